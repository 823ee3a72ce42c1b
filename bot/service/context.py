"""What every use case works with."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from random import Random
from typing import Any, TypeVar

from bot.service.changes import Changes
from bot.service.chore import AT_ONCE
from bot.service.refusals import JustErased
from rules.match.match import MatchId
from rules.match.outbox import OutboxId
from rules.match.people import PersonId
from storage.port import Store, Work
from storage.session import Session

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
    in_charge: Callable[[], bool] = lambda: True
    """Whether no other process can have taken over: what cannot be undone is done only then."""


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

    async def _all(
        self,
        chore: Callable[..., dict[Any, bool]],
        now: datetime,
        *,
        at_once: int = AT_ONCE,
        most: int | None = None,
    ) -> int:
        """Do a chore for all that is due, or for ``most``, and return of how many something came.

        It takes many short transactions.  What is still due after that, because it could not be dealt
        with, is left to the next sweep.
        """
        seen: set[Any] = set()
        stuck: frozenset[Any] = frozenset()
        counted = 0
        while True:
            results = await self._write(partial(chore, now=now, limit=at_once, but=stuck))
            things = set(results)
            counted += sum(results.values())
            stuck |= things & seen
            seen |= things
            if len(things) < at_once or (most is not None and len(seen) >= most):
                return counted

    async def _write_for(self, person: PersonId, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes what is ``person``'s alone.  Raises :class:`JustErased`."""

        def work_for(session: Session) -> _T:
            hold_present(session, person)
            return work(session)

        return await self._write(work_for)


def hold_present(session: Session, *people: PersonId, challenges: Collection[MatchId] = ()) -> None:
    """Hold people of whom something is about to be stored.

    Raises :class:`JustErased` if one of them was erased since they were met: nothing more is kept of them then.
    """
    session.hold(*people, challenges=challenges)
    if not session.people.present(people):
        raise JustErased
