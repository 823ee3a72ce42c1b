"""Answers typed messages: those that mention us, that reply to us, or that stand in a match's thread."""

import contextlib
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import discord

from bot import logs
from bot.conversation.core import refusals
from bot.conversation.core.messenger import UndeliverableError
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import ChannelId, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import match_under
from bot.discord.messenger import send, sorted_errors
from bot.discord.translate import ids_of, linked
from rules.match.people import Person
from rules.match.places import MessageRef
from storage.errors import StoreFaultError

log = logging.getLogger(__name__)


class TypedMessages:
    """Turns typed messages into requests, and the conversation's replies into messages.

    ``reads_all``: whether Discord lets us read messages that do not mention us.
    """

    def __init__(
        self,
        dispatcher: Callable[[], Dispatcher],
        client: discord.Client,
        command_ids: Mapping[str, int],
        *,
        reads_all: bool,
    ) -> None:
        self._dispatcher = dispatcher
        self._client = client
        self._command_ids = command_ids
        self._reads_all = reads_all

    async def concerns_us(self, message: discord.Message) -> bool:
        """Whether a person's message is for us, or may hold a move."""
        if message.type not in (discord.MessageType.default, discord.MessageType.reply):
            return False
        if self._addressed(message):
            return True
        # Other messages are read only in threads of matches, and where they reply to ours.
        return self._reads_all and (
            self._replied_to(message) is not None
            or await self._dispatcher().is_match_thread(_venue_of(message).channel)
        )

    async def answer(self, message: discord.Message) -> None:
        """Answer a message that concerns us."""
        addressed = self._addressed(message)
        with logs.context(post=str(message.id)):
            logs.redact([message.content, message.author.display_name])
            try:
                await self._answer(message, addressed=addressed)
            except StoreFaultError:
                if addressed:
                    fault = Reply(refusals.store_fault(), private=True, silent=True)
                    with contextlib.suppress(UndeliverableError):
                        await self._send(message, fault, nonce=None)

    async def _answer(self, message: discord.Message, *, addressed: bool) -> None:
        account = str(message.author.id)
        if addressed:
            caller: Person | None = await self._dispatcher().services.accounts.meet(
                account, message.author.display_name
            )
        else:
            # People who only chat where a match is played get no account; its players have one.
            caller = await self._dispatcher().services.lookup.find(account)
        if caller is None:
            return
        board = self._replied_to(message)
        # The buttons under a board carry the number of its match.
        number = None if board is None else match_under(ids_of(board))
        named = {} if number is None else {"game": number}
        # Discord made the message's id, and the time is part of it.
        request = Request(caller, _venue_of(message), Source.MESSAGE, named, sent=message.created_at)
        us = self._client.user
        text = re.sub(rf"<@!?{us.id if us is not None else 0}>[:,]?", " ", message.content)
        reply = await self._dispatcher().hear(text, request, addressed=addressed)
        if reply is None:
            return
        reply = linked(reply, self._command_ids)
        nonce = str(reply.acknowledges[0]) if reply.acknowledges else None
        # A message cannot be answered in private: the refusal makes no sound instead, and goes at the next ply.
        quiet = replace(reply, silent=True, pings=()) if reply.private else reply
        # If the reply's fate cannot be recorded, the outbox looks for the reply later.
        with contextlib.suppress(StoreFaultError):
            try:
                sent = await self._send(message, quiet, nonce=nonce)
            except UndeliverableError as error:
                log.warning("the answer to message %d did not arrive: %s", message.id, error.reason)
                if error.final:
                    await self._dispatcher().undelivered(reply, certainly=not error.unknown)
                    await self._tell_author(message, reply)
            else:
                await self._dispatcher().delivered(reply, sent)

    async def _send(self, message: discord.Message, reply: Reply, *, nonce: str | None) -> MessageRef:
        """Answer a message, as a reply to it where the answer is meant for its author."""
        with sorted_errors():
            answering = message if reply.private else None
            return await send(self._client, message.channel, reply, nonce=nonce, answering=answering)

    async def _tell_author(self, message: discord.Message, reply: Reply) -> None:
        """Tell the author of a message directly what was meant for them alone, and could not be said where they wrote."""
        if not reply.private or _venue_of(message).direct:
            return
        with contextlib.suppress(UndeliverableError), sorted_errors():
            direct = await self._client.create_dm(message.author)
            await self._dispatcher().delivered(reply, await send(self._client, direct, reply))

    def _addressed(self, message: discord.Message) -> bool:
        us = self._client.user
        return _venue_of(message).direct or (us is not None and us in message.mentions)

    def _replied_to(self, message: discord.Message) -> discord.Message | None:
        """Our message that this one replies to, if any."""
        us = self._client.user
        referred = message.reference.resolved if message.reference is not None else None
        ours = isinstance(referred, discord.Message) and us is not None and referred.author.id == us.id
        return referred if ours and isinstance(referred, discord.Message) else None


def _venue_of(message: discord.Message) -> Venue:
    channel = message.channel
    server = getattr(channel, "guild_id", None) or (message.guild.id if message.guild is not None else None)
    return Venue(ChannelId(str(channel.id)), None if server is None else str(server))
