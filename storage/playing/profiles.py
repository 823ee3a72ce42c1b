"""What a profile says of a person beside their ratings, counted from matches that are over."""

from dataclasses import dataclass
from datetime import datetime

from rules.match.people import PersonId, computer, level_of
from storage.store.codec import from_ms_or_none
from storage.store.table import PlatformTable, marks

LEVELS = (1, 2, 3, 4, 5)

_DECIDED = "finished = 1 AND reason NOT IN ('aborted', 'abandoned')"


@dataclass(frozen=True, slots=True)
class Score:
    """How often one won, drew and lost against another."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """How many matches there were."""
        return self.won + self.drawn + self.lost


class ProfilesTable(PlatformTable):
    """Counts of one person's matches; each finds them by the person."""

    def playing_since(self, person: PersonId) -> datetime | None:
        """When a person's first match began."""
        row = self._row("SELECT playing_since FROM people WHERE id = ?", (person,))
        return None if row is None else from_ms_or_none(row["playing_since"])

    def has_played_in(self, person: PersonId, server: str) -> bool:
        """Whether a person has begun a match in a server."""
        first, second = (
            f"SELECT 1 AS one FROM matches WHERE {seat} = ? AND server = ? LIMIT 1"  # noqa: S608 - our own names
            for seat in ("first_person", "second_person")
        )
        return any(self._row(query, (person, server)) for query in (first, second))

    def has_met(self, one: PersonId, other: PersonId) -> bool:
        """Whether two people have begun a match with each other."""
        query = "SELECT 1 AS one FROM matches WHERE first_person = ? AND second_person = ? LIMIT 1"
        return any(self._row(query, pair) for pair in ((one, other), (other, one)))

    def against(self, person: PersonId, other: PersonId) -> Score:
        """What a person has scored against another."""
        return self._scores(person, (other,)).get(other, Score())

    def against_computers(self, person: PersonId) -> dict[int, Score]:
        """What a person has scored against each level of the computer that they have played."""
        scores = self._scores(person, tuple(computer(level) for level in LEVELS))
        return {level_of(other) or 0: score for other, score in sorted(scores.items(), reverse=True)}

    def _scores(self, person: PersonId, others: tuple[PersonId, ...]) -> dict[PersonId, Score]:
        scores: dict[PersonId, Score] = {}
        for own, seat, opponent in (
            (0, "first_person", "second_person"),
            (1, "second_person", "first_person"),
        ):
            query = (
                f"SELECT {opponent} AS opponent, winner, count(*) AS matches FROM matches "  # noqa: S608 - our own names
                f"WHERE {seat} = ? AND {opponent} IN ({marks(others)}) AND {_DECIDED} GROUP BY {opponent}, winner"
            )
            for row in self._rows(query, (person, *others)):
                other, winner, count = PersonId(row["opponent"]), row["winner"], int(row["matches"])
                score = scores.get(other, Score())
                scores[other] = Score(
                    score.won + count * (winner == own),
                    score.drawn + count * (winner is None),
                    score.lost + count * (winner is not None and winner != own),
                )
        return scores
