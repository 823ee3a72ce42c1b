"""When a player's clock stands still: sleep, weekends, leave, outages, time untold.  Pure values.

What counts is decided moment by moment.  At a moment the sleep schedule in force is the
last one that began by then; it says which zone the person lives in.  They sleep
if their wall clock shows a time in the window, and it is their weekend if it
shows a Saturday or a Sunday.  So an hour that is shown twice in autumn counts
twice, and one that is left out in spring not at all.  The clock stands still
at the moments that any of this or any interval holds, however many do.

All moments are aware, in UTC; every stretch of time is half-open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from rules.core.refusals import Reason
from rules.match.hours import HOW_TO_WRITE, Hours, HoursError

LONGEST_SLEEP = timedelta(hours=10)

SLEEP_TOO_LONG = Reason(
    "sleep.too-long",
    "{hours} is too long, a clock stands still for at most {most} hours a day: " + HOW_TO_WRITE,
)

CHANGE_AFTER = timedelta(hours=24)
"""How long a change of zone or sleep waits, so that nobody moves their night under a running clock."""

_DAY = timedelta(days=1)
_TICK = timedelta.resolution


@dataclass(frozen=True, slots=True)
class Interval:
    """The time from ``begin`` up to ``end``, or for ever.  One that ends before it begins holds nothing."""

    begin: datetime
    end: datetime | None = None


def check_sleep(hours: Hours) -> Hours:
    """The same hours, if they are not too long for sleep; raises :class:`HoursError`."""
    if hours.length > LONGEST_SLEEP:
        raise HoursError(SLEEP_TOO_LONG(hours=str(hours), most=LONGEST_SLEEP // timedelta(hours=1)))
    return hours


@dataclass(frozen=True, slots=True)
class SleepSchedule:
    """A person's zone and sleep, from ``since`` until their next sleep schedule."""

    since: datetime
    zone: tzinfo
    sleep: Hours | None


_NO_SLEEP = SleepSchedule(datetime.min.replace(tzinfo=UTC), UTC, None)
"""What is in force before a person's first sleep schedule."""


@dataclass(frozen=True, slots=True)
class PauseSchedule:
    """Everything that makes one player's clock stand still.

    ``habits`` ascend by ``since``; before the first, the zone is UTC and nobody
    sleeps.  ``intervals`` are leave, outages and the time until a move could be told;
    they may overlap and stand in any order.
    """

    sleep_schedules: tuple[SleepSchedule, ...] = ()
    weekends: bool = False
    intervals: tuple[Interval, ...] = ()

    def at(self, moment: datetime) -> bool:
        """Whether the clock stands still at ``moment``."""
        if any(
            interval.begin <= moment and (interval.end is None or moment < interval.end)
            for interval in self.intervals
        ):
            return True
        sleep_schedule = next(
            (
                sleep_schedule
                for sleep_schedule in reversed(self.sleep_schedules)
                if sleep_schedule.since <= moment
            ),
            _NO_SLEEP,
        )
        wall = moment.astimezone(sleep_schedule.zone)
        if self.weekends and _is_weekend(wall):
            return True
        return sleep_schedule.sleep is not None and sleep_schedule.sleep.holds(wall.time())

    def running(self, begin: datetime, end: datetime) -> timedelta:
        """How long the clock runs from ``begin`` up to ``end``; nothing if that is no time ahead."""
        total = timedelta(0)
        for stretch in self._stretches(Interval(begin, end)):
            total += (stretch.end or end) - stretch.begin
        return total

    def reach(self, begin: datetime, running: timedelta) -> datetime | None:
        """The earliest moment by which the clock has run for ``running`` since ``begin``.

        ``None`` if it never does.  Only a interval without end can bring that about:
        nobody sleeps all day, and a week has working days.
        """
        if running <= timedelta(0):
            return begin
        for stretch in self._stretches(Interval(begin)):
            if stretch.end is None or running <= stretch.end - stretch.begin:
                return stretch.begin + running
            running -= stretch.end - stretch.begin
        return None

    def _stretches(self, interval: Interval) -> Iterator[Interval]:
        """Where the clock runs within ``interval``, in order and as far as it is asked for."""
        # Sleep is looked at only where no interval holds, so a vacation of years costs nothing.
        for gap in _gaps(sorted(self.intervals, key=lambda rest: rest.begin), interval):
            yield from _gaps(self._daily(gap.begin), gap)

    def _daily(self, begin: datetime) -> Iterator[Interval]:
        """All sleep and weekends from ``begin`` on, ascending by begin; as a rule there is no last."""
        afters = [sleep_schedule.since for sleep_schedule in self.sleep_schedules]
        for sleep_schedule, after in zip((_NO_SLEEP, *self.sleep_schedules), (*afters, None), strict=True):
            if self.weekends or sleep_schedule.sleep is not None:
                for piece, offset in _pieces(
                    Interval(max(begin, sleep_schedule.since), after), sleep_schedule.zone
                ):
                    yield from self._pauses_of(sleep_schedule.sleep, piece, offset)

    def _pauses_of(self, sleep: Hours | None, piece: Interval, offset: timedelta) -> Iterator[Interval]:
        """The sleep and the weekend in a piece of time in which the wall clock is ``offset`` ahead of UTC."""
        assert piece.end is not None
        # The night before may reach into this day.
        day, last = (piece.begin + offset).date() - _DAY, (piece.end + offset).date()
        while day <= last:
            midnight = datetime.combine(day, time(), UTC) - offset
            if self.weekends and _is_weekend(day):
                yield from _cut(midnight, midnight + _DAY, piece)
            if sleep is not None:
                begin = datetime.combine(day, sleep.begin, UTC) - offset
                yield from _cut(begin, begin + sleep.length, piece)
            day += _DAY


def _cut(begin: datetime, end: datetime, piece: Interval) -> Iterator[Interval]:
    """What of the time from ``begin`` to ``end`` lies in ``piece``, if anything."""
    begin = max(begin, piece.begin)
    end = end if piece.end is None else min(end, piece.end)
    if begin < end:
        yield Interval(begin, end)


def _gaps(pauses: Iterable[Interval], interval: Interval) -> Iterator[Interval]:
    """What of ``interval`` none of ``rests`` holds; they ascend by begin and may overlap."""
    moment = interval.begin
    for rest in pauses:
        if interval.end is not None and rest.begin >= interval.end:
            break
        if rest.begin > moment:
            yield Interval(moment, rest.begin)
        if rest.end is None:
            return
        moment = max(moment, rest.begin, rest.end)
    if interval.end is None or moment < interval.end:
        yield Interval(moment, interval.end)


def _pieces(interval: Interval, zone: tzinfo) -> Iterator[tuple[Interval, timedelta]]:
    """``interval`` in pieces of a day at most, each with the one offset of ``zone`` that holds all through it."""
    moment = interval.begin
    while interval.end is None or moment < interval.end:
        end = moment + _DAY if interval.end is None else min(moment + _DAY, interval.end)
        offset = _offset(zone, moment)
        # No zone has ever changed twice within a day, so one look a day finds every change.
        if _offset(zone, end) != offset:
            end = _change(zone, moment, end)
        yield Interval(moment, end), offset
        moment = end


def _change(zone: tzinfo, before: datetime, after: datetime) -> datetime:
    """The first moment of the offset that ``zone`` has ``after`` and had not ``before``."""
    old = _offset(zone, before)
    while after - before > _TICK:
        middle = before + (after - before) // 2
        if _offset(zone, middle) == old:
            before = middle
        else:
            after = middle
    return after


def _offset(zone: tzinfo, moment: datetime) -> timedelta:
    offset = moment.astimezone(zone).utcoffset()
    assert offset is not None
    return offset


def _is_weekend(day: date) -> bool:
    return day.weekday() >= 5
