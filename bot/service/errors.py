"""What the service refuses: each kind once, with what is needed to say it.

The sentences stand in :mod:`bot.conversation.sentences`.
"""

from __future__ import annotations

from datetime import datetime

from rules.match import MatchId
from storage.records import Challenge, ChallengeState


class Refused(Exception):
    """Something that somebody may not do, or not now; nothing was changed."""


class UnknownChallenge(Refused):
    """There is no such challenge on this platform."""


class ChallengeClosed(Refused):
    """The challenge is no longer open."""

    def __init__(self, state: ChallengeState) -> None:
        super().__init__(state)
        self.state = state


class NotChallenged(Refused):
    """The challenge is meant for somebody else."""


class OwnChallenge(Refused):
    """One cannot accept or decline one's own challenge."""


class SelfChallenge(Refused):
    """One cannot challenge oneself."""


class NotTheChallenger(Refused):
    """Only who made a challenge may cancel it."""


class SameChallenge(Refused):
    """The very same challenge is open already."""

    def __init__(self, earlier: Challenge) -> None:
        super().__init__(earlier.id)
        self.earlier = earlier


class TooManyChallenges(Refused):
    """The person has as many open challenges as one may have."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class UnknownMatch(Refused):
    """There is no match with this number that this person may know of."""

    def __init__(self, number: MatchId) -> None:
        super().__init__(number)
        self.number = number


class OldPosition(Refused):
    """A button or form of an earlier position was used."""

    def __init__(self, number: MatchId) -> None:
        super().__init__(number)
        self.number = number


class TimeOver(Refused):
    """The player's time had run out before the ply arrived."""

    def __init__(self, deadline: datetime) -> None:
        super().__init__(deadline)
        self.deadline = deadline
