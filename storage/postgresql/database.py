"""The store in use, as long as this process has the lease."""

import asyncio
import contextlib
import logging
import os
import socket
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import datetime
from functools import partial
from typing import Self, TypeVar

from storage.errors import (
    ConflictError,
    OutcomeUnknownError,
    TakenOverError,
)
from storage.playing.recent_plies import RecentPlies
from storage.port import StandingBy, Work
from storage.postgresql.address import SLOW, PostgresAddress
from storage.postgresql.connection import PostgresConnection
from storage.postgresql.faults import PostgresError
from storage.postgresql.lease import RENEWED_AFTER, ServiceLease
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import connect, open_to_write, take
from storage.postgresql.taking_over import connect_several, wait_for
from storage.session import Session
from storage.store.health import StoreHealth
from storage.work import News, check_read, do, do_plainly

_T = TypeVar("_T")

log = logging.getLogger(__name__)

TRIES = 3
"""How often a transaction is tried that others were in the way of, or whose connection was lost before its end."""

LOOKS, PAUSE = 20, 0.1
"""How often it is looked whether a commit under way has come to its end, and how many seconds lie between."""

_READ = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

VACUUMED = ("people", "notes", "table_seats", "table_channels", "table_messages", "table_files")
"""The tables that name people."""


class PostgresDatabase:
    """An open store, seen from one platform.

    One transaction writes at a time, others read beside it, and a thread waits for each.  Only the process that has
    the lease writes: each transaction makes sure of that.
    """

    def __init__(
        self,
        address: PostgresAddress,
        guard: ServerConnection,
        connections: Sequence[ServerConnection],
        lease: ServiceLease,
        platform: str,
    ) -> None:
        """``guard`` keeps operators' commands off, and renews the lease."""
        self._address = address
        self._guard = guard
        self._free = list(connections)
        self._lease = lease
        self._threads = ThreadPoolExecutor(1 + len(connections), "store")
        self.platform = platform
        self._written = True
        self._size = 0
        # One process: nobody else writes, so transactions come one after the other.
        self._writing = asyncio.Lock()
        self._using = asyncio.Semaphore(len(connections))
        self.health = StoreHealth()
        self._recent = RecentPlies()
        self._renewing: asyncio.Task[None] | None = None
        # One process: what others have written is announced to nobody here.
        self.on_outbox: Callable[[datetime], None] = lambda _: None
        """Called after each commit that put something into the outbox, with when the first of it is due."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after each commit that changed something: those who show what is stored look again."""
        self.on_transaction: Callable[[str, int], None] = lambda _, __: None
        """Called after each transaction with its kind ("read" or "write") and how many statements it ran."""
        self.on_taken_over: Callable[[], None] = lambda: None
        """Called once it is known that another process serves the store."""

    @classmethod
    async def open(
        cls,
        address: PostgresAddress,
        platform: str,
        connections: int = 4,
        *,
        standing_by: StandingBy | None = None,
        stopwatch: Callable[[], float] = time.monotonic,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> Self:
        """Open the store at ``address``, made and migrated if need be, by so many ``connections``.

        If another process serves it, wait inside ``standing_by`` until it is gone, or for a while without that.
        Raises :class:`~storage.errors.StoreError` if it does not go, if the store is newer than this program,
        or if it cannot be read or written.
        """
        guard = await asyncio.to_thread(open_to_write, address, alone=False)
        try:
            lease = ServiceLease(f"{socket.gethostname()}:{os.getpid()}", stopwatch)
            await wait_for(lease, guard, address, standing_by, wait)
            opened = await asyncio.to_thread(connect_several, address, connections)
        except BaseException:
            guard.close()
            raise
        database = cls(address, guard, opened, lease, platform)
        database._renewing = asyncio.create_task(database._keep_lease(wait), name="renewing the lease")
        return database

    async def write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes: committed when it returns, undone if it raises.

        If this task is cancelled, the work is still done to its end.
        Raises :class:`storage.errors.StoreFaultError` where the store does not work.
        """
        news = News()
        async with self._writing, self._using:
            try:
                result = await self._in_thread(partial(self._write, work, news))
            except asyncio.CancelledError:
                self._announce(news)
                raise
        self._announce(news)
        return result

    async def read(self, work: Work[_T]) -> _T:
        """Do ``work`` on one consistent view of the store.

        Raises :class:`storage.errors.StoreFaultError` where the store does not work.
        """
        async with self._using:
            return await self._in_thread(partial(self._read, work))

    async def aside(self, work: Work[_T]) -> _T:
        """As :meth:`read`, on a connection of its own: for what takes long, so that nobody waits for it."""
        return await asyncio.to_thread(self._aside, work)

    @property
    def reason(self) -> str | None:
        """What is wrong with the store, if anything is."""
        return self.health.reason

    async def ping(self) -> None:
        """Raise if the store does not answer."""
        await self.read(lambda session: session.connection.row("SELECT 1 AS one FROM people LIMIT 1"))

    async def optimize(self) -> None:
        """Nothing: the server gathers statistics by itself."""

    async def checkpoint(self) -> None:
        """Nothing but a look at how large the store has become: the server keeps its own log."""
        if self._written:
            self._written = False
            self._size = await self.aside(_size)

    async def remove_traces(self) -> bool:
        """Let the server clear away what was deleted.

        Its log, its standbys and backups keep copies until they are overwritten: that is the operator's to see to.
        """
        await asyncio.to_thread(self._vacuum)
        return True

    def size(self) -> int:
        """The bytes that the store took on disk when that was last looked at."""
        return self._size

    @property
    def in_charge(self) -> bool:
        """Whether no other process can serve the store yet: what cannot be undone is done only then."""
        return self._lease.valid

    async def close(self) -> None:
        """Close the connections, and let another process serve the store at once; done already, that is nothing."""
        if self._renewing is None:
            return
        self._renewing.cancel()
        await asyncio.gather(self._renewing, return_exceptions=True)
        self._renewing = None
        async with contextlib.AsyncExitStack() as all_used:
            for _ in self._free:
                await all_used.enter_async_context(self._using)
            with contextlib.suppress(PostgresError):
                await self._in_thread(partial(self._lease.give_back, self._guard))
            for server in (self._guard, *self._free):
                server.close()
            self._threads.shutdown(wait=False)

    async def _keep_lease(self, wait: Callable[[float], Awaitable[None]]) -> None:
        """Renew the lease until another process has it, or this task is cancelled."""
        while True:
            await wait(RENEWED_AFTER)
            try:
                if not await self._in_thread(self._renew):
                    break
            except PostgresError as error:
                log.debug("the lease could not be renewed: %s", error)
        self.on_taken_over()

    def _renew(self) -> bool:
        """In a thread."""
        if self._guard.lost:
            self._guard.close()
            self._guard = connect(self._address)
            take(self._guard, alone=False)
        return self._lease.renew(self._guard)

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        """Do ``work`` in a thread, to its end even if this task is cancelled: nobody else may have the connection."""
        future = asyncio.get_running_loop().run_in_executor(self._threads, copy_context().run, work)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            while not future.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([future])
            future.exception()
            raise

    def _write(self, work: Work[_T], news: News) -> _T:
        """In a thread: try a transaction until it is committed, or the program is wrong."""
        with self._faults():
            for attempt in range(1, TRIES + 1):
                try:
                    result = self._attempt(work, news)
                    break
                except BaseException as error:
                    news.changed, news.due = False, None
                    if not _repeatable(error) or attempt == TRIES:
                        raise
        if news.changed:
            self._written = True
            self.health.written()
        return result

    def _attempt(self, work: Work[_T], news: News) -> _T:
        with self._connection() as server:
            try:
                number = self._begin(server)
                result = self._do(work, server, "write", news)
            except BaseException:
                _undo(server)
                raise
            try:
                server.commit()
            except PostgresError as error:
                if not error.lost:
                    raise
                if not self._was_committed(number):
                    raise
            return result

    def _begin(self, server: ServerConnection) -> str:
        """Begin a transaction that writes, and return its number.  Raises :class:`TakenOverError`."""
        number = server.run(self._lease.beginning())
        if number is None:
            raise TakenOverError("another process serves the store now")
        return number

    @contextlib.contextmanager
    def _connection(self) -> Iterator[ServerConnection]:
        """A connection that nobody else has, made anew if it was lost.  Raises :class:`PostgresError`."""
        server = self._free.pop()
        try:
            if server.lost:
                server.close()
                server = connect(self._address)
            server.make_room()
            yield server
        finally:
            self._free.append(server)

    def _was_committed(self, number: str) -> bool:
        """Whether a transaction was committed though the connection was lost.

        Raises :class:`OutcomeUnknownError` where the server cannot say so.
        """
        try:
            with contextlib.closing(connect(self._address)) as server:
                for _ in range(LOOKS):
                    outcome = server.run(f"SELECT pg_xact_status('{number}'::xid8)".encode())
                    if outcome != "in progress":
                        break
                    time.sleep(PAUSE)
        except PostgresError as error:
            raise self._unknown() from error
        if outcome not in ("committed", "aborted"):
            raise self._unknown()
        return outcome == "committed"

    def _unknown(self) -> OutcomeUnknownError:
        reason = "the connection to its server was lost while it was to commit"
        self.health.fault(reason)
        return OutcomeUnknownError(reason)

    def _read(self, work: Work[_T]) -> _T:
        """In a thread: try to look until it is done, or the program is wrong."""
        with self._faults():
            for attempt in range(1, TRIES + 1):
                try:
                    with self._connection() as server:
                        return self._look(work, server)
                except PostgresError as error:
                    if not error.repeatable or attempt == TRIES:
                        raise
        raise AssertionError

    def _look(self, work: Work[_T], server: ServerConnection) -> _T:
        news = News()
        server.run(_READ)
        try:
            result = self._do(work, server, "read", news)
        except BaseException:
            _undo(server)
            raise
        server.commit()
        check_read(work, news)
        return result

    def _aside(self, work: Work[_T]) -> _T:
        with self._faults(), contextlib.closing(connect(self._address, SLOW)) as server:
            server.run(_READ)
            return do_plainly(
                work, Session(PostgresConnection(server), self.platform, self.health, self._recent)
            )

    def _vacuum(self) -> None:
        with self._faults(), contextlib.closing(connect(self._address, SLOW)) as server:
            for table in VACUUMED:
                server.run(f"VACUUM {table}".encode())

    def _do(self, work: Work[_T], server: ServerConnection, kind: str, news: News) -> _T:
        session = Session(PostgresConnection(server), self.platform, self.health, self._recent)
        return do(work, session, kind, news, self.on_transaction)

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Raise :class:`storage.errors.StoreFaultError` in place of errors that say that the store does not work."""
        try:
            yield
        except PostgresError as error:
            if (reason := error.reason) is not None:
                raise self.health.fault(reason, lasting=error.lasting) from error
            raise

    def _announce(self, news: News) -> None:
        if news.due is not None:
            self.on_outbox(news.due)
        if news.changed:
            self.on_change()


def _repeatable(error: BaseException) -> bool:
    """Whether a transaction can be tried again: others were in its way, or its connection was lost before its end."""
    return isinstance(error, ConflictError) or (isinstance(error, PostgresError) and error.repeatable)


def _undo(server: ServerConnection) -> None:
    """Undo a transaction; one whose connection is lost is undone by the server."""
    with contextlib.suppress(PostgresError):
        server.run(b"ROLLBACK")


def _size(session: Session) -> int:
    row = session.connection.row("SELECT pg_database_size(current_database()) AS size")
    return 0 if row is None else int(row["size"])
