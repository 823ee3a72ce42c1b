"""How long a platform waits for an answer before it is told that the answer comes later.

Where a request has done its own part and waits for the computer, it may take longer: the reply is then
seen in the same message.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

DRAWING = 0.4
"""Seconds that are kept for what is left to do after the computer has moved, or has not."""


class Patience:
    """The patience with the answer to one request, from now on.

    ``seconds``: how long it usually lasts; ``longest``: how long where the request waits for the computer.
    """

    def __init__(self, seconds: float, longest: float) -> None:
        self._begun = asyncio.get_running_loop().time()
        self._seconds = seconds
        self._longest = max(seconds, longest)

    @property
    def elapsed(self) -> float:
        """How many seconds it has lasted."""
        return asyncio.get_running_loop().time() - self._begun

    @asynccontextmanager
    async def otherwise(self, run_out: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
        """Do ``run_out`` beside this block if the patience ends before the block, which then waits for it at its end.

        A timer, and not a second task for the block: nearly every answer is ready in time.
        Without any patience, what is refused out of hand is still answered at once.
        """
        loop = asyncio.get_running_loop()
        timer: asyncio.TimerHandle
        running: asyncio.Future[None] | None = None

        def look() -> None:
            nonlocal timer, running
            if self.elapsed < self._seconds:
                timer = loop.call_at(self._begun + self._seconds, look)
            else:
                running = asyncio.ensure_future(run_out())

        timer = loop.call_at(self._begun + self._seconds, look)
        try:
            yield
            if running is not None:
                await running
        finally:
            timer.cancel()
            if running is not None:
                running.cancel()

    def stretched(self, seconds: float) -> float:
        """How many of these seconds, counted from the beginning, are left to wait for the computer; the patience lasts as long."""
        self._seconds = self._longest
        return max(0.0, min(seconds, self._longest - DRAWING) - self.elapsed)
