"""Seeks: what someone wants of an opponent whom they do not know yet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from rules.core.refusals import ExplainedRefusal
from rules.match.clock import TimeControl
from rules.match.people import PersonId
from rules.say import match as say

STANDS_FOR = timedelta(days=14)
"""How long a seek stands, unless it is renewed."""

HIGHEST = 4000
"""No rating is higher, and none lies further from another."""

_BETWEEN = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")
_FROM = re.compile(r"([0-9]{1,4})\+")
_WITHIN = re.compile(r"(?:±|\+-|\+/-)([0-9]{1,4})")
_ALONE = re.compile(r"[0-9]{1,4}")

A_RATING = 1000
"""A number alone that is as high may be a rating, and is not read as how far others may be away."""


class RatingRangeError(ExplainedRefusal):
    """A text that is no range of ratings; the explanation says how one is written."""

    code = "rating-range.invalid"


@dataclass(frozen=True, slots=True)
class RatingRange:
    """Which opponents suit: from ``low`` to ``high``, or at most ``within`` from one's own rating; all ``None``: anybody."""

    low: int | None = None
    high: int | None = None
    within: int | None = None

    @classmethod
    def parse(cls, text: str) -> RatingRange:
        """The range that ``text`` writes; raises :class:`RatingRangeError`."""
        plain = "".join(text.split()).replace("–", "-").lower()
        if plain in ("", "any"):
            return cls()
        if between := _BETWEEN.fullmatch(plain):
            made = cls(int(between[1]), int(between[2]))
        elif least := _FROM.fullmatch(plain):
            made = cls(int(least[1]))
        elif within := _WITHIN.fullmatch(plain):
            made = cls(within=int(within[1]))
        elif _ALONE.fullmatch(plain):
            if A_RATING <= int(plain) <= HIGHEST:
                raise RatingRangeError(say.rating_range_alone(text=plain))
            made = cls(within=int(plain))
        else:
            raise RatingRangeError(say.rating_range_not_one(text=text[:40]))
        if max(made.low or 0, made.high or 0, made.within or 0) > HIGHEST or made.within == 0:
            raise RatingRangeError(say.rating_range_out_of_range(text=plain))
        if made.low is not None and made.high is not None and made.low > made.high:
            raise RatingRangeError(say.rating_range_upside_down(text=plain))
        return made

    def __str__(self) -> str:
        """The shortest way to write it; ``parse`` reads it back."""
        if self.within is not None:
            return f"±{self.within}"
        if self.low is None:
            return "any"
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"

    def bounds(self, own: float) -> tuple[float, float]:
        """Between which ratings all lie that suit someone of rating ``own``: :meth:`admits` says which of them do."""
        low, high = self.low or 0, HIGHEST if self.high is None else self.high
        if self.within is not None:
            low, high = max(low, round(own) - self.within), min(high, round(own) + self.within)
        return low - 0.5, high + 0.5

    def admits(self, own: float, other: float) -> bool:
        """Whether an opponent of this rating suits someone of rating ``own``; both count as they are shown."""
        shown = round(other)
        if self.within is not None and abs(shown - round(own)) > self.within:
            return False
        return (self.low is None or shown >= self.low) and (self.high is None or shown <= self.high)


ANYBODY = RatingRange()


class SeekState(StrEnum):
    """Whether a seek is open, or why it is not."""

    OPEN = "open"
    PAIRED = "paired"
    STOPPED = "stopped"
    EXPIRED = "expired"
    UNREACHABLE = "unreachable"
    """Direct messages to them did not arrive."""
    GONE = "gone"
    """They have left the server in which they asked."""


@dataclass(frozen=True, slots=True)
class Seek:
    """What someone wants: a ``game`` (``None``: any), a time control, whether the result counts, and whom they would meet.

    ``server`` is where they asked.  ``last_opponent`` is whom the lobby gave them last, and ``firsts`` how many more
    of those matches they have begun than their opponents.
    """

    person: PersonId
    game: str | None
    control: TimeControl
    rated: bool
    since: datetime
    until: datetime
    range: RatingRange = ANYBODY
    server: str | None = None
    last_opponent: PersonId | None = None
    firsts: int = 0
    state: SeekState = SeekState.OPEN

    def stands(self, now: datetime) -> bool:
        """Whether it still holds."""
        return self.state is SeekState.OPEN and now < self.until
