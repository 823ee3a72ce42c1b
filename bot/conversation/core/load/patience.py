"""How long a platform waits for an answer before it is told that the answer comes later.

Where a request has done its own part and waits for the computer, it may take longer: whoever asked
sees the reply in the same message then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
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

    @contextmanager
    def asked_for(self) -> Iterator[None]:
        """Tasks that are started in this block can ask for more patience."""
        outer = _present.set(self)
        try:
            yield
        finally:
            _present.reset(outer)

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

    def last(self) -> float:
        """Let it last as long as it can; gives for how many seconds from now the work may wait for somebody else."""
        self._seconds = self._longest
        return max(0.0, self._longest - DRAWING - self.elapsed)


_present: ContextVar[Patience | None] = ContextVar("patience", default=None)


def waits_for_computer(seconds: float) -> float:
    """How many of these seconds, counted from when the request came, are left to wait for the computer."""
    patience = _present.get()
    if patience is None:
        return seconds
    return max(0.0, min(seconds - patience.elapsed, patience.last()))
