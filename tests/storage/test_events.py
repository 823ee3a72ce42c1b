"""Events come back in their order."""

from __future__ import annotations

from datetime import timedelta

from rules.core.position import Side
from rules.match.events import Event, EventKind
from storage.database import Database
from storage.session import Session
from tests.storage.values import NOW, hosted_in

DAY = timedelta(days=1)


async def test_events_come_back_in_their_order(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        other = hosted_in(session).match.id
        session.events.add(number, EventKind.OFFERED, NOW + DAY, side=Side.SECOND, detail="draw")
        session.events.add(other, EventKind.REFUSED, NOW, side=Side.FIRST)
        session.events.add(number, EventKind.CLOCK_STOOD, NOW, detail="123")
        assert session.events.of(number) == [
            Event(NOW + DAY, EventKind.OFFERED, Side.SECOND, "draw"),
            Event(NOW, EventKind.CLOCK_STOOD, None, "123"),
        ]

    await database.write(work)
