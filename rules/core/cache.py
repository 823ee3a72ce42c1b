"""A cache: values that take time to make or to read, remembered by key."""

import math
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

_K = TypeVar("_K", bound=Hashable)
_V = TypeVar("_V")


class Cache(Generic[_K, _V]):
    """The values that were used last, by key: at most so many, and none older than it may be.

    What was read before a drop must not come in after it, or an old value would be served for good.
    So note :attr:`drops` before you read, and hand it to :meth:`put`.  Several threads may use one cache.
    """

    def __init__(
        self,
        most: int,
        *,
        weigh: Callable[[_V], int] = lambda _: 1,
        lasts: float | Callable[[], float] = math.inf,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """``most`` values, or as many as weigh that together; one alone may weigh more.

        A value ``lasts`` so many seconds, by ``stopwatch``; a function says how many it is by now.
        """
        self._most = most
        self._weigh = weigh
        self._lasts = lasts if callable(lasts) else lambda: lasts
        self._stopwatch = stopwatch
        self._lock = threading.Lock()
        self._entries: OrderedDict[_K, tuple[_V, float]] = OrderedDict()
        self.weight = 0
        """What all values weigh; how many they are, if nothing else was asked for."""
        self.drops = 0
        """How often something was dropped."""

    def get(self, key: _K) -> _V | None:
        """The value of a key, if there is one that is not too old."""
        with self._lock:
            value, since = self._entries.get(key, (None, 0.0))
            if value is None:
                return None
            lasts = self._lasts()
            # Most values never grow too old, and to ask for the time takes longer than the rest.
            if lasts != math.inf and not 0 <= self._stopwatch() - since < lasts:
                return None
            self._entries.move_to_end(key)
            return value

    def put(self, key: _K, value: _V, *, drops: int | None = None) -> None:
        """Remember a value; not if anything was dropped since ``drops`` was noted."""
        with self._lock:
            if drops not in {None, self.drops}:
                return
            self._remove(key)
            self._entries[key] = value, self._stopwatch()
            self.weight += self._weigh(value)
            while self.weight > self._most and len(self._entries) > 1:
                self._remove(next(iter(self._entries)))

    def drop(self, key: _K) -> None:
        """Forget the value of a key: it has changed."""
        with self._lock:
            self.drops += 1
            self._remove(key)

    def drop_all(self) -> None:
        """Forget every value."""
        with self._lock:
            self.drops += 1
            self._entries.clear()
            self.weight = 0

    def _remove(self, key: _K) -> None:
        if key in self._entries:
            value, _ = self._entries.pop(key)
            self.weight -= self._weigh(value)
