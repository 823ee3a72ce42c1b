"""Rate limits: a token bucket for each person, so that nobody slows the service down for others."""

from dataclasses import dataclass

from rules.core.cache import Cache

MOST_REMEMBERED = 10_000
"""The most people whose buckets are kept.  The one that was used longest ago is dropped, as if it were full."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """So many requests at once, and so many a second on average."""

    burst: float
    a_second: float


USUAL = RateLimit(300, 5)
"""Commands, buttons, forms and messages: more than people can send, less than a malicious script."""

SLOW = RateLimit(10, 0.1)
"""Requests that take seconds, such as drawing a whole game."""

HINTS = RateLimit(300, 10)
"""Autocompletion: one request for every letter of a fast typist."""


class RateLimiter:
    """The buckets of all people with recent requests.  ``now`` is in seconds, on a clock that never goes back."""

    def __init__(self, rate: RateLimit = USUAL) -> None:
        self._rate = rate
        # One process: with several, a person has a bucket in each.
        self._buckets: Cache[str, tuple[float, float]] = Cache(MOST_REMEMBERED)

    def wait(self, account: str, now: float) -> float:
        """Take a token.  Returns 0, or in how many seconds there is one."""
        left = self._left(account, now)
        taken = left >= 1
        self._buckets.put(account, (left - 1 if taken else left, now))
        return 0.0 if taken else (1 - left) / self._rate.a_second

    def exhausted(self, account: str, now: float) -> bool:
        """Whether there is no token.  Takes none."""
        return self._left(account, now) < 1

    def _left(self, account: str, now: float) -> float:
        left, since = self._buckets.get(account) or (self._rate.burst, now)
        return min(self._rate.burst, left + max(0.0, now - since) * self._rate.a_second)
