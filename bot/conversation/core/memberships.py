"""Whether people are members of the server where their match is played, asked when it matters."""

import math
from collections.abc import Awaitable, Callable, Collection
from datetime import datetime, timedelta

from bot.conversation.core.platform import Membership
from bot.conversation.core.requests import Account
from bot.service.people.absentees import Absentees
from bot.service.shared_cache import SharedCache
from rules.match.people import Person, PersonId
from storage.people.absentees import AbsenceKind

ASK_EVERY = timedelta(hours=1)
"""How long an answer of the platform is used, unless a match depends on it."""

MOST_REMEMBERED = 10_000

_AWAY = {Membership.GONE: AbsenceKind.GONE, Membership.SILENCED: AbsenceKind.SILENCED}
Asking = Callable[[str, Account], Awaitable[Membership]]
_Key = tuple[str, PersonId]


class Memberships:
    """Asks the platform at most once an hour about each person and server, and stores who is away."""

    def __init__(
        self,
        absentees: Absentees,
        ask: Asking,
        now: Callable[[], datetime],
        believed: Callable[[], float] = lambda: math.inf,
    ) -> None:
        """``believed``: for how many seconds what was learnt may be believed, where another process may know better."""
        self._absentees = absentees
        self._request = ask
        self._answers: SharedCache[_Key, Membership] = SharedCache(
            MOST_REMEMBERED,
            lasts=lambda: min(ASK_EVERY.total_seconds(), believed()),
            stopwatch=lambda: now().timestamp(),
        )

    async def of(
        self, server: str, person: Person, *, fresh: bool = False, ask: Asking | None = None
    ) -> Membership:
        """A person's membership of a server.  Not to be called inside a transaction.

        ``fresh``: ask again even if there is a recent answer; ``ask``: another way to ask.
        """
        if not person.reachable:
            # Computer opponents and deleted players have no account there, and are never away.
            return Membership.HERE
        key = (server, person.id)

        async def asked() -> Membership:
            membership = await (ask or self._request)(server, Account(person.account))
            if membership is not Membership.UNKNOWN:
                await self._absentees.record(server, person.id, _AWAY.get(membership))
            return membership

        if fresh:
            self._answers.drop(key)
        return await self._answers.made(key, asked)

    async def here(self, server: str, person: PersonId) -> None:
        """Note that a person is there: they have just done something."""
        await self._absentees.record(server, person, None)
        self._answers.put((server, person), Membership.HERE)

    async def known_away(self, server: str, accounts: Collection[str]) -> dict[str, PersonId]:
        """Those who are known to be away from a server; nothing is asked."""
        return await self._absentees.away_accounts(server, accounts)
