"""Several processes that serve one store, in one test: who holds which lease stands in a table that they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from storage.errors import TakenOverError
from storage.leases import LEADER, SLOT, SLOTS, Lease
from storage.port import Peers, Store, Work, never
from storage.session import Session

_T = TypeVar("_T")

ALL = (LEADER, *(Lease(SLOT, number) for number in range(SLOTS)))


class LeaseTable:
    """Who holds which lease, and the processes that look there."""

    def __init__(self) -> None:
        self.holders: dict[Lease, int] = {}
        self.up: set[Lease] = set()
        self.processes: dict[int, FakePeers] = {}

    def join(self) -> FakePeers:
        """One more process, which holds what nobody holds yet."""
        peers = FakePeers(self, len(self.processes) + 1)
        self.processes[peers.process] = peers
        for lease in ALL:
            self.holders.setdefault(lease, peers.process)
        return peers

    def give(self, leases: Iterable[Lease], to: FakePeers, *, seized: bool = False) -> None:
        """Let leases change hands; unless they are ``seized``, those whose holder is busy with them stay where they are."""
        concerned = {to.process}
        for lease in leases:
            holder = self.processes[self.holders[lease]]
            if seized or not holder.busy(lease):
                self.holders[lease] = to.process
                concerned.add(holder.process)
        for process in sorted(concerned):
            self.processes[process].on_leases()


class FakePeers:
    """What one of these processes knows of the others; see :class:`storage.port.Peers`."""

    def __init__(self, table: LeaseTable, process: int) -> None:
        self.table = table
        self.process = process
        self.clock_ahead = 0.0
        self.deaf = False
        """Whether what others tell does not arrive."""
        self.busy: Callable[[Lease], bool] = never
        self.on_leases: Callable[[], None] = lambda: None
        self.on_news: Callable[[str, str], None] = lambda _, __: None
        self.on_news_missed: Callable[[], None] = lambda: None

    @property
    def count(self) -> int:
        return len(self.table.processes)

    def alive(self, process: int) -> bool:
        return process in self.table.processes

    def holds(self, lease: Lease) -> bool:
        return self.table.holders.get(lease) == self.process

    def under(self, lease: Lease, store: Store) -> Store:
        return _Fenced(store, lambda: self.holds(lease))

    def share(self, kind: str, count: int, *, busy: Callable[[Lease], bool] = never) -> None:
        assert (kind, count) == (SLOT, SLOTS)
        self.busy = busy

    async def divide(self, count: int) -> int:
        return count

    async def turn(self, bucket: int, seconds: float) -> float:
        del bucket, seconds
        return 0.0

    def mark(self, lease: Lease, *, up: bool) -> None:
        (self.table.up.add if up else self.table.up.discard)(lease)

    def up(self, lease: Lease) -> bool:
        return lease in self.table.up

    def tell(self, topic: str, text: str) -> None:
        for other in self.table.processes.values():
            if other is not self and not other.deaf:
                other.on_news(topic, text)


class _Fenced:
    """A store that writes only while a lease is held."""

    def __init__(self, store: Store, held: Callable[[], bool]) -> None:
        self._store = store
        self._held = held

    async def read(self, work: Work[_T], /) -> _T:
        return await self._store.read(work)

    async def aside(self, work: Work[_T], /) -> _T:
        return await self._store.aside(work)

    async def write(self, work: Work[_T], /) -> _T:
        def fenced(session: Session) -> _T:
            if not self._held():
                raise TakenOverError("another process holds the lease")
            return work(session)

        return await self._store.write(fenced)


def two() -> tuple[FakePeers, FakePeers, LeaseTable]:
    """Two processes; the first one holds everything."""
    table = LeaseTable()
    return table.join(), table.join(), table


_: type[Peers] = FakePeers
