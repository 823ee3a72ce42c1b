"""When a digest is sent: once a day, at an hour of the reader's clock."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from rules.match.hours import first_moment

_DAY = timedelta(days=1)

WEEKLY_AT = time(9)
"""When what comes once a week is posted on Mondays, in UTC."""


def next_digest(after: datetime, at: time, zone: tzinfo) -> datetime:
    """The first moment after ``after`` at which the wall clock of ``zone`` reaches ``at``, or jumps over it.

    There is one a date, also where clocks are set back; a date that a zone left out has none.
    """
    day = after.astimezone(zone).date()
    while (moment := _comes_to(day, at, zone)) <= after or _left_out(day, zone):
        day += _DAY
    return moment


def next_week(after: datetime) -> datetime:
    """The first Monday's :data:`WEEKLY_AT` in UTC after ``after``."""
    moment = next_digest(after, WEEKLY_AT, UTC)
    return moment + timedelta(days=-moment.weekday() % 7)


def _left_out(day: date, zone: tzinfo) -> bool:
    """Whether ``zone`` went from the day before to the day after, as islands at the date line have done."""
    return _comes_to(day, time.min, zone) == _comes_to(day + _DAY, time.min, zone)


def _comes_to(day: date, at: time, zone: tzinfo) -> datetime:
    """The first moment at which the wall clock of ``zone`` shows ``at`` on ``day``, or anything later."""
    wall = datetime.combine(day, at)
    # Where the clocks jump over the time, the two readings lie on either side of the jump;
    # anywhere else the first of them, if there are two, is the moment.
    late, early = (wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if early >= late:
        return late
    return first_moment(early, late, lambda then: then.astimezone(zone).replace(tzinfo=None) >= wall)
