"""The stand-in's time, which a test can move, and the ids made from it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which snowflakes count their milliseconds."""

BEAT = 0.1
"""Seconds after which it is looked at whether the process was kept from working; more often takes an eighth of a test's time."""


class Clock:
    """Real time plus what a test has added: tokens expire and threads archive by this clock, never by a sleep."""

    def __init__(self, start: datetime | None = None) -> None:
        self._zero = time.monotonic()
        self._start = time.time() if start is None else start.timestamp()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._start + time.monotonic() - self._zero

    def advance(self, by: timedelta | float) -> None:
        """Let time pass at once; it never goes back."""
        seconds = by.total_seconds() if isinstance(by, timedelta) else by
        if seconds < 0:
            raise ValueError("the clock does not go back")
        self._start += seconds


class Starvation:
    """How long this process has waited for a processor, in seconds.

    A bot in it could not answer meanwhile, however well it works, so nothing is late for that.
    A beat that comes late, although the process did not work, was kept from coming.
    """

    def __init__(
        self,
        monotonic: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.process_time,
    ) -> None:
        self._monotonic, self._worked = monotonic, worked
        self._seconds = 0.0
        self._last: tuple[float, float] | None = None

    def seconds(self) -> float:
        """All that was noticed until now; nothing before the first beat."""
        if self._last is None:
            return self._seconds
        at, worked = self._last
        return self._seconds + max(0.0, self._monotonic() - at - (self._worked() - worked) - BEAT)

    def beat(self) -> None:
        """To be called every :data:`BEAT` seconds."""
        self._seconds = self.seconds()
        self._last = self._monotonic(), self._worked()

    async def watch(self) -> None:
        """Beat until cancelled."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT)


def iso(moment: float) -> str:
    """A moment as Discord writes it in JSON."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


class Snowflakes:
    """Ids as Discord makes them: 42 bits of milliseconds, 22 bits that tell apart; strictly rising."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """The next id."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(self._last + 1, milliseconds << 22)
        return self._last
