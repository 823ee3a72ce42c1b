"""Finding matches to look at: those under way, finished ones, those of a player, of a game, with a result."""

from dataclasses import dataclass

from bot.service.context import UseCases
from rules.match.match import MatchId
from rules.match.people import Person
from rules.match.places import HostedSummary
from storage.match_search import MatchFilter, Result
from storage.session import Session

__all__ = ["FoundMatch", "MatchSearch", "Result", "Wanted"]

MOST_FOUND = 30
MOST_COUNTED = 1000


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is searched for; a text that is empty asks for nothing."""

    player: str = ""
    game: str = ""
    result: Result = Result.FINISHED
    before: MatchId | None = None


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match of a list: its players by side, how many plies were played, and the last of them."""

    hosted: HostedSummary
    players: tuple[Person, Person]
    plies: int
    last: str


class MatchSearch(UseCases):
    """The use cases of lists of matches.  Those between two people alone are in none but their own."""

    async def watched(self, limit: int) -> list[FoundMatch]:
        """The running matches in which someone played last, the latest first."""
        now = self._context.now()
        return await self._read(lambda session: _found(session, session.match_search.watched(now, limit)))

    async def count_watched(self) -> int:
        """How many running matches there are to watch; those between two people alone are none."""
        now = self._context.now()
        return await self._read(lambda session: session.match_search.count_watched(now, MOST_COUNTED))

    async def search(self, wanted: Wanted, limit: int = MOST_FOUND) -> list[FoundMatch]:
        """The matches that fit, newest first."""

        def work(session: Session) -> list[FoundMatch]:
            people = tuple(session.match_search.namesakes(wanted.player)) if wanted.player else None
            chosen = MatchFilter(people, wanted.game or None, wanted.result)
            if wanted.before is not None:
                chosen = MatchFilter(people, wanted.game or None, wanted.result, wanted.before)
            return _found(session, session.match_search.numbers(chosen, limit))

        return await self._read(work)

    async def described(self, numbers: list[MatchId]) -> list[FoundMatch]:
        """The same about matches that were found otherwise, in their order."""
        return await self._read(lambda session: _found(session, numbers))


def _found(session: Session, numbers: list[MatchId]) -> list[FoundMatch]:
    order = {number: place for place, number in enumerate(numbers)}
    matches = sorted(session.matches.summaries(numbers), key=lambda hosted: order[hosted.match.id])
    people = session.people.all_of({person for hosted in matches for person in hosted.match.seats})
    return [
        FoundMatch(
            hosted,
            (people[hosted.match.seats[0]], people[hosted.match.seats[1]]),
            *session.matches.ply_back(hosted.match.id, 0),
        )
        for hosted in matches
    ]
