"""The seats of the local table: which browser plays as which person."""

from datetime import datetime, timedelta

from rules.match.people import Person, PersonId
from storage.people.accounts import person_of
from storage.store.codec import to_ms
from storage.store.table import Table

PLATFORM = "table"
"""What the accounts of the local table are kept under."""

MOST_SEATS = 20_000
"""Seats of all browsers that are kept: those taken longest ago are deleted for new ones."""


_LAST = """
    SELECT max(at) AS at FROM (
        SELECT max(sat_at) AS at FROM table_seats WHERE person = ?1
        UNION ALL SELECT max(acted_at) FROM matches WHERE first_person = ?1
        UNION ALL SELECT max(acted_at) FROM matches WHERE second_person = ?1
        UNION ALL SELECT max(said_at) FROM table_messages WHERE author = ?1
        UNION ALL SELECT max(said_at) FROM table_messages WHERE asker = ?1
    ) AS deeds
"""
"""When a player, or the opponent in one of their matches, did anything last."""


class SeatsTable(Table):
    """Which browser plays as which people."""

    def people(self) -> list[Person]:
        """Every player of the table, by name."""
        query = (
            "SELECT id, account, name, playing_since FROM people WHERE platform = ? ORDER BY lower(name), id"
        )
        return list(map(person_of, self._rows(query, (PLATFORM,))))

    def of(self, visitor: str) -> list[Person]:
        """The people whom a browser plays, in the order in which it sat down."""
        query = (
            "SELECT p.id, p.account, p.name, p.playing_since FROM table_seats AS s JOIN people AS p ON p.id = s.person "
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

    def forsaken(self, now: datetime, after: timedelta, idle: timedelta) -> list[Person]:
        """Players who can make room: those first to whom nobody came back ``after`` they sat down, by how little they did.

        Then those who were ``idle`` for so long, and longest.  None who did anything just now.
        """
        query = "SELECT person, min(sat_at) AS sat_at FROM table_seats GROUP BY person"
        sat = {row["person"]: row["sat_at"] for row in self._rows(query)}
        candidates: list[tuple[bool, int, Person]] = []
        for person in self.people():
            row = self._row(_LAST, (person.id,))
            last = (row and row["at"]) or 0
            played = last - sat.get(person.id, last)
            back = played >= after // timedelta(milliseconds=1)
            if last < to_ms(now - (idle if back else after)):
                candidates.append((back, last if back else played, person))
        return [person for *_, person in sorted(candidates, key=lambda one: (*one[:2], one[2].id))]
