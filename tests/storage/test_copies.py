"""What lies beside a store and its copies, who may read them meanwhile, and other programs' databases."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from storage.admin import backup
from storage.admin.backup import copy, restore_copy
from storage.database import Database
from storage.migrations import available
from storage.opening import StoreError
from tests.storage.test_upkeep import BOB, beside, foreign, names, store_of
from tests.storage.values import opened

SIBLINGS = ["-wal", "-shm", "-journal"]


# What lies beside


async def test_the_log_of_a_store_that_is_gone_is_not_put_into_the_one_put_back(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    async with opened(store) as database:
        async with database.transaction() as session:
            await session.people.meet("eve", "Eve")
        log = (tmp_path / "a.db-wal").read_bytes()
    store.unlink()
    (tmp_path / "a.db-wal").write_bytes(log)
    assert restore_copy(backup, store, aside="before") is None
    assert names(store) == ["Bob"]
    assert (tmp_path / "a.db.before-wal").read_bytes() == log


@pytest.mark.parametrize("suffix", SIBLINGS)
def test_what_lies_beside_no_store_is_put_aside_and_overwrites_nothing(tmp_path: Path, suffix: str) -> None:
    store, backup = tmp_path / "a.db", store_of(tmp_path / "backup.db", BOB)
    for content in ("first", "second"):
        (tmp_path / f"a.db{suffix}").write_text(content)
        restore_copy(backup, store, aside="before")
        assert not (tmp_path / f"a.db{suffix}").exists()
        store.unlink()
    assert (tmp_path / f"a.db.before{suffix}").read_text() == "first"
    assert (tmp_path / f"a.db.before-2{suffix}").read_text() == "second"


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


# While it is made


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

    monkeypatch.setattr(backup, "_be_whole", looking)
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
    monkeypatch.setattr(backup, "_forget", lambda path: path.write_text("somebody else's"))
    with pytest.raises(StoreError, match="File exists"):
        copy(store, tmp_path / "copy.db")
    assert part.read_text() == "somebody else's"


def test_a_failed_restore_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    store, saved = store_of(tmp_path / "here" / "a.db"), store_of(tmp_path / "backup.db", BOB)

    def fails(_store: Path, part: Path) -> None:
        part.with_name(part.name + "-journal").write_text("what SQLite could not remove")
        raise OSError("no room left")

    monkeypatch.setattr(backup, "_be_like", fails)
    with pytest.raises(StoreError, match="no room left"):
        restore_copy(saved, store, aside="before")
    assert beside(store) == set()


# What cannot be done


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


def test_a_store_without_one_of_its_tables_is_not_put_back(tmp_path: Path) -> None:
    backup = store_of(tmp_path / "backup.db", BOB)
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute("DROP TABLE notes")
    with pytest.raises(StoreError, match="lacks the table notes"):
        restore_copy(backup, tmp_path / "a.db", aside="before")


# Other programs' databases


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
