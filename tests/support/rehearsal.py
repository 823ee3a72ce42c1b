"""Work done twice: it may be run again where its first attempt was undone, and must then do the same."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from storage.port import Work
from storage.sqlite.database import Database
from storage.work import News
from tests.support.engines import numbers_undone, on_postgresql, worker_class

FIRST, ONE_IN = 5, 5
"""Each kind of work is rehearsed so many times at first in a process, then once in so many."""

_done: Counter[str] = Counter()


def _due(work: Work[Any]) -> bool:
    """Whether work is rehearsed this time."""
    kind = getattr(work, "__qualname__", repr(type(work)))
    _done[kind] += 1
    return _done[kind] <= FIRST or _done[kind] % ONE_IN == 0


class Writers:
    """Those who write at the same time: one of them rehearses only while it is alone, and the others wait until it is done.

    What others write meanwhile would be lost numbers, or seen by one of its two attempts.
    """

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._count = 0
        self._rehearses = False

    @contextmanager
    def write(self) -> Iterator[None]:
        """One more writes, once nobody rehearses."""
        with self._turn:
            self._turn.wait_for(lambda: not self._rehearses)
            self._count += 1
        try:
            yield
        finally:
            with self._turn:
                self._count -= 1

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """Let nobody else begin to write, if nobody else writes already; whether that is so."""
        with self._turn:
            alone = self._rehearses = self._count <= 1
        try:
            yield alone
        finally:
            with self._turn:
                self._rehearses = False
                self._turn.notify_all()


@contextmanager
def rehearsed() -> Iterator[None]:
    """Let work that writes run twice often enough, the first time undone; it must give or raise the same both times."""
    store, writers = worker_class(), Writers()
    do = store._do

    def twice(database: Database, work: Work[Any], raw: Any, kind: str, news: News) -> Any:
        if kind != "write" or not _due(work):
            return do(database, work, raw, kind, news)
        with writers.alone() as alone:
            return (again if alone else do)(database, work, raw, kind, news)

    def again(database: Database, work: Work[Any], raw: Any, kind: str, news: News) -> Any:
        with numbers_undone(raw):
            raw.execute("SAVEPOINT rehearsal", ())
            rehearsal, failed = _attempt(lambda: do(database, work, raw, kind, News()))
            raw.execute("ROLLBACK TO rehearsal", ())
        raw.execute("RELEASE rehearsal", ())
        result, fails = _attempt(lambda: do(database, work, raw, kind, news))
        assert repr(fails) == repr(failed), f"{work} cannot be run again: it failed otherwise"
        if fails is not None:
            raise fails
        if repr(result) != repr(rehearsal):
            # A refusal that is given, not raised, is equal to no other.
            assert result == rehearsal, f"{work} cannot be run again: it gave something else"
        return result

    with patch.object(store, "_do", twice), ExitStack() as more:
        if on_postgresql():
            # From its beginning until it is committed; SQLite has one that writes.
            more.enter_context(_counted(store, writers))
        yield


@contextmanager
def _counted(store: Any, writers: Writers) -> Iterator[None]:
    """Let ``writers`` know of all transactions that write."""
    attempt = store._attempt

    def counted(transactions: Any, work: Work[Any], news: News) -> Any:
        with writers.write():
            return attempt(transactions, work, news)

    with patch.object(store, "_attempt", counted):
        yield


def _attempt(work: Callable[[], Any]) -> tuple[Any, Exception | None]:
    try:
        return work(), None
    except Exception as error:  # noqa: BLE001 - whatever it is, it is compared and raised again
        return None, error
