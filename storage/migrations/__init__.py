"""Numbered SQL files, each applied and recorded in one transaction."""

from __future__ import annotations

import sqlite3
from importlib.resources import files

import aiosqlite


class NewerStoreError(sqlite3.DatabaseError):
    """The store was written by a newer program than this one."""


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


async def migrate(connection: aiosqlite.Connection) -> None:
    """Bring the store up to this program's schema.

    Raises :class:`NewerStoreError` for a store that is ahead of the program.
    """
    migrations = available()
    current = await version(connection)
    if current > len(migrations):
        raise NewerStoreError(
            f"its schema is version {current}, newer than this program's {len(migrations)}; "
            "use the program that wrote it, or a newer one"
        )
    for number, sql in migrations[current:]:
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(sql):
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {number:d}")
        except BaseException:
            await connection.rollback()
            raise
        await connection.commit()
