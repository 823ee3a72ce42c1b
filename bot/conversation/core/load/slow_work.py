"""Work that takes seconds: done step by step in one thread, so that a long piece delays no short one for long."""

import asyncio
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

_T = TypeVar("_T")

Steps = Generator[None, None, _T]
"""Work that stops after each small step."""


class GivenUpError(Exception):
    """Slow work is not done any more: the service is about to stop."""


class SlowWork:
    """A thread that does a step of each piece of work in turn.

    It is one thread: several would keep the event loop waiting for the interpreter.  The request that
    waits for a piece of work asks for its next step, so nothing is done for a request that has gone.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="animator")
        self._given_up = False

    async def run(self, work: Callable[[], Steps[_T]]) -> _T:
        """What the work returns in the end.  Raises :class:`GivenUpError` soon after :meth:`give_up`."""
        loop = asyncio.get_running_loop()
        # Every step speaks the language of the request that waits for it.
        context, steps = copy_context(), work()
        while not self._given_up:
            ended, result = await loop.run_in_executor(self._pool, context.run, _step, steps)
            if ended:
                return result  # type: ignore[return-value]  # work that has ended has its result
        raise GivenUpError

    async def once(self, work: Callable[..., _T], *args: object) -> _T:
        """What a single step returns; it is done in the language in force."""
        if self._given_up:
            raise GivenUpError
        return await asyncio.get_running_loop().run_in_executor(self._pool, copy_context().run, work, *args)

    def give_up(self) -> None:
        """Begin no further step."""
        self._given_up = True

    def close(self) -> None:
        """Give up, and wait for the step in hand."""
        self.give_up()
        self._pool.shutdown()


def _step(steps: Steps[_T]) -> tuple[bool, _T | None]:
    """Do a step: whether it was the last one, and what the work returned."""
    try:
        next(steps)
    except StopIteration as end:
        return True, end.value
    return False, None
