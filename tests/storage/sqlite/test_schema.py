"""The numbered files, and bringing a store up with them: whole or not at all, and only stores of ours."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage import migrations
from storage.migrations import available
from storage.sqlite.database import Database
from storage.sqlite.files import open_file
from storage.sqlite.schema import (
    ForeignStoreError,
    NewerStoreError,
    check_ours,
    fresh,
    migrate,
    statements,
    version,
)
from tests.storage.files import names, next_migration, store_of

ONE, TWO = "CREATE TABLE one (a BIGINT);", "CREATE TABLE two (a BIGINT);"


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """An empty store."""
    with closing(open_file(tmp_path / "new.db")) as opened:
        yield opened


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Migrations in place of the program's own."""
    made_up: list[tuple[int, str]] = []
    monkeypatch.setattr(migrations, "available", lambda: made_up)
    return made_up


def shape(connection: sqlite3.Connection) -> dict[str, str]:
    """The SQL of every table and index, spaces apart."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: " ".join(sql.split()) for name, sql in rows}


# The files


def test_the_migrations_are_numbered_without_a_gap() -> None:
    assert [number for number, _ in available()] == list(range(1, len(available()) + 1))
    assert available()


def test_a_gap_in_the_numbers_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("0001_one.sql", "0003_three.sql", "notes.txt"):
        (tmp_path / name).write_text("SELECT 1;", encoding="utf-8")
    monkeypatch.setattr(migrations, "files", lambda _: tmp_path)
    with pytest.raises(RuntimeError, match="not numbered"):
        available()
    (tmp_path / "0002_two.sql").write_text("SELECT 2;", encoding="utf-8")
    assert available() == [(1, "SELECT 1;"), (2, "SELECT 2;"), (3, "SELECT 1;")]


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


def test_an_empty_store_is_brought_up_and_then_left_alone(connection: sqlite3.Connection) -> None:
    assert version(connection) == 0
    migrate(connection)
    assert version(connection) == len(available())
    before = shape(connection)
    with closing(fresh()) as scratch:
        assert shape(scratch) == before
    changes = connection.total_changes
    migrate(connection)
    assert (shape(connection), connection.total_changes) == (before, changes)
    assert {"people", "challenges", "matches", "plies", "outbox", "reminders"} <= before.keys()


def test_a_store_is_brought_up_step_by_step(
    connection: sqlite3.Connection, steps: list[tuple[int, str]]
) -> None:
    steps.append((1, ONE))
    migrate(connection)
    connection.execute("INSERT INTO one VALUES (7)")
    steps += [(2, TWO), (3, "INSERT INTO two SELECT a + 1 FROM one;")]
    migrate(connection)
    assert version(connection) == 3
    assert [tuple(row) for row in connection.execute("SELECT a FROM two")] == [(8,)]


def test_a_migration_that_fails_is_undone_whole(
    connection: sqlite3.Connection, steps: list[tuple[int, str]]
) -> None:
    steps += [(1, ONE), (2, f"{TWO}\nINSERT INTO one VALUES (1);\nINSERT INTO nowhere VALUES (1);")]
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(connection)
    assert not connection.in_transaction
    assert version(connection) == 1
    assert shape(connection).keys() == {"one"}
    steps[1] = (2, TWO)
    migrate(connection)
    assert version(connection) == 2
    assert shape(connection).keys() == {"one", "two"}
    assert connection.execute("SELECT count(*) FROM one").fetchone()[0] == 0


def test_channels_that_got_puzzles_get_them_still() -> None:
    number = next(number for number, sql in available() if "CREATE TABLE regular_posts" in sql)
    with closing(fresh(number - 1)) as connection:
        connection.execute(f"PRAGMA user_version = {number - 1}")
        connection.execute("INSERT INTO puzzle_channels VALUES ('1', 'discord', '7', 99, 'pux', 12)")
        connection.execute("INSERT INTO puzzle_channels VALUES ('2', 'discord', '8', 98, '', 0)")
        connection.commit()
        migrate(connection)
        rows = connection.execute(
            "SELECT server, kind, channel, due_at, last FROM regular_posts ORDER BY server"
        )
        assert [tuple(row) for row in rows] == [
            ("1", "puzzle", "7", 99, "pux 12"),
            ("2", "puzzle", "8", 98, " 0"),
        ]


async def test_a_store_is_migrated_when_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_of(tmp_path / "a.db")
    number = next_migration(monkeypatch, tmp_path, "UPDATE people SET name = 'Zoe' WHERE id > 0;")
    await (await Database.open(store, "table")).close()
    with closing(open_file(store)) as connection:
        assert version(connection) == number
    assert names(store) == ["Zoe"]


# What is refused


def test_a_store_from_the_future_is_refused(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA user_version = {len(available()) + 1}")
    with pytest.raises(NewerStoreError, match="newer than this program"):
        migrate(connection)
    assert shape(connection) == {}


@pytest.mark.parametrize("number", [-1, 0, 1, 2])
def test_another_programs_database_is_refused(
    connection: sqlite3.Connection, steps: list[tuple[int, str]], number: int
) -> None:
    steps += [(1, ONE + TWO), (2, "CREATE TABLE three (a BIGINT);")]
    connection.execute("CREATE TABLE one (cake)")
    connection.execute(f"PRAGMA user_version = {number}")
    with pytest.raises(ForeignStoreError, match="another program's"):
        migrate(connection)
    assert shape(connection).keys() == {"one"}


def test_a_store_of_ours_that_lacks_a_table_is_ours(
    connection: sqlite3.Connection, steps: list[tuple[int, str]]
) -> None:
    steps.append((1, f"{ONE}\n{TWO}\nCREATE TABLE three (a BIGINT);"))
    migrate(connection)
    connection.execute("DROP TABLE two")
    assert check_ours(connection) == 1
