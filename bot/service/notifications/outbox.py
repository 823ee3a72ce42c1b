"""The outbox from the side of whoever empties it: what is due, and what became of each attempt."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.service.context import ServiceContext
from bot.service.notifications.boards import note_board
from bot.service.time.digests import digest_instead
from bot.service.time.reminders import note_reminder, plan_turn, reminded_instead
from bot.service.time.turns import note_told
from rules.core.position import Side
from rules.match.events import EventKind
from rules.match.match import MatchId, Revision
from rules.match.notifications import Notification, NotificationKind, OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch, MessageRef, Place, PlaceKind
from storage.outbox import NewNotification
from storage.session import Session

BATCH = 50

FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(hours=1)
"""A failed attempt is repeated after ever longer waits, doubled each time, with jitter."""


class Outbox:
    """The use cases of the outbox worker."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def due(self) -> list[Notification]:
        """The oldest things to be told now, a batch at most."""
        return await self._context.database.read(
            lambda session: session.outbox.due(self._context.now(), BATCH)
        )

    async def next_due(self) -> datetime | None:
        """When the next thing is to be told."""
        return await self._context.database.read(lambda session: session.outbox.next_due())

    async def told(
        self, items: tuple[OutboxId, ...], message: MessageRef | None, *, shows: MatchId | None = None
    ) -> None:
        """Mark items as told by ``message``, which shows the position of the match ``shows``."""
        now = self._context.now()
        await self._context.database.write(lambda session: _note_told(session, items, message, shows, now))

    async def add_transient_message(self, match: MatchId, message: MessageRef) -> None:
        """Note a message of ours that should go away at the match's next ply."""
        await self._context.database.write(
            lambda session: session.outbox.add_transient_message(match, message)
        )

    async def pointless(self, item: Notification) -> None:
        """Mark an item as overtaken."""
        await self._context.database.write(lambda session: session.outbox.pointless(item.id))

    async def begin(self, item: Notification, *, blind: bool = False) -> None:
        """Note, before anything is sent, that an item is about to be; see :meth:`storage.outbox.OutboxTable.begin`."""
        now = self._context.now()
        await self._context.database.write(lambda session: session.outbox.begin(item, now, blind=blind))

    async def not_sent(self, item: Notification) -> None:
        """Note that what was begun has certainly not been said."""
        await self._context.database.write(lambda session: session.outbox.not_sent(item))

    def since_tried(self, item: Notification) -> timedelta | None:
        """How long ago an item was first said without our knowing whether that arrived, if it was."""
        return None if item.tried is None else max(timedelta(0), self._context.now() - item.tried)

    async def again(self, item: Notification, error: str) -> None:
        """Plan another attempt."""
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(item.attempts, 20))
        jitter = wait * self._context.chance.random() / 4
        async with self._context.database.transaction() as session:
            await session.outbox.again(item.id, self._context.now() + wait + jitter, error)

    async def failed(self, item: Notification, error: str) -> None:
        """Give an item up, and plan what is told in its place."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            await session.outbox.failed(item.id, error)
            hosted = None if item.match is None else await session.matches.get(item.match)
            if item.kind in (NotificationKind.REMINDER, NotificationKind.TURN):
                notifications = await reminded_instead(session, item)
            elif item.kind is NotificationKind.DIGEST:
                notifications = await digest_instead(session, item, now)
            elif item.kind is NotificationKind.CHALLENGE:
                notifications = await _unposted(session, item)
            else:
                notifications = [] if hosted is None else _instead(item, hosted)
            for notification in notifications:
                await session.outbox.add(notification, now=now, due=now)

    async def back_to_channel(self, hosted: HostedMatch) -> HostedMatch:
        """Note that a match goes on in the channel that its thread hangs from."""
        old = hosted.place
        place = Place(PlaceKind.HERE, old.server, old.parent)
        async with self._context.database.transaction() as session:
            await session.matches.move_to(hosted.match.id, place)
        return replace(hosted, place=place)

    async def moved_to(self, hosted: HostedMatch, thread: str | None) -> HostedMatch:
        """Note the thread that a match is played in; without one it stays in the channel."""
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
"""What tells somebody, among other things, that it is their turn."""


async def _note_told(
    session: Session,
    items: tuple[OutboxId, ...],
    message: MessageRef | None,
    shows: MatchId | None,
    now: datetime,
) -> None:
    """What :meth:`NotificationKinds.told` does."""
    revisions: list[Revision] = []
    for number in items:
        item = await session.outbox.told(number, message)
        await _begin_clock(session, item, now)
        if (
            item.kind in (NotificationKind.REMINDER, NotificationKind.TURN)
            and message is not None
            and item.message is None
        ):
            await note_reminder(session, item, message, now)
        if item.match == shows and item.revision is not None:
            revisions.append(item.revision)
    if shows is not None and message is not None:
        await note_board(session, shows, message, max(revisions, default=None), now)


async def _begin_clock(session: Session, item: Notification, now: datetime) -> None:
    """A turn that could be told runs from now on; until then its clock stood still."""
    if item.kind not in _OF_A_TURN or item.match is None or item.revision is None:
        return
    hosted = await session.matches.get(item.match)
    if hosted is not None and item.person in (None, hosted.match.awaited):
        at_its_place = item.person is None and hosted.match.revision == item.revision
        own_deed = item.detail.startswith(EventKind.UNDONE)
        if (
            item.kind is NotificationKind.BOARD
            and at_its_place
            and not own_deed
            and hosted.match.clock.told is None
        ):
            await plan_turn(session, hosted, now)
        await note_told(session, hosted, item.revision, now)


def wants_thread(item: Notification, hosted: HostedMatch) -> bool:
    """Whether this notification is the first of a match whose thread is not open yet."""
    return item.person is None and hosted.place.unopened


def _instead(item: Notification, hosted: HostedMatch) -> list[NewNotification]:
    """What is told in place of an item that was given up.

    What a channel does not take goes to the people it concerns, each directly.
    If somebody cannot be told that it is their turn, the opponent learns that,
    and the clock stands still.  There it ends: what fails after that is in the log only.
    """
    if item.person is None:
        return [
            NewNotification(
                kind=item.kind, match=item.match, revision=item.revision, person=person, detail=item.detail
            )
            for person in _concerned(item, hosted)
        ]
    if hosted.place.channel is not None and item.kind is NotificationKind.VACATION and item.detail == "began":
        return [
            NewNotification(
                kind=NotificationKind.VACATION, match=item.match, revision=item.revision, detail="began"
            )
        ]
    if item.kind is NotificationKind.BOARD and item.person == hosted.match.awaited:
        opponent = hosted.match.opponent_of(item.person)
        return [
            NewNotification(
                kind=NotificationKind.UNREACHABLE, match=item.match, revision=item.revision, person=opponent
            )
        ]
    return []


async def _unposted(session: Session, item: Notification) -> list[NewNotification]:
    """A challenge that its channel does not take stands all the same: whoever made it is told where it can be found."""
    challenge = None if item.challenge is None else await session.challenges.get(item.challenge)
    if challenge is None or item.person is not None:
        return []
    return [
        NewNotification(
            kind=item.kind, challenge=challenge.id, person=challenge.challenger, channel=item.channel
        )
    ]


def _concerned(item: Notification, hosted: HostedMatch) -> tuple[PersonId, ...]:
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
