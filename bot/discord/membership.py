"""How people and we ourselves stand to a server, asked of Discord when it matters.

Being told of members who leave needs a privileged intent, and being told of bans
a permission; asking about one member needs neither.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import aiohttp
import discord

from bot.conversation.core.messenger import RIGHTS_LIMIT, ChannelRights, Membership
from bot.conversation.core.requests import Account, ChannelId
from bot.discord.permissions import Json, left_when_silenced, permissions_in, rights_of, silenced

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds to wait for Discord: whoever wants to know it must be answered within three."""

_NOT_THERE = frozenset({10007, 10013})
"""Discord's codes for somebody who is no member, and for an account that is no more."""

_TEXT = frozenset({discord.ChannelType.text.value, discord.ChannelType.news.value})
_CATEGORY = discord.ChannelType.category.value


async def membership(client: discord.Client, server: str, account: Account, now: datetime) -> Membership:
    """How somebody stands to a server; in doubt it is unknown."""
    try:
        async with asyncio.timeout(PATIENCE):
            member: Json = dict(await client.http.get_member(int(server), int(account)))
    except discord.NotFound as error:
        return Membership.GONE if error.code in _NOT_THERE else Membership.UNKNOWN
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("whether somebody is in server %s could not be asked: %r", server, error)
        return Membership.UNKNOWN
    return Membership.SILENCED if silenced(member, now) else Membership.HERE


async def rights(client: discord.Client, server: str, now: datetime) -> list[ChannelRights]:
    """What we may do in the text channels of a server, in the order in which Discord lists them.

    Channels that we cannot see are left out, as Discord itself is about to do: their names are nobody's business here.
    """
    http, us = client.http, client.user
    if us is None:
        return []
    try:
        async with asyncio.timeout(PATIENCE):
            guild, channels, member = await asyncio.gather(
                http.get_guild(int(server), with_counts=False),
                http.get_all_guild_channels(int(server)),
                http.get_member(int(server), us.id),
            )
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("what we may do in server %s could not be asked: %r", server, error)
        return []
    found = []
    for channel in _listed([dict(channel) for channel in channels]):
        permissions = permissions_in(dict(guild), channel, dict(member))
        if silenced(dict(member), now):
            permissions = left_when_silenced(permissions)
        if permissions.view_channel:
            found.append(
                ChannelRights(ChannelId(str(channel["id"])), channel["name"], rights_of(permissions))
            )
    return found[:RIGHTS_LIMIT]


def _listed(channels: list[Json]) -> list[Json]:
    """The text channels as everybody's list has them: first those of no category, then category by category."""
    categories = {
        channel["id"]: (1, channel["position"], int(channel["id"]))
        for channel in channels
        if channel["type"] == _CATEGORY
    }

    def order(channel: Json) -> tuple[tuple[int, int, int], int, int]:
        return (
            categories.get(channel.get("parent_id"), (0, 0, 0)),
            channel["position"],
            int(channel["id"]),
        )

    return sorted((channel for channel in channels if channel["type"] in _TEXT), key=order)
