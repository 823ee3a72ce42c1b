"""One transaction in PostgreSQL: without seals, because its pages have checksums of their own."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from storage.errors import ConflictError
from storage.postgresql.faults import PostgresError
from storage.store.connection import Connection, Driver
from storage.store.holding import Holding

PLY = ("match", "revision", "move", "played_at", "left_first", "left_second", "turn", "beforehand")
ADD_PLY = f"INSERT INTO plies ({', '.join(PLY)}) VALUES ({', '.join('?' * len(PLY))}) ON CONFLICT DO NOTHING"  # noqa: S608 - our own names


class PostgresConnection(Connection):
    """A connection to PostgreSQL for the length of one transaction."""

    __slots__ = ("waited",)

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.waited = 0.0
        """For how many seconds locks were waited for, the way to the server included."""

    def hold(self, whom: Holding) -> None:
        """Lock the rows of people, in their order, until the transaction ends; what refers to them waits for nothing."""
        query, values = whom.query()
        begun = time.monotonic()
        self.rows(f"{query} FOR NO KEY UPDATE", values)
        self.waited += time.monotonic() - begun

    def lock(self, what: str) -> None:
        """Wait for a lock that has this name; it is given back when the transaction ends."""
        self.rows("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (what,))

    def add_ply(self, columns: Sequence[Any]) -> int:
        """Add a row to ``plies``."""
        return self.change(ADD_PLY, columns)

    def change_matches(self, columns: Mapping[str, Any], only: Mapping[str, Any]) -> int:
        """Write columns of matches."""
        setting = ", ".join(f"{column} = ?" for column in columns)
        where = " AND ".join(f"{column} = ?" for column in only)
        return self.change(f"UPDATE matches SET {setting} WHERE {where}", (*columns.values(), *only.values()))  # noqa: S608 - our own names

    def seal_match(self, number: int) -> None:
        """Nothing: the server's checksums show what a disk has changed."""

    def is_fault(self, error: BaseException) -> bool:
        """Whether an error says that the store does not work, or the transaction has to be run again."""
        return isinstance(error, ConflictError) or (
            isinstance(error, PostgresError) and error.reason is not None
        )
