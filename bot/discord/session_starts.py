"""Discord lets a bot begin so many sessions a day; one that begins more may lose its token.

So Discord is asked how many are left before each connection that begins one. Where none is,
nothing connects until Discord allows it, however often the service is restarted.

discord.py's own ``before_identify_hook`` comes too late for that: the line is open then, and has to be used
within a minute.  A hook that refuses leaves it open, with a thread that goes on sending heartbeats, and nothing
public closes it.  So the client looks before the line is opened, in place of ``HTTPClient.ws_connect``.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import aiohttp
import discord
from discord.backoff import ExponentialBackoff
from discord.http import HTTPClient

log = logging.getLogger(__name__)

for _name in ("ws_connect", "get_bot_gateway"):
    if not hasattr(HTTPClient, _name):
        raise ImportError(f"discord.py {discord.__version__} has no HTTPClient.{_name} any more")

SHORTEST = timedelta(seconds=5)
"""Discord takes one IDENTIFY in so long."""


class NewSessionError(Exception):
    """A connection would begin a new session, and nobody has asked yet whether it may."""


class SessionStarts:
    """Asks Discord how many sessions may begin, and waits where none may."""

    def __init__(
        self,
        http: HTTPClient,
        now: Callable[[], datetime],
        wait_until: Callable[[datetime], Awaitable[None]],
    ) -> None:
        self._http = http
        self._now = now
        self._wait_until = wait_until
        # One process: nobody else begins a session in the same five seconds.
        self.waiting_until: datetime | None = None
        """Until when no session may begin, if so."""

    async def next(self) -> None:
        """Return once a session may begin.  Raises ``discord.HTTPException`` where Discord refuses the token."""
        while (pause := await self._pause()) is not None:
            until = self._now() + max(pause, SHORTEST)
            if self.waiting_until is None:
                log.warning(
                    "Discord allows no new session before %s: it is waited for",
                    f"{until:%Y-%m-%d %H:%M:%S %Z}",
                )
            self.waiting_until = until
            await self._wait_until(until)
        self.waiting_until = None

    async def _pause(self) -> timedelta | None:
        """How long no session may begin; ``None`` if one may now."""
        backoff: ExponentialBackoff[bool] = ExponentialBackoff()
        while True:
            try:
                _, _, limit = await self._http.get_bot_gateway()
            except discord.GatewayNotFound as error:
                refusal = error.__cause__
                if isinstance(refusal, discord.HTTPException) and refusal.status < 500:
                    if refusal.status == 401:
                        raise refusal from None
                    # Whatever stands in for Discord does not count sessions.
                    return None
                failure: Exception = error
            except (aiohttp.ClientError, OSError) as error:
                failure = error
            except KeyError:
                return None
            else:
                return None if limit["remaining"] > 0 else timedelta(milliseconds=limit["reset_after"])
            log.warning("Discord does not say whether a session may begin, and is asked again: %s", failure)
            await asyncio.sleep(backoff.delay())
