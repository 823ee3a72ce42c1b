"""The operator's commands: a sound store gives no cause for complaint, and each planted fault does."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot import operations
from bot.__main__ import main
from bot.service.playing.conditional_moves import checksum
from rules.match.hours import Hours
from rules.match.match import Match
from rules.match.notifications import NotificationKind
from rules.match.offers import OfferKind
from rules.match.places import PlaceKind
from storage.admin.backup import copy as copy_of
from storage.database import Database
from storage.migrations import available
from storage.opening import StoreError
from tests.storage.test_migrations import every_schema, fill
from tests.storage.values import blank
from tests.support.service import shortest_game
from tests.support.use_cases import DAY, GAME, HOUR, UseCases, terms


async def found_in(store: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What ``check`` finds, without its last line, which must fit the status."""
    capsys.readouterr()
    status = await operations.check(store)
    *found, last = capsys.readouterr().out.splitlines()
    assert last.endswith(f"{len(found) or 'nothing'} to look at")
    assert status == bool(found)
    return found


def plant(store: Path, *statements: str) -> None:
    """Do to a store what the program would never do."""
    with closing(sqlite3.connect(store)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, statement
        connection.commit()


async def lived_in(use_cases: UseCases) -> list[Match]:
    """Matches in which all sorts of things have happened; the first one goes on."""
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.lives(ann, "Europe/Berlin", "23-7")
    first = await use_cases.agreed(terms("10d+1d", weekends=True))
    second = await use_cases.match("3d", place=PlaceKind.DM)
    third = await use_cases.strict("1h")
    fourth = await use_cases.agreed(terms("none", game="bipod"))
    fifth = await use_cases.match("2h")
    for player, move in zip((ann, bob) * 2, GAME, strict=False):
        first = await use_cases.play_told(first, player, move)
        await use_cases.go(3 * HOUR)
    await use_cases.play(second, ann, GAME[0])
    await use_cases.offers.offer(OfferKind.DRAW, second.id, bob)
    plan = await use_cases.conditional_moves.draft(second.id, ann, f"{GAME[1]} > {GAME[2]}")
    await use_cases.conditional_moves.save(
        second.id, ann, (await use_cases.stored(second.id)).revision, checksum(str(plan))
    )
    await use_cases.away(2 * DAY)
    await use_cases.all_told()
    async with use_cases.database.transaction() as session:
        await session.pauses.adopt(bob.id, use_cases.at, "Asia/Kathmandu", Hours.parse("22-6"), use_cases.at)
    await use_cases.go(DAY)
    return [await use_cases.stored(match.id) for match in (first, second, third, fourth, fifth)]


async def test_a_store_in_which_much_has_happened_is_sound(
    use_cases: UseCases, capsys: pytest.CaptureFixture[str]
) -> None:
    matches = await lived_in(use_cases)
    assert {match.outcome is None for match in matches} == {True, False}
    assert await found_in(use_cases.path, capsys) == [], "also while it is in use"
    await use_cases.database.close()
    assert await found_in(use_cases.path, capsys) == []
    await use_cases.open()


PLIES = "UPDATE plies SET {} WHERE match = 1 AND revision = 2"
FAULTS: dict[str, tuple[str | tuple[str, ...], str]] = {
    "a ply that cannot be": (PLIES.format("move = 'z9-z9'"), "match #1: cannot be replayed"),
    "a ply twice": (
        (
            "INSERT INTO plies (match, revision, move, played_at) SELECT match, 0, move, played_at FROM plies "
            "WHERE match = 1 AND revision = 1"
        ),
        "match #1: cannot be replayed",
    ),
    "a ply too many": (
        (
            "INSERT INTO plies (match, revision, move, played_at) SELECT match, 99, 'g7:g5', 9e12 FROM plies "
            "WHERE match = 1 AND revision = 1"
        ),
        "plies beyond their match's revision: 1 (#1)",
    ),
    "a ply too few": (
        "DELETE FROM plies WHERE match = 1 AND revision = 4",
        "match #1: awaits the wrong player",
    ),
    "plies out of time": (
        PLIES.format("played_at = played_at + 900000000"),
        "match #1: its plies are not in the order",
    ),
    "the wrong player to move": ("UPDATE matches SET to_move = 1 WHERE id = 1", "awaits the wrong player"),
    "a deadline too early": (
        "UPDATE matches SET deadline = deadline - 60000 WHERE id = 1",
        "match #1: its deadline is",
    ),
    "no deadline": ("UPDATE matches SET deadline = NULL WHERE id = 1", "match #1: its deadline is None"),
    "a deadline without a limit": (
        "UPDATE matches SET deadline = since WHERE id = 4",
        "match #4: has a deadline though it has no time limit",
    ),
    "an unknown game": ("UPDATE matches SET game = 'chess' WHERE id = 1", "match #1: cannot be read"),
    "other rules": ("UPDATE matches SET version = 99 WHERE id = 1", "match #1: cannot be replayed"),
    "impossible options": (
        "UPDATE matches SET options = '{\"stones\": 1000}' WHERE id = 4",
        "match #4: cannot be",
    ),
    "broken options": ("UPDATE matches SET options = '{' WHERE id = 1", "match #1: cannot be read"),
    "a broken time control": (
        "UPDATE matches SET control = 'soon' WHERE id = 1",
        "match #1: cannot be read",
    ),
    "the wrong winner": (
        (
            "UPDATE matches SET game = 'pux', finished = 1, to_move = NULL, reason = 'goal', winner = 1, "
            "ended_at = since WHERE id = 1"
        ),
        "match #1: ended as Outcome(winner=<Side.SECOND: 1>, reason='goal'), though by the rules it goes on",
    ),
    "reminders of another turn": (
        "UPDATE reminders SET revision = revision - 1 WHERE match = 1 AND sent_at IS NULL",
        "reminders of a turn that is over: 1 (#1)",
    ),
    "reminders of a match that is over": (
        (
            "INSERT INTO reminders (match, mark, platform, revision, due_at) "
            "SELECT id, 50, platform, revision, 1 FROM matches WHERE id = 3"
        ),
        "reminders of a turn that is over: 1 (#3)",
    ),
    "an offer in a match that is over": (
        "INSERT INTO offers (match, kind, side, made_at, expires_at) VALUES (3, 'draw', 0, 1, 2)",
        "offers in a match that is over: 1 (#3)",
    ),
    "conditional moves in a match that is over": (
        "INSERT INTO conditionals (match, person, saved, plies, line) VALUES (3, 1, 1, 0, 'b2-b3')",
        "conditional moves in a match that is over: 1 (#3)",
    ),
    "a match of a challenge that was declined": (
        "UPDATE challenges SET state = 'declined' WHERE id = 2",
        "matches of a challenge that was not accepted: 1 (#2)",
    ),
    "an accepted challenge without a match": (
        "UPDATE challenges SET state = 'accepted' WHERE id = 6",
        "accepted challenges without a match: 1 (#6)",
    ),
    "plies of no match": (
        "INSERT INTO plies (match, revision, move, played_at) VALUES (77, 1, 'b2-b3', 1)",
        "broken reference: plies",
    ),
    "a reminder of no match": (
        "INSERT INTO reminders (match, mark, platform, revision, due_at) VALUES (77, 50, 'table', 1, 1)",
        "broken reference: reminders",
    ),
    "a player who is nobody": ("UPDATE matches SET second_person = 77 WHERE id = 1", "broken reference"),
    "something to tell of no match": (
        (
            "INSERT INTO outbox (platform, kind, match, detail, created_at, due_at, state) "
            "VALUES ('table', 'board', 77, '', 1, 1, 'due')"
        ),
        "broken reference: outbox",
    ),
    **{
        f"an outbox item with {what}": (
            f"UPDATE outbox SET {change} WHERE id = 1",
            f"outbox id 1: cannot be read: {said}",
        )
        for what, change, said in (
            ("an unknown kind", "kind = 'song'", "ValueError(\"'song' is not a valid NotificationKind\")"),
            ("an unknown state", "state = 'lost'", "ValueError(\"'lost' is not a valid NotificationState\")"),
            ("an impossible time", "due_at = 9e17", "OverflowError"),
            ("text that is none", "detail = CAST(x'ff' AS TEXT)", "ValueError('detail is no text')"),
        )
    },
    **{
        f"{kind} about nothing": (
            (
                "INSERT INTO outbox (platform, kind, detail, created_at, due_at, state) "
                f"VALUES ('table', '{kind}', '', 1, 1, 'due')"
            ),
            f"it is about nothing: a {kind} names",
        )
        for kind in NotificationKind
    },
    **{
        f"a challenge with {what}": (
            f"UPDATE challenges SET {change} WHERE id = 6",
            "challenges id 6: cannot be read: ",
        )
        for what, change in (
            ("a broken time control", "control = 'soon'"),
            ("broken options", "options = '{'"),
            ("an impossible time", "expires_at = -9e17"),
            ("an unknown state", "state = 'lost'"),
        )
    },
    "an impossible answer to a challenge": (
        "UPDATE invitations SET declined_at = 9e17 WHERE challenge = 6",
        "invitations challenge 6, person 2: cannot be read: OverflowError",
    ),
    "a reminder at an impossible time": (
        "INSERT INTO reminders (match, mark, platform, revision, due_at, sent_at) VALUES (1, -7, 'table', 1, 9e17, 1)",
        "reminders match 1, mark -7: cannot be read: OverflowError",
    ),
    "a digest at an impossible time": (
        "INSERT INTO digests (person, platform, due_at) VALUES (1, 'table', 9e17)",
        "digests person 1: cannot be read: OverflowError",
    ),
    "an impossible balance": (
        "INSERT OR REPLACE INTO leave_balances (person, left_ms, at) VALUES (1, 1, 9e17)",
        "leave_balances person 1: cannot be read: OverflowError",
    ),
    "a balance that is too large": (
        "INSERT OR REPLACE INTO leave_balances (person, left_ms, at) VALUES (1, 9e18, 1)",
        "leave_balances person 1: cannot be read: OverflowError",
    ),
    "a leave at an impossible time": (
        "INSERT INTO leaves (id, person, begins_at, ends_at, automatic, charged_at, over) VALUES (9, 1, 1, 9e17, 0, 1, 1)",
        "leaves id 9: cannot be read: OverflowError",
    ),
    "hours of nowhere": (
        "INSERT INTO habits (person, since, zone) VALUES (2, 1, 'Moon/Crater')",
        "habits person 2, since 1: cannot be read: ",
    ),
    "an unknown event": (
        "INSERT INTO events (id, match, at, kind, detail) VALUES (999, 1, 1, 'rain', '')",
        "events id 999: cannot be read: ValueError(\"'rain' is not a valid EventKind\")",
    ),
    "an impossible side of an event": (
        "INSERT INTO events (id, match, at, kind, side, detail) VALUES (999, 1, 1, 'nudged', 7, '')",
        "events id 999: cannot be read: ValueError",
    ),
    **{
        f"a message of the table with {what}": (
            (
                "INSERT INTO table_channels (id, name, made_at) VALUES (1, 'games', 1)",
                (
                    "INSERT INTO table_messages (id, channel, prompt, text, buttons, pings, silent, said_at) "
                    f"VALUES (5, 1, '', 'hello', {buttons}, '[]', 0, {said})"
                ),
            ),
            "table_messages id 5: cannot be read: ",
        )
        for what, buttons, said in (
            ("broken buttons", "'['", "1"),
            ("too few words on a button", "'[[1]]'", "1"),
            ("an impossible time", "'[]'", "9e17"),
        )
    },
    "no digests": ("DROP TABLE digests", "schema: the table digests is missing"),
    "no matches": ("DROP TABLE matches", "schema: the table matches is missing"),
    "no count of sends": (
        "ALTER TABLE outbox DROP COLUMN sends",
        "schema: the table outbox lacks the column sends",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_planted_fault_is_found(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    matches = await lived_in(use_cases)
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    await use_cases.challenges.make(ann, (bob,), terms(), server="1", channel="9")
    assert matches[0].outcome is None
    assert matches[2].outcome is not None
    copy = tmp_path / "copy.db"
    copy_of(use_cases.path, copy)
    assert await found_in(copy, capsys) == []
    statements, said = FAULTS[fault]
    plant(copy, *([statements] if isinstance(statements, str) else statements))
    found = await found_in(copy, capsys)
    assert any(said in line for line in found), found
    assert await found_in(use_cases.path, capsys) == []


async def test_the_match_that_ended_by_the_rules_but_goes_on_is_found(
    use_cases: UseCases, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    game = shortest_game("pommel")
    match = await use_cases.agreed(terms("none", game="pommel", options=game["options"]))
    for move in game["moves"]:
        match = await use_cases.play_told(match, (ann, bob)[match.to_move or 0], move)
    assert await found_in(use_cases.path, capsys) == []
    ended = await use_cases.stored(match.id)
    assert ended.outcome is not None
    await use_cases.database.close()
    plant(
        use_cases.path,
        "UPDATE matches SET finished = 0, to_move = 0, winner = NULL, reason = NULL, ended_at = NULL WHERE id = 1",
    )
    found = await found_in(use_cases.path, capsys)
    assert any("goes on though the rules have ended it" in line for line in found), found
    plant(
        use_cases.path,
        "UPDATE matches SET finished = 1, to_move = NULL, ended_at = 1, "
        f"winner = {1 - int(ended.outcome.winner or 0)}, reason = '{ended.outcome.reason}'",
    )
    (line,) = await found_in(use_cases.path, capsys)
    assert line.startswith("match #1: ended as")
    assert "by the rules as" in line
    await use_cases.open()


async def test_damage_is_found(
    use_cases: UseCases, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(use_cases)
    copy = tmp_path / "copy.db"
    copy_of(use_cases.path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'matches_by_first'"
        ).fetchone()
    content = bytearray(copy.read_bytes())
    content[(page - 1) * 4096 + 200 : page * 4096] = bytes(4096 - 200)
    copy.write_bytes(content)
    found = await found_in(copy, capsys)
    assert any(line.startswith("damage: ") for line in found), found


@every_schema
async def test_the_stored_schemas_hold_sound_matches(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "a.db"
    fill(store, stored)
    if int(stored.stem) < len(available()):
        with pytest.raises(StoreError, match="migrate"):
            await operations.check(store)
    await (await Database.open(store, "table")).close()
    assert await found_in(store, capsys) == []


# As commands


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "here" / "a.db"
    path.parent.mkdir()
    path.write_bytes(blank((("table", "ann", "Ann"),)))
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "TURNPOST_HTTP"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{path}")
    return path


def test_the_commands_end_with_their_status(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["backup", "copy.db"]) == 0
    assert capsys.readouterr().out.startswith("copy.db: ")
    assert main(["backup", "copy.db"]) == 2
    assert "turnpost: copy.db exists already" in capsys.readouterr().err
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "0 matches replayed; nothing to look at\n"
    assert main(["restore", "copy.db"]) == 0
    said = capsys.readouterr().out
    assert f"{store} is now what copy.db was; the store before it is {store}.before-20" in said
    assert main(["migrate", "--dry-run"]) == 0
    assert "nothing to do" in capsys.readouterr().out
    plant(store, "INSERT INTO plies (match, revision, move, played_at) VALUES (77, 1, 'b2-b3', 1)")
    assert main(["check"]) == 1
    assert main(["restore", "none.db"]) == 2
    assert capsys.readouterr().err == "turnpost: there is no store none.db\n"
    monkeypatch.setenv("TURNPOST_DATABASE_URL", "postgres://x")
    assert main(["check"]) == 2
    assert "TURNPOST_DATABASE_URL=postgres://x" in capsys.readouterr().err
    monkeypatch.setenv("TURNPOST_DATABASE_URL", "sqlite:///none.db")
    assert main(["check"]) == main(["backup", "b.db"]) == main(["migrate"]) == 2
    assert not (tmp_path / "none.db").exists()
    assert not (tmp_path / "b.db").exists()


@pytest.mark.parametrize(
    "words", [["backup"], ["restore"], ["dance"], ["check", "now"], ["migrate", "--wet-run"]]
)
@pytest.mark.usefixtures("store")
def test_words_that_are_no_command_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: python -m bot" in capsys.readouterr().err


@every_schema
def test_a_dry_run_says_what_would_be_done_and_a_run_does_it(
    stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old" / "a.db"
    path.parent.mkdir()
    fill(path, stored)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{path}")
    number, last = int(stored.stem), len(available())
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    assert main(["migrate", "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert ("nothing to do" in said) == (number == last)
    if number < last:
        assert f"would go from schema {number} to {last}" in said
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert [entry.name for entry in path.parent.iterdir()] == ["a.db"]
    assert main(["migrate"]) == 0
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (last,)
    capsys.readouterr()
    assert main(["migrate", "--dry-run"]) == 0
    assert "nothing to do" in capsys.readouterr().out


def test_a_newer_store_is_refused_by_every_command(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plant(store, f"PRAGMA user_version = {len(available()) + 1}")
    for words in (["check"], ["migrate", "--dry-run"], ["migrate"], ["restore", str(store)], []):
        assert main(words) == 2, words
        (line,) = capsys.readouterr().err.splitlines()
        assert "schema" in line, words


@pytest.mark.parametrize("number", [1, 3, len(available()), len(available()) + 1])
def test_another_programs_database_is_refused_by_every_command_and_not_changed(
    store: Path, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    store.unlink()
    with closing(sqlite3.connect(store)) as connection:
        connection.executescript(f"CREATE TABLE recipes (cake); PRAGMA user_version = {number};")
    before = store.read_bytes()
    for words in (["check"], ["migrate", "--dry-run"], ["migrate"], ["restore", str(store)], []):
        assert main(words) == 2, words
        (line,) = capsys.readouterr().err.splitlines()
        assert "another program" in line, words
        assert store.read_bytes() == before


def refused(error: type[Exception]) -> Callable[..., Any]:
    """In place of something that the system refuses: root, who may run the tests, is refused little."""

    def refuse(*_: object, **__: object) -> Any:
        raise error("refused by the system\nin two lines")

    return refuse


@pytest.mark.parametrize(
    ("words", "where", "error"),
    [
        (["backup", "copy.db"], "os.open", PermissionError),
        (["backup", "copy.db"], "sqlite3.connect", sqlite3.OperationalError),
        (["check"], "sqlite3.connect", sqlite3.OperationalError),
        (["check"], "pathlib.Path.stat", PermissionError),
        (["migrate"], "tempfile.mkdtemp", PermissionError),
        (["migrate", "--dry-run"], "tempfile.mkdtemp", FileNotFoundError),
        (["restore", "copy.db"], "pathlib.Path.stat", PermissionError),
        (["check"], "bot.__main__.dotenv_values", PermissionError),
        ([], "bot.__main__.dotenv_values", PermissionError),
    ],
)
@pytest.mark.usefixtures("store")
def test_what_the_system_refuses_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], where: str, error: type[Exception]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, refused(error))
        status = main(words)
    assert status == 2
    said = capsys.readouterr()
    (line,) = said.err.splitlines()
    assert line.startswith("turnpost: ")
    assert "refused by the system" in line
    assert said.out == ""


@pytest.mark.parametrize("words", [["backup", "x" * 300], ["backup", "none/copy.db"], ["backup", "x" * 254]])
@pytest.mark.usefixtures("store")
def test_a_copy_that_cannot_have_its_name_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "cannot be copied" in line


@pytest.mark.usefixtures("store")
def test_settings_that_are_no_text_are_one_line_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".env").write_bytes(b"TURNPOST_HTTP=\xff\xfe\n")
    for words in (["check"], []):
        assert main(words) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "the file .env cannot be read" in line
        assert "as text in UTF-8" in line


def test_a_store_in_a_directory_that_is_not_there_is_one_line_and_status_2(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.unlink()
    store.parent.rmdir()
    for words in (["check"], ["migrate"], ["migrate", "--dry-run"], ["backup", "copy.db"]):
        assert main(words) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
