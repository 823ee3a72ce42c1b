"""Events, reminders and presence come back as they were written."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from rules.core.position import Side
from rules.match.events import Event, EventKind
from rules.match.match import Revision
from rules.match.reminders import Reminder
from storage.database import Database
from tests.storage.values import NOW, hosted_in

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


async def test_events_come_back_in_their_order(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        await session.events.add(number, EventKind.OFFERED, NOW + DAY, side=Side.SECOND, detail="draw")
        await session.events.add(other, EventKind.REFUSED, NOW, side=Side.FIRST)
        await session.events.add(number, EventKind.CLOCK_STOOD, NOW, detail="123")
        assert await session.events.of(number) == [
            Event(NOW + DAY, EventKind.OFFERED, Side.SECOND, "draw"),
            Event(NOW, EventKind.CLOCK_STOOD, None, "123"),
        ]


async def test_reminders_are_planned_anew_sent_once_and_found_when_due(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 2 * DAY)
        others = Reminder(other, 50, Revision(0), NOW)
        await session.reminders.plan(number, [fifth, half])
        await session.reminders.plan(other, [others])
        assert await session.reminders.of(number) == [half, fifth]
        assert await session.reminders.due(NOW + DAY - MS) == [others]
        assert await session.reminders.due(NOW + DAY) == [others, half]
        await session.reminders.mark_sent(half, NOW + DAY)
        assert await session.reminders.of(number) == [fifth]
        assert await session.reminders.due(NOW + DAY) == [others]
        later = replace(fifth, due=NOW + 5 * DAY, revision=Revision(2))
        await session.reminders.plan(number, [later, replace(half, due=NOW + 4 * DAY)])
        assert await session.reminders.of(number) == [later], "one that was sent is not planned again"
        assert await session.reminders.sent(number) == [50]
        assert await session.reminders.of(other) == [others]
        await session.reminders.clear(number)
        assert await session.reminders.of(number) == []
        assert await session.reminders.sent(number) == []
        assert await session.reminders.of(other) == [others]


async def test_a_turn_that_begins_again_keeps_count_of_what_was_sent(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 2 * DAY)
        await session.reminders.plan(number, [half, fifth])
        await session.reminders.mark_sent(half, NOW)
        await session.reminders.pass_over(fifth)
        assert (
            await session.reminders.sent(number),
            sorted((await session.reminders.turn_of(number)).settled),
        ) == (
            [50],
            [20, 50],
        )
        await session.reminders.begin(number, Revision(1))
        assert len(await session.reminders.sent(number)) == 1
        await session.reminders.plan(number, [half, fifth])
        assert await session.reminders.of(number) == [half, fifth], "their marks are free again"
        await session.reminders.begin(number, Revision(2))
        assert await session.reminders.sent(number) == [], "another turn"
        assert await session.reminders.of(number) == []


async def test_a_reminder_is_put_off_instead_of_all_before_it(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 3 * DAY)
        await session.reminders.plan(number, [half, fifth])
        await session.reminders.put_off(number, Revision(1), NOW + 2 * DAY)
        chosen_reminders = Reminder(number, 0, Revision(1), NOW + 2 * DAY)
        assert await session.reminders.of(number) == [chosen_reminders, fifth]
        await session.reminders.put_off(number, Revision(1), NOW + 2 * DAY + MS)
        [again, _] = await session.reminders.of(number)
        assert (again.due, again.mark <= 0) == (NOW + 2 * DAY + MS, True)
        assert await session.reminders.sent(number) == [], "what was passed over was not sent"


async def test_presence_moves_and_is_each_platforms_own(tmp_path: Path) -> None:
    for platform, at in (("table", NOW), ("discord", NOW + DAY)):
        database = await Database.open(tmp_path / "turnpost.db", platform)
        async with database.transaction() as session:
            assert await session.presence.seen() is None
            await session.presence.set(at - DAY)
            await session.presence.set(at)
        await database.close()
    database = await Database.open(tmp_path / "turnpost.db", "table")
    async with database.reading() as session:
        assert await session.presence.seen() == NOW
    await database.close()
