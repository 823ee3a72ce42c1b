"""One transaction in SQLite: seals are worked out by a function that its statements call."""

from collections.abc import Sequence
from typing import Any

from storage.sqlite.faults import fault_of
from storage.sqlite.seals import ADD_PLY, SEAL_MATCH
from storage.store.connection import Connection
from storage.store.holding import Holding


class SqliteConnection(Connection):
    """A connection to SQLite for the length of one transaction."""

    __slots__ = ()

    def hold(self, whom: Holding) -> None:
        """Do nothing: one transaction writes at a time."""

    def add_ply(self, columns: Sequence[Any]) -> None:
        """Add a row to ``plies``, sealed with the seal of the one before it."""
        self.change(ADD_PLY, columns)

    def seal_match(self, number: int) -> None:
        """Seal the row of a match with the seal of its last ply."""
        self.change(SEAL_MATCH, (number,))

    def is_fault(self, error: BaseException) -> bool:
        """Whether an error says that the store does not work, rather than that the program is wrong."""
        return fault_of(error) is not None
