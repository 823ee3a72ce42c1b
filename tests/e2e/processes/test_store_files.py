"""The store's file as the service has it in use: taken away underneath, and copied without its log."""

import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from bot import checking
from bot.conversation.core.refusals import store_fault
from tests.support.club import Club, moves, refused, settled
from tests.support.discord import Discord
from tests.support.service import playthrough, running

PLIES: list[str] = playthrough("pux")["moves"]
OPTIONS = playthrough("pux")["options"]


def _replaced(store: Path) -> None:
    content = store.read_bytes()
    store.rename(store.with_name("kept.db"))
    store.write_bytes(content)


def copied_alone(store: Path, alone: Path) -> None:
    """What someone does who does not know that a store has a log."""
    alone.write_bytes(store.read_bytes())


@pytest.mark.parametrize("take", [Path.unlink, _replaced])
async def test_no_move_is_played_into_a_store_that_nobody_finds_again(
    discord: Discord, store: Path, take: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    club = Club(discord)
    async with running(discord, store) as service:
        await club.match("pux", **OPTIONS)
        await club.move(club.ann, PLIES[0])
        await service.later(seconds=2)
        take(store)
        caplog.clear()
        for _ in range(3):
            refused(await discord.slash(club.ben, club.games, "move", move=PLIES[1]), store_fault())
            service.clock.advance(seconds=30)
            await service.app.ticker.tick()
        assert "its file is gone, or another one has taken its place" in (
            await service.app.health.reason() or ""
        )
        said = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert [record.name for record in said] == ["storage.store.health"], "once"


async def test_a_young_store_copied_without_its_log_has_its_match(
    discord: Discord, store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club, alone = Club(discord), tmp_path / "alone.db"
    async with running(discord, store) as service:
        await club.match("pux", **OPTIONS)
        await club.move(club.ann, PLIES[0])
        await settled(service)
        service.clock.advance(seconds=30)
        await service.app.ticker.tick()
        copied_alone(store, alone)
    assert moves(alone) == PLIES[:1]
    capsys.readouterr()
    assert checking.check(alone) == 0
    assert capsys.readouterr().out == "1 matches replayed; nothing to look at\n"


async def test_what_is_written_while_discord_is_away_is_in_the_file_with_the_next_tick(
    discord: Discord, store: Path, tmp_path: Path
) -> None:
    club, alone = Club(discord), tmp_path / "alone.db"
    async with running(discord, store) as service:
        await club.match("pux", **OPTIONS)
        await club.move(club.ann, PLIES[0])
        await settled(service)
        service.client.up = False
        await service.app.ticker.tick()
        service.client.up = True
        copied_alone(store, alone)
    assert moves(alone) == PLIES[:1]
