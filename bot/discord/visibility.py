"""Whether someone can see a channel of a server, or we can write there.

Without the guilds intent nothing is known of servers in advance, so it is asked
when it matters: someone wants to look at a match that is played elsewhere.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

import aiohttp
import discord

from bot import clock
from bot.discord.permissions import Json, left_when_silenced, permissions_in, silenced
from rules.match.audience import Audience

log = logging.getLogger(__name__)

THREADS = frozenset({10, 11, 12})
PRIVATE_THREAD = 12

LONGEST_PRETENCE = 2.0
"""Seconds: a person who names a match must be answered within three."""


class Visibility:
    """Asks Discord whether people can see places.

    A "no" takes as long as it took Discord to give the last one, whether there was anything to ask or not:
    nobody learns from the time whether there is a match that they may not see.
    """

    def __init__(
        self,
        client: discord.Client,
        stopwatch: Callable[[], float] = clock.stopwatch,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._client = client
        self._stopwatch = stopwatch
        self._sleep = sleep
        self._taken = 0.0
        """The seconds that Discord took for the last answer."""

    async def sees(self, account: str, server: str | None, audience: Audience | None) -> bool:
        """Whether someone who speaks in ``server`` can see the channel of an audience; in doubt they cannot."""
        if server is None:
            return False
        begun = self._stopwatch()
        if audience is not None and audience.seen_in is not None and audience.server == server:
            answer = await self._ask(account, server, audience.seen_in)
            if answer is not None:
                self._taken = min(LONGEST_PRETENCE, self._stopwatch() - begun)
            if answer:
                return True
        if (left := begun + self._taken - self._stopwatch()) > 0:
            await self._sleep(left)
        return False

    async def _ask(self, account: str, server: str, number: str) -> bool | None:
        """Discord's answer; ``None`` if it is quick, or comes from elsewhere."""
        try:
            channel: Json = dict(await self._client.http.get_channel(int(number)))
            if channel["type"] == PRIVATE_THREAD:
                return None
            guild, member, parent = await _around(self._client, channel, server, account)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("whether a channel can be seen could not be asked: %s", error)
            return None
        return permissions_in(guild, parent, member).view_channel


async def lacks_files_alone(client: discord.Client, channel: str, now: datetime) -> bool:
    """Whether we may write in a channel or thread, but not attach files; in doubt it is something else that is amiss."""
    try:
        place: Json = dict(await client.http.get_channel(int(channel)))
        server = place.get("guild_id")
        if server is None or client.user is None:
            return False
        guild, us, parent = await _around(client, place, server, str(client.user.id))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("whether we may write in a channel could not be asked: %s", error)
        return False
    may = permissions_in(guild, parent, us)
    if silenced(us, now):
        may = left_when_silenced(may)
    writes = may.send_messages_in_threads if place["type"] in THREADS else may.send_messages
    return writes and not may.attach_files


async def _around(
    client: discord.Client, channel: Json, server: str, account: str
) -> tuple[Json, Json, Json]:
    """What someone's permissions in a channel follow from: its server, their membership, and the channel above a thread."""
    http, above = client.http, int(channel["parent_id"]) if channel["type"] in THREADS else None
    guild, member, parent = await asyncio.gather(
        http.get_guild(int(server), with_counts=False),
        http.get_member(int(server), int(account)),
        http.get_channel(above) if above is not None else asyncio.sleep(0, channel),
    )
    return dict(guild), dict(member), dict(parent)
