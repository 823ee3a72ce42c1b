"""A store's file as what rows are moved from or to."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.admin.backup import check_name
from storage.admin.reading import open_read_only
from storage.admin.tables import layouts
from storage.errors import StoreError, UnlikeError
from storage.migrations import available
from storage.session import Session
from storage.sqlite import schema
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.files import add_functions, begin_reading, begin_writing
from storage.sqlite.opening import hold
from storage.sqlite.private_files import made, sync, sync_directory
from storage.sqlite.seals import PLY, SEAL_ALL, seal
from storage.store.copy_text import Value, line_of, row_of
from storage.store.health import StoreHealth
from storage.store.layout import TableLayout


class FileRows:
    """The rows of a store's file, inside one transaction."""

    changed = 0

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw = raw
        raw.row_factory = None

    def count(self, table: TableLayout) -> int:
        """How many rows there are."""
        (count,) = self._raw.execute(f"SELECT count(*) FROM {table.name}").fetchone()  # noqa: S608 - our own names
        return int(count)

    def lines(self, table: TableLayout) -> Iterator[bytes]:
        """The rows in order, each as a line."""
        query = f"SELECT {table.names} FROM {table.name} ORDER BY {table.order}"  # noqa: S608 - as above
        return map(line_of, self._raw.execute(query))

    def last_number(self, table: TableLayout) -> int:
        """The last number that a row got, although it may be gone; 0 if none got one."""
        row = self._raw.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,)).fetchone()
        return int(row[0]) if row else 0

    def fitting(self, lines: Iterator[bytes]) -> Iterator[bytes]:
        """The same lines: a file keeps every text."""
        return lines

    def fill(self, table: TableLayout, lines: Iterator[bytes]) -> None:
        """Add rows; plies are sealed."""
        names, kinds = [name for name, _ in table.columns], [kind for _, kind in table.columns]
        rows: Iterator[list[Value]] = (row_of(line, kinds) for line in lines)
        if table.name == "plies":
            rows, names = _sealed(rows, names), [*names, "seal"]
        marks = ", ".join("?" * len(names))
        self._raw.executemany(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks})", rows)  # noqa: S608 - as above

    def count_on(self, table: TableLayout, last: int) -> None:
        """Give the next row the number after ``last``."""
        self._raw.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        self._raw.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last))

    def finish(self) -> None:
        """Seal the matches, and see that every row refers to what is there.  Raises :class:`UnlikeError`."""
        self._raw.execute(SEAL_ALL)
        if broken := self._raw.execute("PRAGMA foreign_key_check").fetchall():
            raise UnlikeError(f"{len(broken)} rows refer to nothing")

    def session(self, platform: str) -> Session:
        """What is here, as use cases see it."""
        self._raw.row_factory = sqlite3.Row
        return Session(SqliteConnection(self._raw), platform, StoreHealth())


def _sealed(rows: Iterator[list[Value]], names: list[str]) -> Iterator[list[Value]]:
    """Plies in order, each with the seal that it gets behind the one before it."""
    at = [names.index(name) for name in PLY]
    match: Value = None
    last: int | None = None
    for row in rows:
        if row[at[0]] != match:
            match, last = row[at[0]], None
        last = seal(*(row[index] for index in at), last)  # type: ignore[arg-type]  # no ply has bytes
        yield [*row, last]


@contextmanager
def reading_from(path: Path) -> Iterator[FileRows]:
    """A store that is only read, and that no service has open.  Raises :class:`StoreError`."""
    try:
        with closing(open_read_only(path)) as raw:
            file = hold(path, in_use=f"the store {path} is in use: stop the service first")
            try:
                begin_reading(raw)
                if (number := schema.check_ours(raw)) != len(available()):
                    raise StoreError(
                        f"{path} has schema {number}, this program's is {len(available())}: "
                        "`python -m bot migrate` brings an older one up to date"
                    )
                yield FileRows(raw)
            finally:
                file.release()
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from error


@contextmanager
def writing_to(path: Path) -> Iterator[FileRows]:
    """A new file that is the store when the block ends, and not there if it fails.  Raises :class:`StoreError`."""
    check_name(path, path)
    part = path.with_name(path.name + ".part")
    try:
        file = hold(path, in_use=f"the store {path} is in use: stop the service first")
        try:
            with made(part):
                with closing(sqlite3.connect(part, isolation_level=None)) as raw:
                    _set_up(raw)
                    yield FileRows(raw)
                    raw.execute("COMMIT")
                sync(part)
                part.replace(path)
            sync_directory(path)
        finally:
            file.release()
    except sqlite3.IntegrityError as error:
        raise UnlikeError(str(error)) from error
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path} cannot be written: {error}") from error


def _set_up(raw: sqlite3.Connection) -> None:
    """Make an empty store, and begin to fill it: if that fails there is no store."""
    raw.execute("PRAGMA journal_mode = OFF")
    raw.execute("PRAGMA synchronous = OFF")
    add_functions(raw)
    with closing(schema.fresh()) as empty:
        empty.backup(raw)
    raw.execute(f"PRAGMA user_version = {len(available()):d}")
    raw.execute("PRAGMA foreign_keys = OFF")
    begin_writing(raw)
    for table in layouts():
        # What the migrations have put there.
        raw.execute(f"DELETE FROM {table.name}")  # noqa: S608 - our own names
