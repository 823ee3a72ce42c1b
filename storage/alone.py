"""The peers of a process that serves its store alone: none."""

from collections.abc import Callable

from storage.leases import Lease
from storage.port import Store, never


class Alone:
    """Everything is this process's; see :class:`storage.port.Peers`."""

    def __init__(self, process: int = 1, *, in_charge: Callable[[], bool] = lambda: True) -> None:
        """``in_charge``: whether no other process can have taken the store over."""
        self.process = process
        self.on_leases: Callable[[], None] = lambda: None
        """Never called: it holds all leases from the start."""
        self.on_news: Callable[[str, str], None] = lambda _, __: None
        """Never called, like the next: there is nobody to tell anything."""
        self.on_news_missed: Callable[[], None] = lambda: None
        self.count = 1
        self.clock_ahead = 0.0
        self._in_charge = in_charge
        self._up: set[Lease] = set()

    def alive(self, process: int) -> bool:
        """Whether it is this one."""
        return process == self.process

    def holds(self, lease: Lease) -> bool:
        """Whether nobody else can have taken the store over."""
        del lease
        return self._in_charge()

    def under(self, lease: Lease, store: Store) -> Store:
        """The store itself."""
        del lease
        return store

    def share(self, kind: str, count: int, *, busy: Callable[[Lease], bool] = never) -> None:
        """Nothing: it holds all of them, and gives none back."""

    async def divide(self, count: int) -> int:
        """As many: nobody else holds one."""
        return count

    async def turn(self, bucket: int, seconds: float) -> float:
        """It is taken: nobody else takes any."""
        del bucket, seconds
        return 0

    def mark(self, lease: Lease, *, up: bool) -> None:
        """Remember it."""
        (self._up.add if up else self._up.discard)(lease)

    def up(self, lease: Lease) -> bool:
        """Whether it was marked so."""
        return lease in self._up

    def tell(self, topic: str, text: str) -> None:
        """Nothing: nobody else is there."""
