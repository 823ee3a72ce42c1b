"""SQL, as one transaction speaks it: what the tables are written with, whatever the engine is."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from storage.store.holding import Holding


class Row(Protocol):
    """A row, read by the names of its columns."""

    def __getitem__(self, column: str, /) -> Any: ...

    def keys(self) -> Iterable[str]:
        """The names of its columns."""


class Cursor(Protocol):
    """What a statement answers."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchall(self) -> list[Any]:
        """All rows."""

    def fetchone(self) -> Any:
        """The next row, if there is one."""

    def close(self) -> None:
        """Let go of what the statement has locked."""


class Driver(Protocol):
    """A connection as Python's database libraries have them."""

    def execute(self, sql: str, values: Sequence[Any], /) -> Cursor:
        """Run a statement."""


class Connection(ABC):
    """A connection to the store for the length of one transaction, used in one thread only."""

    __slots__ = ("_driver", "changed", "statements")

    def __init__(self, driver: Driver) -> None:
        self._driver: Driver | None = driver
        self.changed = False
        """Whether a statement has changed a row."""
        self.statements = 0
        """How many statements were run."""

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """All rows of a query."""
        return self._execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first row of a query, if there is one."""
        cursor = self._execute(sql, values)
        first: Row | None = cursor.fetchone()
        # A statement that is not read to its end stays open, and keeps what it has locked.
        cursor.close()
        return first

    def change(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Change rows; returns how many there were."""
        count = max(0, self._execute(sql, values).rowcount)
        self.changed = self.changed or count > 0
        return count

    def returning(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Change rows; returns what the statement returns of them."""
        rows: list[Row] = self._execute(sql, values).fetchall()
        self.changed = self.changed or bool(rows)
        return rows

    def insert(self, sql: str, values: Sequence[Any] = ()) -> int:
        """Add a row; returns its id, which the statement returns."""
        rows = self.returning(sql, values)
        if not rows:
            raise RuntimeError("an insert returned no id")
        return int(rows[0]["id"])

    @abstractmethod
    def hold(self, whom: Holding) -> None:
        """Lock the rows of people for everybody else who would hold them, if others can write at the same time."""

    @abstractmethod
    def lock(self, what: str) -> None:
        """Wait until nobody else does ``what``, and keep others from it, if they can write at the same time."""

    @abstractmethod
    def add_ply(self, columns: Sequence[Any]) -> int:
        """Add a row to ``plies``, sealed as far as the engine needs it; 0 if the match has one of this revision."""

    @abstractmethod
    def change_matches(self, columns: Mapping[str, Any], only: Mapping[str, Any]) -> int:
        """Write ``columns`` of the matches that have the values ``only``, and return how many there were.

        They are sealed as they are then, each with its last ply, so plies are written before.
        """

    @abstractmethod
    def seal_match(self, number: int) -> None:
        """Seal the row of a match as it is now, with its last ply: to be called after a row was added."""

    @abstractmethod
    def is_fault(self, error: BaseException) -> bool:
        """Whether an error says that the store does not work, or the transaction has to be run again.

        Others say that the program is wrong, or what is stored.
        """

    def end(self) -> None:
        """Refuse all further use: the transaction is over."""
        self._driver = None

    def _execute(self, sql: str, values: Sequence[Any]) -> Cursor:
        if self._driver is None:
            raise RuntimeError("a session was used after its transaction had ended")
        self.statements += 1
        if bool in map(type, values):
            # Columns of truth are integers, in every engine.
            values = [int(value) if isinstance(value, bool) else value for value in values]
        return self._driver.execute(sql, values)
