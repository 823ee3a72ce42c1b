"""A connection to SQLite that makes one trip to its thread for each statement.

aiosqlite makes three for a query (execute, fetch, close), each of which wakes
the event loop once more.  What is asked here is small, so its rows are fetched
at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite
from aiosqlite.context import Result


class Fetched:
    """What a statement gave, all of it: used as the cursor that it would have been."""

    __slots__ = ("_rows", "lastrowid", "rowcount")

    def __init__(self, rows: list[sqlite3.Row], rowcount: int, lastrowid: int | None) -> None:
        self._rows = rows
        self.rowcount = rowcount
        self.lastrowid = lastrowid

    async def fetchone(self) -> sqlite3.Row | None:
        """The first row that was not taken yet."""
        return self._rows.pop(0) if self._rows else None

    async def fetchall(self) -> list[sqlite3.Row]:
        """The rows that were not taken yet."""
        rows, self._rows = self._rows, []
        return rows

    async def __aiter__(self) -> AsyncIterator[sqlite3.Row]:
        for row in await self.fetchall():
            yield row


Statement = tuple[str, Iterable[Any]]
"""SQL and its values."""


class Link(aiosqlite.Connection):
    """See above; opened by :func:`connect`."""

    _begins = False

    def begin_with_next(self) -> None:
        """Let the next statement begin a reading transaction: that saves a trip."""
        self._begins = True

    async def end_reading(self) -> None:
        """End the transaction that a statement began, if there was one."""
        if self._begins:
            self._begins = False
        else:
            await self.rollback()

    async def together(self, *statements: Statement) -> list[list[sqlite3.Row]]:
        """The rows of several queries, in one trip."""
        # The base class has no other way to its thread, and no types on this one.
        rows: list[list[sqlite3.Row]] = await self._execute(self._all_at_once, statements)  # type: ignore[no-untyped-call]
        return rows

    def execute(  # type: ignore[override]  # what it gives is used as a cursor, and is none
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> Result[Fetched]:
        """Run a statement and fetch its rows."""
        return Result(self._fetch(sql, parameters or ()))

    async def _fetch(self, sql: str, parameters: Iterable[Any]) -> Fetched:
        # The base class has no other way to its thread, and no types on this one.
        fetched: Fetched = await self._execute(self._fetch_at_once, sql, parameters)  # type: ignore[no-untyped-call]
        return fetched

    def _fetch_at_once(self, sql: str, parameters: Any) -> Fetched:
        """In the connection's thread."""
        self._begin()
        cursor = self._conn.execute(sql, parameters)
        return Fetched(cursor.fetchall(), cursor.rowcount, cursor.lastrowid)

    def _all_at_once(self, statements: tuple[Statement, ...]) -> list[list[sqlite3.Row]]:
        """In the connection's thread."""
        self._begin()
        return [self._conn.execute(sql, tuple(values)).fetchall() for sql, values in statements]

    def _begin(self) -> None:
        if self._begins:
            self._begins = False
            self._conn.execute("BEGIN")


async def connect(database: Path | str, *, uri: bool = False) -> Link:
    """An open connection that begins transactions only when told; to be closed."""

    def connector() -> sqlite3.Connection:
        return sqlite3.connect(str(database), uri=uri, isolation_level=None)

    link = Link(connector, 64)
    await link
    return link


@asynccontextmanager
async def connected(database: Path | str, *, uri: bool = False) -> AsyncIterator[Link]:
    """The same, closed when the block ends."""
    link = await connect(database, uri=uri)
    try:
        yield link
    finally:
        await link.close()
