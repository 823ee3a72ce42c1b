"""Lines of plies that people look at alone: private text, kept as it was written."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.people import PersonId
from storage.store.codec import to_ms
from storage.store.table import Table

LineId = NewType("LineId", int)
"""The number of a line among those of its person."""


class LineKind(StrEnum):
    """What a line is kept for."""

    TRIAL = "trial"
    """A board to try moves on."""
    PREVIEW = "preview"
    """A line ahead of a position of a match."""


@dataclass(frozen=True, slots=True)
class PrivateLine:
    """One line: ``moves`` from where ``root`` says, a text of the feature's own making."""

    kind: LineKind
    root: str
    moves: tuple[str, ...] = ()


class PrivateLinesTable(Table):
    """Lines, each seen by its person only: there is no way to ask for anybody else's."""

    def get(self, person: PersonId, number: LineId, kind: LineKind) -> PrivateLine | None:
        """A person's line with this number, if it is of this kind."""
        row = self._row(
            "SELECT root, moves FROM private_lines WHERE number = ? AND person = ? AND kind = ?",
            (number, person, kind),
        )
        return None if row is None else PrivateLine(kind, row["root"], tuple(row["moves"].split()))

    def add(self, person: PersonId, line: PrivateLine, at: datetime, *, most: int) -> LineId:
        """Keep a line, and no more than the ``most`` newest of the person, and return its number."""
        number = self._insert(
            "INSERT INTO private_lines (person, number, kind, root, moves, kept_at) VALUES "
            "(?, (SELECT coalesce(max(number), 0) + 1 FROM private_lines WHERE person = ?), ?, ?, ?, ?) "
            "RETURNING number AS id",
            (person, person, line.kind, line.root, " ".join(line.moves), to_ms(at)),
        )
        self._change(
            "DELETE FROM private_lines WHERE person = ? AND number IN (SELECT number FROM private_lines "
            "WHERE person = ? ORDER BY kept_at DESC, number DESC LIMIT 1000 OFFSET ?)",
            (person, person, most),
        )
        return LineId(number)

    def change(self, person: PersonId, number: LineId, moves: tuple[str, ...], at: datetime) -> bool:
        """Give a person's line other moves; returns whether there is such a line."""
        query = "UPDATE private_lines SET moves = ?, kept_at = ? WHERE number = ? AND person = ?"
        return self._change(query, (" ".join(moves), to_ms(at), number, person)) == 1

    def prune(self, before: datetime, limit: int) -> int:
        """Forget at most ``limit`` of the lines that were kept before ``before``, and return how many."""
        return self._change(
            "DELETE FROM private_lines WHERE (person, number) IN "
            "(SELECT person, number FROM private_lines WHERE kept_at < ? ORDER BY kept_at, person, number LIMIT ?)",
            (to_ms(before), limit),
        )
