"""A player's vacation: days off on which all their clocks are paused.

A person starts with seven days and earns 21 a year, up to 21 in all.  Vacation is spent
by the hour, for each hour begun, and only on days on which one of the person's clocks
would have run.  Nothing is earned while on vacation (our own rule), so that an hour of
vacation costs exactly an hour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

NOTHING = timedelta(0)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
OPENING = timedelta(days=7)
MOST = timedelta(days=21)
YEARLY = 21
"""Days of vacation that 365 days earn."""

HORIZON = timedelta(days=60)
"""How far ahead vacation can be planned."""

_MS = timedelta(milliseconds=1)

Counts = Callable[[datetime], bool]
"""Says whether the hour of vacation that begins at a moment is paid for."""


@dataclass(frozen=True, slots=True)
class Balance:
    """How much vacation a person has ``left``, as of ``at`` (UTC)."""

    left: timedelta
    at: datetime

    def __post_init__(self) -> None:
        if not NOTHING <= self.left <= MOST:
            raise ValueError(f"a balance is never below nothing nor above {MOST}: {self.left}")

    def earned(self, now: datetime) -> Balance:
        """The balance when no vacation was taken up to ``now``; a ``now`` before ``at`` changes nothing.

        Whole milliseconds are earned, rounded down: asking more often never gives more
        than asking once, and loses less than a millisecond each time.
        """
        if now <= self.at:
            return self
        earned = (now - self.at) * YEARLY // 365
        return Balance(min(MOST, self.left + earned // _MS * _MS), now)

    def spent(self, until: datetime, counts: Counts) -> Balance:
        """The balance after vacation from ``at`` to ``until``; never below nothing.

        An ``until`` before ``at`` changes nothing.
        """
        if until <= self.at:
            return self
        return Balance(max(NOTHING, self.left - self.cost(until, counts)), until)

    def cost(self, until: datetime, counts: Counts) -> timedelta:
        """What vacation from ``at`` to ``until`` costs, even if that is more than is left."""
        return sum(map(counts, self._hours(until))) * HOUR

    def lasts(self, counts: Counts, *, horizon: timedelta = HORIZON) -> datetime:
        """When vacation from ``at`` on ends by itself: at the first hour that cannot be paid in full.

        At most ``horizon`` later.
        """
        left, end = self.left, self.at + horizon
        for hour in self._hours(end):
            if counts(hour):
                if left < HOUR:
                    return hour
                left -= HOUR
        return end

    def _hours(self, until: datetime) -> Iterator[datetime]:
        """The beginnings of the hours of vacation from ``at`` to ``until``."""
        hour = self.at
        while hour < until:
            yield hour
            hour += HOUR


@dataclass(frozen=True, slots=True)
class VacationCap:
    """How much vacation pauses a player's clock in a match that began at ``since``."""

    since: datetime
    most: timedelta

    def of(self, spans: Sequence[tuple[datetime, datetime]]) -> list[tuple[datetime, datetime]]:
        """The parts of vacations, each with its begin and end, that still count; they don't overlap."""
        left, counted = self.most, []
        for begin, end in sorted(spans):
            later = max(begin, self.since)
            sooner = min(end, later + left)
            if later < sooner:
                counted.append((later, sooner))
                left -= sooner - later
        return counted
