"""What the service refuses: each kind once, with what is needed to say it.

The sentences stand in :mod:`bot.conversation.core.refusals`.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person


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


class TooManyMatches(Refused):
    """One of the players has as many matches under way as one may have; ``other``: not who asks."""

    def __init__(self, limit: int, other: Person | None = None) -> None:
        super().__init__(limit)
        self.limit = limit
        self.other = other


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


class NoVacation(Refused):
    """The person has less than an hour of vacation left."""

    def __init__(self, left: timedelta) -> None:
        super().__init__(left)
        self.left = left


class VacationTooLong(Refused):
    """The person's vacation does not last so long; it does until ``latest``."""

    def __init__(self, left: timedelta, latest: datetime) -> None:
        super().__init__(left)
        self.left = left
        self.latest = latest


class VacationOverlaps(Refused):
    """The person has leave from ``begin`` to ``end`` already."""

    def __init__(self, begin: datetime, end: datetime) -> None:
        super().__init__(begin, end)
        self.begin = begin
        self.end = end


class NotOnVacation(Refused):
    """The person is not on vacation, and none lies ahead."""


class NoRepetition(Refused):
    """The position has not occurred three times."""


class ConditionalsChanged(Refused):
    """The conditional moves that were shown are not those that were entered last."""


class EmptyNote(Refused):
    """There is nothing in the note."""


class NoteTooLong(Refused):
    """The note has more characters than one may have."""

    def __init__(self, length: int, limit: int) -> None:
        super().__init__(length)
        self.length = length
        self.limit = limit


class TooManyNotes(Refused):
    """The person has as many notes on the match as one may have."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class NoSuchNote(Refused):
    """The person has no note of that number; they have ``count``."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class DeclinedAlready(Refused):
    """The person has said no to this challenge, which others may still accept."""


class DeclinedLately(Refused):
    """Somebody said no to the very same challenge; it may be made to them again at ``again``."""

    def __init__(self, person: Person, again: datetime) -> None:
        super().__init__(person.id, again)
        self.person = person
        self.again = again


class NotReached(Refused):
    """Somebody takes no such thing from this person now.  Why is nobody's business but theirs."""

    def __init__(self, person: Person, *, offer: bool = False) -> None:
        super().__init__(person.id)
        self.person = person
        self.offer = offer


class NotNow(Refused):
    """The challenge stays open, but this person cannot accept it now."""


class SelfBlock(Refused):
    """One cannot block oneself."""


class StillThere(Refused):
    """The opponent is in the server (again), so the match goes on."""


class StillToCome(Refused):
    """The opponent is silenced in the server, but may come back.

    ``at`` is from when on the match may be broken off; ``None``: a win can be
    claimed only once their time is over.
    """

    def __init__(self, at: datetime | None) -> None:
        super().__init__(at)
        self.at = at


class ShutOut(Refused):
    """Who has left a server, or is silenced there, does nothing there from elsewhere either."""

    def __init__(self, number: MatchId) -> None:
        super().__init__(number)
        self.number = number


class OutOfReach(Refused):
    """The challenge stands in a server that this person has left, or where they are silenced."""


class ChallengesElsewhere(Refused):
    """New challenges may be made in some other channels of this server only."""

    def __init__(self, channels: tuple[str, ...]) -> None:
        super().__init__(channels)
        self.channels = channels


class UnknownZone(Refused):
    """There is no time zone of this name; ``near`` are names that are like it."""

    def __init__(self, text: str, near: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.near = near


class RemindedOften(Refused):
    """The person has been reminded of this turn as often as anybody is."""

    def __init__(self, number: MatchId, most: int) -> None:
        super().__init__(number)
        self.number = number
        self.most = most


class SnoozedTooLong(Refused):
    """A reminder cannot be put off that long: the move is due at ``deadline``."""

    def __init__(self, number: MatchId, deadline: datetime) -> None:
        super().__init__(number)
        self.number = number
        self.deadline = deadline
