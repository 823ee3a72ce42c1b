"""What every use case works with."""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from random import Random
from typing import Any, Self, TypeVar

from bot.service.changes import Changes, Topic
from bot.service.chore import AT_ONCE
from bot.service.refusals import JustErased
from rules.core.cache import Cache
from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.alone import Alone
from storage.leases import Lease
from storage.port import MOST_AHEAD, Peers, Store, Work
from storage.session import Session

_T = TypeVar("_T")
_C = TypeVar("_C", bound=Cache[Any, Any])

BELIEVED_TOGETHER = 60.0
"""For how many seconds what was read is believed where other processes write, too: their news may get lost."""


@dataclass(frozen=True, slots=True)
class LobbyRules:
    """Whether this deployment has a lobby, and whether everybody is in it: at the local table there is one server."""

    is_open: bool = True
    everybody: bool = False


@dataclass(frozen=True)
class ServiceContext:
    """The store, the time and chance: all that reaches the use cases from outside."""

    database: Store
    now: Callable[[], datetime]
    chance: Random
    peers: Peers = field(default_factory=Alone)
    """The other processes that serve the store, if there are any."""
    changes: Changes = field(default_factory=Changes)
    """Tells caches what use cases have changed."""
    lease: Lease | None = None
    """The lease under which the store is written to, if it is one."""
    lobby: LobbyRules = field(default_factory=LobbyRules)
    """Who is in the lobby."""

    @property
    def in_charge(self) -> bool:
        """Whether nobody else can have got the lease under which the store is written to."""
        return self.lease is None or self.peers.holds(self.lease)

    def cache(self, kind: type[_C], most: int, *topics: Topic) -> _C:
        """A cache for what is read from the store, which drops what news of some topics concerns."""
        made = kind(most, lasts=self.believed, stopwatch=lambda: self.now().timestamp())
        for topic in topics:
            self.changes.reach(topic, made)
        return made

    @property
    def clock_doubted(self) -> bool:
        """Whether this machine's clock and the store's differ by so much that this process judges no time."""
        return abs(self.peers.clock_ahead) > MOST_AHEAD

    def believed(self) -> float:
        """For how many seconds what was read is believed without a look."""
        return math.inf if self.peers.count == 1 else BELIEVED_TOGETHER

    def under(self, lease: Lease) -> Self:
        """The context for work that a lease is needed for: a write raises :class:`TakenOverError` without it."""
        return replace(self, database=self.peers.under(lease, self.database), lease=lease)


class UseCases:
    """A group of use cases, in one context."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def _read(self, work: Work[_T]) -> _T:
        """Do ``work`` on one view of the store."""
        return await self._context.database.read(work)

    async def _write(self, work: Work[_T]) -> _T:
        """Do ``work`` in one transaction that writes; it judges no time while the clock of this machine is doubted."""
        if self._context.clock_doubted:
            work = partial(_without_judging, work)
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


def _without_judging(work: Work[_T], session: Session) -> _T:
    session.judges_time = False
    return work(session)


def hold_present(
    session: Session,
    *people: PersonId,
    matches: Collection[MatchId] = (),
    challenges: Collection[MatchId] = (),
) -> None:
    """Hold people of whom something is about to be stored, and those whom matches and challenges concern.

    Raises :class:`JustErased` if one of them was erased since they were met: nothing more is kept of them then.
    """
    session.hold(*people, matches=matches, challenges=challenges)
    if not session.people.present(people):
        raise JustErased
