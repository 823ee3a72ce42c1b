"""Notes come back as they were written, to their author only."""

from rules.match.match import MatchId
from storage.playing.notes import Note
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, hosted_in, pair


async def test_notes_are_their_authors_own(database: Database) -> None:

    def work(session: Session) -> None:
        number = hosted_in(session).match.id
        ann, bob = pair(session)
        notes = [Note(index, NOW, f"note {index}\nand more 🙂") for index in range(4)]
        for note in notes:
            session.notes.add(number, ann.id, note)
        his = Note(1, NOW, "his")
        session.notes.add(number, bob.id, his)
        assert session.notes.of(number, ann.id) == notes
        assert session.notes.of(number, bob.id) == [his]
        assert session.notes.of(MatchId(number + 1), ann.id) == []
        session.notes.remove(number, ann.id, 2)
        assert session.notes.of(number, ann.id) == [notes[0], *notes[2:]]
        for missing in (4, 99):
            session.notes.remove(number, ann.id, missing)
        assert session.notes.of(number, ann.id) == [notes[0], *notes[2:]]
        assert session.notes.of(number, bob.id) == [his]

    await database.write(work)
