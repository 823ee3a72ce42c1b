"""What people do with tournaments: organise, enter, leave, withdraw from, and look at them."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime

from bot.service.context import UseCases, hold_present
from bot.service.settings.lobby import takes_part
from bot.service.tournaments import refusals
from bot.service.tournaments.announcing import announce_tournament, show_changes, tell_cancelled
from bot.service.tournaments.checking import check_terms
from bot.service.tournaments.loading import (
    TournamentView,
    check_organises,
    load_tournament,
    load_whole,
    lock_tournament,
    view_of,
    whole_of,
)
from bot.service.tournaments.organising import note_organised, organised_by
from bot.service.tournaments.runner import judge_game
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, MatchId
from rules.match.people import Person, PersonId
from rules.moderation.audit import AuditAction
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.terms import FEWEST
from rules.tournaments.tournament import (
    Tournament,
    TournamentGame,
    TournamentId,
    TournamentState,
    TournamentTerms,
)
from storage.session import Session

MOST_OPEN = 20
"""How many tournaments that are not over one server may have, and one person may organise."""

LISTED = 50
"""How many tournaments are looked at besides those that are not over."""

_IN_WORDS = {Side.FIRST: "first", Side.SECOND: "second", None: "draw"}


class Tournaments(UseCases):
    """The use cases of tournaments."""

    async def create(
        self, person: Person, server: str | None, channel: str | None, terms: TournamentTerms
    ) -> TournamentView:
        """Announce a tournament; a ladder begins at once.

        Raises as :func:`check_terms`, and :class:`TooManyTournaments` or :class:`LobbyClosedToTournament`.
        """
        now, seed = self._context.now(), self._context.chance.getrandbits(32)
        check_terms(terms, now)
        lobby = self._context.lobby
        climbing = terms.kind is TournamentKind.LADDER
        made = Tournament(
            id=TournamentId(0),
            server=server,
            channel=channel,
            organiser=person.id,
            terms=terms,
            seed=seed,
            created=now,
            state=TournamentState.RUNNING if climbing else TournamentState.SIGN_UP,
            began=now if climbing else None,
            wakes=terms.opens or terms.closes,
        )

        def work(session: Session) -> TournamentView:
            hold_present(session, person.id)
            session.lock(f"tournaments of {server}")
            if terms.lobby and not (lobby.is_open and takes_part(session, server, everybody=lobby.everybody)):
                raise refusals.LobbyClosedToTournament(has_lobby=lobby.is_open)
            there = [] if server is None else session.tournaments.open_of_server(server)
            if max(len(there), len(session.tournaments.open_of_organiser(person.id))) >= MOST_OPEN:
                raise refusals.TooManyTournaments(MOST_OPEN)
            number = session.tournaments.add(made)
            announce_tournament(session, replace(made, id=number), now)
            return view_of(session, load_tournament(session, number))

        return await self._write(work)

    async def start(self, number: TournamentId, person: PersonId, *, manages: bool) -> TournamentView:
        """Begin a tournament now.  Raises :class:`UnknownTournament`, :class:`NotOrganiser`, :class:`TournamentClosed` or :class:`TooFewPlayers`."""
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            lock_tournament(session, number)
            tournament = load_tournament(session, number)
            tournament = organised_by(session, tournament, person, manages=manages)
            if tournament.state is not TournamentState.SIGN_UP:
                raise refusals.TournamentClosed(tournament.terms.name)
            if session.tournament_entries.count(number) < FEWEST:
                raise refusals.TooFewPlayers(FEWEST)
            starting = replace(tournament, began=now, wakes=now, revision=tournament.revision + 1)
            session.tournaments.save(starting)
            return view_of(session, starting)

        return await self._write(work)

    async def cancel(self, number: TournamentId, person: PersonId, *, manages: bool) -> TournamentView:
        """Call a tournament off; its matches go on as matches.  Raises as :meth:`start`."""
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            entered = (entry.person for entry in session.tournament_entries.of(number))
            session.hold(person, load_tournament(session, number).organiser, *entered)
            lock_tournament(session, number)
            tournament = load_tournament(session, number)
            tournament = organised_by(session, tournament, person, manages=manages)
            if tournament.state.is_over:
                raise refusals.TournamentClosed(tournament.terms.name)
            note_organised(session, tournament, person, AuditAction.CANCELLED, now)
            call_off(session, tournament, person, now)
            return view_of(session, load_tournament(session, number))

        return await self._write(work)

    async def judge(
        self,
        number: TournamentId,
        at: tuple[int, int],
        winner: Side | None,
        person: PersonId,
        *,
        manages: bool,
    ) -> TournamentView:
        """Decide a game that is left to the organiser, at a round and table; nobody may decide their own.

        Raises :class:`UnknownTournament`, :class:`NotOrganiser`, :class:`OwnGame` or :class:`NothingToJudge`.
        """
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            game = session.tournament_games.get(number, *at)
            whole = load_whole(session, number)
            check_organises(whole.tournament, person, manages=manages)
            if game is None or game.asked is None or game.result is not None:
                raise refusals.NothingToJudge
            first, second = whole.players_of(game.pairing)
            if person in (first, second):
                raise refusals.OwnGame
            if not judge_game(session, number, game, Outcome(winner, EndReason.ADJUDICATED), now):
                # The time of one of them was up, or another manager was quicker.
                raise refusals.NothingToJudge
            # Once people are held: it may write who organises it now.
            tournament = organised_by(session, load_tournament(session, number), person, manages=manages)
            note_organised(
                session,
                tournament,
                person,
                AuditAction.JUDGED,
                now,
                person=first,
                other=second,
                match=game.match,
                result=_IN_WORDS[winner],
            )
            return view_of(session, load_tournament(session, number))

        return await self._write(work)

    # Looking

    async def view(self, number: TournamentId) -> TournamentView:
        """A tournament as it is.  Raises :class:`UnknownTournament`."""
        return await self._read(lambda session: view_of(session, load_tournament(session, number)))

    async def of_match(self, match: MatchId) -> tuple[Tournament, TournamentGame] | None:
        """The tournament that a match belongs to, and its game there."""

        def work(session: Session) -> tuple[Tournament, TournamentGame] | None:
            of = session.tournament_games.of_match(match)
            return None if of is None else (load_tournament(session, of[0]), of[1])

        return await self._read(work)

    async def of_server(self, server: str) -> list[Tournament]:
        """The newest of a server, and all that are not over."""
        return await self._read(lambda session: session.tournaments.of_server(server, LISTED))

    async def of_person(self, person: PersonId) -> list[Tournament]:
        """The newest that someone has entered or organises, and all of these that are not over."""
        return await self._read(lambda session: session.tournaments.of_person(person, LISTED))

    async def in_lobby(self) -> list[Tournament]:
        """The newest that people of all servers may enter."""
        return await self._read(lambda session: session.tournaments.in_lobby(LISTED))

    async def where_played(self, person: PersonId) -> list[str]:
        """The servers in which someone has begun matches, or from which they came for one, the latest first."""
        return await self._read(lambda session: session.profiles.recent_servers(person, LISTED))

    async def stamp(self, number: TournamentId) -> str:
        """What a tournament is known by as it is: changes with all that its page shows but the moves of matches."""
        return await self._read(lambda session: session.tournament_games.stamp(number))

    async def counts(self, tournaments: Collection[TournamentId]) -> Mapping[TournamentId, int]:
        """How many have entered each of some tournaments."""

        def work(session: Session) -> dict[TournamentId, int]:
            return {one: session.tournament_entries.count(one) for one in tournaments}

        return await self._read(work)


def call_off(session: Session, tournament: Tournament, by: PersonId, now: datetime) -> None:
    """Cancel a tournament that is locked, and tell those whom it concerns."""
    over = replace(
        tournament, state=TournamentState.CANCELLED, ended=now, wakes=None, revision=tournament.revision + 1
    )
    session.tournaments.save(over)
    tell_cancelled(session, whole_of(session, over), now, by)
    show_changes(session, over, now)
