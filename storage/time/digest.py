"""When people's daily digests are due."""

from datetime import datetime

from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.health import read_row
from storage.store.table import PlatformTable


class DigestsTable(PlatformTable):
    """The digests of the people of one platform who want one; each has the time of the next."""

    def of(self, person: PersonId) -> datetime | None:
        """When the next digest of ``person`` is due; ``None`` if they want none."""
        query = "SELECT due_at FROM digests WHERE person = ?"
        row = self._row(query, (person,))
        name = f"the digest of person {person}"
        return None if row is None else read_row(name, row, lambda row: from_ms(row["due_at"]))

    def set(self, person: PersonId, due: datetime) -> None:
        """Plan the next digest of ``person``."""
        self._put("digests", {"person": person}, {"platform": self._platform, "due_at": to_ms(due)})

    def drop(self, person: PersonId) -> None:
        """Plan no more digests of ``person``."""
        self._change("DELETE FROM digests WHERE person = ?", (person,))

    def due(self, now: datetime, limit: int) -> list[PersonId]:
        """Whose digests are due by ``now``, oldest first."""
        query = (
            "SELECT person FROM digests WHERE platform = ? AND due_at <= ? ORDER BY due_at, person LIMIT ?"
        )
        return [PersonId(row["person"]) for row in self._rows(query, (self._platform, to_ms(now), limit))]
