"""Finding matches and people, without changing anything."""

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.service.context import UseCases
from bot.service.match_view import MatchView, load_match, load_players, load_view
from bot.service.refusals import UnknownMatch
from rules.match.audience import Audience
from rules.match.events import Event
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary, ListedMatch
from storage.session import Session

MOST_LISTED = 25

MOST_FINISHED = 100
"""How many finished matches of a person are looked through; older ones can be named by their numbers."""


class Lookup(UseCases):
    """The use cases of finding."""

    async def person(self, person: PersonId) -> Person:
        """A person by id; raises ``KeyError``."""
        return await self._read(lambda session: session.people.get(person))

    async def people(self, people: Collection[PersonId]) -> dict[PersonId, Person]:
        """Several people by id."""
        return await self._read(lambda session: session.people.all_of(people))

    async def find(self, account: str) -> Person | None:
        """The person with an account, if known."""
        return await self._read(lambda session: session.people.find(account))

    async def events(self, number: MatchId) -> list[Event]:
        """The events of a match."""
        return await self._read(lambda session: session.events.of(number))

    async def rematch_of(self, number: MatchId) -> MatchId | None:
        """The newest rematch of a match, if there is one."""
        return await self._read(lambda session: session.matches.rematch_of(number))

    async def running(self, person: PersonId) -> list[ListedMatch]:
        """The running matches of a person, most urgent first: theirs to move, by deadline."""
        matches = await self._read(lambda session: session.matches.running(person))
        return sorted(matches, key=lambda one: urgency(one.id, one.awaited, one.deadline, person))

    async def finished(
        self, person: PersonId, *, limit: int = MOST_FINISHED, skip: int = 0
    ) -> list[ListedMatch]:
        """The finished matches of a person, newest first: ``limit`` of them, after the first ``skip``."""
        matches = await self._read(lambda session: session.matches.finished(person, limit=limit, skip=skip))
        return matches[::-1]

    async def count_finished(self, person: PersonId) -> int:
        """How many matches of a person are over."""
        return await self._read(lambda session: session.matches.count_of(person, finished=True))

    async def summaries(self, matches: Sequence[ListedMatch]) -> list[HostedSummary]:
        """More of some matches, in their order; those that cannot be read are left out."""
        numbers = [one.id for one in matches]
        summaries = await self._read(lambda session: session.matches.summaries(numbers))
        return sorted(summaries, key=lambda hosted: numbers.index(hosted.match.id))

    async def at(self, channel: str) -> list[ListedMatch]:
        """The newest matches of a channel and its threads, finished ones too."""
        return await self._read(lambda session: session.matches.at(channel, limit=MOST_LISTED))

    async def running_in(self, server: str) -> list[ListedMatch]:
        """The running ones of the newest matches of a server."""
        matches = await self._read(lambda session: session.matches.of_server(server, limit=MOST_FINISHED))
        return [match for match in matches if not match.finished]

    async def get(self, number: MatchId) -> HostedMatch:
        """A match; raises :class:`UnknownMatch`."""
        return await self._read(lambda session: load_match(session, number))

    async def audience(self, number: MatchId) -> Audience:
        """Who may see a match; raises :class:`UnknownMatch`.

        It takes as long where there is none: ask this first, and more of the match only for someone who may see it.
        """
        audience = await self._read(lambda session: session.matches.audience(number))
        if audience is None:
            raise UnknownMatch(number)
        return audience

    async def seen_by(
        self, person: PersonId, channel: str, number: MatchId
    ) -> tuple[Audience | None, HostedSummary | None]:
        """Who may see a match, if there is one; and it without its plies, if this person may who stands in ``channel``.

        For anybody else it takes as long where there is none.
        """

        def work(session: Session) -> tuple[Audience | None, HostedSummary | None]:
            own = session.matches.summary_of_player(number, person)
            if own is not None:
                return own.audience, own
            audience = session.matches.audience(number)
            seen = audience is not None and audience.includes(person, channel)
            return audience, session.matches.summary(number) if seen else None

        return await self._read(work)

    async def summary(self, number: MatchId) -> HostedSummary:
        """A match without its plies; raises :class:`UnknownMatch`."""
        match = await self._read(lambda session: session.matches.summary(number))
        if match is None:
            raise UnknownMatch(number)
        return match

    async def board(self, hosted: HostedSummary, ply: int | None = None) -> MatchView:
        """The view of a match after ``ply`` plies (all, if left out).  Raises :class:`UnknownMatch`."""

        def work(session: Session) -> MatchView:
            whole = hosted if isinstance(hosted, HostedMatch) else load_match(session, hosted.match.id)
            return load_view(session, whole, ply)

        return await self._read(work)

    async def present_board(self, number: MatchId) -> MatchView:
        """The view of a match as it is now; raises :class:`UnknownMatch`."""
        return await self._read(lambda session: load_view(session, load_match(session, number)))

    async def players(self, hosted: HostedSummary) -> tuple[Person, Person]:
        """The players of a match by side."""
        return await self._read(lambda session: load_players(session, hosted))

    async def counts(self) -> tuple[int, int]:
        """How many matches are running, and how many have ended."""
        return await self._read(lambda session: session.matches.counts())


def urgency(
    number: MatchId, awaited: PersonId | None, deadline: datetime | None, person: PersonId
) -> tuple[bool, bool, float, int]:
    """A sort key for a person's matches: theirs to move first, then by deadline, the unlimited ones last."""
    return (
        awaited != person,
        deadline is None,
        0.0 if deadline is None else deadline.timestamp(),
        number,
    )
