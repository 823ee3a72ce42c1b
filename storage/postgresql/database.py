"""The store in use, as long as no other process has shut this one out."""

import asyncio
import contextlib
import os
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Self, TypeVar

from storage.errors import TakenOverError, UnreachableStoreError
from storage.port import StandingBy, Work
from storage.postgresql.address import SLOW, PostgresAddress
from storage.postgresql.faults import PostgresError
from storage.postgresql.guard import Guard
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.news import NewsWire
from storage.postgresql.opening import connect, connect_several, open_to_write
from storage.postgresql.peers import ServerPeers
from storage.postgresql.threads import Threads
from storage.postgresql.transactions import Transactions
from storage.session import Session
from storage.store.codec import to_ms
from storage.work import News

_T = TypeVar("_T")

AHEAD = 1
"""How many migrations a store may have seen that this program does not know, for it to serve: a newer program is on its way."""

VACUUMED = ("people", "notes", "table_seats", "table_channels", "table_messages", "table_files")
"""The tables that name people."""

_OUTBOX = "outbox"
"""The topic of news that says which slot of the outbox has something more, and when it is due."""


class PostgresDatabase:
    """An open store, seen from one platform.

    Several transactions write at a time, in this process and in others; what they hold keeps them apart.  A thread
    waits for each.  A process that was shut out writes nothing more: each transaction makes sure of that.
    """

    def __init__(
        self,
        address: PostgresAddress,
        guard: Guard,
        connections: Sequence[ServerConnection],
        process: int,
        platform: str,
        *,
        stopwatch: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """``process`` is the number under which this process is registered, by ``guard``."""
        self._address = address
        self._guard = guard
        self._wait = wait
        self._threads = Threads(2 + len(connections))
        self.peers = ServerPeers(process, self, guard, self._threads, stopwatch=stopwatch, now=now, wait=wait)
        self.platform = platform
        self._transactions = Transactions(address, connections, platform, process, watching=self)
        self.health = self._transactions.health
        self._using = asyncio.Semaphore(len(connections))
        self._connections = len(connections)
        self._tasks: list[asyncio.Task[None]] = []
        self._written = True
        self._size = 0
        self._closed = False
        self.on_outbox: Callable[[datetime], None] = lambda _: None
        self.on_computer: Callable[[], None] = lambda: None
        """Called after each commit that put something into the outbox, with when the first of it is due."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after each commit of this process that changed something: those who show what is stored look again."""
        self.on_transaction: Callable[[str, int], None] = lambda _, __: None
        """Called after each transaction with its kind ("read" or "write") and how many statements it ran, in a thread."""
        self.on_repeated: Callable[[], None] = lambda: None
        """Called whenever a transaction is run again, in a thread."""
        self.on_held: Callable[[float], None] = lambda _: None
        """Called with how many seconds a transaction took to hold those whom it writes about, in a thread."""
        self.on_taken_over: Callable[[], None] = lambda: None
        """Called once it is known that this process was shut out."""

    @classmethod
    async def open(
        cls,
        address: PostgresAddress,
        platform: str,
        connections: int = 4,
        *,
        alone: bool = True,
        standing_by: StandingBy | None = None,
        stopwatch: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        wait: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> Self:
        """Open the store at ``address``, made and migrated if need be, by so many ``connections``.

        ``alone``: no other process may serve it meanwhile.  If one does that this one may not join, wait inside
        ``standing_by`` until it is gone, or for a while without that.
        Raises :class:`~storage.errors.StoreError` if it does not go, if the store is newer than this program,
        or if it cannot be read or written.
        """
        guard = Guard(address, await asyncio.to_thread(open_to_write, address, alone=False, ahead=AHEAD))
        opened: list[ServerConnection] = []
        try:
            number = await guard.enter(
                f"{socket.gethostname()}:{os.getpid()}", alone=alone, standing_by=standing_by, wait=wait
            )
            opened = await asyncio.to_thread(connect_several, address, connections)
            database = cls(address, guard, opened, number, platform, stopwatch=stopwatch, now=now, wait=wait)
            await database.begin(hears=not alone)
        except BaseException:
            for server in opened:
                server.close()
            guard.close()
            raise
        return database

    async def begin(self, *, hears: bool) -> None:
        """Take this process's share of the leases, and keep it; ``hears``: there may be others to tell of what is done.

        Raises :class:`UnreachableStoreError`.
        """
        try:
            await self.peers.look()
        except (PostgresError, TakenOverError) as error:
            raise UnreachableStoreError(f"the store {self._address} cannot be used: {error}") from error
        if hears:
            self.peers.wire = wire = NewsWire(
                self._address,
                self._threads,
                self.peers.process,
                on_news=self.peers.hear,
                on_missed=self.peers.hear_nothing,
                wait=self._wait,
            )
            self._tasks.append(asyncio.create_task(wire.run(), name="hearing news"))
        self._tasks.append(asyncio.create_task(self._keep_serving(), name="renewing this process's time"))

    async def write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes: committed when it returns, undone if it raises.

        If this task is cancelled, the work is still done to its end.
        Raises :class:`storage.errors.StoreFaultError` where the store does not work.
        """
        news = News()
        async with self._using:
            try:
                result = await self._threads.run(partial(self._transactions.write, work, news))
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
            return await self._threads.run(partial(self._transactions.read, work))

    async def aside(self, work: Work[_T]) -> _T:
        """As :meth:`read`, on a connection of its own: for what takes long, so that nobody waits for it."""
        return await asyncio.to_thread(self._transactions.aside, work)

    @property
    def reason(self) -> str | None:
        """What is wrong with the store, if anything is."""
        return self.health.reason

    @property
    def lease(self) -> tuple[int, float]:
        """How often the leader has changed, and for how many seconds nobody can shut this process out."""
        return self.peers.epoch, self.peers.left

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

    async def close(self) -> None:
        """Close the connections, and let others have at once what this process holds; done already, that is nothing."""
        if self._closed:
            return
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with contextlib.AsyncExitStack() as all_used:
            for _ in range(self._connections):
                await all_used.enter_async_context(self._using)
            with contextlib.suppress(PostgresError):
                await self.peers.leave()
            self._guard.close()
            for server in self._transactions.free:
                server.close()
            self._threads.close()

    async def _keep_serving(self) -> None:
        await self.peers.run()
        self.on_taken_over()

    def _vacuum(self) -> None:
        with self._transactions.faults(), contextlib.closing(connect(self._address, SLOW)) as server:
            for table in VACUUMED:
                server.run(f"VACUUM {table}".encode())

    def _announce(self, news: News) -> None:
        if news.due:
            self.on_outbox(min(news.due.values()))
            for slot, due in news.due.items():
                self.peers.tell(_OUTBOX, f"{slot.number} {to_ms(due)}")
        if news.with_computer:
            self.on_computer()
        if news.changed:
            self._written = True
            self.on_change()


def _size(session: Session) -> int:
    row = session.connection.row("SELECT pg_database_size(current_database()) AS size")
    return 0 if row is None else int(row["size"])
