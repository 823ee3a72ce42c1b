"""With whom people want to have to do: blocks, and who may challenge them."""

from __future__ import annotations

from enum import StrEnum

from bot.service.context import ServiceContext
from bot.service.refusals import NotReached, SelfBlock
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from storage.session import Session

FROM = "challenges.from"
"""The name under which a person's choice is kept."""


class From(StrEnum):
    """Who may challenge somebody by name."""

    ANYONE = "anyone"
    PLAYED = "played"
    """Whoever has played with them."""
    NOBODY = "nobody"


class Blocklist:
    """The use cases of choosing one's company.  Nobody is told who has chosen what."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def block(self, person: Person, other: Person) -> bool:
        """Want nothing from ``other`` any more; gives whether that is new.  Raises :class:`SelfBlock`."""
        if person.id == other.id:
            raise SelfBlock
        async with self._context.database.transaction() as session:
            return await session.blocklist.add(person.id, other.id)

    async def unblock(self, person: Person, other: PersonId) -> bool:
        """Take a block back; gives whether there was one."""
        async with self._context.database.transaction() as session:
            return await session.blocklist.remove(person.id, other)

    async def blocked_by(self, person: Person) -> list[Person]:
        """Whom a person blocks, by name."""
        async with self._context.database.reading() as session:
            return await session.blocklist.of(person.id)

    async def challenges_from(self, person: PersonId) -> From:
        """Who may challenge a person by name."""
        async with self._context.database.reading() as session:
            return await _chosen(session, person)

    async def take_challenges_from(self, person: PersonId, whom: From) -> None:
        """Choose who may challenge one by name."""
        async with self._context.database.transaction() as session:
            await session.preferences.set(person, FROM, whom)


async def takes_challenge(session: Session, person: PersonId, challenger: PersonId) -> bool:
    """Whether ``person`` may be challenged by name by ``challenger``."""
    if await session.blocklist.holds(person, challenger):
        return False
    match await _chosen(session, person):
        case From.ANYONE:
            return True
        case From.PLAYED:
            return await session.blocklist.have_played(person, challenger)
        case From.NOBODY:
            return False


async def check_offer(session: Session, kind: OfferKind, person: PersonId, opponent: PersonId) -> None:
    """Raise :class:`NotReached` if ``opponent`` wants no such offer from ``person``; a rematch is a challenge, too."""
    if kind is OfferKind.REMATCH:
        reached = await takes_challenge(session, opponent, person)
    else:
        reached = not await session.blocklist.holds(opponent, person)
    if not reached:
        raise NotReached(await session.people.get(opponent), offer=kind is not OfferKind.REMATCH)


async def check_rematch(session: Session, person: PersonId, offerer: PersonId) -> None:
    """Raise :class:`NotReached` if ``offerer`` has blocked ``person`` since they offered them a rematch."""
    if await session.blocklist.holds(offerer, person):
        raise NotReached(await session.people.get(offerer))


async def _chosen(session: Session, person: PersonId) -> From:
    chosen = (await session.preferences.of(person)).get(FROM)
    # A choice that is not known (any more) is none.
    return From(chosen) if chosen in tuple(From) else From.ANYONE
