"""The people who play, or could."""

from __future__ import annotations

import aiosqlite

from rules.match.people import Person, PersonId


def _person(row: aiosqlite.Row) -> Person:
    return Person(PersonId(row["id"]), row["account"], row["name"])


class PeopleTable:
    """Accounts of one platform."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def get(self, person: PersonId) -> Person:
        """The person with this id; raises ``KeyError``."""
        query = "SELECT id, account, name FROM people WHERE id = ?"
        async with self._connection.execute(query, (person,)) as cursor:
            row = await cursor.fetchone()
        if row is None:
            raise KeyError(person)
        return _person(row)

    async def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        query = "SELECT id, account, name FROM people WHERE platform = ? AND account = ?"
        async with self._connection.execute(query, (self._platform, account)) as cursor:
            row = await cursor.fetchone()
        return None if row is None else _person(row)

    async def meet(self, account: str, name: str) -> Person:
        """The person behind an account, noted now if new, with their latest name."""
        query = (
            "INSERT INTO people (platform, account, name) VALUES (?, ?, ?) "
            "ON CONFLICT (platform, account) DO UPDATE SET name = excluded.name "
            "RETURNING id, account, name"
        )
        async with self._connection.execute(query, (self._platform, account, name)) as cursor:
            row = await cursor.fetchone()
        if row is None:
            raise RuntimeError("an upsert returned nothing")
        return _person(row)
