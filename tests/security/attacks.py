"""What tests of mischief share: all of the store but bookkeeping, every id a button could carry, nobody slowed."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, TypeVar

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.load.rate_limits import RateLimit, RateLimiter
from bot.conversation.registry import BUTTONS
from tests.support.club import settled
from tests.support.service import Service

_T = TypeVar("_T")

AT_ONCE = 15
"""So many actions are done at the same time."""

BOOKKEEPING = {"people", "presence", "absentees", "sqlite_sequence", "migrations"}
"""What any action may write: who was met, that the service is up, who is there."""

TEXTS = ("", "b7-b6", "draw")
"""What may stand behind an id: nothing, a move, a kind of offer."""


def nobody_is_slowed(service: Service) -> None:
    """Let one person press as often as the test does."""
    endless = RateLimit(1e9, 1e9)
    dispatcher = service.app.dispatcher
    dispatcher._pace, dispatcher._slow_pace, dispatcher._hint_pace = (
        RateLimiter(endless),
        RateLimiter(endless),
        RateLimiter(endless),
    )
    # A "no" takes as long as Discord took last: tests/e2e/test_visibility.py shows it.  These ask thousands of times.
    service.rest.platform._visibility._sleep = _at_once


async def _at_once(_seconds: float) -> None:
    pass


async def all_at_once(actions: Sequence[Awaitable[_T]]) -> list[_T]:
    """Do actions, many at the same time; what became of each."""
    done: list[_T] = []
    for first in range(0, len(actions), AT_ONCE):
        done += await asyncio.gather(*actions[first : first + AT_ONCE])
    return done


def every_id(number: int, revision: int, texts: tuple[str, ...] = TEXTS) -> Iterator[tuple[ActionKind, str]]:
    """Every kind about a match or challenge: at this revision with each text behind it, and at the first."""
    for kind in BUTTONS:
        yield kind, f"tp:{kind}:{number}:0"
        for text in texts:
            yield kind, f"tp:{kind}:{number}:{revision}" + (f":{text}" if text else "")


def whole_store(store: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row on disk that is no bookkeeping."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for name in sorted(set(names) - BOOKKEEPING)
        }


@asynccontextmanager
async def nothing_happens(
    service: Service, store: Path, *, save: tuple[str, ...] = ()
) -> AsyncIterator[None]:
    """The store stays as it is meanwhile, all of it ``save`` some tables."""
    await settled(service)
    before = whole_store(store)
    yield
    await settled(service)
    after = whole_store(store)
    assert set(save) <= set(after)
    for table in set(after) - set(save):
        assert after[table] == before[table], table
