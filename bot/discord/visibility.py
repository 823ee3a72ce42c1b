"""Whether somebody can see a channel of a server, or we can write there.

Without the guilds intent nothing is known of servers in advance, so it is asked
when it matters: somebody wants to look at a match that is played elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import aiohttp
import discord

from bot.discord.permissions import Json, left_when_silenced, permissions_in, silenced
from rules.match.places import Place

log = logging.getLogger(__name__)

_THREADS = frozenset({10, 11, 12})
_PRIVATE_THREAD = 12


def may_view(guild: Json, channel: Json, member: Json) -> bool:
    """Whether a member may view a channel that is no thread, from Discord's own JSON of the three."""
    return permissions_in(guild, channel, member).view_channel


async def sees(client: discord.Client, account: str, server: str | None, place: Place) -> bool:
    """Whether somebody who speaks in ``server`` can see where a match is played; in doubt they cannot."""
    if place.channel is None or place.server is None or place.server != server:
        return False
    try:
        channel: Json = dict(await client.http.get_channel(int(place.channel)))
        if channel["type"] == _PRIVATE_THREAD:
            return False
        guild, member, parent = await _around(client, channel, server, account)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("whether a channel can be seen could not be asked: %s", error)
        return False
    return may_view(guild, parent, member)


async def may_post(client: discord.Client, channel: str, now: datetime) -> bool:
    """Whether we may write in a channel or thread; in doubt we may."""
    if client.user is None:
        return True
    try:
        place: Json = dict(await client.http.get_channel(int(channel)))
        server = place.get("guild_id")
        if server is None:
            return True
        guild, us, parent = await _around(client, place, server, str(client.user.id))
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("whether we may write in a channel could not be asked: %s", error)
        return True
    may = permissions_in(guild, parent, us)
    if silenced(us, now):
        may = left_when_silenced(may)
    return may.send_messages_in_threads if place["type"] in _THREADS else may.send_messages


async def _around(
    client: discord.Client, channel: Json, server: str, account: str
) -> tuple[Json, Json, Json]:
    """What somebody's permissions in a channel follow from: its server, their membership, and the channel above a thread."""
    http, above = client.http, int(channel["parent_id"]) if channel["type"] in _THREADS else None
    guild, member, parent = await asyncio.gather(
        http.get_guild(int(server), with_counts=False),
        http.get_member(int(server), int(account)),
        http.get_channel(above) if above is not None else _already(channel),
    )
    return dict(guild), dict(member), dict(parent)


async def _already(channel: Json) -> Json:
    return channel
