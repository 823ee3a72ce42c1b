"""What every end-to-end test starts with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord as dpy
import pytest
import yarl

from tests.support.discord import Discord


@pytest.fixture(autouse=True)
def real_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test points discord.py at is put back after it."""
    monkeypatch.setattr(dpy.http.Route, "BASE", dpy.http.Route.BASE)
    gateway = yarl.URL(dpy.gateway.DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(dpy.Asset, "BASE", dpy.Asset.BASE)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """A stand-in for Discord; what a bot must not do fails the test when it ends."""
    async with Discord.running() as running:
        yield running


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where the service of the test keeps its store."""
    return tmp_path / "turnpost.db"
