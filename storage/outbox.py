"""The outbox: notifications to be sent, and how each ended; and the transient messages to be removed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind, NotificationState, OutboxId
from rules.match.people import PersonId
from rules.match.places import MessageRef
from storage.codec import LAST_MS, from_ms, from_ms_or_none, to_ms, to_ms_or_none
from storage.connection import Connection, Row
from storage.health import StoreHealth
from storage.table import PlatformTable


@dataclass(frozen=True, slots=True, kw_only=True)
class NewNotification:
    """A notification before it is written down; see :class:`rules.match.notifications.Notification`."""

    kind: NotificationKind
    match: MatchId | None = None
    challenge: MatchId | None = None
    revision: Revision | None = None
    person: PersonId | None = None
    channel: str | None = None
    message: str | None = None
    detail: str = ""


def item_of(row: Row) -> Notification:
    """An item, from its row."""
    return Notification(
        id=OutboxId(row["id"]),
        kind=NotificationKind(row["kind"]),
        match=row["match"],
        challenge=row["challenge"],
        revision=row["revision"],
        person=row["person"],
        channel=row["channel"],
        message=row["message"],
        detail=row["detail"],
        created=from_ms(row["created_at"]),
        due=from_ms(row["due_at"]),
        attempts=row["attempts"],
        state=NotificationState(row["state"]),
        error=row["error"],
        tried=from_ms_or_none(row["tried_at"]),
        sends=row["sends"],
        blind=bool(row["blind"]),
    )


class OutboxTable(PlatformTable):
    """The outbox of one platform.  An item is written in the same transaction as the change it reports."""

    def __init__(self, connection: Connection, platform: str, health: StoreHealth) -> None:
        super().__init__(connection, platform, health)
        self.first_added: datetime | None = None
        """When the first of what this transaction has added is due; ``None`` if it has added nothing."""

    def add(
        self, notification: NewNotification, *, now: datetime, due: datetime, answered: bool = False
    ) -> OutboxId:
        """Write ``notification`` down, to be sent from ``due`` on; ``answered``: unless a reply says it before."""
        self.first_added = due if self.first_added is None else min(due, self.first_added)
        number = self._insert(
            "INSERT INTO outbox (platform, kind, match, challenge, revision, person, channel, message, "
            "detail, created_at, due_at, state, tried_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                self._platform,
                notification.kind,
                notification.match,
                notification.challenge,
                notification.revision,
                notification.person,
                notification.channel,
                notification.message,
                notification.detail,
                to_ms(now),
                to_ms(due),
                NotificationState.DUE,
                to_ms(now) if answered else None,
            ),
        )
        return OutboxId(number)

    def get(self, item: OutboxId) -> Notification:
        """One item, in any state; raises ``KeyError``."""
        row = self._row("SELECT * FROM outbox WHERE id = ?", (item,))
        if row is None:
            raise KeyError(item)
        return item_of(row)

    def due(self, now: datetime, limit: int) -> list[Notification]:
        """The oldest items that are due by ``now``."""
        rows = self._rows(
            "SELECT * FROM outbox WHERE platform = ? AND state = ? AND due_at <= ? ORDER BY due_at, id LIMIT ?",
            (self._platform, NotificationState.DUE, to_ms(now), limit),
        )
        return self._health.readable("outbox item", rows, item_of)

    def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """How many items are due by ``now``, and since when the oldest has been."""
        row = self._row(
            "SELECT count(*), min(max(due_at, 0)) FROM outbox WHERE platform = ? AND state = ? AND due_at <= ?",
            (self._platform, NotificationState.DUE, to_ms(now)),
        )
        count, oldest = (0, None) if row is None else (row[0], row[1])
        return count, from_ms_or_none(oldest)

    def next_due(self) -> datetime | None:
        """When the next item is due; ``None`` if the outbox is empty."""
        row = self._row(
            "SELECT min(due_at) FROM outbox WHERE platform = ? AND state = ? AND due_at BETWEEN 0 AND ?",
            (self._platform, NotificationState.DUE, LAST_MS),
        )
        return None if row is None else from_ms_or_none(row[0])

    def told(self, item: OutboxId, message: MessageRef | None) -> Notification:
        """Mark an item as sent, by ``message``, and give it as it is now; raises ``KeyError``."""
        row = self._row(
            "UPDATE outbox SET state = ?, delivered = ? WHERE id = ? RETURNING *",
            (NotificationState.TOLD, None if message is None else message.message, item),
        )
        if row is None:
            raise KeyError(item)
        return item_of(row)

    def proposed(self, challenge: MatchId, message: MessageRef) -> None:
        """Mark that a challenge was posted, by ``message``."""
        self._change(
            "UPDATE outbox SET state = ?, delivered = ? WHERE challenge = ? AND kind = ? AND state = ?",
            (
                NotificationState.TOLD,
                message.message,
                challenge,
                NotificationKind.CHALLENGE,
                NotificationState.DUE,
            ),
        )

    def begin(self, item: Notification, now: datetime, *, blind: bool = False) -> None:
        """Record that an item is about to be sent; ``blind``: although the message may be there already."""
        self._change(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ?",
            (
                to_ms(now if blind or item.tried is None else item.tried),
                item.sends + 1,
                blind or item.blind,
                item.id,
            ),
        )

    def not_sent(self, item: Notification) -> None:
        """Record that the attempt that was begun has certainly sent nothing: undo :meth:`begin`."""
        self._change(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ?",
            (to_ms_or_none(item.tried), item.sends, item.blind, item.id),
        )

    def pointless(self, item: OutboxId) -> None:
        """Mark an item as no longer needed."""
        self._change("UPDATE outbox SET state = ? WHERE id = ?", (NotificationState.POINTLESS, item))

    def withdraw(self, kind: NotificationKind, match: MatchId) -> None:
        """Mark the due items of one kind about a match as no longer needed."""
        self._change(
            "UPDATE outbox SET state = ? WHERE match = ? AND kind = ? AND state = ?",
            (NotificationState.POINTLESS, match, kind, NotificationState.DUE),
        )

    def failed(self, item: OutboxId, error: str) -> None:
        """Give up an item, and record why."""
        self._change(
            "UPDATE outbox SET state = ?, error = ?, attempts = attempts + 1 WHERE id = ?",
            (NotificationState.FAILED, error, item),
        )

    def again(self, item: OutboxId, due: datetime, error: str | None = None) -> None:
        """Record a failed attempt; the next one is due at ``due``."""
        self._change(
            "UPDATE outbox SET due_at = ?, error = ?, attempts = attempts + 1 WHERE id = ? AND state = ?",
            (to_ms(due), error, item, NotificationState.DUE),
        )

    def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Record a message of the service that goes away at the next ply of ``match``."""
        self._change(
            "INSERT OR IGNORE INTO litter (match, channel, message) VALUES (?, ?, ?)",
            (match, message.channel, message.message),
        )

    def shared_transient_messages(self, match: MatchId) -> list[tuple[MessageRef, list[MatchId]]]:
        """The transient messages of ``match`` that belong to other matches too, with those others."""
        query = (
            "SELECT other.channel, other.message, other.match FROM litter AS own JOIN litter AS other "
            "ON other.channel = own.channel AND other.message = own.message AND other.match <> own.match "
            "WHERE own.match = ? ORDER BY other.channel, other.message, other.match"
        )
        found: dict[MessageRef, list[MatchId]] = {}
        for row in self._rows(query, (match,)):
            found.setdefault(MessageRef(row["channel"], row["message"]), []).append(MatchId(row["match"]))
        return list(found.items())

    def take_transient_messages(self, match: MatchId) -> list[MessageRef]:
        """The transient messages of ``match``, and remove their record."""
        query = "DELETE FROM litter WHERE match = ? RETURNING channel, message"
        rows = self._rows(query, (match,))
        return [MessageRef(row["channel"], row["message"]) for row in rows]
