"""Load shedding: when there is more to do than can be done in time, answers are deferred, and repeatable requests refused.

Only so many requests are worked on at once; the others wait, those that may change something
first.  So the event loop stays free to say in time that an answer will come later.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from bot.conversation.core.measurements import Measurements, NoMeasurements

AT_ONCE = 16
"""How many requests are worked on at the same time."""

LONGEST_TURN = 5.0
"""After these seconds a request counts no more: it waits for somebody else rather than works."""

DEFER_AFTER = 1.0
"""Seconds after which a platform that waits three is told that the answer comes later."""

LAGS_TO_DEFER = 5
"""How often a request that is being deferred waits for the event loop, from being received to being deferred."""

LAG_LASTS = 1.0
"""For how many seconds a measured lag of the event loop is believed."""

REFUSE_AFTER = 2.0
"""A repeatable request that would wait for more seconds than this is refused."""

GIVE_UP_AFTER = 10.0
"""A repeatable request that has waited for more seconds than this is refused after all."""

MOST_WAITING = 200
"""How many requests may wait before repeatable ones are refused whatever the wait."""


class OverloadedError(Exception):
    """A repeatable request was refused, because there is too much to do."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A request that waits for its turn."""

    since: float
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class LoadShedder:
    """Gives requests their turns, and knows how long they wait for them.

    ``stopwatch`` gives seconds, and never goes back.
    """

    def __init__(
        self,
        *,
        stopwatch: Callable[[], float] = lambda: 0.0,
        measurements: Measurements | None = None,
        at_once: int = AT_ONCE,
    ) -> None:
        self._stopwatch = stopwatch
        self._measurements = measurements or NoMeasurements()
        self._free = at_once
        self._at_once = at_once
        self._changes: deque[_Waiting] = deque()
        self._repeatable: deque[_Waiting] = deque()
        self._turn_seconds = 0.0
        """How long turns took lately, on average."""
        self._lag, self._lag_measured = 0.0, 0.0

    def expected_wait(self) -> float:
        """In how many seconds a request that comes now would have its turn, as far as can be told."""
        waiting = len(self._changes) + len(self._repeatable)
        oldest = min((queue[0].since for queue in (self._changes, self._repeatable) if queue), default=None)
        waited = 0.0 if oldest is None else self._stopwatch() - oldest
        return self._current_lag() + max(waited, waiting * self._turn_seconds / self._at_once)

    def patience(self) -> float:
        """How many seconds the answer to a request that comes now may take before it is to be deferred."""
        return max(0.0, DEFER_AFTER - LAGS_TO_DEFER * self._current_lag())

    def deferred(self) -> None:
        """Note that an answer was deferred because of the load."""
        self._measurements.shed("deferred")

    @asynccontextmanager
    async def turn(self, *, repeatable: bool = False) -> AsyncIterator[None]:
        """Work on a request in this block.

        ``repeatable``: it changes nothing and can be asked again.  Only such a request is
        refused, by :class:`OverloadedError`; any other waits until it has its turn.
        """
        self._measure_lag()
        if repeatable and self._refuses():
            self._refuse()
        if not self._free:
            await self._wait(self._repeatable if repeatable else self._changes)
        else:
            self._free -= 1
        begin, held = self._stopwatch(), True

        def release() -> None:
            nonlocal held
            if held:
                held = False
                self._release()

        # Somebody who waits for a slow platform must not keep everybody else from working.
        timer = asyncio.get_running_loop().call_later(LONGEST_TURN, release)
        try:
            yield
        finally:
            timer.cancel()
            release()
            took = min(self._stopwatch() - begin, LONGEST_TURN)
            self._turn_seconds += (took - self._turn_seconds) / 20

    def has_time_for_hints(self) -> bool:
        """Whether a hint need not wait for its turn: a late one is of no use."""
        if self._free and not self._refuses():
            return True
        self._measurements.shed("refused")
        return False

    def _refuses(self) -> bool:
        waiting = len(self._changes) + len(self._repeatable)
        return waiting >= MOST_WAITING or self.expected_wait() > REFUSE_AFTER

    def _refuse(self) -> None:
        self._measurements.shed("refused")
        raise OverloadedError

    async def _wait(self, queue: deque[_Waiting]) -> None:
        waiting = _Waiting(self._stopwatch())
        queue.append(waiting)
        try:
            if queue is self._repeatable:
                async with asyncio.timeout(GIVE_UP_AFTER):
                    await waiting.turn
            else:
                await waiting.turn
        except BaseException as error:
            if waiting in queue:
                queue.remove(waiting)
            elif not waiting.turn.cancelled():
                self._release()
            if isinstance(error, TimeoutError):
                self._refuse()
            raise

    def _release(self) -> None:
        """A turn has ended: whoever has waited longest has the next one, changes first."""
        for queue in (self._changes, self._repeatable):
            while queue:
                with suppress(asyncio.InvalidStateError):
                    queue.popleft().turn.set_result(None)
                    return
        self._free += 1

    def _current_lag(self) -> float:
        return self._lag if self._stopwatch() - self._lag_measured < LAG_LASTS else 0.0

    def _measure_lag(self) -> None:
        """Measure how long the event loop takes to come round."""
        begin = self._stopwatch()

        def note() -> None:
            self._lag_measured = self._stopwatch()
            self._lag = self._lag_measured - begin

        asyncio.get_running_loop().call_soon(note)
