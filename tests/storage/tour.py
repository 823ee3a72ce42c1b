"""A tour of the store: every method of every table is called once, where each finds something."""

from __future__ import annotations

import inspect
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from storage.local_table.channels import ChannelsTable
from storage.local_table.seats import SeatsTable
from storage.session import Session
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.schema import fresh
from storage.store.connection import Cursor, Row
from storage.store.health import StoreHealth
from storage.store.table import Table
from tests.storage.stops import matches, people, privacy, surroundings, times, tournaments


class Recording(SqliteConnection):
    """Remembers what was run, and which statements were to read only."""

    __slots__ = ("reads", "seen")

    def __init__(self, raw: sqlite3.Connection) -> None:
        super().__init__(raw)
        self.seen: dict[str, Sequence[Any]] = {}
        self.reads: set[str] = set()

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        self.reads.add(sql)
        return super().rows(sql, values)

    def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        self.reads.add(sql)
        return super().row(sql, values)

    def _execute(self, sql: str, values: Sequence[Any]) -> Cursor:
        self.seen.setdefault(sql, values)
        return super()._execute(sql, values)


@dataclass(frozen=True)
class Toured:
    """What a tour has run, on a store that is still open."""

    tour: Tour
    raw: sqlite3.Connection
    served: dict[str, Sequence[Any]]
    """The statements that are run while people play."""
    statements: dict[str, Sequence[Any]]
    """Those and the operator's."""
    reads: set[str]


@contextmanager
def toured() -> Iterator[Toured]:
    """A whole tour on an empty store."""
    with closing(fresh()) as raw:
        raw.row_factory = sqlite3.Row
        raw.isolation_level = None
        connection = Recording(raw)
        tour = Tour(connection)
        session = tour.session
        people.people_and_challenges(session)
        matches.matches(session)
        times.time(session)
        times.outbox(session)
        surroundings.local_table(session, tour.channels, tour.seats)
        privacy.privacy(session)
        tournaments.tournaments(session)
        privacy.left_servers(session)
        privacy.web_sessions(session)
        served = dict(connection.seen)
        surroundings.operator(session)
        yield Toured(tour, raw, served, connection.seen, connection.reads)


class Tour:
    """All tables, and which of their methods were called."""

    def __init__(self, connection: Recording) -> None:
        self.session = Session(connection, "table", StoreHealth())
        self.channels = ChannelsTable(connection)
        self.seats = SeatsTable(connection)
        self.called: set[str] = set()
        self.all: set[str] = set()
        for table in (*self._tables(), self.channels, self.seats):
            for name, method in inspect.getmembers(table, inspect.ismethod):
                if (
                    not name.startswith("_")
                    and name != "forget"
                    and method.__qualname__.partition(".")[0] != "Connection"
                ):
                    self._watch(table, name, method)

    def _tables(self) -> Iterator[Table]:
        names = [name for name, value in vars(Session).items() if isinstance(value, cached_property)]
        return (getattr(self.session, name) for name in names)

    def _watch(self, table: Table, name: str, method: Callable[..., Any]) -> None:
        full = f"{type(table).__name__}.{name}"
        self.all.add(full)

        def watched(*args: Any, **kwargs: Any) -> Any:
            self.called.add(full)
            return method(*args, **kwargs)

        setattr(table, name, watched)
