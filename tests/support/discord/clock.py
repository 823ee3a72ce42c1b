"""The stand-in's time, which a test can move, and the ids made from it."""

import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The first second of 2015, from which snowflakes count their milliseconds."""


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


def starved_seconds() -> float:
    """How many seconds this thread has waited for a processor although it had work; 0 where the kernel does not say.

    A bot in it could not answer meanwhile, however well it works, so nothing is late for that.  What
    it works, sleeps or waits for is not in it.
    """
    try:
        counted = Path("/proc/thread-self/schedstat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(counted.split()[1]) / 1e9


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

    def in_shard(self, number: int, count: int) -> int:
        """The next id that belongs to one of so many shards: the milliseconds decide, so it may be some ahead."""
        self.new()
        while (self._last >> 22) % count != number:
            self._last += 1 << 22
        return self._last
