"""What players cannot do in a match in its present state."""

from __future__ import annotations

from datetime import datetime

from rules.core.refusals import Refusal
from rules.match.offers import OfferKind


class MatchError(Refusal):
    """Something that cannot be done in a match in its present state."""


class MatchOverError(MatchError):
    """The match has ended."""

    code = "match.over"


class MatchGoesOnError(MatchError):
    """The match has not ended yet."""

    code = "match.goes-on"


class NotASeatError(MatchError):
    """The person does not play in this match."""

    code = "match.not-a-player"


class NotYourTurnError(MatchError):
    """It is the other player's turn."""

    code = "match.not-your-turn"


class NothingToTakeBackError(MatchError):
    """The player has no ply that could be taken back."""

    code = "match.nothing-to-take-back"


class TooLateToUndoError(MatchError):
    """The ply can no longer be undone without asking."""

    code = "match.too-late-to-undo"


class BothHaveMovedError(MatchError):
    """Both have moved, so the match can no longer be aborted."""

    code = "match.both-have-moved"


class NothingToClaimError(MatchError):
    """There is no win on time to claim, and no time to give."""

    code = "match.nothing-to-claim"


class TooEarlyError(MatchError):
    """It can be done from ``at`` on."""

    code = "match.too-early"

    def __init__(self, at: datetime) -> None:
        super().__init__(at)
        self.at = at


class OfferError(MatchError):
    """An offer of this ``kind`` cannot be made or answered."""

    def __init__(self, kind: OfferKind) -> None:
        super().__init__(kind)
        self.kind = kind


class NoOfferError(OfferError):
    """There is no such offer that this player could answer."""

    code = "offer.none"


class CrossedOfferError(OfferError):
    """The opponent has made the same offer: the player can only answer it."""

    code = "offer.crossed"


class OfferPendingError(OfferError):
    """The player has already made this offer, and it is open."""

    code = "offer.pending"


class RefusedLatelyError(OfferError):
    """The offer was refused recently; it can be made again after ``plies`` more plies."""

    code = "offer.refused-lately"

    def __init__(self, kind: OfferKind, plies: int) -> None:
        super().__init__(kind)
        self.plies = plies
