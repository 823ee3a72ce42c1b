"""How often people may try to sign in: to begin and to end a sign-in writes to the store, and to end one asks Discord."""

from collections.abc import Callable

from aiohttp import web

from bot.conversation.core.load.rate_limits import RateLimit, RateLimiter

OF_ONE = RateLimit(30, 0.1)
"""From one address; a whole club may come through one."""
OF_ALL = RateLimit(400, 10)
"""From all together: what comes from inside Discord comes from Discord's own addresses."""


class Attempts:
    """Counts them; ``stopwatch`` is in seconds, and never goes back."""

    def __init__(self, stopwatch: Callable[[], float]) -> None:
        self._stopwatch = stopwatch
        # One process: with several, there are more.
        self._of_one, self._of_all = RateLimiter(OF_ONE), RateLimiter(OF_ALL)

    def count(self, address: str | None = None) -> None:
        """Count one more, of an address where that says who it is.  Raises ``HTTPTooManyRequests``."""
        now = self._stopwatch()
        if (address is not None and self._of_one.wait(address, now)) or self._of_all.wait("", now):
            raise web.HTTPTooManyRequests
