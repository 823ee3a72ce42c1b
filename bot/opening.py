"""Opening the store for as long as the service runs, and how a service ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import datetime
from functools import partial

from bot.config import Config
from bot.web_servers import standing_by
from storage.engines import open_store
from storage.errors import StoreInUseError
from storage.port import OpenedStore

log = logging.getLogger(__name__)

TAKEN_OVER = (
    "other processes have taken over what was this one's, which was silent for too long: start it again"
)
"""Why a process ends that others have shut out of the store."""


class End(asyncio.Event):
    """The end of the service: a signal sets it, or a part that has failed."""

    failure: BaseException | None = None

    def fail(self, failure: BaseException) -> None:
        """Let the service end, because of ``failure``."""
        self.failure = self.failure or failure
        self.set()

    def part_ended(self, name: str, task: asyncio.Task[None]) -> None:
        """Let the service end with a part of it; why it failed is told by the caller of the service."""
        error = None if task.cancelled() else task.exception()
        if error is not None and self.is_set():
            log.error("%s failed", name, exc_info=error)
        elif error is not None:
            self.failure = error
        self.set()


async def open_for_service(
    stack: AsyncExitStack,
    config: Config,
    end: End,
    stopwatch: Callable[[], float],
    now: Callable[[], datetime],
) -> OpenedStore:
    """Open the store until the block is left, or other processes shut this one out.

    For the local table, none of them may serve it.
    """
    on_discord = config.token is not None
    database = await open_store(
        config.database,
        "discord" if on_discord else "table",
        config.store_connections,
        alone=not on_discord,
        standing_by=partial(standing_by, config) if on_discord else None,
        stopwatch=stopwatch,
        now=lambda: now().timestamp(),
    )
    stack.push_async_callback(database.close)
    database.on_taken_over = partial(end.fail, StoreInUseError(TAKEN_OVER))
    return database
