"""The service as a process: it dies and comes back, stops when told, and says plainly why it cannot start."""

import asyncio
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.membership_audit import MembershipAudit
from tests.support.discord import TOKEN, Close, Discord
from tests.support.process import PATIENCE, process
from tests.support.service import running


def settings(discord: Discord) -> dict[str, str]:
    # A process has to load its libraries first.
    discord.patience = PATIENCE
    return {**discord.env(), "TURNPOST_HTTP": "off"}


async def test_what_is_due_is_dropped_before_what_it_needs_is_closed(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, closed = asyncio.Event(), []
    async with running(discord, store) as service:

        async def look(_: MembershipAudit) -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                closed.append(service.rest.is_closed())

        monkeypatch.setattr(MembershipAudit, "look", look)
        service.app.ticker._start()
        await begun.wait()
    assert closed == [False]


async def test_old_buttons_and_matches_outlive_the_process(discord: Discord, tmp_path: Path) -> None:
    club = discord.guild("Club")
    games, ann, ben = club.channel("games"), club.member("Ann"), club.member("Ben")
    async with process(tmp_path, settings(discord)) as first:
        await discord.online()
        challenge = await discord.slash(ann, games, "challenge pux", opponent=ben, seat="first")
        board = await discord.click(ben, challenge.message, "Accept")
        form = await discord.click(ann, board.message, "Move")
        move = board.message.button("Move").custom_id
        await first.kill()
        await discord.offline()
    async with process(tmp_path, settings(discord)) as second:
        await discord.online()
        await discord.click(ben, board.message, "View")
        # A busy machine defers the answer, which then is a message of its own.
        await discord.until(
            lambda: any(m.reader is ben and m.attachments for m in games.messages.values()), "the board"
        )
        await discord.submit(ann, form.modal, "b2-b4")
        await discord.until(
            lambda: any("played b2-b4" in m.text for m in games.messages.values()), "the move"
        )
        again = await discord.click(ben, challenge.message, "tp:accept:1:0", forged=True)
        assert again.ephemeral
        assert "already been accepted" in again.content
        answered = await discord.slash(ben, games, "move", move="c7-c5")
        assert "played c7-c5" in answered.content
        await second.kill()
        await discord.offline()
    async with process(tmp_path, settings(discord)):
        await discord.online()
        # By now it has no buttons any more; a client that has not heard so still shows them.
        old = await discord.click(ann, board.message, move, forged=True)
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


# What ends it, and whether a restart may mend it

HOPELESS, SETTING, PASSING = 78, 2, 1


async def refusal(tmp_path: Path, environment: dict[str, str], status: int) -> str:
    """The only line that a service writes which cannot start."""
    async with process(tmp_path, environment) as running:
        ended, errors = await running.ended()
    assert ended == status, errors
    lines = [line for line in errors.splitlines() if " INFO " not in line]
    assert len(lines) == 1, errors
    assert lines[0].startswith("turnpost: ")
    return lines[0]


async def test_a_second_process_on_the_same_store_refuses(discord: Discord, tmp_path: Path) -> None:
    discord.guild("Club")
    async with process(tmp_path, settings(discord)):
        await discord.online()
        assert "in use by another process" in await refusal(tmp_path, settings(discord), PASSING)


async def test_a_wrong_token_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    wrong = {**settings(discord), "DISCORD_TOKEN": "not.the.token"}
    line = await refusal(tmp_path, wrong, HOPELESS)
    assert "Discord refused DISCORD_TOKEN" in line
    assert "not.the.token" not in line
    assert discord.gateway.identifies == []


async def test_a_token_that_is_reset_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    """While it runs: Discord closes the gateway."""
    discord.guild("Club")
    async with process(tmp_path, settings(discord)) as running:
        await discord.online()
        discord.gateway.drop(Close.AUTHENTICATION_FAILED)
        status, errors = await running.ended()
    assert status == HOPELESS
    assert "Discord refused DISCORD_TOKEN" in errors
    assert told(errors) == []


@pytest.mark.parametrize("code", [Close.INVALID_INTENTS, Close.SHARDING_REQUIRED])
async def test_a_gateway_that_wants_something_else_is_one_clear_line(
    discord: Discord, tmp_path: Path, code: Close
) -> None:
    discord.gateway.answer_to_identify = code
    line = await refusal(tmp_path, settings(discord), HOPELESS)
    assert "Discord closed the gateway" in line


async def test_an_intent_that_is_not_granted_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    line = await refusal(tmp_path, {**settings(discord), "TURNPOST_MESSAGE_CONTENT": "1"}, HOPELESS)
    assert "TURNPOST_MESSAGE_CONTENT" in line


async def test_a_server_for_development_that_it_is_not_in_is_one_clear_line(
    discord: Discord, tmp_path: Path
) -> None:
    elsewhere = discord.guild("Elsewhere", bot=False)
    line = await refusal(tmp_path, {**settings(discord), "TURNPOST_DEV_GUILD": str(elsewhere.id)}, HOPELESS)
    assert "TURNPOST_DEV_GUILD" in line


async def test_a_file_that_is_no_store_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "turnpost.db").write_text("My memoirs. " * 100, encoding="utf-8")
    assert "not a database" in await refusal(tmp_path, {"TURNPOST_HTTP": "127.0.0.1:0"}, SETTING)


@pytest.mark.parametrize("schema", ["CREATE TABLE recipes (cake)", "PRAGMA user_version = 9999"])
async def test_a_store_that_is_not_ours_is_one_clear_line(tmp_path: Path, schema: str) -> None:
    with closing(sqlite3.connect(tmp_path / "turnpost.db")) as connection:
        connection.execute(schema)
        connection.commit()
    assert "cannot be used" in await refusal(tmp_path, {"TURNPOST_HTTP": "127.0.0.1:0"}, HOPELESS)


async def test_discord_out_of_reach_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    nowhere = {**settings(discord), "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10"}
    assert "Discord cannot be reached" in await refusal(tmp_path, nowhere, PASSING)


async def test_a_web_address_that_is_taken_is_one_clear_line(discord: Discord, tmp_path: Path) -> None:
    taken = discord.env()["DISCORD_GATEWAY_URL"].removeprefix("ws://")
    line = await refusal(tmp_path, {"TURNPOST_HTTP": taken}, PASSING)
    assert "cannot listen on TURNPOST_HTTP" in line


async def test_a_bad_setting_is_one_clear_line(tmp_path: Path) -> None:
    line = await refusal(tmp_path, {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": "ftp://x"}, SETTING)
    assert "DISCORD_API_BASE=ftp://x" in line
