"""What the tables of the store have in common."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.match.match import MatchId
from storage.store.connection import Connection
from storage.store.health import StoreHealth


class Table:
    """One or more tables about one thing, seen through one connection inside one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._row = connection.row
        self._rows = connection.rows
        self._change = connection.change
        self._returning = connection.returning
        self._insert = connection.insert
        self._memories: list[dict[Any, Any]] = []

    def _numbers(self, query: str, values: Sequence[object]) -> list[MatchId]:
        """The numbers of matches, or of the challenges they grow out of, that a query finds as ``id``."""
        return [MatchId(row["id"]) for row in self._rows(query, values)]

    def _counted(self, query: str, values: Sequence[object]) -> int:
        """The number that a query counts as ``found``."""
        row = self._row(query, values)
        return 0 if row is None else int(row["found"])

    def _put(self, table: str, key: Mapping[str, object], values: Mapping[str, object]) -> None:
        """Write a row by its columns, in place of the one with this key, if there is one."""
        columns = {**key, **values}
        self._change(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks(columns)}) ON CONFLICT "  # noqa: S608 - our own names
            f"({', '.join(key)}) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in values)}",
            tuple(columns.values()),
        )

    def _choose(self, table: str, key: Mapping[str, object], value: str | None) -> None:
        """Write the ``value`` of what was chosen; ``None`` removes its row."""
        if value is None:
            where = " AND ".join(f"{column} = ?" for column in key)
            self._change(f"DELETE FROM {table} WHERE {where}", tuple(key.values()))  # noqa: S608 - our own names
        else:
            self._put(table, key, {"value": value})

    def _memory(self) -> dict[Any, Any]:
        """A memory for rows, which lasts as long as the transaction."""
        memory: dict[Any, Any] = {}
        self._memories.append(memory)
        return memory

    def forget(self) -> None:
        """Empty all memories: a part of the transaction was undone."""
        for memory in self._memories:
            memory.clear()


class PlatformTable(Table):
    """The rows of one platform; ``health`` is told of those that cannot be read."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection)
        self._platform = platform
        self._health = health


def marks(values: Collection[Any]) -> str:
    """Placeholders for a list of values: ``?, ?, ?``."""
    return ", ".join("?" * len(values))
