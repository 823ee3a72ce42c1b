"""The operator's commands on a store in PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.operations import command_line
from storage.errors import StoreError, StoreInUseError
from storage.migrations import available
from storage.playing.notes import Note
from storage.postgresql.address import PostgresAddress
from storage.postgresql.database import PostgresDatabase
from storage.session import Session
from tests.storage.postgresql.conftest import Make
from tests.storage.values import NOW, everybody, hosted_in


def run(address: PostgresAddress, *words: str) -> int:
    return command_line.run(address, command_line.parser().parse_args(words))


async def running(address: PostgresAddress, *words: str) -> int:
    """The same in a thread: some commands have a loop of their own."""
    return await asyncio.to_thread(run, address, *words)


@asynccontextmanager
async def opened(address: PostgresAddress) -> AsyncIterator[PostgresDatabase]:
    database = await PostgresDatabase.open(address, "table", connections=2)
    try:
        yield database
    finally:
        await database.close()


@pytest.fixture
async def store(make: Make) -> PostgresAddress:
    """A store with a match, and a note on it."""
    address = make("", "SELECT 1")

    def work(session: Session) -> None:
        hosted = hosted_in(session)
        session.connection.change("UPDATE challenges SET state = 'accepted'")
        session.connection.change("UPDATE invitations SET pending = 0")
        session.notes.add(hosted.match.id, hosted.match.seats[0], Note(0, NOW, "a\tnote"))

    async with opened(address) as database:
        await database.write(work)
    return address


async def names(address: PostgresAddress) -> list[str]:
    async with opened(address) as database:
        return await database.read(everybody)


async def meet_eve(address: PostgresAddress) -> None:
    async with opened(address) as database:
        await database.write(lambda session: session.people.meet("3", "Eve"))


def test_a_store_is_checked(store: PostgresAddress, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(store, "check") == 0
    assert "1 matches replayed; nothing to look at" in capsys.readouterr().out


async def test_what_does_not_fit_is_listed(
    store: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoil(session: Session) -> None:
        session.connection.change("UPDATE matches SET to_move = 1 - to_move")
        session.connection.change("UPDATE notes SET at = -9000000000000000")
        session.connection.change("ALTER TABLE lessons DROP COLUMN step")

    async with opened(store) as database:
        await database.write(spoil)
    assert await running(store, "check") == 1
    assert "the table lessons lacks the column step" in capsys.readouterr().out
    async with opened(store) as database:
        await database.write(
            lambda session: session.connection.change("ALTER TABLE lessons ADD COLUMN step BIGINT")
        )
    assert await running(store, "check") == 1
    lines = capsys.readouterr().out
    assert "match #1: awaits the wrong player" in lines
    assert "notes id 1: cannot be read" in lines


def test_a_deep_check_says_whether_there_are_checksums(
    store: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    run(store, "check", "--deep")
    assert "the server keeps no checksums of its pages" in capsys.readouterr().out


async def test_a_copy_is_put_back_and_the_store_before_it_is_kept(
    store: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "copy.dump"
    assert await running(store, "backup", str(file)) == 0
    assert file.stat().st_mode & 0o077 == 0
    assert "pg_dump" in capsys.readouterr().out
    with pytest.raises(StoreError, match="exists already"):
        await running(store, "backup", str(file))
    await meet_eve(store)
    assert await running(store, "restore", str(file)) == 0
    assert "the store before it is in the schema turnpost_before_" in capsys.readouterr().out
    assert await names(store) == ["Ann", "Bob"]
    await meet_eve(store)
    assert await names(store) == ["Ann", "Bob", "Eve"]
    assert await running(store, "check") == 0


async def test_whom_the_store_before_had_erased_is_erased_again(
    store: PostgresAddress, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before.dump", tmp_path / "after.dump"
    await running(store, "backup", str(before))
    assert await running(store, "forget", "2") == 0
    assert "2 is erased" in capsys.readouterr().out
    await running(store, "backup", str(after))
    assert await running(store, "restore", str(before)) == 0
    assert "1 people who have been erased since are erased again" in capsys.readouterr().out
    assert "Bob" not in await names(store)
    assert await running(store, "forget", "--as-in", str(after)) == 0


async def test_a_copy_that_is_none_changes_nothing(store: PostgresAddress, tmp_path: Path) -> None:
    file, part = tmp_path / "copy.dump", tmp_path / "part.dump"
    await running(store, "backup", str(file))
    content = file.read_bytes()
    for wrong in (b"", b"nothing of the kind", content[: len(content) // 2]):
        part.write_bytes(wrong)
        with pytest.raises(StoreError, match="damaged, or no copy"):
            await running(store, "restore", str(part))
    assert await names(store) == ["Ann", "Bob"]


async def test_a_store_in_use_is_not_replaced(store: PostgresAddress, tmp_path: Path) -> None:
    file = tmp_path / "copy.dump"
    async with opened(store):
        assert await running(store, "backup", str(file)) == 0
        with pytest.raises(StoreInUseError):
            await running(store, "restore", str(file))


def test_an_older_store_is_migrated_and_before_that_it_can_be_tried(
    make: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    address, last = make("", "SELECT 1"), len(available())
    assert run(address, "migrate", "--dry-run") == 0
    assert f"would go from schema 0 to {last}" in capsys.readouterr().out
    assert run(address, "migrate") == 0
    assert f"went from schema 0 to {last}" in capsys.readouterr().out
    assert run(address, "migrate") == 0
    assert "nothing to do" in capsys.readouterr().out


async def test_outages_are_listed_and_decided_while_the_service_runs(
    store: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(store) as database:
        await database.write(lambda session: session.outages.add(NOW, NOW.replace(hour=20)))
        assert await running(store, "outages", "void", "1") == 0
        assert await running(store, "outages", "list") == 0
    assert "void" in capsys.readouterr().out


async def test_an_export_and_a_request_to_forget_need_no_pause(
    store: PostgresAddress, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(store) as database:
        assert await running(store, "export", "1") == 0
        assert await running(store, "forget", "1") == 0
        assert await database.read(lambda session: session.erasures.requested(9)) == ["1"]
    assert "a\\tnote" in capsys.readouterr().out
