"""The outbox: notifications to be sent, and how each ended; and the transient messages to be removed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from rules.match.encoding import encoded
from rules.match.match import MatchId
from rules.match.notifications.boards import Tidying
from rules.match.notifications.challenges import ChallengePosted
from rules.match.notifications.notification import Notification, OfMatch
from rules.match.outbox import OutboxId, OutboxItem, OutboxState
from rules.match.people import PersonId
from rules.match.places import MessageRef
from storage.leases import Lease, slot_of
from storage.store.codec import LAST_MS, from_ms, from_ms_or_none, to_ms, to_ms_or_none
from storage.store.connection import Connection, Row
from storage.store.health import StoreHealth
from storage.store.table import PlatformTable, marks


class OutboxPosition(NamedTuple):
    """How far someone has looked through the due items, oldest first."""

    due_ms: int
    id: int

    @classmethod
    def just_before(cls, due: datetime) -> OutboxPosition:
        """Before the first item that is due at ``due``."""
        return cls(to_ms(due), 0)


MOST_COUNTED = 10_000
"""Counting goes no further: it is a backlog anyway."""

MOST_LOOKED_AT = 500
"""Among so many of the oldest one is looked for that is a process's own."""

TIDYING = "tidying"
"""The address of everything that tidies: a queue of its own, so that no news waits for it."""

START = OutboxPosition(-(1 << 63), 0)
"""Before every item."""

_ADD = """
INSERT INTO outbox (platform, kind, match, challenge, content, created_at, due_at, tried_at, process, state, address)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'due', coalesce(?, (
    SELECT CASE place WHEN 'thread' THEN 'match ' || CAST(id AS TEXT) ELSE '#' || channel END
    FROM matches WHERE id = ?
), ''))
RETURNING id, address
"""
"""Where no person or channel is named, it goes to a channel or to a match's thread.

The thread is named by the match: it may not be opened yet.
"""


def item_of(row: Row) -> OutboxItem:
    """An item, from its row.  Its columns of numbers and addresses are there to select by: the content has all of it."""
    return OutboxItem(
        id=OutboxId(row["id"]),
        notification=Notification.read(row["kind"], row["content"]),
        created=from_ms(row["created_at"]),
        due=from_ms(row["due_at"]),
        attempts=row["attempts"],
        state=OutboxState(row["state"]),
        error=row["error"],
        tried=from_ms_or_none(row["tried_at"]),
        sends=row["sends"],
        blind=bool(row["blind"]),
        process=row["process"],
    )


class OutboxTable(PlatformTable):
    """The outbox of one platform.  An item is written in the same transaction as the change it reports."""

    def __init__(
        self, connection: Connection, platform: str, health: StoreHealth, *, process: int = 0
    ) -> None:
        """``process`` is the number of this process: what it adds, it may be about to say in an answer."""
        super().__init__(connection, platform, health)
        self._process = process
        self.added: dict[Lease, datetime] = {}
        """When the first of what this transaction has added is due, by the slot of its address."""

    def add(
        self, notification: Notification, *, now: datetime, due: datetime, answered: bool = False
    ) -> OutboxId:
        """Write ``notification`` down, to be sent from ``due`` on; ``answered``: unless a reply says it before."""
        (row,) = self._returning(
            _ADD,
            (
                self._platform,
                notification.key,
                notification.about_match,
                notification.about_challenge,
                encoded(notification),
                to_ms(now),
                to_ms(due),
                to_ms(now) if answered else None,
                self._process,
                address_of(notification),
                notification.about_match,
            ),
        )
        self._note(row, due)
        return OutboxId(row["id"])

    def _note(self, row: Row, due: datetime) -> None:
        """An item is there to be sent from ``due`` on."""
        slot = slot_of(row["address"])
        self.added[slot] = min(due, self.added.get(slot, due))

    def get(self, item: OutboxId) -> OutboxItem:
        """One item, in any state; raises ``KeyError``."""
        row = self._row("SELECT * FROM outbox WHERE id = ?", (item,))
        if row is None:
            raise KeyError(item)
        return item_of(row)

    def due(self, now: datetime, limit: int, address: str | None = None) -> list[OutboxItem]:
        """The oldest items that are due by ``now``: all, or those for one address."""
        column, value = ("platform", self._platform) if address is None else ("address", address)
        query = (
            f"SELECT * FROM outbox WHERE {column} = ? AND state = 'due' AND due_at <= ? "  # noqa: S608 - our own names
            "ORDER BY due_at, id LIMIT ?"
        )
        due = self._rows(query, (value, to_ms(now), limit))
        rows = [row for row in due if row["platform"] == self._platform]
        return self._health.readable("outbox item", rows, item_of)

    def due_addresses(
        self, now: datetime, limit: int, after: OutboxPosition
    ) -> list[tuple[str, OutboxPosition]]:
        """The addresses of the oldest items that are due by ``now``, one for each item, from ``after`` on."""
        rows = self._rows(
            "SELECT address, due_at, id FROM outbox WHERE platform = ? AND state = 'due' AND due_at <= ? "
            "AND (due_at, id) > (?, ?) ORDER BY due_at, id LIMIT ?",
            (self._platform, to_ms(now), *after, limit),
        )
        return [(row["address"], OutboxPosition(row["due_at"], row["id"])) for row in rows]

    def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """How many items are due by ``now``, but no more than :data:`MOST_COUNTED`, and since when the oldest has been."""
        row = self._row(
            "SELECT count(*) AS due, min(due_at) AS oldest FROM (SELECT due_at FROM outbox "
            "WHERE platform = ? AND state = 'due' AND due_at <= ? ORDER BY due_at, id LIMIT ?) AS first",
            (self._platform, to_ms(now), MOST_COUNTED),
        )
        if row is None or row["oldest"] is None:
            return 0, None
        # What is damaged may lie before all time.
        return row["due"], from_ms(max(0, row["oldest"]))

    def oldest_of(self, now: datetime, mine: Callable[[str], bool]) -> datetime | None:
        """Since when the oldest item has been due whose address is ``mine``; later, if many others are older."""
        due = self.due_addresses(now, MOST_LOOKED_AT, START)
        at = next((position.due_ms for address, position in due if mine(address)), None)
        if at is None and len(due) == MOST_LOOKED_AT:
            at = due[-1][1].due_ms
        return None if at is None else from_ms(max(0, at))

    def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next item is due, of those due later than ``after``; ``None`` if there is none."""
        first = 0 if after is None else to_ms(after) + 1
        row = self._row(
            "SELECT min(due_at) AS at FROM outbox WHERE platform = ? AND state = 'due' AND due_at BETWEEN ? AND ?",
            (self._platform, first, LAST_MS),
        )
        return None if row is None else from_ms_or_none(row["at"])

    def mark_told(self, item: OutboxId, message: MessageRef | None, now: datetime) -> OutboxItem | None:
        """Mark an item as sent, by ``message``, and return it; ``None`` if the person it went to was erased."""
        rows = self._returning(
            "UPDATE outbox SET state = 'told', settled_at = ?, delivered = ? WHERE id = ? RETURNING *",
            (to_ms(now), None if message is None else message.message, item),
        )
        return item_of(rows[0]) if rows else None

    def last_unasked(self, person: PersonId, item: OutboxId) -> datetime | None:
        """When a person was last told something unasked, other than ``item``, or may have been: its result is not known."""
        kinds = sorted(kind.key for kind in Notification.kinds() if kind.unasked)
        query = (
            "SELECT max(coalesce(settled_at, tried_at)) AS at FROM outbox WHERE address = ? "  # noqa: S608 - marks only
            f"AND address >= '@' AND address < 'A' AND kind IN ({marks(kinds)}) AND id <> ? "
            "AND (state = 'told' OR (state = 'due' AND sends > 0))"
        )
        row = self._row(query, (f"@{person}", *kinds, item))
        return None if row is None else from_ms_or_none(row["at"])

    def proposed(self, challenge: MatchId, message: MessageRef, now: datetime) -> None:
        """Mark that a challenge was posted, by ``message``."""
        self._change(
            "UPDATE outbox SET state = 'told', settled_at = ?, delivered = ? "
            "WHERE challenge = ? AND kind = ? AND state = 'due'",
            (to_ms(now), message.message, challenge, ChallengePosted.key),
        )

    def begin(self, item: OutboxItem, now: datetime, *, blind: bool = False) -> bool:
        """Record that an item is about to be sent; ``blind``: although the message may be there already.

        Return whether it is still to be sent: if not, nothing is recorded.
        """
        changed = self._change(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ? AND state = 'due'",
            (
                to_ms(now if blind or item.tried is None else item.tried),
                item.sends + 1,
                int(blind or item.blind),
                item.id,
            ),
        )
        return changed == 1

    def not_sent(self, item: OutboxItem) -> None:
        """Record that the attempt that was begun has certainly sent nothing: undo :meth:`begin`."""
        self._change(
            "UPDATE outbox SET tried_at = ?, sends = ?, blind = ? WHERE id = ?",
            (to_ms_or_none(item.tried), item.sends, int(item.blind), item.id),
        )

    def pointless(self, item: OutboxId, now: datetime) -> None:
        """Mark an item as no longer needed."""
        self._change("UPDATE outbox SET state = 'pointless', settled_at = ? WHERE id = ?", (to_ms(now), item))

    def last_process(self) -> int:
        """The number of the process that added the newest item; 0 if there is none."""
        row = self._row("SELECT process FROM outbox WHERE id = (SELECT max(id) FROM outbox)")
        return 0 if row is None else int(row["process"])

    def waiting(self, kind: type[OfMatch], match: MatchId) -> list[OutboxItem]:
        """The items of one kind about a match that are still to be sent."""
        rows = self._rows(
            "SELECT * FROM outbox WHERE match = ? AND kind = ? AND state = 'due' ORDER BY id",
            (match, kind.key),
        )
        return self._health.readable("outbox item", rows, item_of)

    def hasten(self, item: OutboxId, now: datetime, *, unsaid: bool = False) -> None:
        """Let an item be due by ``now``; ``unsaid``: the reply that was to say it has certainly not arrived."""
        rows = self._returning(
            "UPDATE outbox SET due_at = ? WHERE id = ? AND state = 'due' AND due_at > ? RETURNING address",
            (to_ms(now), item, to_ms(now)),
        )
        if unsaid:
            rows += self._returning(
                "UPDATE outbox SET tried_at = NULL WHERE id = ? AND state = 'due' AND sends = 0 RETURNING address",
                (item,),
            )
        for row in rows:
            self._note(row, now)

    def withdraw(self, kind: type[OfMatch], match: MatchId, now: datetime) -> None:
        """Mark the due items of one kind about a match as no longer needed."""
        self._change(
            "UPDATE outbox SET state = 'pointless', settled_at = ? WHERE match = ? AND kind = ? AND state = 'due'",
            (to_ms(now), match, kind.key),
        )

    def drop_late(self, address: str, before: datetime, now: datetime) -> None:
        """Mark the items for an address that should have been sent ``before`` as no longer needed."""
        self._change(
            "UPDATE outbox SET state = 'pointless', settled_at = ? WHERE address = ? AND state = 'due' AND due_at < ?",
            (to_ms(now), address, to_ms(before)),
        )

    def failed(self, item: OutboxId, error: str, now: datetime) -> bool:
        """Give up an item, and record why; return whether it was still to be sent."""
        changed = self._change(
            "UPDATE outbox SET state = 'failed', settled_at = ?, error = ?, attempts = attempts + 1 "
            "WHERE id = ? AND state = 'due'",
            (to_ms(now), error, item),
        )
        return changed == 1

    def again(self, item: OutboxId, due: datetime, error: str | None = None) -> None:
        """Record a failed attempt; the next one is due at ``due``."""
        self._change(
            "UPDATE outbox SET due_at = ?, error = ?, attempts = attempts + 1 WHERE id = ? AND state = 'due'",
            (to_ms(due), error, item),
        )

    def prune(self, before: datetime, limit: int) -> int:
        """Delete at most ``limit`` of the items that were settled before ``before``, on any platform, and return how many."""
        return self._change(
            "DELETE FROM outbox WHERE id IN "
            "(SELECT id FROM outbox WHERE settled_at < ? ORDER BY settled_at, id LIMIT ?)",
            (to_ms(before), limit),
        )

    def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Record a message of the service that goes away at the next ply of ``match``."""
        self._change(
            "INSERT INTO transient_messages (match, channel, message) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (match, message.channel, message.message),
        )

    def transient_messages(self, match: MatchId) -> list[MessageRef]:
        """The transient messages of ``match``."""
        query = "SELECT channel, message FROM transient_messages WHERE match = ? ORDER BY channel, message"
        return [MessageRef(row["channel"], row["message"]) for row in self._rows(query, (match,))]

    def matches_of_transient_message(self, message: MessageRef) -> list[MatchId]:
        """The matches that a transient message belongs to."""
        query = "SELECT match FROM transient_messages WHERE channel = ? AND message = ? ORDER BY match"
        return [MatchId(row["match"]) for row in self._rows(query, (message.channel, message.message))]

    def take_transient_messages(self, match: MatchId) -> list[MessageRef]:
        """The transient messages of ``match``, and remove their record."""
        messages = self.transient_messages(match)
        if messages:
            self._change("DELETE FROM transient_messages WHERE match = ?", (match,))
        return messages


def address_of(notification: Notification) -> str | None:
    """A person or a channel as one word; ``None``: it goes to the place of its match."""
    if isinstance(notification, Tidying):
        return TIDYING
    if notification.to_person is not None:
        return f"@{notification.to_person}"
    return None if notification.to_channel is None else f"#{notification.to_channel}"
