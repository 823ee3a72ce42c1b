"""What a player can do in a match, beside moving."""

from collections.abc import Callable, Iterator
from datetime import datetime
from enum import Enum

from rules.match.match import Match
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.refusals import MatchError
from rules.match.time_claims import claim_win, close, nudge


class Possible(Enum):
    """An action that is offered to a player while it is possible."""

    UNDO = "undo"
    CLAIM = "claim"
    NUDGE = "nudge"
    CLOSE = "close"
    RESIGN = "resign"
    DRAW = "draw"
    TAKEBACK = "takeback"
    ABORT = "abort"
    REMATCH = "rematch"


def possible(match: Match, person: PersonId, now: datetime) -> frozenset[Possible]:
    """What ``person`` can do at ``now``; nothing if they do not play in the match."""
    return frozenset(_each(match, person, now))


def _each(match: Match, person: PersonId, now: datetime) -> Iterator[Possible]:
    tried: tuple[tuple[Possible, Callable[[], object]], ...] = (
        (Possible.UNDO, lambda: match.check_undo(person, now)),
        (Possible.CLAIM, lambda: claim_win(match, person, now)),
        (Possible.NUDGE, lambda: nudge(match, person, now)),
        (Possible.CLOSE, lambda: close(match, person, now)),
        (Possible.RESIGN, lambda: match.resigned(person, now)),
        (Possible.DRAW, lambda: match.offered(OfferKind.DRAW, person, now)),
        (Possible.TAKEBACK, lambda: match.offered(OfferKind.TAKEBACK, person, now)),
        (Possible.ABORT, lambda: match.offered(OfferKind.ABORT, person, now)),
        (Possible.REMATCH, lambda: match.offered(OfferKind.REMATCH, person, now)),
    )
    for thing, attempt in tried:
        try:
            attempt()
        except MatchError:
            continue
        yield thing
