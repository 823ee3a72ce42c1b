"""The store without its thread: a month of play runs millions of statements, one after another, and needs none."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from storage import connection
from storage.connection import Connection
from tests.support.use_cases import UseCases


async def _at_once(_link: Connection, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Do what a connection is asked right away; the statements and their order are the same."""
    return fn(*args, **kwargs)


@contextmanager
def _without_threads() -> Iterator[None]:
    with (
        patch.object(Connection, "_execute", _at_once),
        patch.object(connection, "open_file", partial(connection.open_file, check_same_thread=False)),
    ):
        yield


class _FastUseCases(UseCases):
    async def open(self) -> None:
        await super().open()
        # What a loss of power leaves is no question here.
        await self.database._writer.execute("PRAGMA synchronous = OFF")


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
