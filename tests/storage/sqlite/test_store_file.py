"""The store's file: who holds it, whether it is still there, and who may read it."""

import asyncio
import logging
import os
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage.admin.backup import copy, restore_copy
from storage.errors import StoreError, StoreFaultError, UnfitStoreError
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.files import BOB, directory, foreign, names, newer, store_of
from tests.storage.values import opened, people_in
from tests.support.service import ROOT

SIBLINGS = ["", "-wal", "-shm"]
unix = pytest.mark.skipif(os.name != "posix", reason="Windows keeps open files from being moved")
linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only the lock file can be asked")


def listed(directory: Path) -> list[str]:
    return sorted(entry.name for entry in directory.iterdir())


def open_to_all(directory: Path) -> None:
    for entry in directory.iterdir():
        entry.chmod(0o666)


def met(name: str) -> Callable[[Session], object]:
    return lambda session: session.people.meet(name, name)


def reason(database: Database) -> str | None:
    return database.health.reason


def modes(path: Path) -> dict[str, int]:
    return {entry.name: stat.S_IMODE(entry.stat().st_mode) for entry in path.iterdir()}


async def left_by_a_crash(path: Path) -> None:
    """A store in whose log Eve is, as a process that is killed leaves it."""
    async with opened(store_of(path)) as database:
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        left = {suffix: path.with_name(path.name + suffix).read_bytes() for suffix in SIBLINGS[:2]}
    for suffix, content in left.items():
        path.with_name(path.name + suffix).write_bytes(content)


# A log without its store


@pytest.mark.parametrize("makes", [Path.unlink, lambda path: path.write_bytes(b"")], ids=["gone", "emptied"])
@pytest.mark.parametrize("log", ["as it was", "empty"])
async def test_a_log_without_its_store_is_refused_and_left_alone(
    tmp_path: Path, makes: Callable[[Path], object], log: str
) -> None:
    path = tmp_path / "a.db"
    await left_by_a_crash(path)
    makes(path)
    if log == "empty":
        (tmp_path / "a.db-wal").write_bytes(b"")
    before = (tmp_path / "a.db-wal").read_bytes()
    for _ in range(2):
        with pytest.raises(UnfitStoreError, match=r"restore") as refused:
            await Database.open(path, "table")
        assert "\n" not in str(refused.value)
    assert (tmp_path / "a.db-wal").read_bytes() == before
    assert not path.exists() or path.stat().st_size == 0


async def test_a_link_to_a_store_that_is_gone_is_refused_for_its_log(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    await left_by_a_crash(tmp_path / "real" / "a.db")
    (tmp_path / "a.db").symlink_to(tmp_path / "real" / "a.db")
    (tmp_path / "real" / "a.db").unlink()
    with pytest.raises(UnfitStoreError, match="is missing or empty, but its log"):
        await Database.open(tmp_path / "a.db", "table")
    assert (tmp_path / "real" / "a.db-wal").stat().st_size > 0


async def test_a_log_that_was_moved_away_or_replaced_by_restoring_is_no_obstacle(tmp_path: Path) -> None:
    path, saved = tmp_path / "a.db", store_of(tmp_path / "saved.db", BOB)
    await left_by_a_crash(path)
    path.unlink()
    restore_copy(saved, path, aside="before")
    async with opened(path) as database:
        assert await people_in(database) == ["Bob"]


async def test_an_empty_file_is_a_store_to_be_made(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    async with opened(path) as database:
        assert await people_in(database) == []
        with pytest.raises(StoreError, match="in use"):
            await Database.open(path, "table")


@pytest.mark.parametrize("make", [foreign, newer])
async def test_what_no_restart_mends_is_told_from_what_one_may(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "a.db")
    with pytest.raises(UnfitStoreError):
        await Database.open(tmp_path / "a.db", "table")


# Made


async def test_a_store_that_could_not_be_made_leaves_nothing_that_is_taken_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"

    def fails(*_: object) -> None:
        raise OSError("no room left")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fails)
        with pytest.raises(StoreError, match="no room left"):
            await Database.open(path, "table")
    assert not path.exists()
    (tmp_path / "a.db.part").write_bytes(b"left by a process that was killed")
    async with opened(path) as database:
        assert await people_in(database) == []
    assert listed(tmp_path) == ["a.db", "a.db.lock"]


@unix
@pytest.mark.parametrize("umask", [0, 0o022, 0o277], ids=oct)
async def test_all_files_are_their_owners_alone(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        async with opened(tmp_path / "a.db") as database:
            await database.write(lambda session: session.people.meet("eve", "Eve"))
            copy(tmp_path / "a.db", tmp_path / "copy.db")
            assert set(modes(tmp_path)) >= {"a.db", "a.db-wal", "a.db-shm", "a.db.lock", "copy.db"}
            assert set(modes(tmp_path).values()) == {0o600}
        restore_copy(tmp_path / "copy.db", tmp_path / "a.db", aside="before")
        assert set(modes(tmp_path)) >= {"a.db", "a.db.before", "copy.db"}
        assert set(modes(tmp_path).values()) == {0o600}
    finally:
        os.umask(before)


@unix
async def test_a_store_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await left_by_a_crash(path)
    (tmp_path / "a.db.lock").touch()
    saved = store_of(tmp_path / "saved.db", BOB)
    open_to_all(tmp_path)
    async with opened(path) as database:
        await database.write(lambda session: session.people.meet("bob", "Bob"))
        assert set(modes(tmp_path).values()) == {0o600, 0o666}
        assert modes(tmp_path).pop("saved.db") == 0o666, "that is not ours to close"
        copy(path, tmp_path / "copy.db")
    path.chmod(0o666)
    restore_copy(saved, path, aside="before")
    del saved
    assert {name for name, mode in modes(tmp_path).items() if mode != 0o600} == {"saved.db"}


# Held

_SECOND = """
import asyncio, sys
from pathlib import Path
from storage.admin.backup import restore_copy
from storage.sqlite.database import Database
from storage.errors import StoreError
async def serve(store):
    await (await Database.open(store, "table")).close()
store, *saved = map(Path, sys.argv[1:])
try:
    if saved:
        restore_copy(*saved, store, aside="before")
    else:
        asyncio.run(serve(store))
except StoreError as error:
    print("refused:", error)
else:
    print("got in")
"""


def second(path: Path, *saved: Path) -> str:
    """What another process says that opens a store, or makes ``saved`` that store."""
    run = [sys.executable, "-c", _SECOND, str(path), *map(str, saved)]
    return subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@linux
@pytest.mark.parametrize("way", ["its name", "a symbolic link", "a hard link", "another way"])
@pytest.mark.parametrize("lock", ["is there", "is gone"])
async def test_a_second_process_gets_in_by_no_name(tmp_path: Path, way: str, lock: str) -> None:
    path = store_of(tmp_path / "a.db")
    (tmp_path / "elsewhere").mkdir()
    other = {
        "its name": path,
        "a symbolic link": tmp_path / "link.db",
        "a hard link": tmp_path / "elsewhere" / "hard.db",
        "another way": tmp_path / "elsewhere" / ".." / "a.db",
    }[way]
    saved = store_of(tmp_path / "saved.db", BOB)
    async with opened(path) as database:
        if way == "a symbolic link":
            other.symlink_to(path)
        if way == "a hard link":
            other.hardlink_to(path)
        if lock == "is gone":
            (tmp_path / "a.db.lock").unlink()
        for _ in range(2):
            said = await asyncio.to_thread(second, other)
            assert said.startswith("refused:"), said
            assert "in use by another process" in said
        copy(other, tmp_path / "copy.db")
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        assert await people_in(database) == ["Ann", "Eve"]
        # Asking has taken nothing from the one that serves: SQLite's own locks hold.
        with (
            closing(sqlite3.connect(path, timeout=0)) as another,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            another.execute("PRAGMA journal_mode = DELETE")
        assert "stop the service first" in await asyncio.to_thread(second, other, saved)
    assert "got in" in second(path)
    assert names(path) == ["Ann", "Eve"]


@unix
async def test_a_store_is_not_opened_by_another_name_than_its_logs(tmp_path: Path) -> None:
    path, other = tmp_path / "a.db", tmp_path / "b.db"
    await left_by_a_crash(path)
    other.hardlink_to(path)
    with pytest.raises(UnfitStoreError, match=r"b\.db .*has another name, .*a\.db, and its log lies there"):
        await Database.open(other, "table")
    async with opened(path) as database:
        assert await people_in(database) == ["Ann", "Eve"]
    async with opened(other) as database:
        assert await people_in(database) == ["Ann", "Eve"]


# Taken away while it is in use


def _away(path: Path) -> None:
    path.rename(path.with_name("kept" + path.suffix))


def _replaced(path: Path) -> None:
    content = path.read_bytes()
    _away(path)
    path.write_bytes(content)


@unix
@pytest.mark.parametrize("take", [_away, Path.unlink, _replaced])
@pytest.mark.parametrize("which", SIBLINGS)
async def test_nothing_is_written_into_a_file_that_nobody_finds_again(
    tmp_path: Path, take: Callable[[Path], object], which: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "a.db"
    async with opened(store_of(path)) as database:
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        take(tmp_path / f"a.db{which}")
        caplog.clear()
        for _ in range(3):
            with pytest.raises(StoreFaultError, match="is gone, or another one has taken its place"):
                await database.write(lambda session: session.people.meet("bob", "Bob"))
            with pytest.raises(StoreError, match="is gone, or another one has taken its place"):
                await database.ping()
            await database.checkpoint()
            with pytest.raises(StoreFaultError):
                await database.optimize()
        assert await people_in(database) == ["Ann", "Eve"], "what can be read is read"
        assert reason(database) is not None
        assert [record.levelno for record in caplog.records] == [logging.ERROR]
        if take is _away:
            (tmp_path / f"kept.db{which}").replace(tmp_path / f"a.db{which}")
            await database.ping()
            await database.write(lambda session: session.people.meet("bob", "Bob"))
            assert await people_in(database) == ["Ann", "Eve", "Bob"]
            assert reason(database) is None
            assert caplog.messages[1:] == ["the store works again"]


@unix
async def test_a_file_that_is_taken_away_in_the_midst_of_a_transaction_gets_nothing(tmp_path: Path) -> None:
    path = store_of(tmp_path / "a.db")

    async with opened(path) as database:

        def taken(session: object) -> None:
            database.health.written()
            path.rename(tmp_path / "kept.db")

        with pytest.raises(StoreFaultError):
            await database.write(taken)
        (tmp_path / "kept.db").replace(path)
        await database.write(lambda session: session.people.meet("bob", "Bob"))
    assert names(path) == ["Ann", "Bob"]


async def test_a_file_that_was_cut_off_gets_nothing_more(tmp_path: Path) -> None:
    path = store_of(tmp_path / "a.db")
    content = path.read_bytes()
    async with opened(path) as database:
        for size in (0, len(content) - 1):
            os.truncate(path, size)
            with pytest.raises(StoreFaultError, match="its file has been cut off"):
                await database.write(lambda session: session.people.meet("eve", "Eve"))
            with pytest.raises(StoreError, match="its file has been cut off"):
                await database.ping()
            path.write_bytes(content)
        await database.write(lambda session: session.people.meet("eve", "Eve"))
    assert names(path) == ["Ann", "Eve"]


@unix
@pytest.mark.parametrize(
    ("commits", "kept"), [(1, 0), (40, 0), (40, 20_000)], ids=["emptied at once", "emptied", "shortened"]
)
async def test_a_gap_in_the_log_does_not_get_into_the_store(tmp_path: Path, commits: int, kept: int) -> None:
    path = store_of(tmp_path / "a.db")
    async with opened(path) as database:
        for number in range(commits):
            await database.write(met(f"player {number}" * 30))
        os.truncate(tmp_path / "a.db-wal", kept)
        for _ in range(3):
            with pytest.raises(StoreFaultError, match="its log has been cut off"):
                await database.write(lambda session: session.people.meet("eve", "Eve"))
            with pytest.raises(StoreError, match="its log has been cut off"):
                await database.ping()
            await database.checkpoint()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    async with opened(path) as database:
        assert "Ann" in await people_in(database)


@unix
async def test_a_log_that_another_program_has_put_into_the_file_is_no_gap(tmp_path: Path) -> None:
    path = store_of(tmp_path / "a.db")
    async with opened(path) as database:
        for name in ("eve", "bob"):
            await database.write(met(name))
            with closing(sqlite3.connect(path)) as another:
                assert another.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
            assert (tmp_path / "a.db-wal").stat().st_size == 0
            await database.ping()
    assert names(path) == ["Ann", "eve", "bob"]


@unix
async def test_a_log_that_was_taken_away_is_put_into_the_store_when_the_service_stops(tmp_path: Path) -> None:
    path = store_of(tmp_path / "a.db")
    async with opened(path) as database:
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        (tmp_path / "a.db-wal").unlink()
    assert names(path) == ["Ann", "Eve"]


def is_file(path: Path) -> bool:
    return path.is_file()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def closed_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


@pytest.mark.parametrize("make", [directory, pipe, closed_socket])
async def test_what_can_be_no_store_is_refused_and_nothing_is_put_beside_it(
    tmp_path: Path, make: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path is short
    make(Path("a.db"))
    with pytest.raises(StoreError, match=r"cannot be used: it is (a directory|no file)"):
        await Database.open(tmp_path / "a.db", "table")
    assert listed(tmp_path) == ["a.db"]
    assert not is_file(tmp_path / "a.db"), "no store has taken its place"


async def test_a_path_makes_no_directories(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no directory"):
        await Database.open(tmp_path / "mistyped" / "deep" / "a.db", "table")
    assert listed(tmp_path) == []


# Copied without its log


async def test_what_was_written_is_in_the_file_itself_once_the_service_is_idle(tmp_path: Path) -> None:
    path, alone = tmp_path / "a.db", tmp_path / "alone.db"
    async with opened(path) as database:
        alone.write_bytes(path.read_bytes())
        assert names(alone) == [], "it is a store from the beginning"
        await database.write(lambda session: session.people.meet("eve", "Eve"))
        await database.checkpoint()
        alone.write_bytes(path.read_bytes())
        assert names(alone) == ["Eve"]


async def test_what_a_crash_left_in_the_log_is_in_the_file_itself_once_it_is_opened(tmp_path: Path) -> None:
    path, alone = tmp_path / "a.db", tmp_path / "alone.db"
    await left_by_a_crash(path)
    async with opened(path):
        alone.write_bytes(path.read_bytes())
        assert (tmp_path / "a.db-wal").stat().st_size == 0
    assert names(alone) == ["Ann", "Eve"]
