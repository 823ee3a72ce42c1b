"""The outbox, for the worker that sends it: what is due, and the result of each attempt."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.context import ServiceContext
from bot.service.notifications.boards import record_board
from bot.service.time.digests import digest_instead
from bot.service.time.reminders import notify_of_turn, record_reminder, reminders_instead
from bot.service.time.turns import start_clock
from rules.core.position import Side
from rules.match.events import EventKind
from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind, OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch, MessageRef, Place, PlaceKind
from storage.outbox import NewNotification, OutboxPosition
from storage.session import Session

BATCH = 50

FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(hours=1)
"""A failed attempt is repeated after a wait that doubles each time, with jitter."""


class Outbox:
    """The use cases of the outbox worker."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def due_addresses(
        self, now: datetime, limit: int, after: OutboxPosition
    ) -> list[tuple[str, OutboxPosition]]:
        """Where the oldest items go that are due by ``now``; see :meth:`storage.outbox.OutboxTable.due_addresses`."""
        return await self._context.database.read(
            lambda session: session.outbox.due_addresses(now, limit, after)
        )

    async def due(self, address: str | None = None, limit: int = BATCH) -> list[Notification]:
        """The oldest items that are due, one batch at most: all, or those for one address."""
        now = self._context.now()
        return await self._context.database.read(lambda session: session.outbox.due(now, limit, address))

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next item is due, of those due later than ``after``."""
        return await self._context.database.read(lambda session: session.outbox.next_due(after))

    async def mark_told(
        self, items: tuple[OutboxId, ...], message: MessageRef | None, *, shows: MatchId | None = None
    ) -> None:
        """Mark items as told by ``message``, which shows the position of the match ``shows``, and start their clocks."""
        now = self._context.now()
        await self._context.database.write(lambda session: _mark_told(session, items, message, shows, now))

    async def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Record a message of ours that is removed after the match's next ply."""
        await self._context.database.write(
            lambda session: session.outbox.add_transient_message(match, message)
        )

    async def mark_pointless(self, item: Notification) -> None:
        """Mark an item that need not be sent any more."""
        await self._context.database.write(lambda session: session.outbox.pointless(item.id))

    async def begin_attempt(self, item: Notification, *, blind: bool = False) -> None:
        """Record, before it is sent, that an item is about to be; see :meth:`storage.outbox.OutboxTable.begin`."""
        now = self._context.now()
        await self._context.database.write(lambda session: session.outbox.begin(item, now, blind=blind))

    async def cancel_attempt(self, item: Notification) -> None:
        """Record that an attempt has certainly sent nothing."""
        await self._context.database.write(lambda session: session.outbox.not_sent(item))

    def time_since_attempt(self, item: Notification) -> timedelta | None:
        """How long ago an item was first sent with an unknown result; ``None`` if it was not."""
        return None if item.tried is None else max(timedelta(0), self._context.now() - item.tried)

    async def retry_later(self, item: Notification, error: str) -> datetime:
        """Plan another attempt, after a wait.  Returns when it is due."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(item.attempts, 20))
        jitter = wait * self._context.chance.random() / 4
        due: datetime = self._context.now() + wait + jitter
        await self._context.database.write(lambda session: session.outbox.again(item.id, due, error))
        return due

    async def give_up(self, item: Notification, error: str) -> None:
        """Give an item up, and add what replaces it."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            await session.outbox.failed(item.id, error)
            hosted = None if item.match is None else await session.matches.get(item.match)
            if item.kind in (NotificationKind.REMINDER, NotificationKind.TURN):
                notifications = await reminders_instead(session, item)
            elif item.kind is NotificationKind.DIGEST:
                notifications = await digest_instead(session, item, now)
            elif item.kind is NotificationKind.CHALLENGE:
                notifications = await _unposted(session, item)
            else:
                notifications = [] if hosted is None else _instead(item, hosted)
            for notification in notifications:
                await session.outbox.add(notification, now=now, due=now)

    async def move_to_channel(self, hosted: HostedMatch) -> HostedMatch:
        """Record that a match goes on in the parent channel of its thread."""
        old = hosted.place
        place = Place(PlaceKind.HERE, old.server, old.parent)
        async with self._context.database.transaction() as session:
            await session.matches.move_to(hosted.match.id, place)
        return replace(hosted, place=place)

    async def move_to_thread(self, hosted: HostedMatch, thread: str | None) -> HostedMatch:
        """Record the thread that a match is played in; without one it stays in the channel."""
        old = hosted.place
        place = (
            Place(PlaceKind.HERE, old.server, old.channel) if thread is None else replace(old, channel=thread)
        )
        async with self._context.database.transaction() as session:
            await session.matches.move_to(hosted.match.id, place)
        return replace(hosted, place=place)


_OF_A_TURN = frozenset(
    {NotificationKind.BOARD, NotificationKind.REMINDER, NotificationKind.TURN, NotificationKind.NUDGE}
)
"""The kinds that tell a player, among other things, that it is their turn."""


async def _mark_told(
    session: Session,
    items: tuple[OutboxId, ...],
    message: MessageRef | None,
    shows: MatchId | None,
    now: datetime,
) -> None:
    """What :meth:`Outbox.mark_told` does."""
    revisions: list[Revision] = []
    for number in items:
        item = await session.outbox.told(number, message)
        await _start_clock(session, item, now)
        if (
            item.kind in (NotificationKind.REMINDER, NotificationKind.TURN)
            and message is not None
            and item.message is None
        ):
            await record_reminder(session, item, message, now)
        if item.match == shows and item.revision is not None:
            revisions.append(item.revision)
    if shows is not None and message is not None:
        await record_board(session, shows, message, max(revisions, default=None), now)


async def _start_clock(session: Session, item: Notification, now: datetime) -> None:
    """Start the clock of the turn that an item was about."""
    if item.kind not in _OF_A_TURN or item.match is None or item.revision is None:
        return
    hosted = await session.matches.get(item.match)
    if hosted is not None and item.person in (None, hosted.match.awaited):
        at_its_place = item.person is None and hosted.match.revision == item.revision
        own_action = item.detail.startswith(EventKind.UNDONE)
        if (
            item.kind is NotificationKind.BOARD
            and at_its_place
            and not own_action
            and hosted.match.clock.told is None
        ):
            await notify_of_turn(session, hosted, now)
        await start_clock(session, hosted, item.revision, now)


def wants_thread(item: Notification, hosted: HostedMatch) -> bool:
    """Whether a thread has to be opened for this notification, the first of its match."""
    return item.person is None and hosted.place.unopened


def _instead(item: Notification, hosted: HostedMatch) -> list[NewNotification]:
    """What replaces an item that was given up.

    From a channel it goes directly to the people that it concerns.  If a player cannot
    be told that it is their turn, their opponent is notified, and the clock does not
    start.  Failures after that are only logged.
    """
    if item.person is None:
        return [
            _copy(item, item.kind, person=person, detail=item.detail) for person in _concerned(item, hosted)
        ]
    if hosted.place.channel is not None and item.kind is NotificationKind.VACATION and item.detail == "began":
        return [_copy(item, item.kind, detail=item.detail)]
    if item.kind is NotificationKind.BOARD and item.person == hosted.match.awaited:
        opponent = hosted.match.opponent_of(item.person)
        return [_copy(item, NotificationKind.UNREACHABLE, person=opponent)]
    return []


def _copy(
    item: Notification, kind: NotificationKind, *, person: PersonId | None = None, detail: str = ""
) -> NewNotification:
    """A notification about the same turn as ``item``."""
    return NewNotification(kind=kind, match=item.match, revision=item.revision, person=person, detail=detail)


async def _unposted(session: Session, item: Notification) -> list[NewNotification]:
    """A challenge that could not be posted stays open: its author is told where to find it."""
    challenge = None if item.challenge is None else await session.challenges.get(item.challenge)
    if challenge is None or item.person is not None:
        return []
    return [
        NewNotification(
            kind=item.kind, challenge=challenge.id, person=challenge.challenger, channel=item.channel
        )
    ]


def _concerned(item: Notification, hosted: HostedMatch) -> tuple[PersonId, ...]:
    """The players who get a notification directly that a channel did not take."""
    awaited = hosted.match.awaited
    if item.kind in (NotificationKind.BOARD, NotificationKind.NUDGE) and awaited is not None:
        return (awaited,)
    if item.kind is NotificationKind.VACATION and item.detail == "stands" and awaited is not None:
        return (hosted.match.opponent_of(awaited),)
    if item.kind is NotificationKind.CLAIM and awaited is not None:
        return (hosted.match.opponent_of(awaited),)
    if item.kind is NotificationKind.ABSENTEE:
        return (hosted.match.opponent_of(PersonId(int(item.detail))),)
    if item.kind in (NotificationKind.BOARD, NotificationKind.RESULT):
        return hosted.match.seats
    if item.kind is NotificationKind.OFFER:
        return (hosted.match.seats[Side(int(item.detail.rpartition(" ")[2])).other],)
    return ()
