"""People and their platform accounts."""

from __future__ import annotations

from bot.service.context import ServiceContext
from rules.match.people import Person

MOST_REMEMBERED = 10_000


class Accounts:
    """The use case of recognising people.

    This is called for every request, so whoever was met is remembered: nobody else writes to the store.
    """

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._known: dict[str, Person] = {}

    async def meet(self, account: str, name: str) -> Person:
        """The person with an account.  A new account or name is saved."""
        known = self._known.get(account)
        if known is None:
            known = await self._context.database.read(lambda session: session.people.find(account))
        if known is None or known.name != name:
            known = await self._context.database.write(lambda session: session.people.meet(account, name))
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known[account] = known
        return known
