"""What people have chosen for themselves."""

from __future__ import annotations

import aiosqlite

from rules.match import PersonId


class Settings:
    """Settings by name; one that was never chosen is not there."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def of(self, person: PersonId) -> dict[str, str]:
        """Everything that a person has chosen."""
        query = "SELECT name, value FROM settings WHERE person = ?"
        async with self._connection.execute(query, (person,)) as cursor:
            return {row["name"]: row["value"] async for row in cursor}

    async def set(self, person: PersonId, name: str, value: str) -> None:
        """Choose a value."""
        await self._connection.execute(
            "INSERT INTO settings (person, name, value) VALUES (?, ?, ?) "
            "ON CONFLICT (person, name) DO UPDATE SET value = excluded.value",
            (person, name, value),
        )
