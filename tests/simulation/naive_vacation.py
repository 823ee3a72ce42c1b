"""Vacation once more, hour by hour; shares nothing with ``rules.match.vacation`` or ``bot.service.time.vacation``.

Seven days with one's first match, 21 days earned in 365 from then on, never more than 21.  An hour of
vacation is paid, whole, at the first look at or after its beginning, if a clock of
the person's that vacation stops would run on that day: nobody's move awaited, no
price; only matches that rest at weekends, no price on a Saturday or Sunday; and no
price for an hour that begins while the service is away.
The first hour that cannot be paid is the end.  While one is on vacation nothing is
earned.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.simulation.naive_wall_clocks import DAY, HOUR

OPENING = 7 * DAY
MOST = 21 * DAY
LOOK = 60 * DAY

Counts = Callable[[int], bool]


@dataclass(slots=True)
class Off:
    """A vacation: from ``begin`` to ``end``; ``until`` is the end that was asked for."""

    begin: int
    end: int
    until: int | None
    automatic: bool
    paid: int
    """Up to here its hours are paid."""
    over: bool = False

    def holds(self, moment: int) -> bool:
        return not self.over and self.begin <= moment < self.end


@dataclass(slots=True)
class Purse:
    """How much vacation someone has, as of ``at``; it is filled with the first match, or when it is first looked into."""

    left: int = OPENING
    at: int | None = None

    def earned(self, now: int) -> int:
        """What it holds at ``now``, if no vacation was paid from it in between."""
        if self.at is None or now <= self.at:
            return self.left
        return min(MOST, self.left + (now - self.at) * 21 // 365)

    def earn(self, now: int) -> None:
        self.left = self.earned(now)
        self.at = now if self.at is None else max(self.at, now)

    def pay(self, vacation: Off, now: int, counts: Counts) -> bool:
        """Pay for the hours of a vacation that have begun, and see when it will end; whether that is another time."""
        self.earn(vacation.paid)
        assert self.at is not None
        while self.at <= now and (vacation.until is None or self.at < vacation.until):
            price = HOUR if counts(self.at) else 0
            if self.left < price:
                break
            self.left -= price
            self.at += HOUR
        left, end = self.left, self.at
        while end < self.at + LOOK:
            price = HOUR if counts(end) else 0
            if left < price:
                break
            left -= price
            end += HOUR
        end = min(end, self.at + LOOK)
        if vacation.until is not None:
            end = min(end, vacation.until)
        changed, vacation.end, vacation.paid = end != vacation.end, end, self.at
        return changed
