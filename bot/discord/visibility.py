"""Whether somebody can see a channel of a server.

Without the guilds intent nothing is known of servers in advance, so it is asked
when it matters: somebody wants to look at a match that is played elsewhere.
"""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.discord.permissions import Json, permissions_in
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
    http = client.http
    try:
        channel: Json = dict(await http.get_channel(int(place.channel)))
        if channel["type"] == _PRIVATE_THREAD:
            return False
        above = int(channel["parent_id"]) if channel["type"] in _THREADS else None
        guild, member, parent = await asyncio.gather(
            http.get_guild(int(server), with_counts=False),
            http.get_member(int(server), int(account)),
            http.get_channel(above) if above is not None else _already(channel),
        )
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("whether a channel can be seen could not be asked: %s", error)
        return False
    return may_view(dict(guild), dict(parent), dict(member))


async def _already(channel: Json) -> Json:
    return channel
