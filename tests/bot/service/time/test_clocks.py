"""Clocks as the service runs them: from when a turn could be told, and not while anybody pauses or is away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.refusals import TimeOver
from bot.service.time.vacation import AUTOMATIC
from rules.core.position import Outcome, Side
from rules.match.events import EventKind
from rules.match.match import EndReason, FlagRule
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, MS, START, House, terms

TICK = timedelta(seconds=30)


# Until it could be told


async def test_the_first_turn_runs_from_when_its_board_was_told(
    house: House, ann: Person, bob: Person
) -> None:
    challenge = await house.challenges.make(ann, (bob,), terms("1d"), server="1", channel=CHANNEL)
    match = (await house.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    assert match.clock.deadline == START + DAY, "what is said while nobody knows better"
    await house.go(5 * HOUR)
    await house.all_told()
    clock = (await house.stored(match.id)).clock
    assert (clock.told, clock.deadline) == (START + 5 * HOUR, START + 29 * HOUR)
    assert [(r.mark, r.due) for r in await house.planned(match.id)] == [
        (50, START + 17 * HOUR),
        (20, START + 29 * HOUR - DAY / 5),
    ]


async def test_no_flag_falls_and_nobody_is_reminded_before_the_turn_was_told(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.strict("1d")
    await house.play(match, ann, GAME[0])
    for _ in range(4):
        swept = await house.go(10 * DAY)
        assert (swept.forfeits, swept.reminders) == (0, 0)
        await house.restart()
    await house.all_told()
    assert (await house.go(12 * HOUR)).reminders == 1
    assert (await house.go(12 * HOUR - MS)).forfeits == 0
    assert (await house.go(MS)).forfeits == 1
    assert (await house.stored(match.id)).outcome == Outcome(Side.FIRST, EndReason.TIME)


async def test_who_moves_before_the_turn_was_told_has_used_nothing(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match("10d+1d")
    await house.play(match, ann, GAME[0])
    await house.go(4 * DAY)
    await house.play(match, bob, GAME[1])
    assert (await house.stored(match.id)).clock.left == (10 * DAY, 10 * DAY)


async def test_telling_twice_or_an_old_board_changes_nothing(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d+1d")
    told = await house.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    await house.outbox.mark_told(told.acknowledges, None)
    running = await house.stored(match.id)
    house.at += HOUR
    await house.outbox.mark_told(told.acknowledges, None)
    assert await house.stored(match.id) == running
    old = await house.play(match, bob, GAME[1])
    late = await house.play(match, ann, GAME[2])
    await house.outbox.mark_told(told.acknowledges, None)
    assert (await house.stored(match.id)).clock.told is None, "that board was about an earlier turn"
    assert (old.acknowledges, late.acknowledges) == ((), ())


async def test_in_direct_messages_the_one_to_move_must_be_told(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.match("1d", place=PlaceKind.DM)
    await house.play(match, ann, GAME[0], at=ReplyTarget(person=ann.id))
    items = {item.person: item for item in await house.items() if item.kind is NotificationKind.BOARD}
    await house.outbox.mark_told((items[ann.id].id,), None)
    assert (await house.stored(match.id)).clock.told is None, "who has moved knows anyway"
    house.at += HOUR
    await house.outbox.mark_told((items[bob.id].id,), None)
    assert (await house.stored(match.id)).clock.deadline == START + DAY + HOUR


async def test_late_telling_and_an_outage_count_once(house: House, ann: Person) -> None:
    match = await house.match("1d")
    await house.play(match, ann, GAME[0])
    await house.away(3 * HOUR)
    house.at += HOUR
    await house.all_told()
    assert (await house.stored(match.id)).clock.deadline == START + DAY + 4 * HOUR


# At the same instant


@pytest.mark.parametrize("flag", FlagRule)
async def test_a_ply_at_the_deadline_comes_before_the_flag(house: House, ann: Person, flag: FlagRule) -> None:
    match = await house.agreed(terms("1d", flag=flag, vacation=False))
    await house.go(DAY - MS)
    house.at += MS
    told = await house.play(match, ann, GAME[0])
    assert told.board.ply == 1
    await house.all_told()
    assert (await house.sweeper.sweep()).forfeits == 0
    after = await house.stored(match.id)
    assert (after.outcome, after.flagged) == (None, None)
    assert EventKind.FLAG_FELL not in await house.events(match.id)


async def test_a_setting_at_the_deadline_comes_before_the_flag(house: House, ann: Person) -> None:
    match = await house.agreed(terms("1d", flag=FlagRule.AUTO))
    await house.choose(ann, AUTOMATIC, "no")
    await house.go(DAY - MS)
    house.at += MS
    await house.choose(ann, AUTOMATIC, "yes")
    assert (await house.sweeper.sweep()).forfeits == 0
    assert (await house.vacations.status(ann))[1][0].begin == START + DAY
    assert (await house.stored(match.id)).outcome is None


async def test_leave_taken_at_the_deadline_saves_the_turn(house: House, ann: Person) -> None:
    match = await house.agreed(terms("1d", flag=FlagRule.AUTO))
    await house.no_automatic_vacation(ann)
    await house.go(DAY - MS)
    house.at += MS
    await house.vacations.start(ann, None, house.at + DAY)
    assert (await house.sweeper.sweep()).forfeits == 0
    assert (await house.stored(match.id)).clock.deadline == START + 2 * DAY
    assert (await house.go(DAY)).forfeits == 1, "nothing was left when it ended"


async def test_the_flag_falls_at_the_first_tick_after_the_deadline(house: House) -> None:
    match = await house.strict("1d")
    await house.go(DAY - 10 * MS)
    assert (await house.go(TICK)).forfeits == 1
    assert (await house.stored(match.id)).ended == START + DAY - 10 * MS + TICK


async def test_what_is_judged_by_a_late_ply_stands_though_the_ply_is_refused(
    house: House, ann: Person, bob: Person
) -> None:
    match = await house.strict("1d")
    await house.go(DAY - MS)
    house.at += 2 * MS
    with pytest.raises(TimeOver):
        await house.play(match, ann, GAME[0])
    ended = await house.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)
    with pytest.raises(MatchOverError):
        await house.play(match, ann, GAME[0])
    assert (await house.kinds()).count(NotificationKind.RESULT) == 1


# Outages


async def test_an_outage_and_sleep_that_overlap_count_once(house: House, ann: Person) -> None:
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await house.match("1d")
    assert match.clock.deadline == START + DAY + 8 * HOUR
    await house.go(8 * HOUR)
    await house.away(6 * HOUR)  # from 20:00 to 02:00
    assert (await house.stored(match.id)).clock.deadline == START + DAY + 10 * HOUR


async def test_an_outage_of_which_nothing_was_waking_time_changes_no_deadline(
    house: House, ann: Person
) -> None:
    await house.lives(ann, "UTC", "22:00-06:00")
    match = await house.match("1d")
    await house.go(11 * HOUR)
    await house.away(6 * HOUR)
    assert (await house.stored(match.id)).clock.deadline == match.clock.deadline
    assert NotificationKind.ABSENCE in await house.kinds(), "it is said all the same"


async def test_outages_stay_known_when_the_turn_is_worked_out_anew(house: House, ann: Person) -> None:
    match = await house.match("2d")
    await house.away(5 * HOUR)
    await house.restart()
    await house.go(HOUR)
    await house.vacations.start(ann, house.at + DAY, house.at + DAY + 3 * HOUR)
    assert (await house.stored(match.id)).clock.deadline == START + 2 * DAY + 8 * HOUR
    await house.vacations.end(ann)
    assert (await house.stored(match.id)).clock.deadline == START + 2 * DAY + 5 * HOUR


async def test_time_away_after_a_claim_was_opened_moves_no_deadline(house: House, ann: Person) -> None:
    match = await house.match("1d")
    await house.no_automatic_vacation(ann)
    await house.go(DAY)
    flagged = await house.stored(match.id)
    assert flagged.flagged == START + DAY
    await house.away(2 * HOUR)
    await house.vacations.start(ann, None, None)
    assert await house.stored(match.id) == flagged


# Weekends


async def test_weekends_stop_the_clock_where_the_match_says_so(
    house: House, ann: Person, bob: Person
) -> None:
    """The start is a Monday; five days lead to Saturday noon."""
    plain = await house.agreed(terms("5d"))
    free = await house.agreed(terms("5d", weekends=True))
    assert plain.clock.deadline == START + 5 * DAY
    assert free.clock.deadline == START + 7 * DAY
    await house.lives(ann, "Pacific/Auckland")
    await house.lives(bob, "Pacific/Honolulu")
    theirs = await house.agreed(terms("5d", weekends=True))
    weekend = datetime(2026, 3, 6, 11, tzinfo=UTC)
    assert theirs.clock.deadline == weekend + 2 * DAY + (START + 5 * DAY - weekend), "of the player to move"
    turned = await house.play_told(theirs, ann, GAME[0])
    saturday = datetime(2026, 3, 7, 10, tzinfo=UTC)
    assert turned.clock.deadline == saturday + 2 * DAY + (START + 5 * DAY - saturday), "ten hours behind UTC"


async def test_the_opponents_sleep_counts_for_nothing(house: House, ann: Person, bob: Person) -> None:
    await house.lives(bob, "UTC", "12:00-22:00")
    match = await house.match("1d")
    assert match.clock.deadline == START + DAY
    turned = await house.play_told(match, ann, GAME[0])
    assert turned.clock.deadline == START + 10 * HOUR + DAY + 10 * HOUR
    await house.go(MINUTE)
