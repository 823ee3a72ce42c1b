"""The blocklist, and who may challenge a person."""

from enum import StrEnum

from bot.service.context import UseCases, hold_present
from bot.service.refusals import NotReached, SelfBlock
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from storage.session import Session

CHALLENGE_POLICY = "challenges.from"
"""The name of the preference."""


class ChallengePolicy(StrEnum):
    """Who may challenge a person by name."""

    ANYONE = "anyone"
    PLAYED = "played"
    """Only people who have played with them."""
    NOBODY = "nobody"


class Blocklist(UseCases):
    """The use cases of blocking people.  Nobody else learns what a person has chosen."""

    async def block(self, person: Person, other: Person) -> bool:
        """Block ``other``, and return whether that is new.  Raises :class:`SelfBlock`."""
        if person.id == other.id:
            raise SelfBlock

        def work(session: Session) -> bool:
            hold_present(session, person.id, other.id)
            return session.blocklist.add(person.id, other.id)

        return await self._write(work)

    async def unblock(self, person: Person, other: PersonId) -> bool:
        """Remove a block, and return whether there was one."""
        return await self._write_for(person.id, lambda session: session.blocklist.remove(person.id, other))

    async def blocked_by(self, person: Person) -> list[Person]:
        """The people that a person blocks, by name."""
        return await self._read(lambda session: session.blocklist.of(person.id))

    async def challenges_from(self, person: PersonId) -> ChallengePolicy:
        """Who may challenge a person by name."""
        return await self._read(lambda session: _chosen(session, person))

    async def choose_challenges_from(self, person: PersonId, policy: ChallengePolicy) -> None:
        """Choose who may challenge a person by name."""
        await self._write_for(
            person, lambda session: session.preferences.set(person, CHALLENGE_POLICY, policy)
        )


def accepts_challenge(session: Session, person: PersonId, challenger: PersonId) -> bool:
    """Whether ``challenger`` may challenge ``person`` by name."""
    if session.blocklist.holds(person, challenger):
        return False
    match _chosen(session, person):
        case ChallengePolicy.ANYONE:
            return True
        case ChallengePolicy.PLAYED:
            return session.blocklist.have_played(person, challenger)
        case ChallengePolicy.NOBODY:
            return False


def check_offer(session: Session, kind: OfferKind, person: PersonId, opponent: PersonId) -> None:
    """Raise :class:`NotReached` if ``opponent`` accepts no such offer from ``person``; a rematch counts as a challenge."""
    if session.people.get(opponent).deleted:
        reached = False
    elif kind is OfferKind.REMATCH:
        reached = accepts_challenge(session, opponent, person)
    else:
        reached = not session.blocklist.holds(opponent, person)
    if not reached:
        raise NotReached(session.people.get(opponent), offer=kind is not OfferKind.REMATCH)


def check_rematch(session: Session, person: PersonId, offerer: PersonId) -> None:
    """Raise :class:`NotReached` if ``offerer`` has blocked ``person`` since they offered a rematch."""
    if session.blocklist.holds(offerer, person):
        raise NotReached(session.people.get(offerer))


def _chosen(session: Session, person: PersonId) -> ChallengePolicy:
    chosen = session.preferences.of(person).get(CHALLENGE_POLICY)
    # A stored value that is not known (any more) counts as not chosen.
    return ChallengePolicy(chosen) if chosen in tuple(ChallengePolicy) else ChallengePolicy.ANYONE
