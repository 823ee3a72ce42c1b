"""A process of which a test says how far it goes: it stops before a statement, and tells what it has done by then."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar

from storage.playing.recent_plies import RecentPlies
from storage.port import Work
from storage.postgresql.database import PostgresDatabase
from storage.postgresql.libpq import ServerAnswer, ServerConnection
from storage.store.health import StoreHealth
from storage.work import News

_T = TypeVar("_T")

PATIENCE = 30.0
"""Seconds after which something hangs that should not."""

HELD, LOCKED = "(held)", "(locked)"
"""In footprints, beside the names of tables: people who are held, and what is locked by a name."""

_QUICK = b"SET deadlock_timeout = '20ms'"
_WORDS = re.compile(r"\w+")
_WRITTEN = re.compile(r"\s*(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")
_WRITES = re.compile(r"\b(?:INSERT INTO|UPDATE \w+ SET|DELETE FROM) ")
_OWN_MARKS = ("SAVEPOINT", "RELEASE", "ROLLBACK TO")
TABLES = (
    "SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
    "WHERE relkind = 'r' AND nspname = current_schema() ORDER BY relname"
)
_REFERENCES = (
    "SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS needed FROM pg_constraint "
    "WHERE contype = 'f' AND connamespace = current_schema()::regnamespace"
)


@dataclass(frozen=True, slots=True)
class Footprint:
    """Which tables statements read, write, and keep from losing rows because theirs refer to them."""

    read: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()
    needed: frozenset[str] = frozenset()
    ends: bool = False
    """Whether it is the end of a transaction, which shows all that was written in it."""

    def __or__(self, other: Footprint) -> Footprint:
        return Footprint(self.read | other.read, self.written | other.written, self.needed | other.needed)

    def meets(self, beside: Footprint) -> bool:
        """Whether it makes a difference if this step comes before or after all that another process has done."""
        if self.ends:
            return bool(self.written & (beside.read | beside.written | beside.needed))
        return bool((self.read | self.written | self.needed) & beside.written or self.written & beside.needed)


class SteppedConnection(ServerConnection):
    """A connection that says what it is about to do, before each statement and before a transaction's end."""

    before: Callable[[str], None] = staticmethod(lambda _: None)

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> ServerAnswer:
        self.before(sql)
        return super().execute(sql, values)

    def commit(self) -> None:
        self.before("COMMIT")
        super().commit()


class NotedHealth(StoreHealth):
    """Notes what could not be dealt with among many things."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []

    def broken(self, what: str, error: Exception) -> None:
        self.noted.append(f"{what}: {type(error).__name__}: {error}")


class Process:
    """One of two processes: its store, which stops where it is told to, and the thread in which it works."""

    def __init__(
        self,
        name: str,
        database: PostgresDatabase,
        connection: SteppedConnection,
        reader: Callable[[str], Footprint],
    ) -> None:
        """``reader`` says what a statement does."""
        self._thread = ThreadPoolExecutor(1, name)
        self._loop = asyncio.new_event_loop()
        self._database = database
        self._connection = connection
        self.pid = connection.run(b"SELECT pg_backend_pid()")
        connection.run(_QUICK)
        connection.before = self._step
        database.on_repeated = self._count
        self._go_on = threading.Event()
        self._writing = False
        self._first = False
        self._stop = 0
        self.at_rest = threading.Event()
        """Set while it has stopped, or has come to an end."""
        self.steps: list[Footprint] = []
        """What it has done; a transaction that reads is one step, because all of it is as it was at its beginning."""
        self.written: set[str] = set()
        """The tables in which it has written."""
        self.repeated = 0
        """How many transactions were run again, in all."""
        self._read_by = reader
        self._in_transaction = Footprint()

    @property
    def footprint(self) -> Footprint:
        """Of all that it has done."""
        return reduce(or_, self.steps, Footprint())

    async def write(self, work: Work[_T]) -> _T:
        # Other tests see to it that whom it concerns is held.
        unwatched: Work[_T] = getattr(work, "__wrapped__", work)
        self._writing, self._in_transaction = True, Footprint()
        try:
            return self._database._transactions.write(unwatched, News())
        finally:
            self._writing = False

    async def read(self, work: Work[_T]) -> _T:
        self._first, self._in_transaction = True, Footprint()
        return self._database._transactions.read(work)

    aside = read

    def start(self, act: Act, *, stop: int = 0) -> Future[str]:
        """Begin a use case, which stops before its ``stop``-th step, if that is above 0."""
        self._database._transactions._recent = RecentPlies()
        self._database._transactions.health = NotedHealth()
        self._stop, self.steps = stop, []
        self._go_on.clear()
        self.at_rest.clear()
        return self._thread.submit(self._do, act)

    def go_on(self) -> None:
        """Go on from where it has stopped, to its end."""
        self.at_rest.clear()
        self._go_on.set()

    def close(self) -> None:
        self._thread.shutdown()
        self._loop.close()
        self._connection.close()

    def _do(self, act: Act) -> str:
        """What comes of it, as text: what it returns, or how it is refused."""
        try:
            result = repr(self._loop.run_until_complete(_awaited(act, self)))
        except Exception as error:  # noqa: BLE001 - a refusal is compared, too, and so is any fault
            result = f"{type(error).__name__}: {error}"
        finally:
            self.at_rest.set()
        noted = getattr(self._database._transactions.health, "noted", [])
        return "; ".join([result, *noted])

    def _step(self, sql: str) -> None:
        if sql.startswith(_OWN_MARKS):
            return
        footprint = self._footprint_of(sql)
        if not self._writing and not self._first:
            self.steps[-1] |= footprint
            return
        self._first = False
        self.steps.append(footprint)
        if len(self.steps) == self._stop:
            self._go_on.clear()
            self.at_rest.set()
            assert self._go_on.wait(PATIENCE)

    def _footprint_of(self, sql: str) -> Footprint:
        if sql == "COMMIT":
            ended, self._in_transaction = self._in_transaction, Footprint()
            return replace(ended, ends=True)
        footprint = self._read_by(sql)
        self.written |= footprint.written
        self._in_transaction |= footprint
        return footprint

    def _count(self) -> None:
        self.repeated += 1


async def _awaited(act: Act, process: Process) -> object:
    return await act.do(process)


@dataclass(frozen=True, slots=True)
class Act:
    """A use case, for a process to do."""

    do: Callable[[Process], Awaitable[object]]
    again: bool = False
    """Whether it comes once more when both have ended: what it could not find before, it finds then."""


def reader_of(server: ServerConnection) -> Callable[[str], Footprint]:
    """What tells the footprint of a statement, by the names of tables in it."""
    tables = {row["name"] for row in server.execute(TABLES).fetchall()}
    needed: defaultdict[str, set[str]] = defaultdict(set)
    for row in server.execute(_REFERENCES).fetchall():
        needed[row["name"]].add(row["needed"])

    @cache
    def read(sql: str) -> Footprint:
        named = frozenset(_WORDS.findall(sql)) & tables
        if "FOR NO KEY UPDATE" in sql:
            return Footprint(named, frozenset({HELD}))
        if "pg_advisory" in sql:
            return Footprint(named, frozenset({LOCKED}))
        if (found := _WRITTEN.match(sql)) is None:
            assert not _WRITES.search(sql), f"which table does this write: {sql}"
            return Footprint(named)
        written = {found[1]} | ({HELD} if found[1] == "people" else set())
        return Footprint(named, frozenset(written), frozenset(needed[found[1]]))

    return read
