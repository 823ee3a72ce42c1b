"""How far people have come in lessons."""

from datetime import timedelta

from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, pair


async def test_a_place_is_kept_for_each_person_and_game(database: Database) -> None:
    def work(session: Session) -> None:
        ann, bob = pair(session)
        assert session.lessons.step_of(ann.id, "pux") is None
        session.lessons.put(ann.id, "pux", 3, NOW)
        session.lessons.put(ann.id, "pommel", 1, NOW)
        session.lessons.put(bob.id, "pux", 0, NOW)
        session.lessons.put(ann.id, "pux", 2, NOW + timedelta(days=1))
        kept = [session.lessons.step_of(who.id, game) for who in (ann, bob) for game in ("pux", "pommel")]
        assert kept == [2, 1, 0, None]

    await database.write(work)
