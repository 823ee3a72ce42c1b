"""How matches between people went on from early positions: counts, without a word of who played them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from rules.core.position import Side
from rules.match.match import MatchId
from storage.store.codec import to_ms
from storage.store.connection import Connection
from storage.store.table import PlatformTable, marks

ENOUGH = 5
"""So many matches and so many different people stand behind each line that is shown."""


class OpeningStep(NamedTuple):
    """One early ply: the positions before and after it, but for symmetries, and its move as it was played."""

    before: str
    after: str
    move: str


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """How often an early position was left by a ply, and how First fared."""

    after: str
    move: str
    matches: int
    first_won: int
    drawn: int


@dataclass(frozen=True, slots=True)
class CountedResult:
    """A result with which a match was counted; a draw has no winner."""

    winner: Side | None


def to_count(connection: Connection, platform: str, match: MatchId) -> None:
    """Let the early plies of a match be looked at: it has ended, or ended otherwise."""
    connection.change(
        "INSERT INTO opening_matches (match, platform, waiting, counted) VALUES (?, ?, 1, 0) "
        "ON CONFLICT (match) DO UPDATE SET waiting = 1",
        (match, platform),
    )


class OpeningsTable(PlatformTable):
    """The openings of one platform's matches."""

    def waiting(self, until: datetime, limit: int) -> list[MatchId]:
        """The matches that are to be looked at: they ended by a time, or their end was taken back."""
        query = (
            "SELECT o.match AS id FROM opening_matches AS o JOIN matches AS m ON m.id = o.match "
            "WHERE o.platform = ? AND o.waiting = 1 AND coalesce(m.ended_at, 0) <= ? ORDER BY o.match LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(until), limit))

    def is_waiting(self, match: MatchId) -> bool:
        """Whether a match is to be looked at."""
        query = "SELECT waiting FROM opening_matches WHERE match = ? AND platform = ?"
        row = self._row(query, (match, self._platform))
        return row is not None and bool(row["waiting"])

    def counted(self, match: MatchId) -> CountedResult | None:
        """With which result a match was counted, if it was."""
        row = self._row("SELECT counted, winner FROM opening_matches WHERE match = ?", (match,))
        if row is None or not row["counted"]:
            return None
        return CountedResult(None if row["winner"] is None else Side(row["winner"]))

    def done(self, match: MatchId, result: CountedResult | None) -> None:
        """Record that a match was looked at, and with which result it is counted now."""
        self._change(
            "UPDATE opening_matches SET waiting = 0, counted = ?, winner = ? WHERE match = ?",
            (result is not None, None if result is None else result.winner, match),
        )

    def add(self, match: MatchId, steps: Iterable[OpeningStep], result: CountedResult) -> None:
        """Count the early plies of a match."""
        for step in steps:
            self._change(
                "INSERT INTO opening_lines (platform, before, after, move, matches, first_won, drawn, people) "
                "VALUES (?, ?, ?, ?, 1, ?, ?, 0) ON CONFLICT (platform, before, after) DO UPDATE SET "
                "matches = opening_lines.matches + 1, first_won = opening_lines.first_won + excluded.first_won, "
                "drawn = opening_lines.drawn + excluded.drawn",
                (self._platform, *step, *_columns(result)),
            )
            self._witness(match, step)

    def remove(self, match: MatchId, steps: Iterable[OpeningStep], result: CountedResult) -> None:
        """Take back what was counted of a match."""
        for step in steps:
            first_won, drawn = _columns(result)
            self._change(
                "UPDATE opening_lines SET matches = matches - 1, first_won = first_won - ?, drawn = drawn - ? "
                "WHERE platform = ? AND before = ? AND after = ?",
                (first_won, drawn, self._platform, step.before, step.after),
            )
            key = step.before, step.after
            gone = self._change(
                "DELETE FROM opening_witnesses WHERE before = ? AND after = ? AND match = ?", (*key, match)
            )
            if gone:
                self._count_people(step, self._people(step))

    def lines(self, before: str) -> list[OpeningLine]:
        """How matches went on from a position, the most frequent ply first; rare ones are left out."""
        query = (
            f"SELECT after, move, matches, first_won, drawn FROM opening_lines WHERE platform = ? AND before = ? "  # noqa: S608 - our own number
            f"AND matches >= {ENOUGH} AND people >= {ENOUGH} ORDER BY matches DESC, after"
        )
        rows = self._rows(query, (self._platform, before))
        return [
            OpeningLine(row["after"], row["move"], row["matches"], row["first_won"], row["drawn"])
            for row in rows
        ]

    def _witness(self, match: MatchId, step: OpeningStep) -> None:
        """Keep a match that brings people who do not stand behind its line yet, until there are enough."""
        behind = self._people(step)
        if len(behind) >= ENOUGH:
            return
        row = self._row("SELECT first_person, second_person FROM matches WHERE id = ?", (match,))
        players = set() if row is None else {row["first_person"], row["second_person"]}
        if players <= behind:
            return
        self._change(
            "INSERT INTO opening_witnesses (match, before, after) VALUES (?, ?, ?)",
            (match, step.before, step.after),
        )
        self._count_people(step, behind | players)

    def _people(self, step: OpeningStep) -> set[int]:
        """The people behind a line, as far as they are known."""
        numbers = [
            row["match"]
            for row in self._rows(
                "SELECT match FROM opening_witnesses WHERE before = ? AND after = ?",
                (step.before, step.after),
            )
        ]
        return self._players(numbers)

    def _players(self, numbers: Sequence[int]) -> set[int]:
        if not numbers:
            return set()
        query = (
            f"SELECT first_person, second_person FROM matches WHERE platform = ? AND id IN ({marks(numbers)})"  # noqa: S608 - marks only
        )
        rows = self._rows(query, (self._platform, *numbers))
        return {person for row in rows for person in (row["first_person"], row["second_person"])}

    def _count_people(self, step: OpeningStep, behind: set[int]) -> None:
        self._change(
            "UPDATE opening_lines SET people = ? WHERE platform = ? AND before = ? AND after = ?",
            (len(behind), self._platform, step.before, step.after),
        )


def _columns(result: CountedResult) -> tuple[int, int]:
    """What a result adds to ``first_won`` and ``drawn``."""
    return int(result.winner is Side.FIRST), int(result.winner is None)
