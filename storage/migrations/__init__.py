"""Numbered SQL files, each applied and recorded in one transaction."""

from __future__ import annotations

import sqlite3
from importlib.resources import files

import aiosqlite


class NewerStoreError(sqlite3.DatabaseError):
    """The store was written by a newer program than this one."""


class ForeignStoreError(sqlite3.DatabaseError):
    """The file is a database, but no store of ours."""


def available() -> list[tuple[int, str]]:
    """All migrations as (number, SQL), in order; the numbers run from 1 without a gap."""
    found = sorted(
        (int(entry.name[:4]), entry.read_text(encoding="utf-8"))
        for entry in files(__package__).iterdir()
        if entry.name.endswith(".sql")
    )
    if [number for number, _ in found] != list(range(1, len(found) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 …")
    return found


def statements(sql: str) -> list[str]:
    """The statements of a script, one by one.

    ``executescript`` would commit the running transaction before it begins.
    """
    found: list[str] = []
    pending = ""
    for line in sql.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            found.append(pending.strip())
            pending = ""
    if pending.strip():
        raise ValueError(f"an unfinished statement: {pending.strip()[:80]}")
    return found


async def version(connection: aiosqlite.Connection) -> int:
    """The number of the last migration that the store has seen; 0 for an empty one."""
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    return int(row[0]) if row is not None else 0


async def check_ours(connection: aiosqlite.Connection) -> int:
    """The number of the last migration that the store has seen; it is only read.

    Raises :class:`NewerStoreError` for a store that is ahead of the program,
    :class:`ForeignStoreError` for one that is another program's.
    """
    current, last = await version(connection), len(available())
    if current > last:
        raise NewerStoreError(
            f"its schema is version {current}, newer than this program's {last}; "
            "use the program that wrote it, or a newer one"
        )
    query = "SELECT 1 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' LIMIT 1"
    async with connection.execute(query) as cursor:
        if current == 0 and await cursor.fetchone() is not None:
            raise ForeignStoreError("it holds another program's tables: name a file of its own for the store")
    return current


async def migrate(connection: aiosqlite.Connection) -> None:
    """Bring the store up to this program's schema.  Raises as :func:`check_ours`."""
    current = await check_ours(connection)
    for number, sql in available()[current:]:
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(sql):
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {number:d}")
        except BaseException:
            await connection.rollback()
            raise
        await connection.commit()
