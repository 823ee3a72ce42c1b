"""The outbox: notifications to be sent, and how each ended; and the transient messages to be removed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

import aiosqlite

from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind, NotificationState, OutboxId
from rules.match.people import PersonId
from rules.match.places import MessageRef
from storage.codec import LAST_MS, from_ms, from_ms_or_none, to_ms, to_ms_or_none
from storage.connection import Connection
from storage.health import StoreHealth
from storage.table import PlatformTable


class OutboxPosition(NamedTuple):
    """How far somebody has looked through the due items, oldest first."""

    due_ms: int
    id: int

    @classmethod
    def just_before(cls, due: datetime) -> OutboxPosition:
        """Before the first item that is due at ``due``."""
        return cls(to_ms(due), 0)


START = OutboxPosition(-(1 << 63), 0)
"""Before every item."""

_ADD = """
INSERT INTO outbox (
    person, channel, match, platform, kind, challenge, revision, message, detail, created_at, due_at, state, tried_at, address
) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, CASE
    WHEN ?1 IS NOT NULL THEN '@' || ?1
    WHEN ?2 IS NOT NULL THEN '#' || ?2
    ELSE coalesce(
        (SELECT CASE WHEN place = 'thread' THEN 'match ' || id ELSE '#' || channel END FROM matches WHERE id = ?3), ''
    )
END)
"""
"""Its address is a person, a channel or a match's thread, which is named by the match: it may not be opened yet."""


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


def item_of(row: aiosqlite.Row) -> Notification:
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

    async def add(
        self, notification: NewNotification, *, now: datetime, due: datetime, answered: bool = False
    ) -> OutboxId:
        """Write ``notification`` down, to be sent from ``due`` on; ``answered``: unless a reply says it before."""
        self.first_added = due if self.first_added is None else min(due, self.first_added)
        async with self._connection.execute(
            _ADD,
            (
                notification.person,
                notification.channel,
                notification.match,
                self._platform,
                notification.kind,
                notification.challenge,
                notification.revision,
                notification.message,
                notification.detail,
                to_ms(now),
                to_ms(due),
                NotificationState.DUE,
                to_ms(now) if answered else None,
            ),
        ) as cursor:
            if cursor.lastrowid is None:
                raise RuntimeError("an insert gave no id")
            return OutboxId(cursor.lastrowid)

    async def get(self, item: OutboxId) -> Notification:
        """One item, in any state; raises ``KeyError``."""
        row = await self._row("SELECT * FROM outbox WHERE id = ?", (item,))
        if row is None:
            raise KeyError(item)
        return item_of(row)

    async def due(self, now: datetime, limit: int, address: str | None = None) -> list[Notification]:
        """The oldest items that are due by ``now``: all, or those for one address."""
        query = "SELECT * FROM outbox WHERE platform = ? AND state = ? AND due_at <= ? ORDER BY due_at, id LIMIT ?"
        given = (self._platform, NotificationState.DUE, to_ms(now))
        if address is None:
            rows = await self._rows(query, (*given, limit))
        else:
            rows = await self._rows(query.replace("ORDER", "AND address = ? ORDER"), (*given, address, limit))
        return self._health.readable("outbox item", rows, item_of)

    async def due_addresses(
        self, now: datetime, limit: int, after: OutboxPosition
    ) -> list[tuple[str, OutboxPosition]]:
        """The addresses of the oldest items that are due by ``now``, one for each item, from ``after`` on."""
        rows = await self._rows(
            "SELECT address, due_at, id FROM outbox WHERE platform = ? AND state = ? AND due_at <= ? "
            "AND (due_at, id) > (?, ?) ORDER BY due_at, id LIMIT ?",
            (self._platform, NotificationState.DUE, to_ms(now), *after, limit),
        )
        return [(row["address"], OutboxPosition(row["due_at"], row["id"])) for row in rows]

    async def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """How many items are due by ``now``, and since when the oldest has been."""
        row = await self._row(
            "SELECT count(*), min(max(due_at, 0)) FROM outbox WHERE platform = ? AND state = ? AND due_at <= ?",
            (self._platform, NotificationState.DUE, to_ms(now)),
        )
        count, oldest = (0, None) if row is None else (row[0], row[1])
        return count, from_ms_or_none(oldest)

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next item is due, of those due later than ``after``; ``None`` if there is none."""
        first = 0 if after is None else to_ms(after) + 1
        row = await self._row(
            "SELECT min(due_at) FROM outbox WHERE platform = ? AND state = ? AND due_at BETWEEN ? AND ?",
            (self._platform, NotificationState.DUE, first, LAST_MS),
        )
        return None if row is None else from_ms_or_none(row[0])

    async def told(self, item: OutboxId, message: MessageRef | None) -> Notification:
        """Mark an item as sent, by ``message``, and give it as it is now; raises ``KeyError``."""
        row = await self._row(
            "UPDATE outbox SET state = ?, delivered = ? WHERE id = ? RETURNING *",
            (NotificationState.TOLD, None if message is None else message.message, item),
        )
        if row is None:
            raise KeyError(item)
        return item_of(row)

    async def proposed(self, challenge: MatchId, message: MessageRef) -> None:
        """Mark that a challenge was posted, by ``message``."""
        await self._connection.execute(
            "UPDATE outbox SET state = ?, delivered = ? WHERE challenge = ? AND kind = ? AND state = ?",
            (
                NotificationState.TOLD,
                message.message,
                challenge,
                NotificationKind.CHALLENGE,
                NotificationState.DUE,
            ),
        )

    async def begin(self, item: Notification, now: datetime, *, blind: bool = False) -> None:
        """Record that an item is about to be sent; ``blind``: although the message may be there already."""
        await self._connection.execute(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ?",
            (
                to_ms(now if blind or item.tried is None else item.tried),
                item.sends + 1,
                blind or item.blind,
                item.id,
            ),
        )

    async def not_sent(self, item: Notification) -> None:
        """Record that the attempt that was begun has certainly sent nothing: undo :meth:`begin`."""
        await self._connection.execute(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ?",
            (to_ms_or_none(item.tried), item.sends, item.blind, item.id),
        )

    async def pointless(self, item: OutboxId) -> None:
        """Mark an item as no longer needed."""
        await self._connection.execute(
            "UPDATE outbox SET state = ? WHERE id = ?", (NotificationState.POINTLESS, item)
        )

    async def withdraw(self, kind: NotificationKind, match: MatchId) -> None:
        """Mark the due items of one kind about a match as no longer needed."""
        await self._connection.execute(
            "UPDATE outbox SET state = ? WHERE match = ? AND kind = ? AND state = ?",
            (NotificationState.POINTLESS, match, kind, NotificationState.DUE),
        )

    async def failed(self, item: OutboxId, error: str) -> None:
        """Give up an item, and record why."""
        await self._connection.execute(
            "UPDATE outbox SET state = ?, error = ?, attempts = attempts + 1 WHERE id = ?",
            (NotificationState.FAILED, error, item),
        )

    async def again(self, item: OutboxId, due: datetime, error: str | None = None) -> None:
        """Record a failed attempt; the next one is due at ``due``."""
        await self._connection.execute(
            "UPDATE outbox SET due_at = ?, error = ?, attempts = attempts + 1 WHERE id = ? AND state = ?",
            (to_ms(due), error, item, NotificationState.DUE),
        )

    async def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Record a message of the service that goes away at the next ply of ``match``."""
        await self._connection.execute(
            "INSERT OR IGNORE INTO litter (match, channel, message) VALUES (?, ?, ?)",
            (match, message.channel, message.message),
        )

    async def shared_transient_messages(self, match: MatchId) -> list[tuple[MessageRef, list[MatchId]]]:
        """The transient messages of ``match`` that belong to other matches too, with those others."""
        query = (
            "SELECT other.channel, other.message, other.match FROM litter AS own JOIN litter AS other "
            "ON other.channel = own.channel AND other.message = own.message AND other.match <> own.match "
            "WHERE own.match = ? ORDER BY other.channel, other.message, other.match"
        )
        found: dict[MessageRef, list[MatchId]] = {}
        for row in await self._rows(query, (match,)):
            found.setdefault(MessageRef(row["channel"], row["message"]), []).append(MatchId(row["match"]))
        return list(found.items())

    async def take_transient_messages(self, match: MatchId) -> list[MessageRef]:
        """The transient messages of ``match``, and remove their record."""
        query = "DELETE FROM litter WHERE match = ? RETURNING channel, message"
        rows = await self._rows(query, (match,))
        return [MessageRef(row["channel"], row["message"]) for row in rows]
