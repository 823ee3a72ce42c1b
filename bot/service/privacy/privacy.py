"""What is kept about people: shown, given out, and erased for good."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from itertools import islice

from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from bot.service.privacy import erasure
from bot.service.privacy.erasure import Erased
from bot.service.privacy.export import MOST_PARTS, PART_BYTES, Part, parts
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from storage.port import Maintenance
from storage.privacy.erasure import ErasureState
from storage.privacy.fingerprints import Fingerprint, hash_of
from storage.privacy.holdings import HeldCounts
from storage.session import Session

LATE = timedelta(minutes=10)
"""How long after an erasure something of the person may still come in."""

AT_ONCE = 10


class Privacy(UseCases):
    """The use cases of privacy."""

    def __init__(
        self,
        context: ServiceContext,
        *,
        on_removed: Callable[[str, int], None] = lambda _what, _count: None,
    ) -> None:
        """``on_removed`` is told of each person who was erased: :meth:`tidy` has something to do then."""
        super().__init__(context)
        # One process: nobody else erases.
        self._tidying = asyncio.Lock()
        self._erasing: set[PersonId] = set()
        self._on_removed = on_removed

    async def counts(self, person: Person) -> HeldCounts:
        """How much of each kind is held of a person."""
        return await self._read(lambda session: session.holdings.counts(person.id))

    async def export(
        self, person: Person, *, most: int = PART_BYTES, most_parts: int = MOST_PARTS
    ) -> list[Part] | None:
        """Everything that is held of a person, in files of at most so many bytes; ``None`` if they are too many."""
        now = self._context.now()
        made = await self._context.database.aside(
            lambda session: list(islice(parts(session, person, now, most=most), most_parts + 1))
        )
        return made if len(made) <= most_parts else None

    async def delete(self, person: Person) -> Erased | None:
        """Erase a person; ``None`` if they were erased before, or are just being erased.

        Matches that are too many for one transaction are resigned first.  All else is erased in one.
        """
        if person.id in self._erasing:
            return None
        self._erasing.add(person.id)
        try:
            platform, salt = await self._platform_and_salt()
            hashed = await asyncio.to_thread(hash_of, platform, person.account, salt)
            resigned = await self._resign_most(person)
            while await self._write(lambda session: erasure.forget_some_conversations(session, person.id)):
                pass
            now = self._context.now()
            fingerprint = Fingerprint(hashed, salt, now)
            erased = await self._write(lambda session: erasure.erase(session, person.id, fingerprint, now))
        finally:
            self._erasing.discard(person.id)
        if erased is None:
            return None
        self._tell_erased(person)
        self._on_removed("person", 1)
        return replace(erased, resigned=erased.resigned + resigned)

    async def _resign_most(self, person: Person) -> int:
        """Resign the matches that are too many for one transaction, and return how many were lost so."""
        resigned: dict[MatchId, bool] = {}
        while True:
            work = partial(
                erasure.resign_some, number=person.id, now=self._context.now(), but=frozenset(resigned)
            )
            some = await self._write(work)
            if not some:
                return sum(resigned.values())
            resigned |= some

    async def drop_if_new(self, person: Person) -> bool:
        """Erase someone of whom nothing is kept but who they are: they have only asked about it."""
        dropped = await self._write(lambda session: erasure.drop_if_new(session, person.id))
        if dropped:
            self._tell_erased(person)
        return dropped

    def _tell_erased(self, person: Person) -> None:
        changes = self._context.changes
        changes.tell(Topic.ACCOUNT, person.account)
        changes.tell(Topic.PERSON, person.id)
        changes.tell(Topic.SESSION)
        # They may have been away from any of them.
        changes.tell(Topic.SERVER)

    async def tidy(self, store: Maintenance) -> None:
        """Erase whom the operator wants erased, what has come in late, and every trace in the file."""
        async with self._tidying:
            await self._do_as_requested()
            now = self._context.now()
            due = await self._read(
                lambda session: session.erasures.recent(ErasureState.ERASED, ErasureState.WASHED)
            )
            for number, _ in due:
                await self._write(partial(erasure.erase_the_rest, number=number, now=now))
            await self._wash(store, now)

    async def _do_as_requested(self) -> None:
        def requested(session: Session) -> list[tuple[str, Person | None]]:
            accounts = session.erasures.requested(AT_ONCE)
            return [(account, session.people.find(account)) for account in accounts]

        for account, person in await self._read(requested):
            if person is not None:
                if person.id in self._erasing:
                    continue
                await self.delete(person)
            await self._write(partial(_withdraw, account=account))

    async def _wash(self, store: Maintenance, now: datetime) -> None:
        washing = await self._read(lambda session: session.erasures.recent(ErasureState.ERASED))
        if washing and not await store.remove_traces():
            # Someone reads for long: the log cannot be emptied yet, and the next tick tries again.
            washing = []

        def advance(session: Session) -> None:
            for number, _ in washing:
                session.erasures.advance(number, ErasureState.WASHED)
            for number, erased in session.erasures.recent(ErasureState.WASHED):
                if not erased <= now < erased + LATE:
                    session.erasures.advance(number, ErasureState.DONE)

        if await self._read(lambda session: session.erasures.recent(*ErasureState, limit=1)):
            await self._write(advance)

    async def _platform_and_salt(self) -> tuple[str, str]:
        platform, salt = await self._read(lambda session: (session.platform, session.fingerprints.salt()))
        return platform, salt or self._context.chance.randbytes(16).hex()


def _withdraw(session: Session, account: str) -> None:
    session.erasures.withdraw(account)
