"""Saying things unasked on Discord, with its errors sorted into final and passing ones."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord

from bot import clock
from bot.conversation.boards.messages import without_files
from bot.conversation.core.messenger import Address, UndeliverableError
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import ChannelId
from bot.discord import reading_back, visibility
from bot.discord.translate import edit_of, message_of
from rules.match.places import MessageRef

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
ARCHIVED_THREAD = 50083
MISSING_PERMISSIONS = 50013
TOO_LARGE = 40005
NO_REPLY = frozenset({UNKNOWN_MESSAGE, 50035, 160002})
"""Discord's codes where a message cannot be replied to: it is gone, or we may not read the message history."""


@contextmanager
def sorted_errors() -> Iterator[None]:
    """Turn what discord.py raises into :class:`UndeliverableError`.

    discord.py waits out rate limits and repeats server errors by itself; what
    still arrives here as one of those, or as a broken connection, may pass.
    What Discord refuses (4xx) it will refuse again.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise UndeliverableError(str(error), final=False) from error
    except discord.DiscordServerError as error:
        raise UndeliverableError(str(error), final=False, unknown=True) from error
    except discord.HTTPException as error:
        passing = error.status in (401, 429)
        raise UndeliverableError(
            f"{error.status} {error.code}: {error.text}",
            final=not passing,
            gone=error.code == UNKNOWN_CHANNEL,
        ) from error
    except aiohttp.ClientConnectorError as error:
        raise UndeliverableError(f"Discord cannot be reached: {error!r}", final=False) from error
    except (TimeoutError, aiohttp.ClientError, OSError) as error:
        raise UndeliverableError(
            f"Discord cannot be reached: {error!r}", final=False, unknown=True
        ) from error


@contextmanager
def unless_gone() -> Iterator[None]:
    """Take it for done where there is no message left to do it to."""
    try:
        yield
    except discord.NotFound as error:
        if error.code not in {UNKNOWN_MESSAGE, UNKNOWN_CHANNEL}:
            raise


class DiscordMessenger:
    """Posts, changes and removes messages through one client.

    ``now`` is Discord's time: the real one, whatever the service takes for the time of its matches.
    """

    def __init__(self, client: discord.Client, now: Callable[[], datetime] = clock.now) -> None:
        self._client = client
        self._now = now

    async def post(self, to: Address, reply: Reply, *, nonce: str) -> MessageRef:
        """Create a message; discord.py asks Discord to enforce the nonce, so a repeat creates none."""
        with sorted_errors():
            channel = await self._channel(to)
            try:
                return await send(self._client, channel, reply, nonce=nonce)
            except discord.HTTPException as error:
                if error.code != ARCHIVED_THREAD or to.channel is None:
                    raise
            # A post takes an archived thread out again by itself, but not every one and not always.
            await self._client.http.edit_channel(int(to.channel), archived=False)
            return await send(self._client, channel, reply, nonce=nonce)

    async def find(self, to: Address, reply: Reply, *, nonce: str, ago: timedelta) -> MessageRef | None:
        """Look for a message of ours that was said lately."""
        with sorted_errors():
            channel = to.channel or ChannelId(str((await self._channel(to)).id))
            return await reading_back.message(self._client, channel, reply.text, nonce, self._now() - ago)

    async def find_thread(
        self, server: str, channel: ChannelId, name: str, *, ago: timedelta
    ) -> ChannelId | None:
        """Look for a thread of ours that was opened lately."""
        with sorted_errors():
            return await reading_back.thread(self._client, server, channel, name, self._now() - ago)

    async def change(self, message: MessageRef, reply: Reply) -> bool:
        """Edit a message of ours; one that is gone stays gone."""
        with sorted_errors():
            try:
                try:
                    await self._message(message).edit(**edit_of(reply))
                except discord.HTTPException as error:
                    if not await _without_files(self._client, message.channel, reply, error):
                        raise
                    await self._message(message).edit(**edit_of(without_files(reply)))
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return False
        return True

    async def remove(self, message: MessageRef) -> None:
        """Delete a message of ours; one that is gone already is no error."""
        with sorted_errors(), unless_gone():
            await self._message(message).delete()

    async def shorten(self, message: MessageRef, text: str) -> None:
        """Leave one line of a message of ours: no picture, no buttons, no embeds, and nobody is notified."""
        with sorted_errors(), unless_gone():
            bare = {"embeds": [], "allowed_mentions": discord.AllowedMentions.none()}
            await self._message(message).edit(**edit_of(Reply(text)) | bare)

    async def take_buttons(self, message: MessageRef) -> None:
        """Leave a message of ours without its buttons."""
        with sorted_errors(), unless_gone():
            await self._message(message).edit(view=None)

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

    async def _channel(self, to: Address) -> discord.PartialMessageable | discord.DMChannel:
        if to.channel is not None:
            return self._client.get_partial_messageable(int(to.channel))
        return await self._client.create_dm(discord.Object(int(to.account or 0)))

    def _message(self, message: MessageRef) -> discord.PartialMessage:
        return self._client.get_partial_messageable(int(message.channel)).get_partial_message(
            int(message.message)
        )


async def send(
    client: discord.Client,
    channel: discord.abc.Messageable,
    reply: Reply,
    *,
    nonce: str | None = None,
    answering: discord.Message | None = None,
) -> MessageRef:
    """Create a message from a reply, as an answer to ``answering`` if given.

    Where files may not be attached, it is said in words; where nothing can be replied to, it hangs from nothing.
    """
    optional: dict[str, Any] = {}
    if answering is not None:
        optional["reference"] = answering.to_reference(fail_if_not_exists=False)
    if nonce is not None:
        optional["nonce"] = nonce
    while True:
        try:
            sent = await channel.send(**message_of(reply, mark=nonce), **optional)
        except discord.HTTPException as error:
            if error.code in NO_REPLY and optional.pop("reference", None) is not None:
                continue
            if not await _without_files(client, str(getattr(channel, "id", 0)), reply, error):
                raise
            reply = without_files(reply)
        else:
            return MessageRef(str(sent.channel.id), str(sent.id))


async def _without_files(
    client: discord.Client, channel: str, reply: Reply, error: discord.HTTPException
) -> bool:
    """Whether a message was refused for its files alone, so that it can be said without them."""
    if reply.whole or not (reply.pictures or reply.file):
        return False
    if error.code == MISSING_PERMISSIONS:
        # It may be any permission, and what is refused too often shuts a bot out.
        return await visibility.lacks_files_alone(client, channel, clock.now())
    return error.code == TOO_LARGE
