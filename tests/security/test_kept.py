"""What is kept about people, and what is not: addresses, what they write to each other, when others were here."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from storage.privacy.holdings import _LISTS, _OF_MATCH
from storage.privacy.personal import PERSONAL
from storage.sqlite.schema import fresh
from tests.security.documents import sentences
from tests.support.chat import Chat
from tests.support.club import Club, settled
from tests.support.discord import Discord
from tests.support.life import Life
from tests.support.service import Service
from tests.support.traces import found_in
from tests.support.use_cases import UseCases

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

ROOT = Path(__file__).parents[2]
PROGRAM = ("bot", "engine", "renderers", "rules", "storage", "turnpost")


async def test_no_address_of_the_internet_is_kept_or_logged(
    room: Room, arrive: Arrive, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither that of who comes through a proxy nor of who comes directly, whatever goes wrong."""
    caplog.set_level(logging.DEBUG)
    ann = await arrive("Ann")
    looked_for = {"passed on": b"203.0.113.77", "direct": b"127.0.0.1"}
    ann.client.session.headers["X-Forwarded-For"] = "203.0.113.77"
    await ann.line("/both pux")
    await ann.line("hello")
    for address in ("/m/1", "/watch", "/m/99", "/nowhere"):
        await ann.client.get(address)
    with monkeypatch.context() as patch:
        patch.setattr(room.dispatcher.services, "lookup", None)
        assert (await ann.client.get("/m/98")).status == 500
    async with await ann.listen():
        await ann.line("/move b2-b4")
    await room.database.checkpoint()
    assert found_in(room.database._path.parent, looked_for) == []
    assert any("failed" in record.message for record in caplog.records), "it was logged"
    ours = [record for record in caplog.records if not record.name.startswith(("asyncio", "aiosqlite"))]
    for sought in looked_for.values():
        assert not [record for record in ours if sought.decode() in record.getMessage()]


async def test_what_people_write_to_each_other_on_discord_is_not_kept(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    await club.match()
    me = discord.bot.mention
    for text in ("Zanzibar is lovely", f"{me} Zanzibar is lovely", f"b2-b4 {me} or Zanzibar"):
        await club.say(service, club.ann, club.games, text)
        await club.say(service, club.ann, discord.dms(club.ann), text)
    await settled(service)
    await service.later(seconds=30)
    assert found_in(store.parent, {"chat": b"Zanzibar"}) == []


LEFT_OUT = {
    "absentees": "platform",
    "challenges": "platform invited audited_at post_channel post_message",
    "digests": "platform",
    "invitations": "rank pending",
    "leaderboard_places": "platform rating recent seen at",  # as ratings, results and settings have them
    "offers": "match kind side recipient made_at expires_at",  # they are events of a match's record
    "outage_announcements": "outage address",
    "rated_results": "id platform list match first_person second_person winner at server",  # as matches have them
    "ratings": "platform",
    "seeks": "platform changed_at audited_at last_opponent",
    "reports": "id platform match reported text at",  # only how many there are
    "bans": "platform",
    "tournaments": "platform server channel games control round_ms most rounds opens_at closes_at rated lobby role wanted vacation_ms together repeats zone seed round revision began_at ended_at wakes_at post_channel post_message",  # of all who play there
    "tournament_entries": "division ladder_place",  # what follows from the results
    "play_bans": "id platform",
    "audit": "platform",
    "outbox": "platform content attempts tried_at sends blind process delivered error",
    "people": "platform account playing_since seen_at",  # they stand under `account`
    "sign_in_links": "token",  # with it others could look for the link
    "sleep_schedules": "platform begun",
    "table_channels": "id name parent owner made_at",  # a place, in which what they said is given
    "table_messages": "answers buttons pings private_to silent nonce version",
    "table_seats": "visitor",  # with it others could look for their cookie
    "vacations": "platform charged_at due_at",
    "web_sessions": "token",  # with it others could look for their cookie
}
"""Columns of rows that are a person's, beside those that export shows: how the service goes about it, or given otherwise."""


def test_every_column_of_theirs_is_in_the_export() -> None:
    wanted = {one.table for one in PERSONAL} - {"matches", "erasures", "erasure_requests", "table_files"}
    given: set[tuple[str, str]] = set()

    def read(action: int, table: str | None, column: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_READ and table and column:
            given.add((table, column))
        return sqlite3.SQLITE_OK

    with closing(fresh()) as store:
        there = {(table, row[1]) for table in wanted for row in store.execute(f"PRAGMA table_info({table})")}
        store.set_authorizer(read)
        for query in (*_LISTS.values(), *_OF_MATCH.values()):
            store.execute(query, (1, 1)[: 1 + ("?2" in query)])
    left_out = {(table, column) for table, columns in LEFT_OUT.items() for column in columns.split()}
    assert there - given == left_out


async def test_what_the_export_has_is_described(use_cases: UseCases) -> None:
    life = Life(use_cases)
    await life.live()
    (part,) = await life.privacy.export(life.ann) or []
    described = {
        key: set(re.findall(r"`(\w+)`", " ".join(clauses)))
        for keys, clauses in sentences(ROOT / "docs" / "privacy.md").items()
        for key in re.findall(r"`(\w+)`", keys)
    }
    stored = json.loads(part.content)
    for name, value in stored.items():
        for row in [value] if isinstance(value, dict) else value if isinstance(value, list) else []:
            own = row if name != "matches" else row["own"] | {"seat": 0, "place": 0}
            assert set(own) <= described[name], name
    filled = {name for name, value in stored.items() if value}
    assert filled >= {
        "blocks",
        "absences",
        "lessons",
        "challenges_made",
        "challenges_received",
        "notifications",
    }


def test_nothing_that_is_shown_reads_when_someone_was_last_here() -> None:
    """Only recognising people and forgetting those who never play do, and the export of the caller's own data."""
    reading = re.compile(r"last_seen_week_of|people\.(?:seen|idle|begin_counting)\(|\.playing_since")
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in PROGRAM
        for path in (ROOT / folder).rglob("*.py")
        if reading.search(path.read_text(encoding="utf-8"))
    }
    assert found == {
        "bot/service/people/accounts.py",
        "bot/service/privacy/pruning.py",
        # A profile says since when someone has played, to those who may see it.
        "bot/service/ratings/profiles.py",
        "storage/privacy/holdings.py",
        # Whether someone is new.
        "storage/local_table/seats.py",
        "storage/people/web_sessions.py",
    }


async def test_settings_are_shown_to_their_person_alone(chat: Chat) -> None:
    await chat.command(
        chat.ann, "settings hours", zone="Europe/Lisbon", sleep="23:10-07:20", quiet="21:30-22:40"
    )
    await chat.command(chat.ann, "settings board", theme="contrast")
    own = (await chat.command(chat.ann, "settings show")).text
    secrets = ("Lisbon", "23:10", "21:30")
    assert [word for word in secrets if word not in own] == []
    match = await chat.match("pux")
    await chat.command(chat.ann, "move", move="b2-b4")
    for who, name in ((chat.bob, "bob"), (chat.eve, "eve")):
        for command in (
            "settings show",
            "games",
            "board",
            "history",
            "record",
            "next",
            "challenges",
            "vacation status",
        ):
            args = {"game": str(match.id)} if command in {"board", "history", "record"} else {}
            answer = await chat.command(who, command, **args)
            files = b"".join(file.content for file in answer.files)
            assert not [word for word in secrets if word in answer.text or word.encode() in files], (
                name,
                command,
            )


def test_the_program_opens_connections_to_discord_alone() -> None:
    """Whatever speaks to others goes through Discord's library, but for what asks Discord who has signed in."""
    opening = re.compile(
        r"ClientSession|urlopen|http\.client|open_connection|create_connection|\bsmtplib|\bftplib|\brequests\.(get|post)"
    )
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in PROGRAM
        for path in (ROOT / folder).rglob("*.py")
        if opening.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["bot/web/accounts/oauth.py"]
