"""Who is connected, by address: where there is no room, the most crowded address makes it.

A limit for each address would hit the proxy, or the school, that many people come through.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar


class _FromAddress(Protocol):
    @property
    def address(self) -> str: ...


_T = TypeVar("_T", bound=_FromAddress)


class Crowd(Generic[_T]):
    """Pages, streams or connections, in the order in which they came."""

    def __init__(self) -> None:
        # One process: with several, there is as much room in each.
        self._all: dict[_T, None] = {}
        self._sizes: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[_T]:
        """All of them; they may come and go meanwhile."""
        return iter(tuple(self._all))

    def add(self, one: _T) -> None:
        """Let one in."""
        if one not in self._all:
            self._all[one] = None
            self._sizes[one.address] += 1

    def discard(self, one: _T) -> None:
        """Let one go, if it is here."""
        if one in self._all:
            del self._all[one]
            self._sizes[one.address] -= 1
            if not self._sizes[one.address]:
                del self._sizes[one.address]

    def first_to_go(self, among: Iterable[_T]) -> _T | None:
        """The first of these, which are all here, that comes from the most crowded of their addresses."""
        top = max(self._sizes.values(), default=0)
        first = None
        for one in among:
            if first is None or self._sizes[one.address] > self._sizes[first.address]:
                first = one
            if self._sizes[first.address] == top:
                break
        return first

    def gives_way(self, newcomer: _T) -> _T | None:
        """The one that goes for a newcomer; ``None`` if the newcomer's address would be as crowded after that."""
        first = self.first_to_go(self._all)
        if first is None or self._sizes[first.address] <= self._sizes[newcomer.address] + 1:
            return None
        return first
