"""When the next digest of a person is due."""

from datetime import timedelta

from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


async def test_a_person_has_one_next_digest(database: Database) -> None:

    def work(session: Session) -> None:
        ann, bob = [session.people.meet(name, name) for name in ("ann", "bob")]
        assert session.digests.of(ann.id) is None
        session.digests.set(ann.id, NOW + DAY)
        session.digests.set(bob.id, NOW)
        session.digests.set(ann.id, NOW + HOUR)
        assert session.digests.of(ann.id) == NOW + HOUR
        assert session.digests.due(NOW, 9) == [bob.id]
        assert session.digests.due(NOW + HOUR, 9) == [bob.id, ann.id]
        session.digests.drop(bob.id)
        assert session.digests.due(NOW, 9) == []

    await database.write(work)
