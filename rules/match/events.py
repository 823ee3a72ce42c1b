"""What happens in a match besides its plies.  Each kind is one dataclass; :mod:`rules.match.encoding` stores it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, dataclass_transform

from rules.core.position import Side
from rules.match.encoding import StoredKind
from rules.match.match import Revision
from rules.match.offers import OfferKind


@dataclass_transform(frozen_default=True)
class Happening(StoredKind):
    """What can happen in a match besides a ply: the base of all kinds."""

    recorded_as: ClassVar[str | None] = None
    """Its kind in a match record, where that is another word than its key in the store."""

    @property
    def recorded(self) -> Mapping[str, object]:
        """What a match record says of it beside its key, time and side."""
        return vars(self)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a match; ``side`` is who caused it, if a player did."""

    at: datetime
    side: Side | None
    what: Happening


class Offered(Happening, key="offered"):
    """An offer was made."""

    offer: OfferKind


class Refused(Happening, key="refused"):
    """An offer was refused."""

    offer: OfferKind


class Lapsed(Happening, key="lapsed"):
    """An offer expired without an answer."""

    offer: OfferKind


class Rewound(Happening):
    """Plies were taken away: their moves, and when they were played."""

    moves: tuple[str, ...]
    times: tuple[datetime, ...]


class Undone(Rewound, key="undone"):
    """A ply was undone by its player."""


class TakenBack(Rewound, key="taken back"):
    """Plies were taken back by agreement; ``side`` agreed."""


class ClockStood(Happening, key="clock stood"):
    """The service was down, and the clock was paused."""

    until: datetime


class VacationBegan(Happening, key="leave began"):
    """A player went on vacation."""

    recorded_as = "vacation began"
    automatic: bool


class VacationEnded(Happening, key="leave ended"):
    """A player's vacation ended."""

    recorded_as = "vacation ended"


class FlagFell(Happening, key="flag fell"):
    """A player's time was over, and the win could be claimed."""


class DayGiven(Happening, key="day given"):
    """A player gave the opponent, whose time was over, a day."""


class Waited(Happening, key="waited"):
    """A player let the opponent, whose time was over or who is away, think on."""


class Nudged(Happening, key="nudged"):
    """A player asked for a move in a match without time limit."""


class ConditionalPlayed(Happening, key="conditional"):
    """A conditional move played the ply that led to ``revision``."""

    revision: Revision

    @property
    def recorded(self) -> Mapping[str, object]:
        """Nothing: in a record the event follows its ply."""
        return {}
