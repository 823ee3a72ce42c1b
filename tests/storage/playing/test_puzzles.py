"""How people have answered puzzles."""

from datetime import timedelta

from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, pair


async def test_the_first_answer_of_each_person_to_each_puzzle_stays(database: Database) -> None:
    def work(session: Session) -> None:
        ann, bob = pair(session)
        assert session.puzzles.answered(ann.id, "pux") == {}
        session.puzzles.keep(ann.id, "pux", 3, NOW, solved=False)
        session.puzzles.keep(ann.id, "pux", 3, NOW + timedelta(days=1), solved=True)
        session.puzzles.keep(ann.id, "pux", 4, NOW, solved=True)
        session.puzzles.keep(ann.id, "pommel", 3, NOW, solved=True)
        session.puzzles.keep(bob.id, "pux", 1, NOW, solved=False)
        assert session.puzzles.answered(ann.id, "pux") == {3: False, 4: True}
        assert session.puzzles.answered(ann.id, "pommel") == {3: True}
        assert session.puzzles.answered(bob.id, "pux") == {1: False}

    await database.write(work)
