"""How many requests a second the service makes.  Discord allows a bot 50, those of all its processes together.

What goes beyond is refused, and refusals are counted, too.  Answers to interactions are free: discord.py sends them in
another way, which is not limited here.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord.http import HTTPClient, Route

from bot import clock

BURST_SECONDS = 0.25
"""The requests of so long a time may be made at once: 10 and those of the second after them are what Discord allows."""

if not hasattr(HTTPClient, "request"):
    raise ImportError(f"discord.py {discord.__version__} has no HTTPClient.request any more")


class RequestLimit:
    """A bucket of tokens, which fills at a rate that may change."""

    def __init__(self) -> None:
        self._due = 0.0
        """When the next request would be made if they came at regular intervals."""

    def reserve(self, now: float, rate: float) -> float:
        """Reserve the next request, at so many a second; returns in how many seconds it may be made."""
        interval = 1 / rate
        early = max(0.0, BURST_SECONDS - interval)
        wait = max(0.0, self._due - early - now)
        self._due = max(self._due, now) + interval
        return wait


def keep(http: HTTPClient, rate: int, processes: Callable[[], int]) -> None:
    """Let a client make no more than this process's share of ``rate`` requests a second; 0: as many as it likes."""
    if not rate:
        return
    limit, request = RequestLimit(), http.request

    async def limited(route: Route, **rest: Any) -> Any:
        if (wait := limit.reserve(clock.stopwatch(), rate / processes())) > 0:
            await asyncio.sleep(wait)
        return await request(route, **rest)

    http.request = limited  # type: ignore[method-assign]  # nothing public comes before it
