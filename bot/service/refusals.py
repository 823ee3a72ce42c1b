"""What the service refuses: one class for each kind, with the values that its sentence needs.

The sentences are in :mod:`bot.conversation.core.refusals`, by code.
"""

from datetime import datetime, timedelta

from rules.core.refusals import DeclaredRefusal
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.people import Person

# Challenges


class UnknownChallenge(DeclaredRefusal, code="challenge.unknown"):
    """There is no such challenge on this platform."""


class ChallengeClosed(DeclaredRefusal, code="challenge.closed"):
    """The challenge is no longer open."""

    state: ChallengeState


class NotChallenged(DeclaredRefusal, code="challenge.for-others"):
    """The challenge is meant for someone else."""


class OwnChallenge(DeclaredRefusal, code="challenge.own"):
    """People cannot accept or decline their own challenge."""


class SelfChallenge(DeclaredRefusal, code="challenge.self"):
    """People cannot challenge themselves."""


class NotTheChallenger(DeclaredRefusal, code="challenge.not-the-challenger"):
    """Only the person who made a challenge may cancel or renew it."""


class SameChallenge(DeclaredRefusal, code="challenge.same"):
    """The same people have a challenge to the same game open already, made by one or the other."""

    earlier: Challenge


class TooManyChallenges(DeclaredRefusal, code="challenge.too-many"):
    """The person has reached the limit of open challenges."""

    limit: int


class DeclinedAlready(DeclaredRefusal, code="challenge.declined-already"):
    """The person has declined this challenge, which others may still accept."""


class DeclinedLately(DeclaredRefusal, code="challenge.declined-lately"):
    """``person`` declined the very same challenge; it may be repeated at ``again``."""

    person: Person
    again: datetime


class NotNow(DeclaredRefusal, code="challenge.not-now"):
    """The challenge stays open, but this person cannot accept it now."""


class OutOfReach(DeclaredRefusal, code="challenge.out-of-reach"):
    """The challenge is in a server that this person has left, or where they are silenced."""


class ChallengesElsewhere(DeclaredRefusal, code="challenge.elsewhere"):
    """New challenges in this server may be made in ``channels`` only."""

    channels: tuple[str, ...]


# The lobby


class LobbyOff(DeclaredRefusal, code="lobby.off"):
    """There is no lobby in this deployment."""


class BannedFromLobby(DeclaredRefusal, code="lobby.banned"):
    """The operator keeps this person out of the lobby."""


class NotTakingPart(DeclaredRefusal, code="lobby.not-taking-part"):
    """The server from which the person asks does not take part."""


class NoServerInLobby(DeclaredRefusal, code="lobby.no-server"):
    """The person comes from no server that takes part."""


class NotForLobby(DeclaredRefusal, code="lobby.not-open-to-all"):
    """Only a challenge that is open to everybody in its server can be opened to the lobby."""


class NoSeek(DeclaredRefusal, code="seek.none"):
    """The person has sought no opponent yet."""


class NothingToReport(DeclaredRefusal, code="report.nobody"):
    """The other player of the match is the computer, or was deleted."""


class EmptyReport(DeclaredRefusal, code="report.empty"):
    """The report has no text."""


class ReportTooLong(DeclaredRefusal, code="report.too-long"):
    """The report has more characters than allowed."""

    length: int
    limit: int


class TooManyReports(DeclaredRefusal, code="report.too-many"):
    """The person has made the most reports that one may within a day; the next is possible ``again``."""

    limit: int
    again: datetime


# People


class NotReached(DeclaredRefusal, code="person.not-reached"):
    """``person`` takes no challenge (or ``offer``) from the person who asks.  The reason stays private."""

    person: Person
    offer: bool = False


class SelfBlock(DeclaredRefusal, code="person.self-block"):
    """People cannot block themselves."""


class JustErased(DeclaredRefusal, code="person.just-erased"):
    """Someone whom it concerns was erased since they were met.  Those who ask again begin anew."""


class StillThere(DeclaredRefusal, code="absentee.present"):
    """The opponent is in the server (again), so the match goes on."""


class StillToCome(DeclaredRefusal, code="absentee.may-return"):
    """The opponent is silenced in the server, but may come back.

    The match may be aborted from ``at`` on.  ``None``: a win can be claimed only
    once their time is over.
    """

    at: datetime | None


# Matches


class UnknownMatch(DeclaredRefusal, code="match.unknown"):
    """There is no match with this number that this person may know of."""

    number: MatchId


class TooManyMatches(DeclaredRefusal, code="match.too-many"):
    """A player has reached the limit of running matches: ``other``, or the person who asks."""

    limit: int
    other: Person | None = None


class TooManyComputers(DeclaredRefusal, code="computer.too-many"):
    """The person has reached the limit of running matches against the computer: ``running``, by number and game."""

    limit: int
    running: tuple[tuple[MatchId, str], ...]


class OldPosition(DeclaredRefusal, code="match.old-position"):
    """A button or form of an earlier position was used."""

    number: MatchId


class HintsNotAllowed(DeclaredRefusal, code="hint.not-allowed"):
    """Players of this match have not agreed to hints."""


class HintTooSlow(DeclaredRefusal, code="hint.too-slow"):
    """The engine still thinks about the position."""


class NobodyThinks(DeclaredRefusal, code="hint.nobody-thinks"):
    """No engine runs that could think about a hint."""


class TimeOver(DeclaredRefusal, code="match.time-over"):
    """The player's time had run out before the ply arrived."""

    deadline: datetime


class NoRepetition(DeclaredRefusal, code="match.no-repetition"):
    """The position has not occurred three times."""


class NotOver(DeclaredRefusal, code="analysis.not-over"):
    """The match is still running: nobody gets help there."""

    number: MatchId


class NothingToAnalyse(DeclaredRefusal, code="analysis.too-short"):
    """The match is too short for an analysis, or was aborted."""

    number: MatchId


class NobodyAnalyses(DeclaredRefusal, code="analysis.off"):
    """No worker of this service thinks about finished matches."""


class ShutOut(DeclaredRefusal, code="match.shut-out"):
    """People who left a server, or are silenced there, cannot act there from elsewhere."""

    number: MatchId


class ConditionalsChanged(DeclaredRefusal, code="conditional-moves.changed"):
    """The conditional moves that were shown are not those that were entered last."""


class EmptyNote(DeclaredRefusal, code="note.empty"):
    """The note has no text."""


class NoteTooLong(DeclaredRefusal, code="note.too-long"):
    """The note has more characters than allowed."""

    length: int
    limit: int


class TooManyNotes(DeclaredRefusal, code="note.too-many"):
    """The person has reached the limit of notes on the match."""

    limit: int


class LineTooLong(DeclaredRefusal, code="line.too-long"):
    """A line of plies has too many characters to be kept."""

    length: int
    limit: int


class NoSuchNote(DeclaredRefusal, code="note.unknown"):
    """The person has no note with that number; they have ``count``."""

    count: int


# Time


class NoVacation(DeclaredRefusal, code="vacation.too-little-left"):
    """The person has less than an hour of vacation left."""

    left: timedelta


class VacationTooLong(DeclaredRefusal, code="vacation.too-long"):
    """The person's vacation lasts until ``latest`` at most."""

    left: timedelta
    latest: datetime


class VacationOverlaps(DeclaredRefusal, code="vacation.overlaps"):
    """The person has vacation from ``begin`` to ``end`` already."""

    begin: datetime
    end: datetime


class NotOnVacation(DeclaredRefusal, code="vacation.none"):
    """The person is not on vacation, and has none planned."""


class UnknownZone(DeclaredRefusal, code="time-zone.unknown"):
    """There is no time zone with this name; ``near`` are similar names."""

    text: str
    near: tuple[str, ...]


class TimeInDoubt(DeclaredRefusal, code="time.in-doubt"):
    """Nobody wins or loses by the time while an outage is held back."""


class RemindedOften(DeclaredRefusal, code="reminder.too-many"):
    """The person has had the most reminders of this turn that anybody gets."""

    number: MatchId
    most: int


class SnoozedTooLong(DeclaredRefusal, code="reminder.too-late"):
    """A reminder cannot be postponed that far: the move is due at ``deadline``."""

    number: MatchId
    deadline: datetime


# Servers


class RightNeeded(DeclaredRefusal, code="server.right"):
    """In a server a right needs a role, or belongs to those who manage it alone."""

    right: str
    role: str | None


# Moderation


class ModeratesNowhere(DeclaredRefusal, code="moderation.nowhere"):
    """Moderators act in their server."""


class BannedFromPlay(DeclaredRefusal, code="moderation.banned"):
    """The moderators of a server let the person start no matches there."""

    reason: str


class WithoutReason(DeclaredRefusal, code="moderation.no-reason"):
    """What moderators do needs a reason, and the word that closes a report is one."""


class ReasonTooLong(DeclaredRefusal, code="moderation.reason-too-long"):
    """The reason has more characters than allowed."""

    length: int
    limit: int


class ModeratesOwnMatch(DeclaredRefusal, code="moderation.own-match"):
    """Nobody moderates a match in which they play."""


class ModeratesOneself(DeclaredRefusal, code="moderation.oneself"):
    """Nobody bans themselves, or ends a ban of their own."""


class AlreadyBanned(DeclaredRefusal, code="moderation.already-banned"):
    """The person was banned before."""

    person: Person
    at: datetime
    reason: str


class NotBanned(DeclaredRefusal, code="moderation.not-banned"):
    """The person is not banned from play in this server."""

    person: Person


class ReportClosed(DeclaredRefusal, code="report.closed"):
    """The moderators of this server have closed the report before."""

    at: datetime


class ReportGone(DeclaredRefusal, code="report.gone"):
    """The report is not there any more, or is none of this server's."""
