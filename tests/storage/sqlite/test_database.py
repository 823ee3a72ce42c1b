"""The way into the store: one transaction a piece of work, even if callers are cancelled, and what is announced after a commit."""

import asyncio
import logging
import sqlite3
import threading
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from rules.match.notifications.messages import ChannelTest
from storage import work as work_module
from storage.errors import StoreError
from storage.session import Session
from storage.sqlite.database import Database
from tests.storage.values import NOW, count, everybody, people_in

WAYS = pytest.mark.parametrize("way", ["write", "read", "aside"])
PATIENCE = 10


class Gate:
    """Work that stops inside its transaction until the test lets it go on."""

    def __init__(self) -> None:
        self._inside, self._open = threading.Event(), threading.Event()

    def wait(self) -> None:
        self._inside.set()
        assert self._open.wait(PATIENCE)

    async def reached(self) -> None:
        assert await asyncio.to_thread(self._inside.wait, PATIENCE)

    def open(self) -> None:
        self._open.set()


def absence(session: Session, due: datetime = NOW) -> None:
    session.outbox.add(ChannelTest(channel="c"), now=NOW, due=due)


# One transaction


async def test_work_is_one_transaction_in_another_thread(database: Database) -> None:
    def meet(session: Session) -> int:
        assert threading.current_thread() is not threading.main_thread()
        session.people.meet("2", "Bob")
        return int(session.people.meet("1", "Ann").id)

    assert await database.write(meet) == 2
    assert await people_in(database) == ["Bob", "Ann"]


async def test_an_error_undoes_the_whole_transaction(database: Database) -> None:
    def half(session: Session) -> None:
        session.people.meet("1", "Ann")
        raise LookupError

    with pytest.raises(LookupError):
        await database.write(half)
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_a_broken_statement_undoes_the_whole_transaction(database: Database) -> None:
    def half(session: Session) -> None:
        session.people.meet("1", "Ann")
        session.connection.rows("SELECT nonsense FROM nowhere")

    with pytest.raises(sqlite3.OperationalError):
        await database.write(half)
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_a_commit_that_fails_leaves_a_store_that_works(database: Database) -> None:
    announced: list[datetime] = []
    database.on_outbox = announced.append

    def dangling(session: Session) -> None:
        absence(session)
        session.connection.change("PRAGMA defer_foreign_keys = ON")
        session.connection.change(
            "INSERT INTO plies (match, revision, move, played_at) VALUES (99, 1, 'x', 0)"
        )

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.write(dangling)
    assert (await count(database, "outbox"), announced) == (0, [])
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


async def test_an_error_while_reading_ends_the_view(database: Database) -> None:
    def half(session: Session) -> None:
        assert everybody(session) == []
        raise LookupError

    with pytest.raises(LookupError):
        await database.read(half)
    await database.write(lambda session: session.people.meet("1", "Ann"))
    assert await people_in(database) == ["Ann"]


@WAYS
async def test_work_that_is_no_plain_function_is_undone_and_loud(database: Database, way: str) -> None:
    async def begun(session: Session) -> None:
        raise AssertionError("it is not even begun")

    def late(session: Session) -> object:
        if way == "write":
            session.people.meet("1", "Ann")
        return begun(session)

    for work in (begun, late):
        with pytest.raises(TypeError, match=f"{work.__name__} returns an awaitable"):
            await getattr(database, way)(work)
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Bob"]


@pytest.mark.parametrize("way", ["write", "read"])
async def test_work_that_takes_long_is_named(
    database: Database, way: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dawdle(session: Session) -> None:
        session.people.find("1")

    caplog.set_level(logging.WARNING, "storage")
    await getattr(database, way)(dawdle)
    assert caplog.messages == []
    monkeypatch.setattr(work_module, "LONG", -1.0)
    await getattr(database, way)(dawdle)
    (said,) = caplog.messages
    assert "dawdle kept the store busy for 0.0 s" in said


async def test_each_transaction_is_counted_with_its_statements(database: Database) -> None:
    seen: list[tuple[str, int]] = []
    database.on_transaction = lambda kind, statements: seen.append((kind, statements))

    def fails(session: Session) -> None:
        session.connection.rows("SELECT 1")
        raise LookupError

    await database.read(everybody)
    await database.write(lambda _: None)
    with pytest.raises(LookupError):
        await database.write(fails)
    assert seen == [("read", 1), ("write", 0), ("write", 1)]


# Side by side


async def test_writers_wait_for_each_other(database: Database) -> None:
    order: list[str] = []
    gate = Gate()

    def write(session: Session, name: str) -> None:
        order.append(f"{name} in")
        session.people.meet(name, name)
        if name == "a":
            gate.wait()
        order.append(f"{name} out")

    first = asyncio.create_task(database.write(partial(write, name="a")))
    await gate.reached()
    others = [asyncio.create_task(database.write(partial(write, name=name))) for name in "bc"]
    await people_in(database)
    assert order == ["a in"]
    gate.open()
    await asyncio.gather(first, *others)
    assert order == [f"{name} {way}" for name in "abc" for way in ("in", "out")]
    assert await people_in(database) == ["a", "b", "c"]


async def test_a_reader_sees_what_was_there_before_the_writer(database: Database) -> None:
    await database.write(lambda session: session.people.meet("1", "Ann"))
    gate = Gate()

    def slowly(session: Session) -> None:
        session.people.meet("2", "Bob")
        gate.wait()

    writing = asyncio.create_task(database.write(slowly))
    await gate.reached()
    assert await people_in(database) == ["Ann"]
    gate.open()
    await writing
    assert await people_in(database) == ["Ann", "Bob"]


async def test_a_reader_keeps_its_view_while_a_writer_commits(database: Database) -> None:
    gate = Gate()

    def twice(session: Session) -> tuple[list[str], list[str]]:
        before = everybody(session)
        gate.wait()
        return before, everybody(session)

    reading = asyncio.create_task(database.read(twice))
    await gate.reached()
    await database.write(lambda session: session.people.meet("1", "Ann"))
    gate.open()
    assert await reading == ([], []), "one consistent view"
    assert await people_in(database) == ["Ann"]


async def test_what_is_done_aside_keeps_nobody_waiting(database: Database) -> None:
    await database.write(lambda session: session.people.meet("1", "Ann"))
    gate = Gate()

    def twice(session: Session) -> tuple[list[str], list[str]]:
        before = everybody(session)
        gate.wait()
        return before, everybody(session)

    aside = asyncio.create_task(database.aside(twice))
    await gate.reached()
    await database.write(lambda session: session.people.meet("2", "Bob"))
    assert await people_in(database) == ["Ann", "Bob"]
    gate.open()
    assert await aside == (["Ann"], ["Ann"]), "it is one view"


# Cancelled


async def test_work_is_done_to_its_end_though_nobody_waits_for_it_any_more(database: Database) -> None:
    announced: list[datetime] = []
    database.on_outbox = announced.append
    gate = Gate()

    def meet(session: Session) -> None:
        session.people.meet("1", "Ann")
        absence(session)
        gate.wait()

    task = asyncio.create_task(database.write(meet))
    await gate.reached()
    task.cancel()
    other = asyncio.create_task(database.write(lambda session: session.people.meet("2", "Bob")))
    await people_in(database)
    assert not task.done(), "nobody else may have the connection before that"
    gate.open()
    with pytest.raises(asyncio.CancelledError):
        await task
    await other
    assert await people_in(database) == ["Ann", "Bob"]
    assert announced == [NOW], "what is to be told is told"


async def test_work_that_fails_though_nobody_waits_for_it_any_more_is_undone(database: Database) -> None:
    announced: list[datetime] = []
    database.on_outbox = announced.append
    gate = Gate()

    def half(session: Session) -> None:
        session.people.meet("1", "Ann")
        absence(session)
        gate.wait()
        raise LookupError

    task = asyncio.create_task(database.write(half))
    await gate.reached()
    task.cancel()
    gate.open()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await people_in(database), announced) == ([], [])


@pytest.mark.parametrize("way", ["write", "read"])
async def test_work_that_is_cancelled_more_than_once_keeps_the_connection_to_the_end(
    database: Database, way: str
) -> None:
    gate = Gate()

    def dawdle(session: Session) -> None:
        session.people.find("1")
        gate.wait()

    task = asyncio.create_task(getattr(database, way)(dawdle))
    await gate.reached()
    for _ in range(3):
        task.cancel()
        await asyncio.sleep(0)
    assert not task.done()
    gate.open()
    with pytest.raises(asyncio.CancelledError):
        await task
    for thread in (database._writer, database._reader):
        assert await thread.run(lambda raw: raw.in_transaction) is False


async def test_work_that_is_cancelled_while_waiting_for_a_turn_does_nothing(database: Database) -> None:
    gate = Gate()
    first = asyncio.create_task(database.write(lambda _: gate.wait()))
    await gate.reached()
    second = asyncio.create_task(database.write(lambda session: session.people.meet("1", "Ann")))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    gate.open()
    await first
    assert await people_in(database) == []


async def test_a_task_cancelled_anywhere_writes_all_or_nothing(database: Database) -> None:
    """Cancelled after every possible number of steps: two rows or none, and the store goes on."""

    def two(session: Session, index: int) -> None:
        session.people.meet(f"a{index}", "Ann")
        session.people.meet(f"b{index}", "Bob")

    def look(session: Session, index: int) -> int:
        session.people.meet("after", f"after {index}")
        return sum(session.people.find(f"{letter}{index}") is not None for letter in "ab")

    found = []
    for steps in range(20):
        task = asyncio.create_task(database.write(partial(two, index=steps)))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        async with asyncio.timeout(PATIENCE):
            found.append(await database.write(partial(look, index=steps)))
    assert set(found) == {0, 2}
    assert len(await people_in(database)) == 1 + sum(found)


# What is announced


async def test_the_outbox_calls_out_after_a_commit_that_filled_it(database: Database) -> None:
    seen: list[datetime] = []
    inside: list[bool] = []
    database.on_outbox = seen.append

    def fill(session: Session) -> None:
        for due in (NOW + timedelta(minutes=1), NOW, NOW + timedelta(minutes=1)):
            absence(session, due)
        inside.append(bool(seen))

    def half(session: Session) -> None:
        fill(session)
        raise LookupError

    await database.write(lambda session: session.people.meet("1", "Ann"))
    assert seen == [], "nothing was put into the outbox"
    with pytest.raises(LookupError):
        await database.write(half)
    assert seen == [], "what was undone is not told"
    await database.write(fill)
    assert seen == [NOW], "when the first of it is due"
    assert inside == [False, False], "not before the commit"
    await database.write(fill)
    assert seen == [NOW, NOW]


# Its file


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


async def test_what_is_to_read_must_not_write(database: Database) -> None:
    with pytest.raises(RuntimeError, match="has written"):
        await database.read(lambda session: session.people.meet("1", "Ann"))
    assert await people_in(database) == []
