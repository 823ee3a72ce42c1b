"""The thread of a connection: whole pieces of work, done to their end, and aiosqlite as it is expected to be."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextvars import ContextVar
from functools import partial
from importlib.util import find_spec, module_from_spec
from pathlib import Path

import aiosqlite
import pytest

from storage.sqlite.thread import PRIVATE, StoreThread


@pytest.fixture
async def thread(tmp_path: Path) -> AsyncIterator[StoreThread]:
    opened = await StoreThread.open(tmp_path / "any.db", "any thread")
    yield opened
    await opened.close()


async def test_work_is_done_in_another_thread_always_the_same_in_the_order_asked(thread: StoreThread) -> None:
    seen: list[tuple[int, int]] = []

    def work(_: sqlite3.Connection, number: int) -> None:
        seen.append((number, threading.get_ident()))

    await asyncio.gather(*(thread.run(partial(work, number=number)) for number in range(5)))
    assert [number for number, _ in seen] == list(range(5))
    (where,) = {ident for _, ident in seen}
    assert where != threading.get_ident()
    assert await thread.run(lambda _: threading.current_thread().name) == "any thread"


async def test_work_keeps_the_context_of_its_caller(thread: StoreThread) -> None:
    name: ContextVar[str] = ContextVar("name", default="nobody")
    name.set("Ann")
    assert await thread.run(lambda _: name.get()) == "Ann"


async def test_what_work_raises_is_raised_where_it_was_asked(thread: StoreThread) -> None:
    with pytest.raises(sqlite3.OperationalError, match="nonsense"):
        await thread.run(lambda raw: raw.execute("nonsense"))
    assert await thread.run(lambda raw: raw.in_transaction) is False


async def test_waiting_until_it_is_idle_goes_on_however_often_cancelled(thread: StoreThread) -> None:
    begun, going = threading.Event(), threading.Event()

    def dawdle(_: sqlite3.Connection) -> None:
        begun.set()
        assert going.wait(10)

    working = asyncio.create_task(thread.run(dawdle))
    await asyncio.to_thread(begun.wait, 10)
    waiting = asyncio.create_task(thread.until_idle())
    for _ in range(3):
        await asyncio.sleep(0)
        waiting.cancel()
    assert not waiting.done()
    going.set()
    await waiting
    assert working.done()


@pytest.mark.parametrize("name", PRIVATE)
def test_an_aiosqlite_that_lacks_what_is_used_of_it_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    found = find_spec("storage.sqlite.thread")
    assert found is not None
    assert found.loader is not None
    kept = {there: object() for there in PRIVATE if there != name}
    with monkeypatch.context() as patch:
        patch.setattr(aiosqlite, "Connection", type("Connection", (), kept))
        with pytest.raises(ImportError, match=rf"aiosqlite \S+ has no Connection\.{name}"):
            # A second copy of the module: everybody else keeps theirs.
            found.loader.exec_module(module_from_spec(found))
