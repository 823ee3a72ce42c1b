"""What an adapter must be able to do with messages that do not answer a request."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, ChannelId
from rules.match.outbox import OutboxId
from rules.match.places import MessageRef


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: a channel, or a person's direct conversation."""

    channel: ChannelId | None = None
    account: Account | None = None


class UndeliverableError(Exception):
    """The platform did not accept a message.

    ``final``: trying again is useless (the place is gone, or closed to us).
    ``gone``: the place is no longer there, so it will not open up again either.
    ``unknown``: the message may have arrived all the same.
    """

    def __init__(self, reason: str, *, final: bool, gone: bool = False, unknown: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.final = final
        self.gone = gone
        self.unknown = unknown


class UnreadableError(Exception):
    """The earlier messages of a place cannot be read."""


class OutboxWaiter:
    """Lets a request wait until an item of the outbox was sent or failed, by this process or another one."""

    def __init__(self, tell: Callable[[OutboxId], object] = lambda _: None) -> None:
        """``tell`` is told of each item that this process has sent, or that has failed, for the other processes."""
        self._tell = tell
        self.working = False
        """Whether anybody empties the outbox; if not, waiting is no use."""
        self._waiting: dict[OutboxId, asyncio.Event] = {}

    def done(self, item: OutboxId) -> None:
        """Note that this process has sent an item, or that it has failed."""
        self.hear(item)
        self._tell(item)

    def hear(self, item: OutboxId) -> None:
        """Note that an item was sent or failed, here or in another process."""
        event = self._waiting.get(item)
        if event is not None:
            event.set()

    async def wait(self, item: OutboxId, seconds: float) -> None:
        """Wait until the item was sent or failed, at most so many seconds: what another process says may get lost."""
        if not self.working:
            return
        event = self._waiting.setdefault(item, asyncio.Event())
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await event.wait()
        finally:
            self._waiting.pop(item, None)


class Messenger(Protocol):
    """A platform's way to post messages that do not answer a request."""

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Post ``reply``; within minutes the same ``nonce`` posts it only once."""

    async def find(self, to: Address, reply: Reply, *, nonce: str, ago: timedelta) -> MessageRef | None:
        """The message with ``reply``, posted with ``nonce`` or as an answer that acknowledges it, if it exists.

        It was posted at most so long ago.  Raises :class:`UnreadableError` if that cannot be found out.
        """

    async def find_thread(
        self, server: str, channel: ChannelId, name: str, *, ago: timedelta
    ) -> ChannelId | None:
        """A thread that :meth:`open_thread` opened at most so long ago."""

    async def change(self, message: MessageRef, reply: Reply) -> bool:
        """Change a message of the service into ``reply``; false if it is gone."""

    async def remove(self, message: MessageRef) -> None:
        """Remove a message of the service; it is no error if it is gone already."""

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a public thread in ``channel``."""

    async def take_buttons(self, message: MessageRef) -> None:
        """Take the buttons of a message of the service away, and leave the rest; it is no error if it is gone."""

    async def shorten(self, message: MessageRef, text: str) -> None:
        """Change a message of the service into one line without picture and buttons; it is no error if it is gone."""
