"""Both players' time once more, kept like a cash book: every entry by name, and what is left is their sum.

Time that was used is counted minute by minute (``naive_pauses``).  It shares the
values of ``rules.match.pauses`` and ``TimeControl`` with the code that it judges, and
nothing else.  Slow on purpose.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from rules.match.clock import TimeControl
from rules.match.pauses import Interval, PauseSchedule
from tests.rules.match import naive_pauses

NOTHING = timedelta(0)
Book = list[tuple[str, timedelta]]


class NaiveClocks:
    """The books of both players, and of the turn that runs: whose it is, when it began, when it was told."""

    def __init__(self, control: TimeControl, now: datetime) -> None:
        assert control.base is not None
        self.base, self.bonus = control.base, control.bonus
        self.books: list[Book] = [[("start", self.base)], [("start", self.base)]]
        self.past: list[tuple[Book, Book]] = []
        """Both books just before each ply that stands."""
        self.side = 0
        self.begin = now
        self.told: datetime | None = None

    def left(self, side: int) -> timedelta:
        return sum((amount for _, amount in self.books[side]), NOTHING)

    def spent(self, what: str, side: int) -> timedelta:
        return sum((amount for name, amount in self.books[side] if name == what), NOTHING)

    def tell(self, now: datetime) -> None:
        self.told = now

    def ply(self, now: datetime, pauses: PauseSchedule) -> None:
        book = self.books[self.side]
        book.append(("used", -min(self.left(self.side), self._used(now, pauses))))
        self.past.append((list(self.books[0]), list(self.books[1])))
        if self.bonus is None:
            book.append(("anew", self.base - self.left(self.side)))
        else:
            book.append(("bonus", self.bonus))
            book.append(("above the start", min(NOTHING, self.base - self.left(self.side))))
        self._turn(1 - self.side, now)

    def take_back(self, count: int, now: datetime) -> None:
        for _ in range(count):
            first, second = self.past.pop()
            self.books = [first, second]
            self.side = 1 - self.side
        self._turn(self.side, now)

    def give(self, time: timedelta, now: datetime) -> None:
        book = self.books[self.side]
        book.append(("given", time - self.left(self.side)))
        self._turn(self.side, now)
        self.told = now

    def deadline(self, pauses: PauseSchedule, horizon: timedelta) -> datetime | None:
        """When nothing is left; if a vacation, an outage or the time untold begins then, the end of the rest."""
        if self.told is not None:
            pauses = replace(pauses, intervals=(*pauses.intervals, Interval(self.begin, self.told)))
        last = self.begin + horizon
        found = naive_pauses.reach(pauses, self.begin, self.left(self.side), last)
        if found is None:
            return None
        if any(span.begin <= found and (span.end is None or found < span.end) for span in pauses.intervals):
            for begin, _ in naive_pauses.bits(pauses, found, last):
                if not naive_pauses.still(pauses, begin):
                    return begin
            return None
        return found

    def _used(self, now: datetime, pauses: PauseSchedule) -> timedelta:
        if self.told is None:
            return NOTHING
        return naive_pauses.running(pauses, max(self.begin, self.told), now)

    def _turn(self, side: int, now: datetime) -> None:
        self.side, self.begin, self.told = side, now, None
