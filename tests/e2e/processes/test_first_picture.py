"""What is done only once in a process is done before the service connects, and keeps nobody waiting for long."""

import asyncio
from pathlib import Path

import pytest

from bot import warming_up
from bot.conversation.core import board_renderer
from rules.games.catalogue import GAMES
from tests.support.club import Club, shows_board
from tests.support.discord import Discord
from tests.support.service import running


async def test_boards_of_every_game_are_drawn_before_anybody_can_ask(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(game: str) -> None:
        assert not discord.gateway.identifies
        drawn.append(game)

    monkeypatch.setattr(board_renderer, "_warm_up", draw)
    async with running(discord, store) as service:
        assert service.app.warming_up.done()
        assert drawn == list(GAMES)


async def test_connecting_does_not_wait_for_long(
    club: Club, discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    connected = asyncio.Event()
    warm_up = board_renderer.BoardRenderer.warm_up

    async def once_connected(renderer: board_renderer.BoardRenderer) -> None:
        await connected.wait()
        await warm_up(renderer)

    monkeypatch.setattr(warming_up, "WITHIN", 0.0)
    monkeypatch.setattr(board_renderer, "_warm_up", drawn.append)
    monkeypatch.setattr(board_renderer.BoardRenderer, "warm_up", once_connected)
    async with running(discord, store) as service:
        assert discord.gateway.identifies
        assert shows_board((await discord.slash(club.ann, club.games, "try pux")).message)
        connected.set()
        await service.app.warming_up
        assert drawn == list(GAMES)


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
    async with running(discord, store) as service:
        await service.app.warming_up
        assert shows_board((await discord.slash(club.ann, club.games, "try pux")).message)
    assert [line for line in caplog.messages if "drawn" in line] == ["no board could be drawn at the start"]


async def test_a_service_that_stops_before_they_are_drawn_does_not_complain(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stopping = asyncio.Event()
    warm_up = board_renderer.BoardRenderer.warm_up

    async def when_stopping(renderer: board_renderer.BoardRenderer) -> None:
        await stopping.wait()
        await warm_up(renderer)

    monkeypatch.setattr(warming_up, "WITHIN", 0.0)
    monkeypatch.setattr(board_renderer.BoardRenderer, "warm_up", when_stopping)
    async with running(discord, store) as service:
        service.app.board_renderer.slow.give_up()
        stopping.set()
        await service.app.warming_up
    assert [line for line in caplog.messages if "drawn" in line] == []
