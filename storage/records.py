"""Rows as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Literal, NewType

from rules.core.options import Options
from rules.core.position import Side
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, Match, MatchId, PersonId, Revision

OutboxId = NewType("OutboxId", int)

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(at: datetime) -> int:
    """A time as the store keeps it: whole milliseconds since 1970 UTC."""
    return (at - _EPOCH) // _MILLISECOND


LAST_MS = 253_402_300_799_999
"""The last time that can be written down: the end of the year 9999."""


def from_ms(ms: int) -> datetime:
    """The time that :func:`to_ms` wrote."""
    return _EPOCH + ms * _MILLISECOND


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, or could: an account on a platform, and the name it last showed."""

    id: PersonId
    account: str
    name: str


class PlaceKind(StrEnum):
    """Where a match is played."""

    HERE = "here"
    THREAD = "thread"
    DM = "dm"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a channel or thread of a server, or both players' direct conversations.

    ``channel`` is ``None`` for direct conversations.  ``parent`` is the channel
    that a thread of the match's own hangs from; until the thread is open (or if
    it cannot be opened) both are the same.
    """

    kind: PlaceKind
    server: str | None
    channel: str | None
    parent: str | None = None

    @property
    def unopened(self) -> bool:
        """Whether a thread of the match's own is wanted but not open yet."""
        return self.kind is PlaceKind.THREAD and self.channel == self.parent


@dataclass(frozen=True, slots=True)
class MessageRef:
    """One message of ours on the platform."""

    channel: str
    message: str


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
    leave: bool = True
    state: ChallengeState = ChallengeState.OPEN
    post: MessageRef | None = None
    declined: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Hosted:
    """A match and where it is played.

    ``board`` is the last message that shows its position.  ``hushed``: whoever
    is to move wants no more reminders in this turn.
    """

    match: Match
    place: Place
    board: MessageRef | None = None
    hushed: bool = False


class Telling(StrEnum):
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
    LEAVE = "leave"
    """A leave began or ended by itself."""
    DIGEST = "digest"
    """Once a day, what waits for somebody."""
    TURN = "turn"
    """That it is somebody's move, to them directly, because they wish so."""
    CONDITIONALS = "conditionals"
    """Somebody's conditional moves came to nothing."""
    SHRINK = "shrink"
    """An earlier board of ours is to become one line."""
    GONE = "gone"
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


class TellingState(StrEnum):
    """What became of a thing to be told."""

    DUE = "due"
    TOLD = "told"
    POINTLESS = "pointless"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """One thing to be told: what about, whom, where.

    ``person`` is the reader whose direct conversation it goes to; otherwise it
    goes to ``channel``.  ``message`` is the message to be changed or removed.
    ``detail`` is text that only this kind of telling understands.  ``tried`` is
    since when it may have been said without our knowing: by an answer, or by one
    of the ``sends`` as a message; ``blind``: one of those although nobody could look.
    """

    id: OutboxId
    kind: Telling
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
    state: TellingState = TellingState.DUE
    error: str | None = None
    tried: datetime | None = None
    sends: int = 0
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder to come: at ``due``, when ``mark`` percent of the turn's starting time is left.

    One of 0 or less is a reminder that its reader put off until ``due``.
    """

    match: MatchId
    mark: int
    revision: Revision
    due: datetime


class EventKind(StrEnum):
    """What can happen in a match beside a ply.  The comments say what the detail holds."""

    OFFERED = "offered"
    """An offer was made: its kind."""
    REFUSED = "refused"
    """It was refused: its kind."""
    LAPSED = "lapsed"
    """It came to nothing by time: its kind."""
    DRAW_OFFERED = "draw offered"
    """As older programs wrote it."""
    DRAW_REFUSED = "draw refused"
    """As older programs wrote it."""
    UNDONE = "undone"
    """A ply was undone by its player: the moves and times taken away, as JSON."""
    TAKEN_BACK = "taken back"
    """Plies were taken back by agreement; as above."""
    CLOCK_STOOD = "clock stood"
    """The service was away; the detail says until when (milliseconds since 1970 UTC)."""
    LEAVE_BEGAN = "leave began"
    """A player's clock stands still: ``automatic`` or nothing."""
    LEAVE_ENDED = "leave ended"
    FLAG_FELL = "flag fell"
    """The time of a player was over, and the win may be claimed."""
    DAY_GIVEN = "day given"
    WAITED = "waited"
    NUDGED = "nudged"
    PREMOVED = "conditional"
    """The last ply was played by a conditional move."""


@dataclass(frozen=True, slots=True)
class Event:
    """One such happening; ``side`` is who did it, where somebody did."""

    at: datetime
    kind: EventKind
    side: Side | None
    detail: str
