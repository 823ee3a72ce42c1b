"""Making sure that what was deleted is gone from the file, in steps short enough for others to wait.

SQLite overwrites what it deletes (``secure_delete``), but a page that was split or merged may keep a copy of rows that
have moved away from it, in bytes that belong to nothing.  A small store is rewritten as a whole.  In a
large one the rows of the tables that name people are taken out and put back, a few neighbours at a time: pages that
lose all their rows are overwritten.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from storage.sqlite.files import begin_writing

SMALL = 4_000_000
"""A store of so many bytes is rewritten in one step."""

ROWS = 400
"""How many rows are taken out together; a quarter of them again with those that follow."""

PAGES = 500
"""How many pages that are not used any more are given back in one step."""

WASHED: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("people", ("id",)),
    ("people", ("account", "platform")),
    ("people", ("platform", "lower(name)", "id")),
    ("notes", ("id",)),
    ("reports", ("id",)),
    ("play_bans", ("id",)),
    ("audit", ("id",)),
    ("table_channels", ("id",)),
    ("table_channels", ("name", "id")),
    ("table_messages", ("id",)),
    ("table_files", ("token",)),
)
"""The tables that name people, each in the order of its rows, and in that of every index that has what names them."""


Key = tuple[Any, ...]
"""Where a row stands in an order."""


@dataclass
class Washing:
    """What is left to do, step by step; each is called in the thread that writes, and is a transaction of its own."""

    small: int = SMALL
    rows: int = ROWS

    def __post_init__(self) -> None:
        self._after: Key | None = None
        self._tables = list(WASHED)
        self._begun = False

    def step(self, raw: sqlite3.Connection) -> bool:
        """Do the next step, and return whether there is another."""
        if not self._begun:
            self._begun = True
            if size(raw) <= self.small:
                raw.execute("VACUUM")
                return False
        if self._tables:
            table, order = self._tables[0]
            self._after = rewrite_some(raw, table, order, self._after, self.rows)
            if self._after is None:
                self._tables.pop(0)
            return True
        return give_back(raw)


def size(raw: sqlite3.Connection) -> int:
    """The bytes of a store."""
    (pages,), (page,) = (raw.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size"))
    return int(pages) * int(page)


def give_back(raw: sqlite3.Connection) -> bool:
    """Give some pages that are not used any more back to the disk, and return whether there are others."""
    raw.execute(f"PRAGMA incremental_vacuum({PAGES:d})").fetchall()
    (left,) = raw.execute("PRAGMA freelist_count").fetchone()
    (mode,) = raw.execute("PRAGMA auto_vacuum").fetchone()
    return bool(left) and mode == 2


def rewrite_some(
    raw: sqlite3.Connection, table: str, order: Sequence[str], after: Key | None, limit: int
) -> Key | None:
    """Take out the next rows of a table and put them back as they were, and return where to go on; ``None`` at the end."""
    # References hold all the time: the same rows are there before and after.
    raw.execute("PRAGMA foreign_keys = OFF")
    try:
        begin_writing(raw)
        try:
            return _rewrite(raw, table, order, after, limit)
        except BaseException:
            raw.rollback()
            raise
    finally:
        raw.execute("PRAGMA foreign_keys = ON")


def _rewrite(
    raw: sqlite3.Connection, table: str, order: Sequence[str], after: Key | None, limit: int
) -> Key | None:
    rows = _following(raw, table, order, after, limit)
    last = tuple(rows[len(rows) * 3 // 4])[: len(order)] if len(rows) == limit else None
    besides = len(order) + 1
    kept = [tuple(row)[besides:] for row in rows]
    raw.executemany(f"DELETE FROM {table} WHERE rowid = ?", [(row["place"],) for row in rows])  # noqa: S608 - our own names
    if kept:
        marks = ", ".join("?" * len(kept[0]))
        columns = ", ".join(rows[0].keys()[besides:])
        raw.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", kept)  # noqa: S608 - as above
    raw.commit()
    return last


def _following(
    raw: sqlite3.Connection, table: str, order: Sequence[str], after: Key | None, limit: int
) -> list[sqlite3.Row]:
    """The rows of a table that follow in an order: what they are ordered by, their places, and all their columns."""
    by, keys = ", ".join(order), ", ".join(f"{column} AS key_{at}" for at, column in enumerate(order))
    rows: list[sqlite3.Row] = []
    for condition, values in _conditions(order, after):
        query = f"SELECT {keys}, rowid AS place, * FROM {table} {condition} ORDER BY {by} LIMIT ?"  # noqa: S608 - our own names
        rows = raw.execute(query, (*values, limit)).fetchall()
        if len(rows) == limit:
            break
    return rows


def _conditions(order: Sequence[str], after: Key | None) -> Iterator[tuple[str, Key]]:
    """What selects the rows that follow; the last always does, and those before it faster, if there are enough."""
    if after is None:
        yield "", ()
        return
    if len(order) > 1:
        # Most rows begin alike (a platform): an index is then searched by what comes next.
        rest, marks = ", ".join(order[1:]), ", ".join("?" * (len(order) - 1))
        yield (
            f"WHERE {order[0]} = ? AND {order[1]} >= ? AND ({rest}) > ({marks})",
            (after[0], after[1], *after[1:]),
        )
    yield f"WHERE ({', '.join(order)}) > ({', '.join('?' * len(order))})", after
