"""Pairing those who seek an opponent: found on one view of the store, begun one by one, with everything checked again."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.challenges.match_start import MOST_MATCHES, StartedMatch, check_room
from bot.service.changes import Topic
from bot.service.context import ServiceContext, UseCases
from bot.service.lobby.lobby_matches import BY_DIRECT_MESSAGES, begin_lobby_match
from bot.service.refusals import TooManyMatches
from bot.service.settings.lobby import takes_part
from bot.service.time.outages import record_outage
from rules.core.options import Options
from rules.games.catalogue import GAMES
from rules.lobby.pairing import Seeker, SeekPair, pair_up
from rules.lobby.seeks import Seek, SeekState
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from storage.session import Session

LOOK_AGAIN_AFTER = timedelta(hours=1)
"""How long those who did not suit each other wait for another look, unless someone comes: ratings and blocks change."""

AT_ONCE = 500
"""How many seeks are read together."""


class SeekPairing(UseCases):
    """The use cases of the leader, who pairs; see :class:`bot.service.leader.Leader`."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        # One process: nobody else leads.
        self._looked: datetime | None = None
        """When those who wait were last looked through."""
        self._outside: set[str | None] = set()
        """The servers that took no part then, and in which someone waits."""
        self._aside: dict[Seek, datetime] = {}
        """Seeks of people who can't play now, and until when they are left out: they change nothing by which one could tell."""

    async def find(self) -> list[SeekPair]:
        """Those who suit each other, if anything has changed since the last look."""
        now, looked = self._context.now(), self._looked
        if not self._context.lobby.is_open:
            return []
        settled = looked is not None and looked <= now < looked + LOOK_AGAIN_AFTER
        everybody = self._context.lobby.everybody

        def has_changed(session: Session, since: datetime) -> bool:
            back = any(takes_part(session, server, everybody=everybody) for server in self._outside)
            return back or session.seeks.changed(since)

        if (
            settled
            and looked is not None
            and not await self._read(lambda session: has_changed(session, looked))
        ):
            return []
        # On a view of its own: nobody waits for it, however many seek.
        seekers, blocks, self._outside = await self._context.database.aside(
            lambda session: _waiting(session, now, everybody=everybody)
        )
        self._aside = {seek: until for seek, until in self._aside.items() if now < until}
        seekers = [one for one in seekers if one.seek not in self._aside]
        seed = self._context.chance.getrandbits(32)
        pairs = await asyncio.to_thread(pair_up, seekers, tuple(GAMES), blocks, seed)
        self._looked = now
        return pairs

    def look_again(self) -> None:
        """Look through those who wait at the next tick, whatever has changed."""
        self._looked = None

    def set_aside(self, seek: Seek) -> None:
        """Pair others without someone who can't play now, for an hour or until they renew their seek."""
        self._aside[seek] = self._context.now() + LOOK_AGAIN_AFTER

    async def begin(self, pair: SeekPair) -> StartedMatch | None:
        """Start the match of two people; ``None`` if they have not sought just that since they were paired, or may not meet."""
        now, everybody = self._context.now(), self._context.lobby.everybody
        game = GAMES[pair.game]
        options = game.settle({})

        def work(session: Session) -> StartedMatch | None:
            session.hold(pair.first.person, pair.second.person)
            record_outage(session, now)
            if not _still_suit(session, pair, now, everybody=everybody):
                return None
            return _begin(session, pair, options, now)

        started = await self._write(work)
        if started is None:
            self.look_again()
        else:
            self._context.changes.tell(Topic.LOBBY)
        return started


def _waiting(
    session: Session, now: datetime, *, everybody: bool
) -> tuple[list[Seeker], set[tuple[PersonId, PersonId]], set[str | None]]:
    """Those who may be paired, who of them blocks whom, and in which servers others wait that take no part."""
    seekers: list[Seeker] = []
    blocks: set[tuple[PersonId, PersonId]] = set()
    servers: dict[str | None, bool] = {}
    last = None
    while seeks := session.seeks.waiting(last, AT_ONCE):
        last = (seeks[-1].since, seeks[-1].person)
        for server in {seek.server for seek in seeks} - servers.keys():
            servers[server] = takes_part(session, server, everybody=everybody)
        people = [seek.person for seek in seeks]
        rated = session.ratings.of_each(people)
        barred = session.bans.among(people) | session.matches.at_limit(people, MOST_MATCHES)
        blocks |= session.blocklist.among(people)
        seekers += [
            Seeker(seek, {game: one.rating.value for game, one in rated.get(seek.person, {}).items()})
            for seek in seeks
            if seek.stands(now) and servers[seek.server] and seek.person not in barred
        ]
    return seekers, blocks, {server for server, on in servers.items() if not on}


def _still_suit(session: Session, pair: SeekPair, now: datetime, *, everybody: bool) -> bool:
    """Whether two people still seek what they did when they were paired, and may meet."""
    one, other = pair.first.person, pair.second.person
    if not session.people.present([one, other]) or session.bans.among([one, other]):
        return False
    if session.blocklist.holds(one, other) or session.blocklist.holds(other, one):
        return False
    for seek in (pair.first, pair.second):
        if session.seeks.of(seek.person) != seek or not seek.stands(now):
            return False
        if not takes_part(session, seek.server, everybody=everybody):
            return False
    try:
        check_room(session, one, other)
    except TooManyMatches:
        return False
    return True


def _begin(session: Session, pair: SeekPair, options: Options, now: datetime) -> StartedMatch:
    first, second = pair.first, pair.second
    older, younger = sorted((first, second), key=lambda seek: (seek.since, seek.person))
    challenge = session.challenges.add(
        Challenge(
            id=MatchId(0),
            place=BY_DIRECT_MESSAGES,
            game=pair.game,
            options=options,
            challenger=older.person,
            opponents=(younger.person,),
            seat="first" if older is first else "second",
            control=first.control,
            flag=FlagRule.CLAIM,
            rated=first.rated,
            created=now,
            expires=now,
            state=ChallengeState.ACCEPTED,
        )
    )
    for seek, opponent, begun in ((first, second, 1), (second, first, -1)):
        session.seeks.put(_paired(seek, opponent.person, begun), now)
    seats, servers = (first.person, second.person), (first.server, second.server)
    return begin_lobby_match(session, challenge, seats, servers, now=now)


def _paired(seek: Seek, opponent: PersonId, begun: int) -> Seek:
    return replace(seek, state=SeekState.PAIRED, last_opponent=opponent, firsts=seek.firsts + begun)
