"""What a match gives in its tournament."""

from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.tournaments.pairings import PairingResult

_WON = {Side.FIRST: PairingResult.FIRST, Side.SECOND: PairingResult.SECOND}
_ALONE = {Side.FIRST: PairingResult.FIRST_ALONE, Side.SECOND: PairingResult.SECOND_ALONE}
_ABSENT = (EndReason.TIME, EndReason.ABANDONED, EndReason.RESIGNATION, EndReason.ADJUDICATED)


def tournament_result(outcome: Outcome | None, plies: int) -> PairingResult | None:
    """What a match of so many plies gives in a tournament; ``None`` while it runs.

    Nobody has a point from a match that was called off.  Who has lost without a single turn has not appeared.
    """
    if outcome is None:
        return None
    if outcome.winner is None:
        called_off = outcome.reason in (EndReason.ABORTED, EndReason.ABANDONED)
        return PairingResult.NEITHER if called_off else PairingResult.DRAW
    absent = plies <= outcome.winner.other and outcome.reason in _ABSENT
    return (_ALONE if absent else _WON)[outcome.winner]
