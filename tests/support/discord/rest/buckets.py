"""The rate limits of single routes: how many requests each bucket takes, and what the answers say of it."""

import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tests.support.discord.faults import Reply
from tests.support.discord.world import Request


@dataclass(eq=False)
class Bucket:
    """So many requests within so many seconds; unless told otherwise real ones, by which discord.py waits, too.

    `seconds`: the time, from any beginning. `clock_off`: by how many seconds the server's clock differs from ours. `hidden`: the answers tell nothing of
    this limit, as with those that Discord has within its routes.
    """

    pattern: str
    limit: int
    per: float
    clock_off: float
    hidden: bool
    seconds: Callable[[], float]
    refused: int = 0
    """How many requests came when there was nothing left."""
    _taken: int = 0
    _reset: float = 0.0
    """When all of it is there again."""

    def covers(self, request: Request) -> bool:
        """Whether a request counts."""
        names = (request.route, f"{request.method} {request.path}")
        return any(fnmatchcase(name, self.pattern) for name in names)

    def take(self) -> bool:
        """Count a request, if there is room for it."""
        now = self.seconds()
        if now >= self._reset:
            self._taken, self._reset = 0, now + self.per
        if self._taken >= self.limit:
            self.refused += 1
            return False
        self._taken += 1
        return True

    @property
    def reset_after(self) -> float:
        """Seconds until there is room again."""
        return max(0.0, self._reset - self.seconds())

    def headers(self) -> dict[str, str]:
        """What an answer says."""
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.limit - self._taken),
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Reset": f"{time.time() + self.reset_after + self.clock_off:.3f}",
        }


class Buckets:
    """The limits that a test has set; other routes have a bucket that is never exhausted."""

    def __init__(self) -> None:
        self._set: list[Bucket] = []

    def limit(
        self,
        pattern: str,
        *,
        limit: int,
        per: float,
        clock_off: float = 0.0,
        hidden: bool = False,
        seconds: Callable[[], float] = time.monotonic,
    ) -> Bucket:
        """Limit a route from now on."""
        bucket = Bucket(pattern, limit, per, clock_off, hidden, seconds)
        self._set.append(bucket)
        return bucket

    def limited(self, request: Request) -> Reply | None:
        """The refusal of a request for which there is no room."""
        bucket = self._of(request)
        if bucket is None or bucket.take():
            return None
        wait = round(bucket.reset_after, 3)
        headers = {"Via": "1.1 google", "Retry-After": str(max(1, round(wait))), "X-RateLimit-Scope": "user"}
        if not bucket.hidden:
            headers |= bucket.headers()
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
        return Reply(429, body, headers)

    def headers(self, request: Request) -> dict[str, str]:
        """What an answer says of its route's limit."""
        name = {"X-RateLimit-Bucket": f"{zlib.crc32(request.route.encode()):08x}"}
        bucket = self._of(request)
        if bucket is not None and not bucket.hidden:
            return name | bucket.headers()
        return name | {
            "X-RateLimit-Limit": "100",
            "X-RateLimit-Remaining": "99",
            "X-RateLimit-Reset-After": "1.000",
            "X-RateLimit-Reset": f"{time.time() + 1:.3f}",
        }

    def _of(self, request: Request) -> Bucket | None:
        return next((bucket for bucket in self._set if bucket.covers(request)), None)
