"""The seats of the local table: which browser plays as which person."""

from __future__ import annotations

from datetime import datetime

from rules.match.people import Person, PersonId
from storage.people.accounts import person_of
from storage.store.codec import to_ms
from storage.store.table import Table

PLATFORM = "table"
"""What the accounts of the local table are kept under."""

MOST_SEATS = 20_000
"""Seats of all browsers that are kept: those taken longest ago are deleted for new ones."""


class SeatsTable(Table):
    """Which browser plays as which people."""

    def people(self) -> list[Person]:
        """Every player of the table, by name."""
        query = "SELECT id, account, name FROM people WHERE platform = ? ORDER BY lower(name), id"
        return list(map(person_of, self._rows(query, (PLATFORM,))))

    def of(self, visitor: str) -> list[Person]:
        """The people whom a browser plays, in the order in which it sat down."""
        query = (
            "SELECT p.id, p.account, p.name FROM table_seats AS s JOIN people AS p ON p.id = s.person "
            "WHERE s.visitor = ? ORDER BY s.sat_at, p.id"
        )
        return list(map(person_of, self._rows(query, (visitor,))))

    def sit(self, visitor: str, person: PersonId, now: datetime) -> None:
        """Let a browser play a person; twice is no error."""
        self._change(
            "INSERT INTO table_seats (visitor, person, sat_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (visitor, person, to_ms(now)),
        )
        self._change(
            "DELETE FROM table_seats WHERE sat_at <= "
            "(SELECT sat_at FROM table_seats ORDER BY sat_at DESC LIMIT 1 OFFSET ?)",
            (MOST_SEATS,),
        )

    def rise(self, visitor: str, person: PersonId) -> None:
        """Let a browser no longer play a person."""
        self._change("DELETE FROM table_seats WHERE visitor = ? AND person = ?", (visitor, person))
