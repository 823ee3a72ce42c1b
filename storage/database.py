"""The store: opening it, its pragmas, its one writer, its transactions."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
from filelock import FileLock, Timeout

from storage.absentees import AbsenteesTable
from storage.blocklist import BlocklistTable
from storage.boards import BoardsTable
from storage.challenges import ChallengesTable
from storage.conditional_moves import ConditionalMovesTable
from storage.connection import Connection, connect, connected
from storage.digests import DigestsTable
from storage.events import EventsTable
from storage.health import StoreHealth, is_fault
from storage.matches import MatchesTable
from storage.migrations import check_ours, migrate
from storage.notes import NotesTable
from storage.outbox import OutboxTable
from storage.pauses import PausesTable
from storage.people import PeopleTable
from storage.preferences import PreferencesTable
from storage.presence import PresenceTable
from storage.reminders import RemindersTable
from storage.server_settings import ServerSettingsTable
from storage.vacation import VacationTable

_T = TypeVar("_T")
_Thing = TypeVar("_Thing")


class StoreError(Exception):
    """A store that cannot be used; the message is one line for the operator."""


class Session:
    """The tables, seen through one connection inside one transaction."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        self.connection = connection
        self._condition = health
        self.people = PeopleTable(connection, platform)
        self.challenges = ChallengesTable(connection, platform, health)
        self.matches = MatchesTable(connection, platform, health)
        self.boards = BoardsTable(connection, platform)
        self.events = EventsTable(connection)
        self.outbox = OutboxTable(connection, platform, health)
        self.reminders = RemindersTable(connection, platform, health)
        self.digests = DigestsTable(connection, platform, health)
        self.preferences = PreferencesTable(connection)
        self.presence = PresenceTable(connection, platform)
        self.pauses = PausesTable(connection, platform)
        self.vacations = VacationTable(connection, platform, health)
        self.conditional_moves = ConditionalMovesTable(connection)
        self.notes = NotesTable(connection)
        self.blocklist = BlocklistTable(connection)
        self.server_settings = ServerSettingsTable(connection, platform)
        self.absentees = AbsenteesTable(connection, platform)

    async def each(
        self, what: str, things: Iterable[_Thing], do: Callable[[_Thing], Awaitable[_T]]
    ) -> list[_T]:
        """What ``do`` gives for each of several things; ``what`` names such a thing for the operator.

        Where it raises for one of them, what it did for that one is undone, the operator is told, and the
        others are done all the same: nobody's games stand still because of somebody else's.  Only where the
        store itself does not work, that is raised.
        """
        given = []
        for thing in things:
            await self.connection.execute("SAVEPOINT one")
            try:
                given.append(await do(thing))
            except Exception as error:
                if is_fault(error):
                    raise
                await self.connection.execute("ROLLBACK TO one")
                self._condition.broken(f"{what} {thing}", error)
            else:
                self._condition.mended(f"{what} {thing}")
            await self.connection.execute("RELEASE one")
        return given


class Database:
    """An open store, seen from one platform.

    Two connections: one writes, behind a lock, because coroutines that share a
    connection share its transaction; one reads snapshots, which the write-ahead
    log lets it do beside the writer.
    """

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        lock: FileLock,
        platform: str,
        path: Path,
    ) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._platform = platform
        self._file = path.stat().st_ino
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        self.health = StoreHealth()
        self.on_outbox: Callable[[datetime], None] = lambda _: None
        """Called after each commit that put something into the outbox, with when the first of it is due."""

    @classmethod
    async def open(cls, path: Path, platform: str) -> Self:
        """Open the store at ``path``, made and migrated if need be.

        Raises :class:`StoreError` if another process has it open, if it is newer
        than this program, or if it cannot be read or written.
        """
        lock = FileLock(lock_of(path))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise StoreError(f"the store {path} is in use by another process") from None
        except OSError as error:
            raise StoreError(f"the store {path} cannot be used: {error}") from error
        connections: list[Connection] = []
        try:
            await _look_at_log(path)
            # aiosqlite leaves its thread to itself when it cannot connect: fail before there is one.
            sqlite3.connect(path).close()
            for _ in range(2):
                connection = await connect(path)
                connections.append(connection)
                await check_ours(connection)
                await _prepare(connection)
            await migrate(connections[0])
            # One that cannot be written would refuse every action: better it says so now.
            await connections[0].execute("BEGIN IMMEDIATE")
            await connections[0].rollback()
        except BaseException as error:
            for connection in connections:
                await connection.close()
            lock.release()
            if isinstance(error, sqlite3.Error):
                raise StoreError(f"the store {path} cannot be used: {error}") from error
            raise
        return cls(connections[0], connections[1], lock, platform, path)

    def size(self) -> int:
        """The bytes that the store and its log take on disk."""
        total = 0
        for file in (self._path, self._path.with_name(self._path.name + "-wal")):
            with contextlib.suppress(OSError):
                total += file.stat().st_size
        return total

    async def ping(self) -> None:
        """Raise if the store does not answer, or is no longer the file that was opened."""
        found = self._path.stat().st_ino if self._path.exists() else None
        if found != self._file:
            # Whoever asks for our health need not hear where it lies.
            raise StoreError("its file is gone, or another one has taken its place")
        async with self.reading() as session:
            await session.connection.execute("SELECT 1 FROM people LIMIT 1")

    async def close(self) -> None:
        """Close the connections and let other processes in."""
        async with self._writing, self._reading:
            await self._writer.close()
            await self._reader.close()
            self._lock.release()

    async def write(self, work: Callable[[Session], Coroutine[Any, Any, _T]]) -> _T:
        """As :meth:`transaction`, in one trip: for work that waits for nothing but its session."""
        async with self._writing:
            session = Session(self._writer, self._platform, self.health)
            try:
                result = await self._writer.inside(partial(self._write, session, work))
            except asyncio.CancelledError:
                # It is done to its end all the same: nobody else may have the connection before that.
                await self._writer.at_rest()
                self._say_what_grew(session)
                raise
        self._say_what_grew(session)
        return result

    async def read(self, work: Callable[[Session], Coroutine[Any, Any, _T]]) -> _T:
        """As :meth:`reading`, in one trip: for work that waits for nothing but its session."""
        async with self._reading:
            try:
                return await self._reader.inside(partial(self._read, work))
            except asyncio.CancelledError:
                await self._reader.at_rest()
                raise

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Session]:
        """One writing transaction: committed when the block ends, undone if it raises.

        Raises :class:`storage.health.StoreFaultError` where the store does not work.
        """
        async with self._writing:
            session = Session(self._writer, self._platform, self.health)
            try:
                async with self._transaction():
                    yield session
            except asyncio.CancelledError:
                # It may have been committed all the same.
                self._say_what_grew(session)
                raise
        self._say_what_grew(session)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Session]:
        """One consistent view of the store, for reading only.

        Raises :class:`storage.health.StoreFaultError` where the store does not work.
        """
        async with self._reading, self._view():
            yield Session(self._reader, self._platform, self.health)

    async def _write(self, session: Session, work: Callable[[Session], Coroutine[Any, Any, _T]]) -> _T:
        async with self._transaction():
            return await work(session)

    async def _read(self, work: Callable[[Session], Coroutine[Any, Any, _T]]) -> _T:
        async with self._view():
            return await work(Session(self._reader, self._platform, self.health))

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[None]:
        """A transaction of the writer, whoever holds it."""
        writer = self._writer
        before = writer.total_changes
        try:
            if writer.in_transaction:
                # A disk that fails may fail to undo, too.
                await _surely(writer, writer.rollback)
            # A task cancelled while it waits for this has begun a transaction all the same.
            await writer.execute("BEGIN IMMEDIATE")
            yield
            # A commit cut short by a cancelled task would leave it unknown what holds.
            await _surely(writer, writer.commit)
        except BaseException as error:
            fault = self.health.fault_of(error)
            with contextlib.suppress(sqlite3.Error):
                await _surely(writer, writer.rollback)
            if fault is not None:
                raise fault from error
            raise
        if writer.total_changes > before:
            self.health.written()

    @asynccontextmanager
    async def _view(self) -> AsyncIterator[None]:
        """A snapshot of the reader, whoever holds it."""
        try:
            self._reader.begin_with_next()
            yield
        except sqlite3.Error as error:
            fault = self.health.fault_of(error)
            if fault is not None:
                raise fault from error
            raise
        finally:
            await _surely(self._reader, self._reader.end_reading)

    def _say_what_grew(self, session: Session) -> None:
        if session.outbox.first_added is not None:
            self.on_outbox(session.outbox.first_added)

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[Session]:
        """One consistent view of the store on a connection of its own: for what takes long, so that nobody waits for it.

        Raises :class:`storage.health.StoreFaultError` where the store does not work.
        """
        try:
            async with connected(read_only(self._path), uri=True) as connection:
                connection.row_factory = aiosqlite.Row
                await connection.execute("BEGIN")
                yield Session(connection, self._platform, self.health)
        except sqlite3.Error as error:
            fault = self.health.fault_of(error)
            if fault is not None:
                raise fault from error
            raise


async def _surely(connection: Connection, step: Callable[[], Awaitable[None]]) -> None:
    """Take a step to its end even if this task is cancelled; inside the store's thread nothing can cancel it."""
    if connection.is_inside:
        await step()
    else:
        await asyncio.shield(step())


def lock_of(path: Path) -> str:
    """The lock file of a store, by its real path: a link to the store is the store."""
    return f"{path.resolve()}.lock"


def read_only(path: Path) -> str:
    """Where SQLite finds a store that is only to be read."""
    return f"{path.resolve().as_uri()}?mode=ro"


async def _look_at_log(path: Path) -> None:
    """Raise as :func:`storage.migrations.check_ours` for a database that has a log, and leave the log alone.

    Whoever may write puts it into the file, if only by closing: of another program's database that is a change.
    """
    if not path.with_name(path.name + "-wal").exists():
        return
    address = read_only(path)
    try:
        sqlite3.connect(address, uri=True).close()
        async with connected(address, uri=True) as connection:
            await check_ours(connection)
    except sqlite3.OperationalError as error:
        # A log without its store, or a store to be mended first: that is seen by whoever may write.
        if (error.sqlite_errorcode & 0xFF) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise


async def _prepare(connection: Connection) -> None:
    connection.row_factory = aiosqlite.Row
    # Chat platforms wait three seconds for an answer: a refusal must be there in time.
    await connection.execute("PRAGMA busy_timeout = 2000")
    await connection.execute("PRAGMA journal_mode = WAL")
    # A move that was answered must survive a loss of power, not only of the process.
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA trusted_schema = OFF")
