"""Privacy over the wire: what is shown, taken along and erased, and what others see then; servers that come and go."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.operations import command_line
from tests.support.club import Club, moves, outcome, refused, rows, settled
from tests.support.discord import Discord
from tests.support.faults import POSTING
from tests.support.service import ROOT, Service, VirtualClock, running
from tests.support.traces import found_in

DESCRIBED = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8").split("\n## The file\n")[1]


def named(store: Path, table: str) -> list[dict[str, Any]]:
    """The rows of a table, by the names of its columns."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]


async def deleted(club: Club, service: Service) -> None:
    """Ann deletes herself by direct message."""
    discord, dm = club.discord, club.discord.dms(club.ann)
    asked = await discord.slash(club.ann, dm, "privacy delete")
    assert re.search(r"under way (is|are) resigned", asked.content)
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


async def test_a_double_click_is_harmless_and_one_who_returns_is_new(
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


async def test_a_match_in_direct_messages_leads_to_nobody_any_more(
    club: Club, discord: Discord, store: Path, clock: VirtualClock
) -> None:
    """Not even the conversation with the bot is known, whose number is as good as a name."""
    dm = discord.dms(club.ann)
    looked_for = {"account": str(club.ann.id).encode(), "conversation": str(dm.id).encode()}
    async with running(discord, store, clock, TURNPOST_KEEP_NOTIFICATIONS="1") as service:
        await club.match(place="dm")
        await club.move(club.ann, "b2-b3", dm)
        await club.move(club.ben, "b7-b6", discord.dms(club.ben))
        await club.move(club.ann, "c2-c3", dm)
        await discord.slash(club.ann, dm, "challenge pommel", opponent=discord.bot)
        await discord.slash(club.ann, dm, "board", game="1")
        await service.later(seconds=30)
        assert {what for _, what in found_in(store.parent, looked_for)} == set(looked_for)
        await deleted(club, service)
        await service.later(seconds=30)
        told = await discord.next_dm(club.ben, containing="deleted player resigned")
        assert "Ann" not in told.text
        assert {row["board_channel"] for row in named(store, "matches")} <= {
            None,
            str(discord.dms(club.ben).id),
        }
        assert [row["channel"] for row in named(store, "challenges") if row["server"] is None] == [None]
        # What became of messages goes by itself after a while.
        await service.go_by(hours=25)
    assert moves(store) == ["b2-b3", "b7-b6", "c2-c3"]
    assert found_in(store.parent, looked_for) == []
    given = command_line.parser().parse_args(["check", "--deep"])
    assert command_line.run(store, given) == 0


async def test_a_reminder_that_is_being_sent_arrives_or_not_and_leaves_nothing(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await discord.slash(club.ann, club.games, "settings reminders", where="dm")
    await club.match()
    await service.go_by(hours=35)
    held = discord.faults.hold(POSTING)
    for _ in range(20):
        service.clock.advance(minutes=5)
        await service.app.ticker.tick()
    await discord.until(lambda: bool(held.hit), "the reminder is on its way")
    # A person who acts in Discord would wait until the reminder has arrived.
    ann = await service.app.dispatcher.services.lookup.find(str(club.ann.id))
    assert ann is not None
    assert await service.app.dispatcher.services.privacy.delete(ann) is not None
    held.release()
    await settled(service)
    await service.later(seconds=30)
    assert found_in(store.parent, {"account": str(club.ann.id).encode()}) == []
    await service.later(minutes=20)
    assert [row[2] for row in rows(store, "erasures")["erasures"]] == ["done"]


async def test_somebody_else_s_button_and_forged_numbers_delete_nobody(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match()
    asked = await discord.slash(club.ann, club.games, "privacy delete")
    sure = asked.message.button("Delete everything about me").custom_id
    prefix, _, number = sure.rpartition(":")
    for forged in (
        sure,
        f"{prefix}:0",
        f"{prefix}:-1",
        f"{prefix}:{int(number) + 40}",
        f"{prefix}:{club.ann.id}",
        prefix,
    ):
        answer = await discord.click(club.eve, asked.message, forged, forged=True)
        assert answer.ephemeral
        assert "forgotten" not in answer.content
    await settled(service)
    assert rows(store, "erasures")["erasures"] == []
    names = {row[2] for row in rows(store, "people")["people"]}
    assert {str(club.ann.id), str(club.ben.id)} <= names
    assert outcome(store) == (None, None)


async def test_blocks_both_ways_go_and_nobody_is_told_of_them(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match()
    await discord.slash(club.ann, club.games, "block", player=club.ben)
    await discord.slash(club.ben, club.games, "block", player=club.ann)
    exported = await discord.slash(club.ben, club.games, "privacy export")
    assert [one["name"] for one in json.loads(exported.attachments[0].data)["blocks"]] == ["Ann"]
    await deleted(club, service)
    await service.later(seconds=30)
    assert rows(store, "blocks")["blocks"] == []
    exported = await discord.slash(club.ben, club.games, "privacy export")
    held = exported.attachments[0].data.decode()
    assert json.loads(held)["blocks"] == []
    assert '"deleted player"' in held
    assert "Ann" not in held
    challenge = await discord.slash(club.ann, club.games, "challenge pux", opponent=club.ben)
    assert "challenges" in challenge.content, "a new player whom nobody has blocked"


async def test_every_command_works_for_somebody_who_shares_no_server(
    club: Club, service: Service, discord: Discord
) -> None:
    await club.match()
    club.guild.leave(club.ann)
    dm = discord.dms(club.ann)
    shown = await discord.slash(club.ann, dm, "privacy show")
    assert "1 under way" in shown.content
    exported = await discord.slash(club.ann, dm, "privacy export")
    assert json.loads(exported.attachments[0].data)["account"]["name"] == "Ann"
    await deleted(club, service)
    exported = await discord.slash(club.ann, dm, "privacy export")
    assert json.loads(exported.attachments[0].data)["matches"] == []


async def test_the_export_says_what_they_did(club: Club, service: Service, discord: Discord) -> None:
    ann, games = club.ann, club.games
    await discord.slash(ann, games, "settings hours", zone="Europe/Berlin", sleep="23:00-07:00")
    await discord.slash(ann, games, "settings board", theme="dark")
    await club.match(time="3d")
    await club.move(ann, "b2-b3")
    await discord.slash(ann, games, "note", text="mind b7")
    asked = await discord.slash(ann, games, "premove set", line="b7-b6 > c2-c3")
    await discord.click(ann, asked.message, "Save")
    await discord.slash(ann, games, "challenge bipod", time="1d")
    await discord.slash(ann, games, "block", player=club.eve)
    await settled(service)
    exported = await discord.slash(ann, discord.dms(ann), "privacy export")
    held = json.loads(exported.attachments[0].data)
    at = "2026-03-02T12:00:00.000Z"
    assert held["account"] == {
        "platform": "discord",
        "account": str(ann.id),
        "name": "Ann",
        "playing_since": at,
        "last_seen_week_of": at,
    }
    assert {"name": "board.theme", "value": "dark"} in held["settings"]
    assert [(one["zone"], one["sleep"]) for one in held["sleep_hours"]][-1] == (
        "Europe/Berlin",
        "23:00-07:00",
    )
    assert held["blocks"] == [{"name": "Eve"}]
    assert held["challenges_received"] == []
    assert [(one["game"], one["state"], one["time_control"]) for one in held["challenges_made"]] == [
        ("pux", "accepted", "3d"),
        ("bipod", "open", "1d"),
    ]
    (match,) = held["matches"]
    assert (match["game"], match["moves"], match["times"], match["seat"], match["rated"]) == (
        "pux",
        ["b2-b3"],
        [at],
        "first",
        True,
    )
    assert match["players"] == [{"seat": "first", "name": "Ann"}, {"seat": "second", "name": "Ben"}]
    assert match["place"] == {"server": str(club.guild.id), "channel": str(games.id)}
    assert match["own"]["notes"] == [{"plies": 1, "written_at": at, "text": "mind b7"}]
    assert [one["line"] for one in match["own"]["conditional_moves"]] == ["b7-b6 > c2-c3"]
    keys = set(re.findall(r"^\| (`.+?`) \| ", DESCRIBED, re.MULTILINE))
    described = {key.strip("` ") for one in keys for key in one.split(",")}
    assert set(held) == described, "docs/privacy.md describes the file"


async def test_the_papers_are_on_the_web_server_of_a_bot(
    club: Club, discord: Discord, store: Path, clock: VirtualClock
) -> None:
    settings = {
        "TURNPOST_HTTP": "127.0.0.1:0",
        "TURNPOST_OPERATOR": "Ada, London",
        "TURNPOST_CONTACT": "ada@example.org",
        "TURNPOST_PUBLIC_URL": "https://turnpost.example",
        "TURNPOST_KEEP_SERVERS": "47",
    }
    async with running(discord, store, clock, **settings) as service, ClientSession() as session:
        for paper, words in (("privacy", "47 days"), ("terms", "Play fair")):
            async with session.get(f"http://127.0.0.1:{service.app.port}/{paper}") as response:
                page = await response.text()
            assert response.status == 200
            for said in (words, "Ada, London", "mailto:ada@example.org"):
                assert said in page
        about = await discord.slash(club.ann, club.games, "about")
        assert "https://turnpost.example/privacy" in about.content
        assert "Run by Ada, London." in about.content


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


async def test_only_the_numbers_of_servers_are_kept_in_memory(
    club: Club, service: Service, discord: Discord
) -> None:
    await club.match()
    discord.guild("Abroad").member(discord.bot)
    await settled(service)
    remembered = service.client._connection
    news = {"id": "7", "guild_id": str(club.guild.id), "type": 0, "name": "new", "position": 0}
    remembered.parsers.get("CHANNEL_CREATE", lambda _: None)(news | {"permission_overwrites": []})
    assert {guild.id for guild in remembered.guilds} >= {club.guild.id}
    for guild in remembered.guilds:
        assert not guild.name
        assert not [*guild.channels, *guild.threads, *guild.roles]
        assert {member.id for member in guild.members} <= {discord.bot.id}
    assert [user.id for user in remembered._users.values()] == [discord.bot.id]
