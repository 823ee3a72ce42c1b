"""Finding matches, and showing them: nothing here changes anything."""

from __future__ import annotations

from bot.service.desk import Board, Desk, board_of, seated
from bot.service.errors import UnknownMatch
from rules.match import MatchId, PersonId
from storage.records import Event, Hosted, Person

MOST_LISTED = 25


class Lookup:
    """The reading use cases."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def person(self, person: PersonId) -> Person:
        """A person by id; raises ``KeyError``."""
        async with self._desk.database.reading() as session:
            return await session.people.get(person)

    async def find(self, account: str) -> Person | None:
        """The person behind an account, if ever met."""
        async with self._desk.database.reading() as session:
            return await session.people.find(account)

    async def events(self, number: MatchId) -> list[Event]:
        """What happened in a match beside its plies."""
        async with self._desk.database.reading() as session:
            return await session.events.of(number)

    async def running(self, person: PersonId) -> list[Hosted]:
        """The running matches of a person, most urgent first: theirs to move, by deadline."""
        async with self._desk.database.reading() as session:
            return sorted(await session.matches.of_person(person), key=lambda hosted: urgency(hosted, person))

    async def finished(self, person: PersonId) -> list[Hosted]:
        """The finished matches of a person, newest first."""
        async with self._desk.database.reading() as session:
            return list(reversed(await session.matches.of_person(person, finished=True)))

    async def at(self, channel: str) -> list[Hosted]:
        """The newest matches of a channel and its threads, finished ones too."""
        async with self._desk.database.reading() as session:
            return await session.matches.at(channel, limit=MOST_LISTED)

    async def get(self, number: MatchId) -> Hosted:
        """A match; raises :class:`UnknownMatch`."""
        async with self._desk.database.reading() as session:
            hosted = await session.matches.get(number)
        if hosted is None:
            raise UnknownMatch(number)
        return hosted

    async def board(self, hosted: Hosted, ply: int | None = None) -> Board:
        """The board of a match after ``ply`` plies (all, if left out)."""
        async with self._desk.database.reading() as session:
            return await board_of(session, hosted, ply)

    async def players(self, hosted: Hosted) -> tuple[Person, Person]:
        """The players of a match by side."""
        async with self._desk.database.reading() as session:
            return await seated(session, hosted)

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
