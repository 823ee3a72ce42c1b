"""What every end-to-end test starts with: a stand-in for Discord, two players in a server of it, and the service."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord as dpy
import pytest
import yarl
from playwright.async_api import expect

from bot import outbox_worker
from bot.conversation.core.load import load_shedding
from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.service import Service, VirtualClock, running

# A busy machine must not look like a page that does nothing.
expect.set_options(timeout=15_000)


@pytest.fixture(autouse=True)
def real_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test points discord.py at is put back after it."""
    monkeypatch.setattr(dpy.http.Route, "BASE", dpy.http.Route.BASE)
    gateway = yarl.URL(dpy.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(dpy.Asset, "BASE", dpy.Asset.BASE)
    # A slow machine must not look like too much load: only what tests that defers.
    monkeypatch.setattr(load_shedding, "DEFER_AFTER", 2.5)
    monkeypatch.setattr(load_shedding, "LAGS_TO_DEFER", 0)
    # What is tidied need not wait for seconds to go by.
    monkeypatch.setattr(outbox_worker, "TIDYING_APART", 0)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """A stand-in for Discord; what a bot must not do fails the test when it ends."""
    async with Discord.running() as started:
        yield started


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the service of the test keeps its store."""
    return tmp_path / "turnpost.db"


@pytest.fixture
def club(discord: Discord) -> Club:
    """A server with two players in it, before the service starts."""
    return Club(discord)


@pytest.fixture
def clock() -> VirtualClock:
    """The time of the service, which only the test moves."""
    return VirtualClock()


@pytest.fixture
async def service(club: Club, store: Path, clock: VirtualClock) -> AsyncIterator[Service]:
    """The service, running in the server of ``club``."""
    async with running(club.discord, store, clock) as started:
        yield started
