"""Time controls as they are written, and the two clocks as turns go by."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.clock import LONGEST, SHORTEST, Clock, TimeControl, TimeControlError
from rules.core import Side

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)

PER_MOVE = TimeControl(3 * DAY)
BANK = TimeControl(10 * DAY, DAY)
UNLIMITED = TimeControl(None)

minutes = st.integers(1, 60 * 24 * 60).map(lambda count: count * MINUTE)
banks = st.tuples(minutes, minutes).map(lambda pair: TimeControl(max(pair), min(pair)))
controls = st.one_of(st.just(UNLIMITED), minutes.map(TimeControl), banks)
limited = st.one_of(minutes.map(TimeControl), banks)
spans = st.integers(0, 100 * 24 * 3600 * 1000).map(lambda count: count * MS)


# How a control is written


@given(controls)
def test_every_control_is_read_back_as_it_is_written(control: TimeControl) -> None:
    assert TimeControl.parse(str(control)) == control


@given(controls)
def test_a_control_is_written_in_one_way_only(control: TimeControl) -> None:
    assert str(TimeControl.parse(str(control))) == str(control)


@pytest.mark.parametrize(
    ("text", "control", "written"),
    [
        ("none", UNLIMITED, "none"),
        ("None", UNLIMITED, "none"),
        ("3d", PER_MOVE, "3d"),
        ("72h", PER_MOVE, "3d"),
        ("1m", TimeControl(MINUTE), "1m"),
        ("90m", TimeControl(90 * MINUTE), "90m"),
        ("60d", TimeControl(60 * DAY), "60d"),
        ("86400m", TimeControl(60 * DAY), "60d"),
        ("1w", TimeControl(7 * DAY), "7d"),
        ("8w", TimeControl(56 * DAY), "56d"),
        ("10d+1d", BANK, "10d+1d"),
        (" 10 D + 24 H ", BANK, "10d+1d"),
        ("5d+5d", TimeControl(5 * DAY, 5 * DAY), "5d+5d"),
        ("2w+30m", TimeControl(14 * DAY, 30 * MINUTE), "14d+30m"),
        ("007d", TimeControl(7 * DAY), "7d"),
    ],
)
def test_what_can_be_written(text: str, control: TimeControl, written: str) -> None:
    assert TimeControl.parse(text) == control
    assert str(control) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "3",
        "d",
        "3 days",
        "3s",
        "3y",
        "3d.",
        "-3d",
        "+1d",
        "10d+",
        "10d++1d",
        "10d+1d+1d",
        "10d-1d",
        "none+1d",
        "1d+none",
        "1.5d",
        "1,5d",
        "3d12h",
        "1e1d",
        "0x3d",
        "٣d",
        "３d",
        "3ｄ",
        "²d",
        "3d\x00",
        "1" * 7 + "m",
        "9" * 5000 + "d",
        "3d" * 3000,
        "nones",
        "<@everyone>",
    ],
)
def test_what_is_no_control_says_how_to_write_one(text: str) -> None:
    with pytest.raises(TimeControlError, match=r"write 3d .*from 1m to 60d") as caught:
        TimeControl.parse(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("text", ["0m", "0d", "61d", "9w", "86401m", "1441h", "999999w", "10d+0m", "3d+61d"])
def test_a_duration_out_of_range_is_named(text: str) -> None:
    with pytest.raises(TimeControlError, match="out of range"):
        TimeControl.parse(text)


@pytest.mark.parametrize("text", ["1d+2d", "1h+61m", "1m+60d"])
def test_a_bonus_above_the_bank_is_refused(text: str) -> None:
    with pytest.raises(TimeControlError, match="more than the bank"):
        TimeControl.parse(text)


@pytest.mark.parametrize("gap", [90, 98, 99, 200])
def test_what_stands_far_behind_is_not_overlooked(gap: int) -> None:
    with pytest.raises(TimeControlError):
        TimeControl.parse("3d" + " " * gap + "+1d, or what you like")


@given(st.text(max_size=200))
def test_any_text_is_a_control_in_range_or_refused(text: str) -> None:
    try:
        control = TimeControl.parse(text)
    except TimeControlError as error:
        assert "\n" not in str(error)  # noqa: PT017 - either way is right, and both are checked
        return
    if control.base is not None:
        assert SHORTEST <= control.base <= LONGEST
    if control.bonus is not None:
        assert control.base is not None
        assert SHORTEST <= control.bonus <= control.base


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("none", "no time limit"),
        ("3d", "3 days for each move"),
        ("1d", "1 day for each move"),
        ("12h", "12 hours for each move"),
        ("1w", "7 days for each move"),
        ("90m", "90 minutes for each move"),
        (
            "10d+1h",
            "a bank of 10 days for each player, 1 hour added after each own move, never above the start",
        ),
    ],
)
def test_a_control_in_words(text: str, words: str) -> None:
    assert TimeControl.parse(text).in_words == words


# How the clocks run


@given(limited, spans)
def test_a_ply_at_the_deadline_is_in_time_and_one_millisecond_later_is_not(
    control: TimeControl, stood: timedelta
) -> None:
    clock = Clock.start(control, Side.FIRST, START).credit(START, START + stood)
    assert control.base is not None
    assert clock.deadline == START + control.base + stood
    assert not clock.fallen(clock.deadline)
    assert clock.fallen(clock.deadline + MS)


def test_without_a_limit_nothing_runs_out() -> None:
    clock = Clock.start(UNLIMITED, Side.SECOND, START)
    assert (clock.deadline, clock.allowance, clock.mark(50)) == (None, None, None)
    assert not clock.fallen(START + 10_000 * DAY)
    pressed = clock.press(Side.FIRST, START + 1000 * DAY)
    assert pressed == Clock(UNLIMITED, None, Side.FIRST, START + 1000 * DAY)
    assert pressed.credit(START, START + 2000 * DAY) == pressed


def test_each_move_has_its_time_anew() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START)
    for turn in range(1, 6):
        now = START + turn * 2 * DAY
        clock = clock.press(Side(turn % 2), now)
        assert clock.allowance == 3 * DAY
        assert clock.deadline == now + 3 * DAY


def test_a_bank_shrinks_by_what_is_used_and_grows_by_the_bonus() -> None:
    clock = Clock.start(BANK, Side.FIRST, START)
    clock = clock.press(Side.SECOND, START + 4 * DAY)
    assert clock.left == (7 * DAY, 10 * DAY)
    assert clock.deadline == START + 14 * DAY
    clock = clock.press(Side.FIRST, START + 4 * DAY + 5 * HOUR)
    assert clock.left == (7 * DAY, 10 * DAY), "never above the bank's start"
    assert clock.deadline == START + 11 * DAY + 5 * HOUR


def test_a_bank_used_up_to_the_deadline_leaves_the_bonus() -> None:
    clock = Clock.start(BANK, Side.SECOND, START)
    assert clock.deadline is not None
    assert clock.press(Side.FIRST, clock.deadline).left == (10 * DAY, DAY)


def test_an_overdue_bank_is_not_negative() -> None:
    clock = Clock.start(BANK, Side.FIRST, START).press(Side.SECOND, START + 40 * DAY)
    assert clock.left == (DAY, 10 * DAY)


def test_a_player_who_moves_again_goes_on_with_what_is_left() -> None:
    clock = Clock.start(BANK, Side.FIRST, START).press(Side.FIRST, START + 5 * DAY)
    assert clock.left == (6 * DAY, 10 * DAY)
    assert clock.deadline == START + 11 * DAY


@given(banks, st.lists(st.tuples(spans, spans), max_size=8))
def test_time_never_appears_from_nowhere(
    control: TimeControl, turns: list[tuple[timedelta, timedelta]]
) -> None:
    """Whatever is used, whatever stands still: a side has at most its bank and a bonus for each own ply."""
    assert control.base is not None
    assert control.bonus is not None
    clock, now, side = Clock.start(control, Side.FIRST, START), START, Side.FIRST
    used = [timedelta(0), timedelta(0)]
    plies = [0, 0]
    for thought, away in turns:
        clock = clock.credit(now, now + away)
        before = clock.left
        now += away + thought
        clock = clock.press(side.other, now)
        used[side] += thought
        plies[side] += 1
        assert before is not None
        assert clock.left is not None
        assert clock.left[side.other] == before[side.other], "the other clock stands"
        assert timedelta(0) < clock.left[side] <= control.base
        assert clock.left[side] <= before[side] + control.bonus
        if used[side] <= control.base:
            assert clock.left[side] <= control.base - used[side] + plies[side] * control.bonus
        side = side.other


@given(banks, spans)
def test_a_bank_follows_its_formula(control: TimeControl, used: timedelta) -> None:
    assert control.base is not None
    assert control.bonus is not None
    assume(used <= control.base)
    left = Clock.start(control, Side.FIRST, START).press(Side.SECOND, START + used).left
    assert left == (min(control.base, control.base - used + control.bonus), control.base)


@given(limited, spans)
def test_a_wall_clock_set_back_gives_nothing_away(control: TimeControl, back: timedelta) -> None:
    clock = Clock.start(control, Side.FIRST, START + 100 * DAY)
    pressed = clock.press(Side.SECOND, START + 100 * DAY - back)
    assert pressed.left == (control.base, control.base)
    assert not clock.fallen(START + 100 * DAY - back)
    assert clock.credit(START + 100 * DAY, START + 100 * DAY - back) == clock


def test_a_wall_clock_set_back_does_not_fill_a_bank() -> None:
    clock = Clock.start(BANK, Side.FIRST, START).press(Side.FIRST, START + 8 * DAY)
    assert clock.left == (3 * DAY, 10 * DAY)
    assert clock.press(Side.SECOND, START + 5 * DAY).left == (4 * DAY, 10 * DAY), "the bonus and no more"


def test_a_match_that_ends_stops_the_clock() -> None:
    clock = Clock.start(BANK, Side.FIRST, START).credit(START, START + HOUR).stop(START + 2 * DAY)
    assert clock == Clock(BANK, (10 * DAY, 10 * DAY), None, START + 2 * DAY)
    assert (clock.deadline, clock.allowance, clock.mark(50)) == (None, None, None)
    assert not clock.fallen(START + 1000 * DAY)
    assert clock.credit(START, START + 10 * DAY) == clock


# Marks


def test_marks_count_what_is_left_of_the_turn_not_of_the_bank() -> None:
    clock = Clock.start(BANK, Side.FIRST, START).press(Side.FIRST, START + 6 * DAY)  # five days left
    assert clock.mark(50) == START + 6 * DAY + timedelta(days=2.5)
    assert clock.mark(20) == START + 6 * DAY + 4 * DAY
    assert clock.mark(100) == START + 6 * DAY
    assert clock.mark(0) == clock.deadline


@given(limited, spans)
def test_marks_move_with_the_deadline(control: TimeControl, away: timedelta) -> None:
    clock = Clock.start(control, Side.FIRST, START)
    credited = clock.credit(START, START + away)
    for percent in (50, 20):
        before, after = clock.mark(percent), credited.mark(percent)
        assert before is not None
        assert after is not None
        assert after - before == away


# Time that does not count


def test_an_absence_within_a_turn_is_added() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START).credit(START + DAY, START + DAY + 5 * HOUR)
    assert clock.deadline == START + 3 * DAY + 5 * HOUR
    assert clock.allowance == 3 * DAY


def test_an_absence_over_the_deadline_saves_the_turn() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START).credit(START + 2 * DAY, START + 5 * DAY)
    assert clock.deadline == START + 6 * DAY
    assert not clock.fallen(START + 5 * DAY)


def test_a_deadline_on_the_first_instant_of_an_absence_is_inside_it() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START)
    assert clock.credit(START + 3 * DAY, START + 4 * DAY).deadline == START + 4 * DAY


def test_a_deadline_before_an_absence_stays() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START)
    assert clock.credit(START + 3 * DAY + MS, START + 4 * DAY) == clock


def test_a_turn_that_began_within_an_absence_is_credited_from_its_beginning() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START + 2 * HOUR).credit(START, START + 5 * HOUR)
    assert clock.deadline == START + 3 * DAY + 5 * HOUR


def test_an_absence_before_the_turn_is_none_of_its_business() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START)
    assert clock.credit(START - 5 * HOUR, START) == clock
    assert clock.credit(START - 5 * HOUR, START - HOUR) == clock


def test_several_absences_add_up_and_end_with_the_turn() -> None:
    clock = Clock.start(BANK, Side.FIRST, START)
    clock = clock.credit(START + HOUR, START + 2 * HOUR).credit(START + 3 * HOUR, START + 5 * HOUR)
    assert clock.deadline == START + 10 * DAY + 3 * HOUR
    pressed = clock.press(Side.SECOND, START + 2 * DAY)
    assert pressed.left == (min(10 * DAY, 9 * DAY + 3 * HOUR), 10 * DAY)
    assert pressed.deadline == START + 12 * DAY, "the next turn begins with nothing stood"


@given(limited, spans, spans, spans)
def test_an_absence_never_shortens_nor_gives_more_than_itself(
    control: TimeControl, began: timedelta, begin: timedelta, away: timedelta
) -> None:
    clock = Clock.start(control, Side.SECOND, START + began)
    credited = clock.credit(START + begin, START + begin + away)
    assert clock.deadline is not None
    assert credited.deadline is not None
    assert timedelta(0) <= credited.deadline - clock.deadline <= away
    if not clock.fallen(START + begin):
        assert not credited.fallen(START + begin + away), "nobody loses for time in which nobody could move"
