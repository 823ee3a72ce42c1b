"""What happens in a match besides its plies.  Each kind is one dataclass; :mod:`rules.match.encoding` stores it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from rules.core.position import Side
from rules.match.encoding import StoredKind
from rules.match.match import Revision
from rules.match.offers import OfferKind


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Offered(Happening):
    """An offer was made."""

    key = "offered"
    offer: OfferKind


@dataclass(frozen=True)
class Refused(Happening):
    """An offer was refused."""

    key = "refused"
    offer: OfferKind


@dataclass(frozen=True)
class Lapsed(Happening):
    """An offer expired without an answer."""

    key = "lapsed"
    offer: OfferKind


@dataclass(frozen=True)
class Rewound(Happening):
    """Plies were taken away: their moves, and when they were played."""

    moves: tuple[str, ...]
    times: tuple[datetime, ...]


@dataclass(frozen=True)
class Undone(Rewound):
    """A ply was undone by its player."""

    key = "undone"


@dataclass(frozen=True)
class TakenBack(Rewound):
    """Plies were taken back by agreement; ``side`` agreed."""

    key = "taken back"


@dataclass(frozen=True)
class ClockStood(Happening):
    """The service was down, and the clock was paused."""

    key = "clock stood"
    until: datetime


@dataclass(frozen=True)
class VacationBegan(Happening):
    """A player went on vacation."""

    key = "leave began"
    recorded_as = "vacation began"
    automatic: bool


@dataclass(frozen=True)
class VacationEnded(Happening):
    """A player's vacation ended."""

    key = "leave ended"
    recorded_as = "vacation ended"


@dataclass(frozen=True)
class FlagFell(Happening):
    """A player's time was over, and the win could be claimed."""

    key = "flag fell"


@dataclass(frozen=True)
class DayGiven(Happening):
    """A player gave the opponent, whose time was over, a day."""

    key = "day given"


@dataclass(frozen=True)
class Waited(Happening):
    """A player let the opponent, whose time was over or who is away, think on."""

    key = "waited"


@dataclass(frozen=True)
class Nudged(Happening):
    """A player asked for a move in a match without time limit."""

    key = "nudged"


@dataclass(frozen=True)
class ConditionalPlayed(Happening):
    """A conditional move played the ply that led to ``revision``."""

    key = "conditional"
    revision: Revision

    recorded_as: ClassVar[str | None] = None
    """Its kind in a match record, where that is another word than its key in the store."""

    @property
    def recorded(self) -> Mapping[str, object]:
        """Nothing: in a record the event follows its ply."""
        return {}
