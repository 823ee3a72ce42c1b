"""What the service refuses: one class for each kind, with the values that its sentence needs.

The sentences are in :mod:`bot.conversation.core.refusals`, by code.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import dataclass_transform

from rules.core.refusals import Refusal
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person


@dataclass_transform(eq_default=False)
class Refused(Refusal):
    """A refusal of the service: its annotations are the values, and ``code`` finds its sentence."""

    def __init_subclass__(cls, *, code: str) -> None:
        cls.code = code
        # Exceptions are compared and hashed by identity.
        dataclass(eq=False)(cls)


# Challenges


class UnknownChallenge(Refused, code="challenge.unknown"):
    """There is no such challenge on this platform."""


class ChallengeClosed(Refused, code="challenge.closed"):
    """The challenge is no longer open."""

    state: ChallengeState


class NotChallenged(Refused, code="challenge.for-others"):
    """The challenge is meant for someone else."""


class OwnChallenge(Refused, code="challenge.own"):
    """People cannot accept or decline their own challenge."""


class SelfChallenge(Refused, code="challenge.self"):
    """People cannot challenge themselves."""


class NotTheChallenger(Refused, code="challenge.not-the-challenger"):
    """Only the person who made a challenge may cancel or renew it."""


class SameChallenge(Refused, code="challenge.same"):
    """The same people have a challenge to the same game open already, made by one or the other."""

    earlier: Challenge


class TooManyChallenges(Refused, code="challenge.too-many"):
    """The person has reached the limit of open challenges."""

    limit: int


class DeclinedAlready(Refused, code="challenge.declined-already"):
    """The person has declined this challenge, which others may still accept."""


class DeclinedLately(Refused, code="challenge.declined-lately"):
    """``person`` declined the very same challenge; it may be repeated at ``again``."""

    person: Person
    again: datetime


class NotNow(Refused, code="challenge.not-now"):
    """The challenge stays open, but this person cannot accept it now."""


class OutOfReach(Refused, code="challenge.out-of-reach"):
    """The challenge is in a server that this person has left, or where they are silenced."""


class ChallengesElsewhere(Refused, code="challenge.elsewhere"):
    """New challenges in this server may be made in ``channels`` only."""

    channels: tuple[str, ...]


# People


class NotReached(Refused, code="person.not-reached"):
    """``person`` takes no challenge (or ``offer``) from the person who asks.  The reason stays private."""

    person: Person
    offer: bool = False


class SelfBlock(Refused, code="person.self-block"):
    """People cannot block themselves."""


class StillThere(Refused, code="absentee.present"):
    """The opponent is in the server (again), so the match goes on."""


class StillToCome(Refused, code="absentee.may-return"):
    """The opponent is silenced in the server, but may come back.

    The match may be aborted from ``at`` on.  ``None``: a win can be claimed only
    once their time is over.
    """

    at: datetime | None


# Matches


class UnknownMatch(Refused, code="match.unknown"):
    """There is no match with this number that this person may know of."""

    number: MatchId


class TooManyMatches(Refused, code="match.too-many"):
    """A player has reached the limit of running matches: ``other``, or the person who asks."""

    limit: int
    other: Person | None = None


class TooManyComputers(Refused, code="computer.too-many"):
    """The person has reached the limit of running matches against the computer."""

    limit: int


class OldPosition(Refused, code="match.old-position"):
    """A button or form of an earlier position was used."""

    number: MatchId


class TimeOver(Refused, code="match.time-over"):
    """The player's time had run out before the ply arrived."""

    deadline: datetime


class NoRepetition(Refused, code="match.no-repetition"):
    """The position has not occurred three times."""


class ShutOut(Refused, code="match.shut-out"):
    """People who left a server, or are silenced there, cannot act there from elsewhere."""

    number: MatchId


class ConditionalsChanged(Refused, code="conditional-moves.changed"):
    """The conditional moves that were shown are not those that were entered last."""


class EmptyNote(Refused, code="note.empty"):
    """The note has no text."""


class NoteTooLong(Refused, code="note.too-long"):
    """The note has more characters than allowed."""

    length: int
    limit: int


class TooManyNotes(Refused, code="note.too-many"):
    """The person has reached the limit of notes on the match."""

    limit: int


class LineTooLong(Refused, code="line.too-long"):
    """A line of plies has too many characters to be kept."""

    length: int
    limit: int


class NoSuchNote(Refused, code="note.unknown"):
    """The person has no note with that number; they have ``count``."""

    count: int


# Time


class NoVacation(Refused, code="vacation.too-little-left"):
    """The person has less than an hour of vacation left."""

    left: timedelta


class VacationTooLong(Refused, code="vacation.too-long"):
    """The person's vacation lasts until ``latest`` at most."""

    left: timedelta
    latest: datetime


class VacationOverlaps(Refused, code="vacation.overlaps"):
    """The person has vacation from ``begin`` to ``end`` already."""

    begin: datetime
    end: datetime


class NotOnVacation(Refused, code="vacation.none"):
    """The person is not on vacation, and has none planned."""


class UnknownZone(Refused, code="time-zone.unknown"):
    """There is no time zone with this name; ``near`` are similar names."""

    text: str
    near: tuple[str, ...]


class TimeInDoubt(Refused, code="time.in-doubt"):
    """Nobody wins or loses by the time while an outage is held back."""


class RemindedOften(Refused, code="reminder.too-many"):
    """The person has had the most reminders of this turn that anybody gets."""

    number: MatchId
    most: int


class SnoozedTooLong(Refused, code="reminder.too-late"):
    """A reminder cannot be postponed that far: the move is due at ``deadline``."""

    number: MatchId
    deadline: datetime
