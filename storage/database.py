"""The store in use: its one writer, its reader, its transactions."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
from filelock import FileLock

from storage.connection import Connection, connected
from storage.health import StoreHealth
from storage.opening import StoreError, acquire_lock, open_connections, read_only
from storage.session import Session

_T = TypeVar("_T")


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

        Raises :class:`~storage.opening.StoreError` if another process has it open, if it is newer
        than this program, or if it cannot be read or written.
        """
        lock = acquire_lock(path, in_use=f"the store {path} is in use by another process")
        try:
            writer, reader = await open_connections(path)
        except BaseException:
            lock.release()
            raise
        return cls(writer, reader, lock, platform, path)

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
                await self._writer.until_idle()
                self._announce_outbox(session)
                raise
        self._announce_outbox(session)
        return result

    async def read(self, work: Callable[[Session], Coroutine[Any, Any, _T]]) -> _T:
        """As :meth:`reading`, in one trip: for work that waits for nothing but its session."""
        async with self._reading:
            try:
                return await self._reader.inside(partial(self._read, work))
            except asyncio.CancelledError:
                await self._reader.until_idle()
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
                self._announce_outbox(session)
                raise
        self._announce_outbox(session)

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
                await _to_its_end(writer, writer.rollback)
            # A task cancelled while it waits for this has begun a transaction all the same.
            await writer.execute("BEGIN IMMEDIATE")
            yield
            # A commit cut short by a cancelled task would leave it unknown what holds.
            await _to_its_end(writer, writer.commit)
        except BaseException as error:
            fault = self.health.fault_of(error)
            with contextlib.suppress(sqlite3.Error):
                await _to_its_end(writer, writer.rollback)
            if fault is not None:
                raise fault from error
            raise
        if writer.total_changes > before:
            self.health.written()

    @asynccontextmanager
    async def _view(self) -> AsyncIterator[None]:
        """A snapshot of the reader, whoever holds it."""
        with self._faults():
            try:
                self._reader.begin_with_next()
                yield
            finally:
                await _to_its_end(self._reader, self._reader.end_reading)

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Raise :class:`storage.health.StoreFaultError` in place of errors that say that the store does not work."""
        try:
            yield
        except sqlite3.Error as error:
            fault = self.health.fault_of(error)
            if fault is not None:
                raise fault from error
            raise

    def _announce_outbox(self, session: Session) -> None:
        if session.outbox.first_added is not None:
            self.on_outbox(session.outbox.first_added)

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[Session]:
        """One consistent view of the store on a connection of its own: for what takes long, so that nobody waits for it.

        Raises :class:`storage.health.StoreFaultError` where the store does not work.
        """
        with self._faults():
            async with connected(read_only(self._path), uri=True) as connection:
                connection.row_factory = aiosqlite.Row
                await connection.execute("BEGIN")
                yield Session(connection, self._platform, self.health)


async def _to_its_end(connection: Connection, step: Callable[[], Awaitable[None]]) -> None:
    """Take a step to its end even if this task is cancelled; inside the store's thread nothing can cancel it."""
    if connection.is_inside:
        await step()
    else:
        await asyncio.shield(step())
