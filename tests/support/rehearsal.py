"""Work done twice: it may be run again where its first attempt was undone, and must then do the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from storage.port import Work
from storage.sqlite.database import Database
from storage.work import News
from tests.support.engines import numbers_undone, store_class

FIRST, ONE_IN = 5, 5
"""Each kind of work is rehearsed so many times at first in a process, then once in so many."""

_done: Counter[str] = Counter()


def _due(work: Work[Any]) -> bool:
    """Whether work is rehearsed this time."""
    kind = getattr(work, "__qualname__", repr(type(work)))
    _done[kind] += 1
    return _done[kind] <= FIRST or _done[kind] % ONE_IN == 0


@contextmanager
def rehearsed() -> Iterator[None]:
    """Let work that writes run twice often enough, the first time undone; it must give or raise the same both times."""
    store = store_class()
    do = store._do

    def twice(database: Database, work: Work[Any], raw: Any, kind: str, news: News) -> Any:
        if kind != "write" or not _due(work):
            return do(database, work, raw, kind, news)
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

    with patch.object(store, "_do", twice):
        yield


def _attempt(work: Callable[[], Any]) -> tuple[Any, Exception | None]:
    try:
        return work(), None
    except Exception as error:  # noqa: BLE001 - whatever it is, it is compared and raised again
        return None, error
