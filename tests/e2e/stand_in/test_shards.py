"""The stand-in for Discord, tried with small bots that are shards of one: who hears what, and what is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import discord as dpy
import pytest

from tests.e2e.stand_in.small_bot import SmallBot, connect_to
from tests.support.discord import TOKEN, Close, Discord, NoAnswer
from tests.support.discord.gateway.shards import IDENTIFY_APART
from tests.support.faults import hurry


@asynccontextmanager
async def shard(discord: Discord, number: int, count: int, **how: Any) -> AsyncIterator[SmallBot]:
    """A shard that is connected."""
    connect_to(discord.env())
    bot = SmallBot(shard_id=number, shard_count=count, **how)
    before = len(discord.gateway.live)
    task = asyncio.create_task(bot.start(TOKEN))
    try:
        await discord.online(shards=before + 1)
        yield bot
    finally:
        await bot.close()
        await task


async def refused(discord: Discord, number: int, count: int) -> int | None:
    """The code by which the gateway is closed on a shard that identifies."""
    connect_to(discord.env())
    bot = SmallBot(shard_id=number, shard_count=count)
    async with bot:
        with pytest.raises(dpy.ConnectionClosed) as error:
            await bot.start(TOKEN)
    return error.value.code


async def test_each_shard_hears_of_its_own_servers_and_the_first_of_direct_messages(discord: Discord) -> None:
    clubs = [discord.guild(f"Club {number}", shard=(number, 3)) for number in range(3)]
    alice = clubs[1].member("alice")
    games = clubs[1].channel("games")
    async with AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(shard(discord, number, 3)) for number in range(3)]
        await discord.quiet()
        assert [[g.id for g in bot.guilds] for bot in bots] == [[club.id] for club in clubs]
        assert [session.shard.number for session in discord.gateway.live] == [0, 1, 2]
        await discord.say(alice, games, f"{discord.bot.mention} in a server")
        await discord.dm(alice, "directly")
        answer = await discord.slash(alice, games, "hello", who=alice)
        assert answer.message.text
        await discord.quiet()
        heard = [[text.split(" ", 1)[-1] for text in bot.heard] for bot in bots]
        assert heard == [["directly"], ["in a server"], []]
        late = discord.guild("Late club", shard=(2, 3))
        await discord.quiet()
        assert [late.id in [g.id for g in bot.guilds] for bot in bots] == [False, False, True]


async def test_sessions_that_divide_the_servers_otherwise_run_beside_each_other(discord: Discord) -> None:
    club = discord.guild("Club", shard=(3, 4))
    async with shard(discord, 1, 2) as of_two, shard(discord, 3, 4) as of_four, shard(discord, 0, 4) as first:
        await discord.quiet()
        assert [[g.id for g in bot.guilds] for bot in (of_two, of_four, first)] == [[club.id], [club.id], []]


async def test_a_shard_that_cannot_be_is_sent_away(discord: Discord) -> None:
    assert await refused(discord, 2, 2) == Close.INVALID_SHARD


async def test_too_many_servers_need_more_shards(discord: Discord) -> None:
    discord.gateway.sharding.most_guilds = 1
    for number in range(2):
        discord.guild(f"Club {number}", shard=(number, 2))
    assert await refused(discord, 0, 1) == Close.SHARDING_REQUIRED
    async with shard(discord, 0, 2), shard(discord, 1, 2):
        assert len(discord.gateway.live) == 2


@pytest.mark.parametrize(("buckets", "refusals"), [(1, 1), (2, 0)])
async def test_two_sessions_of_a_bucket_begin_five_seconds_apart(
    discord: Discord, monkeypatch: pytest.MonkeyPatch, buckets: int, refusals: int
) -> None:
    sharding = discord.gateway.sharding
    sharding.max_concurrency, sharding.apart = buckets, IDENTIFY_APART

    async def time_goes_by(_bot: SmallBot, _shard: int | None, *, initial: bool = False) -> None:
        """In place of the five seconds that discord.py waits before it tries again."""
        if not initial:
            discord.clock.advance(IDENTIFY_APART)

    monkeypatch.setattr(SmallBot, "before_identify_hook", time_goes_by)
    async with shard(discord, 0, 2), shard(discord, 1, 2):
        assert discord.gateway.hasty == refusals
        assert len(discord.gateway.identifies) == 2 + refusals


async def test_the_gateway_says_how_many_shards_and_buckets_it_wants(discord: Discord) -> None:
    sharding = discord.gateway.sharding
    sharding.recommended, sharding.max_concurrency = 7, 16
    async with shard(discord, 0, 1) as bot:
        shards, _, limit = await bot.http.get_bot_gateway()
    assert (shards, limit["max_concurrency"]) == (7, 16)


async def test_one_shard_alone_may_be_away(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)
    clubs = [discord.guild(f"Club {number}", shard=(number, 2)) for number in range(2)]
    alice = clubs[0].member("alice")
    clubs[1].member("alice")
    async with shard(discord, 0, 2), shard(discord, 1, 2) as away:
        discord.gateway.sharding.down.add(1)
        discord.gateway.drop(Close.UNKNOWN_ERROR, shard=1)
        await discord.until(lambda: len(discord.gateway.live) == 1, "one is away")
        await discord.slash(alice, clubs[0].channel("games"), "hello", who=alice)
        discord.clock.advance(3600)
        with pytest.raises(NoAnswer, match="no bot is connected"):
            await discord.slash(alice, clubs[1].channel("games"), "hello", who=alice)
        discord.gateway.sharding.down.clear()
        await discord.until(lambda: len(discord.gateway.live) == 2, "both are there")
        await discord.slash(alice, clubs[1].channel("games"), "hello", who=alice)
        assert away.shard_id == 1
