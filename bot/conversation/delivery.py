"""What an adapter must be able to do with a message that answers nobody's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.conversation.replies import Account, ChannelId, Reply
from storage.records import MessageRef


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: a channel, or a person's direct conversation."""

    channel: ChannelId | None = None
    account: Account | None = None


class UndeliverableError(Exception):
    """A message that the platform did not take.

    ``final``: trying again is useless (the place is gone, or closed to us).
    """

    def __init__(self, reason: str, *, final: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.final = final


class Messenger(Protocol):
    """A platform's way of saying things unasked."""

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Say ``reply``; the same ``nonce`` within minutes says it only once."""
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
