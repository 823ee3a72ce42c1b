"""Looks after members once a day: whoever proposes or plays may have left the server meanwhile.

Whether somebody is still there is a question to the platform, so it is asked
between two transactions: one finds for whom it is time, the other writes down
what follows from the answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.conversation.core.messenger import Membership
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services

MOST_AT_ONCE = 10
"""How many people one round asks about, of each kind: a tick must not last as long as what lies between two."""

Asking = Callable[[str, Account], Awaitable[Membership]]
"""How somebody stands to a server; asked twice in one round it is answered from memory."""


class MembershipAudit:
    """Looks after each kind of people in turn."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def look(self) -> None:
        """Ask about those of whom nothing was asked for a day."""
        known: dict[tuple[str, Account], Membership] = {}

        async def ask(server: str, account: Account) -> Membership:
            if (server, account) not in known:
                known[server, account] = await self._services.member(server, account)
            return known[server, account]

        for kind in KINDS:
            await kind(self._services, ask)


async def authors(services: Services, ask: Asking) -> None:
    """The authors of open challenges: those of somebody who has left are closed."""
    for challenge, author in await services.open_challenges.to_check(MOST_AT_ONCE):
        standing = await services.memberships.of(challenge.place.server or "", author, ask=ask)
        await services.open_challenges.record_check(challenge.id, gone=standing is Membership.GONE)


async def players(services: Services, ask: Asking) -> None:
    """The players of matches in servers: whoever waits for somebody who has left is told."""
    for hosted in await services.absentees.to_check(MOST_AT_ONCE):
        for player in await services.lookup.players(hosted):
            await services.memberships.of(hosted.place.server or "", player, ask=ask)
        await services.absentees.record_check(hosted)


KINDS = (authors, players)
"""The kinds of people, each with a function that finds those for whom it is time and notes the answer."""
