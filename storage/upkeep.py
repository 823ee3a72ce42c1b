"""A store as a file: copied while it is in use, put back, looked over.  For the operator's commands."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from itertools import count
from pathlib import Path

import aiosqlite
from filelock import FileLock, Timeout

from rules.match import MatchId
from storage.condition import Condition
from storage.database import Session, StoreError, lock_of
from storage.link import connected
from storage.migrations import available, migrate, version

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a store."""


def copy(store: Path, target: Path) -> int:
    """Copy a store, in use or not, to ``target``, complete and consistent; gives its size in bytes.

    The copy appears under its name only when it is whole and on disk.  Raises :class:`StoreError`.
    """
    if target.exists():
        raise StoreError(f"{target} exists already: name a new file")
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with closing(_read_only(store)) as source, closing(sqlite3.connect(part)) as copied:
            # All in one step: one view of the store, beside which the service goes on writing.  Several steps
            # would begin anew after each of its writes.
            source.backup(copied, pages=-1)
            # The copy is one file: nothing of it may lie in a log beside it.
            copied.execute("PRAGMA journal_mode = DELETE")
            _be_whole(copied, store)
        _be_like(store, part)
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
        _sync_directory(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{store} cannot be copied to {target}: {error}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return target.stat().st_size


def put_back(source: Path, store: Path, *, aside: str) -> Path | None:
    """Make ``source`` the store; gives where the store that was there before is now: beside it, named with ``aside``.

    Raises :class:`StoreError` if a service has the store open, or ``source`` is no whole store of ours.
    """
    with _alone(store):
        fresh = store.with_name(store.name + ".restoring")
        try:
            with closing(_read_only(source)) as connection:
                _be_whole(connection, source)
                _be_ours(connection, source)
            fresh.unlink(missing_ok=True)
            copy(source, fresh)
            if store.exists():
                _be_like(store, fresh)
            kept = _put_aside(store, aside)
            fresh.replace(store)
            _sync_directory(store)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{source} cannot be made the store {store}: {error}") from error
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
    return kept


def _put_aside(store: Path, name: str) -> Path | None:
    """Keep the present store under another name, whole, until it is replaced under its own."""
    if not store.exists():
        return None
    kept = store.with_name(f"{store.name}.{name}")
    for number in count(2):
        if not kept.exists():
            break
        kept = store.with_name(f"{store.name}.{name}-{number}")
    # It takes its log along.  SQLite could write that into the file, but of a damaged store it throws it away.
    for suffix in _BESIDE:
        beside = store.with_name(store.name + suffix)
        if beside.exists() and beside.stat().st_size == 0:
            beside.unlink()
        elif beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))
    try:
        # Under both names, so that there is no moment without a store.
        kept.hardlink_to(store)
    except OSError:
        store.replace(kept)
    return kept


async def try_migrating(store: Path, scratch: Path) -> tuple[int, int]:
    """Bring a copy of the store, at ``scratch``, up to date; gives the schema before and after.

    Raises :class:`StoreError` if that would fail; the store itself is only read.
    """
    copy(store, scratch)
    try:
        async with connected(scratch) as connection:
            before = await version(connection)
            await connection.execute("PRAGMA foreign_keys = ON")
            await migrate(connection)
            async with connection.execute("PRAGMA foreign_key_check") as cursor:
                broken = len(list(await cursor.fetchall()))
            if broken:
                raise StoreError(f"after migrating, {broken} rows would refer to nothing")
            return before, await version(connection)
    except sqlite3.Error as error:
        raise StoreError(f"the store cannot be migrated: {error}") from error


@asynccontextmanager
async def looked_at(store: Path, platform: str) -> AsyncIterator[Session]:
    """One consistent view of a store, in use or not, that changes nothing.  Raises :class:`StoreError`."""
    try:
        async with connected(_address(store), uri=True) as connection:
            connection.row_factory = aiosqlite.Row
            await connection.execute("BEGIN")
            if (found := await version(connection)) != len(available()):
                raise StoreError(
                    f"{store} has schema {found}, this program's is {len(available())}: `python -m bot migrate` brings an older one up to date"
                )
            yield Session(connection, platform, Condition())
    except sqlite3.Error as error:
        raise StoreError(f"{store} cannot be read: {error}") from error


async def platforms(store: Path) -> list[str]:
    """The platforms of which the store has matches."""
    async with (
        looked_at(store, "") as session,
        session.connection.execute("SELECT DISTINCT platform FROM matches ORDER BY platform") as cursor,
    ):
        return [row["platform"] async for row in cursor]


async def numbers_after(session: Session, platform: str, number: int, limit: int) -> list[MatchId]:
    """The next numbers of matches of a platform."""
    async with session.connection.execute(
        "SELECT id FROM matches WHERE platform = ? AND id > ? ORDER BY id LIMIT ?", (platform, number, limit)
    ) as cursor:
        return [MatchId(row["id"]) async for row in cursor]


_STRAYS = {
    "plies beyond their match's revision": "SELECT p.match FROM plies p JOIN matches m ON m.id = p.match WHERE p.revision > m.revision",
    "reminders of a turn that is over": (
        "SELECT r.match FROM reminders r JOIN matches m ON m.id = r.match "
        "WHERE r.sent_at IS NULL AND (m.finished = 1 OR r.revision <> m.revision)"
    ),
    "offers in a match that is over": (
        "SELECT o.match FROM offers o JOIN matches m ON m.id = o.match "
        "WHERE m.finished = 1 AND o.kind <> 'rematch'"
    ),
    "conditional moves in a match that is over": (
        "SELECT c.match FROM conditionals c JOIN matches m ON m.id = c.match WHERE m.finished = 1"
    ),
    "matches of a challenge that was not accepted": (
        "SELECT m.id FROM matches m JOIN challenges c ON c.id = m.id WHERE c.state <> 'accepted'"
    ),
    "accepted challenges without a match": (
        "SELECT c.id FROM challenges c LEFT JOIN matches m ON m.id = c.id "
        "WHERE c.state = 'accepted' AND m.id IS NULL"
    ),
}
"""Rows that should not be there, each as a query for the numbers of the matches concerned."""


async def faults(session: Session) -> list[str]:
    """What is wrong with the file itself and between its tables, a line each."""
    found: list[str] = []
    for what, query in (
        ("damage", "PRAGMA integrity_check(20)"),
        ("broken reference", "PRAGMA foreign_key_check"),
    ):
        async with session.connection.execute(query) as cursor:
            found += [
                f"{what}: {' '.join(str(part) for value in row for part in str(value).split())}"
                async for row in cursor
                if tuple(row) != ("ok",)
            ]
    for what, query in _STRAYS.items():
        async with session.connection.execute(query) as cursor:
            numbers = sorted({int(row[0]) async for row in cursor})
        if numbers:
            shown = ", ".join(f"#{number}" for number in numbers[:10])
            found.append(f"{what}: {len(numbers)} ({shown}{', …' if len(numbers) > 10 else ''})")
    return found


@contextmanager
def _alone(store: Path) -> Iterator[None]:
    """Keep every service off the store meanwhile."""
    lock = FileLock(lock_of(store))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise StoreError(f"the store {store} is in use: stop the service first") from None
    except OSError as error:
        raise StoreError(f"the store {store} cannot be used: {error}") from error
    try:
        yield
    finally:
        lock.release()


def _address(store: Path) -> str:
    if not store.is_file():
        raise StoreError(f"there is no store {store}")
    return f"{store.resolve().as_uri()}?mode=ro"


def _read_only(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(_address(store), uri=True)


def _be_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raise if a store was not written by this program, or an older one."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    migrations = available()
    if found > len(migrations):
        raise StoreError(
            f"{path} has schema {found}, newer than this program's {len(migrations)}: restore it with the program "
            "that wrote it, or a newer one"
        )
    with closing(sqlite3.connect(":memory:")) as scratch:
        for _, sql in migrations[:found]:
            scratch.executescript(sql)
        missing = _tables(scratch) - _tables(connection)
    if found < 1 or missing:
        raise StoreError(f"{path} is no store of Turnpost: another program wrote it")


def _tables(connection: sqlite3.Connection) -> set[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name for (name,) in found}


def _be_whole(connection: sqlite3.Connection, path: Path) -> None:
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != ("ok",):
        raise StoreError(f"{path} is damaged: {found[0]}")


def _be_like(store: Path, file: Path) -> None:
    """Let a file be read and written by whoever may do so with a store."""
    shutil.copymode(store, file)
    if hasattr(os, "chown"):
        # Only root can give files away; for anybody else they are right already, or cannot be.
        with suppress(PermissionError):
            os.chown(file, store.stat().st_uid, store.stat().st_gid)


def _sync_directory(path: Path) -> None:
    """A rename is on disk once the directory is."""
    if os.name != "posix":
        return
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)
