"""Challenges: offers to play a match."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal

from rules.core.options import Options
from rules.match.audience import Audience
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place


class ChallengeState(StrEnum):
    """Whether a challenge is open, or how it was closed."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


Seat = Literal["first", "second"]
"""The challenger's seat."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play, to the first of ``opponents`` who accepts, or to anybody if there are none.

    ``declined`` are the opponents who said no.  ``place.channel`` is the channel where
    it was made, even if the match will be played in direct messages.  ``post`` is the
    message that shows it.  ``lobby``: people of other servers may accept it, too.  Who has a challenge's ``token``, if it has one, and nobody else can accept it.
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
    hints: bool = False
    lobby: bool = False
    state: ChallengeState = ChallengeState.OPEN
    post: MessageRef | None = None
    declined: tuple[PersonId, ...] = ()
    token: str | None = None

    @property
    def was_open(self) -> bool:
        """Whether it ever waited for an answer.  Rematches and matches against the computer begin without that."""
        return self.created < self.expires

    @property
    def audience(self) -> Audience:
        """Who is told of it, and may see it."""
        place = self.place
        return Audience((self.challenger, *self.opponents), place.server, place.channel, place.parent)
