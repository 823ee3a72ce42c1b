"""The store without its thread: a month of play runs millions of statements, one after another, and needs none."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite

from tests.bot.service.house import House


class _AtOnce(aiosqlite.Connection):
    """A connection that does what it is asked right away; the statements and their order are the same."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return fn(*args, **kwargs)


def _connect(path: Path, **kwargs: Any) -> _AtOnce:
    return _AtOnce(partial(sqlite3.connect, path, check_same_thread=False, **kwargs), 64)


@contextmanager
def _without_threads() -> Iterator[None]:
    with patch.object(aiosqlite, "connect", _connect):
        yield


class _QuickHouse(House):
    async def open(self) -> None:
        await super().open()
        # What a loss of power leaves is no question here.
        await self.database._writer.execute("PRAGMA synchronous = OFF")


@asynccontextmanager
async def quick_house_at(path: Path) -> AsyncIterator[House]:
    """A house whose store is quick, also after it was closed and opened again."""
    with _without_threads():
        house = _QuickHouse(path)
        await house.open()
        try:
            yield house
        finally:
            await house.database.close()
