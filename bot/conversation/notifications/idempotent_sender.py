"""Posts the items of the outbox exactly once, even if answers get lost or the program is killed.

Each attempt is stored before it is made.  Within minutes the platform itself drops a
repeat by its nonce; later, and for answers, the messages of the place are searched.
"""

import logging
from datetime import timedelta

from bot.conversation.core.messenger import Address, Messenger, UndeliverableError, UnreadableError
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import ChannelId
from bot.service.notifications.outbox import Outbox
from rules.match.outbox import OutboxItem
from rules.match.places import HostedSummary, MessageRef

log = logging.getLogger(__name__)

NONCE_COVERS = timedelta(minutes=2)
"""How long the platform is certain to know a nonce; Discord promises "a few minutes"."""


class IdempotentSender:
    """Posts items and opens threads, once each."""

    def __init__(self, outbox: Outbox, messenger: Messenger) -> None:
        self._outbox = outbox
        self._messenger = messenger

    async def post(self, item: OutboxItem, to: Address, reply: Reply) -> MessageRef:
        """Post ``reply``, unless it is there already.  Raises :class:`UndeliverableError`."""
        ago, blind = self._outbox.time_since_attempt(item), False
        if ago is not None:
            try:
                arrived = await self._messenger.find(to, reply, nonce=str(item.id), ago=ago)
            except UnreadableError as error:
                blind = self._check_blind(item, ago, error)
            else:
                if arrived is not None:
                    log.info("outbox item %d (%s) had arrived", item.id, item.kind)
                    return arrived
        await self._outbox.begin_attempt(item, blind=blind)
        try:
            return await self._messenger.post(to, reply, nonce=str(item.id))
        except UndeliverableError as error:
            if not error.unknown and not blind:
                await self._outbox.cancel_attempt(item)
            raise

    def _check_blind(self, item: OutboxItem, ago: timedelta, error: UnreadableError) -> bool:
        """Whether sending an item again may post it twice.  Raises :class:`UndeliverableError` before a third time."""
        if item.sends and ago < NONCE_COVERS:
            return False
        if item.blind:
            raise UndeliverableError(f"sent twice, and whether it arrived can't be read: {error}", final=True)
        log.warning(
            "outbox item %d (%s) is sent again, though it may have arrived: what stands there cannot be read (%s)",
            item.id,
            item.kind,
            error,
        )
        return True

    async def open_thread(self, item: OutboxItem, hosted: HostedSummary, name: str) -> ChannelId:
        """Open a match's thread, unless it is there already.  Raises :class:`UndeliverableError`."""
        audience, ago = hosted.audience, self._outbox.time_since_attempt(item)
        channel = ChannelId(audience.channel or "")
        if ago is not None and audience.server is not None:
            thread = await self._messenger.find_thread(audience.server, channel, name, ago=ago)
            if thread is not None:
                return thread
        await self._outbox.begin_attempt(item)
        return await self._messenger.open_thread(channel, name)
