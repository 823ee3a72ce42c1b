"""Notifications of the service itself, about no match."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rules.match.notifications.notification import MessageChange, Notification
from rules.match.people import PersonId


@dataclass(frozen=True, kw_only=True)
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


@dataclass(frozen=True, kw_only=True)
class OutageEnded(_OfOutage):
    """The service was down, and clocks were paused."""

    key = "outage"


@dataclass(frozen=True, kw_only=True)
class OutageTakenBack(_OfOutage):
    """There was no such outage, though it was announced: deadlines are what they were before."""

    key = "outage-taken-back"


@dataclass(frozen=True, kw_only=True)
class ChannelTest(Notification):
    """A test whether messages can be sent in a channel."""

    key = "test"
    channel: str


@dataclass(frozen=True, kw_only=True)
class MessageRemoved(MessageChange):
    """A message of ours is to be deleted."""

    key = "removal"
