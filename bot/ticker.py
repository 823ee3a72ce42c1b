"""Regular work while the service runs, also when the system clock is set: APScheduler plans by that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

from apscheduler.job import Job
from apscheduler.triggers.base import BaseTrigger

from bot import clock

LOOK_SECONDS = 5
"""How often the clock is looked at."""


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
