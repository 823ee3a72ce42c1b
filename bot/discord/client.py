"""The Discord client: turns events into words for the conversation, and its answers into responses."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot import logs
from bot.conversation.core import refusals
from bot.conversation.core.actions import match_in
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.replies import Answer, Choice, Form, Reply
from bot.conversation.core.requests import ChannelId, Request, Source, Venue
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import COMMANDS
from bot.discord import visibility
from bot.discord.commands import add_commands
from bot.discord.messenger import DiscordMessenger, send
from bot.discord.seen_events import SeenEvents
from bot.discord.translate import (
    FEATURE,
    action_in,
    field_of,
    files_of,
    ids_of,
    modal_of,
    pings_of,
    request_of,
    view_of,
)
from rules.match.people import Person
from rules.match.places import HostedMatch, MessageRef, Place
from storage.health import StoreFaultError

log = logging.getLogger(__name__)

# Nothing is spoken here, so that it could not be is no news for the operator.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


def intents_for(*, message_content: bool) -> discord.Intents:
    """What we ask to be told: messages that mention us or speak to us directly; no privileged intent unless set."""
    intents = discord.Intents.none()
    intents.guild_messages = True
    intents.dm_messages = True
    intents.message_content = message_content
    return intents


class TurnpostCommandTree(app_commands.CommandTree["TurnpostClient"]):
    """The command tree; what goes wrong in it is logged and said."""

    async def on_error(
        self, interaction: discord.Interaction[TurnpostClient], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.TransformerError):
            # Discord's clients do not send such a thing; somebody else's program did.
            answer = Reply(refusals.wrong_type(str(error.value)), private=True)
        else:
            log.error("interaction %d could not be answered", interaction.id, exc_info=error)
            answer = Reply(refusals.FAULT, private=True)
        if not interaction.response.is_done():
            await interaction.client.respond(interaction, answer)


class TurnpostClient(discord.Client):
    """Speaks for the conversation on Discord.

    ``on_presence`` is told whenever the gateway comes up or goes down.
    """

    def __init__(
        self,
        dispatcher: Callable[[], Dispatcher],
        *,
        message_content: bool,
        dev_guild: int | None,
        on_presence: Callable[[bool], None],
    ) -> None:
        super().__init__(
            intents=intents_for(message_content=message_content),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._get_dispatcher = dispatcher
        self._overhears = message_content
        self._dev_guild = None if dev_guild is None else discord.Object(dev_guild)
        self._on_presence = on_presence
        self._closing = False
        self._working: set[asyncio.Task[None]] = set()
        self._seen = SeenEvents()
        self.messenger = DiscordMessenger(self)
        self.tree = TurnpostCommandTree(self)
        add_commands(self.tree, COMMANDS, invoke=self._invoke, complete=self._complete)

    @property
    def dispatcher(self) -> Dispatcher:
        """The conversation."""
        return self._get_dispatcher()

    def link(self, hosted: HostedMatch) -> str | None:
        """The address of a match's last board."""
        if hosted.board is None:
            return None
        server = hosted.place.server or "@me"
        return f"https://discord.com/channels/{server}/{hosted.board.channel}/{hosted.board.message}"

    async def sees(self, request: Request, place: Place) -> bool:
        """Whether the caller can see a place somewhere else in the server where they speak."""
        return await visibility.sees(self, request.caller.account, request.venue.server, place)

    async def setup_hook(self) -> None:
        """Register the commands: everywhere, or at once in the one server for development."""
        if self._dev_guild is not None:
            self.tree.copy_global_to(guild=self._dev_guild)
        await self.tree.sync(guild=self._dev_guild)

    async def on_connect(self) -> None:
        """The gateway is up: the session has begun."""
        self._on_presence(True)

    async def on_resumed(self) -> None:
        """The gateway is up again."""
        self._on_presence(True)

    async def on_disconnect(self) -> None:
        """The gateway is down."""
        self._on_presence(False)

    def refuse_work(self) -> None:
        """Answer nothing new from now on: Discord tells people that we did not answer, and they try again."""
        self._closing = True

    async def finish(self) -> None:
        """Wait for the answers in hand."""
        while self._working:
            await asyncio.wait(self._working)

    # Commands

    async def _invoke(
        self, interaction: discord.Interaction[Any], command: Command, values: dict[str, Any]
    ) -> None:
        if not self._seen.new(interaction.id):
            return
        await self._shielded(
            self._answer(
                interaction,
                Source.COMMAND,
                lambda request: self.dispatcher.command(command.name, request),
                values,
                slow=command.slow,
            )
        )

    async def _complete(
        self, interaction: discord.Interaction[Any], command: Command, parameter: Parameter, typed: str
    ) -> list[Choice]:
        given = {name: value for name, value in interaction.namespace if isinstance(value, str | int)}
        with logs.context(interaction=str(interaction.id)):
            logs.redact([typed, interaction.user.display_name])
            try:
                request = await self._request(interaction, Source.COMMAND, given)
                return await self.dispatcher.complete(command.name, parameter.name, typed, request)
            except StoreFaultError:
                return []

    # Buttons and forms.  Their ids say everything, so they are answered here and not by views that
    # discord.py would have to keep: an old button works after a restart, and so does an open form.

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer buttons and forms; commands are the tree's business."""
        pressed = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in pressed or not self._seen.new(interaction.id):
            return
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        # No id but ours begins so; any other is answered as one that nobody knows.
        action = action_in(custom_id) or ""
        if action == FEATURE:
            action = str(next(iter(data.get("values") or ()), ""))
        if interaction.type is discord.InteractionType.component:
            await self._shielded(
                self._answer(
                    interaction,
                    Source.BUTTON,
                    lambda request: self.dispatcher.press(action, request),
                    slow=self.dispatcher.is_slow(action),
                )
            )
        elif interaction.type is discord.InteractionType.modal_submit:
            typed = field_of(data.get("components"))
            await self._shielded(
                self._answer(
                    interaction, Source.FORM, lambda request: self.dispatcher.submit(action, typed, request)
                )
            )

    async def _request(
        self, interaction: discord.Interaction[Any], source: Source, values: dict[str, Any] | None = None
    ) -> Request:
        caller = await self.dispatcher.meet(str(interaction.user.id), interaction.user.display_name)
        return request_of(interaction, caller, source, values)

    async def _answer(
        self,
        interaction: discord.Interaction[Any],
        source: Source,
        answering: Callable[[Request], Awaitable[Answer]],
        values: dict[str, Any] | None = None,
        *,
        slow: bool = False,
    ) -> None:
        with logs.context(interaction=str(interaction.id)):
            logs.redact([interaction.user.display_name])
            try:
                request = await self._request(interaction, source, values)
                if slow:
                    # A deferred answer notifies nobody and is as visible as it is announced here.
                    await interaction.response.defer(ephemeral=not request.flag("share"), thinking=True)
                answer = await answering(request)
            except StoreFaultError:
                answer = Reply(refusals.STORE_FAULT, private=True)
            except Exception:
                log.exception("interaction %d could not be answered", interaction.id)
                answer = Reply(refusals.FAULT, private=True)
            await self.respond(interaction, answer)

    async def respond(self, interaction: discord.Interaction[Any], answer: Answer) -> None:
        """Send the answer as the interaction's first and only response.

        One that does not arrive is not repeated here: what it should have told
        is in the outbox still.  Where only its receipt was lost, it has told that.
        """
        try:
            try:
                message = await _respond(interaction, answer)
            except (aiohttp.ClientError, OSError):
                # A line that breaks says nothing.  Asked again, Discord says whether it has the answer.
                message = await _respond(interaction, answer)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the answer to interaction %d did not arrive: %s", interaction.id, error)
            if isinstance(answer, Form) or (found := await _received(interaction, answer)) is None:
                return
            message = found
        if not isinstance(answer, Form) and message is not None:
            await self._delivered(answer, message)

    async def _delivered(self, reply: Reply, message: MessageRef) -> None:
        """Note that a reply has arrived; where that cannot be written, the outbox finds it there later."""
        with contextlib.suppress(StoreFaultError):
            await self.dispatcher.delivered(reply, message)

    # Typed messages

    async def on_message(self, message: discord.Message) -> None:
        """Answer words that are meant for us."""
        if message.author.bot or message.type not in (discord.MessageType.default, discord.MessageType.reply):
            return
        venue = _venue_of_message(message)
        addressed = venue.direct or (self.user is not None and self.user in message.mentions)
        if not addressed and not (self._overhears and await self._may_overhear(message, venue)):
            return
        if not self._seen.new(message.id):
            return
        await self._shielded(self._answer_message(message, venue, addressed=addressed))

    async def _answer_message(self, message: discord.Message, venue: Venue, *, addressed: bool) -> None:
        with logs.context(post=str(message.id)):
            logs.redact([message.content, message.author.display_name])
            try:
                await self._answer_words(message, venue, addressed=addressed)
            except StoreFaultError:
                if addressed:
                    fault = Reply(refusals.STORE_FAULT, private=True, silent=True)
                    await self._say(message, fault, nonce=None)

    async def _answer_words(self, message: discord.Message, venue: Venue, *, addressed: bool) -> None:
        account = str(message.author.id)
        if addressed:
            caller: Person | None = await self.dispatcher.meet(account, message.author.display_name)
        else:
            # Whoever only chats where a match is played is not noted down; who plays in it is known.
            caller = await self.dispatcher.known(account)
        if caller is None:
            return
        request = Request(caller, venue, Source.MESSAGE)
        about = self._board_replied_to(message)
        if about is not None:
            request.args["game"] = about
        me = self.user.id if self.user is not None else 0
        text = re.sub(rf"<@!?{me}>[:,]?", " ", message.content)
        reply = await self.dispatcher.hear(text, request, addressed=addressed)
        if reply is None:
            return
        nonce = str(reply.acknowledges[0]) if reply.acknowledges else None
        # A message cannot be answered in private: the refusal makes no sound instead, and goes at the next ply.
        quiet = replace(reply, silent=True, pings=()) if reply.private else reply
        said = await self._say(message, quiet, nonce=nonce)
        if said is not None:
            await self._delivered(reply, said)

    async def _say(self, message: discord.Message, reply: Reply, *, nonce: str | None) -> MessageRef | None:
        """Answer a message, beneath it where the answer is meant for its author; ``None`` if that failed."""
        try:
            return await send(
                message.channel, reply, nonce=nonce, answering=message if reply.private else None
            )
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the answer to message %d did not arrive: %s", message.id, error)
            return None

    async def _may_overhear(self, message: discord.Message, venue: Venue) -> bool:
        """Plain words are looked at in threads of matches and in replies to our messages only."""
        referred = message.reference.resolved if message.reference is not None else None
        if (
            isinstance(referred, discord.Message)
            and self.user is not None
            and referred.author.id == self.user.id
        ):
            return True
        return await self.dispatcher.is_match_thread(venue.channel)

    def _board_replied_to(self, message: discord.Message) -> str | None:
        """The number of the match on whose board somebody replied: the buttons under it carry it."""
        referred = message.reference.resolved if message.reference is not None else None
        if (
            not isinstance(referred, discord.Message)
            or self.user is None
            or referred.author.id != self.user.id
        ):
            return None
        return next(filter(None, map(match_in, ids_of(referred))), None)

    async def _shielded(self, work: Coroutine[Any, Any, None]) -> None:
        """Do work that a shutdown lets finish; once it has begun, begin no more."""
        if self._closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        await asyncio.shield(task)


def _venue_of_message(message: discord.Message) -> Venue:
    channel = message.channel
    server = getattr(channel, "guild_id", None) or (message.guild.id if message.guild is not None else None)
    return Venue(ChannelId(str(channel.id)), None if server is None else str(server))


async def _respond(interaction: discord.Interaction[Any], answer: Answer) -> MessageRef | None:
    if isinstance(answer, Form):
        await interaction.response.send_modal(modal_of(answer))
        return None
    return await _send_response(interaction, answer)


async def _send_response(interaction: discord.Interaction[Any], reply: Reply) -> MessageRef:
    response: Any = interaction.response
    view = view_of(reply)
    # What is meant for one reader never takes the place of a message that everybody sees.
    seen_by_one = interaction.message is not None and interaction.message.flags.ephemeral
    if reply.replaces and (seen_by_one or not reply.private):
        await response.edit_message(
            content=reply.text, attachments=files_of(reply), view=view, allowed_mentions=pings_of(reply)
        )
        message = interaction.message
        return MessageRef(str(interaction.channel_id), str(message.id if message is not None else 0))
    if response.is_done():
        completed = await interaction.edit_original_response(
            content=reply.text, attachments=files_of(reply), view=view, allowed_mentions=pings_of(reply)
        )
        return MessageRef(str(interaction.channel_id), str(completed.id))
    optional = {} if view is None else {"view": view}
    sent = await response.send_message(
        reply.text,
        files=files_of(reply),
        ephemeral=reply.private,
        allowed_mentions=pings_of(reply),
        silent=reply.silent,
        **optional,
    )
    return MessageRef(str(interaction.channel_id), str(sent.message_id))


async def _received(interaction: discord.Interaction[Any], reply: Reply) -> MessageRef | None:
    """The answer, if Discord has it although the line broke, or although a repeat of it was refused."""
    try:
        message = await interaction.original_response()
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return None
    pressed = interaction.message
    if pressed is not None and message.id == pressed.id and not reply.replaces:
        return None
    return MessageRef(str(interaction.channel_id), str(message.id))
