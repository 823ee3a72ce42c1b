"""What happens by itself: reminders and forfeits, each exactly once, whatever is restarted in between."""

import asyncio
from pathlib import Path

import pytest

from bot.service.sweeper import SweepResult
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, Match, Revision
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import ReminderTurn
from rules.match.notifications.reminders import RemindersDue
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError
from tests.support.engines import on_postgresql
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, UseCases, use_cases_at

NOTHING = SweepResult(forfeits=0, reminders=0, expired=0)


async def reminders(use_cases: UseCases) -> list[OutboxItem]:
    return [item for item in await use_cases.items() if isinstance(item.notification, RemindersDue)]


async def reminded(use_cases: UseCases) -> list[ReminderTurn]:
    """The turns of which someone is reminded by what is still to be told."""
    return [turn for due in await use_cases.notifications(RemindersDue) for turn in due.turns]


async def deadline(use_cases: UseCases, match: Match) -> None:
    """Go to just before the last instant of the running turn."""
    at = (await use_cases.stored(match.id)).clock.deadline
    assert at is not None
    await use_cases.go_to(at - MS)


# Reminders


@pytest.mark.parametrize("time", ["10d", "10d+1d"])
async def test_reminders_at_a_half_and_a_fifth(use_cases: UseCases, time: str) -> None:
    match = await use_cases.match(time)
    for mark, at in ((50, START + 5 * DAY), (20, START + 8 * DAY)):
        assert (await use_cases.go_to(at - MS)).reminders == 0
        assert (await use_cases.go_to(at)).reminders == 1
        assert (await use_cases.go(MS)).reminders == 0
        item = (await reminders(use_cases))[-1]
        assert (await reminded(use_cases))[-1] == ReminderTurn(match.id, Revision(0), mark)
        assert (item.match, item.notification.about_revision, item.person, item.due) == (
            match.id,
            0,
            None,
            at,
        )
    assert len(await reminders(use_cases)) == 2


async def test_a_reminder_goes_out_once_over_restarts(use_cases: UseCases) -> None:
    await use_cases.match("10d")
    await use_cases.go(5 * DAY - MS)
    await use_cases.restart()
    assert await reminders(use_cases) == []
    assert (await use_cases.go(MS)).reminders == 1
    for _ in range(3):
        await use_cases.restart()
        assert await use_cases.sweeper.sweep() == NOTHING
    assert [due.mark for due in await reminded(use_cases)] == [50]
    await use_cases.all_told()
    await use_cases.restart()
    assert await use_cases.go(DAY) == NOTHING
    assert (await use_cases.go(2 * DAY)).reminders == 1
    assert [due.mark for due in await reminded(use_cases)] == [20]


async def test_sweeps_at_the_same_time_remind_once(use_cases: UseCases) -> None:
    await use_cases.match("10d")
    await use_cases.go(5 * DAY - MS)
    use_cases.at += MS
    swept = await asyncio.gather(*(use_cases.sweeper.sweep() for _ in range(4)))
    assert sorted(one.reminders for one in swept) == [0, 0, 0, 1]


async def test_nobody_who_has_moved_is_reminded(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.go(4 * DAY)
    await use_cases.play(match, ann, GAME[0])
    await use_cases.all_told()
    assert await use_cases.go(5 * DAY - MS) == NOTHING
    assert (await use_cases.go(MS)).reminders == 1
    assert await reminded(use_cases) == [ReminderTurn(match.id, Revision(1), 50)]
    await use_cases.play(match, bob, GAME[1])
    await use_cases.all_told()
    planned = await use_cases.planned(match.id)
    assert [(r.mark, r.revision, r.due) for r in planned] == [
        (50, 2, use_cases.at + 5 * DAY),
        (20, 2, use_cases.at + 8 * DAY),
    ]


async def test_of_two_reminders_that_are_both_late_only_the_urgent_one_is_said(use_cases: UseCases) -> None:
    await use_cases.match("10d")
    assert (await use_cases.go(9 * DAY)).reminders == 1
    assert [due.mark for due in await reminded(use_cases)] == [20]
    assert await use_cases.go(12 * HOUR) == NOTHING


async def test_without_a_limit_nobody_is_reminded_or_loses(use_cases: UseCases) -> None:
    match = await use_cases.match("none")
    assert await use_cases.planned(match.id) == []
    assert await use_cases.go(5000 * DAY) == NOTHING
    assert (await use_cases.stored(match.id)).outcome is None


async def test_after_the_end_nobody_is_reminded(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.playing.resign(match.id, ann)
    assert await use_cases.planned(match.id) == []
    assert await use_cases.go(100 * DAY) == NOTHING


async def test_in_direct_messages_the_one_to_move_is_reminded(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d", place=PlaceKind.DM)
    await use_cases.go(5 * DAY)
    assert [item.person for item in await reminders(use_cases)] == [ann.id]
    await use_cases.play(match, ann, GAME[0])
    await use_cases.all_told()
    await use_cases.go(5 * DAY)
    assert [item.person for item in await reminders(use_cases)] == [bob.id]


async def test_a_bank_is_reminded_by_what_the_turn_began_with(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("10d+1d")
    await use_cases.go(7 * DAY)
    await use_cases.play_told(match, ann, GAME[0])
    await use_cases.play_told(match, bob, GAME[1])
    assert [(r.mark, r.due) for r in await use_cases.planned(match.id)] == [
        (50, use_cases.at + 2 * DAY),
        (20, use_cases.at + 3.2 * DAY),
    ]


async def test_each_match_has_reminders_of_its_own(use_cases: UseCases, ann: Person) -> None:
    matches = [await use_cases.match("10d") for _ in range(3)]
    await use_cases.play(matches[1], ann, GAME[0])
    await use_cases.all_told()
    assert (await use_cases.go(5 * DAY)).reminders == 3
    found = {due.match: due.revision for due in await reminded(use_cases)}
    assert found == {matches[0].id: 0, matches[1].id: 1, matches[2].id: 0}


# Flags


@pytest.mark.parametrize("time", ["3d", "10d+1d", "1m"])
async def test_the_flag_falls_at_the_first_tick_from_the_deadline_on_and_once(
    use_cases: UseCases, time: str
) -> None:
    match = await use_cases.strict(time)
    await deadline(use_cases, match)
    await use_cases.all_told()
    assert await use_cases.sweeper.sweep() == NOTHING
    assert (await use_cases.go(MS)).forfeits == 1
    ended = await use_cases.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert ended.ended == use_cases.at
    assert await use_cases.planned(match.id) == []
    for _ in range(3):
        await use_cases.restart()
        assert await use_cases.go(MINUTE) == NOTHING
    results = [kind for kind in await use_cases.kinds() if kind is not MessageRemoved]
    assert results == [ResultPosted], "beside the reminder that goes away"
    assert await use_cases.stored(match.id) == ended


async def test_the_player_to_move_loses(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.strict("3d")
    await use_cases.go(DAY)
    await use_cases.play_told(match, ann, GAME[0])
    await deadline(use_cases, match)
    await use_cases.go(MS)
    assert (await use_cases.stored(match.id)).outcome == Outcome(Side.FIRST, EndReason.TIME)


async def test_a_flag_and_a_move_at_once_end_in_one_of_the_two(use_cases: UseCases, ann: Person) -> None:
    """At the deadline the move is in time if it comes before the tick.  Where several write at once, either may."""

    async def in_time(match: Match) -> bool:
        try:
            told = await use_cases.play(match, ann, GAME[0])
        except MatchOverError:
            return False
        assert told.board.match.revision == 1
        return True

    async def lost(match: Match) -> bool:
        stored = await use_cases.stored(match.id)
        return stored.outcome == Outcome(Side.SECOND, EndReason.TIME)

    match = await use_cases.strict("3d")
    await deadline(use_cases, match)
    use_cases.at += MS
    moved, swept = await asyncio.gather(in_time(match), use_cases.sweeper.sweep())
    assert moved or on_postgresql()
    assert moved != await lost(match)
    assert swept.forfeits == (not moved)
    other = await use_cases.strict("3d")
    await deadline(use_cases, other)
    use_cases.at += MS
    swept, moved_too = await asyncio.gather(use_cases.sweeper.sweep(), in_time(other))
    assert moved_too or on_postgresql(), "the move came between two steps of the sweep"
    assert moved_too != await lost(other)
    assert swept.forfeits == moved + (not moved_too), "the first match is lost, three days later"
    third = await use_cases.strict("3d")
    await deadline(use_cases, third)
    use_cases.at += MS
    assert (await use_cases.sweeper.sweep()).forfeits == 1 + moved_too
    with pytest.raises(MatchOverError):
        await use_cases.play(third, ann, GAME[0])


# Two platforms in one store


async def test_platforms_neither_flag_nor_remind_each_others_matches(tmp_path: Path) -> None:
    path = tmp_path / "shared.db"
    async with use_cases_at(path, "table") as table:
        match = await table.strict("3d")
    async with use_cases_at(path, "discord") as discord:
        other = await discord.strict("3d")
        assert other.id != match.id
        assert [match.id for match in await discord.lookup.at("100")] == [other.id]
        assert await discord.lookup.counts() == (1, 0)
        swept = await discord.go(3 * DAY + MS)
        assert swept == SweepResult(forfeits=1, reminders=0, expired=0)
        assert [i.match for i in await discord.all_told()] == [other.id]
    async with use_cases_at(path, "table") as table:
        assert await table.stored(match.id) == match
        assert await table.items() == []
        table.at = START + 14 * DAY
        await table.sweeper.sweep()
        stood = await table.stored(match.id)
        assert stood.outcome is None, "the table was away: its clocks stood still"
        assert stood.clock.deadline == table.at + 3 * DAY
