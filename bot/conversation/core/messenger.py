"""What an adapter must be able to do with a message that answers nobody's words."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from typing import Protocol

from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, ChannelId, Right
from rules.match.notifications import OutboxId
from rules.match.places import MessageRef


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: a channel, or a person's direct conversation."""

    channel: ChannelId | None = None
    account: Account | None = None


class UndeliverableError(Exception):
    """A message that the platform did not take.

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
    """What was said at a place may not be read there."""


class Membership(Enum):
    """How somebody stands to a server."""

    HERE = "here"
    GONE = "gone"
    """Has left, or was removed or banned."""
    SILENCED = "silenced"
    """Is there, but may not speak or press anything for a while."""
    UNKNOWN = "unknown"
    """It could not be found out: no access, or no answer in time."""


@dataclass(frozen=True, slots=True)
class ChannelRights:
    """What the service may do in a channel of a server."""

    channel: ChannelId
    name: str
    rights: frozenset[Right]


RIGHTS_LIMIT = 50
"""The most channels of a server whose rights are told."""


class OutboxWaiter:
    """Lets somebody wait for what becomes of an item of the outbox."""

    def __init__(self) -> None:
        self._waiting: dict[OutboxId, asyncio.Event] = {}

    def done(self, item: OutboxId) -> None:
        """Something has become of an item."""
        event = self._waiting.get(item)
        if event is not None:
            event.set()

    async def wait(self, item: OutboxId, seconds: float) -> None:
        """Wait until :meth:`done`, or until so much time has passed."""
        event = self._waiting.setdefault(item, asyncio.Event())
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await event.wait()
        finally:
            self._waiting.pop(item, None)


class Messenger(Protocol):
    """A platform's way of saying things unasked."""

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Say ``reply``; the same ``nonce`` within minutes says it only once."""
        ...

    async def find(self, to: Address, reply: Reply, *, nonce: str, ago: timedelta) -> MessageRef | None:
        """The message that says ``reply``, posted with ``nonce`` or as an answer that acknowledges it, if it is there.

        It was said at most so long ago.  Raises :class:`UnreadableError` where nobody can tell.
        """
        ...

    async def find_thread(
        self, server: str, channel: ChannelId, name: str, *, ago: timedelta
    ) -> ChannelId | None:
        """A thread of ours that was opened at most so long ago by :meth:`open_thread`."""
        ...

    async def change(self, message: MessageRef, reply: Reply) -> None:
        """Turn a message of ours into ``reply``."""
        ...

    async def remove(self, message: MessageRef) -> None:
        """Take a message of ours away; one that is gone already is no error."""
        ...

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a public thread in ``channel``."""
        ...

    async def shorten(self, message: MessageRef, text: str) -> None:
        """Turn a message of ours into this one line, with no picture and no buttons; gone already is no error."""
        ...

    async def reopen(self, thread: ChannelId) -> None:
        """Take a thread out again that was put away; one that is open stays as it is."""
        ...

    async def membership(self, server: str, account: Account) -> Membership:
        """How somebody stands to a server.  It never fails: what cannot be found out is unknown."""
        ...

    async def rights(self, server: str) -> list[ChannelRights]:
        """What the service may do in each text channel of a server that it knows of, in the list's order.

        At most :data:`RIGHTS_LIMIT`; none if it could not be found out.
        """
        ...
