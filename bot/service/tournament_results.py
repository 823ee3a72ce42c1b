"""What the end of a match gives in its tournament, written in the transaction that ends it."""

from dataclasses import replace
from datetime import datetime

from rules.core.position import Side
from rules.match.match import EndReason, Match
from rules.tournaments.pairings import PairingResult
from storage.session import Session

_WON = {Side.FIRST: PairingResult.FIRST, Side.SECOND: PairingResult.SECOND}
_ALONE = {Side.FIRST: PairingResult.FIRST_ALONE, Side.SECOND: PairingResult.SECOND_ALONE}
_ABSENT = (EndReason.TIME, EndReason.ABANDONED, EndReason.RESIGNATION, EndReason.ADJUDICATED)


def result_of(match: Match) -> PairingResult | None:
    """What a match gives in a tournament; ``None`` while it runs.

    Nobody has a point from a match that was called off.  Who has lost without a single turn has not appeared.
    """
    outcome = match.outcome
    if outcome is None:
        return None
    if outcome.winner is None:
        called_off = outcome.reason in (EndReason.ABORTED, EndReason.ABANDONED)
        return PairingResult.NEITHER if called_off else PairingResult.DRAW
    absent = len(match.plies) <= outcome.winner.other and outcome.reason in _ABSENT
    return (_ALONE if absent else _WON)[outcome.winner]


def note_end(session: Session, match: Match, now: datetime) -> None:
    """Write what a match that has just ended gives in its tournament, if it has one, whose next step is due."""
    result = result_of(match)
    of = None if result is None else session.tournament_games.of_match(match.id)
    if of is None:
        return
    tournament, game = of
    if game.result is not result:
        session.tournament_games.save(tournament, replace(game, pairing=replace(game.pairing, result=result)))
        session.tournaments.wake(tournament, now)
