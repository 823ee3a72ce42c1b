"""Opening a store: its file, its migrations, and what is refused."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import StoreError, StoreInUseError, UnfitStoreError
from storage.migrations import available
from storage.sqlite.faults import cannot_be_opened
from storage.sqlite.files import (
    begin_writing,
    empty_log,
    let_give_pages_back,
    open_file,
    prepare,
    read_only,
    undo_in_memory,
)
from storage.sqlite.private_files import beside, close_to_others, log_of, made, sync, sync_directory
from storage.sqlite.schema import ForeignStoreError, NewerStoreError, check_ours, fresh, lacking, migrate
from storage.sqlite.store_file import HeldElsewhereError, StoreFile
from storage.sqlite.thread import StoreThread

log = logging.getLogger(__name__)


def hold(path: Path, *, in_use: str) -> StoreFile:
    """The file of a store, held from now on; to be released.

    Raises :class:`StoreError`, with ``in_use`` if another process holds it.
    """
    file = StoreFile(path)
    try:
        file.hold()
    except HeldElsewhereError:
        raise StoreInUseError(in_use) from None
    except OSError as error:
        raise StoreError(f"the store {path} cannot be used: {error}") from error
    return file


async def open_threads(file: StoreFile) -> tuple[StoreThread, StoreThread]:
    """Two connections to a store that is held, one to write and one to read; made and migrated if need be.

    Raises :class:`StoreError` if it is newer than this program, another program's, or without its log or its file,
    or cannot be read or written.
    """
    opened: list[StoreThread] = []
    path = file.path
    try:
        _check_files(file)
        if not file.there:
            if path.exists():
                log.warning("the store %s was an empty file: a new one is made", path)
            _make(path)
            file.hold_itself()
        _check_log(path)
        # aiosqlite leaves its thread running when it cannot connect: fail before there is one.
        open_file(path).close()
        for name, setting_up in (("store writer", _set_writer_up), ("store reader", _set_reader_up)):
            thread = await StoreThread.open(path, name)
            opened.append(thread)
            await thread.run(check_ours)
            # It is ours, and so is what lies beside it.
            close_to_others(path, *beside(path))
            await thread.run(setting_up)
        file.watch()
        writer, reader = opened
    except BaseException as error:
        for thread in opened:
            await thread.close()
        if isinstance(error, HeldElsewhereError):
            raise StoreInUseError(f"the store {path} is in use by another process") from None
        if isinstance(error, (ForeignStoreError, NewerStoreError)):
            raise UnfitStoreError(f"the store {path} cannot be used: {error}") from error
        if isinstance(error, (sqlite3.Error, OSError)):
            raise StoreError(f"the store {path} cannot be used: {error}") from error
        raise
    return writer, reader


def _check_files(file: StoreFile) -> None:
    """Raise if a store was here, and opening it would lose what is left of it."""
    path, its_log = file.path, log_of(file.path)
    if not file.there and its_log.exists():
        # SQLite would begin an empty store, and delete the log.
        raise UnfitStoreError(
            f"the store {path} is missing or empty, but its log {its_log} is there: put the store back beside it, or restore a "
            "backup with `python -m bot restore FILE`, or move the log away to begin anew"
        )
    if (other := file.other_name()) is not None:
        raise UnfitStoreError(
            f"the store {path} has another name, {other}, and its log lies there: open it by that name"
        )


def _make(path: Path) -> None:
    """Make a store, which is there as a whole or not at all, and nobody else's to read."""
    part = path.with_name(path.name + ".part")
    with closing(fresh()) as store, made(part):
        store.execute(f"PRAGMA user_version = {len(available()):d}")
        part.write_bytes(store.serialize())
        sync(part)
        part.replace(path)
    sync_directory(path)


def _set_writer_up(connection: sqlite3.Connection) -> None:
    prepare(connection)
    migrate(connection)
    if missing := lacking(connection.execute):
        raise sqlite3.DatabaseError(f"it is damaged: {missing[0]}")
    try:
        if let_give_pages_back(connection):
            log.info("the store was rewritten, so that what is deleted is gone from its file")
    except sqlite3.OperationalError as error:
        # It takes as much room again.  All works without it, and the next start tries again.
        log.warning("the store could not be rewritten so that it can become smaller: %s", error)
    # After the store was rewritten, which would take as much memory.
    undo_in_memory(connection)
    # A store that cannot be written would refuse every action: better to say so now.
    begin_writing(connection)
    connection.rollback()
    # A copy of the file alone is a store.
    empty_log(connection)


def _set_reader_up(connection: sqlite3.Connection) -> None:
    prepare(connection)
    # From now on the log lies beside the store.
    connection.execute("SELECT 1 FROM people LIMIT 1").fetchall()


def _check_log(path: Path) -> None:
    """Raise as :func:`storage.sqlite.schema.check_ours` for a database that has a log, and leave the log alone.

    A connection that may write puts it into the file, if only by closing: of another program's database that is a change.
    """
    if not log_of(path).exists():
        return
    try:
        with closing(open_file(read_only(path), uri=True)) as connection:
            check_ours(connection)
    except sqlite3.OperationalError as error:
        # A store to be mended first: a connection that may write sees to that.
        if not cannot_be_opened(error):
            raise
