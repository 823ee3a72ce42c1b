"""What happens in a match besides its plies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.core.position import Side


class EventKind(StrEnum):
    """What can happen in a match besides a ply; after the colon, what ``Event.detail`` contains."""

    OFFERED = "offered"
    """An offer was made: its kind."""
    REFUSED = "refused"
    """It was refused: its kind."""
    LAPSED = "lapsed"
    """It expired without an answer: its kind."""
    DRAW_OFFERED = "draw offered"
    """As older programs wrote it."""
    DRAW_REFUSED = "draw refused"
    """As older programs wrote it."""
    UNDONE = "undone"
    """A ply was undone by its player: the moves and times taken away, as JSON."""
    TAKEN_BACK = "taken back"
    """Plies were taken back by agreement; as above."""
    CLOCK_STOOD = "clock stood"
    """The service was down: until when, in milliseconds since 1970 UTC."""
    VACATION_BEGAN = "leave began"
    """A player went on vacation: ``automatic`` or nothing."""
    VACATION_ENDED = "leave ended"
    FLAG_FELL = "flag fell"
    """A player's time was over, and the win could be claimed."""
    DAY_GIVEN = "day given"
    WAITED = "waited"
    NUDGED = "nudged"
    CONDITIONAL_PLAYED = "conditional"
    """The last ply was played by a conditional move."""


@dataclass(frozen=True, slots=True)
class Event:
    """One event; ``side`` is who caused it, if a player did."""

    at: datetime
    kind: EventKind
    side: Side | None
    detail: str
