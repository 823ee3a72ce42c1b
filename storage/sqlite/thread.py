"""The thread in which a connection to SQLite lives: whole pieces of work are handed to it."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from storage.sqlite.files import open_file

_T = TypeVar("_T")

PRIVATE = ("_execute", "_conn")
"""What is used of aiosqlite although it is private: its public interface takes one statement a trip."""

for _name in PRIVATE:
    if not hasattr(aiosqlite.Connection, _name):
        raise ImportError(
            f"aiosqlite {aiosqlite.__version__} has no Connection.{_name}: use the version in pyproject.toml"
        )


class StoreThread:
    """A connection in a thread of its own."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path | str, name: str) -> Self:
        """Open the file at ``path`` in a thread of this name; to be closed."""

        def connect() -> sqlite3.Connection:
            threading.current_thread().name = name
            return open_file(path)

        connection = aiosqlite.Connection(connect, 64)
        await connection
        return cls(connection)

    async def run(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """Do ``work`` in the thread, in one trip; it is done to its end even if this task is cancelled."""
        # Private, but there is no other way to the thread, and no types on it.
        connection: Any = self._connection
        result: _T = await connection._execute(copy_context().run, work, connection._conn)  # noqa: SLF001
        return result

    async def until_idle(self) -> None:
        """Wait until all that was asked is done, however often this task is cancelled."""
        rest = asyncio.ensure_future(self.run(_nothing))
        while not rest.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([rest])
        rest.result()

    async def close(self) -> None:
        """Close the connection when all that was asked is done."""
        await self._connection.close()


def _nothing(_: Any) -> None:
    """Work that takes no time."""
