"""Private notes on matches."""

from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.table import Table


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a player wrote down for themselves after ``plies`` plies."""

    plies: int
    at: datetime
    text: str


class NotesTable(Table):
    """Notes, each seen by its author only: there is no way to ask for anybody else's."""

    def of(self, match: MatchId, person: PersonId) -> list[Note]:
        """A person's notes on a match, oldest first."""
        query = "SELECT plies, at, text FROM notes WHERE match = ? AND person = ? ORDER BY id"
        return [
            Note(row["plies"], from_ms(row["at"]), row["text"]) for row in self._rows(query, (match, person))
        ]

    def add(self, match: MatchId, person: PersonId, note: Note) -> None:
        """Write a note down."""
        self._change(
            "INSERT INTO notes (match, person, plies, at, text) VALUES (?, ?, ?, ?, ?)",
            (match, person, note.plies, to_ms(note.at), note.text),
        )

    def remove(self, match: MatchId, person: PersonId, number: int) -> None:
        """Forget a person's ``number``-th note on a match, counted from 1, oldest first."""
        self._change(
            "DELETE FROM notes WHERE id = (SELECT id FROM notes WHERE match = ? AND person = ? "
            "ORDER BY id LIMIT 1 OFFSET ?)",
            (match, person, number - 1),
        )
