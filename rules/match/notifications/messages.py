"""Notifications of the service itself, about no match."""

from datetime import datetime

from rules.match.notifications.notification import MessageChange, Notification
from rules.match.people import PersonId


class _OfOutage(Notification):
    """News of an outage: to a channel, or to a person who plays by direct messages."""

    begin: datetime
    end: datetime
    channel: str | None = None
    person: PersonId | None = None

    def __post_init__(self) -> None:
        """Refuse news to nobody."""
        if self.channel is None and self.person is None:
            raise ValueError("news of an outage goes to a channel or to a person")


class OutageEnded(_OfOutage, key="outage"):
    """The service was down, and clocks were paused."""

    unasked = True


class OutageTakenBack(_OfOutage, key="outage-taken-back"):
    """There was no such outage, though it was announced: deadlines are what they were before."""


class ChannelTest(Notification, key="test"):
    """A test whether messages can be sent in a channel."""

    channel: str


class PostedInServer(Notification):
    """Something that a server has chosen to have posted in a channel, in its language."""

    channel: str
    server: str


class PuzzleOfDay(PostedInServer, key="puzzle"):
    """A day's puzzle in a server's channel, and which was the last one there; number 0: there was none."""

    game: str
    number: int
    last_game: str = ""
    last_number: int = 0


class WeekOfServer(PostedInServer, key="week"):
    """What happened in a server from ``begin`` to ``end``."""

    begin: datetime
    end: datetime


class MessageRemoved(MessageChange, key="removal"):
    """A message of ours is to be deleted."""
