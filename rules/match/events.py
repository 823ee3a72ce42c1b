"""What happens in a match beside its plies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.core.position import Side


class EventKind(StrEnum):
    """What can happen in a match beside a ply.  The comments say what the detail holds."""

    OFFERED = "offered"
    """An offer was made: its kind."""
    REFUSED = "refused"
    """It was refused: its kind."""
    LAPSED = "lapsed"
    """It came to nothing by time: its kind."""
    DRAW_OFFERED = "draw offered"
    """As older programs wrote it."""
    DRAW_REFUSED = "draw refused"
    """As older programs wrote it."""
    UNDONE = "undone"
    """A ply was undone by its player: the moves and times taken away, as JSON."""
    TAKEN_BACK = "taken back"
    """Plies were taken back by agreement; as above."""
    CLOCK_STOOD = "clock stood"
    """The service was away; the detail says until when (milliseconds since 1970 UTC)."""
    VACATION_BEGAN = "leave began"
    """A player's clock stands still: ``automatic`` or nothing."""
    VACATION_ENDED = "leave ended"
    FLAG_FELL = "flag fell"
    """The time of a player was over, and the win may be claimed."""
    DAY_GIVEN = "day given"
    WAITED = "waited"
    NUDGED = "nudged"
    CONDITIONAL_PLAYED = "conditional"
    """The last ply was played by a conditional move."""


@dataclass(frozen=True, slots=True)
class Event:
    """One such happening; ``side`` is who did it, where somebody did."""

    at: datetime
    kind: EventKind
    side: Side | None
    detail: str
