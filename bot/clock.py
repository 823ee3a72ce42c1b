"""The one place that asks the time."""

import time
from datetime import UTC, datetime


def now() -> datetime:
    """The present moment in UTC, to the millisecond: what the store can keep."""
    at = datetime.now(UTC)
    return at.replace(microsecond=at.microsecond // 1000 * 1000)


_WITH_SUSPENSION: int | None = getattr(time, "CLOCK_BOOTTIME", None)


def elapsed() -> float:
    """Seconds on a clock that nobody sets and that goes on while the machine is suspended."""
    return time.monotonic() if _WITH_SUSPENSION is None else time.clock_gettime(_WITH_SUSPENSION)


def stopwatch() -> float:
    """Seconds on a clock that only goes forward, for measuring how long something takes."""
    return time.perf_counter()


def worked() -> float:
    """Seconds for which this thread has worked, and not waited."""
    return time.thread_time()
