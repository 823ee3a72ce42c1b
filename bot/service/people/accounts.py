"""People and their platform accounts."""

from datetime import datetime, timedelta

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from rules.core.cache import Cache
from rules.match.people import Person
from storage.session import Session

MOST_REMEMBERED = 10_000

SEEN_EVERY = timedelta(days=7)
"""How exactly it is stored when a person was last there."""


class Accounts(UseCases):
    """The use case of recognising people: called for every request, so those who were met are remembered."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._met = context.cache(Cache[str, tuple[Person, datetime]], MOST_REMEMBERED, Topic.ACCOUNT)

    async def meet(self, account: str, name: str) -> Person:
        """The person with an account.  A new account or name is saved, and once a week that they were there."""
        now, drops = self._context.now(), self._met.drops
        person, seen = self._met.get(account) or (None, None)
        if person is None or seen is None or not seen <= now < seen + SEEN_EVERY:
            person, seen = await self._read(lambda session: _stored(session, account))
        if person is None or person.name != name or seen is None or not seen <= now < seen + SEEN_EVERY:
            seen = now
            person = await self._write(lambda session: session.people.meet(account, name, now))
        self._met.put(account, (person, seen), drops=drops)
        return person


def _stored(session: Session, account: str) -> tuple[Person | None, datetime | None]:
    return session.people.find(account), session.people.seen(account)
