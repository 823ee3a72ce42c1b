"""Players' conditional moves: private text, kept as it was written."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from rules.match.events import EventKind
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from storage.table import Table


class TreeState(IntEnum):
    """What is to become of conditional moves."""

    DRAFT = 0
    """Shown to their author with the question whether to keep them; not in force."""
    SAVED = 1
    """In force."""
    FALLEN = 2
    """The game went another way; kept until their author's next word on them, so that it can be said."""


@dataclass(frozen=True, slots=True)
class StoredTree:
    """One player's conditional moves in a match: ``line``, from the position after ``plies`` plies."""

    match: MatchId
    person: PersonId
    standing: TreeState
    plies: int
    line: str


class ConditionalMovesTable(Table):
    """The conditional moves in matches; a player has at most one text of each standing."""

    async def get(self, match: MatchId, person: PersonId, standing: TreeState) -> StoredTree | None:
        """A player's conditional moves of this standing."""
        found = await self._select("match = ? AND person = ? AND saved = ?", (match, person, standing))
        return found[0] if found else None

    async def saved_in(self, match: MatchId) -> list[StoredTree]:
        """Those in force in a match, both players'."""
        return await self._select("match = ? AND saved = ?", (match, TreeState.SAVED))

    async def fallen_of(self, person: PersonId) -> list[StoredTree]:
        """Those of a player that came to nothing, in any match."""
        return await self._select("person = ? AND saved = ?", (person, TreeState.FALLEN))

    async def put(self, kept: StoredTree) -> None:
        """Keep conditional moves, instead of those of the same standing."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO conditionals (match, person, saved, plies, line) VALUES (?, ?, ?, ?, ?)",
            (kept.match, kept.person, kept.standing, kept.plies, kept.line),
        )

    async def drop(self, match: MatchId, person: PersonId, *standings: TreeState) -> int:
        """Forget those of these standings (of any, if none are named); gives how many there were."""
        count = 0
        for standing in standings or TreeState:
            query = "DELETE FROM conditionals WHERE match = ? AND person = ? AND saved = ?"
            count += await self._change(query, (match, person, standing))
        return count

    async def clear(self, match: MatchId) -> None:
        """Forget all of a match that is over."""
        await self._connection.execute("DELETE FROM conditionals WHERE match = ?", (match,))

    async def chain(self, match: MatchId, revision: Revision) -> int:
        """How many plies that were set beforehand led to ``revision``, one right after the other."""
        query = "SELECT detail FROM events WHERE match = ? AND kind = ?"
        revisions = {
            int(row["detail"]) for row in await self._rows(query, (match, EventKind.CONDITIONAL_PLAYED))
        }
        count = 0
        while revision - count in revisions:
            count += 1
        return count

    async def _select(self, where: str, values: tuple[object, ...]) -> list[StoredTree]:
        query = f"SELECT * FROM conditionals WHERE {where} ORDER BY match, person"  # noqa: S608 - constant text
        return [
            StoredTree(row["match"], row["person"], TreeState(row["saved"]), row["plies"], row["line"])
            for row in await self._rows(query, values)
        ]
