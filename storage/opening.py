"""Opening a store: its lock, its migrations, and what is refused."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from filelock import FileLock, Timeout

from storage.migrations import ForeignStoreError, NewerStoreError, check_ours, migrate
from storage.sqlite import begin_writing, open_file, prepare, read_only
from storage.thread import StoreThread


class StoreError(Exception):
    """A store that cannot be used; the message is one line for the operator."""


class StoreInUseError(StoreError):
    """Another process has the store open."""


class UnusableStoreError(StoreError):
    """The file is another program's, or a newer program's: trying again helps nobody."""


def acquire_lock(path: Path, *, in_use: str) -> FileLock:
    """The lock of a store, held from now on; to be released.

    Raises :class:`StoreError`, with ``in_use`` if another process holds it.
    """
    lock = FileLock(lock_of(path))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise StoreInUseError(in_use) from None
    except OSError as error:
        raise StoreError(f"the store {path} cannot be used: {error}") from error
    return lock


async def open_threads(path: Path) -> tuple[StoreThread, StoreThread]:
    """Two connections to the store at ``path``, one to write and one to read; made and migrated if need be.

    Raises :class:`StoreError` if the store is newer than this program, another program's,
    or cannot be read or written.
    """
    opened: list[StoreThread] = []
    try:
        _check_log(path)
        # aiosqlite leaves its thread running when it cannot connect: fail before there is one.
        open_file(path).close()
        for setting_up in (_set_writer_up, _set_reader_up):
            thread = await StoreThread.open(path)
            opened.append(thread)
            await thread.run(setting_up)
        writer, reader = opened
    except BaseException as error:
        for thread in opened:
            await thread.close()
        if isinstance(error, (ForeignStoreError, NewerStoreError)):
            raise UnusableStoreError(f"the store {path} cannot be used: {error}") from error
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"the store {path} cannot be used: {error}") from error
        raise
    return writer, reader


def lock_of(path: Path) -> str:
    """The lock file of a store, by its real path: a link to the store is the store."""
    return f"{path.resolve()}.lock"


def _set_writer_up(connection: sqlite3.Connection) -> None:
    check_ours(connection)
    prepare(connection)
    migrate(connection)
    # A store that cannot be written would refuse every action: better to say so now.
    begin_writing(connection)
    connection.rollback()


def _set_reader_up(connection: sqlite3.Connection) -> None:
    check_ours(connection)
    prepare(connection)


def _check_log(path: Path) -> None:
    """Raise as :func:`storage.migrations.check_ours` for a database that has a log, and leave the log alone.

    Whoever may write puts it into the file, if only by closing: of another program's database that is a change.
    """
    if not path.with_name(path.name + "-wal").exists():
        return
    try:
        with closing(open_file(read_only(path), uri=True)) as connection:
            check_ours(connection)
    except sqlite3.OperationalError as error:
        # A log without its store, or a store to be mended first: that is seen by whoever may write.
        if (error.sqlite_errorcode & 0xFF) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
