"""Notifications that show a match's position, or say whose turn it is."""

from dataclasses import field
from enum import StrEnum

from rules.match.match import Match, MatchId, Revision
from rules.match.notifications import notification
from rules.match.notifications.notification import Notification, PresentFacts, ReminderTurn
from rules.match.people import PersonId
from rules.match.places import HostedMatch


class Rewind(StrEnum):
    """How plies were taken away."""

    UNDONE = "undone"
    """The player undid their own ply."""
    TAKEN_BACK = "taken back"
    """Both agreed."""


class BoardPosted(notification.OfTurn, key="board"):
    """The position after a ply, for the person to move; ``rewind``: after plies were taken away.

    ``answers``: the player who was to see it as the answer to their ply.
    """

    tells_turn = True
    rewind: Rewind | None = None
    answers: PersonId | None = None

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on, or ended without a ply: another notification says that."""
        by_ply = bool(match.plies) and match.ended == match.plies[-1].at
        return super().overtaken(match) or (match.outcome is not None and not by_ply)

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player to move; both players if the ply ended the match."""
        return notification.awaited(match) or match.seats

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """The player of the ply gets no answer where the match is played, so they are told, too, that it was played."""
        others, hosted = super().instead(facts), facts.match(self.match)
        if self.person is not None or self.answers is None or hosted is None:
            return others
        if self.answers in self.concerns(hosted.match):
            return others
        return [*others, PlyUnanswered(match=self.match, revision=self.revision, person=self.answers)]

    def instead_directly(self, hosted: HostedMatch, person: PersonId) -> list[Notification]:
        """The opponent of a player who cannot be told that it is their turn is told so; the clock does not start."""
        if person != hosted.match.awaited:
            return []
        opponent = hosted.match.opponent_of(person)
        return [OpponentUnreachable(match=self.match, revision=self.revision, person=opponent)]


class BoardEdited(notification.MessageChange, notification.OfMatch, key="board edit"):
    """The message that shows a player's own ply shows the computer's answer, too."""

    tells_turn = True
    match: MatchId
    revision: Revision

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on."""
        return match.revision != self.revision

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """A message of its own."""
        if facts.match(self.match) is None:
            return []
        return [BoardPosted(match=self.match, revision=self.revision)]


class BoardUndone(BoardEdited, key="board undone"):
    """The message that shows a ply shows the position before it: its player has undone it."""

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """A message of its own."""
        if facts.match(self.match) is None:
            return []
        return [BoardPosted(match=self.match, revision=self.revision, rewind=Rewind.UNDONE)]


class PlyUnanswered(notification.OfTurn, key="ply unanswered"):
    """The ply of ``person`` was played, but could not be answered where the match is played."""

    always_direct = True
    person: PersonId = field()


class OpponentUnreachable(notification.OfRunningTurn, key="unreachable"):
    """The player to move takes no direct messages."""

    person: PersonId = field()


class ResultPosted(notification.OfTurn, key="result"):
    """How a match ended, if no ply ended it."""

    def overtaken(self, match: Match) -> bool:
        """Never: an end is final."""
        del match
        return False

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """Both players."""
        return match.seats


class TurnBegan(notification.OfRunningTurn, key="turn"):
    """That it is a person's move: directly, because they chose that; where the match is played, if they take no direct messages."""

    tells_turn = True
    for_one = True
    always_direct = True

    @property
    def reminds_of(self) -> tuple[ReminderTurn, ...]:
        """The turn that it tells of."""
        return (ReminderTurn(self.match, self.revision),)

    def instead_directly(self, hosted: HostedMatch, person: PersonId) -> list[Notification]:
        """One line where the match is played, if the turn still runs."""
        del person
        return [] if hosted.audience.direct or self.overtaken(hosted.match) else [self.to(None)]


class Tidying(notification.MessageChange, notification.OfMatch):
    """A message of which something newer stands by now is tidied; if it never is, no harm is done."""

    match: MatchId


class BoardShrunk(Tidying, key="shrink"):
    """An earlier message with a board, which showed the position after ``plies`` plies, becomes one line."""

    plies: int
    move: str


class ButtonsRemoved(Tidying, key="buttons removed"):
    """An earlier board, or an offer that was answered, loses its buttons."""
