"""What is to be told outside the answer to somebody's own words: items of the outbox."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.match import MatchId, Revision
from rules.match.people import PersonId

OutboxId = NewType("OutboxId", int)


class NotificationKind(StrEnum):
    """The kinds of things to be told outside an answer of one's own."""

    BOARD = "board"
    """The position after a ply, to the place of the match (and the person to move)."""
    RESULT = "result"
    """How a match ended where no ply ended it."""
    REMINDER = "reminder"
    OFFER = "offer"
    """Something was offered, refused, or came to nothing."""
    CLAIM = "claim"
    """The opponent's time is over: the win may be claimed."""
    NUDGE = "nudge"
    """The opponent asks for a move in a match without time limit."""
    VACATION = "leave"
    """A leave began or ended by itself."""
    DIGEST = "digest"
    """Once a day, what waits for somebody."""
    TURN = "turn"
    """That it is somebody's move, to them directly, because they wish so."""
    CONDITIONALS = "conditionals"
    """Somebody's conditional moves came to nothing."""
    SHRINK = "shrink"
    """An earlier board of ours is to become one line."""
    ABSENTEE = "gone"
    """The opponent has left the server, or is silenced there."""
    TEST = "test"
    """A try whether something can be said in a channel."""
    UNREACHABLE = "unreachable"
    """The opponent cannot be written to directly."""
    ABSENCE = "absence"
    """The service was away and clocks stood still."""
    CHALLENGE = "challenge"
    """A challenge stands open; told as a message where the answer that proposed it got lost."""
    CHALLENGE_CLOSED = "challenge closed"
    """A challenge's message is to show that it is over."""
    REMOVAL = "removal"
    """A message of ours is to go away."""


class NotificationState(StrEnum):
    """What became of a thing to be told."""

    DUE = "due"
    TOLD = "told"
    POINTLESS = "pointless"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Notification:
    """One thing to be told: what about, whom, where.

    ``person`` is the reader whose direct conversation it goes to; otherwise it
    goes to ``channel``.  ``message`` is the message to be changed or removed.
    ``detail`` is text that only this kind of notification understands.  ``tried`` is
    since when it may have been said without our knowing: by an answer, or by one
    of the ``sends`` as a message; ``blind``: one of those although nobody could look.
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
