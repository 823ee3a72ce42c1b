"""Transactions, views, pings, and what is announced after a commit."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from rules.match.notifications import NotificationKind
from storage.database import Database
from storage.opening import StoreError
from storage.outbox import NewNotification
from storage.session import Session
from tests.storage.values import NOW, count, people_in


async def test_an_error_undoes_the_whole_transaction(database: Database) -> None:
    async def half() -> None:

        def work(session: Session) -> None:
            session.people.meet("1", "Ann")
            raise LookupError

        await database.write(work)

    with pytest.raises(LookupError):
        await half()
    assert await people_in(database) == []


async def test_a_broken_statement_undoes_the_whole_transaction(database: Database) -> None:
    async def half() -> None:

        def work(session: Session) -> None:
            session.people.meet("1", "Ann")
            session.connection.execute("SELECT nonsense FROM nowhere")

        await database.write(work)

    with pytest.raises(sqlite3.OperationalError):
        await half()
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_a_task_cancelled_inside_leaves_nothing_behind(database: Database) -> None:
    inside, forever = asyncio.Event(), asyncio.Event()

    async def work() -> None:

        def work(session: Session) -> None:
            session.people.meet("1", "Ann")
            inside.set()
            forever.wait()

        await database.write(work)

    task = asyncio.create_task(work())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_a_task_cancelled_anywhere_writes_all_or_nothing(database: Database) -> None:
    """Cancelled after every possible number of steps: two rows or none, and the store goes on."""

    async def work(index: int) -> None:

        def work(session: Session) -> None:
            session.people.meet(f"a{index}", "Ann")
            session.people.meet(f"b{index}", "Bob")

        await database.write(work)

    whole = 0
    for steps in range(40):
        task = asyncio.create_task(work(steps))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        async with asyncio.timeout(5), database.transaction() as session:
            found = [await session.people.find(f"{letter}{steps}") for letter in "ab"]
            await session.people.meet("after", f"after {steps}")
        assert len({person is None for person in found}) == 1
        whole += found[0] is not None
    last = await database.read(lambda session: session.people.find("after"))
    assert last is not None
    assert last.name == "after 39"
    assert await count(database, "people") == 1 + 2 * whole


async def test_a_task_cancelled_before_its_first_answer_blocks_nobody(database: Database) -> None:
    """The thread begins the transaction though nobody waits for it any more."""

    async def write() -> None:

        def work(session: Session) -> None:
            raise AssertionError("cancelled before it could begin")

        await database.write(work)

    async def read() -> None:

        def work(session: Session) -> None:
            raise AssertionError("cancelled before it could begin")

        await database.read(work)

    for work in (write, read):
        task = asyncio.create_task(work())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with asyncio.timeout(5):
        await database.write(lambda session: session.people.meet("1", "Ann"))
        assert await people_in(database) == ["Ann"]


async def test_a_commit_that_fails_leaves_a_store_that_works(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(database._writer, "commit", full)
        with pytest.raises(sqlite3.OperationalError, match="disk is full"):
            await database.write(lambda session: session.people.meet("1", "Ann"))
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_writers_wait_for_each_other(database: Database) -> None:
    order: list[str] = []

    async def write(name: str) -> None:

        def work(session: Session) -> None:
            order.append(f"{name} in")
            session.people.meet(name, name)
            asyncio.sleep(0)
            order.append(f"{name} out")

        await database.write(work)

    await asyncio.gather(*(write(name) for name in "abc"))
    assert order == [f"{name} {way}" for name in "abc" for way in ("in", "out")]
    assert await people_in(database) == ["a", "b", "c"]


async def test_a_reader_sees_what_was_there_before_the_writer(database: Database) -> None:
    await database.write(lambda session: session.people.meet("1", "Ann"))

    def work(session: Session) -> None:
        session.people.meet("2", "Bob")
        async with asyncio.timeout(5):
            assert people_in(database) == ["Ann"]

    await database.write(work)
    assert await people_in(database) == ["Ann", "Bob"]


async def test_a_reader_keeps_its_view_while_a_writer_commits(database: Database) -> None:

    def work(reading: Session) -> None:
        assert reading.people.find("1") is None
        async with database.transaction() as session:
            session.people.meet("1", "Ann")
        assert reading.people.find("1") is None, "one consistent view"

    await database.read(work)

    def work(reading: Session) -> None:
        assert reading.people.find("1") is not None

    await database.read(work)


async def test_an_error_while_reading_ends_the_view(database: Database) -> None:
    async def half() -> None:

        def work(session: Session) -> None:
            session.people.find("1")
            raise LookupError

        await database.read(work)

    with pytest.raises(LookupError):
        await half()
    await database.write(lambda session: session.people.meet("1", "Ann"))
    assert await people_in(database) == ["Ann"]


async def test_the_outbox_calls_out_after_a_commit_that_filled_it(database: Database) -> None:
    seen: list[datetime] = []
    inside: list[bool] = []
    database.on_outbox = seen.append

    def fill(session: Session) -> None:
        for due in (NOW + timedelta(minutes=1), NOW, NOW + timedelta(minutes=1)):
            session.outbox.add(NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=due)
        inside.append(bool(seen))

    await database.write(lambda session: session.people.meet("1", "Ann"))
    assert seen == [], "nothing was put into the outbox"

    async def half() -> None:

        def work(session: Session) -> None:
            fill(session)
            raise LookupError

        await database.write(work)

    with pytest.raises(LookupError):
        await half()
    assert seen == [], "what was undone is not told"
    await database.write(lambda session: fill(session))
    assert seen == [NOW], "when the first of it is due"
    assert inside == [False, False], "not before the commit"
    await database.write(fill)
    assert seen == [NOW, NOW]


async def test_pings_answer_and_a_closed_store_does_not(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "turnpost.db", "table")
    await database.ping()
    await database.close()
    with pytest.raises(ValueError, match="onnection"):
        await database.ping()


async def test_a_store_whose_file_was_taken_away_or_replaced_is_not_well(tmp_path: Path) -> None:
    path = tmp_path / "turnpost.db"
    database = await Database.open(path, "table")
    try:
        await database.ping()
        kept = path.rename(tmp_path / "kept.db")
        for replace_it in (lambda: None, lambda: path.write_bytes(b"")):
            replace_it()
            with pytest.raises(StoreError, match="its file is gone, or another one has taken its place"):
                await database.ping()
        kept.replace(path)
        await database.ping()
    finally:
        await database.close()
