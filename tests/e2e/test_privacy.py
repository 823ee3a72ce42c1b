"""Privacy over the wire: what is shown, taken along and erased, and what others see then; servers that come and go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.club import Club, refused, rows, settled
from tests.support.discord import Discord
from tests.support.service import Service, VirtualClock, running


async def deleted(club: Club, service: Service) -> None:
    """Ann deletes herself by direct message."""
    discord, dm = club.discord, club.discord.dms(club.ann)
    asked = await discord.slash(club.ann, dm, "privacy delete")
    assert "under way is resigned" in asked.content
    done = await discord.click(club.ann, asked.message, "Delete everything about me")
    assert "forgotten you" in done.content
    await settled(service)


async def test_everything_about_a_player_goes_and_the_opponent_keeps_the_match(
    club: Club, service: Service, discord: Discord, store: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await club.match()
    await club.move(club.ann, "b2-b3")
    await discord.slash(club.ann, club.games, "note", text="a secret of mine")
    shown = refused(
        await discord.slash(club.ann, club.games, "privacy show"), "1 under way", "Your notes** (1)"
    )
    assert len(shown.content) < 2000
    exported = await discord.slash(club.ann, discord.dms(club.ann), "privacy export")
    (file,) = exported.attachments
    held = json.loads(file.data)
    assert held["account"]["account"] == str(club.ann.id)
    assert held["matches"][0]["moves"] == ["b2-b3"]
    assert held["matches"][0]["own"]["notes"][0]["text"] == "a secret of mine"
    assert str(club.ben.id) not in file.data.decode()
    club.guild.leave(club.ann)
    caplog.clear()
    caplog.set_level("DEBUG", "bot")
    await deleted(club, service)
    await service.later(seconds=30)
    told = [m for m in club.games.messages.values() if "deleted player resigned" in m.text]
    assert len(told) == 1
    for form in (str(club.ann.id), "Ann", "a secret of mine"):
        for path in store.parent.glob("turnpost.db*"):
            assert form.encode() not in path.read_bytes(), (form, path)
    assert str(club.ann.id) not in caplog.text
    board = await discord.slash(club.ben, club.games, "board", game="1")
    assert "deleted player" in board.content
    record = await discord.slash(club.ben, club.games, "record", game="1")
    assert json.loads(record.attachments[0].data)["moves"] == ["b2-b3"]
    replay = await discord.slash(club.ben, club.games, "replay", game="1")
    assert replay.attachments
    assert rows(store, "notes")["notes"] == []


async def test_a_double_click_is_harmless_and_whoever_returns_is_new(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match()
    dm = discord.dms(club.ann)
    asked = await discord.slash(club.ann, dm, "privacy delete")
    sure = asked.message.button("Delete everything about me").custom_id
    await discord.click(club.ann, asked.message, "Delete everything about me")
    again = await discord.click(club.ann, asked.message, sure, forged=True)
    assert "nothing was deleted" in again.content
    await settled(service)
    await service.later(seconds=30)
    assert [row[2] for row in rows(store, "people")["people"] if row[0] > 0] == [
        "deleted:1",
        str(club.ben.id),
    ]
    club.guild.member(club.ann)
    shown = await discord.slash(club.ann, club.games, "privacy show")
    assert "0 under way and 0 finished" in shown.content


async def test_a_server_that_removes_and_adds_the_bot_keeps_its_matches(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    manager = club.guild.member("Mia", manage=True)
    async with running(discord, store, clock) as service:
        await club.match()
        refused(await discord.slash(manager, club.games, "server data"), "30 days", "keep")
        for _ in range(10):
            club.guild.leave(discord.bot)
            await settled(service)
            await discord.until(lambda: bool(rows(store, "left_servers")["left_servers"]), "it is noted")
            club.guild.member(discord.bot)
            await settled(service)
            await discord.until(lambda: not rows(store, "left_servers")["left_servers"], "it is back")
        await club.move(club.ann, "b2-b3")
        club.guild.lose()
        await settled(service)
        club.guild.unavailable = False
        assert rows(store, "left_servers")["left_servers"] == [], "Discord's own trouble is none of ours"
        refused(await discord.slash(manager, club.games, "server data", removal="purge"), "deleted at once")
    club.guild.leave(discord.bot)
    async with running(discord, store, clock) as service:
        # It may be noted, and all be deleted, before anybody looks.
        await discord.until(
            lambda: (
                bool(rows(store, "left_servers")["left_servers"]) or not rows(store, "matches")["matches"]
            ),
            "it is noted at the start",
        )
        await service.later(seconds=30)
        assert rows(store, "matches", "server_settings", "left_servers") == {
            "matches": [],
            "server_settings": [],
            "left_servers": [],
        }
