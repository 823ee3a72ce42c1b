"""What SQLite's error codes mean: the only module that knows them."""

import sqlite3
from typing import NamedTuple

_REASONS = {
    sqlite3.SQLITE_FULL: "there is no room left for it",
    sqlite3.SQLITE_READONLY: "it may be read only",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_IOERR: "its disk fails",
    sqlite3.SQLITE_CANTOPEN: "its files cannot be opened",
    sqlite3.SQLITE_PERM: "its files are closed to us",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged",
}
"""The primary result codes that are no fault of the program."""

_LASTING = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What stays wrong even if another write succeeds."""

_NOT_OPENED = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


class Fault(NamedTuple):
    """Why a store does not work; ``lasting``: even if another write succeeds."""

    reason: str
    lasting: bool


def fault_of(error: BaseException) -> Fault | None:
    """Why the store does not work, if that is what an error says; ``None`` where the program is wrong."""
    code = _code(error)
    return Fault(f"{_REASONS[code]} ({error})", code in _LASTING) if code in _REASONS else None


def cannot_be_opened(error: sqlite3.Error) -> bool:
    """Whether a file was not opened because SQLite may not write beside it, or because it has to be mended first."""
    return _code(error) in _NOT_OPENED


def damage(words: str) -> sqlite3.DatabaseError:
    """An error that says that a file is damaged."""
    error = sqlite3.DatabaseError(words)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _code(error: BaseException) -> int | None:
    """The primary result code of an error of SQLite's."""
    code: int | None = getattr(error, "sqlite_errorcode", None) if isinstance(error, sqlite3.Error) else None
    return None if code is None else code & 0xFF
