"""What the end of a match gives in its tournament, written in the transaction that ends it."""

from dataclasses import replace
from datetime import datetime

from rules.match.match import Match
from rules.tournaments.results import tournament_result
from storage.session import Session


def note_end(session: Session, match: Match, now: datetime) -> None:
    """Write what a match that has just ended gives in its tournament, if it has one, whose next step is due."""
    result = tournament_result(match.outcome, len(match.plies))
    of = None if result is None else session.tournament_games.of_match(match.id)
    if of is None:
        return
    tournament, game = of
    if game.result is not result:
        session.tournament_games.save(tournament, replace(game, pairing=replace(game.pairing, result=result)))
        session.tournaments.wake(tournament, now)
