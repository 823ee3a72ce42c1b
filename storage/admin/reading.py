"""Stores that are only read, in use or not, also where nothing may be written."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.errors import StoreError
from storage.sqlite.faults import cannot_be_opened
from storage.sqlite.files import open_file, read_only
from storage.sqlite.private_files import log_of


def _address(store: Path) -> str:
    """Where SQLite finds a store that is only to be read.  Raises :class:`StoreError`."""
    try:
        # Asked of the system: ``is_file`` says no more than no, whatever the reason.
        store.stat()
        if store.is_file():
            return read_only(store)
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise StoreError(f"{store} cannot be read: {error}") from error
    raise StoreError(f"there is no store {store}")


@contextmanager
def reading(store: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a store that changes nothing.  Raises :class:`StoreError`, also where the block fails to read."""
    try:
        with closing(open_read_only(store)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise StoreError(f"{store} cannot be read: {error}") from error


def open_read_only(store: Path) -> sqlite3.Connection:
    """A connection to a store that changes nothing; to be closed.  Raises :class:`StoreError`."""
    address = _address(store)
    try:
        try:
            return _opened(address)
        except sqlite3.Error as error:
            if not cannot_be_opened(error):
                raise
        # A read-only disk, or a user who may only read: SQLite puts something beside a store to read it.
        log = log_of(store.resolve())
        if log.exists() and log.stat().st_size:
            raise StoreError(
                f"{store} cannot be read: what was written last stands in its log {log.name}, which cannot be read where "
                "nothing may be written beside it; copy both to a directory of yours and name that"
            )
        return _opened(f"{address}&immutable=1")
    except sqlite3.Error as error:
        raise StoreError(f"{store} cannot be read: {error}") from error


def _opened(address: str) -> sqlite3.Connection:
    connection = open_file(address, uri=True)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.Error:
        connection.close()
        raise
    return connection
