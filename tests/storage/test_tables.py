"""The tables themselves: what they refuse, and two platforms that do not see each other in them."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from rules.match.match import Revision
from rules.match.notifications import NotificationKind
from rules.match.offers import OfferKind
from rules.match.reminders import Reminder
from storage.database import Database
from storage.outbox import NewNotification
from storage.vacation import Vacation
from tests.storage.values import NOW, hosted_in, opened, pair, proposal

DAY = timedelta(days=1)


# What the tables refuse


@pytest.mark.parametrize(
    "query",
    [
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', NULL)",
        "INSERT INTO people (platform, account, name) VALUES ('table', '1', 'Ann again')",
        "INSERT INTO people (id, platform, account, name) VALUES ('seven', 'table', '9', 'Ann')",
        "UPDATE matches SET second_person = first_person",
        "UPDATE matches SET second_person = 99",
        "UPDATE matches SET finished = 1",
        "UPDATE matches SET finished = 1, to_move = NULL",
        "UPDATE matches SET finished = 1, to_move = NULL, reason = 'time'",
        "UPDATE matches SET to_move = NULL",
        "UPDATE matches SET reason = 'time'",
        "UPDATE matches SET ended_at = 5",
        "UPDATE matches SET revision = 'three'",
        "UPDATE matches SET deadline = 'tomorrow'",
        "UPDATE matches SET id = 99",
        "DELETE FROM challenges",
        "DELETE FROM people",
        "INSERT INTO plies (match, revision, move, played_at) VALUES (99, 1, 'x', 0)",
        "INSERT INTO plies (match, revision, move, played_at) VALUES (1, 1, 'x', 'noon')",
        "INSERT INTO reminders (match, mark, platform, revision, due_at) VALUES (99, 50, 'table', 0, 0)",
        "INSERT INTO events (match, at, kind, detail) VALUES (99, 0, 'x', '')",
        "INSERT INTO litter (match, channel, message) VALUES (99, 'c', 'm')",
        "INSERT INTO outbox (platform, kind, match, detail, created_at, due_at, state) VALUES ('table', '', 99, '', 0, 0, '')",
    ],
)
async def test_rows_that_cannot_be_are_refused(database: Database, query: str) -> None:
    async with database.transaction() as session:
        await hosted_in(session)
    async with database.transaction() as session:
        with pytest.raises(sqlite3.IntegrityError):
            await session.connection.execute(query)


async def test_every_table_is_strict(database: Database) -> None:
    async with (
        database.reading() as session,
        session.connection.execute("PRAGMA table_list") as cursor,
    ):
        strict = {row["name"]: row["strict"] async for row in cursor if not row["name"].startswith("sqlite_")}
    assert len(strict) > 9
    assert all(strict.values()), strict


# Two platforms in one store


async def test_platforms_do_not_see_each_other(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    async with opened(path) as database, database.transaction() as session:
        hosted = await hosted_in(session)
        number = hosted.match.id
        ann, bob = await pair(session)
        await session.challenges.add(proposal(ann, bob))
        await session.reminders.plan(number, [Reminder(number, 50, Revision(0), NOW)])
        await session.outbox.add(NewNotification(kind=NotificationKind.BOARD, match=number), now=NOW, due=NOW)
        offered = hosted.match.offered(OfferKind.DRAW, bob.id, NOW)
        await session.matches.save(hosted.match, replace(offered, flagged=NOW))
        vacation = Vacation(0, ann.id, NOW, NOW + DAY, None, automatic=False, match=None, charged=NOW)
        await session.vacations.add(vacation)
        await session.pauses.note_outage(NOW, NOW + DAY)
        await session.pauses.adopt(ann.id, NOW - DAY, "Europe/Berlin", None, NOW)
    ever = NOW + 1000 * DAY
    async with opened(path, "discord") as database, database.transaction() as session:
        pauses = await session.pauses.of(ann.id, since=NOW, weekends=False, vacation=False)
        assert pauses.intervals == (), "the other platform's outage"
        assert await session.pauses.begun(ever) == []
        assert await session.vacations.running(ever) == []
        assert await session.matches.with_stale_offers(ever) == []
        assert await session.matches.silent(ever) == []
        assert await session.people.find("1") is None
        assert (await session.people.meet("1", "Ann")).id != ann.id
        assert await session.matches.get(number) is None
        assert await session.matches.at("channel", limit=9) == []
        assert await session.matches.of_person(ann.id) == []
        assert await session.matches.overdue(ever) == []
        assert await session.matches.running_clocks() == []
        assert await session.matches.counts() == (0, 0)
        assert await session.challenges.get(number) is None
        assert await session.challenges.open_by(ann.id) == []
        assert await session.challenges.expired(ever) == []
        assert await session.reminders.due(ever) == []
        assert await session.outbox.due(ever, 9) == []
        assert await session.outbox.next_due() is None
