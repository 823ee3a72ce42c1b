"""Time controls as they are written, and the two clocks as turns go by."""

from datetime import UTC, datetime, timedelta
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.core.position import Side
from rules.match.clock import LONGEST, NOT_KEPT, SHORTEST, Clock, TimeControl, TimeControlError
from rules.match.pauses import Interval, PauseSchedule
from tests.support.rows import every_row

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)

PER_MOVE = TimeControl(3 * DAY)
BANK = TimeControl(10 * DAY, DAY)
UNLIMITED = TimeControl(None)
AWAKE = PauseSchedule()

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


@every_row(
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


@every_row(
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


@every_row("text", ["0m", "0d", "61d", "9w", "86401m", "1441h", "999999w", "10d+0m", "3d+61d"])
def test_a_duration_out_of_range_is_named(text: str) -> None:
    with pytest.raises(TimeControlError, match="out of range"):
        TimeControl.parse(text)


@every_row("text", ["1d+2d", "1h+61m", "1m+60d"])
def test_a_bonus_above_the_bank_is_refused(text: str) -> None:
    with pytest.raises(TimeControlError, match="more than the bank"):
        TimeControl.parse(text)


@every_row("gap", [90, 98, 99, 200])
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


# How the clocks run


def started(control: TimeControl, side: Side = Side.FIRST, at: datetime = START) -> Clock:
    """The clocks of someone who never pauses, told at once."""
    return Clock.start(control, side, at, AWAKE).told_at(at, AWAKE)


def pressed(clock: Clock, to_move: Side, now: datetime) -> Clock:
    return clock.press(to_move, now, AWAKE, AWAKE).told_at(now, AWAKE)


def away(*hours: tuple[datetime, datetime]) -> PauseSchedule:
    return PauseSchedule(intervals=tuple(Interval(begin, end) for begin, end in hours))


@given(limited, spans)
def test_a_ply_at_the_deadline_is_in_time_and_one_millisecond_later_is_not(
    control: TimeControl, stood: timedelta
) -> None:
    clock = started(control).timed(away((START, START + stood)))
    assert control.base is not None
    assert clock.deadline == START + control.base + stood
    assert not clock.fallen(clock.deadline)
    assert clock.fallen(clock.deadline + MS)


@given(limited)
def test_the_time_is_up_at_the_deadline_and_not_before(control: TimeControl) -> None:
    clock = started(control)
    assert clock.deadline is not None
    assert not clock.over(clock.deadline - MS)
    assert clock.over(clock.deadline)


def test_without_a_limit_nothing_runs_out() -> None:
    clock = started(UNLIMITED, Side.SECOND)
    assert (clock.deadline, clock.left, clock.turn) == (None, None, None)
    later = START + 10_000 * DAY
    assert not clock.fallen(later)
    assert not clock.over(later)
    assert clock.rest_of(later, AWAKE) is None
    assert clock.before_ply(later, AWAKE) == NOT_KEPT
    assert clock.granted(DAY, later, AWAKE) == clock
    after = clock.press(Side.FIRST, START + 1000 * DAY, AWAKE, AWAKE)
    assert after == Clock(UNLIMITED, None, Side.FIRST, START + 1000 * DAY)
    assert after.timed(away((START, START + 2000 * DAY))) == after


def test_each_move_has_its_time_anew() -> None:
    clock = started(PER_MOVE)
    for turn in range(1, 6):
        now = START + turn * 2 * DAY
        clock = pressed(clock, Side(turn % 2), now)
        assert clock.turn == 3 * DAY
        assert clock.deadline == now + 3 * DAY


def test_a_bank_shrinks_by_what_is_used_and_grows_by_the_bonus() -> None:
    clock = pressed(started(BANK), Side.SECOND, START + 4 * DAY)
    assert clock.left == (7 * DAY, 10 * DAY)
    assert clock.deadline == START + 14 * DAY
    clock = pressed(clock, Side.FIRST, START + 4 * DAY + 5 * HOUR)
    assert clock.left == (7 * DAY, 10 * DAY), "never above the bank's start"
    assert (clock.turn, clock.deadline) == (7 * DAY, START + 11 * DAY + 5 * HOUR)


def test_a_bank_used_up_to_the_deadline_leaves_the_bonus() -> None:
    clock = started(BANK, Side.SECOND)
    assert clock.deadline is not None
    assert pressed(clock, Side.FIRST, clock.deadline).left == (10 * DAY, DAY)


def test_a_late_ply_counts_from_nothing_left() -> None:
    clock = pressed(started(BANK), Side.SECOND, START + 40 * DAY)
    assert clock.left == (DAY, 10 * DAY)
    assert started(BANK).rest_of(START + 40 * DAY, AWAKE) == timedelta(0)


def test_a_player_who_moves_again_goes_on_with_what_is_left() -> None:
    clock = pressed(started(BANK), Side.FIRST, START + 5 * DAY)
    assert clock.left == (6 * DAY, 10 * DAY)
    assert clock.deadline == START + 11 * DAY


@given(banks, spans)
def test_a_bank_follows_its_formula(control: TimeControl, used: timedelta) -> None:
    assert control.base is not None
    assert control.bonus is not None
    assume(used <= control.base)
    left = pressed(started(control), Side.SECOND, START + used).left
    assert left == (min(control.base, control.base - used + control.bonus), control.base)


@given(limited, spans)
def test_a_wall_clock_set_back_gives_nothing_away(control: TimeControl, back: timedelta) -> None:
    clock = started(control, at=START + 100 * DAY)
    earlier = START + 100 * DAY - back
    assert pressed(clock, Side.SECOND, earlier).left == (control.base, control.base)
    assert not clock.fallen(earlier)
    assert clock.told_at(earlier, AWAKE) == clock


def test_a_wall_clock_set_back_does_not_fill_a_bank() -> None:
    clock = pressed(started(BANK), Side.FIRST, START + 8 * DAY)
    assert clock.left == (3 * DAY, 10 * DAY)
    assert pressed(clock, Side.SECOND, START + 5 * DAY).left == (4 * DAY, 10 * DAY), "the bonus and no more"


def test_a_match_that_ends_stops_the_clock() -> None:
    clock = started(BANK).timed(away((START, START + HOUR))).stop(START + 2 * DAY)
    assert clock == Clock(BANK, (10 * DAY, 10 * DAY), None, START + 2 * DAY)
    assert not clock.fallen(START + 1000 * DAY)
    assert not clock.over(START + 1000 * DAY)
    assert clock.timed(away((START, START + 10 * DAY))) == clock


# How long a match may last


@pytest.mark.parametrize(
    ("control", "plies", "days"),
    [
        ("3d", 100, 300),
        ("3d", 0, 0),
        ("10d+1d", 1, 10),
        ("10d+1d", 2, 20),
        ("10d+1d", 3, 21),
        ("10d+1d", 100, 2 * (10 + 49)),
        ("10d+10d", 4, 40),
        ("none", 1, None),
    ],
)
def test_the_longest_match(control: str, plies: int, days: int | None) -> None:
    assert TimeControl.parse(control).longest(plies) == (None if days is None else days * DAY)


@pytest.mark.parametrize(
    ("base", "bonus"), [(base, bonus) for base in range(1, 6) for bonus in range(1, base + 1)]
)
@pytest.mark.parametrize("plies", range(8))
def test_nobody_can_take_longer(base: int, bonus: int, plies: int) -> None:
    @cache
    def most(turns: int, left: int) -> int:
        """Every way to use whole days, as the clock counts them."""
        if not turns:
            return 0
        return max(used + most(turns - 1, min(base, left - used + bonus)) for used in range(left + 1))

    control = TimeControl(base * DAY, bonus * DAY)
    assert control.longest(plies) == (most(-(-plies // 2), base) + most(plies // 2, base)) * DAY
