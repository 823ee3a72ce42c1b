"""Events come back in their order."""

from __future__ import annotations

from datetime import timedelta

from rules.core.position import Side
from rules.match.events import Event, EventKind
from storage.database import Database
from tests.storage.values import NOW, hosted_in

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
