"""Quiet hours, by the wall clock of every zone."""

from datetime import UTC, datetime, time, tzinfo

import pytest
from hypothesis import given, settings

from rules.match.hours import Hours
from rules.match.pauses import Interval
from rules.match.quiet_hours import QuietHours
from tests.rules.match import naive_reminders as naive
from tests.rules.match.wall_clocks import (
    BERLIN,
    HOUR,
    MINUTE,
    MONDAY,
    NIGHT,
    US,
    moments,
    utc,
    windows,
    zones,
)
from tests.support.rows import every_row


@every_row(
    ("inside", "begin", "end"),
    [
        # An ordinary night; the first instant and the last belong to it.
        ("2026-03-03T02:00:00.000001", "2026-03-02T21:00", "2026-03-03T07:00"),
        ("2026-03-02T21:00", "2026-03-02T21:00", "2026-03-03T07:00"),
        ("2026-03-03T06:59:59.999999", "2026-03-02T21:00", "2026-03-03T07:00"),
        # The nights in which the clocks are put forward and back, from both sides of the change.
        ("2026-03-28T22:00", "2026-03-28T21:00", "2026-03-29T06:00"),
        ("2026-03-29T05:00", "2026-03-28T21:00", "2026-03-29T06:00"),
        ("2026-10-24T22:00", "2026-10-24T20:00", "2026-10-25T07:00"),
        ("2026-10-25T05:00", "2026-10-24T20:00", "2026-10-25T07:00"),
    ],
)
def test_quiet_lasts_as_long_as_the_wall_clock_shows_it(inside: str, begin: str, end: str) -> None:
    quiet, moment = QuietHours(NIGHT, BERLIN), utc(inside)
    assert quiet.holds(moment)
    assert quiet.around(moment) == quiet.around(moment.astimezone(BERLIN)) == Interval(utc(begin), utc(end))
    assert quiet.around(moment.astimezone(BERLIN)).begin.tzinfo is UTC


def test_a_clock_set_back_into_quiet_hours_makes_them_begin_again() -> None:
    quiet = QuietHours(Hours(time(23), time(2, 50)), BERLIN)
    back = datetime(2026, 10, 25, 1, tzinfo=UTC)  # 3:00 becomes 2:00
    first, second = Interval(back - 4 * HOUR, back - 10 * MINUTE), Interval(back, back + 50 * MINUTE)
    assert quiet.around(back - HOUR) == quiet.around(first.begin) == first
    assert quiet.around(back) == quiet.around(back + MINUTE) == second
    assert not quiet.holds(back - 10 * MINUTE)
    whole = QuietHours(Hours(time(23), time(3)), BERLIN)
    assert (
        whole.around(back - MINUTE) == whole.around(back + MINUTE) == Interval(back - 4 * HOUR, back + HOUR)
    )
    late = QuietHours(Hours(time(2), time(5)), BERLIN)
    assert late.around(back + MINUTE) == late.around(back - MINUTE) == Interval(back - HOUR, back + 3 * HOUR)


def test_a_clock_put_forward_over_an_edge_makes_it_the_moment_of_the_change() -> None:
    forward = datetime(2026, 3, 29, 1, tzinfo=UTC)  # 2:00 becomes 3:00
    ends, begins = (
        QuietHours(Hours(time(23), time(2, 30)), BERLIN),
        QuietHours(Hours(time(2, 30), time(8)), BERLIN),
    )
    assert ends.around(forward - US) == Interval(forward - 3 * HOUR, forward)
    assert begins.around(forward) == begins.around(forward + HOUR) == Interval(forward, forward + 5 * HOUR)
    assert not ends.holds(forward)
    assert not begins.holds(forward - US)


def test_there_is_no_quiet_around_a_moment_that_is_not_quiet() -> None:
    with pytest.raises(ValueError, match="not inside quiet hours"):
        QuietHours(NIGHT, UTC).around(MONDAY)


@settings(max_examples=300)
@given(windows, zones, moments)
def test_quiet_is_as_watching_the_clock_finds_it(hours: Hours, zone: tzinfo, moment: datetime) -> None:
    quiet, watched = QuietHours(hours, zone), naive.quiet_at(hours.begin, hours.end, zone)
    assert quiet.holds(moment) == watched(moment)
    if watched(moment):
        begin, end = naive.edges(moment, watched)
        assert quiet.around(moment) == quiet.around(moment + 7 * MINUTE) == Interval(begin, end)
