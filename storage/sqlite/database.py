"""The store in use: one way in to read, one to write."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from storage.alone import Alone
from storage.errors import StoreError
from storage.playing.recent_plies import RecentPlies
from storage.port import Peers, Work
from storage.session import Session
from storage.sqlite import files
from storage.sqlite.connection import SqliteConnection
from storage.sqlite.faults import fault_of
from storage.sqlite.opening import hold, open_threads
from storage.sqlite.store_file import StoreFile
from storage.sqlite.thread import StoreThread
from storage.sqlite.traces import Washing
from storage.store.health import StoreHealth
from storage.work import News, check_read, do, do_plainly

_T = TypeVar("_T")

LOGGED_STEPS = 4
"""After how many steps of washing the log is put into the file, before the next writer has to do it."""


class Database:
    """An open store, seen from one platform.

    One connection writes, one transaction after another.  One reads snapshots, which
    the write-ahead log lets it do beside the writer.  Each lives in a thread.
    """

    def __init__(self, writer: StoreThread, reader: StoreThread, file: StoreFile, platform: str) -> None:
        self._path = file.path
        self._writer = writer
        self._reader = reader
        self._file = file
        self.platform = platform
        self._written = False
        # One process: nobody else writes, so transactions come one after the other.
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        self.health = StoreHealth()
        self.peers: Peers = Alone()
        self._recent = RecentPlies()
        # One process: what others have written is announced to nobody here.
        self.on_outbox: Callable[[datetime], None] = lambda _: None
        self.on_computer: Callable[[], None] = lambda: None
        """Called after each commit that put something into the outbox, with when the first of it is due."""
        self.on_taken_over: Callable[[], None] = lambda: None
        """Never called: the file is locked as long as it is open."""
        self.on_repeated: Callable[[], None] = lambda: None
        """Never called, like the next: nobody else is in the way."""
        self.on_held: Callable[[float], None] = lambda _: None
        self.on_change: Callable[[], None] = lambda: None
        """Called after each commit that changed something: those who show what is stored look again."""
        self.on_transaction: Callable[[str, int], None] = lambda _, __: None
        """Called after each transaction with its kind ("read" or "write") and how many statements it ran."""

    @classmethod
    async def open(cls, path: Path, platform: str) -> Self:
        """Open the store at ``path``, made and migrated if need be.

        Raises :class:`~storage.errors.StoreError` if another process has it open, if it is newer
        than this program, or if it cannot be read or written.
        """
        file = hold(path, in_use=f"the store {path} is in use by another process")
        try:
            writer, reader = await open_threads(file)
        except BaseException:
            file.release()
            raise
        database = cls(writer, reader, file, platform)
        database.peers.process += await database.read(lambda session: session.outbox.last_process())
        return database

    async def write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes: committed when it returns, undone if it raises.

        If this task is cancelled, the work is still done to its end.
        Raises :class:`storage.errors.StoreFaultError` where the store does not work.
        """
        news = News()
        async with self._writing:
            try:
                result = await self._writer.run(partial(self._write, work, news))
            except asyncio.CancelledError:
                # Nobody else may have the connection before it is done.
                await self._writer.until_idle()
                self._announce(news)
                raise
        self._announce(news)
        return result

    async def read(self, work: Work[_T]) -> _T:
        """Do ``work`` on one consistent view of the store.

        Raises :class:`storage.errors.StoreFaultError` where the store does not work.
        """
        async with self._reading:
            try:
                return await self._reader.run(partial(self._read, work))
            except asyncio.CancelledError:
                await self._reader.until_idle()
                raise

    async def aside(self, work: Work[_T]) -> _T:
        """As :meth:`read`, on a connection of its own: for what takes long, so that nobody waits for it."""
        return await asyncio.to_thread(self._aside, work)

    @property
    def lease(self) -> tuple[int, float]:
        """None: the file is locked."""
        return 0, 0.0

    @property
    def reason(self) -> str | None:
        """What is wrong with the store, if anything is."""
        return self.health.reason

    async def ping(self) -> None:
        """Raise if the store does not answer, or is no longer the file that was opened."""
        # Those who ask for our health need not hear where it lies.
        if (lost := self._file.lost()) is not None:
            raise StoreError(lost)
        await self.read(lambda session: session.connection.row("SELECT 1 FROM people LIMIT 1"))

    async def optimize(self) -> None:
        """Refresh statistics; bounded, so that nobody waits long."""
        async with self._writing:
            await self._writer.run(self._optimize)

    async def checkpoint(self) -> None:
        """Put what was written since the last time from the log into the file itself, beside all reading and writing.

        So a copy of the file alone lacks what was written last, at the most.
        """
        if self._written and self._file.lost() is None:
            self._written = False
            await asyncio.to_thread(self._checkpoint)

    async def remove_traces(self, washing: Washing | None = None) -> bool:
        """Leave nothing in the file and its log of what was deleted, step by step: others write in between.

        Returns whether the log could be emptied, too; if not, it is being read, and the next call does it.
        """
        washing = washing or Washing()
        more, steps = True, 0
        while more:
            async with self._writing:
                more = await self._writer.run(partial(self._wash, washing))
            # Those who wait for the lock have it first.
            await asyncio.sleep(0)
            steps += 1
            if steps % LOGGED_STEPS == 0:
                await self.checkpoint()
        return await self.empty_log()

    async def empty_log(self) -> bool:
        """Put the whole log into the file and cut it off, and return whether nobody kept it from that."""
        await asyncio.to_thread(self._checkpoint)
        async with self._writing, self._reading:
            return await self._writer.run(self._empty_log)

    def size(self) -> int:
        """The bytes that the store and its log take on disk."""
        total = 0
        for file in (self._path, self._path.with_name(self._path.name + "-wal")):
            with contextlib.suppress(OSError):
                total += file.stat().st_size
        return total

    async def close(self) -> None:
        """Close the connections and let other processes in."""
        async with self._writing, self._reading:
            await self._writer.close()
            await self._reader.close()
            self._file.release()

    def _optimize(self, raw: sqlite3.Connection) -> None:
        with self._faults():
            self._check_file()
            files.optimize(raw)

    def _checkpoint(self) -> None:
        with self._faults(), closing(files.open_file(self._path)) as raw:
            files.prepare(raw)
            files.write_log_back(raw)

    def _wash(self, washing: Washing, raw: sqlite3.Connection) -> bool:
        with self._faults():
            self._check_file()
            # It becomes smaller when the log is put into it, which may be at any time from now on.
            self._file.may_shrink()
            self._written = True
            return washing.step(raw)

    def _empty_log(self, raw: sqlite3.Connection) -> bool:
        with self._faults():
            self._check_file()
            emptied = files.empty_log_at_once(raw)
            if emptied:
                self._file.has_shrunk()
            return emptied

    def _check_file(self) -> None:
        """Raise if what is written would be lost with a file that is gone."""
        if (lost := self._file.lost()) is not None:
            raise self.health.fault(lost)

    def _write(self, work: Work[_T], news: News, raw: sqlite3.Connection) -> _T:
        """In the writer's thread."""
        with self._faults():
            try:
                if raw.in_transaction:
                    # A disk that fails may fail to undo, too.
                    raw.rollback()
                files.begin_writing(raw)
                result = self._do(work, raw, "write", news)
                # Nothing is lost before the commit.
                self._check_file()
                raw.commit()
            except BaseException as error:
                with contextlib.suppress(sqlite3.Error):
                    raw.rollback()
                news.forget()
                if isinstance(error, sqlite3.Error):
                    # What SQLite says of a file that is gone is about the file that is not there.
                    self._check_file()
                raise
        if news.with_computer:
            self.on_computer()
        if news.changed:
            self._written = True
            self._file.log_has_grown()
            self.health.written()
        return result

    def _read(self, work: Work[_T], raw: sqlite3.Connection) -> _T:
        """In the reader's thread."""
        with self._faults():
            news = News()
            files.begin_reading(raw)
            try:
                result = self._do(work, raw, "read", news)
            finally:
                raw.rollback()
            check_read(work, news)
            return result

    def _aside(self, work: Work[_T]) -> _T:
        self._check_file()
        with self._faults(), closing(files.open_file(files.read_only(self._path), uri=True)) as raw:
            files.begin_reading(raw)
            return do_plainly(work, self._session(raw))

    def _do(self, work: Work[_T], raw: sqlite3.Connection, kind: str, news: News) -> _T:
        return do(work, self._session(raw), kind, news, self.on_transaction)

    def _session(self, raw: sqlite3.Connection) -> Session:
        connection = SqliteConnection(raw)
        return Session(connection, self.platform, self.health, self._recent, self.peers.process)

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Raise :class:`storage.errors.StoreFaultError` in place of errors that say that the store does not work."""
        try:
            yield
        except sqlite3.Error as error:
            fault = fault_of(error)
            if fault is not None:
                raise self.health.fault(fault.reason, lasting=fault.lasting) from error
            raise

    def _announce(self, news: News) -> None:
        if news.due:
            self.on_outbox(min(news.due.values()))
        if news.changed:
            self.on_change()
