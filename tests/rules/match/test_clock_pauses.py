"""Clocks that are paused: for sleep, vacation and outages, and until a turn is told; and clocks that are set back."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from rules.core.position import Side
from rules.match.clock import NOT_KEPT, Clock, ClockSnapshot, TimeControl
from rules.match.hours import Hours
from rules.match.pauses import Interval, PauseSchedule, SleepSchedule

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)

PER_MOVE = TimeControl(3 * DAY)
BANK = TimeControl(10 * DAY, DAY)
AWAKE = PauseSchedule()

minutes = st.integers(1, 60 * 24 * 60).map(lambda count: count * MINUTE)
banks = st.tuples(minutes, minutes).map(lambda pair: TimeControl(max(pair), min(pair)))
limited = st.one_of(minutes.map(TimeControl), banks)
spans = st.integers(0, 100 * 24 * 3600 * 1000).map(lambda count: count * MS)


def started(control: TimeControl, side: Side = Side.FIRST, at: datetime = START) -> Clock:
    """The clocks of someone who never pauses, told at once."""
    return Clock.start(control, side, at, AWAKE).told_at(at, AWAKE)


def pressed(clock: Clock, to_move: Side, now: datetime) -> Clock:
    return clock.press(to_move, now, AWAKE, AWAKE).told_at(now, AWAKE)


def away(*hours: tuple[datetime, datetime]) -> PauseSchedule:
    return PauseSchedule(intervals=tuple(Interval(begin, end) for begin, end in hours))


# Whose pauses count


NIGHT = PauseSchedule((SleepSchedule(START - 99 * DAY, UTC, Hours.parse("23-7")),))


def test_only_the_pauses_of_the_player_to_move_count() -> None:
    clock = Clock.start(PER_MOVE, Side.FIRST, START, NIGHT).told_at(START, NIGHT)
    assert clock.deadline == datetime(2026, 3, 6, 20, tzinfo=UTC), "11, 16, 16, 16 and 13 hours"
    turned = clock.press(Side.SECOND, START + DAY, NIGHT, AWAKE)
    assert turned.deadline == START + 4 * DAY, "the opponent has no pauses"
    back = turned.press(Side.FIRST, START + 2 * DAY, AWAKE, NIGHT)
    assert back.deadline == START + 2 * DAY + (clock.deadline - START)


def test_sleep_is_not_used_of_a_bank() -> None:
    clock = Clock.start(BANK, Side.FIRST, START, NIGHT).told_at(START, NIGHT)
    assert clock.press(Side.SECOND, START + 3 * DAY, NIGHT, AWAKE).left == (9 * DAY, 10 * DAY)


# Until it could be told


def test_the_clock_stands_still_until_the_turn_was_told() -> None:
    untold = Clock.start(BANK, Side.FIRST, START, AWAKE)
    assert untold.deadline == START + 10 * DAY, "as if it were told at once"
    late = START + 100 * DAY
    assert not untold.over(late)
    assert not untold.fallen(late)
    assert untold.rest_of(late, AWAKE) == 10 * DAY
    assert untold.press(Side.SECOND, late, AWAKE, AWAKE).left == (10 * DAY, 10 * DAY), "nothing was used"
    told = untold.told_at(late, AWAKE)
    assert (told.notified, told.deadline) == (late, late + 10 * DAY)
    assert told.press(Side.SECOND, late + 4 * DAY, AWAKE, AWAKE).left == (7 * DAY, 10 * DAY)


def test_a_late_notification_and_sleep_count_once() -> None:
    told = Clock.start(PER_MOVE, Side.FIRST, START, NIGHT).told_at(START + 15 * HOUR, NIGHT)
    assert told.deadline == datetime(2026, 3, 7, 15, tzinfo=UTC), "16 hours a day, from seven on"


# Time that does not count


def test_an_absence_within_a_turn_is_added() -> None:
    clock = started(PER_MOVE).timed(away((START + DAY, START + DAY + 5 * HOUR)))
    assert clock.deadline == START + 3 * DAY + 5 * HOUR
    assert clock.turn == 3 * DAY


def test_an_absence_over_the_deadline_saves_the_turn() -> None:
    clock = started(PER_MOVE).timed(away((START + 2 * DAY, START + 5 * DAY)))
    assert clock.deadline == START + 6 * DAY
    assert not clock.fallen(START + 5 * DAY)


def test_what_begins_at_the_very_deadline_saves_the_turn_until_its_end() -> None:
    """At equal instants: ply, then setting, then flag."""
    vacation = away((START + 3 * DAY, START + 4 * DAY))
    clock = started(PER_MOVE).timed(vacation)
    assert clock.deadline == START + 4 * DAY
    assert clock.rest_of(START + 3 * DAY, vacation) == timedelta(0)
    assert not clock.over(START + 3 * DAY)
    for_ever = started(PER_MOVE).timed(PauseSchedule(intervals=(Interval(START + 3 * DAY),)))
    assert for_ever.deadline is None


def test_sleep_that_begins_at_the_very_deadline_saves_nothing() -> None:
    """A night is no setting: the last waking moment is over when it begins."""
    night = PauseSchedule((SleepSchedule(START - 99 * DAY, UTC, Hours.parse("12-20")),))
    clock = Clock.start(TimeControl(2 * HOUR), Side.FIRST, START - 2 * HOUR, night)
    assert clock.deadline == START


def test_a_deadline_before_an_absence_stays() -> None:
    clock = started(PER_MOVE)
    assert clock.timed(away((START + 3 * DAY + MS, START + 4 * DAY))) == clock


def test_a_turn_that_began_within_an_absence_is_credited_from_its_beginning() -> None:
    clock = started(PER_MOVE, at=START + 2 * HOUR).timed(away((START, START + 5 * HOUR)))
    assert clock.deadline == START + 3 * DAY + 5 * HOUR


def test_an_absence_before_the_turn_is_none_of_its_business() -> None:
    clock = started(PER_MOVE)
    assert clock.timed(away((START - 5 * HOUR, START), (START - 9 * HOUR, START - HOUR))) == clock


def test_several_absences_add_up_and_end_with_the_turn() -> None:
    pauses = away((START + HOUR, START + 2 * HOUR), (START + 3 * HOUR, START + 5 * HOUR))
    clock = started(BANK).timed(pauses)
    assert clock.deadline == START + 10 * DAY + 3 * HOUR
    after = clock.press(Side.SECOND, START + 2 * DAY, pauses, pauses)
    assert after.left == (min(10 * DAY, 9 * DAY + 3 * HOUR), 10 * DAY)
    assert after.deadline == START + 12 * DAY, "the next turn begins with nothing stood"


def test_absences_that_overlap_count_once() -> None:
    pauses = away((START + HOUR, START + 4 * HOUR), (START + 2 * HOUR, START + 3 * HOUR))
    assert started(PER_MOVE).timed(pauses).deadline == START + 3 * DAY + 3 * HOUR


@given(limited, spans, spans, spans)
def test_an_absence_never_shortens_nor_gives_more_than_itself(
    control: TimeControl, began: timedelta, begin: timedelta, length: timedelta
) -> None:
    clock = started(control, Side.SECOND, START + began)
    credited = clock.timed(away((START + begin, START + begin + length)))
    assert clock.deadline is not None
    assert credited.deadline is not None
    assert timedelta(0) <= credited.deadline - clock.deadline <= length
    if not clock.over(START + begin):
        assert not credited.fallen(START + begin + length), "nobody loses for time in which nobody could move"


# Taking back and giving


def test_a_takeback_restores_both_clocks_to_before_the_ply() -> None:
    clock = pressed(started(BANK), Side.SECOND, START + 4 * DAY)
    before = clock.before_ply(START + 7 * DAY, AWAKE)
    assert before == ClockSnapshot((7 * DAY, 7 * DAY), 10 * DAY)
    later = pressed(clock, Side.FIRST, START + 7 * DAY)
    restored = later.restored(before, Side.SECOND, START + 8 * DAY, AWAKE)
    assert (restored.left, restored.running, restored.turn) == ((7 * DAY, 7 * DAY), Side.SECOND, 10 * DAY)
    assert restored.since == START + 8 * DAY
    assert restored.notified is None, "that it is their turn again must be told"
    told = restored.told_at(START + 9 * DAY, AWAKE)
    assert told.deadline == START + 16 * DAY


def test_a_ply_of_which_the_clocks_are_not_known_is_taken_back_to_what_stands() -> None:
    clock = pressed(started(BANK), Side.SECOND, START + 4 * DAY)
    restored = clock.restored(NOT_KEPT, Side.FIRST, START + 5 * DAY, AWAKE)
    assert (restored.left, restored.turn) == ((7 * DAY, 10 * DAY), 7 * DAY)


def test_a_late_ply_that_is_taken_back_has_nothing_left() -> None:
    before = started(PER_MOVE).before_ply(START + 9 * DAY, AWAKE)
    restored = started(PER_MOVE).restored(before, Side.FIRST, START + 9 * DAY, AWAKE)
    assert restored.deadline == START + 9 * DAY
    assert not restored.over(START + 99 * DAY)
    assert restored.told_at(START + 99 * DAY, AWAKE).over(START + 99 * DAY)


def test_a_day_given_is_a_running_day_from_now() -> None:
    now = START + 12 * DAY
    given = Clock.start(BANK, Side.FIRST, START, NIGHT).told_at(START, NIGHT).granted(DAY, now, NIGHT)
    assert (given.left, given.turn, given.notified) == ((DAY, 10 * DAY), DAY, now)
    assert given.deadline == datetime(2026, 3, 15, 20, tzinfo=UTC), "eleven hours, a night, thirteen hours"
    assert replace(given, left=None).granted(DAY, now, NIGHT).left is None


def test_at_least_a_day_is_left_to_who_has_less_and_what_they_have_to_who_has_more() -> None:
    untold = Clock.start(BANK, Side.FIRST, START, AWAKE)
    clock = untold.told_at(START, AWAKE)
    assert clock.at_least(DAY, START + 9 * DAY, AWAKE) == clock
    now = START + 9 * DAY + HOUR
    saved = clock.at_least(DAY, now, AWAKE)
    assert (saved.left, saved.turn, saved.notified, saved.deadline) == ((DAY, 10 * DAY), DAY, now, now + DAY)
    early = clock.at_least(20 * DAY, START - HOUR, AWAKE)
    assert early.since == START, "no turn begins anew before it has begun"
    waiting = untold.at_least(20 * DAY, now, AWAKE)
    assert (waiting.left, waiting.since, waiting.notified) == ((20 * DAY, 10 * DAY), START, None), (
        "its player still has to be told"
    )
    endless = replace(clock, left=None)
    assert endless.at_least(DAY, now, AWAKE) == endless
