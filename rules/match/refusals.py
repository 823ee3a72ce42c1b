"""What players cannot do in a match in its present state."""

from datetime import datetime

from rules.core.refusals import DeclaredRefusal
from rules.match.offers import OfferKind


class MatchError(DeclaredRefusal):
    """Something that cannot be done in a match in its present state."""


class MatchOverError(MatchError, code="match.over"):
    """The match has ended."""


class MatchGoesOnError(MatchError, code="match.goes-on"):
    """The match has not ended yet."""


class NotASeatError(MatchError, code="match.not-a-player"):
    """The person does not play in this match."""


class NotYourTurnError(MatchError, code="match.not-your-turn"):
    """It is the other player's turn."""


class NothingToTakeBackError(MatchError, code="match.nothing-to-take-back"):
    """The player has no ply that could be taken back."""


class TooLateToUndoError(MatchError, code="match.too-late-to-undo"):
    """The ply can no longer be undone without asking."""


class BothHaveMovedError(MatchError, code="match.both-have-moved"):
    """Both have moved, so the match can no longer be aborted."""


class NothingToClaimError(MatchError, code="match.nothing-to-claim"):
    """There is no win on time to claim, and no time to give."""


class TooEarlyError(MatchError, code="match.too-early"):
    """It can be done from ``at`` on."""

    at: datetime


class OfferError(MatchError):
    """An offer of this ``kind`` cannot be made or answered."""

    kind: OfferKind


class NoOfferError(OfferError, code="offer.none"):
    """There is no such offer that this player could answer."""


class CrossedOfferError(OfferError, code="offer.crossed"):
    """The opponent has made the same offer: the player can only answer it."""


class OfferPendingError(OfferError, code="offer.pending"):
    """The player has already made this offer, and it is open."""


class RefusedLatelyError(OfferError, code="offer.refused-lately"):
    """The offer was refused recently; it can be made again after ``plies`` more plies."""

    plies: int
