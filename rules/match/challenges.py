"""Challenges: offers to play a match."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from rules.core.options import Options
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place


class ChallengeState(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


Seat = Literal["first", "second"]
"""The challenger's seat; drawn when the challenge is made if it was to be random."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play.  ``opponents`` empty: anybody but the challenger may accept; else the first of them who does.

    ``declined`` are those of them who said no.  ``place.channel`` is the channel
    where it was made, also for a match that will be played in direct
    conversations.  ``post`` is the message that shows it.
    """

    id: MatchId
    place: Place
    game: str
    options: Options
    challenger: PersonId
    opponents: tuple[PersonId, ...]
    seat: Seat | Literal["random"]
    control: TimeControl
    flag: FlagRule
    rated: bool
    created: datetime
    expires: datetime
    weekends: bool = False
    vacation: bool = True
    state: ChallengeState = ChallengeState.OPEN
    post: MessageRef | None = None
    declined: tuple[PersonId, ...] = ()
