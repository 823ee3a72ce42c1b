"""Clocks as the service runs them: from when a turn could be told, and not while anybody pauses or is away."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.refusals import TimeOver
from bot.service.time.vacation import AUTOMATIC
from rules.core.position import Outcome, Side
from rules.match.events import FlagFell
from rules.match.match import EndReason, FlagRule
from rules.match.notifications.boards import BoardPosted, ResultPosted
from rules.match.notifications.messages import OutageEnded
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError
from tests.support.use_cases import CHANNEL, DAY, GAME, HOUR, MINUTE, MS, START, UseCases, terms

TICK = timedelta(seconds=30)


# Until it could be told


async def test_the_first_turn_runs_from_when_its_board_was_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    challenge = await use_cases.challenges.make(ann, (bob,), terms("1d"), server="1", channel=CHANNEL)
    match = (await use_cases.challenges.accept(challenge.id, bob, NOWHERE)).board.match
    assert match.clock.deadline == START + DAY, "what is said while nobody knows better"
    await use_cases.go(5 * HOUR)
    await use_cases.all_told()
    clock = (await use_cases.stored(match.id)).clock
    assert (clock.notified, clock.deadline) == (START + 5 * HOUR, START + 29 * HOUR)
    assert [(r.mark, r.due) for r in await use_cases.planned(match.id)] == [
        (50, START + 17 * HOUR),
        (20, START + 29 * HOUR - DAY / 5),
    ]


async def test_no_flag_falls_and_nobody_is_reminded_before_the_turn_was_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.strict("1d")
    await use_cases.play(match, ann, GAME[0])
    for _ in range(4):
        swept = await use_cases.go(10 * DAY)
        assert (swept.forfeits, swept.reminders) == (0, 0)
        await use_cases.restart()
    await use_cases.all_told()
    assert (await use_cases.go(12 * HOUR)).reminders == 1
    assert (await use_cases.go(12 * HOUR - MS)).forfeits == 0
    assert (await use_cases.go(MS)).forfeits == 1
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.FIRST, EndReason.TIME)


async def test_who_moves_before_the_turn_was_told_has_used_nothing(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d+1d")
    await use_cases.play(match, ann, GAME[0])
    await use_cases.go(4 * DAY)
    await use_cases.play(match, bob, GAME[1])
    assert (await use_cases.stored(match.id)).clock.left == (10 * DAY, 10 * DAY)


async def test_delivering_twice_or_an_old_board_changes_nothing(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d+1d")
    told = await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    await use_cases.outbox.mark_told(told.acknowledges, None)
    running = await use_cases.stored(match.id)
    use_cases.at += HOUR
    await use_cases.outbox.mark_told(told.acknowledges, None)
    assert await use_cases.stored(match.id) == running
    old = await use_cases.play(match, bob, GAME[1])
    late = await use_cases.play(match, ann, GAME[2])
    await use_cases.outbox.mark_told(told.acknowledges, None)
    assert (await use_cases.stored(match.id)).clock.notified is None, "that board was about an earlier turn"
    assert (old.acknowledges, late.acknowledges) == ((), ())


async def test_in_direct_messages_the_one_to_move_must_be_told(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("1d", place=PlaceKind.DM)
    await use_cases.play(match, ann, GAME[0], at=ReplyTarget(person=ann.id))
    items = {
        item.person: item for item in await use_cases.items() if isinstance(item.notification, BoardPosted)
    }
    await use_cases.outbox.mark_told((items[ann.id].id,), None)
    assert (await use_cases.stored(match.id)).clock.notified is None, "who has moved knows anyway"
    use_cases.at += HOUR
    await use_cases.outbox.mark_told((items[bob.id].id,), None)
    assert (await use_cases.stored(match.id)).clock.deadline == START + DAY + HOUR


async def test_late_delivery_and_an_outage_count_once(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("1d")
    await use_cases.play(match, ann, GAME[0])
    await use_cases.away(3 * HOUR)
    use_cases.at += HOUR
    await use_cases.all_told()
    assert (await use_cases.stored(match.id)).clock.deadline == START + DAY + 4 * HOUR


# At the same instant


@pytest.mark.parametrize("flag", FlagRule)
async def test_a_ply_at_the_deadline_comes_before_the_flag(
    use_cases: UseCases, ann: Person, flag: FlagRule
) -> None:
    match = await use_cases.agreed(terms("1d", flag=flag, vacation=False))
    await use_cases.go(DAY - MS)
    use_cases.at += MS
    told = await use_cases.play(match, ann, GAME[0])
    assert told.board.ply == 1
    await use_cases.all_told()
    assert (await use_cases.sweeper.sweep()).forfeits == 0
    after = await use_cases.stored(match.id)
    assert (after.outcome, after.flagged) == (None, None)
    assert FlagFell not in await use_cases.events(match.id)


async def test_a_setting_at_the_deadline_comes_before_the_flag(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.agreed(terms("1d", flag=FlagRule.AUTO))
    await use_cases.choose(ann, AUTOMATIC, "no")
    await use_cases.go(DAY - MS)
    use_cases.at += MS
    await use_cases.choose(ann, AUTOMATIC, "yes")
    assert (await use_cases.sweeper.sweep()).forfeits == 0
    assert (await use_cases.vacations.status(ann))[1][0].begin == START + DAY
    assert (await use_cases.stored(match.id)).outcome is None


async def test_vacation_taken_at_the_deadline_saves_the_turn(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.agreed(terms("1d", flag=FlagRule.AUTO))
    await use_cases.no_automatic_vacation(ann)
    await use_cases.go(DAY - MS)
    use_cases.at += MS
    await use_cases.vacations.start(ann, None, use_cases.at + DAY)
    assert (await use_cases.sweeper.sweep()).forfeits == 0
    assert (await use_cases.stored(match.id)).clock.deadline == START + 2 * DAY
    assert (await use_cases.go(DAY)).forfeits == 1, "nothing was left when it ended"


async def test_the_flag_falls_at_the_first_tick_after_the_deadline(use_cases: UseCases) -> None:
    match = await use_cases.strict("1d")
    await use_cases.go(DAY - 10 * MS)
    assert (await use_cases.go(TICK)).forfeits == 1
    assert (await use_cases.stored(match.id)).ended == START + DAY - 10 * MS + TICK


async def test_what_is_judged_by_a_late_ply_stands_though_the_ply_is_refused(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.strict("1d")
    await use_cases.go(DAY - MS)
    use_cases.at += 2 * MS
    with pytest.raises(TimeOver):
        await use_cases.play(match, ann, GAME[0])
    ended = await use_cases.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)
    with pytest.raises(MatchOverError):
        await use_cases.play(match, ann, GAME[0])
    assert (await use_cases.kinds()).count(ResultPosted) == 1


# Outages


async def test_an_outage_and_sleep_that_overlap_count_once(use_cases: UseCases, ann: Person) -> None:
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await use_cases.match("1d")
    assert match.clock.deadline == START + DAY + 8 * HOUR
    await use_cases.go(8 * HOUR)
    await use_cases.away(6 * HOUR)  # from 20:00 to 02:00
    assert (await use_cases.stored(match.id)).clock.deadline == START + DAY + 10 * HOUR


async def test_an_outage_of_which_nothing_was_waking_time_changes_no_deadline(
    use_cases: UseCases, ann: Person
) -> None:
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await use_cases.match("1d")
    await use_cases.go(11 * HOUR)
    await use_cases.away(6 * HOUR)
    assert (await use_cases.stored(match.id)).clock.deadline == match.clock.deadline
    assert OutageEnded in await use_cases.kinds(), "it is said all the same"


async def test_outages_stay_known_when_the_turn_is_worked_out_anew(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("2d")
    await use_cases.away(5 * HOUR)
    await use_cases.restart()
    await use_cases.go(HOUR)
    await use_cases.vacations.start(ann, use_cases.at + DAY, use_cases.at + DAY + 3 * HOUR)
    assert (await use_cases.stored(match.id)).clock.deadline == START + 2 * DAY + 8 * HOUR
    await use_cases.vacations.end(ann)
    assert (await use_cases.stored(match.id)).clock.deadline == START + 2 * DAY + 5 * HOUR


async def test_time_away_after_a_claim_was_opened_moves_no_deadline(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("1d")
    await use_cases.no_automatic_vacation(ann)
    await use_cases.go(DAY)
    flagged = await use_cases.stored(match.id)
    assert flagged.flagged == START + DAY
    await use_cases.away(2 * HOUR)
    await use_cases.vacations.start(ann, None, None)
    assert await use_cases.stored(match.id) == flagged


# Weekends


async def test_weekends_stop_the_clock_where_the_match_says_so(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    """The start is a Monday; five days lead to Saturday noon."""
    plain = await use_cases.agreed(terms("5d"))
    free = await use_cases.agreed(terms("5d", weekends=True))
    assert plain.clock.deadline == START + 5 * DAY
    assert free.clock.deadline == START + 7 * DAY
    await use_cases.lives(ann, "Pacific/Auckland")
    await use_cases.lives(bob, "Pacific/Honolulu")
    theirs = await use_cases.agreed(terms("5d", weekends=True))
    weekend = datetime(2026, 3, 6, 11, tzinfo=UTC)
    assert theirs.clock.deadline == weekend + 2 * DAY + (START + 5 * DAY - weekend), "of the player to move"
    turned = await use_cases.play_told(theirs, ann, GAME[0])
    saturday = datetime(2026, 3, 7, 10, tzinfo=UTC)
    assert turned.clock.deadline == saturday + 2 * DAY + (START + 5 * DAY - saturday), "ten hours behind UTC"


async def test_the_opponents_sleep_counts_for_nothing(use_cases: UseCases, ann: Person, bob: Person) -> None:
    await use_cases.lives(bob, "UTC", "12:00-22:00")
    match = await use_cases.match("1d")
    assert match.clock.deadline == START + DAY
    turned = await use_cases.play_told(match, ann, GAME[0])
    assert turned.clock.deadline == START + 10 * HOUR + DAY + 10 * HOUR
    await use_cases.go(MINUTE)
