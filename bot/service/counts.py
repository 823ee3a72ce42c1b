"""Counts for monitoring the service."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.context import ServiceContext, UseCases
from bot.service.shared_cache import SharedCache
from storage.leases import slot_of
from storage.session import Session

FRESH = timedelta(minutes=1)
"""How long the number of matches is cached, because counting them is slow."""


@dataclass(frozen=True, slots=True)
class Totals:
    """``waiting`` outbox items are due, the oldest for ``oldest`` seconds, the oldest that this process sends for ``own_oldest``."""

    waiting: int
    oldest: float
    own_oldest: float
    reminders_due: int
    running: int
    finished: int
    store_bytes: int


class Counts(UseCases):
    """The use case of counting."""

    def __init__(self, context: ServiceContext, store_bytes: Callable[[], int]) -> None:
        """``store_bytes`` says how much the store takes on disk."""
        super().__init__(context)
        self._store_bytes = store_bytes
        # One process: with several, each shows the numbers of the whole store.
        self._matches: SharedCache[str, tuple[int, int]] = SharedCache(
            1, lasts=FRESH.total_seconds(), stopwatch=lambda: context.now().timestamp()
        )

    async def now(self) -> Totals:
        """The counts now.  Raises :class:`storage.errors.StoreFaultError`."""
        now, holds = self._context.now(), self._context.peers.holds
        running, finished = await self._matches.made(
            "matches", lambda: self._context.database.aside(lambda session: session.matches.counts())
        )

        def work(session: Session) -> Totals:
            waiting, oldest = session.outbox.depth(now)
            due = session.reminders.count_due(now)
            return Totals(
                waiting=waiting,
                oldest=_seconds(oldest, now),
                own_oldest=_seconds(
                    session.outbox.oldest_of(now, lambda address: holds(slot_of(address))), now
                ),
                reminders_due=due,
                running=running,
                finished=finished,
                store_bytes=self._store_bytes(),
            )

        return await self._read(work)


def _seconds(since: datetime | None, now: datetime) -> float:
    return 0.0 if since is None else max(0.0, (now - since).total_seconds())
