"""A daily span of wall-clock time, as people write it: "23:00-07:00", "23-7", "11pm to 7am"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from rules.core.refusals import ExplainedRefusal
from rules.say import match as say

_TIME = r"([0-9]{1,2})(?:[:.h]?([0-9]{2}))?h?(?:([ap])\.?m\.?)?"
_HOURS = re.compile(rf"{_TIME}(?:[-‐‒–—−]|to|until){_TIME}")


class HoursError(ExplainedRefusal):
    """Hours or a time of day that are not accepted; the explanation says what is allowed."""

    code = "hours.invalid"


@dataclass(frozen=True, slots=True)
class Hours:
    """The times of day from ``begin`` up to ``end``, in whole minutes.  They may pass midnight."""

    begin: time
    end: time

    def __post_init__(self) -> None:
        if self.begin == self.end:
            raise HoursError(say.hours_same_time(hours=str(self)))

    @classmethod
    def parse(cls, text: str) -> Hours:
        """The hours that ``text`` writes; raises :class:`HoursError`."""
        # Compatibility forms bring what phones type, like a wide colon, to plain characters.
        plain = "".join(unicodedata.normalize("NFKC", text).split()).lower()
        match = _HOURS.fullmatch(plain)
        # With am or pm at one end only, the other would be a guess.
        if match is None or (match[3] is None) is not (match[6] is None):
            raise HoursError(say.hours_unreadable(text=text[:40]) if plain else say.hours_missing())
        begin, end = _parse_time(*match.group(1, 2, 3)), _parse_time(*match.group(4, 5, 6))
        if begin is None or end is None:
            raise HoursError(say.hours_impossible_time(text=text[:40]))
        return cls(begin, end)

    def __str__(self) -> str:
        """The hours as 23:00-07:00; ``parse`` reads it back."""
        return f"{self.begin:%H:%M}-{self.end:%H:%M}"

    @property
    def length(self) -> timedelta:
        """How long the hours are on a wall clock that is not changed meanwhile."""
        return (since_midnight(self.end) - since_midnight(self.begin)) % timedelta(days=1)

    def of_a_day(self) -> tuple[tuple[timedelta, timedelta], ...]:
        """Their parts in one day, by wall times since midnight: one, or two if they pass midnight."""
        begin, end = since_midnight(self.begin), since_midnight(self.end)
        return ((begin, end),) if begin < end else ((timedelta(0), end), (begin, timedelta(days=1)))

    def holds(self, wall: time) -> bool:
        """Whether the time ``wall``, as a wall clock shows it, is within the hours."""
        if self.begin < self.end:
            return self.begin <= wall < self.end
        return wall >= self.begin or wall < self.end


def parse_time(text: str) -> time:
    """The time of day that ``text`` writes ("09:00", "9", "9pm"); raises :class:`HoursError`."""
    plain = "".join(unicodedata.normalize("NFKC", text).split()).lower()
    match = re.fullmatch(_TIME, plain)
    hour = None if match is None else _parse_time(*match.group(1, 2, 3))
    if hour is None:
        raise HoursError(say.time_of_day_unreadable(text=text[:40]) if plain else say.time_of_day_missing())
    return hour


def _parse_time(hour: str, minute: str | None, half: str | None) -> time | None:
    """The time of day that is written, 24:00 being midnight; ``None`` if no clock shows it."""
    hours, minutes = int(hour), int(minute or 0)
    if half is not None:
        if not 1 <= hours <= 12:
            return None
        hours = hours % 12 + (12 if half == "p" else 0)
    if (hours, minutes) == (24, 0):
        hours = 0
    return time(hours, minutes) if hours < 24 and minutes < 60 else None


def since_midnight(wall: time) -> timedelta:
    """The time of day as a wall clock that was not changed shows it."""
    return timedelta(hours=wall.hour, minutes=wall.minute, seconds=wall.second, microseconds=wall.microsecond)


def first_moment(before: datetime, at_most: datetime, holds: Callable[[datetime], bool]) -> datetime:
    """The first moment after ``before`` at which ``holds``, which then holds up to ``at_most``."""
    while at_most - before > timedelta(microseconds=1):
        middle = before + (at_most - before) // 2
        before, at_most = (before, middle) if holds(middle) else (middle, at_most)
    return at_most
