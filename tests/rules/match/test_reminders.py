"""When a player is reminded of a turn."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.match.hours import Hours
from rules.match.pauses import Interval, PauseSchedule, SleepSchedule
from rules.match.quiet_hours import QuietHours
from rules.match.reminders import (
    DEFAULT_MARKS,
    MOST_REMINDERS,
    MarksError,
    PlannedMark,
    parse_marks,
    planned_marks,
)
from tests.rules.match import naive_reminders as naive
from tests.rules.match.wall_clocks import HOUR, MINUTE, MONDAY, NIGHT, US, moments, windows, zones
from tests.support.rows import every_row

DAY = timedelta(days=1)

CALM = PauseSchedule()


def preferences(
    turn: timedelta,
    *marks: int,
    since: datetime = MONDAY,
    left: timedelta | None = None,
    pauses: PauseSchedule = CALM,
    quiet: QuietHours | None = None,
    now: datetime | None = None,
) -> list[tuple[int, timedelta]]:
    """The reminders as marks and how long after the turn's beginning they are due."""
    found = planned_marks(
        since=since,
        turn=turn,
        left=turn if left is None else left,
        marks=marks,
        pauses=pauses,
        quiet=quiet,
        now=since if now is None else now,
    )
    return [(planned.mark, planned.due - since) for planned in found]


# Marks as they are written


@every_row(
    ("text", "marks"),
    [
        ("50, 20", DEFAULT_MARKS),
        ("50% 20%", (50, 20)),
        ("20 %,50 %", (50, 20)),
        (" 20;50; 20 ", (50, 20)),
        ("50,20,", (50, 20)),
        ("1", (1,)),
        ("99 01", (99, 1)),
        ("10 20 30 40 50", (50, 40, 30, 20, 10)),
        ("10 10 10 10 10 10", (10,)),
        ("none", ()),
        (" Off ", ()),
    ],
)
def test_marks_are_read_in_descending_order(text: str, marks: tuple[int, ...]) -> None:
    assert parse_marks(text) == marks


@every_row(
    ("text", "complaint"),
    [
        ("", "there are no marks in it: write the percentages"),
        (" , ", "there are no marks in it"),
        ("0", "0 isn’t between 1 and 99"),
        ("50, 100%", "100 isn’t between 1 and 99"),
        ("-5", "“-5” isn’t a mark"),
        ("1000", "“1000” isn’t a mark"),
        ("50, none", "“none” isn’t a mark"),
        ("half", "“half” isn’t a mark"),
        ("12.5", "“12.5” isn’t a mark"),
        ("٥٠", "“٥٠” isn’t a mark"),
        ("%", "“%” isn’t a mark"),
        ("x" * 99, "“" + "x" * 40 + "” isn’t a mark"),
        ("10 20 30 40 50 60", "6 marks are too many"),
    ],
)
def test_other_texts_are_refused_with_what_to_write(text: str, complaint: str) -> None:
    with pytest.raises(MarksError) as refused:
        parse_marks(text)
    assert str(refused.value).startswith(complaint)
    assert str(refused.value).endswith("such as 50, 20: 5 at most, from 1 to 99; or none")


@given(st.sets(st.integers(1, 99), min_size=1, max_size=5))
def test_marks_are_read_back_in_any_order(marks: set[int]) -> None:
    assert parse_marks(" ".join(f"{mark}%" for mark in marks)) == tuple(sorted(marks, reverse=True))


# Rungs


def test_marks_count_what_is_left_of_the_turn() -> None:
    assert preferences(5 * DAY, 50, 20) == [(50, timedelta(days=2.5)), (20, 4 * DAY)]
    assert preferences(5 * DAY) == []
    found = planned_marks(since=MONDAY, turn=DAY, left=DAY, marks=(50,), pauses=CALM, quiet=None, now=MONDAY)
    assert found == (PlannedMark(50, MONDAY + 12 * HOUR),)


def test_the_marks_may_stand_in_any_order_and_twice() -> None:
    assert preferences(5 * DAY, 20, 50, 20) == preferences(5 * DAY, 50, 20)


def test_marks_passed_when_the_turn_begins_anew_are_skipped() -> None:
    assert preferences(5 * DAY, 50, 20, left=2.5 * DAY) == [(20, 1.5 * DAY)], (
        "a mark that falls at once is passed"
    )
    assert preferences(5 * DAY, 50, 20, left=6 * DAY) == [(50, 3.5 * DAY), (20, 5 * DAY)]
    asleep = QuietHours(Hours(time(11), time(18)), UTC)
    assert preferences(5 * DAY, 20, left=DAY, quiet=asleep) == [], (
        "nor does one that falls at once wait for the morning"
    )
    assert preferences(5 * DAY, 50, 20, left=HOUR) == []
    assert preferences(5 * DAY, 50, 20, left=-HOUR) == []


def test_a_turn_that_began_with_nothing_has_no_marks() -> None:
    assert preferences(timedelta(0), 50, 20, left=DAY) == []


def test_marks_wait_while_the_clock_stands_still() -> None:
    assert preferences(4 * DAY, 50, 25, pauses=PauseSchedule(weekends=True)) == [(50, 2 * DAY), (25, 3 * DAY)]
    away = PauseSchedule(intervals=(Interval(MONDAY + DAY, MONDAY + 11 * DAY),))
    assert preferences(4 * DAY, 75, 50, 25, pauses=away) == [(75, DAY), (50, 12 * DAY), (25, 13 * DAY)]
    asleep = PauseSchedule(sleep_schedules=(SleepSchedule(MONDAY, UTC, Hours(time(0), time(8))),))
    assert preferences(32 * HOUR, 50, pauses=asleep) == [(50, DAY)]


def test_marks_that_a_vacation_without_end_postpones_are_skipped() -> None:
    gone = PauseSchedule(intervals=(Interval(MONDAY + 3 * DAY),))
    assert preferences(4 * DAY, 50, 20, pauses=gone) == [(50, 2 * DAY)]
    night = QuietHours(Hours(time(11), time(13)), UTC)
    assert preferences(4 * DAY, 50, 20, pauses=gone, quiet=night) == [(50, 2 * DAY + HOUR)], (
        "no deadline to miss"
    )


def test_quiet_hours_put_a_reminder_off_until_they_end() -> None:
    quiet = QuietHours(NIGHT, UTC)
    assert preferences(36 * HOUR, 50, quiet=quiet) == [(50, 20 * HOUR)], "8:00 instead of 6:00"
    assert preferences(20 * HOUR, 50, quiet=quiet) == [(50, 10 * HOUR)], "or before: at 8:00 it is too late"
    assert preferences(20 * HOUR + US, 50, quiet=quiet) == [(50, 20 * HOUR)]
    assert preferences(40 * HOUR, 50, quiet=quiet) == [(50, 20 * HOUR)], "8:00 itself is not quiet"


def test_a_reminder_before_quiet_hours_that_began_before_the_turn_is_the_turn_itself() -> None:
    evening = datetime(2026, 3, 2, 23, tzinfo=UTC)
    assert preferences(8 * HOUR, 50, since=evening, quiet=QuietHours(NIGHT, UTC)) == []
    assert preferences(8 * HOUR, 50, since=evening - HOUR, quiet=QuietHours(NIGHT, UTC)) == []
    assert preferences(8 * HOUR, 50, since=evening - HOUR - MINUTE, quiet=QuietHours(NIGHT, UTC)) == [
        (50, MINUTE)
    ]


def test_of_reminders_put_off_to_one_moment_the_most_urgent_stays() -> None:
    quiet = QuietHours(NIGHT, UTC)
    assert preferences(20 * HOUR, 50, 40, 30, since=MONDAY, quiet=quiet) == [(30, 10 * HOUR)]
    assert preferences(22 * HOUR, 50, 40, 10, 5, quiet=quiet) == [(10, 20 * HOUR), (5, 20.9 * HOUR)]


def test_in_turns_of_a_day_or_more_reminders_keep_four_hours_apart() -> None:
    assert preferences(DAY, 50, 40, 20) == [(40, 0.6 * DAY), (20, 0.8 * DAY)]
    assert preferences(40 * HOUR, 30, 20, 10) == [(30, 28 * HOUR), (20, 32 * HOUR), (10, 36 * HOUR)]
    assert preferences(40 * HOUR, 21, 20, 19) == [(19, 32.4 * HOUR)]
    assert preferences(40 * HOUR, 30, 21, 11) == [(21, 31.6 * HOUR), (11, 35.6 * HOUR)]


def test_one_that_is_dropped_drops_no_other() -> None:
    assert preferences(100 * HOUR, 16, 13, 10) == [(16, 84 * HOUR), (10, 90 * HOUR)]


def test_in_turns_of_a_day_or_more_no_reminder_comes_soon_after_the_turn() -> None:
    assert preferences(DAY, 90) == []
    assert preferences(40 * HOUR, 91, 90) == [(90, 4 * HOUR)]
    assert preferences(5 * DAY, 20, left=DAY + 3 * HOUR) == []
    assert preferences(5 * DAY, 20, left=DAY + 4 * HOUR) == [(20, 4 * HOUR)]


def test_in_shorter_turns_reminders_come_as_they_fall() -> None:
    assert preferences(HOUR, 99, 50, 20, 19) == [
        (99, 0.6 * MINUTE),
        (50, 30 * MINUTE),
        (20, 48 * MINUTE),
        (19, 48.6 * MINUTE),
    ]
    assert len(preferences(DAY - US, 50, 45, 40, 35, 30)) == 5


def test_what_was_due_before_now_is_left_out() -> None:
    half = MONDAY + 12 * HOUR
    assert preferences(DAY, 50, 20, now=half) == [(50, 12 * HOUR), (20, 19.2 * HOUR)]
    assert preferences(DAY, 50, 20, now=half + US) == [(20, 19.2 * HOUR)]
    assert preferences(DAY, 50, 20, now=half + DAY) == []


def test_there_are_never_more_than_five_besides_the_turn_and_the_most_urgent_stay() -> None:
    assert [mark for mark, _ in preferences(60 * DAY, *range(10, 80, 10))] == [50, 40, 30, 20, 10]


turns = st.integers(1, 20).map(lambda count: count * 5 * HOUR)
lots_of_marks = st.lists(st.integers(1, 19).map(lambda count: 5 * count), max_size=5, unique=True).map(tuple)


@st.composite
def resting(draw: st.DrawFn, since: datetime) -> PauseSchedule:
    """Rests on the grid."""
    sleep = draw(st.none() | windows.filter(lambda hours: hours.length <= 10 * HOUR))
    spans = []
    for _ in range(draw(st.integers(0, 2))):
        begin = since + draw(st.integers(-96, 300)) * naive.QUARTER
        spans.append(Interval(begin, begin + draw(st.integers(1, 200)) * naive.QUARTER))
    if draw(st.integers(0, 9)) == 0:
        spans.append(Interval(since + draw(st.integers(0, 300)) * naive.QUARTER))
    return PauseSchedule((SleepSchedule(since - DAY, draw(zones), sleep),), draw(st.booleans()), tuple(spans))


@settings(max_examples=300)
@given(st.data(), moments, turns, lots_of_marks, st.none() | st.tuples(windows, zones))
def test_marks_are_as_watching_the_clock_finds_them(
    data: st.DataObject,
    since: datetime,
    turn: timedelta,
    marks: tuple[int, ...],
    window: tuple[Hours, tzinfo] | None,
) -> None:
    pauses = data.draw(resting(since))
    left = data.draw(st.just(turn) | st.integers(1, 500).map(lambda count: count * naive.QUARTER))
    now = since + data.draw(st.just(0) | st.integers(0, 400)) * naive.QUARTER
    quiet = None if window is None else QuietHours(*window)
    watched = naive.quiet_at(window[0].begin, window[0].end, window[1]) if window else lambda _moment: False
    found = planned_marks(since=since, turn=turn, left=left, marks=marks, pauses=pauses, quiet=quiet, now=now)
    wanted = naive.planned_marks(
        since=since,
        turn=turn,
        left=left,
        marks=marks,
        pauses=pauses.at,
        quiet=watched,
        now=now,
        look=60 * DAY,
    )
    assert [(planned.mark, planned.due) for planned in found] == wanted


@given(st.data(), moments, st.integers(1, 60 * 24 * 60), st.none() | st.tuples(windows, zones))
def test_marks_are_in_order_apart_and_outside_quiet_hours(
    data: st.DataObject, since: datetime, minutes: int, window: tuple[Hours, tzinfo] | None
) -> None:
    turn, pauses = minutes * MINUTE, data.draw(resting(since))
    marks = tuple(data.draw(st.lists(st.integers(1, 99), max_size=9)))
    quiet = None if window is None else QuietHours(*window)
    found = planned_marks(
        since=since, turn=turn, left=turn, marks=marks, pauses=pauses, quiet=quiet, now=since
    )
    turns, deadline = [since, *(planned.due for planned in found)], pauses.reach(since, turn)
    apart = 4 * HOUR if turn >= DAY else US
    assert all(later - sooner >= apart for sooner, later in pairwise(turns))
    assert [planned.mark for planned in found] == sorted({planned.mark for planned in found}, reverse=True)
    assert len(found) < MOST_REMINDERS
    for planned in found:
        assert deadline is None or planned.due < deadline
        assert quiet is None or not quiet.holds(planned.due) or not quiet.holds(planned.due - US), (
            "at the most on the first instant of quiet"
        )
