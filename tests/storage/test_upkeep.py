"""Copying a store, putting it back, trying a migration: whole, ours, and nothing else touched."""

from __future__ import annotations

import hashlib
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage.admin.backup import copy, restore_copy, try_migration
from storage.database import Database
from storage.migrations import available
from storage.opening import StoreError
from tests.storage.test_migrations import STORED, every_schema, fill
from tests.storage.values import blank, people_in

ANN = (("table", "ann", "Ann"),)
BOB = (("table", "bob", "Bob"),)


def store_of(path: Path, people: tuple[tuple[str, str, str], ...] = ANN) -> Path:
    path.write_bytes(blank(people))
    return path


def names(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM people ORDER BY id")]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def beside(path: Path) -> set[str]:
    """What else lies in the directory of a store."""
    return {entry.name for entry in path.parent.iterdir() if entry.suffix != ".lock"} - {path.name}


def spoil(path: Path) -> None:
    """Overwrite pages in the middle of a store."""
    content = bytearray(path.read_bytes())
    for page in range(2, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\x5a" * 64
    path.write_bytes(content)


# Copying


async def test_a_copy_of_an_open_store_holds_all_that_was_committed_and_nothing_else(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    database = await Database.open(store, "table")
    async with database.transaction() as session:
        await session.people.meet("bob", "Bob")
    async with database.transaction() as session:
        await session.people.meet("eve", "Eve")
        size = copy(store, target)
    await database.close()
    assert size == target.stat().st_size
    assert names(target) == ["Ann", "Bob"], "what lies in the log only is there; what is not committed is not"
    assert beside(target) == {"a.db"}, "the copy is one file, and the store is closed"
    assert names(store) == ["Ann", "Bob", "Eve"]


def test_a_copy_may_be_read_by_whoever_may_read_the_store(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    store.chmod(0o600)
    copy(store, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_copy_never_overwrites_anything(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "precious.txt"
    target.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        copy(store, target)
    assert target.read_text() == "precious"


def test_what_an_interrupted_copy_left_behind_is_no_obstacle(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    (tmp_path / "copy.db.part").write_text("half a copy")
    copy(store, target)
    assert names(target) == ["Ann"]
    assert beside(target) == {"a.db"}


def test_there_is_no_copy_of_a_damaged_store(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    spoil(store)
    with pytest.raises(StoreError, match=r"a\.db"):
        copy(store, target)
    assert beside(store) == set()


@pytest.mark.parametrize("target", ["nowhere/copy.db", "."])
def test_a_target_that_cannot_be_is_refused(tmp_path: Path, target: str) -> None:
    store = store_of(tmp_path / "a.db")
    with pytest.raises(StoreError, match=r"cannot be copied|exists already"):
        copy(store, tmp_path / target)
    with pytest.raises(StoreError, match="there is no store"):
        copy(tmp_path / "none.db", tmp_path / "copy.db")
    assert beside(store) == set()


# Putting back


async def test_a_copy_becomes_the_store_and_the_old_one_is_kept(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    # A crash has left the last commits in the log.
    database = await Database.open(store, "table")
    async with database.transaction() as session:
        await session.people.meet("eve", "Eve")
    crashed = {suffix: (tmp_path / f"a.db{suffix}").read_bytes() for suffix in ("", "-wal")}
    await database.close()
    for suffix, content in crashed.items():
        (tmp_path / f"a.db{suffix}").write_bytes(content)
    kept = restore_copy(backup, store, aside="before")
    assert kept == tmp_path / "a.db.before"
    assert names(store) == ["Bob"]
    assert names(kept) == ["Ann", "Eve"]
    assert names(backup) == ["Bob"]
    assert beside(store) <= {"a.db.before", "a.db.before-wal", "a.db.before-shm", "backup.db"}
    again = restore_copy(backup, store, aside="before")
    assert again == tmp_path / "a.db.before-2"
    assert names(kept) == ["Ann", "Eve"]
    database = await Database.open(store, "table")
    assert await people_in(database) == ["Bob"]
    await database.close()


def test_a_damaged_store_is_kept_as_it_is(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    store.write_bytes(b"not at all a database" * 400)
    (tmp_path / "a.db-wal").write_bytes(b"nor its log")
    before = digest(store)
    kept = restore_copy(backup, store, aside="before")
    assert kept is not None
    assert digest(kept) == before
    assert (tmp_path / "a.db.before-wal").read_bytes() == b"nor its log"
    assert names(store) == ["Bob"]


def test_where_there_is_no_store_yet_nothing_is_kept(tmp_path: Path) -> None:
    backup = store_of(tmp_path / "backup.db", BOB)
    assert restore_copy(backup, tmp_path / "new.db", aside="before") is None
    assert names(tmp_path / "new.db") == ["Bob"]


async def test_nothing_is_put_back_under_a_running_service(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    database = await Database.open(store, "table")
    with pytest.raises(StoreError, match="stop the service first"):
        restore_copy(backup, store, aside="before")
    await database.close()
    assert names(store) == ["Ann"]
    restore_copy(backup, store, aside="before")
    assert names(store) == ["Bob"]


def damaged(path: Path) -> None:
    spoil(store_of(path, BOB))


def cut_off(path: Path) -> None:
    path.write_bytes(blank(BOB)[: 4096 * 5 + 100])


def text(path: Path) -> None:
    path.write_text("This is not a database. " * 500)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE recipes (id INTEGER PRIMARY KEY, cake TEXT);")


def foreign_numbered(path: Path) -> None:
    """Other programs number their schemas, too."""
    foreign(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(available())}")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(store_of(path, BOB))) as connection:
        connection.execute(f"PRAGMA user_version = {len(available()) + 1}")


def missing(_path: Path) -> None:
    pass


def directory(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    "make", [damaged, cut_off, text, empty, foreign, foreign_numbered, newer, missing, directory]
)
def test_what_is_no_whole_store_of_ours_is_never_put_back(tmp_path: Path, make: object) -> None:
    (tmp_path / "here").mkdir()
    store, backup = store_of(tmp_path / "here" / "a.db"), tmp_path / "backup.db"
    assert callable(make)
    make(backup)
    before = digest(store)
    with pytest.raises(StoreError) as refused:
        restore_copy(backup, store, aside="before")
    assert "backup.db" in str(refused.value)
    assert "\n" not in str(refused.value)
    if make is newer:
        assert "newer than this program's" in str(refused.value)
    assert digest(store) == before
    assert beside(store) == set()


@every_schema
async def test_an_older_store_can_be_put_back_and_is_migrated_when_it_is_opened(
    stored: Path, tmp_path: Path
) -> None:
    store, backup = store_of(tmp_path / "a.db"), tmp_path / "backup.db"
    fill(backup, stored)
    restore_copy(backup, store, aside="before")
    database = await Database.open(store, "table")
    assert await people_in(database) == ["Ann", "Bob O'Hara"]
    await database.close()


# Trying a migration


@every_schema
async def test_trying_a_migration_changes_nothing(stored: Path, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    store = tmp_path / "here" / "a.db"
    fill(store, stored)
    before = digest(store), store.stat().st_mtime_ns
    assert await try_migration(store, tmp_path / "scratch.db") == (int(stored.stem), len(available()))
    assert (digest(store), store.stat().st_mtime_ns) == before
    assert beside(store) == set()


async def test_a_migration_that_would_fail_says_so_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    store = tmp_path / "here" / "a.db"
    fill(store, STORED[0])
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("CREATE TABLE invitations (in_the_way)")
    before = digest(store)
    with pytest.raises(StoreError, match="cannot be migrated: table invitations already exists"):
        await try_migration(store, tmp_path / "scratch.db")
    assert digest(store) == before
    assert beside(store) == set()


# Opening


@pytest.mark.parametrize("make", [text, foreign, newer, directory])
async def test_what_is_no_store_of_ours_is_not_opened_and_not_changed(tmp_path: Path, make: object) -> None:
    path = tmp_path / "a.db"
    assert callable(make)
    make(path)
    before = digest(path) if make is text else ""
    with pytest.raises(StoreError) as refused:
        await Database.open(path, "table")
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    if make is foreign:
        assert "another program's" in str(refused.value)
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    elif make is text:
        assert digest(path) == before
