"""The threads that wait for the server."""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

_T = TypeVar("_T")


class Threads:
    """A few threads; what is done in one is done to its end."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count, "store")

    async def run(self, work: Callable[[], _T]) -> _T:
        """Do ``work`` in a thread, to its end even if this task is cancelled: nobody else may have the connection."""
        future = asyncio.get_running_loop().run_in_executor(self._pool, copy_context().run, work)
        try:
            return await asyncio.shield(future)
        except asyncio.CancelledError:
            while not future.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([future])
            future.exception()
            raise

    def close(self) -> None:
        """End them once they have nothing to do."""
        self._pool.shutdown(wait=False)
