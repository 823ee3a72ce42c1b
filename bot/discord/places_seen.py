"""Who sees which places, remembered for some minutes: a page asks with every look at it.

Discord is asked for a channel and its server once a place, and for a member once a person and server.
In doubt nobody sees anything.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, NamedTuple

import aiohttp
import discord

from bot import clock
from bot.conversation.core.platform import ServerMember
from bot.discord.permissions import Json, member_of, permissions_in
from bot.discord.visibility import LONGEST_PRETENCE, PRIVATE_THREAD, THREADS
from bot.service.shared_cache import SharedCache
from rules.core.cache import Cache
from rules.match.audience import Audience

log = logging.getLogger(__name__)

REMEMBERED = 300.0
"""For how many seconds an answer of Discord's is believed."""
IN_DOUBT = 15.0
"""For how many seconds nobody asks again where Discord did not answer."""
MOST_REMEMBERED = 20_000
PATIENCE = 5.0
"""How many seconds Discord may take."""


_KEPT = ("id", "type", "guild_id", "parent_id", "permission_overwrites", "owner_id", "roles", "user")
"""What of a channel, a server or a member permissions follow from."""


_WITHOUT_ROLES: Json = {"user": {"id": "0"}, "roles": []}
"""A member as anyone may be who has just joined."""


class _Answer(NamedTuple):
    """What Discord has said: nothing where there is no such thing, or it did not say."""

    content: Json | None
    until: float


class _Seen(NamedTuple):
    """Whether someone sees a place, as follows from what Discord has said."""

    seen: bool
    until: float


def _kept(answer: Json) -> Json:
    kept = {name: answer[name] for name in _KEPT if name in answer}
    if "user" in kept:
        # Thousands may watch: of each of them only this is needed.
        kept["user"] = {"id": answer["user"]["id"]}
    return kept


class PlacesSeen:
    """Asks Discord who sees places, and remembers it."""

    def __init__(
        self,
        client: discord.Client,
        stopwatch: Callable[[], float] = clock.stopwatch,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._client = client
        self._stopwatch = stopwatch
        self._sleep = sleep
        self._answers: SharedCache[Hashable, _Answer] = SharedCache(
            MOST_REMEMBERED, lasts=REMEMBERED, stopwatch=stopwatch
        )
        self._seen: Cache[tuple[str, str, str, bool], _Seen] = Cache(MOST_REMEMBERED)
        self._taken = 0.0
        """The seconds that Discord took for the last answer."""

    async def sees(self, account: str, audience: Audience, *, plays: bool = False) -> bool:
        """Whether a person sees the channel of an audience.

        Of a private thread it is not asked who is in it: someone who ``plays`` there is, as long as they see the channel above.
        """
        if audience.server is None or audience.seen_in is None or not account.isdecimal():
            return False
        key = (account, audience.server, audience.seen_in, plays)
        # Of a thousand who watch a match each is asked about with every move.
        last = self._seen.get(key)
        if last is None or last.until <= self._stopwatch():
            last = await self._looked_at(account, audience.server, audience.seen_in, plays=plays)
            self._seen.put(key, last)
        return last.seen

    async def _looked_at(self, account: str, server: str, number: str, *, plays: bool) -> _Seen:
        channel = await self._channel(number)
        if channel.content is None or channel.content.get("guild_id") != server:
            return _Seen(seen=False, until=channel.until)
        kind = channel.content["type"]
        if kind == PRIVATE_THREAD and not plays:
            return _Seen(seen=False, until=channel.until)
        above = await self._channel(channel.content["parent_id"]) if kind in THREADS else channel
        guild, member = await asyncio.gather(self._guild(server), self._member(server, account))
        until = min(one.until for one in (channel, above, guild, member))
        if above.content is None or guild.content is None or member.content is None:
            return _Seen(seen=False, until=until)
        permissions = permissions_in(guild.content, above.content, member.content)
        return _Seen(seen=permissions.view_channel, until=until)

    async def secret(self, audience: Audience) -> bool:
        """Whether only those see the channel of an audience who were let in."""
        if audience.server is None or audience.seen_in is None:
            return True
        channel = (await self._channel(audience.seen_in)).content
        return (
            channel is None or channel.get("guild_id") != audience.server or channel["type"] == PRIVATE_THREAD
        )

    async def everyone_sees(self, audience: Audience) -> bool:
        """Whether someone without any role sees the channel of an audience."""
        if audience.server is None or audience.seen_in is None:
            return False
        channel = (await self._channel(audience.seen_in)).content
        if channel is None or channel.get("guild_id") != audience.server or channel["type"] == PRIVATE_THREAD:
            return False
        above = (await self._channel(channel["parent_id"])).content if channel["type"] in THREADS else channel
        guild = (await self._guild(audience.server)).content
        if above is None or guild is None:
            return False
        return permissions_in(guild, above, _WITHOUT_ROLES).view_channel

    async def member(self, server: str, account: str) -> ServerMember | None:
        """Someone as a member of a server; ``None`` where they are none, or Discord does not say."""
        if not (server.isdecimal() and account.isdecimal()):
            return None
        guild, member = await asyncio.gather(self._guild(server), self._member(server, account))
        if guild.content is None or member.content is None:
            return None
        return member_of(guild.content, member.content)

    async def role_name(self, server: str, role: str) -> str | None:
        """What a role of a server is called; ``None`` where there is none, or Discord does not say."""
        if not server.isdecimal():
            return None
        guild = (await self._guild(server)).content
        return (
            None
            if guild is None
            else next((one["name"] for one in guild["roles"] if one["id"] == role), None)
        )

    async def hesitate(self, since: float) -> None:
        """Wait until as long has gone by since then as Discord took last."""
        if (left := since + self._taken - self._stopwatch()) > 0:
            await self._sleep(left)

    async def _channel(self, number: str) -> _Answer:
        return await self._ask(("channel", number), lambda http: http.get_channel(int(number)))

    async def _guild(self, number: str) -> _Answer:
        return await self._ask(("guild", number), lambda http: http.get_guild(int(number), with_counts=False))

    async def _member(self, server: str, account: str) -> _Answer:
        return await self._ask(
            ("member", server, account), lambda http: http.get_member(int(server), int(account))
        )

    async def _ask(self, key: Hashable, ask: Callable[[Any], Awaitable[Any]]) -> _Answer:
        last = self._answers.get(key)
        if last is not None and last.until <= self._stopwatch():
            self._answers.drop(key)
        return await self._answers.made(key, lambda: self._asked(ask))

    async def _asked(self, ask: Callable[[Any], Awaitable[Any]]) -> _Answer:
        begun = self._stopwatch()
        try:
            async with asyncio.timeout(PATIENCE):
                content: Json | None = _kept(await ask(self._client.http))
            lasts = REMEMBERED
        except (discord.NotFound, discord.Forbidden):
            content, lasts = None, REMEMBERED
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("whether a place can be seen could not be asked: %r", error)
            content, lasts = None, IN_DOUBT
        now = self._stopwatch()
        self._taken = min(LONGEST_PRETENCE, now - begun)
        return _Answer(content, now + lasts)
