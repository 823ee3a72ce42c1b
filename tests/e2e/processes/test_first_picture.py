"""What is done only once in a process is done before Discord is told that the service is there."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.conversation.core import board_renderer
from rules.games.catalogue import GAMES
from tests.e2e.processes.test_operations import free_port
from tests.support.club import Club, shows_board
from tests.support.discord import Discord
from tests.support.service import running


async def test_boards_are_drawn_before_the_service_is_there_while_its_health_can_be_asked(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    asked: list[int] = []
    identified: dict[str, int] = {}

    def draw(game: str) -> None:
        identified[game] = len(discord.gateway.identifies)

    warm_up = board_renderer.BoardRenderer.warm_up

    async def while_asked(*args: Any) -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/healthz") as health,
        ):
            asked.append(health.status)
        await warm_up(*args)

    monkeypatch.setattr(board_renderer, "_warm_up", draw)
    monkeypatch.setattr(board_renderer.BoardRenderer, "warm_up", while_asked)
    async with running(discord, store, TURNPOST_HTTP=f"127.0.0.1:{port}"):
        assert identified == dict.fromkeys(GAMES, 0)
        assert asked == [503]


async def test_a_board_that_cannot_be_drawn_then_keeps_nobody_from_starting(
    club: Club,
    discord: Discord,
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(game: str) -> None:
        raise OSError(f"no font for {game}")

    monkeypatch.setattr(board_renderer, "_warm_up", fail)
    async with running(discord, store):
        assert shows_board((await discord.slash(club.ann, club.games, "try pux")).message)
    assert [line for line in caplog.messages if "drawn" in line] == ["no board could be drawn at the start"]
