"""A server's week: the matches between people that ended there, the longest of them and the biggest upset."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.chore import chore
from bot.service.context import UseCases
from bot.service.match_view import load_players
from bot.service.ratings.results import RatingChanges, changes_of
from bot.service.settings.regular_posts import take_due
from rules.match.digest import next_week
from rules.match.match import MatchId
from rules.match.notifications.messages import WeekOfServer
from rules.match.people import Person
from rules.match.places import HostedSummary
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost

WEEK = timedelta(days=7)

CANDIDATES = 5
"""How many of the longest matches, and of the upsets, are looked through for one that everybody there may see."""


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A match of the week that may be named: where it was played, its players by seat, and its length in plies."""

    hosted: HostedSummary
    players: tuple[Person, Person]
    plies: int
    ratings: RatingChanges


@dataclass(frozen=True, slots=True)
class Week:
    """How many matches of each game ended; the longest and the upsets, each with the foremost first."""

    counts: Mapping[str, int]
    longest: tuple[EndedMatch, ...]
    upsets: tuple[EndedMatch, ...]


class Weeks(UseCases):
    """The use case of reading a week."""

    async def of(self, server: str, begin: datetime, end: datetime) -> Week:
        """What happened in a server from ``begin`` to ``end``."""

        def work(session: Session) -> Week:
            within = (server, begin, end)
            counts = session.weeks.counts(*within)
            if not counts:
                return Week({}, (), ())
            longest = session.weeks.longest(*within, CANDIDATES)
            upsets = session.weeks.upsets(*within, CANDIDATES)
            return Week(
                counts,
                _ended(session, longest),
                _ended(session, [(number, 0) for number in upsets]),
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


def _ended(session: Session, numbers: list[tuple[MatchId, int]]) -> tuple[EndedMatch, ...]:
    ended = ((session.matches.summary(number), plies) for number, plies in numbers)
    return tuple(
        EndedMatch(hosted, load_players(session, hosted), plies, changes_of(session, hosted.match))
        for hosted, plies in ended
        if hosted is not None
    )
