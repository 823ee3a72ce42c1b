"""A server's week: the matches between people that ended there, the longest of them and the biggest upset."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.chore import chore
from bot.service.context import UseCases
from bot.service.ratings.results import RatingChanges
from bot.service.settings.regular_posts import take_due
from rules.games.catalogue import GAMES
from rules.match.digest import next_week
from rules.match.match import MatchId
from rules.match.notifications.messages import WeekOfServer
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary
from rules.ratings.rated_people import SURE_AFTER, RatingChange
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost

WEEK = timedelta(days=7)

MOST_LOOKED_AT = 500
"""Where more have ended, the longest and the upsets are looked for among the latest."""

CANDIDATES = 5
"""How many of the longest matches, and of the upsets, are looked through for one that everybody there may see."""


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A match of the week that may be named: where it was played, its length in plies, and what it has changed."""

    hosted: HostedSummary
    plies: int
    ratings: RatingChanges

    @property
    def gap(self) -> float:
        """How much lower the winner was rated than the loser; 0 where that is unknown, and as long as one of the two is new."""
        outcome = self.hosted.match.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        winner, loser = self.ratings[outcome.winner], self.ratings[outcome.winner.other]
        if winner is None or loser is None or min(winner.results, loser.results) <= SURE_AFTER:
            return 0.0
        return loser.before - winner.before


@dataclass(frozen=True, slots=True)
class Week:
    """How many matches of each game ended; the longest and the upsets, each with the foremost first; and their players."""

    counts: Mapping[str, int]
    longest: tuple[EndedMatch, ...]
    upsets: tuple[EndedMatch, ...]
    people: Mapping[PersonId, Person]


class Weeks(UseCases):
    """The use case of reading a week."""

    async def of(self, server: str, begin: datetime, end: datetime) -> Week:
        """What happened in a server from ``begin`` to ``end``."""

        def work(session: Session) -> Week:
            counts = {game: session.weeks.count(server, begin, end, game) for game in GAMES}
            numbers = session.weeks.latest(server, begin, end, MOST_LOOKED_AT)
            lengths = session.weeks.lengths(numbers) if numbers else {}
            changes = session.ratings.changes_of(numbers)
            ended = [
                EndedMatch(hosted, lengths.get(hosted.match.id, 0), _changes(hosted, changes))
                for hosted in session.matches.summaries(numbers)
            ]
            longest = sorted(ended, key=lambda one: -one.plies)[:CANDIDATES]
            upsets = sorted((one for one in ended if one.gap > 0), key=lambda one: -one.gap)[:CANDIDATES]
            people = session.people.all_of(
                {seat for one in (*longest, *upsets) for seat in one.hosted.match.seats}
            )
            return Week(
                {game: count for game, count in counts.items() if count},
                tuple(longest),
                tuple(upsets),
                people,
            )

        return await self._read(work)


@chore(
    "the week of server",
    lambda session, now, limit: session.regular_posts.due(PostKind.WEEK, now, limit),
    hold=lambda _session, _servers: None,
)
def post_weeks(session: Session, server: str, now: datetime) -> bool:
    """Add the week of a server that is over to the outbox; return whether there was one.

    A service that was away for longer tells the last week only.
    """
    following = next_week(now)
    chosen = take_due(session, server, PostKind.WEEK, now, lambda channel: RegularPost(channel, following))
    if chosen is None:
        return False
    end = following - WEEK
    posted = WeekOfServer(channel=chosen.channel, server=server, begin=end - WEEK, end=end)
    session.outbox.add(posted, now=now, due=now)
    return True


def _changes(
    hosted: HostedSummary, changes: Mapping[tuple[MatchId, PersonId], RatingChange]
) -> RatingChanges:
    return RatingChanges(*(changes.get((hosted.match.id, seat)) for seat in hosted.match.seats))
