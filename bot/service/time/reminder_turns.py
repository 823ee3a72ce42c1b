"""Which turns a reminder is about, as its item in the outbox says it: ``12.3.50 15.7.20``, match, revision and mark."""

from __future__ import annotations

from dataclasses import dataclass

from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind
from rules.match.people import PersonId
from rules.match.places import MessageRef
from storage.outbox import NewNotification

INSTEAD = "instead"
"""How the detail of an item begins that is told in place of one that could not be."""


@dataclass(frozen=True, slots=True)
class ReminderTurn:
    """A turn to be reminded of, and why: the mark that is reached, one that was put off (0 or less), or nothing more."""

    match: MatchId
    revision: Revision
    mark: int | None = None

    def __str__(self) -> str:
        """The turn as one word; :func:`dues_of` reads it back."""
        return f"{self.match}.{self.revision}.{'' if self.mark is None else self.mark}"


def turns_of(item: Notification) -> list[ReminderTurn]:
    """The turns that an item is about."""
    words = [word for word in item.detail.split() if word != INSTEAD]
    if any("." in word for word in words):
        return [_turn(word) for word in words]
    if item.match is None or item.revision is None:
        return []
    # A turn's own notification says no more than that; a reminder of an older program has the mark alone.
    return [ReminderTurn(item.match, item.revision, int(words[0]) if words else None)]


def _turn(word: str) -> ReminderTurn:
    match, revision, mark = word.split(".")
    return ReminderTurn(MatchId(int(match)), Revision(int(revision)), int(mark) if mark else None)


def is_instead(item: Notification) -> bool:
    """Whether an item is told in place of one that could not be."""
    return item.detail.split()[:1] == [INSTEAD]


def reminder_of(
    turns: list[ReminderTurn], *, person: PersonId | None = None, instead: bool = False
) -> NewNotification:
    """A message about these turns: to ``person`` directly, or where the first of them is played."""
    words = [*([INSTEAD] if instead else []), *map(str, turns)]
    return NewNotification(
        kind=NotificationKind.REMINDER,
        match=turns[0].match,
        revision=turns[0].revision,
        person=person,
        detail=" ".join(words),
    )


def changed_reminder(turns: list[ReminderTurn], message: MessageRef) -> NewNotification:
    """A message that is to be about these turns only."""
    return NewNotification(
        kind=NotificationKind.REMINDER,
        match=turns[0].match,
        revision=turns[0].revision,
        channel=message.channel,
        message=message.message,
        detail=" ".join(map(str, turns)),
    )
