"""The engine on which tests of the store run: SQLite, or with ``--engine postgresql`` the other one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from storage.engines import StoreAddress
from storage.session import Session
from storage.sqlite.database import Database
from storage.store.connection import Row
from tests.support import postgresql

if TYPE_CHECKING:
    from tests.support.postgresql_databases import Databases


def on_postgresql() -> bool:
    """Whether these tests run on PostgreSQL; a folder's ``conftest.py`` may be imported before that is settled."""
    return postgresql.VARIABLE in os.environ


def refused() -> type[Exception]:
    """What the engine raises for a statement that it does not run."""
    if not on_postgresql():
        return sqlite3.Error
    from storage.postgresql.faults import PostgresError

    return PostgresError


def no_room() -> Exception:
    """What the engine raises on a full disk."""
    if on_postgresql():
        from storage.postgresql.faults import PostgresError

        return PostgresError("53100", "could not extend file: No space left on device")
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


def tables_of(session: Session) -> list[str]:
    """The names of a store's tables."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if on_postgresql():
        query = "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()"
    return [row["name"] for row in session.connection.rows(query)]


def broken_references(session: Session) -> list[Row]:
    """The rows that refer to nothing; PostgreSQL's server lets nobody write any."""
    return [] if on_postgresql() else session.connection.rows("PRAGMA foreign_key_check")


async def open_store(path: Path, platform: str = "table") -> Database:
    """A test's store at ``path``, opened; made if it is not there.

    Both engines' stores have the same public methods.
    """
    if not on_postgresql():
        return await Database.open(path, platform)
    return cast("Database", await _databases().open(path, platform))


def address_of(path: Path) -> StoreAddress:
    """Where the store of a test is that names a file."""
    return _databases().address_of(path) if on_postgresql() else path


def worker_class() -> type[Database]:
    """The class that does one piece of work in a transaction on this engine."""
    if not on_postgresql():
        return Database
    from storage.postgresql.transactions import Transactions

    return cast("type[Database]", Transactions)


@contextmanager
def numbers_undone(raw: Any) -> Iterator[None]:
    """Let what is undone inside take no numbers for good: PostgreSQL gives them once, and goes on behind them.

    Nobody else may write meanwhile.
    """
    before = _numbers(raw)
    yield
    for name, _ in _numbers(raw).items() - before.items():
        raw.execute(
            "SELECT setval(?, ?, ?::int8 = 1) AS last",
            (name, before[name] or 1, int(before[name] is not None)),
        )


def _numbers(raw: Any) -> dict[str, int | None]:
    if not on_postgresql():
        return {}
    rows = raw.execute("SELECT sequencename AS name, last_value AS last FROM pg_sequences", ()).fetchall()
    return {row["name"]: row["last"] for row in rows}


def _databases() -> Databases:
    from tests.support.postgresql_databases import DATABASES

    return DATABASES
