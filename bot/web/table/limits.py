"""How much may be made at a table that others reach: by one browser, and by browsers of one address that play nobody yet."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from bot.conversation.core.load.rate_limits import RateLimit, RateLimiter
from bot.locales.say import table as say
from bot.web.pages.viewer import SeatRefusedError

HOUR = 3600


@dataclass(frozen=True, slots=True)
class Asker:
    """A browser that asks: ``visitor``, as the store knows its cookie, at an address; without one it has no limits."""

    visitor: str
    address: str = ""


class TooManyError(SeatRefusedError):
    """So many were made lately that there are no more for now; the message says for how long."""


class Made(Enum):
    """What is counted: for how much there is at once and in an hour, and what is said where there is no more."""

    SEAT = RateLimit(40, 40 / HOUR), say.too_many_seats
    """Of an address: browsers that begin to play.  A whole club may come through one."""
    PLAYER = RateLimit(10, 10 / HOUR), say.too_many_players
    """Of a browser that plays someone: whom it plays besides."""
    CHANNEL = RateLimit(5, 5 / HOUR), say.too_many_channels
    LINE = RateLimit(60, 720 / HOUR), say.too_many_lines
    """What stays in the chat of what a browser types: moves and commands are counted elsewhere."""


class Limits:
    """Counts for all browsers and addresses; ``stopwatch`` is in seconds, and never goes back."""

    def __init__(self, stopwatch: Callable[[], float]) -> None:
        self._stopwatch = stopwatch
        self._buckets = {made: RateLimiter(made.value[0]) for made in Made}

    def count(self, made: Made, asker: Asker, *, plays: bool) -> None:
        """Count one more, of the browser if it plays someone, else of its address.  Raises :class:`TooManyError`."""
        if not asker.address:
            return
        key = asker.visitor if plays else asker.address
        wait = self._buckets[made].wait(key, self._stopwatch())
        if wait:
            raise TooManyError(made.value[1](minutes=math.ceil(wait / 60)))
