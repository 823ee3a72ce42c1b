"""Erasing a person: their rows go, and what belongs to others, too, leads to a deleted player."""

from datetime import datetime
from enum import StrEnum

from rules.match.people import DELETED_NAME, DELETED_PLATFORM, Person, PersonId, deleted_account
from storage.playing.leaderboards import LeaderboardsTable
from storage.privacy.mentions import Mentions
from storage.privacy.personal import removed_by_number
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Connection
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable

_DUE = "address = ? AND address >= '@' AND address < 'A'"
"""Names the index of what goes to people."""

_MEANT = "channel IS NULL AND board_channel IS NOT NULL"
_DIRECT = (
    f"SELECT id FROM matches WHERE first_person = ? AND {_MEANT} "  # noqa: S608 - our own words
    f"UNION ALL SELECT id FROM matches WHERE second_person = ? AND {_MEANT} LIMIT ?"
)
"""A person's matches of which it is known in what conversation they were last shown."""

_ORDER = [
    (table, column)
    for table, column in removed_by_number()
    if table not in ("table_messages", "table_channels")
]


class ErasureState(StrEnum):
    """How far an erasure has come."""

    ERASED = "erased"
    WASHED = "washed"
    """Its traces are gone from the file, too."""
    DONE = "done"
    """Nothing that was under way at the time can still come in."""


class ErasureTable(PlatformTable):
    """Who was erased, and how."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self._mentions = Mentions(connection)
        self._leaderboards = LeaderboardsTable(connection, platform, health)

    def erase(self, person: Person, now: datetime) -> None:
        """Erase a person from every table.  Their matches are over, and their challenges closed."""
        self.clear(person.id)
        self._mentions.rewrite(person)
        self._change(
            "UPDATE people SET platform = ?, account = ?, name = ?, seen_at = NULL, playing_since = NULL WHERE id = ?",
            (DELETED_PLATFORM, deleted_account(person.id), DELETED_NAME, person.id),
        )
        self._change(
            "DELETE FROM erasure_requests WHERE platform = ? AND account = ?",
            (self._platform, person.account),
        )
        self._change(
            "INSERT INTO erasures (person, erased_at, state) VALUES (?, ?, ?)",
            (person.id, to_ms(now), ErasureState.ERASED),
        )

    def forget_conversations(self, person: PersonId, limit: int = 2**62) -> int:
        """Forget in which conversations some of a person's matches were shown, and return of how many; all unless limited.

        The number of a conversation with the service says whose it is.
        """
        numbers = [row["id"] for row in self._rows(_DIRECT, (person, person, limit))]
        for number in numbers:
            nowhere = {"board_channel": None, "board_message": None}
            self._connection.change_matches(nowhere, {"id": number})
            self._change("DELETE FROM open_messages WHERE match = ?", (number,))
        return len(numbers)

    def clear(self, person: PersonId) -> None:
        """Remove every row that is a person's alone."""
        self._leaderboards.erase(person)
        self.forget_conversations(person)
        self._change(
            "UPDATE challenges SET channel = NULL, post_channel = NULL, post_message = NULL "
            "WHERE challenger = ? AND server IS NULL AND channel IS NOT NULL",
            (person,),
        )
        for seat in ("first", "second"):
            self._change(
                f"UPDATE lobby_matches SET {seat}_server = NULL WHERE {seat}_server IS NOT NULL "  # noqa: S608 - our own names
                f"AND match IN (SELECT id FROM matches WHERE {seat}_person = ?)",
                (person,),
            )
        # What they have offered in matches that are over could still be accepted.
        self._change(
            "DELETE FROM offers WHERE match IN (SELECT id FROM matches WHERE first_person = ? "
            "UNION ALL SELECT id FROM matches WHERE second_person = ?)",
            (person, person),
        )
        for table, column in _ORDER:
            self._change(f"DELETE FROM {table} WHERE {column} = ?", (person,))  # noqa: S608 - our own names
        self._mentions.remove(person)
        for table in ("outbox", "outage_announcements"):
            self._change(f"DELETE FROM {table} WHERE {_DUE}", (f"@{person}",))  # noqa: S608 - our own names

    def drop(self, person: PersonId) -> None:
        """Remove someone of whom nothing is kept but who they are: nothing refers to them."""
        self.clear(person)
        self._change("DELETE FROM people WHERE id = ?", (person,))

    def recent(self, *states: ErasureState, limit: int = 100) -> list[tuple[PersonId, datetime]]:
        """Who was erased, and when, of the erasures in one of these states that are not done; oldest first."""
        from_state = [
            row
            for row in self._rows(
                "SELECT person, erased_at, state FROM erasures WHERE state <> 'done' ORDER BY erased_at, person LIMIT ?",
                (limit,),
            )
            if row["state"] in states
        ]
        return [(PersonId(row["person"]), from_ms(row["erased_at"])) for row in from_state]

    def advance(self, person: PersonId, state: ErasureState) -> None:
        """Record how far an erasure has come."""
        self._change("UPDATE erasures SET state = ? WHERE person = ?", (state, person))

    def request(self, account: str) -> None:
        """Ask the service that runs to erase an account."""
        self._change(
            "INSERT INTO erasure_requests (platform, account) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (self._platform, account),
        )

    def requested(self, limit: int) -> list[str]:
        """The accounts that are to be erased."""
        rows = self._rows(
            "SELECT account FROM erasure_requests WHERE platform = ? LIMIT ?", (self._platform, limit)
        )
        return [row["account"] for row in rows]

    def withdraw(self, account: str) -> None:
        """Forget that an account was to be erased."""
        self._change(
            "DELETE FROM erasure_requests WHERE platform = ? AND account = ?", (self._platform, account)
        )
