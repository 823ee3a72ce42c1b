"""A connection to SQLite that makes few trips to its thread: one for each statement, or one for a whole piece of work.

aiosqlite makes three for a query (execute, fetch, close), each of which wakes
the event loop once more.  What is asked here is small, so its rows are fetched
at once.  Work that waits for nothing but the store is done inside the thread
as a whole (:meth:`Connection.inside`): then its statements cost no trips at all.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from contextvars import copy_context
from pathlib import Path
from threading import get_ident
from typing import Any, TypeVar

import aiosqlite
from aiosqlite.context import Result

_T = TypeVar("_T")


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


class Connection(aiosqlite.Connection):
    """A connection whose statements fetch their rows at once; opened by :func:`connect`."""

    _begins = False
    _home: int | None = None
    """The thread in which a piece of work runs, while one does."""

    @property
    def is_inside(self) -> bool:
        """Whether the caller runs inside the connection's thread."""
        return self._home == get_ident()

    async def inside(self, work: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """Do ``work`` in the connection's thread, in one trip; it may wait for nothing but this connection.

        It is done to its end even if whoever waits for it gives up.
        """
        result: _T = await self._execute(copy_context().run, self._do, work)
        return result

    async def until_idle(self) -> None:
        """Wait until this connection has done all that it was asked, however often this task is cancelled."""
        rest = asyncio.ensure_future(self._execute(int))
        while not rest.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([rest])
        rest.result()

    def _do(self, work: Callable[[], Coroutine[Any, Any, _T]]) -> _T:
        """In the connection's thread."""
        self._home = get_ident()
        coroutine = work()
        try:
            coroutine.send(None)
        except StopIteration as done:
            result: _T = done.value
            return result
        else:
            coroutine.close()
            raise RuntimeError("work inside the store's thread waits for something outside of it")
        finally:
            self._home = None

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self.is_inside:
            return fn(*args, **kwargs)
        # The base class has no other way to its thread, and no types on this one.
        return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]

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
        rows: list[list[sqlite3.Row]] = await self._execute(self._all_at_once, statements)
        return rows

    def execute(  # type: ignore[override]  # what it gives is used as a cursor, and is none
        self, sql: str, parameters: Iterable[Any] | None = None
    ) -> Result[Fetched]:
        """Run a statement and fetch its rows."""
        return Result(self._fetch(sql, parameters or ()))

    async def _fetch(self, sql: str, parameters: Iterable[Any]) -> Fetched:
        fetched: Fetched = await self._execute(self._fetch_at_once, sql, parameters)
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


def open_file(
    database: Path | str, *, uri: bool = False, check_same_thread: bool = True
) -> sqlite3.Connection:
    """A connection of SQLite's own that begins transactions only when told."""
    return sqlite3.connect(str(database), uri=uri, isolation_level=None, check_same_thread=check_same_thread)


async def connect(database: Path | str, *, uri: bool = False) -> Connection:
    """An open connection that begins transactions only when told; to be closed."""
    connection = Connection(lambda: open_file(database, uri=uri), 64)
    await connection
    return connection


@asynccontextmanager
async def connected(database: Path | str, *, uri: bool = False) -> AsyncIterator[Connection]:
    """The same, closed when the block ends."""
    connection = await connect(database, uri=uri)
    try:
        yield connection
    finally:
        await connection.close()
