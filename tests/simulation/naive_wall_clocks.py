"""Wall clocks and standing clocks, looked at minute by minute; shares nothing with ``rules.match.pauses`` or ``rules.match.reminders``.

Zones and windows keep to whole minutes, so within a minute of UTC nothing
changes except where a sleep schedule or a span begins or ends.  Times are milliseconds.
"""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

SleepSchedule = tuple[int, str, str | None]
"""From when on someone lives in a zone and sleeps at these hours ("23:00-07:00")."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Wall:
    """What a wall shows: a date, whether it is of a weekend, and the minute of the day."""

    date: int
    weekend: bool
    minute: int


@cache
def walls(zone: str, day: int) -> tuple[Wall, ...]:
    """What the walls of a zone show in each minute of a day of UTC."""
    shown = []
    for minute in range(24 * 60):
        wall = datetime.fromtimestamp(day * 86_400 + minute * 60, ZoneInfo(zone))
        shown.append(Wall(wall.toordinal(), wall.isoweekday() in {6, 7}, wall.hour * 60 + wall.minute))
    return tuple(shown)


@cache
def window(hours: str) -> frozenset[int]:
    """The minutes of a day in a window, counted off one by one."""
    first, last = (int(text[:2]) * 60 + int(text[3:]) for text in hours.split("-"))
    held = set()
    while first != last:
        held.add(first)
        first = (first + 1) % (24 * 60)
    return frozenset(held)


def shows(zone: str, moment: int) -> Wall:
    """What the walls of a zone show at a moment."""
    day, rest = divmod(moment, DAY)
    return walls(zone, day)[rest // MINUTE]


@cache
def resting(zone: str, sleep: str | None, weekends: bool, day: int) -> bytes:
    """In which minutes of a day of UTC someone sleeps or has their weekend."""
    night = frozenset() if sleep is None else window(sleep)
    return bytes((weekends and wall.weekend) or wall.minute in night for wall in walls(zone, day))


def sleep_schedule_at(sleep_schedules: list[SleepSchedule], moment: int) -> tuple[str, str | None]:
    """The zone and sleep in force at a moment; before the first sleep schedule, UTC and no sleep."""
    zone, sleep = "UTC", None
    for since, its_zone, its_sleep in sleep_schedules:
        if since <= moment:
            zone, sleep = its_zone, its_sleep
    return zone, sleep


def walk(
    sleep_schedules: list[SleepSchedule], weekends: bool, spans: list[Span], begin: int, amounts: list[int]
) -> list[int]:
    """When a clock that starts at ``begin`` has run for each of the amounts, which ascend, in hundredths of a millisecond."""
    found = [begin for amount in amounts if amount <= 0]
    wanted = amounts[len(found) :]
    edges = {edge for span in spans for edge in span} | {
        sleep_schedule[0] for sleep_schedule in sleep_schedules
    }
    borders = sorted(edge for edge in edges if edge > begin)
    used, moment = 0, begin
    for border in [*borders, None]:
        if not wanted:
            break
        if any(first <= moment < last for first, last in spans):
            assert border is not None
            moment = border
            continue
        zone, sleep = sleep_schedule_at(sleep_schedules, moment)
        while wanted and (border is None or moment < border):
            day, rest = divmod(moment, DAY)
            still = resting(zone, sleep, weekends, day)
            # A day of UTC, or what is left of it, minute by minute.
            for minute in range(rest // MINUTE, 24 * 60):
                after = day * DAY + minute * MINUTE + MINUTE
                if border is not None and border < after:
                    after = border
                if not still[minute]:
                    length = (after - moment) * 100
                    while wanted and used + length >= wanted[0]:
                        found.append(moment + (wanted.pop(0) - used) // 100)
                    used += length
                moment = after
                if after == border or not wanted:
                    break
    return found


def ran(sleep_schedules: list[SleepSchedule], weekends: bool, spans: list[Span], begin: int, end: int) -> int:
    """For how long a clock runs from ``begin`` to ``end``."""
    edges = {edge for span in spans for edge in span} | {
        sleep_schedule[0] for sleep_schedule in sleep_schedules
    }
    borders = sorted(edge for edge in edges if begin < edge < end)
    total, moment = 0, begin
    for border in [*borders, end]:
        zone, sleep = sleep_schedule_at(sleep_schedules, moment)
        still = any(first <= moment < last for first, last in spans)
        while moment < border:
            day, rest = divmod(moment, DAY)
            after = min(border, moment - rest % MINUTE + MINUTE)
            if not still and not resting(zone, sleep, weekends, day)[rest // MINUTE]:
                total += after - moment
            moment = after
    return total


def quiet_around(zone: str, hours: str, moment: int) -> Span | None:
    """The quiet time around a moment, if it is quiet then."""
    held = window(hours)

    def quiet(minute: int) -> bool:
        return shows(zone, minute).minute in held

    first = moment - moment % MINUTE
    if not quiet(first):
        return None
    last = first
    while quiet(first - MINUTE):
        first -= MINUTE
    while quiet(last):
        last += MINUTE
    return first, last


def next_daily(zone: str, at: str, after: int) -> int:
    """The first moment after ``after`` at which the walls of a zone come to ``at``, or jump over it, once for each date.

    One looks from two days before, minute by minute, and notes each date that was served.
    """
    wanted = int(at[:2]) * 60 + int(at[3:])
    served: set[int] = set()
    seen: list[int] = []
    moment = after - after % MINUTE - 2 * DAY
    while True:
        wall = shows(zone, moment)
        if wall.date not in seen:
            seen.append(wall.date)
        for date in seen[-2:]:
            if date not in served and (wall.date, wall.minute) >= (date, wanted):
                served.add(date)
                if moment > after:
                    return moment
        moment += MINUTE
