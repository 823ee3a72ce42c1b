"""Finding matches, and showing them: nothing here changes anything."""

from __future__ import annotations

from bot.service.context import Board, Desk, board_of, seated
from bot.service.refusals import UnknownMatch
from rules.match.events import Event
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from rules.match.places import Hosted

MOST_LISTED = 25

MOST_FINISHED = 100
"""How far back somebody's finished matches are gone through; an older one is named by its number."""


class Lookup:
    """The reading use cases."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def person(self, person: PersonId) -> Person:
        """A person by id; raises ``KeyError``."""
        return await self._desk.database.read(lambda session: session.people.get(person))

    async def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        return await self._desk.database.read(lambda session: session.people.find(account))

    async def events(self, number: MatchId) -> list[Event]:
        """What happened in a match beside its plies."""
        return await self._desk.database.read(lambda session: session.events.of(number))

    async def running(self, person: PersonId) -> list[Hosted]:
        """The running matches of a person, most urgent first: theirs to move, by deadline."""
        found = await self._desk.database.read(lambda session: session.matches.of_person(person))
        return sorted(found, key=lambda hosted: urgency(hosted, person))

    async def finished(self, person: PersonId) -> list[Hosted]:
        """The finished matches of a person, newest first, and no more than :data:`MOST_FINISHED`."""
        found = await self._desk.database.read(
            lambda session: session.matches.finished_of(person, limit=MOST_FINISHED)
        )
        return found[::-1]

    async def at(self, channel: str) -> list[Hosted]:
        """The newest matches of a channel and its threads, finished ones too."""
        return await self._desk.database.read(lambda session: session.matches.at(channel, limit=MOST_LISTED))

    async def get(self, number: MatchId) -> Hosted:
        """A match; raises :class:`UnknownMatch`."""
        hosted = await self._desk.database.read(lambda session: session.matches.get(number))
        if hosted is None:
            raise UnknownMatch(number)
        return hosted

    async def board(self, hosted: Hosted, ply: int | None = None) -> Board:
        """The board of a match after ``ply`` plies (all, if left out)."""
        return await self._desk.database.read(lambda session: board_of(session, hosted, ply))

    async def players(self, hosted: Hosted) -> tuple[Person, Person]:
        """The players of a match by side."""
        return await self._desk.database.read(lambda session: seated(session, hosted))

    async def counts(self) -> tuple[int, int]:
        """How many matches are running, and how many have ended."""
        async with self._desk.database.aside() as session:
            return await session.matches.counts()


def urgency(hosted: Hosted, person: PersonId) -> tuple[bool, bool, float, int]:
    """Sorts a person's matches: theirs to move first, then by deadline, the unlimited ones last."""
    match = hosted.match
    deadline = match.clock.deadline
    return (
        match.awaited != person,
        deadline is None,
        0.0 if deadline is None else deadline.timestamp(),
        match.id,
    )
