"""People and their platform accounts."""

from __future__ import annotations

from bot.service.context import ServiceContext
from rules.match.people import Person


class Accounts:
    """The use case of recognising people."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def meet(self, account: str, name: str) -> Person:
        """The person with an account.  A new account or name is saved.

        Writes only if something is new, because this is called for every request.
        """
        known = await self._context.database.read(lambda session: session.people.find(account))
        if known is not None and known.name == name:
            return known
        return await self._context.database.write(lambda session: session.people.meet(account, name))
