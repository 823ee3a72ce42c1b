"""What the program knows of its store, whatever its engine is.

Use cases and conversation know :class:`Store`, and pages that show what is stored :class:`WatchedStore`.
The operator's commands and the ticks know :class:`Maintenance` as well.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol, TypeVar

from storage.leases import Lease
from storage.session import Session

_T = TypeVar("_T")

Work = Callable[[Session], _T]
"""What is done in one transaction: a plain function that waits for nothing.

Time and chance reach it as values.  What it returns keeps nothing of the session.
It may be run again if the first attempt was undone, so it changes nothing but the store.
"""


StandingBy = Callable[[], AbstractAsyncContextManager[None]]
"""What a process does while others serve the store that it may not join, and it waits for them to be gone."""


class Store(Protocol):
    """The way into the store: one transaction for each piece of work.

    Each method raises :class:`storage.errors.StoreFaultError` where the store does not work.
    """

    async def read(self, work: Work[_T], /) -> _T:
        """Do ``work`` on one consistent view of the store."""

    async def write(self, work: Work[_T], /) -> _T:
        """Do ``work`` in one transaction that writes: committed when it returns, undone if it raises.

        If this task is cancelled, the work is still done to its end.
        """

    async def aside(self, work: Work[_T], /) -> _T:
        """As :meth:`read`, beside everything else: for work that takes long, so that nobody waits for it."""


class WatchedStore(Store, Protocol):
    """A store that says when something in it has changed."""

    on_change: Callable[[], None]
    """Called after each commit that changed something: those who show what is stored look again."""


class Maintenance(Protocol):
    """What keeps a store in order.  An engine that has no such work does nothing."""

    @property
    def reason(self) -> str | None:
        """What is wrong with the store, if anything is."""

    async def ping(self) -> None:
        """Raise if the store does not answer, or is no longer the one that was opened."""

    async def checkpoint(self) -> None:
        """Put what was written lately where a copy of the store's file finds it."""

    async def optimize(self) -> None:
        """Refresh statistics; bounded, so that nobody waits long."""

    async def remove_traces(self) -> bool:
        """Leave no copies of deleted rows on disk; returns whether that is complete.  If not, the next call goes on."""

    def size(self) -> int:
        """The bytes that the store takes on disk."""


def never(_: Lease) -> bool:
    """No lease is busy."""
    return False


MOST_AHEAD = 2.0
"""By how many seconds the clocks of a machine and the store may differ before one of them is doubted."""


class Peers(Protocol):
    """The processes that serve one store together: what of their common work is this one's, and what they tell each other.

    Where one process is all, everything is its own, and nobody else hears it.
    """

    process: int
    """The number of this process; no other had it before."""

    on_leases: Callable[[], None]
    """Called when this process has come to hold other leases, or no longer holds one."""

    on_news: Callable[[str, str], None]
    """Called with the topic and the text of what another process has told."""

    on_news_missed: Callable[[], None]
    """Called when others may have told something that did not arrive."""

    @property
    def count(self) -> int:
        """How many processes serve the store, this one included."""

    @property
    def clock_ahead(self) -> float:
        """By how many seconds the store's clock is ahead of this machine's; below zero: behind it."""

    def alive(self, process: int) -> bool:
        """Whether a process still serves the store, as far as is known."""

    def holds(self, lease: Lease) -> bool:
        """Whether this process holds a lease, and nobody else can have taken it yet."""

    def under(self, lease: Lease, store: Store) -> Store:
        """The store for work that a lease is needed for: a write raises :class:`TakenOverError` without it."""

    def share(self, kind: str, count: int, *, busy: Callable[[Lease], bool] = never) -> None:
        """Take this process's share of so many leases of a kind, from now on; with 0 it gives back all that it has.

        One that is to be given back is held no longer from that moment, so :attr:`on_leases` is called, but nobody else
        gets it before it is not ``busy``.  The leader's lease and the slots are shared from the start; a kind of its own
        number, such as shards, once this was called.
        """

    async def divide(self, count: int) -> int:
        """Divide the platform among so many shards, if no process holds one.  Return among how many it is divided.

        Raises :class:`storage.errors.StoreFaultError`.
        """

    async def turn(self, bucket: int, seconds: float) -> float:
        """Take a turn to begin a session: turns of one bucket lie so many seconds apart, whichever process takes them.

        Return 0 if it is taken, else in how many seconds to ask again.  Raises :class:`storage.errors.StoreFaultError`.
        """

    def mark(self, lease: Lease, *, up: bool) -> None:
        """Let all processes know whether a lease of this process does its work; it does not when it changes hands."""

    def up(self, lease: Lease) -> bool:
        """Whether the holder of a lease has marked it so, and lives, as far as is known: some seconds late at most."""

    def tell(self, topic: str, text: str) -> None:
        """Tell the other processes something, soon; it may get lost, so they look for themselves now and then."""


class OpenedStore(WatchedStore, Maintenance, Protocol):
    """A store as the process has it that opened it."""

    platform: str
    """Whose rows it sees."""

    @property
    def peers(self) -> Peers:
        """Those who serve it together."""

    on_taken_over: Callable[[], None]
    """Called once it is known that others have shut this process out: it can do nothing more."""

    on_repeated: Callable[[], None]
    """Called whenever a transaction is run again because others were in its way, or its connection was lost."""

    on_held: Callable[[float], None]
    """Called with how many seconds a transaction took to hold those whom it writes about, others' locks included."""

    @property
    def lease(self) -> tuple[int, float]:
        """How often the leader has changed, and for how many seconds nobody can shut this process out.

        An engine that only one process can open has none: zeros.
        """

    on_outbox: Callable[[datetime], None]
    """Called after each commit that put something into the outbox, with when the first of it is due."""

    on_computer: Callable[[], None]
    """Called after each commit that wrote a match against the computer: it may be its turn."""

    on_transaction: Callable[[str, int], None]
    """Called after each transaction with its kind ("read" or "write") and how many statements it ran."""

    async def close(self) -> None:
        """Close it and let other processes in."""
