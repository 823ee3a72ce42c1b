"""Saying things unasked on Discord, with its errors sorted into final and passing ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiohttp
import discord

from bot.conversation.delivery import Address, UndeliverableError
from bot.conversation.replies import ChannelId, Reply
from bot.discord.translate import files_of, pings_of, view_of
from storage.records import MessageRef

UNKNOWN_MESSAGE = 10008
NO_HISTORY = 160002
"""Discord's code for a reply where we may not read the message history."""


@contextmanager
def sorted_errors() -> Iterator[None]:
    """Turn what discord.py raises into :class:`UndeliverableError`.

    discord.py waits out rate limits and repeats server errors by itself; what
    still arrives here as one of those, or as a broken connection, may pass.
    What Discord refuses (4xx) it will refuse again.
    """
    try:
        yield
    except (discord.DiscordServerError, discord.RateLimited) as error:
        raise UndeliverableError(str(error), final=False) from error
    except discord.HTTPException as error:
        passing = error.status in (401, 429)
        raise UndeliverableError(f"{error.status} {error.code}: {error.text}", final=not passing) from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise UndeliverableError(f"Discord cannot be reached: {error!r}", final=False) from error


class DiscordMessenger:
    """Posts, changes and removes messages through one client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Create a message; discord.py asks Discord to enforce the nonce, so a repeat creates none."""
        with sorted_errors():
            channel = await self._channel(to)
            return await send(channel, reply, nonce=nonce)

    async def change(self, message: MessageRef, reply: Reply) -> None:
        """Edit a message of ours; one that is gone stays gone."""
        with sorted_errors():
            try:
                await self._message(message).edit(
                    content=reply.text,
                    attachments=files_of(reply),
                    view=view_of(reply),
                    allowed_mentions=pings_of(reply),
                )
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

    async def remove(self, message: MessageRef) -> None:
        """Delete a message of ours; one that is gone already is no error."""
        with sorted_errors():
            try:
                await self._message(message).delete()
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise

    async def open_thread(self, channel: ChannelId, name: str) -> ChannelId:
        """Open a public thread that stays in the list for a week without messages, the longest there is."""
        with sorted_errors():
            data = await self._client.http.start_thread_without_message(
                int(channel),
                name=name,
                auto_archive_duration=10080,
                type=discord.ChannelType.public_thread.value,
            )
            return ChannelId(str(data["id"]))

    async def _channel(self, to: Address) -> discord.abc.Messageable:
        if to.channel is not None:
            return self._client.get_partial_messageable(int(to.channel))
        return await self._client.create_dm(discord.Object(int(to.account or 0)))

    def _message(self, message: MessageRef) -> discord.PartialMessage:
        return self._client.get_partial_messageable(int(message.channel)).get_partial_message(
            int(message.message)
        )


async def send(
    channel: discord.abc.Messageable,
    reply: Reply,
    *,
    nonce: str | None = None,
    answering: discord.Message | None = None,
) -> MessageRef:
    """Create a message from a reply, as an answer to ``answering`` if given."""
    optional: dict[str, Any] = {}
    view = view_of(reply)
    if view is not None:
        optional["view"] = view
    if answering is not None:
        optional["reference"] = answering.to_reference(fail_if_not_exists=False)
    if nonce is not None:
        optional["nonce"] = nonce
    try:
        sent = await _create(channel, reply, optional)
    except discord.HTTPException as error:
        if error.code != NO_HISTORY:
            raise
        # Replying needs a right that nothing else here needs: an answer that hangs from nothing is one, too.
        optional.pop("reference", None)
        sent = await _create(channel, reply, optional)
    return MessageRef(str(sent.channel.id), str(sent.id))


async def _create(
    channel: discord.abc.Messageable, reply: Reply, optional: dict[str, Any]
) -> discord.Message:
    return await channel.send(
        reply.text,
        files=files_of(reply),
        allowed_mentions=pings_of(reply),
        silent=reply.silent,
        **optional,
    )
