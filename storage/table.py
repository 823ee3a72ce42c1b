"""What the tables of the store have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import aiosqlite

from storage.connection import Connection
from storage.health import StoreHealth


class Table:
    """One or more tables about one thing, seen through one connection inside one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _row(self, query: str, values: Iterable[Any] = ()) -> aiosqlite.Row | None:
        """The first row of a query, if there is one."""
        return await (await self._connection.execute(query, values)).fetchone()

    async def _rows(self, query: str, values: Iterable[Any] = ()) -> list[aiosqlite.Row]:
        """All rows of a query."""
        return await (await self._connection.execute(query, values)).fetchall()

    async def _change(self, statement: str, values: Iterable[Any] = ()) -> int:
        """Change rows; how many there were."""
        return (await self._connection.execute(statement, values)).rowcount


class PlatformTable(Table):
    """The rows of one platform; ``health`` is told of those that cannot be read."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection)
        self._platform = platform
        self._health = health
