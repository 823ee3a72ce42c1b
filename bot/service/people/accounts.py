"""Who is who."""

from __future__ import annotations

from bot.service.context import ServiceContext
from rules.match.people import Person


class Accounts:
    """The use case of meeting somebody."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def meet(self, account: str, name: str) -> Person:
        """The person behind an account, noted on first sight; a new name is noted too.

        Writes only when there is something new, so that looking stays cheap.
        """
        known = await self._context.database.read(lambda session: session.people.find(account))
        if known is not None and known.name == name:
            return known
        return await self._context.database.write(lambda session: session.people.meet(account, name))
