"""When people's daily digests are due."""

from __future__ import annotations

from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable


def _turn(row: Row) -> tuple[PersonId, datetime]:
    return PersonId(row["person"]), from_ms(row["due_at"])


class DigestsTable(PlatformTable):
    """The digests of the people of one platform who want one; each has the time of the next."""

    def of(self, person: PersonId) -> datetime | None:
        """When the next digest of ``person`` is due; ``None`` if they want none."""
        query = "SELECT due_at FROM digests WHERE person = ?"
        row = self._row(query, (person,))
        return None if row is None else from_ms(row["due_at"])

    def set(self, person: PersonId, due: datetime) -> None:
        """Plan the next digest of ``person``."""
        self._change(
            "INSERT INTO digests (person, platform, due_at) VALUES (?, ?, ?) "
            "ON CONFLICT (person) DO UPDATE SET due_at = excluded.due_at",
            (person, self._platform, to_ms(due)),
        )

    def drop(self, person: PersonId) -> None:
        """Plan no more digests of ``person``."""
        self._change("DELETE FROM digests WHERE person = ?", (person,))

    def due(
        self, now: datetime, limit: int, *, but: frozenset[PersonId] = frozenset()
    ) -> list[tuple[PersonId, datetime]]:
        """Whose digests are due by ``now``, and since when; oldest first."""
        query = (
            "SELECT person, due_at FROM digests WHERE platform = ? AND due_at <= ? ORDER BY due_at LIMIT ?"
        )
        rows = self._rows(query, (self._platform, to_ms(now), limit + len(but)))
        turns = self._health.readable("digest of person", rows, _turn, key="person")
        return [(person, due) for person, due in turns if person not in but][:limit]
