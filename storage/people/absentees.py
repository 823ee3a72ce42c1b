"""The players who have left a server, or are silenced there, as far as we know."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.match.people import PersonId
from storage.store.codec import from_ms, to_ms
from storage.store.table import PlatformTable, marks


class AbsenceKind(StrEnum):
    """How someone is away from a server."""

    GONE = "gone"
    """Has left, or was removed or banned."""
    SILENCED = "silenced"
    """Is there, but may say and press nothing for a while."""


@dataclass(frozen=True, slots=True)
class Absentee:
    """That someone is away, and since when it is known."""

    kind: AbsenceKind
    since: datetime


class AbsenteesTable(PlatformTable):
    """Who is away from the servers of one platform, as far as we know."""

    def of(self, server: str, people: Collection[PersonId]) -> dict[PersonId, Absentee]:
        """Those of ``people`` who are away from a server."""
        columns = "person, kind, since"
        query = f"SELECT {columns} FROM absentees WHERE server = ? AND person IN ({marks(people)}) AND platform = ?"  # noqa: S608 - marks only
        values = (server, *people, self._platform)
        return {
            PersonId(row["person"]): Absentee(AbsenceKind(row["kind"]), from_ms(row["since"]))
            for row in self._rows(query, values)
        }

    def all_of(self, server: str) -> dict[PersonId, Absentee]:
        """Everybody who is away from a server."""
        query = "SELECT person, kind, since, platform FROM absentees WHERE server = ?"
        return {
            PersonId(row["person"]): Absentee(AbsenceKind(row["kind"]), from_ms(row["since"]))
            for row in self._rows(query, (server,))
            if row["platform"] == self._platform
        }

    def set(self, server: str, person: PersonId, kind: AbsenceKind, now: datetime) -> None:
        """Record that someone is away, in place of what was recorded before."""
        values = {"platform": self._platform, "kind": kind, "since": to_ms(now)}
        self._put("absentees", {"server": server, "person": person}, values)

    def clear(self, server: str, person: PersonId) -> None:
        """Record that someone is there."""
        self._change(
            "DELETE FROM absentees WHERE server = ? AND person = ? AND platform = ?",
            (server, person, self._platform),
        )

    def prune(self, limit: int) -> int:
        """Forget some who play no match in the server from which they are away, and return how many."""
        playing = "SELECT 1 FROM matches WHERE {seat} = absentees.person AND finished = 0 AND matches.server = absentees.server"
        query = (
            "DELETE FROM absentees WHERE (server, person) IN (SELECT server, person FROM absentees WHERE platform = ? "  # noqa: S608 - our own names
            f"AND NOT EXISTS ({playing.format(seat='first_person')}) "
            f"AND NOT EXISTS ({playing.format(seat='second_person')}) LIMIT ?)"
        )
        return self._change(query, (self._platform, limit))
