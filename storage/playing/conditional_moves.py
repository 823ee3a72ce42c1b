"""Players' conditional moves: private text, kept as it was written."""

from dataclasses import dataclass
from enum import StrEnum

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.store.connection import Connection
from storage.store.table import Table, marks


class TreeState(StrEnum):
    """Whether conditional moves are in force."""

    DRAFT = "draft"
    """Shown to their author, who has not saved them yet; not in force."""
    SAVED = "saved"
    """In force."""
    FALLEN = "fallen"
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
    """The conditional moves in matches; a player has at most one text of each state.

    Those of a match are read at once, and remembered for the transaction.
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._known: dict[MatchId, list[StoredTree]] = self._memory()

    def get(self, match: MatchId, person: PersonId, state: TreeState) -> StoredTree | None:
        """A player's conditional moves in this state."""
        trees = [tree for tree in self._in(match) if tree.person == person and tree.state is state]
        return trees[0] if trees else None

    def saved_in(self, match: MatchId) -> list[StoredTree]:
        """Those in force in a match, both players'."""
        return [tree for tree in self._in(match) if tree.state is TreeState.SAVED]

    def saved_of(self, person: PersonId) -> list[StoredTree]:
        """Those of a player that are in force, in any match."""
        return self._select("person = ? AND state = ?", (person, TreeState.SAVED))

    def fallen_of(self, person: PersonId) -> list[StoredTree]:
        """Those of a player that are no longer in force, in any match."""
        return self._select("person = ? AND state = ?", (person, TreeState.FALLEN))

    def put(self, tree: StoredTree) -> None:
        """Write conditional moves down, in place of those in the same state."""
        self._known.pop(tree.match, None)
        key = {"match": tree.match, "person": tree.person, "state": tree.state}
        self._put("conditional_moves", key, {"plies": tree.plies, "line": tree.line})

    def drop(self, match: MatchId, person: PersonId, *states: TreeState) -> None:
        """Remove those in these states; in any, if none are named."""
        chosen = states or tuple(TreeState)
        if any(tree.person == person and tree.state in chosen for tree in self._in(match)):
            self._known.pop(match)
            query = (
                f"DELETE FROM conditional_moves WHERE match = ? AND person = ? AND state IN ({marks(chosen)})"  # noqa: S608 - marks only
            )
            self._change(query, (match, person, *chosen))

    def clear(self, match: MatchId) -> None:
        """Remove all of a match that is over."""
        if self._in(match):
            self._known.pop(match)
            self._change("DELETE FROM conditional_moves WHERE match = ?", (match,))

    def _in(self, match: MatchId) -> list[StoredTree]:
        if match not in self._known:
            self._known[match] = self._select("match = ?", (match,))
        return self._known[match]

    def _select(self, where: str, values: tuple[object, ...]) -> list[StoredTree]:
        query = f"SELECT * FROM conditional_moves WHERE {where} ORDER BY match, person, state"  # noqa: S608 - constant text
        return [
            StoredTree(row["match"], row["person"], TreeState(row["state"]), row["plies"], row["line"])
            for row in self._rows(query, values)
        ]
