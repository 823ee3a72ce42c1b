"""People and their platform accounts."""

import asyncio
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from rules.core.cache import Cache
from rules.match.people import Person
from storage.privacy.fingerprints import hash_of
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
        elif person.name == name:
            return person
        if person is None or person.name != name or seen is None or not seen <= now < seen + SEEN_EVERY:
            seen = now
            person = await self._met_now(account, name, now, new=person is None)
        self._met.put(account, (person, seen), drops=drops)
        return person

    async def _met_now(self, account: str, name: str, now: datetime, *, new: bool) -> Person:
        """Save that someone was met; who was erased, and is ``new`` now, is banned as before."""
        while True:
            hashes = await self._hashes(account) if new else None
            person = await self._write(partial(_meet, account=account, name=name, now=now, hashes=hashes))
            if person is not None:
                return person
            new = True

    async def _hashes(self, account: str) -> list[str]:
        """The hashes under which bans of an account may be kept.  One takes a few milliseconds; mostly there is none to compare."""
        salts = await self._read(lambda session: session.fingerprints.salts_of_banned())
        platform = await self._read(lambda session: session.platform)
        return [await asyncio.to_thread(hash_of, platform, account, salt) for salt in salts]


def _meet(
    session: Session, account: str, name: str, now: datetime, hashes: Sequence[str] | None
) -> Person | None:
    """The person with an account; ``None`` if they have just been erased, and their ``hashes`` are not known.

    A new person needs no holding: nobody else knows of them yet.
    """
    new = session.people.find(account) is None
    if new and hashes is None:
        return None
    person = session.people.meet(account, name, now)
    for hashed in (hashes or ()) if new else ():
        if session.fingerprints.is_banned(hashed):
            session.bans.add(person.id, now)
        session.play_bans.bring_back(hashed, person.id)
    return person


def _stored(session: Session, account: str) -> tuple[Person | None, datetime | None]:
    return session.people.find(account), session.people.seen(account)
