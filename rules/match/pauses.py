"""When a player's clock is paused: sleep, weekends, vacation, outages, and until a turn is told.  Pure values.

A clock is paused at every moment in an interval, in the person's sleep or in their
weekend; where these overlap, nothing is counted twice.  The last sleep schedule that
began by then is in force, and says the person's time zone.  They sleep while their wall
clock shows a time within the hours, and it is their weekend while it shows a Saturday or
a Sunday.  So an hour that is shown twice in autumn counts twice, and one that is left
out in spring not at all.

All moments are aware, in UTC; every interval is half-open.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from enum import Enum

from rules.match.hours import Hours, HoursError, first_moment
from rules.say import match as say

LONGEST_SLEEP = timedelta(hours=10)


CHANGE_AFTER = timedelta(hours=24)
"""How long a change of time zone or sleep waits, so that nobody can move their night while a clock runs."""

_DAY = timedelta(days=1)
_WHOLE_DAY = ((timedelta(0), _DAY),)
_TICK = timedelta.resolution


class PauseReason(Enum):
    """Why a clock is paused."""

    SLEEP = "sleep"
    WEEKEND = "weekend"
    VACATION = "vacation"
    DOUBT = "doubt"
    """Nobody can say what time it is, before the operator or the system clock does."""
    INTERVAL = "interval"
    """An outage, or a turn that was not told yet."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The time from ``begin`` up to ``end``, or without end.  One that ends before it begins is empty."""

    begin: datetime
    end: datetime | None = None
    reason: PauseReason = field(default=PauseReason.INTERVAL, compare=False)
    """Why a clock is paused then."""


def check_sleep(hours: Hours) -> Hours:
    """The same hours, if they are not too long for sleep; raises :class:`HoursError`."""
    if hours.length > LONGEST_SLEEP:
        raise HoursError(say.sleep_too_long(hours=str(hours), most=LONGEST_SLEEP // timedelta(hours=1)))
    return hours


@dataclass(frozen=True, slots=True)
class SleepSchedule:
    """A person's time zone and hours of sleep, from ``since`` until their next sleep schedule."""

    since: datetime
    zone: tzinfo
    sleep: Hours | None


_NO_SLEEP = SleepSchedule(datetime.min.replace(tzinfo=UTC), UTC, None)
"""What is in force before a person's first sleep schedule."""


@dataclass(frozen=True, slots=True)
class PauseSchedule:
    """Everything that pauses one player's clock.

    ``sleep_schedules`` are ordered by ``since``; before the first, the time zone is UTC
    and there is no sleep.  ``intervals`` are vacations, outages and the time until a
    turn was told, in any order; they may overlap.
    """

    sleep_schedules: tuple[SleepSchedule, ...] = ()
    weekends: bool = False
    intervals: tuple[Interval, ...] = ()

    def at(self, moment: datetime) -> bool:
        """Whether the clock is paused at ``moment``."""
        return self.reason_at(moment) is not None

    def reason_at(self, moment: datetime) -> PauseReason | None:
        """Why the clock is paused at ``moment``; ``None`` if it runs."""
        for interval in self.intervals:
            if _holds(interval, moment):
                return interval.reason
        in_force = (schedule for schedule in reversed(self.sleep_schedules) if schedule.since <= moment)
        schedule = next(in_force, _NO_SLEEP)
        wall = moment.astimezone(schedule.zone)
        if self.weekends and _is_weekend(wall):
            return PauseReason.WEEKEND
        asleep = schedule.sleep is not None and schedule.sleep.holds(wall.time())
        return PauseReason.SLEEP if asleep else None

    def running(self, begin: datetime, end: datetime) -> timedelta:
        """How long the clock runs from ``begin`` up to ``end``; nothing if that is no time ahead."""
        total = timedelta(0)
        for stretch in self._stretches(Interval(begin, end)):
            total += (stretch.end or end) - stretch.begin
        return total

    def reach(self, begin: datetime, running: timedelta) -> datetime | None:
        """The earliest moment by which the clock has run for ``running`` since ``begin``.

        ``None`` if it never does, which takes an interval without end: nobody sleeps all
        day, and a week has working days.
        """
        return self.reach_each(begin, (running,))[0]

    def reach_each(self, begin: datetime, amounts: Sequence[timedelta]) -> list[datetime | None]:
        """The moments that :meth:`reach` finds for several amounts, which ascend: in one walk."""
        reached: list[datetime | None] = [begin for amount in amounts if amount <= timedelta(0)]
        ran = timedelta(0)
        for stretch in self._stretches(Interval(begin)) if len(reached) < len(amounts) else ():
            while stretch.end is None or amounts[len(reached)] <= ran + (stretch.end - stretch.begin):
                reached.append(stretch.begin + (amounts[len(reached)] - ran))
                if len(reached) == len(amounts):
                    return reached
            ran += stretch.end - stretch.begin
        return reached + [None] * (len(amounts) - len(reached))

    def end_of(self, begin: datetime, running: timedelta) -> datetime | None:
        """When the time that began at ``begin`` and lasts for ``running`` is over.

        At one instant a pause comes before an end: a vacation or an outage that begins
        exactly then puts it off until the clock would run again.
        """
        end = self.reach(begin, running)
        if end is not None and any(_holds(interval, end) for interval in self.intervals):
            resumed = self.reach(end, _TICK)
            end = None if resumed is None else resumed - _TICK
        return end

    def _stretches(self, interval: Interval) -> Iterator[Interval]:
        """Where the clock runs within ``interval``, in order and as far as it is asked for."""
        if not (self.intervals or self.sleep_schedules or self.weekends):
            yield from _gaps((), interval)
            return
        # Sleep is worked out between the intervals only, so a vacation of years takes no time.
        for gap in _gaps(sorted(self.intervals, key=lambda pause: pause.begin), interval):
            yield from _gaps(self._daily(gap.begin), gap)

    def _daily(self, begin: datetime) -> Iterator[Interval]:
        """All sleep and weekends from ``begin`` on, ordered by begin; usually without end."""
        ends = (*(schedule.since for schedule in self.sleep_schedules), None)
        for schedule, end in zip((_NO_SLEEP, *self.sleep_schedules), ends, strict=True):
            if (end is not None and end <= begin) or not (self.weekends or schedule.sleep):
                continue
            asleep = () if schedule.sleep is None else schedule.sleep.of_a_day()
            for day in _days(Interval(max(begin, schedule.since), end), schedule.zone):
                weekend = self.weekends and _is_weekend(day.midnight)
                yield from day.parts(_WHOLE_DAY if weekend else asleep)


@dataclass(frozen=True, slots=True)
class _Day:
    """A day of a wall clock, or a part of it in which that is not changed: from ``begin`` until ``end``.

    ``midnight`` is the wall clock's, and ``offset`` how far it is ahead of UTC.
    """

    begin: datetime
    end: datetime
    midnight: datetime
    offset: timedelta

    def parts(self, spans: Iterable[tuple[timedelta, timedelta]]) -> Iterator[Interval]:
        """What of the day lies within ``spans``, each given by its wall times since midnight."""
        midnight = self.midnight - self.offset
        for since, until in spans:
            begin, end = max(midnight + since, self.begin), min(midnight + until, self.end)
            if begin < end:
                yield Interval(begin, end)


def _holds(interval: Interval, moment: datetime) -> bool:
    return interval.begin <= moment and (interval.end is None or moment < interval.end)


def _gaps(pauses: Iterable[Interval], interval: Interval) -> Iterator[Interval]:
    """The parts of ``interval`` outside all ``pauses``, which are ordered by begin and may overlap."""
    moment = interval.begin
    for pause in pauses:
        if interval.end is not None and pause.begin >= interval.end:
            break
        if pause.begin > moment:
            yield Interval(moment, pause.begin)
        if pause.end is None:
            return
        moment = max(moment, pause.begin, pause.end)
    if interval.end is None or moment < interval.end:
        yield Interval(moment, interval.end)


def _days(interval: Interval, zone: tzinfo) -> Iterator[_Day]:
    """``interval`` by the days of ``zone``; a day in which its clock is changed comes in two parts."""
    moment = interval.begin
    offset = _offset(zone, moment)
    while interval.end is None or moment < interval.end:
        midnight = datetime.combine(moment + offset, time(), UTC)
        end = midnight + _DAY - offset
        if interval.end is not None:
            end = min(end, interval.end)
        # No zone has ever changed twice within a day, so one look a day finds every change.
        before, offset = offset, _offset(zone, end)
        if offset != before:
            end = _change(zone, moment, end)
        yield _Day(moment, end, midnight, before)
        moment = end


def _change(zone: tzinfo, before: datetime, after: datetime) -> datetime:
    """The first moment with the offset that ``zone`` has ``after`` but not ``before``."""
    old = _offset(zone, before)
    return first_moment(before, after, lambda then: _offset(zone, then) != old)


def _offset(zone: tzinfo, moment: datetime) -> timedelta:
    offset = moment.astimezone(zone).utcoffset()
    assert offset is not None
    return offset


def _is_weekend(day: date) -> bool:
    return day.weekday() >= 5
