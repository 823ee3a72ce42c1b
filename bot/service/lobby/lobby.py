"""The lobby itself: who is there, and challenges to people of other servers."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from bot.service import refusals
from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.challenges import proposals
from bot.service.challenges.challenges import check_addressee, load_open
from bot.service.challenges.match_start import StartedMatch, check_room
from bot.service.changes import Topic
from bot.service.context import UseCases, hold_present
from bot.service.lobby.entrance import entered_from
from bot.service.lobby.lobby_matches import begin_lobby_match
from bot.service.play_bans import check_may_start, check_other_may_start
from bot.service.settings.lobby import takes_part
from bot.service.time.outages import record_outage
from bot.service.time.vacation import vacation_at
from rules.lobby.seeks import Seek
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from rules.ratings.leaderboards import SeenBy
from rules.ratings.rated_people import RatedPerson
from storage.lobby.brief_entries import BriefEntry
from storage.session import Session

MOST_LISTED = 25
"""How many challenges, and how many seeks, a list has."""

AT_ONCE = 50

MOST_LOOKED_AT = 500
"""How many are looked at for those that a reader may see, and counted where a list has no room."""


@dataclass(frozen=True, slots=True)
class LobbyList:
    """Who is in the lobby, as one person sees it: newest first, and how many there are beside those listed.

    ``own`` is their last seek, whether it is open or not.  ``ratings`` has none of those who show theirs to nobody.
    """

    challenges: tuple[Challenge, ...]
    seeks: tuple[Seek, ...]
    own: Seek | None
    people: Mapping[PersonId, Person]
    ratings: Mapping[PersonId, Mapping[str, RatedPerson]]
    on_vacation: frozenset[PersonId] = frozenset()
    more_challenges: int = 0
    more_seeks: int = 0


class Lobby(UseCases):
    """The use cases of people in the lobby."""

    @property
    def is_open(self) -> bool:
        """Whether this deployment has a lobby."""
        return self._context.lobby.is_open

    @property
    def everybody(self) -> bool:
        """Whether everybody is in it, wherever they ask."""
        return self._context.lobby.everybody

    async def enter(self, person: PersonId, server: str | None) -> str | None:
        """The server from which someone is in the lobby; raises as :func:`entered_from`."""
        lobby = self._context.lobby
        return await self._read(
            lambda session: entered_from(
                session, person, server, is_open=lobby.is_open, everybody=lobby.everybody
            )
        )

    async def challenge(self, number: MatchId, reader: PersonId) -> Challenge:
        """A challenge in the lobby that a person may accept.

        Raises :class:`UnknownChallenge`, :class:`ChallengeClosed` or :class:`OwnChallenge`.
        """
        now = self._context.now()

        def work(session: Session) -> Challenge:
            challenge = proposals.load_challenge(session, number)
            hidden = _Hidden(session, reader, everybody=self.everybody)
            if not challenge.lobby or hidden.hides(challenge.challenger, challenge.place.server):
                raise refusals.UnknownChallenge
            if challenge.challenger == reader:
                raise refusals.OwnChallenge
            return load_open(session, number, now)

        return await self._read(work)

    async def brought_about(self, number: MatchId) -> bool:
        """Whether a match came from the lobby."""
        return await self._read(lambda session: session.lobby_matches.servers(number)) is not None

    async def list_for(
        self, reader: PersonId | None, *, games: Collection[str] | None = None, server: str | None = None
    ) -> LobbyList:
        """Who is there, for all games or for some, from everywhere or from one server.

        People who block the reader, or whom they block, are not.  Raises :class:`LobbyOff`.
        """
        now, everybody = self._context.now(), self.everybody
        if not self.is_open:
            raise refusals.LobbyOff

        def work(session: Session) -> LobbyList:
            hidden = _Hidden(session, reader, everybody=everybody)
            challenges: list[Challenge] = []
            last: MatchId | None = None
            for _ in range(MOST_LOOKED_AT // AT_ONCE):
                some, last = session.challenges.in_lobby(now, AT_ONCE, before=last)
                challenges += [
                    one
                    for one in some
                    if one.challenger != reader
                    and (games is None or one.game in games)
                    and server in (None, one.place.server)
                    and not hidden.hides(one.challenger, one.place.server)
                ]
                if last is None or len(challenges) > MOST_LISTED:
                    break
            seeks: list[Seek] = []
            before: tuple[datetime, PersonId] | None = None
            for _ in range(MOST_LOOKED_AT // AT_ONCE):
                newest = session.seeks.newest(before, AT_ONCE)
                seeks += [
                    one
                    for one in newest
                    if one.person != reader
                    and one.stands(now)
                    and (games is None or one.game is None or one.game in games)
                    and server in (None, one.server)
                    and not hidden.hides(one.person, one.server)
                ]
                before = (newest[-1].since, newest[-1].person) if len(newest) == AT_ONCE else None
                if before is None or len(seeks) > MOST_LISTED:
                    break
            more_challenges = more_seeks = 0
            if last is not None or len(challenges) > MOST_LISTED:
                entries = session.challenges.briefly_in_lobby(now, MOST_LOOKED_AT)
                challenges = challenges[:MOST_LISTED]
                more_challenges = hidden.seen_of(entries, games, server) - len(challenges)
            if before is not None or len(seeks) > MOST_LISTED:
                entries = session.seeks.briefly(now, MOST_LOOKED_AT)
                seeks = seeks[:MOST_LISTED]
                more_seeks = hidden.seen_of(entries, games, server) - len(seeks)
            own = None if reader is None else session.seeks.of(reader)
            people = {one.challenger for one in challenges} | {one.person for one in seeks}
            if reader is not None:
                people.add(reader)
            shy = session.preferences.choosing(people, "profile.seen", SeenBy.NOBODY) - {reader}
            session.vacation.remember(people, now)
            return LobbyList(
                tuple(challenges),
                tuple(seeks),
                own,
                session.people.all_of(people),
                session.ratings.of_each(people - shy),
                frozenset(one for one in people if vacation_at(session, one, now) is not None),
                max(0, more_challenges),
                max(0, more_seeks),
            )

        return await self._read(work)

    async def show_challenge(self, number: MatchId, person: Person, *, shown: bool) -> Challenge:
        """Let people of other servers accept a challenge that is open to all, too, or no longer.

        Raises as :func:`entered_from`, :class:`UnknownChallenge`, :class:`ChallengeClosed` or :class:`NotForLobby`.
        """
        now, lobby = self._context.now(), self._context.lobby

        def work(session: Session) -> Challenge:
            hold_present(session, person.id, challenges=[number])
            challenge = proposals.load_challenge(session, number)
            if challenge.challenger != person.id:
                # Nobody else may learn that there is one.
                raise refusals.UnknownChallenge
            challenge = load_open(session, number, now)
            if shown:
                if challenge.opponents or challenge.token is not None:
                    raise refusals.NotForLobby
                server = challenge.place.server
                entered_from(session, person.id, server, is_open=lobby.is_open, everybody=lobby.everybody)
            session.challenges.show_in_lobby(number, shown=shown)
            changed = replace(challenge, lobby=shown)
            proposals.change_post(session, changed, now)
            return changed

        challenge = await self._write(work)
        self._context.changes.tell(Topic.LOBBY)
        return challenge

    async def accept(
        self, number: MatchId, person: Person, server: str | None, answered: ReplyTarget = NOWHERE
    ) -> StartedMatch:
        """Accept a challenge in the lobby, from ``server``: the match is played by direct messages.

        Raises as :func:`entered_from` and :meth:`bot.service.challenges.challenges.Challenges.accept`.
        """
        now, lobby = self._context.now(), self._context.lobby
        lot: Literal["first", "second"] = self._context.chance.choice(("first", "second"))

        def work(session: Session) -> StartedMatch:
            hold_present(session, person.id, challenges=[number])
            record_outage(session, now)
            entered = entered_from(
                session, person.id, server, is_open=lobby.is_open, everybody=lobby.everybody
            )
            challenge = proposals.load_challenge(session, number)
            there = takes_part(session, challenge.place.server, everybody=lobby.everybody)
            if not challenge.lobby or not there or session.bans.among([challenge.challenger]):
                raise refusals.UnknownChallenge
            challenge = load_open(session, number, now)
            check_addressee(challenge, person)
            check_may_start(session, entered, person.id)
            check_other_may_start(session, challenge.place.server, challenge.challenger)
            if session.blocklist.holds(challenge.challenger, person.id) or session.blocklist.holds(
                person.id, challenge.challenger
            ):
                raise refusals.NotNow
            check_room(session, person.id, challenge.challenger)
            seat = lot if challenge.seat == "random" else challenge.seat
            people = [(challenge.challenger, challenge.place.server), (person.id, entered)]
            if seat == "second":
                people.reverse()
            session.challenges.close(number, ChallengeState.ACCEPTED, now)
            accepted = replace(challenge, state=ChallengeState.ACCEPTED)
            started = begin_lobby_match(
                session,
                accepted,
                (people[0][0], people[1][0]),
                (people[0][1], people[1][1]),
                now=now,
                answered=answered,
            )
            proposals.change_post(session, challenge, now)
            return started

        started = await self._write(work)
        self._context.changes.tell(Topic.LOBBY)
        return started


class _Hidden:
    """Whom a reader does not see in the lobby."""

    def __init__(self, session: Session, reader: PersonId | None, *, everybody: bool) -> None:
        self._session, self._reader, self._everybody = session, reader, everybody
        self._servers: dict[str | None, bool] = {}
        self._people: set[PersonId] = set()
        if reader is not None:
            self._people = session.blocklist.apart_from(reader)

    def hides(self, person: PersonId, server: str | None) -> bool:
        """Whether they do not see someone who asks in ``server``."""
        return (
            person in self._people or not self._takes_part(server) or bool(self._session.bans.among([person]))
        )

    def seen_of(
        self, entries: Collection[BriefEntry], games: Collection[str] | None, wanted: str | None
    ) -> int:
        """How many they see of some seeks or challenges: for some games, or of one server; their own they do not."""
        return sum(
            (games is None or one.game is None or one.game in games)
            and wanted in (None, one.server)
            and one.person not in self._people
            and one.person != self._reader
            and self._takes_part(one.server)
            for one in entries
        )

    def _takes_part(self, server: str | None) -> bool:
        if server not in self._servers:
            self._servers[server] = takes_part(self._session, server, everybody=self._everybody)
        return self._servers[server]
