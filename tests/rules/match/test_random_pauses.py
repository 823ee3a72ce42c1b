"""Pauses against a naive count, whatever the zones, sleep hours and spans."""

from dataclasses import replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.match.hours import Hours
from rules.match.pauses import (
    Interval,
    PauseSchedule,
    SleepSchedule,
)
from tests.rules.match import naive_pauses as naive
from tests.rules.match.sleepers import (
    APIA,
    AUCKLAND,
    BERLIN,
    DAY,
    KATHMANDU,
    LORD_HOWE,
    MINUTE,
    NEW_YORK,
    NONE,
    TICK,
    utc,
)

ZONES = st.sampled_from([BERLIN, NEW_YORK, LORD_HOWE, KATHMANDU, AUCKLAND, APIA, ZoneInfo("Pacific/Chatham")])
TURNS = [  # near them a wall clock is changed somewhere, or a day is unusual
    utc("2011-12-30T10:00"),
    utc("2026-01-10T00:00"),
    utc("2026-03-08T07:00"),
    utc("2026-03-29T01:00"),
    utc("2026-04-04T15:00"),
    utc("2026-10-03T15:30"),
    utc("2026-10-25T01:00"),
    utc("2026-11-01T06:00"),
    utc("2028-02-29T12:00"),
]


def lengths(longest: timedelta) -> st.SearchStrategy[timedelta]:
    minutes = st.integers(0, longest // MINUTE).map(lambda count: count * MINUTE)
    return minutes | st.integers(0, longest // TICK).map(lambda count: count * TICK)


def near(turn: datetime, by: timedelta) -> st.SearchStrategy[datetime]:
    return lengths(2 * by).map(lambda offset: turn - by + offset)


wall_times = st.builds(time, st.integers(0, 23), st.integers(0, 59))
hours = (
    st.tuples(wall_times, wall_times).filter(lambda pair: pair[0] != pair[1]).map(lambda pair: Hours(*pair))
)


@st.composite
def spans(draw: st.DrawFn, turn: datetime, *, endless: bool) -> Interval:
    begin = draw(near(turn, 2 * DAY))
    if endless and draw(st.integers(0, 9)) == 0:
        return Interval(begin)
    return Interval(begin, begin + draw(lengths(DAY)))


@st.composite
def cases(draw: st.DrawFn, *, endless: bool = True) -> tuple[PauseSchedule, datetime]:
    """A player's pauses and a moment near which something happens in them."""
    turn = draw(st.sampled_from(TURNS))
    sinces = sorted(draw(st.lists(near(turn, 3 * DAY), max_size=3)))
    sleep_schedules = [SleepSchedule(since, draw(ZONES), draw(st.none() | hours)) for since in sinces]
    held = draw(st.lists(spans(turn, endless=endless), max_size=3))
    return PauseSchedule(tuple(sleep_schedules), draw(st.booleans()), tuple(held)), draw(near(turn, 3 * DAY))


@settings(max_examples=200)
@given(hours)
def test_all_hours_are_read_back_as_they_are_written(window: Hours) -> None:
    assert Hours.parse(str(window)) == window
    shown = [time(minute // 60, minute % 60) for minute in range(24 * 60)]
    held = [wall for wall in shown if window.holds(wall)]
    assert held == [wall for wall in shown if naive.holds(window, wall)]
    assert len(held) * MINUTE == window.length


@settings(max_examples=60)
@given(cases(), lengths(3 * DAY))
def test_running_equals_the_naive_count(case: tuple[PauseSchedule, datetime], length: timedelta) -> None:
    pauses, begin = case
    assert pauses.running(begin, begin + length) == naive.running(pauses, begin, begin + length)


@settings(max_examples=60)
@given(cases(), lengths(DAY))
def test_reach_equals_the_naive_search(case: tuple[PauseSchedule, datetime], wanted: timedelta) -> None:
    pauses, begin = case
    horizon = begin + 4 * DAY
    reached = pauses.reach(begin, wanted)
    found = naive.reach(pauses, begin, wanted, horizon)
    assert found == (reached if reached is not None and reached <= horizon else None)


@settings(max_examples=60)
@given(cases(), st.lists(st.just(NONE) | lengths(2 * DAY), max_size=4))
def test_several_amounts_are_reached_as_each_by_itself(
    case: tuple[PauseSchedule, datetime], amounts: list[timedelta]
) -> None:
    pauses, begin = case
    amounts.sort()
    assert pauses.reach_each(begin, amounts) == [pauses.reach(begin, amount) for amount in amounts]


@settings(max_examples=300)
@given(cases(), lengths(4 * DAY))
def test_a_moment_is_judged_as_the_naive_way_does(
    case: tuple[PauseSchedule, datetime], by: timedelta
) -> None:
    pauses, begin = case
    for moment in (
        begin + by,
        *(sleep_schedule.since for sleep_schedule in pauses.sleep_schedules),
        *(s.begin for s in pauses.intervals),
    ):
        assert pauses.at(moment) is naive.still(pauses, moment)
        # The sums say of the next tick what the moment says of itself.
        assert pauses.running(moment, moment + TICK) == (NONE if pauses.at(moment) else TICK)


@settings(max_examples=200)
@given(cases(), lengths(100 * DAY), lengths(100 * DAY))
def test_running_adds_up(case: tuple[PauseSchedule, datetime], one: timedelta, other: timedelta) -> None:
    pauses, begin = case
    middle, end = begin + one, begin + one + other
    whole = pauses.running(begin, end)
    assert whole == pauses.running(begin, middle) + pauses.running(middle, end)
    assert NONE <= whole <= end - begin
    assert pauses.running(end, begin) == NONE


@settings(max_examples=200)
@given(cases(endless=False), lengths(60 * DAY))
def test_reach_and_running_undo_each_other(case: tuple[PauseSchedule, datetime], wanted: timedelta) -> None:
    pauses, begin = case
    reached = pauses.reach(begin, wanted)
    assert reached is not None  # nothing but a span without end can hold a clock for ever
    assert pauses.running(begin, reached) == wanted
    if wanted:
        assert pauses.running(begin, reached - TICK) == wanted - TICK  # and no earlier moment would do


@settings(max_examples=200)
@given(cases(), lengths(60 * DAY), st.data())
def test_one_more_span_never_makes_a_clock_run_longer(
    case: tuple[PauseSchedule, datetime], length: timedelta, data: st.DataObject
) -> None:
    pauses, begin = case
    more = replace(pauses, intervals=(*pauses.intervals, data.draw(spans(begin, endless=True))))
    assert more.running(begin, begin + length) <= pauses.running(begin, begin + length)
    later, sooner = more.reach(begin, length), pauses.reach(begin, length)
    assert later is None or (sooner is not None and later >= sooner)
