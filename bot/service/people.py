"""Who is who."""

from __future__ import annotations

from bot.service.desk import Desk
from storage.records import Person


class Acquaintance:
    """The use case of meeting somebody."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def meet(self, account: str, name: str) -> Person:
        """The person behind an account, noted on first sight; a new name is noted too.

        Writes only when there is something new, so that looking stays cheap.
        """
        async with self._desk.database.reading() as session:
            known = await session.people.find(account)
        if known is not None and known.name == name:
            return known
        async with self._desk.database.transaction() as session:
            return await session.people.meet(account, name)
