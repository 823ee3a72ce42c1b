"""Standing clocks once more, minute by minute and as plainly as can be; shares only the values with ``rules.match.pauses``.

Zones and windows keep to whole minutes, so nothing changes within a minute of
UTC except where a span or a sleep schedule begins or ends.  Slow on purpose.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import cache

from rules.match.hours import Hours
from rules.match.pauses import PauseSchedule

MINUTE = timedelta(minutes=1)
DAY_MINUTES = 24 * 60


@cache
def minutes_of(hours: Hours) -> frozenset[int]:
    """The minutes of a day that the window holds, counted off one by one."""
    minute = hours.begin.hour * 60 + hours.begin.minute
    held = set()
    while minute != hours.end.hour * 60 + hours.end.minute:
        held.add(minute)
        minute = (minute + 1) % DAY_MINUTES
    return frozenset(held)


def holds(hours: Hours, wall: time) -> bool:
    return wall.hour * 60 + wall.minute in minutes_of(hours)


def still(pauses: PauseSchedule, moment: datetime) -> bool:
    for span in pauses.intervals:
        if moment >= span.begin and (span.end is None or moment < span.end):
            return True
    zone: tzinfo = UTC
    sleep = None
    for sleep_schedule in pauses.sleep_schedules:
        if sleep_schedule.since <= moment:
            zone, sleep = sleep_schedule.zone, sleep_schedule.sleep
    wall = moment.astimezone(zone)
    if pauses.weekends and wall.isoweekday() in {6, 7}:
        return True
    return sleep is not None and holds(sleep, wall.time())


def bits(pauses: PauseSchedule, begin: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The time from ``begin`` to ``end`` in bits within which nothing changes."""
    borders = {sleep_schedule.since for sleep_schedule in pauses.sleep_schedules}
    for span in pauses.intervals:
        borders |= {span.begin} | ({span.end} if span.end else set())
    moment = begin
    while moment < end:
        after = moment.replace(second=0, microsecond=0) + MINUTE
        after = min([end, after, *(border for border in borders if border > moment)])
        yield moment, after
        moment = after


def running(pauses: PauseSchedule, begin: datetime, end: datetime) -> timedelta:
    total = timedelta(0)
    for first, last in bits(pauses, begin, end):
        if not still(pauses, first):
            total += last - first
    return total


def reach(pauses: PauseSchedule, begin: datetime, wanted: timedelta, horizon: datetime) -> datetime | None:
    """The earliest moment at which ``wanted`` is used up; ``None`` if it is not by ``horizon``."""
    if wanted <= timedelta(0):
        return begin
    for first, last in bits(pauses, begin, horizon):
        if not still(pauses, first):
            if last - first >= wanted:
                return first + wanted
            wanted -= last - first
    return None
