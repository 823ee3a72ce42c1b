"""How long a platform waits for an answer before it is told that the answer comes later.

Where a request has done its own part and waits for the computer, it may take longer: the reply is then
seen in the same message.
"""

import asyncio
from typing import Any

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

    async def wait(self, work: asyncio.Task[Any]) -> None:
        """Wait until the work is done, or the patience is at its end.

        Without any patience, what is refused out of hand is still answered at once.
        """
        while not work.done():
            left = self._seconds - self.elapsed
            await asyncio.wait({work}, timeout=max(0.0, left))
            if left <= 0:
                return

    def stretched(self, seconds: float) -> float:
        """How many of these seconds, counted from the beginning, are left to wait for the computer; the patience lasts as long."""
        self._seconds = self._longest
        return max(0.0, min(seconds, self._longest - DRAWING) - self.elapsed)
