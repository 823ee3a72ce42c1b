"""The reminder marks of reminders once more, by looking at a clock again and again; shares nothing with ``rules.match.reminders``.

Everything stands on a grid of quarters of an hour, so that nothing falls between
two looks.  Slow on purpose.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta, tzinfo

QUARTER = timedelta(minutes=15)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)

Holds = Callable[[datetime], bool]


def quiet_at(begin: time, end: time, zone: tzinfo) -> Holds:
    """Whether the wall shows quiet hours: the minutes of a day are counted off from their begin."""
    minutes = set()
    minute = begin.hour * 60 + begin.minute
    while minute != end.hour * 60 + end.minute:
        minutes.add(minute)
        minute = (minute + 1) % (24 * 60)

    def holds(moment: datetime) -> bool:
        wall = moment.astimezone(zone)
        return wall.hour * 60 + wall.minute in minutes

    return holds


def edges(moment: datetime, quiet: Holds, step: timedelta = QUARTER) -> tuple[datetime, datetime]:
    """The quiet time around a moment on the grid."""
    begin = end = moment
    while quiet(begin - step):
        begin -= step
    while quiet(end):
        end += step
    return begin, end


def running_out(
    since: datetime, left: timedelta, pauses: Holds, look: timedelta
) -> dict[timedelta, datetime]:
    """When each amount of time is first left, as far as one looks."""
    moments = {left: since}
    moment = since
    while left > timedelta(0) and moment < since + look:
        if not pauses(moment):
            left -= QUARTER
            moments[left] = moment + QUARTER
        moment += QUARTER
    return moments


def planned_marks(
    *,
    since: datetime,
    turn: timedelta,
    left: timedelta,
    marks: tuple[int, ...],
    pauses: Holds,
    quiet: Holds,
    now: datetime,
    look: timedelta,
) -> list[tuple[int, datetime]]:
    moments = running_out(since, left, pauses, look)
    deadline = moments.get(timedelta(0))
    wanted: list[tuple[int, datetime]] = []
    for mark in marks:
        due = moments.get(turn // 100 * mark)
        if due is None or due == since:
            continue
        if quiet(due):
            begin, end = edges(due, quiet)
            due = begin if deadline is not None and end >= deadline else end
        wanted.append((mark, due))
    # Of those at one moment the smallest mark stays; then the later ones clear the time before them.
    at = {due: min(mark for mark, then in wanted if then == due) for _, due in wanted if due > since}
    if turn >= 24 * HOUR:
        for due in sorted(at, reverse=True):
            if due in at:
                at = {then: mark for then, mark in at.items() if not due - 4 * HOUR < then < due}
        at = {then: mark for then, mark in at.items() if then >= since + 4 * HOUR}
    return [(at[due], due) for due in sorted(at) if due >= now]


def next_digest(after: datetime, at: time, zone: tzinfo) -> datetime:
    """The next digest, watching the wall minute by minute from two days before."""
    moment = (after - 2 * DAY).astimezone(UTC).replace(second=0, microsecond=0)
    dates: list[date] = []
    said: set[date] = set()
    while True:
        wall = moment.astimezone(zone).replace(tzinfo=None)
        if wall.date() not in dates:
            dates.append(wall.date())
        for day in dates:
            if day not in said and wall >= datetime.combine(day, at):
                said.add(day)
                if moment > after:
                    return moment
        moment += MINUTE
