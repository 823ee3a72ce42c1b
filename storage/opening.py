"""Opening a store: its lock, its pragmas, its migrations, and what is refused."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import aiosqlite
from filelock import FileLock, Timeout

from storage.connection import Connection, connect, connected
from storage.migrations import check_ours, migrate


class StoreError(Exception):
    """A store that cannot be used; the message is one line for the operator."""


def acquire_lock(path: Path, *, in_use: str) -> FileLock:
    """The lock of a store, held from now on; to be released.

    Raises :class:`StoreError`, with ``in_use`` if another process holds it.
    """
    lock = FileLock(lock_of(path))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise StoreError(in_use) from None
    except OSError as error:
        raise StoreError(f"the store {path} cannot be used: {error}") from error
    return lock


async def open_connections(path: Path) -> tuple[Connection, Connection]:
    """Two connections to the store at ``path``, one to write and one to read; made and migrated if need be.

    Raises :class:`StoreError` if the store is newer than this program, another program's,
    or cannot be read or written.
    """
    connections: list[Connection] = []
    try:
        await _check_log(path)
        # aiosqlite leaves its thread running when it cannot connect: fail before there is one.
        sqlite3.connect(path).close()
        for _ in range(2):
            connection = await connect(path)
            connections.append(connection)
            await check_ours(connection)
            await _prepare(connection)
        writer, reader = connections
        await migrate(writer)
        # A store that cannot be written would refuse every action: better to say so now.
        await writer.execute("BEGIN IMMEDIATE")
        await writer.rollback()
    except BaseException as error:
        for connection in connections:
            await connection.close()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"the store {path} cannot be used: {error}") from error
        raise
    return writer, reader


def lock_of(path: Path) -> str:
    """The lock file of a store, by its real path: a link to the store is the store."""
    return f"{path.resolve()}.lock"


def read_only(path: Path) -> str:
    """Where SQLite finds a store that is only to be read."""
    return f"{path.resolve().as_uri()}?mode=ro"


async def _check_log(path: Path) -> None:
    """Raise as :func:`storage.migrations.check_ours` for a database that has a log, and leave the log alone.

    Whoever may write puts it into the file, if only by closing: of another program's database that is a change.
    """
    if not path.with_name(path.name + "-wal").exists():
        return
    address = read_only(path)
    try:
        sqlite3.connect(address, uri=True).close()
        async with connected(address, uri=True) as connection:
            await check_ours(connection)
    except sqlite3.OperationalError as error:
        # A log without its store, or a store to be mended first: that is seen by whoever may write.
        if (error.sqlite_errorcode & 0xFF) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise


async def _prepare(connection: Connection) -> None:
    connection.row_factory = aiosqlite.Row
    # Chat platforms wait three seconds for an answer: a refusal must be there in time.
    await connection.execute("PRAGMA busy_timeout = 2000")
    await connection.execute("PRAGMA journal_mode = WAL")
    # A move that was answered must survive a loss of power, not only of the process.
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA trusted_schema = OFF")
