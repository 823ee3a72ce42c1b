"""What was heard lately: the gateway promises each event at least once, not only once."""

from __future__ import annotations

from collections import OrderedDict


class SeenEvents:
    """The last ids heard.  A new session repeats nothing, so nothing need be kept beyond this process."""

    def __init__(self, size: int = 10_000) -> None:
        self._size = size
        self._heard: OrderedDict[int, None] = OrderedDict()

    def new(self, number: int) -> bool:
        """Whether an id is heard for the first time; from now on it is not."""
        if number in self._heard:
            return False
        self._heard[number] = None
        if len(self._heard) > self._size:
            self._heard.popitem(last=False)
        return True
