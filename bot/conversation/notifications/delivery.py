"""Delivers one item of the outbox: makes its message, sends it, and notes the result."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.conversation.boards.headlines import title
from bot.conversation.boards.messages import shrunk_board, with_lines_below
from bot.conversation.core.markup import plain_name, shorten
from bot.conversation.core.messenger import Address, Messenger, UndeliverableError
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, ChannelId
from bot.conversation.core.services import Services
from bot.conversation.notifications.idempotent_sender import IdempotentSender
from bot.conversation.registry import NOTIFICATIONS
from bot.locales.catalogue import in_language
from bot.locales.say import notifications as say
from bot.service.notifications.outbox import Outbox, SettledError, wants_thread
from rules.match.audience import Audience
from rules.match.notifications.boards import BoardEdited, BoardShrunk, Tidying
from rules.match.notifications.messages import MessageRemoved, PostedInServer
from rules.match.notifications.notification import MessageChange
from rules.match.outbox import OutboxItem
from rules.match.places import HostedMatch, HostedSummary, MessageRef, PlaceKind
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)

THREAD_NAME_LIMIT = 100

MADE_AT_ONCE = 2
"""How many messages are made, and their pictures drawn, at the same time, so that answers need not wait for them."""

_NOTIFIED = (Membership.HERE, Membership.UNKNOWN)


class Delivery:
    """Delivers items of the outbox, one at a time for each address."""

    def __init__(
        self,
        outbox: Outbox,
        services: Services,
        messenger: Messenger,
        on_put_off: Callable[[datetime], None],
        making: asyncio.Semaphore,
    ) -> None:
        """``on_put_off`` is told when an item that could not be sent yet is due again.

        ``making`` bounds how many messages are made at the same time.
        """
        self._outbox = outbox
        self._services = services
        self._messenger = messenger
        self._sender = IdempotentSender(outbox, messenger)
        self._on_put_off = on_put_off
        self._making = making

    async def attempt(self, item: OutboxItem) -> None:
        """Tell an item, and note the result.  Raises only if that cannot be noted."""
        try:
            await self._tell(item)
        except StoreFaultError:
            raise
        except SettledError:
            log.info("outbox item %d (%s) was settled meanwhile", item.id, item.kind)
        except UndeliverableError as error:
            if error.final:
                log.warning("outbox item %d (%s) given up: %s", item.id, item.kind, error.reason)
                await self._outbox.give_up(item, error.reason)
            else:
                log.info("outbox item %d (%s) put off: %s", item.id, item.kind, error.reason)
                await self._put_off(item, error.reason)
        except Exception as error:
            log.exception("outbox item %d (%s) could not be told", item.id, item.kind)
            await self._put_off(item, repr(error))

    async def _put_off(self, item: OutboxItem, reason: str) -> None:
        self._on_put_off(await self._outbox.retry_later(item, reason))

    async def _tell(self, item: OutboxItem) -> None:
        notification = item.notification
        if isinstance(notification, MessageRemoved):
            self._outbox.check_in_charge()
            await self._messenger.remove(notification.message)
            await self._outbox.mark_told((item.id,), None)
            return
        if isinstance(notification, Tidying):
            await self._tidy(item, notification)
            return
        async with self._making:
            reply = await message_of(self._services, item)
        if reply is None:
            await self._outbox.mark_pointless(item)
        elif isinstance(notification, MessageChange):
            await self._change(item, notification, reply)
        else:
            await self._post(item, reply)

    async def _tidy(self, item: OutboxItem, tidying: Tidying) -> None:
        """Shrink a board to a line, or take buttons away; not if it was edited since, and shows the position once more."""
        lookup, line = self._services.lookup, None
        if isinstance(tidying, BoardShrunk):
            board = await lookup.present_board(tidying.match)
            hosted: HostedSummary = board.hosted
            language = await self._services.languages.of(hosted.audience)
            with in_language(language.wanted):
                line = shrunk_board(board, tidying.plies, tidying.move)
        else:
            hosted = await lookup.summary(tidying.match)
        if hosted.board == tidying.message:
            await self._outbox.mark_pointless(item)
            return
        self._outbox.check_in_charge()
        if line is None:
            await self._messenger.take_buttons(tidying.message)
        else:
            await self._messenger.shorten(tidying.message, line)
        await self._outbox.mark_told((item.id,), None)

    async def _change(self, item: OutboxItem, notification: MessageChange, reply: Reply) -> None:
        """Edit a message that was sent before."""
        message = notification.message
        self._outbox.check_in_charge()
        there = await self._messenger.change(message, reply)
        if not there and isinstance(notification, BoardEdited):
            raise UndeliverableError("the message is no longer there", final=True)
        await self._outbox.mark_told((item.id,), message, shows=reply.shows_board_of)

    async def _post(self, item: OutboxItem, reply: Reply) -> None:
        hosted = await self._services.lookup.get(item.match) if item.match is not None else None
        server = None if hosted is None else hosted.audience.server
        if item.person is None and server is not None:
            notified = await self._still_there(server, reply.pings)
            if reply.pings and not notified and item.notification.for_one:
                await self._outbox.mark_pointless(item)
                return
            reply = replace(reply, pings=notified)
        address = await self._address(item)
        later = await self._outbox.put_off_unasked(item)
        if later is not None:
            log.info(
                "outbox item %d (%s) waits: its reader has been told something unasked today",
                item.id,
                item.kind,
            )
            self._on_put_off(later)
            return
        try:
            message = await self._sender.post(item, address, reply)
        except UndeliverableError as error:
            message = await self._beside_thread(item, reply, error)
        reminds_of = item.notification.reminds_of
        await self._outbox.mark_told((item.id,), message, shows=reply.shows_board_of, reminds_of=reminds_of)
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
        moved = with_lines_below(reply, say.thread_left())
        message = await self._sender.post(item, Address(ChannelId(place.parent)), moved)
        await self._outbox.move_to_channel(hosted)
        return message

    async def _address(self, item: OutboxItem) -> Address:
        if item.person is not None:
            person = await self._services.lookup.person(item.person)
            if not person.reachable:
                raise UndeliverableError("the person it was for has been erased", final=True, gone=True)
            return Address(account=Account(person.account))
        if item.match is None:
            return Address(channel=ChannelId(item.channel or ""))
        hosted = await self._services.lookup.get(item.match)
        if wants_thread(item, hosted):
            hosted = await self._open_thread(item, hosted)
        return Address(channel=ChannelId(hosted.audience.channel or ""))

    async def _open_thread(self, item: OutboxItem, hosted: HostedMatch) -> HostedMatch:
        """A thread is a comfort, never a need: without one the match is played in the channel."""
        first, second = await self._services.lookup.players(hosted)
        name = shorten(
            f"{title(hosted.match)}: {plain_name(first)} – {plain_name(second)}", THREAD_NAME_LIMIT
        )
        try:
            thread = await self._sender.open_thread(item, hosted, name)
        except UndeliverableError as error:
            if not error.final:
                raise
            log.warning("match %d stays in its channel: %s", hosted.match.id, error.reason)
            return await self._outbox.move_to_thread(hosted, None)
        return await self._outbox.move_to_thread(hosted, thread)


async def message_of(services: Services, item: OutboxItem) -> Reply | None:
    """The message for an item, in the language of its readers; ``None`` if it is out of date."""
    await services.count_outage()
    language = await services.languages.of(await _audience(services, item))
    with in_language(language.wanted):
        return await NOTIFICATIONS[type(item.notification)](services, item.notification)


async def _audience(services: Services, item: OutboxItem) -> Audience:
    challenge = item.notification.about_challenge
    if item.person is not None:
        return Audience((item.person,))
    if item.match is not None:
        return await services.lookup.audience(item.match)
    if isinstance(item.notification, PostedInServer):
        return Audience(server=item.notification.server, channel=item.notification.channel)
    return Audience() if challenge is None else (await services.challenges.get(challenge)).audience
