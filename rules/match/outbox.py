"""The outbox: notifications that are to be sent, and how each ended."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.match.match import MatchId
from rules.match.notifications.notification import Notification
from rules.match.people import PersonId

OutboxId = NewType("OutboxId", int)


class OutboxState(StrEnum):
    """What happened to an item."""

    DUE = "due"
    TOLD = "told"
    POINTLESS = "pointless"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class OutboxItem:
    """A notification in the outbox.

    ``tried`` is since when it may have arrived without our knowing: with a reply, or by one
    of the ``sends`` as a message; ``blind``: one of those was made although nobody could
    check what had arrived.  ``process`` put it there, and may still be about to say it in an answer.
    """

    id: OutboxId
    notification: Notification
    created: datetime
    due: datetime
    attempts: int = 0
    state: OutboxState = OutboxState.DUE
    error: str | None = None
    tried: datetime | None = None
    sends: int = 0
    blind: bool = False
    process: int = 0

    @property
    def kind(self) -> str:
        """The key of the notification's kind, for logs."""
        return self.notification.key

    @property
    def match(self) -> MatchId | None:
        """The match that it is about."""
        return self.notification.about_match

    @property
    def person(self) -> PersonId | None:
        """The reader, if it is sent as a direct message."""
        return self.notification.to_person

    @property
    def channel(self) -> str | None:
        """Else the channel that it goes to, or that its message is in; ``None``: where the match is played."""
        return self.notification.to_channel
