"""A store that does not work: told apart from faults of the program, and over when something can be written."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import storage
from storage.errors import StoreFaultError
from storage.session import Session
from storage.sqlite.database import Database
from storage.sqlite.faults import fault_of
from tests.storage.values import people_in, pragma


def error(code: int, words: str = "words") -> sqlite3.Error:
    made = sqlite3.OperationalError(words)
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "no room"),
        (sqlite3.SQLITE_READONLY, "read only"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_IOERR, "disk"),
        (sqlite3.SQLITE_IOERR_WRITE, "disk"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be opened"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "damaged"),
        (sqlite3.SQLITE_NOTADB, "damaged"),
    ],
)
def test_what_is_the_stores_fault_is_known_by_its_code(code: int, said: str) -> None:
    fault = fault_of(error(code))
    assert fault is not None
    assert said in fault.reason
    assert "words" in fault.reason
    assert fault.lasting is (said == "damaged")


@pytest.mark.parametrize(
    "raised",
    [
        error(sqlite3.SQLITE_ERROR),
        error(sqlite3.SQLITE_CONSTRAINT_UNIQUE),
        error(sqlite3.SQLITE_MISUSE),
        sqlite3.ProgrammingError("no code at all"),
        OSError(28, "no space"),
        ValueError("a fault of ours"),
    ],
)
def test_what_is_our_own_fault_is_left_as_it_is(raised: Exception) -> None:
    assert fault_of(raised) is None


def test_one_module_knows_the_codes() -> None:
    folder = Path(storage.__file__).parent
    knowing = {path.name for path in folder.rglob("*.py") if "SQLITE_" in path.read_text(encoding="utf-8")}
    assert knowing == {"faults.py"}


async def allow_no_more_pages(database: Database) -> None:
    pages = await pragma(database._writer, "page_count")
    await pragma(database._writer, f"max_page_count = {pages}")


async def test_a_full_store_takes_nothing_by_halves_and_works_when_there_is_room(database: Database) -> None:
    await allow_no_more_pages(database)

    def much(session: Session) -> None:
        session.people.meet("1", "Ann")
        session.people.meet("2", "Bob" * 100_000)

    for _ in range(2):
        with pytest.raises(StoreFaultError, match="no room"):
            await database.write(much)
        assert await people_in(database) == []
        assert not await database._writer.run(lambda raw: raw.in_transaction)
    await pragma(database._writer, "max_page_count = 1000000")
    await database.write(much)
    assert database.health.reason is None
    assert len(await people_in(database)) == 2


async def test_reading_or_writing_nothing_proves_nothing(database: Database) -> None:
    await allow_no_more_pages(database)
    with pytest.raises(StoreFaultError, match="no room"):
        await database.write(lambda session: session.people.meet("1", "Ann" * 100_000))
    await database.write(lambda _: None)
    assert await people_in(database) == []
    assert database.health.reason is not None


async def test_another_programs_lock_is_waited_for_and_then_said(database: Database, tmp_path: Path) -> None:
    await pragma(database._writer, "busy_timeout = 20")
    with closing(sqlite3.connect(tmp_path / "turnpost.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFaultError, match="keeps it locked"):
            await database.write(lambda session: session.people.meet("1", "Ann"))
        assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("1", "Ann"))
    assert database.health.reason is None


async def test_nothing_of_what_was_written_is_in_what_is_said(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "storage")
    await pragma(database._writer, "query_only = 1")
    with pytest.raises(StoreFaultError) as raised:
        await database.write(lambda session: session.people.meet("1", "Ann"))
    assert "Ann" not in str(raised.value) + caplog.text
