"""What people are told besides the reply to their own request: items of the outbox."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.match import MatchId, Revision
from rules.match.people import PersonId

OutboxId = NewType("OutboxId", int)


class NotificationKind(StrEnum):
    """The kinds of notifications."""

    BOARD = "board"
    """The position after a ply, in the place of the match, for the person to move."""
    RESULT = "result"
    """How a match ended, if no ply ended it."""
    REMINDER = "reminder"
    OFFER = "offer"
    """Something was offered or refused, or an offer expired."""
    CLAIM = "claim"
    """The opponent's time is over: the win can be claimed."""
    NUDGE = "nudge"
    """The opponent asks for a move in a match without time limit."""
    VACATION = "leave"
    """A vacation began or ended by itself."""
    DIGEST = "digest"
    """Once a day, the matches in which a person is to move."""
    TURN = "turn"
    """That it is a person's move, in a direct message, because they chose that."""
    CONDITIONALS = "conditionals"
    """A person's conditional moves were dropped."""
    SHRINK = "shrink"
    """An earlier message with a board is to be shortened to one line."""
    ABSENTEE = "gone"
    """The opponent has left the server, or is timed out there."""
    TEST = "test"
    """A test whether messages can be sent in a channel."""
    UNREACHABLE = "unreachable"
    """The opponent cannot be sent direct messages."""
    ABSENCE = "absence"
    """The service was down, and clocks were paused."""
    CHALLENGE = "challenge"
    """A challenge is open; sent as a message if the reply that showed it was lost."""
    CHALLENGE_CLOSED = "challenge closed"
    """A challenge's message is to show that it is closed."""
    REMOVAL = "removal"
    """A message of the service is to be deleted."""


class NotificationState(StrEnum):
    """What happened to a notification."""

    DUE = "due"
    TOLD = "told"
    POINTLESS = "pointless"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Notification:
    """One notification: what it is about, and who gets it where.

    ``person`` is the reader if it is sent as a direct message; otherwise it goes to
    ``channel``.  ``message`` is the message to edit or delete.  ``detail`` is text that
    only this kind of notification reads.  ``tried`` is since when it may have arrived
    without our knowing: with a reply, or by one of the ``sends`` as a message;
    ``blind``: one of those was made although nobody could check what had arrived.
    """

    id: OutboxId
    kind: NotificationKind
    match: MatchId | None
    challenge: MatchId | None
    revision: Revision | None
    person: PersonId | None
    channel: str | None
    message: str | None
    detail: str
    created: datetime
    due: datetime
    attempts: int = 0
    state: NotificationState = NotificationState.DUE
    error: str | None = None
    tried: datetime | None = None
    sends: int = 0
    blind: bool = False
