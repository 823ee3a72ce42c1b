"""Opening a store: its pragmas, its lock, and what is refused."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import StoreError
from storage.migrations import available
from storage.sqlite.database import Database
from tests.storage.files import foreign
from tests.storage.values import pragma


async def test_both_connections_keep_what_is_promised(database: Database) -> None:
    for connection in (database._writer, database._reader):
        assert await pragma(connection, "journal_mode") == "wal"
        assert await pragma(connection, "synchronous") == 2, "FULL: an answered move outlives a loss of power"
        assert await pragma(connection, "foreign_keys") == 1
        assert await pragma(connection, "trusted_schema") == 0
        assert await pragma(connection, "busy_timeout") == 2000, "shorter than chat platforms wait"


async def test_a_second_process_is_refused_until_the_first_has_closed(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    first = await Database.open(path, "table")
    try:
        with pytest.raises(StoreError, match=r"turnpost\.db is in use by another process") as caught:
            await Database.open(path, "discord")
        assert "\n" not in str(caught.value)
        await first.ping()
    finally:
        await first.close()
    second = await Database.open(path, "discord")
    await second.ping()
    await second.close()


async def test_a_newer_store_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    with pytest.raises(
        StoreError, match=r"schema is version 9999, newer than this program's [0-9]+"
    ) as refused:
        await Database.open(path, "table")
    assert str(path) in str(refused.value)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (9999,)
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


async def test_what_is_no_store_is_refused_and_let_go(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    content = b"this is no database, only some text" * 40
    path.write_bytes(content)
    for _ in range(2):  # the lock was let go: the same reason again, not "in use"
        with pytest.raises(StoreError, match=r"cannot be used: .*not a database") as refused:
            await Database.open(path, "table")
        assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


async def test_a_path_that_is_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used"):
        await Database.open(tmp_path, "table")


async def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "turnpost.db", "table")
    ann = await database.write(lambda session: session.people.meet("1", "Ann"))
    await database.close()
    database = await Database.open(tmp_path / "turnpost.db", "table")

    assert await database.read(lambda session: session.people.get(ann.id)) == ann
    await database.close()


@pytest.mark.parametrize("log", [False, True], ids=["alone", "with a log"])
@pytest.mark.parametrize("number", [-1, 0, 1, 3, len(available()), len(available()) + 1])
async def test_another_programs_database_is_refused_and_not_changed(
    tmp_path: Path, number: int, log: bool
) -> None:
    path = tmp_path / "a.db"
    foreign(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE people (name)")
        connection.execute(f"PRAGMA user_version = {number}")
        if log:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("INSERT INTO people VALUES ('Ann')")
            connection.commit()
            left = {name: (tmp_path / name).read_bytes() for name in ("a.db", "a.db-wal")}
    for name, content in left.items() if log else ():
        (tmp_path / name).write_bytes(content)
    before = {name: (tmp_path / name).read_bytes() for name in ("a.db", "a.db-wal")[: 1 + log]}
    with pytest.raises(StoreError, match="another program's database") as refused:
        await Database.open(path, "table")
    assert "\n" not in str(refused.value)
    assert {name: (tmp_path / name).read_bytes() for name in before} == before
