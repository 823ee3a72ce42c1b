"""Empties the outbox: turns each item into a message, sends it, notes what became of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from datetime import timedelta

from bot.conversation.delivery import Address, Messenger, UndeliverableError
from bot.conversation.headlines import title
from bot.conversation.markup import plain, shorten
from bot.conversation.replies import Account, ChannelId
from bot.conversation.services import Services
from bot.conversation.tellings import telling
from bot.service.desk import Desk
from bot.service.telling import Tellings, wants_thread
from storage.records import Hosted, MessageRef, OutboxItem, Telling

log = logging.getLogger(__name__)

LONGEST_NAP = timedelta(seconds=30)
THREAD_NAME_LIMIT = 100


class Courier:
    """Tells what is in the outbox, in order for each address, several addresses at a time."""

    def __init__(self, desk: Desk, services: Services, messenger: Messenger) -> None:
        self._desk = desk
        self._tellings = Tellings(desk)
        self._services = services
        self._messenger = messenger
        self._awake = asyncio.Event()
        self._draining = asyncio.Lock()

    def wake(self) -> None:
        """Look into the outbox soon."""
        self._awake.set()

    async def run(self) -> None:
        """Empty the outbox whenever something is due, until cancelled."""
        while True:
            self._awake.clear()
            try:
                await self.drain()
                nap = await self._nap()
            except Exception:
                # The outbox is on disk: whatever went wrong here, the next round finds everything still there.
                log.exception("the outbox could not be emptied")
                nap = LONGEST_NAP
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._awake.wait(), nap.total_seconds())

    async def drain(self) -> None:
        """Tell everything that is due now."""
        async with self._draining:
            attempted: set[int] = set()
            while items := [item for item in await self._tellings.due() if item.id not in attempted]:
                attempted.update(item.id for item in items)
                groups: dict[object, list[OutboxItem]] = defaultdict(list)
                for item in items:
                    groups[item.person, item.channel, item.match].append(item)
                await asyncio.gather(*(self._tell_all(group) for group in groups.values()))

    async def _nap(self) -> timedelta:
        due = await self._tellings.next_due()
        if due is None:
            return LONGEST_NAP
        return min(LONGEST_NAP, max(timedelta(seconds=1), due - self._desk.now()))

    async def _tell_all(self, items: list[OutboxItem]) -> None:
        for item in items:
            try:
                await self._tell(item)
            except UndeliverableError as error:
                if error.final:
                    log.warning("outbox item %d (%s) given up: %s", item.id, item.kind, error.reason)
                    await self._tellings.failed(item, error.reason)
                else:
                    log.info("outbox item %d (%s) put off: %s", item.id, item.kind, error.reason)
                    await self._tellings.again(item, error.reason)
            except Exception as error:
                log.exception("outbox item %d (%s) could not be told", item.id, item.kind)
                await self._tellings.again(item, repr(error))

    async def _tell(self, item: OutboxItem) -> None:
        if item.kind is Telling.REMOVAL:
            await self._messenger.remove(_message(item))
            await self._tellings.told((item.id,), None)
            return
        reply = await telling(self._services, item)
        if reply is None:
            await self._tellings.pointless(item)
        elif item.message is not None:
            await self._messenger.change(_message(item), reply)
            await self._tellings.told((item.id,), _message(item))
        else:
            message = await self._messenger.post(await self._address(item), reply, nonce=str(item.id))
            await self._tellings.told((item.id,), message, shows=reply.shows)

    async def _address(self, item: OutboxItem) -> Address:
        if item.person is not None:
            person = await self._services.lookup.person(item.person)
            return Address(account=Account(person.account))
        if item.match is None:
            return Address(channel=ChannelId(item.channel or ""))
        hosted = await self._services.lookup.get(item.match)
        if wants_thread(item, hosted):
            hosted = await self._open_thread(hosted)
        return Address(channel=ChannelId(hosted.place.channel or ""))

    async def _open_thread(self, hosted: Hosted) -> Hosted:
        """A thread is a comfort, never a need: without one the match is played in the channel."""
        first, second = await self._services.lookup.players(hosted)
        name = shorten(
            f"{title(hosted.match)}: {plain(first.name)} – {plain(second.name)}", THREAD_NAME_LIMIT
        )
        try:
            thread = await self._messenger.open_thread(ChannelId(hosted.place.channel or ""), name)
        except UndeliverableError as error:
            if not error.final:
                raise
            log.warning("match %d stays in its channel: %s", hosted.match.id, error.reason)
            return await self._tellings.moved_to(hosted, None)
        return await self._tellings.moved_to(hosted, thread)


def _message(item: OutboxItem) -> MessageRef:
    if item.channel is None or item.message is None:
        raise ValueError(f"outbox item {item.id} ({item.kind}) names no message")
    return MessageRef(item.channel, item.message)
