"""A service whose servers are divided among several connections to Discord."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.discord import session_starts
from bot.discord.session_starts import SessionStarts
from rules.match.shards import Shard
from tests.support.club import Club, rows, settled
from tests.support.discord import Close, Discord
from tests.support.discord.gateway.shards import IDENTIFY_APART
from tests.support.faults import hurry, once, said
from tests.support.service import Service, VirtualClock, running


@pytest.fixture
def clubs(discord: Discord) -> list[Club]:
    """A server for each of two shards, with the same people in both."""
    discord.gateway.sharding.max_concurrency = 2
    return [Club(discord, f"Club {number}", shard=(number, 2)) for number in range(2)]


@asynccontextmanager
async def sharded(
    discord: Discord, store: Path, clock: VirtualClock | None = None, shards: str = "2", count: int = 2
) -> AsyncIterator[Service]:
    async with running(discord, store, clock, TURNPOST_SHARDS=shards) as service:
        await discord.online(shards=count)
        await discord.until(lambda: trouble(service) is None, "all are up")
        yield service


async def test_each_server_is_served_and_whatever_is_one_is_done_once(
    discord: Discord, store: Path, clubs: list[Club]
) -> None:
    async with sharded(discord, store) as service:
        for number, club in enumerate(clubs, 1):
            await club.match()
            await club.move(club.ann, "b2-b4", game=str(number))
            heard = await club.say(service, club.ben, club.games, f"{discord.bot.mention} #{number} b7-b5")
            assert "played b7-b5" in heard.answer.content
        direct = await discord.dm(clubs[1].ann, "#2 c1-c2")
        answer = await discord.next_message(discord.dms(clubs[1].ann), after=direct)
        assert "c1-c2" in answer.content
    assert discord.world.registrations == 1
    asked = [request.route for request in discord.requests]
    assert asked.count("GET /users/@me") == 1
    assert [one["shard"] for one in discord.gateway.identifies] == [[0, 2], [1, 2]]
    assert discord.gateway.connections == set()


async def test_without_the_setting_there_is_one_connection_and_no_shard(
    discord: Discord, club: Club, service: Service
) -> None:
    await club.match()
    (identify,) = discord.gateway.identifies
    assert "shard" not in identify


async def test_discord_may_say_how_many_shards_there_are(discord: Discord, store: Path) -> None:
    discord.gateway.sharding.recommended = discord.gateway.sharding.max_concurrency = 3
    async with sharded(discord, store, shards="auto", count=3):
        assert sorted(one["shard"] for one in discord.gateway.identifies) == [[0, 3], [1, 3], [2, 3]]


async def test_what_the_other_shards_have_is_not_taken_for_left(
    discord: Discord, store: Path, clubs: list[Club], clock: VirtualClock
) -> None:
    async with sharded(discord, store, clock):
        for club in clubs:
            await club.match()
            manager = club.guild.member("Mia", manage=True)
            await discord.slash(manager, club.games, "server data", removal="purge")
    clubs[1].guild.leave(discord.bot)
    async with sharded(discord, store, clock) as service:
        await settled(service)
        await service.later(seconds=30)
        await discord.until(lambda: len(rows(store, "matches")["matches"]) == 1, "what has left is deleted")
        await clubs[0].move(clubs[0].ann, "b2-b4")


def trouble(service: Service) -> str | None:
    return service.rest.platform.trouble


class Waits:
    """The sleeps and the stopwatch of session starts: time goes by at once, for Discord as well.

    But not while an IDENTIFY is on its way.
    """

    def __init__(self, discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
        self._discord = discord
        self._at = 0.0
        self._begun = 0
        begin = SessionStarts.begin

        async def counted(starts: SessionStarts, shard: Shard) -> None:
            await begin(starts, shard)
            self._begun += 1

        monkeypatch.setattr(SessionStarts, "begin", counted)
        monkeypatch.setattr(session_starts, "asyncio", self)
        monkeypatch.setattr(session_starts, "clock", self)

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await self._discord.until(lambda: len(self._discord.gateway.identifies) == self._begun, "they arrive")
        self._at += seconds
        self._discord.clock.advance(seconds)

    def stopwatch(self) -> float:
        return self._at


@pytest.mark.parametrize("buckets", [1, 2, 16])
async def test_the_shards_of_a_bucket_begin_one_after_the_other(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, buckets: int
) -> None:
    sharding = discord.gateway.sharding
    sharding.max_concurrency, sharding.apart = buckets, IDENTIFY_APART
    Waits(discord, monkeypatch)
    async with sharded(discord, store, shards="5", count=5):
        assert discord.gateway.hasty == 0
        begun = [one["shard"][0] for one in discord.gateway.identifies]
        assert all(begun.index(n) < begun.index(n + buckets) for n in range(5 - buckets))


async def test_no_more_shards_begin_than_discord_allows(
    discord: Discord, store: Path, clubs: list[Club], clock: VirtualClock
) -> None:
    discord.gateway.starts_left, discord.gateway.day_ends = 1, discord.clock.now() + 3600
    async with running(discord, store, clock, TURNPOST_SHARDS="2") as service:
        await discord.until(lambda: service.rest.session_starts.waiting_until is not None, "one waits")
        await discord.quiet()
        assert len(discord.gateway.identifies) == 1
        assert "allows no new session" in (trouble(service) or "")
        discord.gateway.starts_left, discord.gateway.day_ends = 1, None
        clock.advance(hours=1)
        await service.app.ticker.tick()
        await discord.online(shards=2)
        await discord.until(lambda: trouble(service) is None, "both are up")
    assert discord.violations == []


async def test_a_shard_that_is_away_is_named_and_the_others_go_on(
    discord: Discord, store: Path, clubs: list[Club], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sharded(discord, store) as service:
        hurry(monkeypatch)
        assert trouble(service) is None
        discord.gateway.sharding.down.add(1)
        discord.gateway.drop(Close.UNKNOWN_ERROR, shard=1)
        await discord.until(lambda: trouble(service) is not None, "it is noticed")
        assert trouble(service) == "the Discord gateway is down for 1 of 2 shards: 1"
        await clubs[0].match()
        discord.gateway.sharding.down.clear()
        await discord.until(lambda: trouble(service) is None, "it is back")
        await clubs[1].match()
    assert len(discord.gateway.identifies) == 2, "the session of the one that was away goes on"


async def test_while_a_shard_is_away_the_clocks_of_its_servers_stand(
    discord: Discord, store: Path, clubs: list[Club]
) -> None:
    async with sharded(discord, store) as service:
        for club in clubs:
            await club.match(time="2h")
        await service.go_by(0)
        await service.later(minutes=1)
        service.clients[1]._presence(up=False)
        await service.go_by(hours=3)
        assert said(clubs[0].games, "is due")
        assert said(clubs[1].games, "is due") == []
        service.clients[1]._presence(up=True)
        await settled(service)
        await service.later(seconds=30)
        once(clubs[1].games, "Turnpost was down")
        assert said(clubs[0].games, "Turnpost was down") == []
        await clubs[1].move(clubs[1].ann, "b2-b4")
