"""One transaction in PostgreSQL: without seals, because its pages have checksums of their own."""

from collections.abc import Sequence
from typing import Any

from storage.postgresql.faults import PostgresError
from storage.store.connection import Connection
from storage.store.holding import Holding

PLY = ("match", "revision", "move", "played_at", "left_first", "left_second", "turn", "beforehand")
ADD_PLY = f"INSERT INTO plies ({', '.join(PLY)}) VALUES ({', '.join('?' * len(PLY))})"  # noqa: S608 - our own names


class PostgresConnection(Connection):
    """A connection to PostgreSQL for the length of one transaction."""

    __slots__ = ()

    def hold(self, whom: Holding) -> None:
        """Lock the rows of people, in their order, until the transaction ends; what refers to them waits for nothing."""
        query, values = whom.query()
        self.rows(f"{query} FOR NO KEY UPDATE", values)

    def add_ply(self, columns: Sequence[Any]) -> None:
        """Add a row to ``plies``."""
        self.change(ADD_PLY, columns)

    def seal_match(self, number: int) -> None:
        """Nothing: the server's checksums show what a disk has changed."""

    def is_fault(self, error: BaseException) -> bool:
        """Whether an error says that the store does not work, rather than that the program is wrong."""
        return isinstance(error, PostgresError) and error.reason is not None
