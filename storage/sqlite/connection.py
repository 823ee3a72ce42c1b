"""One transaction in SQLite: seals are worked out by a function that its statements call."""

from collections.abc import Mapping, Sequence
from typing import Any

from storage.sqlite.faults import fault_of
from storage.sqlite.seals import ADD_PLY, SEAL_MATCH, changing_match
from storage.store.connection import Connection
from storage.store.holding import Holding


class SqliteConnection(Connection):
    """A connection to SQLite for the length of one transaction."""

    __slots__ = ()

    def hold(self, whom: Holding) -> None:
        """Do nothing: one transaction writes at a time."""

    def lock(self, what: str) -> None:
        """Do nothing, as above."""

    def add_ply(self, columns: Sequence[Any]) -> int:
        """Add a row to ``plies``, sealed with the seal of the one before it."""
        return self.change(ADD_PLY, columns)

    def change_matches(self, columns: Mapping[str, Any], only: Mapping[str, Any]) -> int:
        """Write columns of matches, and seal their rows with the seals of their last plies."""
        statement = changing_match(tuple(columns), tuple(only))
        return self.change(statement, (*columns.values(), *only.values()))

    def seal_match(self, number: int) -> None:
        """Seal the row of a match with the seal of its last ply."""
        self.change(SEAL_MATCH, (number,))

    def is_fault(self, error: BaseException) -> bool:
        """Whether an error says that the store does not work, rather than that the program is wrong."""
        return fault_of(error) is not None
