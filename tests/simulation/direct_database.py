"""The store without its thread: a month of play runs millions of statements, one after another, and needs none."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

from storage.sqlite import thread
from storage.sqlite.files import open_file
from storage.sqlite.thread import StoreThread
from tests.storage.values import pragma
from tests.support.engines import on_postgresql
from tests.support.use_cases import UseCases

_T = TypeVar("_T")


async def _at_once(own: StoreThread, work: Callable[[sqlite3.Connection], _T]) -> _T:
    """Do the work right away; the statements and their order are the same."""
    return work(own._connection._conn)


async def _in_this_thread(_threads: object, work: Callable[[], _T]) -> _T:
    """The same on PostgreSQL."""
    return work()


@contextmanager
def _without_threads() -> Iterator[None]:
    if on_postgresql():
        from storage.postgresql.threads import Threads

        with patch.object(Threads, "run", _in_this_thread):
            yield
        return
    with (
        patch.object(StoreThread, "run", _at_once),
        patch.object(thread, "open_file", partial(open_file, check_same_thread=False)),
    ):
        yield


class _FastUseCases(UseCases):
    async def open(self) -> None:
        await super().open()
        # What a loss of power leaves is no question here; PostgreSQL's server for tests asks none.
        if not on_postgresql():
            await pragma(self.database._writer, "synchronous = OFF")


@asynccontextmanager
async def fast_use_cases_at(path: Path) -> AsyncIterator[UseCases]:
    """A house whose store is quick, also after it was closed and opened again."""
    with _without_threads():
        use_cases = _FastUseCases(path)
        await use_cases.open()
        try:
            yield use_cases
        finally:
            await use_cases.database.close()
