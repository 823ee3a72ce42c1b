"""Who did what in a server, when and why."""

from collections.abc import Sequence
from datetime import datetime

from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.moderation.audit import AuditAction, AuditEntry
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import PlatformTable

_CONCERNING = (
    "SELECT * FROM audit WHERE id IN (SELECT id FROM audit WHERE actor = ?1 "
    "UNION ALL SELECT id FROM audit WHERE person = ?1 UNION ALL SELECT id FROM audit WHERE other = ?1) "
    "ORDER BY id DESC LIMIT ?2"
)


class AuditTable(PlatformTable):
    """The entries on one platform."""

    def add(self, entry: AuditEntry) -> int:
        """Write an entry down, and return its number."""
        return self._insert(
            "INSERT INTO audit (platform, server, actor, action, at, reason, person, other, match, detail) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                self._platform,
                entry.server,
                entry.actor,
                entry.action,
                to_ms(entry.at),
                entry.reason,
                entry.person,
                entry.other,
                entry.match,
                entry.detail,
            ),
        )

    def get(self, number: int) -> AuditEntry | None:
        """An entry by its number."""
        entries = self._own("SELECT * FROM audit WHERE id = ?", (number,))
        return entries[0] if entries else None

    def of_server(self, server: str, limit: int) -> list[AuditEntry]:
        """The newest of a server, newest first."""
        query = "SELECT * FROM audit WHERE server = ? AND platform = ? ORDER BY id DESC LIMIT ?"
        return self._own(query, (server, self._platform, limit))

    def of_match(self, match: MatchId, limit: int) -> list[AuditEntry]:
        """The newest about a match, newest first."""
        return self._own("SELECT * FROM audit WHERE match = ? ORDER BY id DESC LIMIT ?", (match, limit))

    def concerning(self, person: PersonId, limit: int) -> list[AuditEntry]:
        """The newest that concern someone, newest first."""
        return self._own(_CONCERNING, (person, limit))

    def prune(self, before: datetime, limit: int) -> int:
        """Forget some from before a time, and return how many."""
        query = "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE platform = ? AND at <= ? LIMIT ?)"
        return self._change(query, (self._platform, to_ms(before), limit))

    def _own(self, query: str, values: Sequence[object]) -> list[AuditEntry]:
        return [_entry(row) for row in self._rows(query, values) if row["platform"] == self._platform]


def _entry(row: Row) -> AuditEntry:
    return AuditEntry(
        server=row["server"],
        actor=PersonId(row["actor"]),
        action=AuditAction(row["action"]),
        at=from_ms(row["at"]),
        reason=row["reason"],
        person=None if row["person"] is None else PersonId(row["person"]),
        other=None if row["other"] is None else PersonId(row["other"]),
        match=None if row["match"] is None else MatchId(row["match"]),
        detail=row["detail"],
        number=row["id"],
    )
