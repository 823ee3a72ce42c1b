"""Discord lets a bot begin so many sessions a day; one that begins more may lose its token.

So Discord is asked how many are left before each connection that begins one. Where none is,
nothing connects until Discord allows it, however often the service is restarted.

Shards are divided among buckets, and those of one bucket begin five seconds apart, whichever process has them.

discord.py's own ``before_identify_hook`` comes too late for that: the line is open then, and has to be used
within a minute.  A hook that refuses leaves it open, with a thread that goes on sending heartbeats, and nothing
public closes it.  So the client looks before the line is opened, in place of ``HTTPClient.ws_connect``.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import aiohttp
import discord
from discord.backoff import ExponentialBackoff
from discord.http import HTTPClient

from bot import clock
from rules.match.shards import Shard
from storage.errors import StoreFaultError
from storage.port import Peers

log = logging.getLogger(__name__)

for _name in ("ws_connect", "get_bot_gateway"):
    if not hasattr(HTTPClient, _name):
        raise ImportError(f"discord.py {discord.__version__} has no HTTPClient.{_name} any more")

SHORTEST = timedelta(seconds=5)
"""Discord takes one IDENTIFY in so long."""


APART_SECONDS = 5.5
"""How far apart two shards of a bucket begin: a little more than Discord asks for, because lines differ in speed."""

AGAIN_SECONDS = 1.0
"""After how long the store is asked again that did not work when a session was to begin."""


class NewSessionError(Exception):
    """A connection would begin a new session, and nobody has asked yet whether it may."""


@dataclass(frozen=True, slots=True)
class SessionLimits:
    """What Discord says of sessions.  Where it says nothing, they are not counted."""

    shards: int = 1
    """How many it recommends."""
    remaining: int | None = None
    reset_after: timedelta = timedelta()
    buckets: int = 1


class _Turns:
    """Turns that lie apart."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._free_at = 0.0

    @asynccontextmanager
    async def next(self) -> AsyncIterator[None]:
        """Wait for a turn; the next one comes some seconds after the block."""
        async with self._lock:
            if (wait := self._free_at - clock.stopwatch()) > 0:
                await asyncio.sleep(wait)
            yield
            self._free_at = clock.stopwatch() + APART_SECONDS


@dataclass(frozen=True, slots=True)
class _Bucket:
    """Shards that begin one after the other.

    A line that waited long for its turn would be closed, so lines are opened one after the other, too.
    """

    opening: _Turns = field(default_factory=_Turns)
    beginning: _Turns = field(default_factory=_Turns)


class SessionStarts:
    """Asks Discord how many sessions may begin, and waits where none may."""

    def __init__(
        self,
        http: HTTPClient,
        peers: Peers,
        now: Callable[[], datetime],
        wait_until: Callable[[datetime], Awaitable[None]],
    ) -> None:
        self._http = http
        self._peers = peers
        self._now = now
        self._wait_until = wait_until
        self.waiting_until: datetime | None = None
        """Until when no session may begin, if so."""
        self._buckets: defaultdict[int, _Bucket] = defaultdict(_Bucket)
        self._bucket_count = 1
        self._opening: set[Shard] = set()
        """The shards that may begin, and have not begun yet."""

    async def limits(self) -> SessionLimits:
        """What Discord says of sessions.  Raises ``discord.HTTPException`` where it refuses the token."""
        limits = await self._ask()
        self._bucket_count = limits.buckets
        return limits

    async def next(self, shard: Shard | None = None) -> None:
        """Return once a session, or that of a shard, may begin.

        Raises ``discord.HTTPException`` where Discord refuses the token.
        """
        if shard is None:
            await self._one_left()
            return
        self._opening.discard(shard)
        async with self._bucket_of(shard).opening.next():
            await self._one_left()
            self._opening.add(shard)

    async def begin(self, shard: Shard | None = None) -> None:
        """Return when a session, or that of a shard, may begin whose line is open now."""
        if shard is None:
            await self._turn(0)
            return
        async with self._bucket_of(shard).beginning.next():
            await self._turn(self._number_of(shard))
            self._opening.discard(shard)

    async def _turn(self, bucket: int) -> None:
        """Return when no other process has begun a session of a bucket lately."""
        while True:
            try:
                wait = await self._peers.turn(bucket, APART_SECONDS)
            except StoreFaultError:
                wait = AGAIN_SECONDS
            if wait <= 0:
                return
            await asyncio.sleep(wait)

    def _number_of(self, shard: Shard) -> int:
        return shard.number % self._bucket_count

    def _bucket_of(self, shard: Shard) -> _Bucket:
        return self._buckets[self._number_of(shard)]

    async def _one_left(self) -> None:
        """Return once Discord has a session left beside those that are about to begin, in each process as many as here."""
        while True:
            limits = await self.limits()
            if limits.remaining is None or limits.remaining >= (len(self._opening) + 1) * self._peers.count:
                break
            until = self._now() + max(limits.reset_after, SHORTEST)
            if self.waiting_until is None:
                log.warning(
                    "Discord allows no new session before %s: it is waited for",
                    f"{until:%Y-%m-%d %H:%M:%S %Z}",
                )
            self.waiting_until = until
            await self._wait_until(until)
        self.waiting_until = None

    async def _ask(self) -> SessionLimits:
        backoff: ExponentialBackoff[bool] = ExponentialBackoff()
        while True:
            try:
                shards, _, limit = await self._http.get_bot_gateway()
            except discord.GatewayNotFound as error:
                refusal = error.__cause__
                if isinstance(refusal, discord.HTTPException) and refusal.status < 500:
                    if refusal.status == 401:
                        raise refusal from None
                    # Whatever stands in for Discord does not count sessions.
                    return SessionLimits()
                failure: Exception = error
            except (aiohttp.ClientError, OSError) as error:
                failure = error
            except KeyError:
                return SessionLimits()
            else:
                return SessionLimits(
                    shards,
                    limit["remaining"],
                    timedelta(milliseconds=limit["reset_after"]),
                    max(1, limit.get("max_concurrency", 1)),
                )
            log.warning("Discord does not say whether a session may begin, and is asked again: %s", failure)
            await asyncio.sleep(backoff.delay())
