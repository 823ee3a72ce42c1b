"""Ladders: a match begins when someone challenges one of the three above them."""

from dataclasses import replace
from datetime import datetime

from bot.service.context import UseCases, hold_present
from bot.service.play_bans import check_may_start, check_other_may_start
from bot.service.refusals import BannedFromLobby, NotNow
from bot.service.tournaments import refusals
from bot.service.tournaments.announcing import show_changes
from bot.service.tournaments.loading import (
    TournamentView,
    WholeTournament,
    load_tournament,
    load_whole,
    lock_tournament,
    view_of,
)
from rules.match.people import Person, PersonId
from rules.tournaments import ladder
from rules.tournaments.pairings import Pairing
from rules.tournaments.tournament import (
    TournamentEntry,
    TournamentGame,
    TournamentId,
    TournamentRound,
    TournamentState,
)
from storage.session import Session


class Ladders(UseCases):
    """The use case of challenging someone on a ladder."""

    async def challenge(
        self, number: TournamentId, person: Person, challenged: PersonId, game: str
    ) -> TournamentView:
        """Challenge someone up to three places up on a ladder: the match begins at the next tick, and nobody may refuse.

        Who has had First more often gets Second.  Raises :class:`UnknownTournament`, :class:`NotEntered`,
        :class:`OutOfReachOnLadder`, :class:`BusyOnLadder`, :class:`BannedFromPlay`, :class:`BannedFromLobby` or
        :class:`NotNow`, if the other one has blocked them or is banned.
        """
        now = self._context.now()

        def work(session: Session) -> TournamentView:
            hold_present(session, person.id)
            lock_tournament(session, number)
            whole = load_whole(session, number)
            check_may_start(session, whole.tournament.server, person.id)
            own, other = _pair(whole, person.id, challenged, game)
            check_other_may_start(session, whole.tournament.server, challenged)
            banned = session.bans.among([person.id, challenged]) if whole.tournament.terms.lobby else ()
            if person.id in banned:
                raise BannedFromLobby
            if challenged in banned or session.blocklist.holds(challenged, person.id):
                raise NotNow
            _begin(session, whole, _seats(whole, own, other), game, now)
            show_changes(session, load_tournament(session, number), now)
            return view_of(session, load_tournament(session, number))

        return await self._write(work)


def _pair(whole: WholeTournament, person: PersonId, challenged: PersonId, game: str) -> tuple[int, int]:
    """The numbers of both; raises as :meth:`Ladders.challenge`."""
    tournament = whole.tournament
    running = tournament.is_ladder and tournament.state is TournamentState.RUNNING
    if not running or game not in tournament.terms.games:
        raise refusals.UnknownTournament
    standing: dict[PersonId, TournamentEntry] = {entry.person: entry for entry in whole.ladder}
    if person not in standing:
        raise refusals.NotEntered(tournament.terms.name, own=True)
    own, other = (None if one not in standing else standing[one].number for one in (person, challenged))
    order = tuple(entry.number for entry in whole.ladder if entry.number is not None)
    if own is None or other is None or not ladder.may_challenge(order, own, other):
        raise refusals.OutOfReachOnLadder
    under_way = [one.pairing for one in whole.games if one.result is None]
    if any(number in (one.first, one.second) for one in under_way for number in (own, other)):
        raise refusals.BusyOnLadder
    return own, other


def _seats(whole: WholeTournament, own: int, other: int) -> tuple[int, int]:
    firsts = sum((one.pairing.first == own) - (one.pairing.second == own) for one in whole.games)
    return (other, own) if firsts > 0 else (own, other)


def _begin(
    session: Session, whole: WholeTournament, seats: tuple[int, int], game: str, now: datetime
) -> None:
    tournament, following = whole.tournament, whole.tournament.round + 1
    new = TournamentRound(following, now, now + tournament.terms.round)
    session.tournament_games.add_round(tournament.id, new)
    session.tournament_games.add(tournament.id, TournamentGame(Pairing(following, 1, *seats), game))
    changed = replace(tournament, round=following, revision=tournament.revision + 1, wakes=now)
    session.tournaments.save(changed)
