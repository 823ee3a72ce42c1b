"""Empties the outbox: turns each item into a message, sends it, notes what became of it."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from dataclasses import replace
from datetime import datetime, timedelta

from bot import logs
from bot.conversation.boards.headlines import title
from bot.conversation.boards.messages import with_lines_below
from bot.conversation.core.markup import plain, shorten
from bot.conversation.core.messenger import Address, Membership, Messenger, UndeliverableError
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, ChannelId
from bot.conversation.core.services import Services
from bot.conversation.notifications.idempotent_sender import IdempotentSender
from bot.conversation.notifications.messages import message_of
from bot.service.context import ServiceContext
from bot.service.notifications.outbox import Outbox, wants_thread
from rules.match.notifications.boards import BoardShrunk
from rules.match.notifications.messages import MessageRemoved
from rules.match.notifications.notification import MessageChange
from rules.match.outbox import OutboxItem
from rules.match.places import HostedMatch, MessageRef, PlaceKind
from storage.health import StoreFaultError

log = logging.getLogger(__name__)

LONGEST_WAIT = timedelta(seconds=30)
THREAD_NAME_LIMIT = 100

_NOTIFIED = (Membership.HERE, Membership.UNKNOWN)


class OutboxWorker:
    """Tells what is in the outbox, in order for each address, several addresses at a time."""

    def __init__(self, context: ServiceContext, services: Services, messenger: Messenger) -> None:
        self._context = context
        self._outbox = Outbox(context)
        self._services = services
        self._messenger = messenger
        self._sender = IdempotentSender(self._outbox, messenger)
        self._awake = asyncio.Event()
        self._next: datetime | None = None
        """When to look next, as far as that is known."""
        self._waiting: asyncio.Timeout | None = None
        self._draining = asyncio.Lock()
        self._failures = logs.FailureLog(log, "emptying the outbox")

    def wake(self, due: datetime | None = None) -> None:
        """Look into the outbox soon, or when something in it falls due."""
        if due is None or due <= self._context.now():
            self._awake.set()
        elif self._next is None or due < self._next:
            self._next = due
            if self._waiting is not None and not self._waiting.expired():
                self._waiting.reschedule(asyncio.get_running_loop().time() + self._seconds_to(due))

    async def run(self) -> None:
        """Empty the outbox whenever something is due, until cancelled."""
        while True:
            self._awake.clear()
            self._next = None
            try:
                await self.drain()
                due = await self._outbox.next_due()
                self._next = min(filter(None, (self._next, due)), default=None)
                self._failures.worked()
            except StoreFaultError:
                pass  # The store says so itself, once.
            except Exception as error:  # noqa: BLE001 - it is logged, in full when it is new
                # The outbox is on disk: whatever went wrong here, the next round finds everything still there.
                self._failures.failed(error)
            try:
                async with asyncio.timeout(self._seconds_to(self._next)) as self._waiting:
                    await self._awake.wait()
            except TimeoutError:
                pass
            finally:
                self._waiting = None

    async def drain(self) -> None:
        """Tell everything that is due now."""
        async with self._draining:
            attempted: set[int] = set()
            while items := [item for item in await self._outbox.due() if item.id not in attempted]:
                attempted.update(item.id for item in items)
                groups: dict[object, list[OutboxItem]] = defaultdict(list)
                for item in items:
                    groups[item.person, item.channel, item.match].append(item)
                ends = await asyncio.gather(
                    *(self._tell_all(group) for group in groups.values()), return_exceptions=True
                )
                # Nothing is left running when the round ends, however it ends.
                for failure in filter(None, ends):
                    raise failure

    def _seconds_to(self, due: datetime | None) -> float:
        """How long to nap: what is put off is not looked at more than once a second."""
        wait = LONGEST_WAIT if due is None else due - self._context.now()
        return min(LONGEST_WAIT, max(timedelta(seconds=1), wait)).total_seconds()

    async def _tell_all(self, items: list[OutboxItem]) -> None:
        for item in items:
            with logs.context(item=item.id):
                if item.match is not None:
                    logs.add_context(match=item.match)
                await self._try(item)
            self._services.outbox_waiter.done(item.id)

    async def _try(self, item: OutboxItem) -> None:
        try:
            await self._tell(item)
        except StoreFaultError:
            raise
        except UndeliverableError as error:
            if error.final:
                log.warning("outbox item %d (%s) given up: %s", item.id, item.kind, error.reason)
                await self._outbox.give_up(item, error.reason)
            else:
                log.info("outbox item %d (%s) put off: %s", item.id, item.kind, error.reason)
                await self._outbox.retry_later(item, error.reason)
        except Exception as error:
            log.exception("outbox item %d (%s) could not be told", item.id, item.kind)
            await self._outbox.retry_later(item, repr(error))

    async def _tell(self, item: OutboxItem) -> None:
        notification = item.notification
        if isinstance(notification, MessageRemoved):
            await self._messenger.remove(notification.message)
            await self._outbox.mark_told((item.id,), None)
            return
        reply = await message_of(self._services, item)
        if reply is None:
            await self._outbox.mark_pointless(item)
        elif isinstance(notification, BoardShrunk):
            await self._messenger.shorten(notification.message, reply.text)
            await self._outbox.mark_told((item.id,), None)
        elif isinstance(notification, MessageChange):
            await self._messenger.change(notification.message, reply)
            await self._outbox.mark_told((item.id,), notification.message)
        else:
            await self._post(item, reply)

    async def _post(self, item: OutboxItem, reply: Reply) -> None:
        hosted = await self._services.lookup.get(item.match) if item.match is not None else None
        if hosted is not None and item.person is None and hosted.place.server is not None:
            notified = await self._still_there(hosted.place.server, reply.pings)
            if reply.pings and not notified and item.notification.for_one:
                await self._outbox.mark_pointless(item)
                return
            reply = replace(reply, pings=notified)
        address = await self._address(item)
        try:
            message = await self._sender.post(item, address, reply)
        except UndeliverableError as error:
            message = await self._beside_thread(item, reply, error)
        await self._outbox.mark_told((item.id,), message, shows=reply.shows_board_of)
        if reply.posts_challenge is not None:
            await self._services.challenges.record_post(reply.posts_challenge, message)

    async def _still_there(self, server: str, accounts: tuple[Account, ...]) -> tuple[Account, ...]:
        """Who of those that a message would notify is in the server, and may speak there, as far as is known."""
        there = []
        for account in accounts:
            person = await self._services.lookup.find(account)
            if person is not None and await self._services.memberships.of(server, person) in _NOTIFIED:
                there.append(account)
        return tuple(there)

    async def _beside_thread(self, item: OutboxItem, reply: Reply, error: UndeliverableError) -> MessageRef:
        """A thread that cannot be written to any more is left: the match goes on in the channel that it hangs from."""
        if not error.final or item.match is None or item.person is not None:
            raise error
        hosted = await self._services.lookup.get(item.match)
        place = hosted.place
        if place.kind is not PlaceKind.THREAD or place.parent is None or place.unopened:
            raise error
        log.warning("match %d leaves its thread: %s", hosted.match.id, error.reason)
        said = with_lines_below(reply, "I cannot write in this match's thread any more, so it goes on here.")
        message = await self._sender.post(item, Address(ChannelId(place.parent)), said)
        await self._outbox.move_to_channel(hosted)
        return message

    async def _address(self, item: OutboxItem) -> Address:
        if item.person is not None:
            person = await self._services.lookup.person(item.person)
            return Address(account=Account(person.account))
        if item.match is None:
            return Address(channel=ChannelId(item.channel or ""))
        hosted = await self._services.lookup.get(item.match)
        if wants_thread(item, hosted):
            hosted = await self._open_thread(item, hosted)
        return Address(channel=ChannelId(hosted.place.channel or ""))

    async def _open_thread(self, item: OutboxItem, hosted: HostedMatch) -> HostedMatch:
        """A thread is a comfort, never a need: without one the match is played in the channel."""
        first, second = await self._services.lookup.players(hosted)
        name = shorten(
            f"{title(hosted.match)}: {plain(first.name)} – {plain(second.name)}", THREAD_NAME_LIMIT
        )
        try:
            thread = await self._sender.open_thread(item, hosted, name)
        except UndeliverableError as error:
            if not error.final:
                raise
            log.warning("match %d stays in its channel: %s", hosted.match.id, error.reason)
            return await self._outbox.move_to_thread(hosted, None)
        return await self._outbox.move_to_thread(hosted, thread)
