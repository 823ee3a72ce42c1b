"""Where a match is played, and the messages that show it."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from rules.match.audience import Audience
from rules.match.match import Match, MatchId, MatchSummary, Revision
from rules.match.people import PersonId


class PlaceKind(StrEnum):
    """Where a match is played."""

    HERE = "here"
    THREAD = "thread"
    DM = "dm"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played: a channel or thread of a server, or both players' direct conversations.

    ``channel`` is ``None`` for direct conversations.  ``parent`` is the channel of a
    match that has its own thread; until the thread is open (or if it cannot be opened)
    both are the same.  Of a match in direct conversations it is the channel whose readers may look on.
    """

    kind: PlaceKind
    server: str | None
    channel: str | None
    parent: str | None = None

    @property
    def home(self) -> str | None:
        """The server in which the match is played; ``None`` for direct messages."""
        return None if self.channel is None else self.server

    @property
    def unopened(self) -> bool:
        """Whether the match is to have its own thread, which is not open yet."""
        return self.kind is PlaceKind.THREAD and self.channel == self.parent


@dataclass(frozen=True, slots=True)
class MessageRef:
    """One message of the service on the platform."""

    channel: str
    message: str


@dataclass(frozen=True, slots=True)
class HostedSummary:
    """What lists and hints need of a match, and where it is played.

    ``board`` is the last message that shows its position, as it was at ``board_revision``.  ``muted``: the person to
    move wants no more reminders in this turn.  ``outages_to``: the reminders take outages
    into account up to this change of them (``None``: all); the clock takes all of them.
    ``to_retime``: the reminders do not know yet what has changed about the person to move; the clock does.
    """

    match: MatchSummary
    place: Place
    board: MessageRef | None = None
    muted: bool = False
    outages_to: int | None = field(default=None, compare=False)
    to_retime: bool = field(default=False, compare=False)
    board_revision: Revision = field(default=Revision(0), compare=False)

    @property
    def audience(self) -> Audience:
        """Who is told of the match, and may see it."""
        place = self.place
        return Audience(self.match.seats, place.server, place.channel, place.parent)


@dataclass(frozen=True, slots=True)
class HostedMatch(HostedSummary):
    """A match and where it is played.

    ``chain`` counts the plies at its end that conditional moves have played in a row.
    """

    match: Match
    chain: int = 0


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """What is needed of each of many matches, to choose those that are shown.

    ``flagged``: a win on time may be claimed.  ``vacation``: it pauses the clocks.  ``channel`` and ``parent`` are as in :class:`Place`.
    """

    id: MatchId
    game: str
    seats: tuple[PersonId, PersonId]
    awaited: PersonId | None
    deadline: datetime | None
    flagged: bool
    finished: bool
    vacation: bool
    channel: str | None
    parent: str | None

    @property
    def audience(self) -> Audience:
        """Who is told of the match, and may see it."""
        return Audience(self.seats, channel=self.channel, parent=self.parent)
