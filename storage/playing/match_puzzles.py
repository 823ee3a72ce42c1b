"""Puzzles that were found in finished matches, without a word of who played them."""

from dataclasses import dataclass

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.store.table import PlatformTable


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """A puzzle as the engine writes it, and its position's shape, which tells whether another is the same."""

    written: str
    shape: str


class MatchPuzzlesTable(PlatformTable):
    """The puzzles of one platform's matches, numbered as they are found."""

    def waiting(self, limit: int) -> list[MatchId]:
        """Matches that were analysed, and in which puzzles are to be looked for."""
        query = (
            "SELECT match AS id FROM analyses WHERE platform = ? AND result IS NOT NULL AND mined = 0 "
            "ORDER BY match LIMIT ?"
        )
        return self._numbers(query, (self._platform, limit))

    def finish(self, match: MatchId) -> bool:
        """Record that a match was searched; returns whether it was to be."""
        return self._change("UPDATE analyses SET mined = 1 WHERE match = ? AND mined = 0", (match,)) == 1

    def add(self, match: MatchId, game: str, puzzle: FoundPuzzle) -> None:
        """Keep a puzzle, unless there is one of its shape."""
        self._change(
            "INSERT INTO match_puzzles (platform, match, game, shape, written) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (platform, game, shape) DO NOTHING",
            (self._platform, match, game, puzzle.shape, puzzle.written),
        )

    def get(self, game: str, number: int) -> str | None:
        """The puzzle of a game with that number, as it is written."""
        query = "SELECT written FROM match_puzzles WHERE platform = ? AND game = ? AND id = ?"
        row = self._row(query, (self._platform, game, number))
        return None if row is None else str(row["written"])

    def after(
        self, game: str, number: int, *, unanswered: PersonId | None = None, numbered_from: int = 0
    ) -> tuple[int, str] | None:
        """The first puzzle of a game behind a number: its own, and what is written.

        Those that a person has answered are left out; answers have numbers that are ``numbered_from`` greater.
        """
        query = (
            "SELECT one.id AS id, one.written AS written FROM match_puzzles AS one LEFT JOIN puzzle_answers AS answer "
            "ON answer.person = ? AND answer.game = one.game AND answer.number = one.id + ? "
            "WHERE one.platform = ? AND one.game = ? AND one.id > ? AND answer.person IS NULL ORDER BY one.id LIMIT 1"
        )
        values = (unanswered or 0, numbered_from, self._platform, game, number)
        row = self._row(query, values)
        return None if row is None else (int(row["id"]), str(row["written"]))

    def forget_of(self, person: PersonId) -> None:
        """Remove the puzzles of a person's matches."""
        self._change(
            "DELETE FROM match_puzzles WHERE match IN (SELECT id FROM matches WHERE first_person = ? "
            "UNION ALL SELECT id FROM matches WHERE second_person = ?)",
            (person, person),
        )
