"""A store moved from one engine to the other, and back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.admin import moved_file, moving
from storage.admin.tables import layouts
from storage.migrations import available
from storage.postgresql import moved_database
from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.opening import open_to_write
from storage.postgresql.schema import version
from storage.sqlite.schema import fresh
from storage.store.copy_text import row_of
from storage.store.layout import TableLayout
from tests.bot.operations.test_check import lived_in
from tests.storage.postgresql.conftest import Make
from tests.support import postgresql
from tests.support.postgresql_databases import DATABASES
from tests.support.use_cases import use_cases_at

ODD = "a\tb\\c\nd'\N{FOX FACE}"

KINDS = ("int", "text", "text", "text", "int", "int")
"""Of the columns of people."""


@pytest.fixture
async def store(tmp_path: Path) -> PostgresAddress:
    """A store in which much has happened, closed."""
    async with use_cases_at(tmp_path / "turnpost.db") as use:
        await lived_in(use)
        await use.database.write(lambda session: session.people.meet("odd", ODD))
        await use.database.write(
            lambda session: session.connection.change(
                "DELETE FROM events WHERE id = (SELECT max(id) FROM events)"
            )
        )
    return DATABASES.address_of(tmp_path / "turnpost.db")


@pytest.fixture
def empty(make: Make) -> PostgresAddress:
    return make("", "SELECT 1")


@pytest.fixture
def moved(store: PostgresAddress, tmp_path: Path) -> Path:
    """The same store in a file."""
    assert move(store, tmp_path / "moved.db") == 0
    return tmp_path / "moved.db"


def url_of(address: PostgresAddress) -> str:
    return postgresql.url(dict(address.parameters)["dbname"])


def move(source: PostgresAddress | Path, target: PostgresAddress | Path, *words: str) -> int:
    urls = [f"sqlite:///{one}" if isinstance(one, Path) else url_of(one) for one in (source, target)]
    return main(["move-store", *urls, *words])


def content_of(store: PostgresAddress | Path) -> dict[str, tuple[list[bytes], int]]:
    """Every row of every table, as a line, and the last number that was given."""
    reading = (
        moved_file.reading_from(store) if isinstance(store, Path) else moved_database.reading_from(store)
    )
    with reading as rows:
        return {
            table.name: (list(rows.lines(table)), rows.last_number(table) if table.numbered else 0)
            for table in layouts()
        }


def numbers_in(address: PostgresAddress) -> int:
    with closing(ServerConnection(address.conninfo())) as server:
        return version(server)


def test_there_and_back_nothing_is_lost(
    store: PostgresAddress, empty: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, file = content_of(store), tmp_path / "moved.db"
    assert move(store, file) == 0
    out, err = capsys.readouterr()
    rows = sum(len(lines) for lines, _ in before.values())
    assert f"{rows} rows, 5 matches, 5 of them replayed" in out
    assert err == ""
    assert content_of(file) == before
    assert move(file, empty) == 0
    assert content_of(empty) == content_of(store) == before
    assert any(row_of(line, KINDS)[3] == ODD for line in before["people"][0])
    events, last = before["events"]
    assert int(events[-1].split(b"\t")[0]) == last - 1, "a number that was given does not come again"


def test_a_file_is_sealed_and_sound(
    store: PostgresAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "moved.db"
    assert move(store, file, "--quick") == 0
    monkeypatch.setenv("TURNPOST_DATABASE_URL", f"sqlite:///{file}")
    assert main(["check", "--deep"]) == 0
    with closing(sqlite3.connect(file)) as raw:
        unsealed = "SELECT (SELECT count(*) FROM plies WHERE seal IS NULL) + count(*) FROM matches WHERE seal IS NULL"
        assert raw.execute(unsealed).fetchone() == (0,)
        assert raw.execute("PRAGMA auto_vacuum").fetchone() == (2,)
    assert file.stat().st_mode & 0o077 == 0


def test_a_server_gives_numbers_that_nobody_had(
    store: PostgresAddress, empty: PostgresAddress, tmp_path: Path
) -> None:
    file = tmp_path / "moved.db"
    assert move(store, file) == move(file, empty) == 0
    with closing(open_to_write(empty)) as server:
        query = "INSERT INTO people (platform, account, name) VALUES (?, ?, ?) RETURNING id"
        (last,) = server.execute("SELECT max(id) AS last FROM people").fetchall()
        assert server.execute(query, ("table", "new", "New")).fetchone() == {"id": last["last"] + 1}
        assert server.run(b"SELECT count(*) FROM pg_stats WHERE tablename = 'plies'") != "0"


@pytest.mark.parametrize("there", ["file", "database"])
def test_what_is_there_already_is_not_overwritten(
    store: PostgresAddress, make: Make, tmp_path: Path, there: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "moved.db"
    if there == "file":
        file.write_bytes(b"mine")
        assert move(store, file) == 2
        assert file.read_bytes() == b"mine"
        assert "exists already" in capsys.readouterr().err
        return
    assert move(store, file) == 0
    assert move(file, make("", "CREATE TABLE guests (name text)")) == 2
    assert "another program's database" in capsys.readouterr().err
    assert move(file, store) == 2
    assert "has a store in it already: name an empty database" in capsys.readouterr().err


def test_a_service_must_be_stopped(
    store: PostgresAddress, empty: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "moved.db"
    with closing(open_to_write(store)):
        assert move(store, file) == 2
    assert "in use by another process" in capsys.readouterr().err
    assert not file.exists()
    assert move(store, file) == 0
    with moved_file.reading_from(file):
        assert move(file, empty) == 2
    assert "is in use: stop the service first" in capsys.readouterr().err
    assert numbers_in(empty) == 0


def test_an_older_store_is_left_as_it_is(
    empty: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, before = tmp_path / "old.db", len(available()) - 1
    with closing(fresh(before)) as old:
        old.execute(f"PRAGMA user_version = {before}")
        file.write_bytes(old.serialize())
    content = file.read_bytes()
    assert move(file, empty) == 2
    assert f"has schema {before}" in capsys.readouterr().err
    assert file.read_bytes() == content
    assert numbers_in(empty) == 0


def test_what_does_not_fit_is_not_moved(
    store: PostgresAddress, empty: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(open_to_write(store)) as server:
        server.run(b"UPDATE plies SET move = 'z9-z9' WHERE match = 1 AND revision = 2")
    assert move(store, tmp_path / "moved.db") == 1
    assert "nothing was moved: match #1: cannot be replayed" in capsys.readouterr().err
    assert [
        one.name for one in tmp_path.iterdir() if one.name.startswith("moved.db") and "lock" not in one.name
    ] == []
    with closing(open_to_write(store)) as server:
        server.run(b"UPDATE plies SET move = '' WHERE match = 1 AND revision = 2")


def test_a_zero_byte_becomes_what_the_service_writes_there(
    moved: Path, empty: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(moved)) as raw, raw:
        raw.execute("UPDATE people SET name = 'a' || char(0) || 'b' WHERE account = 'odd'")
    capsys.readouterr()
    assert move(moved, empty) == 0
    assert "in 1 rows U+FFFD stands for a zero byte" in capsys.readouterr().out
    assert any(
        row_of(line, KINDS)[3] == "a\N{REPLACEMENT CHARACTER}b" for line in content_of(empty)["people"][0]
    )


@pytest.mark.parametrize("way", ["to a file", "to a server"])
def test_a_row_that_refers_to_nothing_is_not_moved(
    store: PostgresAddress,
    moved: Path,
    empty: PostgresAddress,
    capsys: pytest.CaptureFixture[str],
    way: str,
) -> None:
    if way == "to a server":
        with closing(sqlite3.connect(moved)) as raw, raw:
            raw.execute("DELETE FROM matches WHERE id = 1")
        assert move(moved, empty) == 1
        assert "violates foreign key constraint" in capsys.readouterr().err
        assert numbers_in(empty) == 0
        return
    with closing(open_to_write(store)) as server:
        server.run(b"SET session_replication_role = replica")
        server.run(b"DELETE FROM matches WHERE id = 1")
    assert move(store, moved.with_name("broken.db")) == 1
    assert "rows refer to nothing" in capsys.readouterr().err
    assert not (moved.with_name("broken.db")).exists()


@pytest.mark.parametrize("twist", ["lost", "changed", "added"])
def test_a_row_that_arrives_otherwise_is_noticed(
    moved: Path,
    empty: PostgresAddress,
    monkeypatch: pytest.MonkeyPatch,
    twist: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fill = moved_database.ServerRows.fill

    def twisted(rows: moved_database.ServerRows, table: TableLayout, lines: Iterator[bytes]) -> None:
        if table.name != "people":
            fill(rows, table, lines)
            return
        content = list(lines)
        if twist == "lost":
            content = [line for line in content if b"odd" not in line]
        elif twist == "changed":
            content = [line.replace(b"odd", b"odder") for line in content]
        else:
            content.append(
                content[-1].replace(content[-1].split(b"\t")[0], b"999", 1).replace(b"odd", b"new")
            )
        fill(rows, table, iter(content))

    monkeypatch.setattr(moved_database.ServerRows, "fill", twisted)
    assert move(moved, empty) == 1
    assert "the table people is not what it was" in capsys.readouterr().err
    assert numbers_in(empty) == 0


def test_addresses_are_checked(
    empty: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert move(tmp_path / "none.db", empty) == 2
    assert "there is no store" in capsys.readouterr().err
    assert move(tmp_path / "a.db", tmp_path / "b.db") == 2
    assert "`backup` and `restore` move one within an engine" in capsys.readouterr().err
    assert main(["move-store", "mysql://ann:secret@here/x", url_of(empty)]) == 2
    err = capsys.readouterr().err
    assert "FROM=" in err
    assert "secret" not in err


async def test_only_some_matches_are_replayed_in_a_hurry(
    store: PostgresAddress,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moving, "SAMPLE", 2)
    monkeypatch.setattr(moving, "ROWS_AT_ONCE", 2)
    assert move(store, tmp_path / "moved.db", "--quick") == 0
    assert "5 matches, 3 of them replayed" in capsys.readouterr().out
