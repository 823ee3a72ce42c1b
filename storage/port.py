"""What the program knows of its store, whatever its engine is.

Use cases and conversation know :class:`Store`, and pages that show what is stored :class:`WatchedStore`.
The operator's commands and the ticks know :class:`Maintenance` as well.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol, TypeVar

from storage.session import Session

_T = TypeVar("_T")

Work = Callable[[Session], _T]
"""What is done in one transaction: a plain function that waits for nothing.

Time and chance reach it as values.  What it returns keeps nothing of the session.
It may be run again if the first attempt was undone, so it changes nothing but the store.
"""


StandingBy = Callable[[], AbstractAsyncContextManager[None]]
"""What a process does while another one serves the store, and it waits for it to be gone."""


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


class OpenedStore(WatchedStore, Maintenance, Protocol):
    """A store as the process has it that opened it."""

    platform: str
    """Whose rows it sees."""

    on_taken_over: Callable[[], None]
    """Called once it is known that another process serves the store: this one can do nothing more."""

    @property
    def in_charge(self) -> bool:
        """Whether no other process can serve the store yet: what cannot be undone is done only then."""

    on_outbox: Callable[[datetime], None]
    """Called after each commit that put something into the outbox, with when the first of it is due."""

    on_transaction: Callable[[str, int], None]
    """Called after each transaction with its kind ("read" or "write") and how many statements it ran."""

    async def close(self) -> None:
        """Close it and let other processes in."""
