"""The service as a process: it dies and comes back, stops when told, and says plainly why it cannot start."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from tests.support.discord import TOKEN, Discord
from tests.support.process import process


def settings(discord: Discord) -> dict[str, str]:
    return {**discord.env(), "TURNPOST_HTTP": "off"}


async def test_old_buttons_and_matches_outlive_the_process(discord: Discord, tmp_path: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with process(tmp_path, settings(discord)) as first:
        await discord.online()
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        board = await discord.click(ben, challenge.message, "Accept")
        form = await discord.click(ann, board.message, "Move")
        await first.kill()
        await discord.offline()
    async with process(tmp_path, settings(discord)) as second:
        await discord.online()
        viewed = await discord.click(ben, board.message, "View")
        assert viewed.ephemeral
        assert viewed.attachments
        moved = await discord.submit(ann, form.modal, "b2-b4")
        assert "played b2-b4" in moved.content
        again = await discord.click(ben, challenge.message, "tp:accept:1:0", forged=True)
        assert again.ephemeral
        assert "accepted already" in again.content
        answered = await discord.slash(ben, games, "move", move="c7-c5")
        assert "played c7-c5" in answered.content
        await second.kill()
        await discord.offline()
    async with process(tmp_path, settings(discord)):
        await discord.online()
        old = await discord.click(ann, board.message, "Move")
        assert "earlier position" in old.content
        assert old.attachments, "the current board comes with it"
        history = await discord.slash(ann, games, "history")
        assert "b2-b4" in history.content
        assert "c7-c5" in history.content
    assert discord.late == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
async def test_stops_cleanly_when_told(discord: Discord, tmp_path: Path, number: signal.Signals) -> None:
    discord.guild("Club")
    async with process(tmp_path, settings(discord)) as running:
        await discord.online()
        status, errors = await running.stop(number)
    assert status == 0, errors
    assert told(errors) == []
    assert TOKEN not in errors


async def test_stops_cleanly_while_the_gateway_is_down(discord: Discord, tmp_path: Path) -> None:
    """Between two attempts to reconnect, the next of which would be refused, too."""
    discord.guild("Club")
    async with process(tmp_path, settings(discord)) as running:
        await discord.online()
        discord.gateway.down = True
        discord.gateway.drop()
        await discord.until(lambda: discord.gateway.refused > 0, "it has tried to come again")
        status, errors = await running.stop()
    assert status == 0, errors
    assert told(errors) == []


async def test_stops_cleanly_while_it_waits_for_its_first_connection(
    discord: Discord, tmp_path: Path
) -> None:
    discord.gateway.down = True
    async with process(tmp_path, settings(discord)) as running:
        await discord.until(lambda: discord.gateway.refused > 0, "it has tried to come")
        status, errors = await running.stop()
    assert status == 0, errors
    assert told(errors) == []


async def test_stops_cleanly_while_discord_lets_it_wait_at_the_start(
    discord: Discord, tmp_path: Path
) -> None:
    discord.faults.hold("GET /users/@me")
    async with process(tmp_path, settings(discord)) as running:
        await discord.until(lambda: bool(discord.requests), "it logs in")
        status, errors = await running.stop()
    assert status == 0, errors
    assert told(errors) == []


@pytest.mark.skipif(sys.platform != "linux", reason="tells of handlers by /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
async def test_stops_cleanly_before_it_has_loaded_its_libraries(
    tmp_path: Path, number: signal.Signals
) -> None:
    async with process(tmp_path, {"TURNPOST_HTTP": "127.0.0.1:0"}) as running:
        while not running.heeds(number) or not running.heeds(signal.SIGTERM):  # noqa: ASYNC110 - no event tells of it
            await asyncio.sleep(0)
        assert await running.stop(number) == (0, "")
    assert os.listdir(tmp_path) == []


async def test_a_line_that_is_dead_does_not_hold_up_the_end(discord: Discord, tmp_path: Path) -> None:
    """The gateway no longer answers, not even a goodbye."""
    discord.guild("Club")
    async with process(tmp_path, settings(discord)) as running:
        await discord.online()
        discord.gateway.fall_deaf()
        async with asyncio.timeout(8):
            status, errors = await running.stop()
    discord.gateway.drop()
    assert status == 0, errors
    assert told(errors) == []


def told(errors: str) -> list[str]:
    """Lines that do not belong to a stop that was asked for; the log says that it reconnects as discord.py does."""
    harmless = (" INFO ", "Attempting a reconnect in")
    lines = errors.splitlines()
    return [line for line in lines if line[:2] == "20" and not any(word in line for word in harmless)]


async def test_a_second_process_on_the_same_store_refuses(discord: Discord, tmp_path: Path) -> None:
    discord.guild("Club")
    async with process(tmp_path, settings(discord)):
        await discord.online()
        async with process(tmp_path, settings(discord)) as second:
            status, errors = await second.ended()
    assert status != 0
    assert "in use by another process" in errors
    assert "Traceback" not in errors


async def test_a_wrong_token_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    wrong = {**settings(discord), "DISCORD_TOKEN": "not.the.token"}
    async with process(tmp_path, wrong) as running:
        status, errors = await running.ended()
    assert status != 0
    assert "Discord refused DISCORD_TOKEN" in errors
    assert "not.the.token" not in errors
    assert "Traceback" not in errors


async def test_discord_out_of_reach_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    nowhere = {**settings(discord), "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10"}
    async with process(tmp_path, nowhere) as running:
        status, errors = await running.ended()
    assert status != 0
    assert "Discord cannot be reached" in errors
    assert "Traceback" not in errors


async def test_a_web_address_that_is_taken_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    taken = discord.env()["DISCORD_GATEWAY_URL"].removeprefix("ws://")
    async with process(tmp_path, {"TURNPOST_HTTP": taken}) as running:
        status, errors = await running.ended()
    assert status != 0
    assert "cannot listen on TURNPOST_HTTP" in errors
    assert "Traceback" not in errors


async def test_an_intent_that_is_not_granted_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    async with process(tmp_path, {**settings(discord), "TURNPOST_MESSAGE_CONTENT": "1"}) as running:
        status, errors = await running.ended()
    assert status != 0
    assert "TURNPOST_MESSAGE_CONTENT" in errors


async def test_a_bad_setting_is_one_clear_line(tmp_path: Path) -> None:
    async with process(tmp_path, {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": "ftp://x"}) as running:
        status, errors = await running.ended()
    assert status == 2
    assert "DISCORD_API_BASE=ftp://x" in errors
    assert len(errors.strip().splitlines()) == 1, errors
