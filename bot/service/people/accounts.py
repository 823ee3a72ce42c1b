"""People and their platform accounts."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service.context import ServiceContext
from rules.match.people import Person
from storage.session import Session

MOST_REMEMBERED = 10_000

SEEN_EVERY = timedelta(days=7)
"""How exactly it is kept when somebody was last seen."""


class Accounts:
    """The use case of recognising people.

    This is called for every request, so whoever was met is remembered: nobody else writes to the store.
    """

    def __init__(self, context: ServiceContext) -> None:
        self._context = context
        self._known: dict[str, tuple[Person, datetime]] = {}
        self._changes = 0

    async def meet(self, account: str, name: str) -> Person:
        """The person with an account.  A new account or name is saved, and once a week that they were there."""
        now, changes = self._context.now(), self._changes
        known, seen = self._known.get(account, (None, None))
        if known is None or seen is None or not seen <= now < seen + SEEN_EVERY:
            known, seen = await self._context.database.read(lambda session: _found(session, account))
        if known is None or known.name != name or seen is None or not seen <= now < seen + SEEN_EVERY:
            seen = now
            known = await self._context.database.write(
                lambda session: session.people.meet(account, name, now)
            )
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        if changes == self._changes:
            # Nobody was erased meanwhile.
            self._known[account] = known, seen
        return known

    def forget(self) -> None:
        """Remember nobody: somebody was erased."""
        self._changes += 1
        self._known.clear()


def _found(session: Session, account: str) -> tuple[Person | None, datetime | None]:
    return session.people.find(account), session.people.seen(account)
