"""From nothing to the present schema, and from every schema that was ever released.

``schemas/NNNN.sql`` is a store as the program with migration NNNN left it:
SQLite's own dump and ``PRAGMA user_version``.  Such a file is never changed.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import aiosqlite
import pytest

from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.challenges import ChallengeState
from rules.match.clock import NOT_KEPT, ClockSnapshot
from rules.match.events import EventKind
from rules.match.hours import Hours
from rules.match.match import FlagRule, MatchId
from rules.match.notifications import NotificationKind, NotificationState
from rules.match.offers import Offer, OfferKind, RefusedOffer
from rules.match.pauses import PauseSchedule
from rules.match.people import PersonId
from rules.match.places import PlaceKind
from rules.match.vacation import Balance
from storage import migrations
from storage.codec import from_ms
from storage.database import Database
from storage.migrations import NewerStoreError, available, migrate, statements, version
from tests.storage.values import opened

SCHEMAS = Path(__file__).parent / "schemas"
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
STORED = sorted(SCHEMAS.glob("*.sql"))
every_schema = pytest.mark.parametrize("stored", STORED, ids=[path.stem for path in STORED])


def fill(path: Path, stored: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(stored.read_text(encoding="utf-8"))


def shape(path: Path) -> dict[str, str]:
    """The SQL of every table and index, spaces apart."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: " ".join(sql.split()) for name, sql in rows}


# The files


def test_the_migrations_are_numbered_without_a_gap() -> None:
    assert [number for number, _ in available()] == list(range(1, len(available()) + 1))
    assert len(available()) >= 2


def test_a_gap_in_the_numbers_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("0001_one.sql", "0003_three.sql", "notes.txt"):
        (tmp_path / name).write_text("SELECT 1;", encoding="utf-8")
    monkeypatch.setattr(migrations, "files", lambda _: tmp_path)
    with pytest.raises(RuntimeError, match="not numbered"):
        available()
    (tmp_path / "0002_two.sql").write_text("SELECT 2;", encoding="utf-8")
    assert available() == [(1, "SELECT 1;"), (2, "SELECT 2;"), (3, "SELECT 1;")]


def test_the_present_schema_has_its_stored_file() -> None:
    assert STORED[-1].stem == f"{len(available()):04d}", "keep a dump of a store with the new schema"


# Splitting


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("", []),
        ("  \n\n", []),
        ("SELECT 1;", ["SELECT 1;"]),
        ("SELECT\n  1;\n\nSELECT 2;\n", ["SELECT\n  1;", "SELECT 2;"]),
        ("-- why; because\nSELECT 1;", ["-- why; because\nSELECT 1;"]),
        ("SELECT 1; -- said after\nSELECT 2;", ["SELECT 1; -- said after", "SELECT 2;"]),
        ("SELECT 'a;\nb;\n';\nSELECT 2;", ["SELECT 'a;\nb;\n';", "SELECT 2;"]),
        ("/* one;\ntwo; */\nSELECT 1;", ["/* one;\ntwo; */\nSELECT 1;"]),
        (
            "CREATE TRIGGER t AFTER INSERT ON a BEGIN\n  DELETE FROM b;\n  DELETE FROM c;\nEND;\nSELECT 1;",
            [
                "CREATE TRIGGER t AFTER INSERT ON a BEGIN\n  DELETE FROM b;\n  DELETE FROM c;\nEND;",
                "SELECT 1;",
            ],
        ),
    ],
)
def test_a_script_is_split_into_its_statements(sql: str, found: list[str]) -> None:
    assert statements(sql) == found


@pytest.mark.parametrize("sql", ["SELECT 1", "SELECT 1;\nSELECT 'open;\n", "CREATE TABLE a (b"])
def test_an_unfinished_statement_is_a_fault(sql: str) -> None:
    with pytest.raises(ValueError, match="unfinished"):
        statements(sql)


def test_no_migration_controls_the_transaction_it_runs_in() -> None:
    for number, sql in available():
        for statement in statements(sql):
            bare = re.sub(r"--[^\n]*", "", statement).strip().upper()
            assert not bare.startswith(("BEGIN", "COMMIT", "END", "ROLLBACK", "PRAGMA", "VACUUM")), number


# Migrating


async def test_an_empty_store_is_brought_up_and_then_left_alone(tmp_path: Path) -> None:
    async with aiosqlite.connect(tmp_path / "new.db", isolation_level=None) as connection:
        assert await version(connection) == 0
        await migrate(connection)
        assert await version(connection) == len(available())
        before = shape(tmp_path / "new.db")
        await migrate(connection)
        assert shape(tmp_path / "new.db") == before
        assert {"people", "challenges", "matches", "plies", "outbox", "reminders"} <= before.keys()


async def test_a_migration_that_fails_is_undone_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [
        (1, "CREATE TABLE one (a);"),
        (2, "CREATE TABLE two (a);\nINSERT INTO one VALUES (1);\nINSERT INTO nowhere VALUES (1);"),
    ]
    monkeypatch.setattr(migrations, "available", lambda: steps)
    async with aiosqlite.connect(tmp_path / "new.db", isolation_level=None) as connection:
        with pytest.raises(sqlite3.OperationalError, match="nowhere"):
            await migrate(connection)
        assert await version(connection) == 1
        assert shape(tmp_path / "new.db").keys() == {"one"}
        steps[1] = (2, "CREATE TABLE two (a);")
        await migrate(connection)
        assert await version(connection) == 2
        assert shape(tmp_path / "new.db").keys() == {"one", "two"}
        async with connection.execute("SELECT count(*) FROM one") as cursor:
            assert tuple(await cursor.fetchone() or ()) == (0,)


async def test_a_store_from_the_future_is_refused(tmp_path: Path) -> None:
    async with aiosqlite.connect(tmp_path / "new.db", isolation_level=None) as connection:
        await connection.execute(f"PRAGMA user_version = {len(available()) + 1}")
        with pytest.raises(NewerStoreError, match="newer than this program"):
            await migrate(connection)


# Stores of every schema there has been


@every_schema
async def test_a_stored_schema_comes_up_to_the_present_one(stored: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    fill(old, stored)
    for path in (old, new):
        await (await Database.open(path, "table")).close()
    assert shape(old) == shape(new)
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert connection.execute("PRAGMA user_version").fetchone() == (len(available()),)


@every_schema
async def test_a_stored_file_keeps_its_matches(stored: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    fill(path, stored)
    async with opened(path) as database, database.reading() as session:
        found = [await session.matches.get(MatchId(number)) for number in (1, 2, 3, 4)]
        assert None not in found
        hosted = [match for match in found if match is not None]
        for each in hosted:
            match = each.match
            game = GAMES[match.game]
            position = game.start(game.settle(match.options))
            for _, after in replay(position, match.moves):
                position = after
            assert match.version == game.version
            assert len(match.plies) == match.revision
            assert [ply.at for ply in match.plies] == sorted(ply.at for ply in match.plies)
            if match.outcome is None:
                assert match.to_move is position.to_move
            else:
                assert position.outcome in (None, match.outcome)
        won, running, resigned, thread = (each.match for each in hosted)
        assert won.outcome is not None
        assert (won.outcome.winner, won.outcome.reason) == (Side.SECOND, "blocked")
        assert resigned.outcome is not None
        assert (resigned.outcome.winner, resigned.outcome.reason) == (Side.SECOND, "resignation")
        assert len(running.plies) == 6
        assert (len(thread.plies), thread.clock.deadline) == (7, None)
        assert [each.place.kind for each in hosted] == [
            PlaceKind.HERE,
            PlaceKind.HERE,
            PlaceKind.DM,
            PlaceKind.THREAD,
        ]
        assert {match.flag for match in (won, running, resigned, thread)} == {FlagRule.AUTO}


@every_schema
async def test_a_stored_file_keeps_the_time_of_a_running_turn(stored: Path, tmp_path: Path) -> None:
    """Two of its hours had been an absence; the deadline and the reminders stay where they were."""
    path = tmp_path / "old.db"
    fill(path, stored)
    async with opened(path) as database, database.reading() as session:
        hosted = await session.matches.get(MatchId(2))
        assert hosted is not None
        match, clock = hosted.match, hosted.match.clock
        since, deadline = from_ms(1772457003210), from_ms(1773328203210)
        assert str(clock.control) == "10d+1d"
        assert (clock.since, clock.deadline, clock.told, match.acted) == (since, deadline, since, since)
        assert clock.turn == 10 * DAY
        assert clock.left == (10 * DAY + 2 * HOUR, 10 * DAY)
        later = since + 5 * DAY
        assert clock.press(Side.SECOND, later, PauseSchedule(), PauseSchedule()).left == (
            6 * DAY + 2 * HOUR,
            10 * DAY,
        )
        assert not clock.fallen(deadline)
        reminders = await session.reminders.of(match.id)
        assert [(reminder.mark, reminder.due, reminder.revision) for reminder in reminders] == [
            (50, from_ms(1772896203210), 6),
            (20, from_ms(1773155403210), 6),
        ]
        events = await session.events.of(match.id)
        assert [event.kind for event in events] == [EventKind.DRAW_OFFERED, EventKind.CLOCK_STOOD]


@every_schema
async def test_a_stored_file_keeps_the_offer_of_a_draw_for_a_week_more(stored: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    fill(path, stored)
    async with opened(path) as database, database.reading() as session:
        hosted = await session.matches.get(MatchId(2))
        assert hosted is not None
        seen = await session.presence.seen()
        assert seen is not None
        made = from_ms(1772457003210)
        assert hosted.match.offers == (Offer(OfferKind.DRAW, Side.SECOND, made, seen + 7 * DAY),)
        [told] = [item for item in await session.outbox.due(seen, 100) if item.kind is NotificationKind.OFFER]
        assert told.detail == "offered draw 1"


@every_schema
async def test_a_stored_file_keeps_everything_else(stored: Path, tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    fill(path, stored)
    async with opened(path) as database, database.transaction() as session:
        people = [await session.people.get(PersonId(number)) for number in (1, 2)]
        assert [person.name for person in people] == ["Ann", "Bob O'Hara"]
        challenges = [await session.challenges.get(MatchId(number)) for number in range(1, 7)]
        assert [challenge and challenge.state for challenge in challenges] == [
            *[ChallengeState.ACCEPTED] * 4,
            ChallengeState.OPEN,
            ChallengeState.DECLINED,
        ]
        assert [challenge and challenge.opponents for challenge in challenges] == [(2,)] * 4 + [(), (1,)]
        declined = challenges[5]
        assert declined is not None
        assert declined.declined == (1,)
        seen = await session.presence.seen()
        assert seen is not None
        due = await session.outbox.due(seen, 100)
        assert {item.kind for item in due} == {
            NotificationKind.BOARD,
            NotificationKind.RESULT,
            NotificationKind.OFFER,
            NotificationKind.ABSENCE,
            NotificationKind.CHALLENGE_CLOSED,
        }
        assert all(item.state is NotificationState.DUE for item in due)
        transient_in = await session.outbox.take_transient_messages(MatchId(2))
        assert [(message.channel, message.message) for message in transient_in] == [("1", "77")]
        assert await session.preferences.of(PersonId(1)) == {"board.theme": "dark"}
        opened_to_all = challenges[4]
        assert opened_to_all is not None
        assert (await session.challenges.add(opened_to_all)).id == 7, "numbers go on after the last"


# What the fourth schema added


async def test_a_stored_file_keeps_leave_offers_and_plans(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    fill(path, SCHEMAS / "0004.sql")
    ann, bob, now = PersonId(1), PersonId(2), from_ms(1772467986099)
    async with opened(path) as database, database.reading() as session:
        running, resigned, thread = [await session.matches.get(MatchId(number)) for number in (2, 3, 4)]
        assert running is not None
        assert resigned is not None
        assert thread is not None
        assert running.match.flagged == from_ms(1773328203219)
        before = ClockSnapshot((10 * DAY, 10 * DAY - timedelta(milliseconds=420321)), 10 * DAY)
        assert (running.match.plies[5].before, running.match.plies[5].beforehand) == (before, True)
        assert (running.match.plies[4].before, running.match.plies[4].beforehand) == (NOT_KEPT, False)
        assert thread.match.offers == (Offer(OfferKind.TAKEBACK, Side.FIRST, now, now + 7 * DAY),)
        assert thread.match.refused_offers == (RefusedOffer(OfferKind.DRAW, Side.SECOND, 6),)
        assert (thread.match.weekends, thread.match.vacation, thread.muted) == (True, False, True)
        assert thread.match.nudged == now + 8 * DAY
        assert [offer.kind for offer in resigned.match.offers] == [OfferKind.REMATCH]
        challenge = await session.challenges.get(MatchId(5))
        assert challenge is not None
        assert (challenge.weekends, challenge.vacation) == (True, False)
        zones = [
            (sleep_schedule.since, str(sleep_schedule.zone), sleep_schedule.sleep)
            for sleep_schedule in await session.pauses.sleep_schedules(ann)
        ]
        assert zones == [
            (now - 40 * DAY, "Europe/Berlin", Hours.parse("23-7")),
            (now + DAY, "Asia/Kathmandu", None),
        ]
        assert [
            (vacation.begin, vacation.end, vacation.automatic)
            for vacation in await session.vacation.current(ann)
        ] == [(now + DAY, now + 3 * DAY, False)]
        assert await session.vacation.balance(ann, now) == Balance(6 * DAY, now - 2 * DAY)
        pauses = await session.pauses.of(ann, since=from_ms(0), weekends=True, vacation=True)
        assert (len(pauses.intervals), pauses.weekends) == (3, True)
        assert await session.digests.due(now + HOUR) == [(bob, now + HOUR)]
        assert await session.preferences.of_match(MatchId(2), ann) == {"reminders.where": "dm"}
        assert [kept.line for kept in await session.conditional_moves.saved_in(MatchId(2))] == [
            "b2-b3 > b7-b6"
        ]
        assert [note.text for note in await session.notes.of(MatchId(2), bob)] == ["it's a trap"]
        assert await session.blocklist.holds(bob, ann)
        assert await session.server_settings.of("table") == {("", "boards"): "keep-last"}
        assert list(await session.absentees.of("table", (ann, bob))) == [bob]


async def test_the_last_stored_file_has_a_row_in_every_table(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    fill(path, STORED[-1])
    with closing(sqlite3.connect(path)) as connection:
        tables = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not name.startswith("sqlite_")
        ]
        empty = [
            name for name in tables if not connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        ]
    assert empty == []
