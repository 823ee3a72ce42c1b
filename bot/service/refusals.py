"""What the service refuses: one class for each kind, with the values that its sentence needs.

The sentences are in :mod:`bot.conversation.core.refusals`, by code.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from rules.core.refusals import Refusal
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person

# Exceptions are compared and hashed by identity, so the dataclasses here have eq=False.


# Challenges


class UnknownChallenge(Refusal):
    """There is no such challenge on this platform."""

    code = "challenge.unknown"


@dataclass(eq=False)
class ChallengeClosed(Refusal):
    """The challenge is no longer open."""

    code = "challenge.closed"
    state: ChallengeState


class NotChallenged(Refusal):
    """The challenge is meant for someone else."""

    code = "challenge.for-others"


class OwnChallenge(Refusal):
    """People cannot accept or decline their own challenge."""

    code = "challenge.own"


class SelfChallenge(Refusal):
    """People cannot challenge themselves."""

    code = "challenge.self"


class NotTheChallenger(Refusal):
    """Only the person who made a challenge may cancel or renew it."""

    code = "challenge.not-the-challenger"


@dataclass(eq=False)
class SameChallenge(Refusal):
    """The same people have a challenge to the same game open already, made by one or the other."""

    code = "challenge.same"
    earlier: Challenge


@dataclass(eq=False)
class TooManyChallenges(Refusal):
    """The person has reached the limit of open challenges."""

    code = "challenge.too-many"
    limit: int


class DeclinedAlready(Refusal):
    """The person has declined this challenge, which others may still accept."""

    code = "challenge.declined-already"


@dataclass(eq=False)
class DeclinedLately(Refusal):
    """``person`` declined the very same challenge; it may be repeated at ``again``."""

    code = "challenge.declined-lately"
    person: Person
    again: datetime


class NotNow(Refusal):
    """The challenge stays open, but this person cannot accept it now."""

    code = "challenge.not-now"


class OutOfReach(Refusal):
    """The challenge is in a server that this person has left, or where they are silenced."""

    code = "challenge.out-of-reach"


@dataclass(eq=False)
class ChallengesElsewhere(Refusal):
    """New challenges in this server may be made in ``channels`` only."""

    code = "challenge.elsewhere"
    channels: tuple[str, ...]


# People


@dataclass(eq=False)
class NotReached(Refusal):
    """``person`` takes no challenge (or ``offer``) from the person who asks.  The reason stays private."""

    code = "person.not-reached"
    person: Person
    offer: bool = False


class SelfBlock(Refusal):
    """People cannot block themselves."""

    code = "person.self-block"


class StillThere(Refusal):
    """The opponent is in the server (again), so the match goes on."""

    code = "absentee.present"


@dataclass(eq=False)
class StillToCome(Refusal):
    """The opponent is silenced in the server, but may come back.

    The match may be aborted from ``at`` on.  ``None``: a win can be claimed only
    once their time is over.
    """

    code = "absentee.may-return"
    at: datetime | None


# Matches


@dataclass(eq=False)
class UnknownMatch(Refusal):
    """There is no match with this number that this person may know of."""

    code = "match.unknown"
    number: MatchId


@dataclass(eq=False)
class TooManyMatches(Refusal):
    """A player has reached the limit of running matches: ``other``, or the person who asks."""

    code = "match.too-many"
    limit: int
    other: Person | None = None


@dataclass(eq=False)
class TooManyComputers(Refusal):
    """The person has reached the limit of running matches against the computer."""

    code = "computer.too-many"
    limit: int


@dataclass(eq=False)
class OldPosition(Refusal):
    """A button or form of an earlier position was used."""

    code = "match.old-position"
    number: MatchId


@dataclass(eq=False)
class TimeOver(Refusal):
    """The player's time had run out before the ply arrived."""

    code = "match.time-over"
    deadline: datetime


class NoRepetition(Refusal):
    """The position has not occurred three times."""

    code = "match.no-repetition"


@dataclass(eq=False)
class ShutOut(Refusal):
    """People who left a server, or are silenced there, cannot act there from elsewhere."""

    code = "match.shut-out"
    number: MatchId


class ConditionalsChanged(Refusal):
    """The conditional moves that were shown are not those that were entered last."""

    code = "conditional-moves.changed"


class EmptyNote(Refusal):
    """The note has no text."""

    code = "note.empty"


@dataclass(eq=False)
class NoteTooLong(Refusal):
    """The note has more characters than allowed."""

    code = "note.too-long"
    length: int
    limit: int


@dataclass(eq=False)
class TooManyNotes(Refusal):
    """The person has reached the limit of notes on the match."""

    code = "note.too-many"
    limit: int


@dataclass(eq=False)
class LineTooLong(Refusal):
    """A line of plies has too many characters to be kept."""

    code = "line.too-long"
    length: int
    limit: int


@dataclass(eq=False)
class NoSuchNote(Refusal):
    """The person has no note with that number; they have ``count``."""

    code = "note.unknown"
    count: int


# Time


@dataclass(eq=False)
class NoVacation(Refusal):
    """The person has less than an hour of vacation left."""

    code = "vacation.too-little-left"
    left: timedelta


@dataclass(eq=False)
class VacationTooLong(Refusal):
    """The person's vacation lasts until ``latest`` at most."""

    code = "vacation.too-long"
    left: timedelta
    latest: datetime


@dataclass(eq=False)
class VacationOverlaps(Refusal):
    """The person has vacation from ``begin`` to ``end`` already."""

    code = "vacation.overlaps"
    begin: datetime
    end: datetime


class NotOnVacation(Refusal):
    """The person is not on vacation, and has none planned."""

    code = "vacation.none"


@dataclass(eq=False)
class UnknownZone(Refusal):
    """There is no time zone with this name; ``near`` are similar names."""

    code = "time-zone.unknown"
    text: str
    near: tuple[str, ...]


class TimeInDoubt(Refusal):
    """Nobody wins or loses by the time while an outage is held back."""

    code = "time.in-doubt"


@dataclass(eq=False)
class RemindedOften(Refusal):
    """The person has had the most reminders of this turn that anybody gets."""

    code = "reminder.too-many"
    number: MatchId
    most: int


@dataclass(eq=False)
class SnoozedTooLong(Refusal):
    """A reminder cannot be postponed that far: the move is due at ``deadline``."""

    code = "reminder.too-late"
    number: MatchId
    deadline: datetime
