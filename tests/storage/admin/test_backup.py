"""Copying a store, and trying a migration on a copy: whole, and nothing else touched."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage.admin import backup
from storage.admin.backup import copy, try_migration
from storage.errors import StoreError
from storage.migrations import available
from storage.session import Session
from storage.sqlite import private_files
from storage.sqlite.database import Database
from tests.storage.files import beside, digest, names, next_migration, spoil, store_of

SIBLINGS = ["-wal", "-shm", "-journal"]


async def test_a_copy_of_an_open_store_holds_all_that_was_committed_and_nothing_else(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    database = await Database.open(store, "table")
    await database.write(lambda session: session.people.meet("bob", "Bob"))

    def meet_and_copy(session: Session) -> int:
        session.people.meet("eve", "Eve")
        return copy(store, target)

    size = await database.write(meet_and_copy)
    await database.close()
    assert size == target.stat().st_size
    assert names(target) == ["Ann", "Bob"], "what lies in the log only is there; what is not committed is not"
    assert beside(target) == {"a.db"}, "the copy is one file, and the store is closed"
    assert names(store) == ["Ann", "Bob", "Eve"]


def test_a_copy_may_be_read_by_all_who_may_read_the_store(tmp_path: Path) -> None:
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


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store that one migration is still to be applied to."""
    (tmp_path / "here").mkdir()
    store = store_of(tmp_path / "here" / "a.db")
    next_migration(monkeypatch, tmp_path, "CREATE TABLE later (a BIGINT);")
    return store


def test_trying_a_migration_changes_nothing(old: Path, tmp_path: Path) -> None:
    before = digest(old), old.stat().st_mtime_ns
    last = len(available())
    assert try_migration(old, tmp_path / "scratch.db") == (last - 1, last)
    assert (digest(old), old.stat().st_mtime_ns) == before
    assert beside(old) == set()


def test_a_migration_that_would_fail_says_so_and_changes_nothing(old: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("CREATE TABLE later (in_the_way)")
    before = digest(old)
    with pytest.raises(StoreError, match="cannot be migrated: table later already exists"):
        try_migration(old, tmp_path / "scratch.db")
    assert digest(old) == before
    assert beside(old) == set()


@pytest.mark.parametrize("suffix", SIBLINGS)
def test_no_copy_gets_a_name_that_something_lies_beside(tmp_path: Path, suffix: str) -> None:
    store, left = store_of(tmp_path / "a.db"), tmp_path / f"copy.db{suffix}"
    left.write_text("of another one")
    with pytest.raises(StoreError, match="would be taken for a part of the copy: name another file"):
        copy(store, tmp_path / "copy.db")
    assert left.read_text() == "of another one"
    assert beside(store) == {left.name}


@pytest.mark.parametrize("suffix", [*SIBLINGS, ".lock"])
def test_no_copy_gets_a_name_that_belongs_beside_the_store(tmp_path: Path, suffix: str) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.db").symlink_to(store_of(tmp_path / "real" / "a.db"))
    for store in (tmp_path / "real" / "a.db", tmp_path / "link.db"):
        target = tmp_path / "real" / ".." / "real" / f"a.db{suffix}"
        with pytest.raises(StoreError, match=r"belongs beside the store .*: name another file"):
            copy(store, target)
        assert not target.exists()


def test_a_copy_replaces_no_link_to_nowhere(tmp_path: Path) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    target.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreError, match="exists already"):
        copy(store, target)
    assert target.is_symlink()


@pytest.mark.parametrize("umask", [0, 0o777])
def test_nobody_else_may_read_a_copy_while_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, umask: int
) -> None:
    store, target = store_of(tmp_path / "a.db"), tmp_path / "copy.db"
    (tmp_path / "copy.db.part-journal").write_text("left by an interrupted copy")
    store.chmod(0o600)
    seen, whole = [], backup._check_whole

    def looking(connection: sqlite3.Connection, path: Path) -> None:
        seen.append(stat.S_IMODE((tmp_path / "copy.db.part").stat().st_mode))
        whole(connection, path)

    monkeypatch.setattr(backup, "_check_whole", looking)
    before = os.umask(umask)
    try:
        copy(store, target)
    finally:
        os.umask(before)
    assert seen == [0o600]
    assert names(target) == ["Ann"]
    assert beside(target) == {"a.db"}


def test_a_file_that_appears_under_the_name_of_a_copy_being_made_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, part = store_of(tmp_path / "a.db"), tmp_path / "copy.db.part"
    monkeypatch.setattr(private_files, "forget", lambda path: path.write_text("somebody else's"))
    with pytest.raises(StoreError, match="File exists"):
        copy(store, tmp_path / "copy.db")
    assert part.read_text() == "somebody else's"


def test_what_the_system_refuses_is_one_line(tmp_path: Path) -> None:
    store, long = store_of(tmp_path / "a.db"), tmp_path / ("x" * 300)
    for source, target in ((store, long), (long, tmp_path / "copy.db"), (store, store / "copy.db")):
        with pytest.raises(StoreError, match="cannot be") as refused:
            copy(source, target)
        assert "\n" not in str(refused.value)


def test_damage_is_told_in_one_line(tmp_path: Path) -> None:
    store = store_of(tmp_path / "a.db")
    with closing(sqlite3.connect(store)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'matches_due'"
        ).fetchone()
    content = bytearray(store.read_bytes())
    content[(page - 1) * 4096 : (page - 1) * 4096 + 8] = b"\x5a" * 8
    store.write_bytes(content)
    with pytest.raises(StoreError, match="is damaged") as refused:
        copy(store, tmp_path / "copy.db")
    assert "\n" not in str(refused.value)
