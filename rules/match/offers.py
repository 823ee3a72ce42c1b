"""Offers between the two players of a match: a draw, a takeback, an abort, a rematch."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from rules.core.position import Side

WAITS = timedelta(days=7)
"""How long an offer stays open."""

AGAIN_AFTER = 4
"""After so many plies a refused draw or takeback may be offered again."""


class OfferKind(StrEnum):
    """What one player can propose to the other."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    """The offerer's last ply is taken back, and the answer to it too if there was one."""
    ABORT = "abort"
    """The match ends without a result, before both have moved."""
    REMATCH = "rematch"
    """The same match once more, seats swapped."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer that waits for the other player's answer, until ``expires``."""

    kind: OfferKind
    side: Side
    made: datetime
    expires: datetime


@dataclass(frozen=True, slots=True)
class RefusedOffer:
    """An offer of ``side`` that was refused after ``plies`` plies."""

    kind: OfferKind
    side: Side
    plies: int
