"""The games of tournaments, begun as matches."""

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE
from bot.service.challenges.match_start import check_room, start_match
from bot.service.refusals import TooManyMatches
from bot.service.tournaments.loading import lock_tournament, whole_of
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import Place, PlaceKind
from rules.tournaments.pairings import PairingResult
from rules.tournaments.tournament import Tournament, TournamentGame, TournamentId, TournamentState
from storage.session import Session


def begin_game(session: Session, number: TournamentId, at: tuple[int, int], now: datetime) -> MatchId | None:
    """Begin the match of a game, by its round and table.  ``None``: it has begun before, cannot now, or need not.

    A game with someone who has withdrawn is over at once.  One with someone who has too many matches waits.
    """
    game = session.tournament_games.get(number, *at)
    tournament = session.tournaments.get(number)
    if game is None or tournament is None or game.match is not None or game.result is not None:
        return None
    pairing, whole = game.pairing, whole_of(session, tournament)
    first, second = (whole.entry_at(one, pairing.round) for one in (pairing.first, pairing.second))
    if first is None or second is None:
        return None
    session.hold(first.person, second.person)
    lock_tournament(session, number)
    game = session.tournament_games.get(number, *at)
    tournament = session.tournaments.get(number)
    if game is None or tournament is None or game.match is not None or game.result is not None:
        return None
    if tournament.state is not TournamentState.RUNNING:
        return None
    there = [
        (session.tournament_entries.get(number, one.person) or one).withdrawn is None
        and session.people.get(one.person).reachable
        for one in (first, second)
    ]
    if not all(there):
        _settle(session, number, game, without(*there))
        return None
    try:
        check_room(session, first.person, second.person)
    except TooManyMatches:
        return None
    match = _start(session, tournament, game, (first.person, second.person), now)
    session.tournament_games.save(number, replace(game, match=match))
    return match


def without(first_plays: bool, second_plays: bool) -> PairingResult:
    """What comes of a game whose players do not both play."""
    if first_plays:
        return PairingResult.FIRST_ALONE
    return PairingResult.SECOND_ALONE if second_plays else PairingResult.NEITHER


def _settle(session: Session, number: TournamentId, game: TournamentGame, result: PairingResult) -> None:
    session.tournament_games.save(number, replace(game, pairing=replace(game.pairing, result=result)))


def _start(
    session: Session,
    tournament: Tournament,
    game: TournamentGame,
    seats: tuple[PersonId, PersonId],
    now: datetime,
) -> MatchId:
    terms = tournament.terms
    # Played directly, and open to everyone who sees the tournament's channel.
    place = Place(PlaceKind.DM, tournament.server, None, tournament.channel)
    challenge = session.challenges.add(
        Challenge(
            id=MatchId(0),
            place=place,
            game=game.game,
            options=GAMES[game.game].settle({}),
            challenger=seats[0],
            opponents=(seats[1],),
            seat="first",
            control=terms.control,
            flag=FlagRule.AUTO,
            rated=terms.rated,
            created=now,
            expires=now,
            vacation=bool(terms.vacation),
            state=ChallengeState.ACCEPTED,
        )
    )
    return start_match(
        session, challenge, seats, place, answered=NOWHERE, now=now, vacation_limit=terms.vacation or None
    ).board.match.id
