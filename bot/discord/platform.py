"""What only Discord knows of people, servers and messages, asked when it matters.

Being told of members who leave needs a privileged intent, and being told of bans
a permission; asking about one member needs neither.
"""

import asyncio
import logging
import math
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Protocol

import aiohttp
import discord

from bot import clock
from bot.conversation.core.platform import RIGHTS_LIMIT, ChannelRights, Membership, Platform, ServerMember
from bot.conversation.core.requests import Account, ChannelId, Request
from bot.discord.permissions import Json, left_when_silenced, permissions_in, rights_of, silenced
from bot.discord.places_seen import PlacesSeen
from bot.discord.session_starts import SessionStarts
from bot.discord.visibility import Visibility
from rules.match.audience import Audience
from rules.match.places import MessageRef
from rules.match.shards import WHOLE, Shard

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds to wait for Discord: the request that asks must be answered within three."""

STANDS_BY = "standing by: other processes are connected to Discord, and this one does its share of the rest"
"""How a process is that has no connection to the gateway."""

_NOT_THERE = frozenset({10007, 10013})
"""Discord's codes for an account that is no member, and for one that is no more."""

_TEXT = frozenset({discord.ChannelType.text.value, discord.ChannelType.news.value})
_CATEGORY = discord.ChannelType.category.value


class Gateway(Protocol):
    """A connection to the gateway."""

    @property
    def up(self) -> bool: ...

    @property
    def shard(self) -> Shard | None: ...

    @property
    def latency(self) -> float: ...


class DiscordPlatform(Platform):
    """Asks Discord through one client.

    ``now`` is Discord's time: the real one, whatever the service takes for the time of its matches.
    """

    def __init__(
        self,
        client: discord.Client,
        session_starts: SessionStarts,
        now: Callable[[], datetime] = clock.now,
    ) -> None:
        self._client = client
        self._session_starts = session_starts
        self._now = now
        self._visibility = Visibility(client)
        self._places = PlacesSeen(client)
        self.gateways: list[Gateway] = []
        """The connections of this process."""
        self.everywhere: Callable[[], Mapping[Shard, bool]] = dict
        """Returns which shards are up, whichever process has them; there is one at least."""

    @property
    def up(self) -> bool:
        """Whether the gateway is up, for some servers and in some process at least."""
        return any(self.everywhere().values())

    @property
    def shards(self) -> Mapping[Shard, bool]:
        """Which shards are up, whichever process has them."""
        return {shard: up for shard, up in self.everywhere().items() if shard != WHOLE}

    @property
    def trouble(self) -> str | None:
        """Why Discord cannot be reached by this process, if so."""
        until = self._session_starts.waiting_until
        down = [gateway for gateway in self.gateways if not gateway.up]
        if not down:
            return None
        if until is None:
            return f"the Discord gateway is down{_of_shards([one.shard for one in down if one.shard is not None])}"
        return f"Discord allows no new session before {until:%Y-%m-%d %H:%M:%S %Z}: it is waited for"

    @property
    def state(self) -> str:
        """Whether this process stands by, ready to connect what another one can no longer."""
        return "ok" if self.gateways else STANDS_BY

    @property
    def connections(self) -> int:
        """How many connections of this process there are, up or not."""
        return len(self.gateways)

    @property
    def latency(self) -> float | None:
        """The seconds between a heartbeat and its answer, at the slowest connection."""
        measured = [gateway.latency for gateway in self.gateways if gateway.up]
        return max(filter(math.isfinite, measured), default=None)

    def link_to(self, server: str | None, message: MessageRef) -> str:
        """The address of a message."""
        return f"https://discord.com/channels/{server or '@me'}/{message.channel}/{message.message}"

    async def sees(self, request: Request, audience: Audience | None) -> bool:
        """Whether the caller can see a channel of the server where they speak."""
        return await self._visibility.sees(request.caller.account, request.venue.server, audience)

    async def sees_place(self, account: Account, audience: Audience, *, plays: bool = False) -> bool:
        """Whether someone sees the channel of an audience, as it was some minutes ago."""
        return await self._places.sees(account, audience, plays=plays)

    async def secret(self, audience: Audience) -> bool:
        """Whether the channel of an audience is a private thread; in doubt it is."""
        return await self._places.secret(audience)

    async def everyone_sees(self, audience: Audience) -> bool:
        """Whether every member of a server sees a channel of it, as it was some minutes ago."""
        return await self._places.everyone_sees(audience)

    async def hesitate(self, since: float) -> None:
        """Take as long as Discord took for the last answer about a place."""
        await self._places.hesitate(since)

    async def member(self, server: str, account: Account) -> ServerMember | None:
        """Someone as a member of a server, as it was some minutes ago."""
        return await self._places.member(server, account)

    async def role_name(self, server: str, role: str) -> str | None:
        """What a role of a server is called, as it was some minutes ago."""
        return await self._places.role_name(server, role)

    async def membership(self, server: str, account: Account) -> Membership:
        """A person's membership of a server; in doubt it is unknown."""
        try:
            async with asyncio.timeout(PATIENCE):
                member: Json = dict(await self._client.http.get_member(int(server), int(account)))
        except discord.NotFound as error:
            return Membership.GONE if error.code in _NOT_THERE else Membership.UNKNOWN
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("Discord did not say whether a person is in server %s: %r", server, error)
            return Membership.UNKNOWN
        return Membership.SILENCED if silenced(member, self._now()) else Membership.HERE

    async def rights(self, server: str) -> list[ChannelRights]:
        """What we may do in the text channels of a server, in the order in which Discord lists them.

        Channels that we cannot see are left out, as Discord itself is about to do: their names are nobody's business here.
        """
        http, us = self._client.http, self._client.user
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
            log.info("Discord did not say what we may do in server %s: %r", server, error)
            return []
        listed = []
        for channel in _listed([dict(channel) for channel in channels]):
            permissions = permissions_in(dict(guild), channel, dict(member))
            if silenced(dict(member), self._now()):
                permissions = left_when_silenced(permissions)
            if permissions.view_channel:
                listed.append(
                    ChannelRights(ChannelId(str(channel["id"])), channel["name"], rights_of(permissions))
                )
        return listed[:RIGHTS_LIMIT]


def _of_shards(shards: list[Shard]) -> str:
    """Which shards are meant, in the operator's words; the first ten, where they are many."""
    if not shards:
        return ""
    shown = ", ".join(str(shard.number) for shard in shards[:10]) + (", …" if len(shards) > 10 else "")
    return f" for {len(shards)} of {shards[0].count} shards: {shown}"


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
