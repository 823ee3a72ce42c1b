"""Sessions that Discord lets a bot begin: asked for before each, and waited for where there is none left."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.app import Running, build
from bot.config import Config
from tests.support.club import Club
from tests.support.discord import Discord, Refusal
from tests.support.faults import hurry
from tests.support.service import VirtualClock, running

ASKING = "GET /gateway/bot"
HOUR = 3600.0
WAITING = "Discord allows no new session before 2026-03-02 (14:00:00|13:59:5[0-9]) UTC: it is waited for"


def asked(discord: Discord) -> int:
    return sum(request.route == ASKING for request in discord.requests)


@asynccontextmanager
async def started(discord: Discord, store: Path, clock: VirtualClock) -> AsyncIterator[Running]:
    """The service, connected or not."""
    settings = {
        **discord.env(),
        "TURNPOST_DATABASE_URL": f"sqlite:///{store}",
        "TURNPOST_HTTP": "127.0.0.1:0",
    }
    async with build(Config.read(settings), now=clock, chance=Random(7), ticking=False) as app:
        yield app


def waits(app: Running) -> bool:
    assert app.discord is not None
    return app.discord.rest.session_starts.waiting_until is not None


async def health(app: Running) -> tuple[int, str]:
    address = f"http://127.0.0.1:{app.port}/healthz"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def test_where_none_is_left_it_is_waited_for(
    discord: Discord, store: Path, clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    discord.gateway.spend_starts(again_in=2 * HOUR)
    async with started(discord, store, clock) as app:
        await discord.until(lambda: waits(app), "it waits")
        status, reason = await health(app)
        assert status == 503
        assert re.fullmatch(WAITING, reason)
        for _ in range(3):
            clock.advance(minutes=30)
            await app.ticker.tick()
            await discord.quiet()
        assert (discord.gateway.identifies, asked(discord)) == ([], 1)
        clock.advance(minutes=30)
        # Discord's clock is a little behind ours: it is asked, and waited for, once more.
        await app.ticker.tick()
        await discord.until(lambda: asked(discord) == 2, "it asks again")
        await discord.quiet()
        assert discord.gateway.identifies == []
        discord.gateway.starts_left, discord.gateway.day_ends = 1000, None
        clock.advance(hours=3)
        await app.ticker.tick()
        await discord.online()
        await discord.until(lambda: app.up, "it is up")
        assert await health(app) == (200, "ok")
    said = [record.getMessage() for record in caplog.records if "no new session" in record.getMessage()]
    assert len(said) == 1
    assert re.fullmatch(WAITING, said[0])


async def test_it_is_asked_before_each_session_and_not_before_one_that_goes_on(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(discord, store) as service:
        hurry(monkeypatch)

        async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
            """In place of five seconds."""

        monkeypatch.setattr(service.client, "before_identify_hook", at_once)
        # A line that drops before the client has heard of its session starts another.
        await discord.until(lambda: service.app.up, "it is up")
        assert asked(discord) == 1
        discord.gateway.drop()
        await discord.until(lambda: discord.gateway.resumes == 1, "the session goes on")
        assert asked(discord) == 1
        discord.gateway.invalidate()
        await discord.until(
            lambda: len(discord.gateway.identifies) == 2 and service.app.up, "another session begins"
        )
        assert asked(discord) == 2
        discord.gateway.spend_starts(again_in=HOUR)
        discord.gateway.drop()
        await discord.until(lambda: discord.gateway.resumes == 2, "none is needed to go on")
        discord.gateway.invalidate()
        await discord.until(lambda: asked(discord) == 3, "it is asked")
        await discord.quiet()
        assert not service.app.up
        assert len(discord.gateway.identifies) == 2
        discord.gateway.starts_left, discord.gateway.day_ends = 1, None
        service.clock.advance(hours=1)
        await service.app.ticker.tick()
        await discord.until(lambda: len(discord.gateway.identifies) == 3, "it comes again")
        await discord.until(lambda: service.app.up, "it is up")
        await club.match()


async def test_a_stop_while_it_waits_is_a_stop(discord: Discord, store: Path, clock: VirtualClock) -> None:
    discord.gateway.spend_starts(again_in=HOUR)
    async with started(discord, store, clock) as app:
        await discord.until(lambda: waits(app), "it waits")
    assert app.end.failure is None
    assert discord.gateway.identifies == []


async def test_where_discord_does_not_say_it_is_asked_again(
    discord: Discord, store: Path, clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.session_starts.ExponentialBackoff.delay", lambda _self: 0.0)
    hurry(monkeypatch)
    discord.faults.fail(ASKING, times=8)
    async with started(discord, store, clock):
        await discord.online()
    assert asked(discord) > 8


async def test_what_stands_in_for_discord_need_not_count_sessions(
    discord: Discord, store: Path, clock: VirtualClock
) -> None:
    discord.faults.refuse(ASKING, Refusal.NO_ROUTE)
    async with started(discord, store, clock):
        await discord.online()
    assert asked(discord) == 1
