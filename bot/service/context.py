"""What every use case works with."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import TypeVar

from bot.service.changes import Changes
from rules.match.outbox import OutboxId
from storage.port import Store, Work

_T = TypeVar("_T")


@dataclass(frozen=True)
class ServiceContext:
    """The store, the time and chance: all that reaches the use cases from outside."""

    database: Store
    now: Callable[[], datetime]
    chance: Random
    # One process: everything put into the outbox since the start is its own.
    inherited: OutboxId = OutboxId(0)  # noqa: RUF009 - a number
    """The newest item that earlier processes have left in the outbox: no answer of theirs is still on its way."""
    changes: Changes = field(default_factory=Changes)
    """Tells caches what use cases have changed."""


class UseCases:
    """A group of use cases, in one context."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def _read(self, work: Work[_T]) -> _T:
        """Do ``work`` on one view of the store."""
        return await self._context.database.read(work)

    async def _write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes."""
        return await self._context.database.write(work)
