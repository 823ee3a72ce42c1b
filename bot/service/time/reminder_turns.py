"""The turns that a reminder is about, as the outbox stores them: ``12.3.50 15.7.20``, match, revision and mark."""

from __future__ import annotations

from dataclasses import dataclass

from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import PersonId
from rules.match.places import MessageRef
from storage.outbox import NewNotification

INSTEAD = "instead"
"""The first word in the detail of an item that replaces one that could not be delivered."""


@dataclass(frozen=True, slots=True)
class ReminderTurn:
    """A turn to be reminded of.  ``mark`` is the one that is reached, 0 or less for a snoozed reminder, or ``None``."""

    match: MatchId
    revision: Revision
    mark: int | None = None

    def __str__(self) -> str:
        """The turn as one word; :func:`turns_of` reads it back."""
        return f"{self.match}.{self.revision}.{'' if self.mark is None else self.mark}"


def turns_of(item: Notification) -> list[ReminderTurn]:
    """The turns that an outbox item is about."""
    words = [word for word in item.detail.split() if word != INSTEAD]
    if any("." in word for word in words):
        return [_turn(word) for word in words]
    if item.match is None or item.revision is None:
        return []
    # The notification of a turn has no detail; reminders stored by older versions have the mark alone.
    return [ReminderTurn(item.match, item.revision, int(words[0]) if words else None)]


def _turn(word: str) -> ReminderTurn:
    match, revision, mark = word.split(".")
    return ReminderTurn(MatchId(int(match)), Revision(int(revision)), int(mark) if mark else None)


def is_instead(item: Notification) -> bool:
    """Whether an item replaces one that could not be delivered."""
    return item.detail.split()[:1] == [INSTEAD]


def reminder_of(
    turns: list[ReminderTurn], *, person: PersonId | None = None, instead: bool = False
) -> NewNotification:
    """A reminder of these turns: to ``person`` directly, or where the first of them is played."""
    words = [*([INSTEAD] if instead else []), *map(str, turns)]
    return NewNotification(
        kind=NotificationKind.REMINDER,
        match=turns[0].match,
        revision=turns[0].revision,
        person=person,
        detail=" ".join(words),
    )


def changed_reminder(turns: list[ReminderTurn], message: MessageRef) -> NewNotification:
    """The change of a reminder's message after which it is about these turns only."""
    return NewNotification(
        kind=NotificationKind.REMINDER,
        match=turns[0].match,
        revision=turns[0].revision,
        channel=message.channel,
        message=message.message,
        detail=" ".join(map(str, turns)),
    )
