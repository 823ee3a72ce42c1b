"""Ticks: the regular work, when it is done, and when it may enforce deadlines.

APScheduler plans by the system clock, which can be set while the service runs.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any

from apscheduler.job import Job
from apscheduler.triggers.base import BaseTrigger

from bot import clock, logs
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

TICK_SECONDS = 30
"""How often what is due is looked for."""

LOOK_SECONDS = 5
"""How often the clock is looked at."""

ARRIVING_SECONDS = 10.0
"""How long after an absence ticks enforce no deadline: what people wrote before it may still be arriving."""


class FromNow(BaseTrigger):  # type: ignore[misc]  # APScheduler has no types
    """Again so long after each run.  APScheduler's own interval counts every run that was missed: a million in a year."""

    def __init__(self, interval: timedelta) -> None:
        self.interval = interval

    def get_next_fire_time(self, previous_fire_time: datetime | None, now: datetime) -> datetime:
        """The next run, whenever the previous one was."""
        del previous_fire_time
        return now + self.interval


def bring_forward(job: Job, now: datetime, *, urgent: bool = False) -> None:
    """Let a job run now if that is urgent, or its next run is further off than it can be: the system clock was set back."""
    if urgent or job.next_run_time - now > job.trigger.interval + timedelta(seconds=1):
        job.modify(next_run_time=now)


async def watch(job: Job, urgent: Callable[[], bool]) -> None:
    """Look after a job, by a stopwatch, until cancelled."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        bring_forward(job, clock.now(), urgent=urgent())


class RegularWork:
    """What is done again and again: if it fails, the next time finds what was due still due."""

    def __init__(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """``what`` is its name in the log."""
        self._work = work
        self._failures = logs.FailureLog(log, what)

    async def do(self) -> None:
        """Do it; a failure is logged, in full when it is new."""
        try:
            await self._work()
            self._failures.worked()
        except StoreFaultError:
            log.debug("%s waits until the store works", self._failures.what)
        except Exception as error:  # noqa: BLE001 - it is logged
            self._failures.failed(error)


class TickTasks:
    """The tasks of ticks that are under way, and the callers who wait for the next one."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self.now = now
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = asyncio.Event()

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Start work that ends with the service at the latest."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def begin(self) -> None:
        """A tick begins."""
        self._next.set()
        self._next = asyncio.Event()

    async def wait_until(self, moment: datetime) -> None:
        """Wait until it is so late, as seen by ticks."""
        while self.now() < moment:
            await self._next.wait()

    async def end(self) -> None:
        """Cancel what is under way: nothing may find the platform or the store closed."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Absences:
    """When the platform, or the whole process, was away, and when what was written meanwhile has arrived."""

    def __init__(self, stopwatch: Callable[[], float]) -> None:
        """``stopwatch`` gives seconds, and never goes back."""
        self._stopwatch = stopwatch
        self._up = False
        self._last_tick: float | None = None
        self._enforcing_from = 0.0

    def platform(self, *, up: bool) -> None:
        """The platform came up or went down."""
        if up and not self._up and self._last_tick is not None:
            self._enforcing_from = self._stopwatch() + ARRIVING_SECONDS
        self._up = up

    def may_enforce(self) -> bool:
        """Whether the tick that begins now may enforce deadlines.

        The process was away where ticks were missed.
        """
        now, last = self._stopwatch(), self._last_tick
        self._last_tick = now
        if last is not None and now - last > 2 * TICK_SECONDS:
            self._enforcing_from = now + ARRIVING_SECONDS
        return now >= self._enforcing_from
