"""How fast one person may ask: a bucket of tokens each, so that nobody keeps the service from the others."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

MOST_REMEMBERED = 10_000
"""People whose buckets are kept; whoever has not asked for longest is forgotten, with a full bucket."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


USUAL = RateLimit(300, 5)
"""Commands, buttons, forms and messages: more than anybody's fingers, less than a script that means harm."""

SLOW = RateLimit(10, 0.1)
"""What takes seconds of work, such as drawing a whole game."""

HINTS = RateLimit(300, 10)
"""Hints while somebody types: one for every letter of a fast typist."""


class RateLimiter:
    """The buckets of everybody who has asked lately.  ``now`` is in seconds, on a clock that never goes back."""

    def __init__(self, rate: RateLimit = USUAL) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, account: str, now: float) -> float:
        """Take a token; gives 0, or how many seconds there is none."""
        left = self._left(account, now)
        taken = left >= 1
        self._buckets.pop(account, None)
        self._buckets[account] = (left - 1 if taken else left, now)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return 0.0 if taken else (1 - left) / self._rate.a_second

    def exhausted(self, account: str, now: float) -> bool:
        """Whether there is no token; none is taken."""
        return self._left(account, now) < 1

    def _left(self, account: str, now: float) -> float:
        left, since = self._buckets.get(account, (self._rate.burst, now))
        return min(self._rate.burst, left + max(0.0, now - since) * self._rate.a_second)
