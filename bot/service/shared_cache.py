"""A cache of values that several requests want at once."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Hashable
from typing import TypeVar
from weakref import WeakValueDictionary

from rules.core.cache import Cache

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


class SharedCache(Cache[_K, _V]):
    """A cache that makes each missing value once: the first request makes it, and others wait for it."""

    def __init__(
        self,
        most: int,
        *,
        weigh: Callable[[_V], int] = lambda _: 1,
        lasts: float | Callable[[], float] = math.inf,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        super().__init__(most, weigh=weigh, lasts=lasts, stopwatch=stopwatch)
        # A lock is here for as long as a request has it or waits for it.
        self._making: WeakValueDictionary[_K, asyncio.Lock] = WeakValueDictionary()

    async def made(self, key: _K, make: Callable[[], Awaitable[_V]]) -> _V:
        """The value of a key, which ``make`` makes if it is missing.

        Requests that come after a drop never get a value that was begun before it.
        """
        value = self.get(key)
        if value is not None:
            return value
        async with self._making.setdefault(key, asyncio.Lock()):
            value = self.get(key)
            if value is None:
                drops = self.drops
                value = await make()
                self.put(key, value, drops=drops)
            return value
