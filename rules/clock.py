"""Time controls and the two clocks of a match: pure values, ``now`` passed in.

A control is a base time with or without a bonus.  Without one, every turn has
the base time anew ("3d": each move has three days).  With one, it is a bank
with a Fischer bonus and a cap ("10d+1d"): after each own ply
``left = min(base, left - used + bonus)``.  "none" never runs out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from rules.core import Side

SHORTEST = timedelta(minutes=1)
LONGEST = timedelta(days=60)

_UNITS = {
    "w": timedelta(weeks=1),
    "d": timedelta(days=1),
    "h": timedelta(hours=1),
    "m": timedelta(minutes=1),
}
_WORDS = {"w": "week", "d": "day", "h": "hour", "m": "minute"}
_DURATION = re.compile(r"([0-9]{1,6})([wdhm])")

HOW_TO_WRITE = (
    "write 3d (three days for each move), 10d+1d (a bank of ten days, one day added "
    "after each own move) or none; units m, h, d, w; from 1m to 60d"
)


class TimeControlError(ValueError):
    """A text that is no time control; the message says what is allowed."""


def _parse_duration(text: str) -> timedelta:
    match = _DURATION.fullmatch(text)
    if match is None:
        shown = f"“{text[:40]}” is" if text else "there is"
        raise TimeControlError(f"{shown} no duration: {HOW_TO_WRITE}")
    duration = int(match[1]) * _UNITS[match[2]]
    if not SHORTEST <= duration <= LONGEST:
        raise TimeControlError(f"{text} is out of range: {HOW_TO_WRITE}")
    return duration


def _split(duration: timedelta) -> tuple[int, str]:
    """The duration as a count of the largest unit that divides it, weeks left to the writer."""
    for unit in "dhm":
        if duration % _UNITS[unit] == timedelta(0):
            return duration // _UNITS[unit], unit
    raise ValueError(f"{duration} is no whole number of minutes")


def _in_words(duration: timedelta) -> str:
    count, unit = _split(duration)
    return f"{count} {_WORDS[unit]}{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How long players may think.  ``base`` ``None`` is unlimited; ``bonus`` ``None`` is per move."""

    base: timedelta | None
    bonus: timedelta | None = None

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """The control that ``text`` writes; raises :class:`TimeControlError`."""
        plain = "".join(text.split()).lower()
        if plain == "none":
            return cls(None)
        base, plus, bonus = plain.partition("+")
        control = cls(_parse_duration(base), _parse_duration(bonus) if plus else None)
        if control.base is not None and control.bonus is not None and control.bonus > control.base:
            raise TimeControlError(
                f"the bonus in {plain} is more than the bank it is added to: {HOW_TO_WRITE}"
            )
        return control

    def __str__(self) -> str:
        """The shortest way to write this control; ``parse`` reads it back."""
        if self.base is None:
            return "none"
        base = "".join(map(str, _split(self.base)))
        return base if self.bonus is None else base + "+" + "".join(map(str, _split(self.bonus)))

    @property
    def in_words(self) -> str:
        """The control as a player says it."""
        if self.base is None:
            return "no time limit"
        if self.bonus is None:
            return f"{_in_words(self.base)} for each move"
        return (
            f"a bank of {_in_words(self.base)} for each player, "
            f"{_in_words(self.bonus)} added after each own move, never above the start"
        )


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' clocks at one moment of a match.

    ``left`` is each side's running time at the beginning of its turn (empty for
    an unlimited control).  While a turn runs, ``since`` is when it began and
    ``stood`` how long the clock has stood still in it.
    """

    control: TimeControl
    left: tuple[timedelta, timedelta] | None
    running: Side | None
    since: datetime
    stood: timedelta = timedelta(0)

    @classmethod
    def start(cls, control: TimeControl, side: Side, now: datetime) -> Clock:
        """Fresh clocks, the one of ``side`` running from ``now``."""
        left = None if control.base is None else (control.base, control.base)
        return cls(control, left, side, now)

    @property
    def allowance(self) -> timedelta | None:
        """The running time that the current turn began with; ``None`` if nothing can run out."""
        if self.running is None or self.left is None:
            return None
        return self.left[self.running]

    @property
    def deadline(self) -> datetime | None:
        """The last instant at which a ply of the running side is in time."""
        allowance = self.allowance
        return None if allowance is None else self.since + allowance + self.stood

    def mark(self, percent: int) -> datetime | None:
        """When ``percent`` of the turn's starting time is left."""
        deadline, allowance = self.deadline, self.allowance
        if deadline is None or allowance is None:
            return None
        return deadline - allowance * percent / 100

    def fallen(self, now: datetime) -> bool:
        """Whether the running side's time is over: strictly after the deadline."""
        return self.deadline is not None and now > self.deadline

    def press(self, to_move: Side | None, now: datetime) -> Clock:
        """The clocks after the running side's ply at ``now``; ``to_move`` runs next."""
        return replace(self, left=self._left_after(now), running=to_move, since=now, stood=timedelta(0))

    def stop(self, now: datetime) -> Clock:
        """The clocks when the match ends at ``now`` without a ply."""
        return replace(self, running=None, since=now, stood=timedelta(0))

    def credit(self, begin: datetime, end: datetime) -> Clock:
        """The clocks when the time from ``begin`` to ``end`` does not count.

        A turn that began in between is credited from its beginning; a deadline
        that had passed at ``begin`` stays where it is.
        """
        if self.running is None or self.left is None or self.fallen(begin):
            return self
        gap = end - max(begin, self.since)
        return replace(self, stood=self.stood + gap) if gap > timedelta(0) else self

    def _left_after(self, now: datetime) -> tuple[timedelta, timedelta] | None:
        base, bonus = self.control.base, self.control.bonus
        if self.left is None or self.running is None or base is None or bonus is None:
            return self.left
        # A wall clock set back must not hand out time: nothing is used, nothing is gained.
        used = max(timedelta(0), now - self.since - self.stood)
        rest = min(base, max(timedelta(0), self.left[self.running] - used) + bonus)
        first, second = self.left
        return (rest, second) if self.running is Side.FIRST else (first, rest)
