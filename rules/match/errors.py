"""What cannot be done in a match as it stands."""

from __future__ import annotations

from datetime import datetime

from rules.match.offers import OfferKind


class MatchError(Exception):
    """Something that cannot be done in a match as it stands."""


class MatchOverError(MatchError):
    """The match has ended."""


class MatchGoesOnError(MatchError):
    """The match has not ended yet."""


class NotASeatError(MatchError):
    """The person does not play in this match."""


class NotYourTurnError(MatchError):
    """It is the other player's turn."""


class OfferError(MatchError):
    """Something about an offer that cannot be; ``kind`` is the offer's."""

    def __init__(self, kind: OfferKind) -> None:
        super().__init__(kind)
        self.kind = kind


class NoOfferError(OfferError):
    """There is no such offer that this player could answer."""


class CrossedOfferError(OfferError):
    """The opponent has the same offer open: it is to be answered, not met by another."""


class OfferPendingError(OfferError):
    """The player has this offer open already."""


class RefusedLatelyError(OfferError):
    """The offer was refused lately; it may be made again when ``plies`` more plies have been played."""

    def __init__(self, kind: OfferKind, plies: int) -> None:
        super().__init__(kind)
        self.plies = plies


class NothingToTakeBackError(MatchError):
    """The player has no ply that could be taken back."""


class TooLateToUndoError(MatchError):
    """The ply may no longer be undone without asking."""


class BothHaveMovedError(MatchError):
    """Both have moved, so the match cannot be aborted any more."""


class NothingToClaimError(MatchError):
    """There is no win on time to be claimed, and no time to be given."""


class TooEarlyError(MatchError):
    """It may be done from ``at`` on."""

    def __init__(self, at: datetime) -> None:
        super().__init__(at)
        self.at = at
