"""Restoring a copy: whole, ours, and the store before it is kept."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.admin import backup
from storage.admin.backup import restore_copy
from storage.errors import StoreError
from storage.sqlite.database import Database
from tests.storage.files import (
    BOB,
    beside,
    cut_off,
    damaged,
    digest,
    directory,
    empty,
    foreign,
    foreign_numbered,
    missing,
    names,
    newer,
    next_migration,
    store_of,
    text,
)
from tests.storage.values import opened, people_in

SIBLINGS = ["-wal", "-shm", "-journal"]


async def test_a_copy_becomes_the_store_and_the_old_one_is_kept(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    # A crash has left the last commits in the log.
    database = await Database.open(store, "table")
    await database.write(lambda session: session.people.meet("eve", "Eve"))
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


async def test_nothing_is_restored_under_a_running_service(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    database = await Database.open(store, "table")
    with pytest.raises(StoreError, match="stop the service first"):
        restore_copy(backup, store, aside="before")
    await database.close()
    assert names(store) == ["Ann"]
    restore_copy(backup, store, aside="before")
    assert names(store) == ["Bob"]


@pytest.mark.parametrize(
    "make", [damaged, cut_off, text, empty, foreign, foreign_numbered, newer, missing, directory]
)
def test_what_is_no_whole_store_of_ours_is_never_restored(tmp_path: Path, make: object) -> None:
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


async def test_an_older_store_can_be_restored_and_is_migrated_when_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    next_migration(monkeypatch, tmp_path, "UPDATE people SET name = name || ' again';")
    restore_copy(backup, store, aside="before")
    async with opened(store) as database:
        assert await people_in(database) == ["Bob again"]


async def test_the_log_of_a_store_that_is_gone_is_not_put_into_the_one_restored(tmp_path: Path) -> None:
    store, backup = store_of(tmp_path / "a.db"), store_of(tmp_path / "backup.db", BOB)
    async with opened(store) as database:
        await database.write(lambda session: session.people.meet("eve", "Eve"))
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


def test_a_failed_restore_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    store, saved = store_of(tmp_path / "here" / "a.db"), store_of(tmp_path / "backup.db", BOB)

    def fails(_store: Path, part: Path) -> None:
        part.with_name(part.name + "-journal").write_text("what SQLite could not remove")
        raise OSError("no room left")

    monkeypatch.setattr(backup, "_give_to_owner_of", fails)
    with pytest.raises(StoreError, match="no room left"):
        restore_copy(saved, store, aside="before")
    assert beside(store) == set()


def test_a_store_without_one_of_its_tables_is_not_restored(tmp_path: Path) -> None:
    backup = store_of(tmp_path / "backup.db", BOB)
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute("DROP TABLE notes")
    with pytest.raises(StoreError, match="is damaged: the table notes is missing"):
        restore_copy(backup, tmp_path / "a.db", aside="before")


async def test_a_link_to_the_store_goes_on_leading_to_it(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    store, backup = store_of(tmp_path / "real" / "a.db"), store_of(tmp_path / "backup.db", BOB)
    link = tmp_path / "link.db"
    link.symlink_to(store)
    assert restore_copy(backup, link, aside="before") == tmp_path / "real" / "a.db.before"
    assert link.is_symlink()
    assert names(link) == names(store) == ["Bob"]
