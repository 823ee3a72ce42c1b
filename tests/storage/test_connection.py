"""Work that is done in the store’s thread as a whole."""

from __future__ import annotations

import asyncio
import threading
from contextvars import ContextVar
from datetime import datetime

import pytest

from rules.match.notifications import NotificationKind
from storage.database import Database
from storage.outbox import NewNotification
from storage.session import Session
from tests.storage.values import NOW, people_in


async def test_work_inside_the_stores_thread_is_one_transaction(database: Database) -> None:
    def meet(session: Session) -> int:
        ann = session.people.meet("1", "Ann")
        session.outbox.add(NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=NOW)
        assert threading.current_thread() is not threading.main_thread()
        return int(ann.id)

    assert await database.write(meet) == 1
    assert await database.read(lambda session: session.people.find("1")) is not None

    def half(session: Session) -> None:
        session.people.meet("2", "Ben")
        raise LookupError

    with pytest.raises(LookupError):
        await database.write(half)
    assert await people_in(database) == ["Ann"]


@pytest.mark.parametrize("way", ["write", "read"])
async def test_work_inside_that_waits_for_something_else_is_undone_and_loud(
    database: Database, way: str
) -> None:
    def dawdle(session: Session) -> None:
        if way == "write":
            session.people.meet("1", "Ann")
        asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits for something outside"):
        await getattr(database, way)(dawdle)
    assert await people_in(database) == []
    await database.write(lambda session: session.people.meet("2", "Ben"))
    assert await people_in(database) == ["Ben"]


async def test_work_inside_is_done_to_its_end_even_if_nobody_waits_for_it_any_more(
    database: Database,
) -> None:
    called: list[datetime] = []
    database.on_outbox = called.append
    begun, going = threading.Event(), threading.Event()

    def meet(session: Session) -> None:
        session.people.meet("1", "Ann")
        session.outbox.add(NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=NOW)
        begun.set()
        going.wait(10)

    task = asyncio.create_task(database.write(meet))
    await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    other = asyncio.create_task(database.write(lambda session: session.people.meet("2", "Ben")))
    await asyncio.sleep(0)
    assert not task.done(), "nobody else may have the connection before that"
    going.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    await other
    assert await people_in(database) == ["Ann", "Ben"]
    assert called == [NOW], "what is to be told is told"


async def test_work_inside_keeps_the_context_of_whoever_asks(database: Database) -> None:
    name: ContextVar[str] = ContextVar("name", default="nobody")
    name.set("Ann")

    async def ask(_session: Session) -> str:
        return name.get()

    assert await database.read(ask) == "Ann"


@pytest.mark.parametrize("way", ["write", "read"])
async def test_whoever_is_cancelled_twice_still_keeps_the_connection_to_the_end(
    database: Database, way: str
) -> None:
    begun, going = threading.Event(), threading.Event()

    def dawdle(session: Session) -> None:
        session.people.find("1")
        begun.set()
        going.wait(10)

    task = asyncio.create_task(getattr(database, way)(dawdle))
    await asyncio.to_thread(begun.wait, 10)
    for _ in range(3):
        task.cancel()
        await asyncio.sleep(0)
    assert not task.done()
    going.set()
    with pytest.raises(asyncio.CancelledError):
        await task

    def work(session: Session) -> None:
        assert session.connection.in_transaction is False
        session.people.find("1")
        assert session.connection.in_transaction, "it is one view"

    await database.read(work)


async def test_a_commit_that_nobody_waits_for_any_more_calls_out(database: Database) -> None:
    called: list[datetime] = []
    database.on_outbox = called.append

    async def action() -> None:

        def work(session: Session) -> None:
            session.outbox.add(NewNotification(kind=NotificationKind.ABSENCE, channel="c"), now=NOW, due=NOW)
            asyncio.current_task().cancel()  # type: ignore[union-attr]  # there is a task here

        await database.write(work)

    task = asyncio.create_task(action())
    with pytest.raises(asyncio.CancelledError):
        await task
    assert called == [NOW]
