"""When the next digest of a person is due."""

from __future__ import annotations

from datetime import timedelta

from storage.database import Database
from tests.storage.values import NOW

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


async def test_a_person_has_one_next_digest(database: Database) -> None:
    async with database.transaction() as session:
        ann, bob = [await session.people.meet(name, name) for name in ("ann", "bob")]
        assert await session.digests.of(ann.id) is None
        await session.digests.set(ann.id, NOW + DAY)
        await session.digests.set(bob.id, NOW)
        await session.digests.set(ann.id, NOW + HOUR)
        assert await session.digests.of(ann.id) == NOW + HOUR
        assert await session.digests.due(NOW) == [(bob.id, NOW)]
        assert await session.digests.due(NOW + HOUR) == [(bob.id, NOW), (ann.id, NOW + HOUR)]
        await session.digests.drop(bob.id)
        assert await session.digests.due(NOW) == []
