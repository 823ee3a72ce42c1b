"""What happens by itself: reminders and forfeits, each exactly once, whatever is restarted in between."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.service.sweeper import SweepResult
from bot.service.time.reminder_turns import ReminderTurn, turns_of
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, Match, Revision
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from rules.match.refusals import MatchOverError, NotYourTurnError
from tests.support.use_cases import DAY, GAME, HOUR, MINUTE, MS, START, House, house_at

NOTHING = SweepResult(forfeits=0, reminders=0, expired=0)


async def reminders(house: House) -> list[Notification]:
    return [item for item in await house.items() if item.kind is NotificationKind.REMINDER]


async def reminded(house: House) -> list[ReminderTurn]:
    """The turns of which somebody is reminded by what is still to be told."""
    return [due for item in await reminders(house) for due in turns_of(item)]


async def deadline(house: House, match: Match) -> None:
    """Go to just before the last instant of the running turn."""
    at = (await house.stored(match.id)).clock.deadline
    assert at is not None
    await house.go_to(at - MS)


# Reminders


@pytest.mark.parametrize("time", ["10d", "10d+1d"])
async def test_reminders_at_a_half_and_a_fifth(house: House, time: str) -> None:
    match = await house.match(time)
    for mark, at in ((50, START + 5 * DAY), (20, START + 8 * DAY)):
        assert (await house.go_to(at - MS)).reminders == 0
        assert (await house.go_to(at)).reminders == 1
        assert (await house.go(MS)).reminders == 0
        item = (await reminders(house))[-1]
        assert turns_of(item) == [ReminderTurn(match.id, Revision(0), mark)]
        assert (item.match, item.revision, item.person, item.due) == (match.id, 0, None, at)
    assert len(await reminders(house)) == 2


async def test_a_reminder_goes_out_once_over_restarts(house: House) -> None:
    await house.match("10d")
    await house.go(5 * DAY - MS)
    await house.restart()
    assert await reminders(house) == []
    assert (await house.go(MS)).reminders == 1
    for _ in range(3):
        await house.restart()
        assert await house.sweeper.sweep() == NOTHING
    assert [due.mark for due in await reminded(house)] == [50]
    await house.all_told()
    await house.restart()
    assert await house.go(DAY) == NOTHING
    assert (await house.go(2 * DAY)).reminders == 1
    assert [due.mark for due in await reminded(house)] == [20]


async def test_sweeps_at_the_same_time_remind_once(house: House) -> None:
    await house.match("10d")
    await house.go(5 * DAY - MS)
    house.at += MS
    swept = await asyncio.gather(*(house.sweeper.sweep() for _ in range(4)))
    assert sorted(one.reminders for one in swept) == [0, 0, 0, 1]


async def test_nobody_who_has_moved_is_reminded(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d")
    await house.go(4 * DAY)
    await house.play(match, ann, GAME[0])
    await house.all_told()
    assert await house.go(5 * DAY - MS) == NOTHING
    assert (await house.go(MS)).reminders == 1
    assert await reminded(house) == [ReminderTurn(match.id, Revision(1), 50)]
    await house.play(match, bob, GAME[1])
    await house.all_told()
    planned = await house.planned(match.id)
    assert [(r.mark, r.revision, r.due) for r in planned] == [
        (50, 2, house.at + 5 * DAY),
        (20, 2, house.at + 8 * DAY),
    ]


async def test_of_two_reminders_that_are_both_late_only_the_urgent_one_is_said(house: House) -> None:
    await house.match("10d")
    assert (await house.go(9 * DAY)).reminders == 1
    assert [due.mark for due in await reminded(house)] == [20]
    assert await house.go(12 * HOUR) == NOTHING


async def test_without_a_limit_nobody_is_reminded_or_loses(house: House) -> None:
    match = await house.match("none")
    assert await house.planned(match.id) == []
    assert await house.go(5000 * DAY) == NOTHING
    assert (await house.stored(match.id)).outcome is None


async def test_after_the_end_nobody_is_reminded(house: House, ann: Person) -> None:
    match = await house.match("10d")
    await house.playing.resign(match.id, ann)
    assert await house.planned(match.id) == []
    assert await house.go(100 * DAY) == NOTHING


async def test_in_direct_messages_the_one_to_move_is_reminded(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d", place=PlaceKind.DM)
    await house.go(5 * DAY)
    assert [item.person for item in await reminders(house)] == [ann.id]
    await house.play(match, ann, GAME[0])
    await house.all_told()
    await house.go(5 * DAY)
    assert [item.person for item in await reminders(house)] == [bob.id]


async def test_a_bank_is_reminded_by_what_the_turn_began_with(house: House, ann: Person, bob: Person) -> None:
    match = await house.match("10d+1d")
    await house.go(7 * DAY)
    await house.play_told(match, ann, GAME[0])
    await house.play_told(match, bob, GAME[1])
    assert [(r.mark, r.due) for r in await house.planned(match.id)] == [
        (50, house.at + 2 * DAY),
        (20, house.at + 3.2 * DAY),
    ]


async def test_each_match_has_reminders_of_its_own(house: House, ann: Person) -> None:
    matches = [await house.match("10d") for _ in range(3)]
    await house.play(matches[1], ann, GAME[0])
    await house.all_told()
    assert (await house.go(5 * DAY)).reminders == 3
    found = {due.match: due.revision for due in await reminded(house)}
    assert found == {matches[0].id: 0, matches[1].id: 1, matches[2].id: 0}


# Flags


@pytest.mark.parametrize("time", ["3d", "10d+1d", "1m"])
async def test_the_flag_falls_at_the_first_tick_from_the_deadline_on_and_once(
    house: House, time: str
) -> None:
    match = await house.strict(time)
    await deadline(house, match)
    await house.all_told()
    assert await house.sweeper.sweep() == NOTHING
    assert (await house.go(MS)).forfeits == 1
    ended = await house.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert ended.ended == house.at
    assert await house.planned(match.id) == []
    for _ in range(3):
        await house.restart()
        assert await house.go(MINUTE) == NOTHING
    results = [kind for kind in await house.kinds() if kind is not NotificationKind.REMOVAL]
    assert results == [NotificationKind.RESULT], "beside the reminder that goes away"
    assert await house.stored(match.id) == ended


async def test_whoever_is_to_move_loses(house: House, ann: Person) -> None:
    match = await house.strict("3d")
    await house.go(DAY)
    await house.play_told(match, ann, GAME[0])
    await deadline(house, match)
    await house.go(MS)
    assert (await house.stored(match.id)).outcome == Outcome(Side.FIRST, EndReason.TIME)


async def test_a_flag_and_a_move_at_once_end_in_one_of_the_two(house: House, ann: Person) -> None:
    """At the deadline the move is in time if it comes before the tick."""
    match = await house.strict("3d")
    await deadline(house, match)
    house.at += MS
    told, swept = await asyncio.gather(house.play(match, ann, GAME[0]), house.sweeper.sweep())
    assert swept.forfeits == 0
    assert told.board.match.revision == 1
    other = await house.strict("3d")
    await deadline(house, other)
    house.at += MS
    swept_first, refused = await asyncio.gather(
        house.sweeper.sweep(), house.play(other, ann, GAME[0]), return_exceptions=True
    )
    assert isinstance(swept_first, SweepResult)
    assert swept_first.forfeits == 2, "the first match is lost too, three days later"
    assert isinstance(refused, MatchOverError)


async def test_many_flags_fall_in_one_sweep(house: House) -> None:
    matches = [await house.strict(time) for time in ("1d", "2d", "3d", "5d")]
    assert (await house.go(3 * DAY)).forfeits == 3
    over = [(await house.stored(match.id)).outcome is not None for match in matches]
    assert over == [True, True, True, False]


async def test_a_forfeit_in_direct_messages_is_told_to_both(house: House, ann: Person, bob: Person) -> None:
    await house.strict("1d", place=PlaceKind.DM)
    await house.go(DAY - MS)
    await house.all_told()
    await house.go(MS)
    results = {i.person for i in await house.items() if i.kind is NotificationKind.RESULT}
    assert results == {ann.id, bob.id}


# Absence


async def test_less_than_ten_minutes_is_nobodys_business(house: House) -> None:
    match = await house.match("3d")
    assert await house.away(10 * MINUTE - MS) == NOTHING
    assert await house.stored(match.id) == match
    assert await house.items() == []
    assert await house.lookup.events(match.id) == []


async def test_ten_minutes_are_credited_to_deadline_and_reminders(house: House) -> None:
    match = await house.match("10d")
    await house.away(10 * MINUTE)
    after = await house.stored(match.id)
    assert after.clock.deadline == START + 10 * DAY + 10 * MINUTE
    assert [(r.mark, r.due) for r in await house.planned(match.id)] == [
        (50, START + 5 * DAY + 10 * MINUTE),
        (20, START + 8 * DAY + 10 * MINUTE),
    ]
    [event] = await house.lookup.events(match.id)
    assert (event.at, event.detail) == (START, str(int(house.at.timestamp() * 1000)))
    await house.restart()
    assert await house.sweeper.sweep() == NOTHING
    assert await house.stored(match.id) == after, "once"


async def test_a_second_absence_is_credited_too(house: House) -> None:
    match = await house.match("10d")
    await house.away(HOUR)
    await house.go(DAY)
    await house.away(2 * HOUR)
    assert (await house.stored(match.id)).clock.deadline == START + 10 * DAY + 3 * HOUR
    assert len(await house.lookup.events(match.id)) == 2
    assert len([i for i in await house.items() if i.kind is NotificationKind.ABSENCE]) == 2


async def test_a_deadline_within_an_absence_does_not_fall(house: House, ann: Person) -> None:
    match = await house.match("1d")
    await house.go(DAY - MINUTE)
    assert (await house.away(5 * DAY)).forfeits == 0
    assert (await house.stored(match.id)).clock.deadline == START + 6 * DAY
    await house.go(MINUTE)
    assert (await house.play(match, ann, GAME[0])).board.ply == 1


async def test_a_deadline_before_an_absence_falls(house: House) -> None:
    match = await house.strict("1d")
    await house.go(DAY - MS)
    house.at += 2 * MS
    async with house.database.transaction() as session:
        await session.presence.set(house.at)  # the service died before it could look
    assert (await house.away(5 * DAY)).forfeits == 1
    ended = await house.stored(match.id)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.TIME)


async def test_a_move_right_after_an_absence_is_judged_with_its_credit(house: House, ann: Person) -> None:
    """The move arrives before the first tick."""
    match = await house.match("1d")
    await house.go(DAY - HOUR)
    house.at += 3 * DAY
    assert (await house.play(match, ann, GAME[0])).board.ply == 1
    assert await house.kinds() == [
        NotificationKind.REMINDER,
        NotificationKind.ABSENCE,
        NotificationKind.BOARD,
    ]
    assert await house.sweeper.sweep() == NOTHING
    assert len(await house.lookup.events(match.id)) == 1


async def test_a_refused_move_leaves_the_absence_to_the_tick(house: House, bob: Person) -> None:
    match = await house.match("1d")
    house.at += 3 * DAY
    with pytest.raises(NotYourTurnError):
        await house.play(match, bob, GAME[1])
    assert await house.kinds() == []
    await house.sweeper.sweep()
    assert (await house.stored(match.id)).clock.deadline == START + 4 * DAY


async def test_a_turn_that_began_within_an_absence_is_credited_from_there(house: House, ann: Person) -> None:
    """The platform was up for a ply, not for the tick that notes it."""
    match = await house.match("3d")
    house.at += 2 * HOUR
    await house.play(match, ann, GAME[0])
    async with house.database.transaction() as session:
        await session.presence.set(START)
    await house.away(HOUR)
    turned = await house.stored(match.id)
    assert turned.clock.deadline == START + 3 * HOUR + 3 * DAY


async def test_a_reminder_that_was_due_within_an_absence_comes_later(house: House) -> None:
    await house.match("10d")
    await house.go(5 * DAY - MINUTE)
    assert (await house.away(DAY)).reminders == 0
    assert (await house.go(MINUTE - MS)).reminders == 0
    assert (await house.go(MS)).reminders == 1


async def test_an_absence_is_said_once_for_each_channel_and_person(
    house: House, ann: Person, bob: Person
) -> None:
    for channel in ("a", "a", "b"):
        await house.match(channel=channel)
    for _ in range(2):
        await house.match(place=PlaceKind.DM)
    await house.match("none", channel="c")
    over = await house.match(channel="d")
    await house.playing.resign(over.id, ann)
    await house.all_told()
    begin = house.at
    await house.away(HOUR)
    items = await house.items()
    assert {item.kind for item in items} == {NotificationKind.ABSENCE}
    assert sorted((item.channel or "", item.person or 0) for item in items) == sorted(
        [("a", 0), ("b", 0), ("", ann.id), ("", bob.id)]
    )
    ms = [str(int(at.timestamp() * 1000)) for at in (begin, house.at)]
    assert {item.detail for item in items} == {" ".join(ms)}


async def test_a_wall_clock_set_back_is_no_absence(house: House, ann: Person) -> None:
    match = await house.match("3d")
    await house.go(DAY)
    house.at -= HOUR
    assert await house.sweeper.sweep() == NOTHING
    assert (await house.play(match, ann, GAME[0])).board.ply == 1
    house.at += HOUR
    assert await house.sweeper.sweep() == NOTHING
    assert NotificationKind.ABSENCE not in await house.kinds()
    after = await house.stored(match.id)
    assert (after.clock.left, after.clock.deadline) == ((3 * DAY, 3 * DAY), house.at - HOUR + 3 * DAY)


async def test_the_first_start_is_no_absence(house: House) -> None:
    assert await house.sweeper.sweep() == NOTHING
    assert await house.items() == []


# Two platforms in one store


async def test_platforms_neither_flag_nor_remind_each_others_matches(tmp_path: Path) -> None:
    path = tmp_path / "shared.db"
    async with house_at(path, "table") as table:
        match = await table.strict("3d")
    async with house_at(path, "discord") as discord:
        other = await discord.strict("3d")
        assert other.id != match.id
        assert await discord.lookup.at("100") == [await discord.get(other.id)]
        assert await discord.lookup.counts() == (1, 0)
        swept = await discord.go(3 * DAY + MS)
        assert swept == SweepResult(forfeits=1, reminders=0, expired=0)
        assert [i.match for i in await discord.all_told()] == [other.id]
    async with house_at(path, "table") as table:
        assert await table.stored(match.id) == match
        assert await table.items() == []
        table.at = START + 30 * DAY
        await table.sweeper.sweep()
        stood = await table.stored(match.id)
        assert stood.outcome is None, "the table was away: its clocks stood still"
        assert stood.clock.deadline == table.at + 3 * DAY
