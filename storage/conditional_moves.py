"""Players' conditional moves: private text, kept as it was written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from rules.match.events import EventKind
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from storage.table import Table


class TreeState(IntEnum):
    """Whether conditional moves are in force."""

    DRAFT = 0
    """Shown to their author, who has not saved them yet; not in force."""
    SAVED = 1
    """In force."""
    FALLEN = 2
    """No longer in force, as the game went another way; kept until their author looks, who is told so."""


@dataclass(frozen=True, slots=True)
class StoredTree:
    """One player's conditional moves in a match: ``line``, from the position after ``plies`` plies."""

    match: MatchId
    person: PersonId
    state: TreeState
    plies: int
    line: str


class ConditionalMovesTable(Table):
    """The conditional moves in matches; a player has at most one text of each state."""

    def get(self, match: MatchId, person: PersonId, state: TreeState) -> StoredTree | None:
        """A player's conditional moves in this state."""
        found = self._select("match = ? AND person = ? AND saved = ?", (match, person, state))
        return found[0] if found else None

    def saved_in(self, match: MatchId) -> list[StoredTree]:
        """Those in force in a match, both players'."""
        return self._select("match = ? AND saved = ?", (match, TreeState.SAVED))

    def fallen_of(self, person: PersonId) -> list[StoredTree]:
        """Those of a player that are no longer in force, in any match."""
        return self._select("person = ? AND saved = ?", (person, TreeState.FALLEN))

    def put(self, tree: StoredTree) -> None:
        """Write conditional moves down, in place of those in the same state."""
        self._change(
            "INSERT OR REPLACE INTO conditionals (match, person, saved, plies, line) VALUES (?, ?, ?, ?, ?)",
            (tree.match, tree.person, tree.state, tree.plies, tree.line),
        )

    def drop(self, match: MatchId, person: PersonId, *states: TreeState) -> int:
        """Remove those in these states (in any, if none are named); gives how many there were."""
        count = 0
        for state in states or TreeState:
            query = "DELETE FROM conditionals WHERE match = ? AND person = ? AND saved = ?"
            count += self._change(query, (match, person, state))
        return count

    def clear(self, match: MatchId) -> None:
        """Remove all of a match that is over."""
        self._change("DELETE FROM conditionals WHERE match = ?", (match,))

    def chain(self, match: MatchId, revision: Revision) -> int:
        """How many conditional moves in a row led to ``revision``."""
        query = "SELECT detail FROM events WHERE match = ? AND kind = ?"
        revisions = {int(row["detail"]) for row in self._rows(query, (match, EventKind.CONDITIONAL_PLAYED))}
        count = 0
        while revision - count in revisions:
            count += 1
        return count

    def _select(self, where: str, values: tuple[object, ...]) -> list[StoredTree]:
        query = f"SELECT * FROM conditionals WHERE {where} ORDER BY match, person"  # noqa: S608 - constant text
        return [
            StoredTree(row["match"], row["person"], TreeState(row["saved"]), row["plies"], row["line"])
            for row in self._rows(query, values)
        ]
