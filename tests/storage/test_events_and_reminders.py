"""Events, reminders and presence come back as they were written."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from rules.core import Side
from rules.match import Revision
from storage.database import Database
from storage.records import Event, EventKind, Reminder
from tests.storage.values import NOW, hosted_in

MS = timedelta(milliseconds=1)
DAY = timedelta(days=1)


async def test_events_come_back_in_their_order(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        await session.events.add(number, EventKind.DRAW_OFFERED, NOW + DAY, side=Side.SECOND)
        await session.events.add(other, EventKind.DRAW_REFUSED, NOW, side=Side.FIRST)
        await session.events.add(number, EventKind.CLOCK_STOOD, NOW, detail="123")
        assert await session.events.of(number) == [
            Event(NOW + DAY, EventKind.DRAW_OFFERED, Side.SECOND, ""),
            Event(NOW, EventKind.CLOCK_STOOD, None, "123"),
        ]


async def test_reminders_are_replaced_dropped_and_found_when_due(database: Database) -> None:
    async with database.transaction() as session:
        number = (await hosted_in(session)).match.id
        other = (await hosted_in(session)).match.id
        half = Reminder(number, 50, Revision(1), NOW + DAY)
        fifth = Reminder(number, 20, Revision(1), NOW + 2 * DAY)
        others = Reminder(other, 50, Revision(0), NOW)
        await session.reminders.replace(number, [fifth, half])
        await session.reminders.replace(other, [others])
        assert await session.reminders.of(number) == [half, fifth]
        assert await session.reminders.due(NOW + DAY - MS) == [others]
        assert await session.reminders.due(NOW + DAY) == [others, half]
        await session.reminders.drop(half)
        assert await session.reminders.of(number) == [fifth]
        later = replace(fifth, due=NOW + 5 * DAY, revision=Revision(2))
        await session.reminders.replace(number, [later])
        assert await session.reminders.of(number) == [later]
        assert await session.reminders.of(other) == [others]


async def test_presence_moves_and_is_each_platforms_own(tmp_path: Path) -> None:
    for platform, at in (("table", NOW), ("discord", NOW + DAY)):
        database = await Database.open(tmp_path / "turnpost.db", platform)
        async with database.transaction() as session:
            assert await session.presence.seen() is None
            await session.presence.note(at - DAY)
            await session.presence.note(at)
        await database.close()
    database = await Database.open(tmp_path / "turnpost.db", "table")
    async with database.reading() as session:
        assert await session.presence.seen() == NOW
    await database.close()
