"""Whether a store works: its own failures, told apart from faults of the program."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterable
from typing import TypeVar

from storage.store.connection import Row

log = logging.getLogger(__name__)

_REASONS = {
    sqlite3.SQLITE_FULL: "there is no room left for it",
    sqlite3.SQLITE_READONLY: "it may be read only",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_IOERR: "its disk does not do as it is told",
    sqlite3.SQLITE_CANTOPEN: "its files cannot be opened",
    sqlite3.SQLITE_PERM: "its files are closed to us",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
}
"""What SQLite's primary result codes mean, for those that are not a fault of the program."""

_LASTING = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What stays wrong even if another write succeeds."""


class StoreFaultError(Exception):
    """The store could not be read or written just now; nothing was changed.  The message is one line for the operator."""


_T = TypeVar("_T")

MOST_REMEMBERED = 1000


def is_fault(error: BaseException) -> bool:
    """Whether an error says that the store does not work, rather than that we asked for something wrong."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.Error) and code is not None and code & 0xFF in _REASONS


class UnreadableRowError(RuntimeError):
    """A row cannot have been written by this program: the store is damaged, or this program is at fault."""


def read_row(name: str, row: Row, read: Callable[[Row], _T]) -> _T:
    """The value of a row.  Raises :class:`UnreadableRowError` whatever ``read`` raises."""
    try:
        return read(row)
    except Exception as error:
        raise UnreadableRowError(f"{name} cannot be read: {error!r}") from error


class StoreHealth:
    """Remembers what is wrong with a store, and tells the operator when that changes, not each time it shows."""

    def __init__(self) -> None:
        self._broken: dict[str, str] = {}
        self.reason: str | None = None
        """What is wrong, if anything is."""
        self._lasting = False

    def fault_of(self, error: BaseException) -> StoreFaultError | None:
        """What to raise instead of ``error`` if it says that the store does not work; else ``None``."""
        if not is_fault(error):
            return None
        code: int = getattr(error, "sqlite_errorcode", 0)
        return self.fault(f"{_REASONS[code & 0xFF]} ({error})", lasting=code & 0xFF in _LASTING)

    def fault(self, reason: str, *, lasting: bool = False) -> StoreFaultError:
        """What to raise where the store does not work for ``reason``; ``lasting``: even if another write succeeds."""
        if not self._lasting:
            if reason != self.reason:
                log.error("the store does not work: %s; what needs it is refused until it does", reason)
            self.reason, self._lasting = reason, lasting
        return StoreFaultError(reason)

    def written(self) -> None:
        """Record that something was written: the store works, unless it is damaged."""
        if self.reason is not None and not self._lasting:
            log.warning("the store works again")
            self.reason = None

    def broken(self, what: str, error: Exception) -> None:
        """Log that one thing among many failed, though the store works: once for each reason."""
        reason = f"{type(error).__name__}: {error}"
        if self._broken.get(what) != reason:
            if len(self._broken) >= MOST_REMEMBERED:
                self._broken.clear()
            self._broken[what] = reason
            log.error("%s is left as it is, and all else goes on", what, exc_info=error)

    def mended(self, what: str) -> None:
        """Record that it works again: should it fail once more, that is logged again."""
        self._broken.pop(what, None)

    def readable(
        self, what: str, rows: Iterable[Row], read: Callable[[Row], _T], *, key: str = "id"
    ) -> list[_T]:
        """What can be read of several rows: one that cannot be, whatever is wrong with it, keeps nobody from the others.

        ``what`` and the column ``key`` name a row for the operator.
        """
        found = []
        for row in rows:
            name = f"{what} {row[key]}"
            try:
                found.append(read_row(name, row, read))
            except UnreadableRowError as error:
                self.broken(name, error)
            else:
                self.mended(name)
        return found
