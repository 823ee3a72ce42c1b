"""SQL, as one transaction speaks it: what the tables are written against.

Another engine stands behind the same five methods.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

Row = sqlite3.Row
"""A row, read by the names of its columns."""


class Connection:
    """A connection to the store for the length of one transaction, used in the store's thread only."""

    __slots__ = ("_changes_before", "_raw", "statements")

    def __init__(self, raw: sqlite3.Connection) -> None:
        self._raw: sqlite3.Connection | None = raw
        self._changes_before = raw.total_changes
        self.statements = 0
        """How many statements were run."""

    @property
    def changed(self) -> bool:
        """Whether this transaction has written anything."""
        return self._raw is not None and self._raw.total_changes > self._changes_before

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """All rows of a query."""
        return self._execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first row of a query, if there is one."""
        cursor = self._execute(sql, values)
        found: Row | None = cursor.fetchone()
        # A statement that is not read to its end stays open, and holds what it has locked.
        cursor.close()
        return found

    def change(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Change rows; gives how many there were."""
        return self._execute(sql, values).rowcount

    def insert(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Add a row; gives its id, which the statement returns."""
        found = self.row(sql, values)
        if found is None:
            raise RuntimeError("an insert gave no id")
        return int(found["id"])

    def change_many(self, sql: str, values: Iterable[Sequence[Any]]) -> None:
        """Change rows once for each of ``values``."""
        for each in values:
            self._execute(sql, each)

    def end(self) -> None:
        """Refuse all further use: the transaction is over."""
        self._raw = None

    def _execute(self, sql: str, values: Sequence[Any]) -> sqlite3.Cursor:
        if self._raw is None:
            raise RuntimeError("a session was used after its transaction had ended")
        self.statements += 1
        return self._raw.execute(sql, values)
