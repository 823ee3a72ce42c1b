"""How people have answered puzzles: whether each was right the first time."""

from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.table import Table


class PuzzlesTable(Table):
    """The first answer of a person to a puzzle, which they cannot change."""

    def answered(self, person: PersonId, game: str) -> dict[int, bool]:
        """The puzzles of a game that a person has answered, by number: whether they were right."""
        rows = self._rows(
            "SELECT number, solved FROM puzzle_answers WHERE person = ? AND game = ?", (person, game)
        )
        return {int(row["number"]): bool(row["solved"]) for row in rows}

    def keep(self, person: PersonId, game: str, number: int, now: datetime, *, solved: bool) -> None:
        """Keep an answer, unless there was one before."""
        self._change(
            "INSERT INTO puzzle_answers (person, game, number, solved, at) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (person, game, number) DO NOTHING",
            (person, game, number, int(solved), to_ms(now)),
        )
