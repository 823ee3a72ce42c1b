"""Of whom people want no challenges, offers or accepts, and with whom they have played."""

from __future__ import annotations

import aiosqlite

from rules.match.people import Person, PersonId


class BlocklistTable:
    """Who has blocked whom."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def add(self, person: PersonId, blocked: PersonId) -> bool:
        """Note that ``person`` blocks ``blocked``; gives whether that is new."""
        query = "INSERT OR IGNORE INTO blocks (person, blocked) VALUES (?, ?)"
        async with self._connection.execute(query, (person, blocked)) as cursor:
            return cursor.rowcount == 1

    async def remove(self, person: PersonId, blocked: PersonId) -> bool:
        """Forget a block; gives whether there was one."""
        query = "DELETE FROM blocks WHERE person = ? AND blocked = ?"
        async with self._connection.execute(query, (person, blocked)) as cursor:
            return cursor.rowcount == 1

    async def of(self, person: PersonId) -> list[Person]:
        """Whom a person blocks, by name."""
        query = (
            "SELECT id, account, name FROM blocks JOIN people ON people.id = blocked "
            "WHERE person = ? ORDER BY name COLLATE NOCASE, id"
        )
        async with self._connection.execute(query, (person,)) as cursor:
            return [Person(PersonId(row["id"]), row["account"], row["name"]) async for row in cursor]

    async def holds(self, person: PersonId, blocked: PersonId) -> bool:
        """Whether ``person`` blocks ``blocked``."""
        query = "SELECT 1 FROM blocks WHERE person = ? AND blocked = ?"
        return await self._finds(query, (person, blocked))

    async def have_played(self, one: PersonId, other: PersonId) -> bool:
        """Whether two people play or have played a match with each other."""
        query = (
            "SELECT 1 FROM matches WHERE first_person = ? AND second_person = ? "
            "UNION ALL SELECT 1 FROM matches WHERE first_person = ? AND second_person = ? LIMIT 1"
        )
        return await self._finds(query, (one, other, other, one))

    async def _finds(self, query: str, values: tuple[object, ...]) -> bool:
        async with self._connection.execute(query, values) as cursor:
            return await cursor.fetchone() is not None
