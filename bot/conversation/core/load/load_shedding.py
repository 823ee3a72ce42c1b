"""Load shedding: when there is more to do than can be done in time, answers are deferred, and repeatable requests refused.

Only so many requests are worked on at once; the others wait, those that may change something
first.  So the event loop stays free to say in time that an answer will come later.  People take
turns, and nobody has more than a few requests in hand: people who ask for very much wait for
themselves.  Slow requests have turns of their own.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import NoReturn

from bot.conversation.core.load.fair_turns import FairTurns
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements

AT_ONCE = 16
"""How many requests are worked on at the same time."""

EACH = 3
"""How many of them may be one person's."""

BURST = 30
"""How many more of one person's may wait; any others are refused."""

SLOW_AT_ONCE = 8
"""How many slow requests are worked on at the same time, each of another person."""

SLOW_BURST = 3
"""How many more of one person's may wait."""

MOST_SLOW_WAITING = 60
"""How many may wait in all before any further ones are refused."""

SLOW_GIVE_UP_AFTER = 120.0
"""A slow request that has waited for more seconds than this is refused: platforms take an answer for a quarter of an hour."""

LONGEST_TURN = 5.0
"""After these seconds a request counts no more: it waits rather than works."""

DEFER_AFTER = 1.0
"""Seconds after which a platform that waits three is told that the answer comes later."""

DEFER_LATEST = 2.5
"""The same for a request that waits for the computer: what is left to do then takes little time."""

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


class LoadShedder:
    """Gives requests their turns, and knows how long they wait for them.

    ``stopwatch`` gives seconds, and never goes back.
    """

    def __init__(
        self,
        *,
        stopwatch: Callable[[], float] = lambda: 0.0,
        measurements: Measurements = NO_MEASUREMENTS,
        at_once: int = AT_ONCE,
    ) -> None:
        self._stopwatch = stopwatch
        self._measurements = measurements
        self._at_once = at_once

        def seconds() -> float:
            return self._stopwatch()

        self._turns = FairTurns(at_once, each=EACH, burst=BURST, stopwatch=seconds)
        self._slow_turns = FairTurns(SLOW_AT_ONCE, each=1, burst=SLOW_BURST, stopwatch=seconds)
        self._turn_seconds = 0.0
        """How long turns took lately, on average."""
        self._lag, self._lag_measured = 0.0, 0.0

    def expected_wait(self) -> float:
        """In how many seconds a request that comes now would have its turn, as far as can be told."""
        people, waited = self._turns.ahead()
        return self._current_lag() + max(waited, people * self._turn_seconds / self._at_once)

    def patience(self) -> float:
        """How many seconds the answer to a request that comes now may take before it is to be deferred."""
        return max(0.0, DEFER_AFTER - LAGS_TO_DEFER * self._current_lag())

    def longest_patience(self) -> float:
        """The same, where the answer waits for the computer."""
        return max(0.0, DEFER_LATEST - LAGS_TO_DEFER * self._current_lag())

    def deferred(self) -> None:
        """Note that an answer was deferred because of the load."""
        self._measurements.shed("deferred")

    @property
    def waiting(self) -> int:
        """How many requests wait for their turn."""
        return self._turns.waiting

    @asynccontextmanager
    async def turn(
        self, person: str | None = None, *, repeatable: bool = False, slow: bool = False
    ) -> AsyncIterator[Callable[[], None]]:
        """Work on a request of ``person`` in this block; ``None`` is a person who asks for nothing else.

        Call what it yields to let others work in place of the request, which waits from there on and has
        little left to do.

        ``repeatable``: it changes nothing and can be asked again.  Only such a request is
        refused, by :class:`OverloadedError`; any other waits until it has its turn.
        A person who has too much waiting is refused, by :class:`TooManyAtOnce`.
        ``slow``: it may take seconds, and keeps nobody waiting who asks for anything else.
        """
        self._measure_lag()
        if repeatable and self._refuses():
            self._refuse()
        key = object() if person is None else person
        if slow:
            if self._slow_turns.waiting >= MOST_SLOW_WAITING:
                self._refuse()
            release = await self._take(self._slow_turns, key, SLOW_GIVE_UP_AFTER)
            try:
                yield release
            finally:
                release()
            return
        release = await self._take(
            self._turns, key, GIVE_UP_AFTER if repeatable else None, urgent=not repeatable
        )
        begin, end = self._stopwatch(), None

        def give_back() -> None:
            nonlocal end
            end = self._stopwatch() if end is None else end
            release()

        # A request that waits for a slow platform must not keep the others from their work.
        timer = asyncio.get_running_loop().call_later(LONGEST_TURN, release)
        try:
            yield give_back
        finally:
            timer.cancel()
            give_back()
            took = min((self._stopwatch() if end is None else end) - begin, LONGEST_TURN)
            self._turn_seconds += (took - self._turn_seconds) / 20

    def has_time_for_hints(self, person: str | None = None) -> bool:
        """Whether a hint for ``person`` need not wait for its turn: a late one is of no use."""
        if self._turns.has_one_for(person) and not self._refuses():
            return True
        self._measurements.shed("refused")
        return False

    def _refuses(self) -> bool:
        return self.waiting >= MOST_WAITING or self.expected_wait() > REFUSE_AFTER

    def _refuse(self) -> NoReturn:
        self._measurements.shed("refused")
        raise OverloadedError

    async def _take(
        self, turns: FairTurns, person: Hashable, patience: float | None, *, urgent: bool = True
    ) -> Callable[[], None]:
        """Wait for a turn, and return what gives it back, once."""
        try:
            async with asyncio.timeout(patience):
                await turns.take(person, urgent=urgent)
        except TimeoutError:
            self._refuse()
        taken = True

        def release() -> None:
            nonlocal taken
            if taken:
                taken = False
                turns.give_back(person)

        return release

    def _current_lag(self) -> float:
        return self._lag if self._stopwatch() - self._lag_measured < LAG_LASTS else 0.0

    def _measure_lag(self) -> None:
        """Measure how long the event loop takes to come round."""
        begin = self._stopwatch()

        def note() -> None:
            self._lag_measured = self._stopwatch()
            self._lag = self._lag_measured - begin

        asyncio.get_running_loop().call_soon(note)
