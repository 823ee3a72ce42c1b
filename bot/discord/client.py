"""The Discord client: connects, registers the commands, and hands each event to what answers it."""

from __future__ import annotations

import asyncio
import copy
import logging
from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import HTTPClient
from discord.webhook.async_ import async_context

from bot.conversation.core import refusals
from bot.conversation.core.commands import Command
from bot.conversation.core.replies import Reply
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import COMMANDS
from bot.discord.commands import Descriptions, add_commands
from bot.discord.first_responses import FirstResponses
from bot.discord.gateway_events import read_events
from bot.discord.interactions import Interactions
from bot.discord.messenger import DiscordMessenger
from bot.discord.platform import DiscordPlatform
from bot.discord.seen_events import SeenEvents
from bot.discord.session_starts import NewSessionError, SessionStarts
from bot.discord.typed_messages import TypedMessages
from rules.match.shards import WHOLE, Shard

log = logging.getLogger(__name__)

# Turnpost uses no voice: the operator need not know that libraries for it are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


CLOSING_SECONDS = 2.0
"""How long saying goodbye may take: a line that is dead answers nothing."""


def intents_for(*, message_content: bool) -> discord.Intents:
    """The events to receive: messages that mention us, direct messages, and which servers we are in.

    A privileged intent only if set.
    """
    intents = discord.Intents.none()
    intents.guild_messages = True
    intents.dm_messages = True
    intents.guilds = True
    intents.message_content = message_content
    return intents


def _borrowed(http: HTTPClient) -> HTTPClient:
    """The same session, limits and token, for a client that opens a line of its own, and ends nothing."""

    async def leave_open() -> None:
        """The session belongs to the client that logged in."""

    mine = copy.copy(http)
    mine.close = leave_open  # type: ignore[method-assign]  # as said above
    return mine


class TurnpostCommandTree(app_commands.CommandTree["TurnpostClient"]):
    """The command tree; logs its errors and answers with a sentence."""

    async def on_error(
        self, interaction: discord.Interaction[TurnpostClient], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.TransformerError):
            # Discord's clients do not send such a thing; someone else's program did.
            answer = Reply(refusals.wrong_type(str(error.value)), private=True)
        else:
            log.error("interaction %d could not be answered", interaction.id, exc_info=error)
            answer = Reply(refusals.fault(), private=True)
        if not interaction.response.is_done():
            await interaction.client.interactions.respond(interaction, answer)


class TurnpostClient(discord.Client):
    """Speaks for the conversation on Discord, over one connection to the gateway.

    ``on_presence`` is called whenever the gateway comes up or goes down.
    ``wait_until`` returns when it is so late.
    ``beside``: a client that has logged in.  This one shares its session and limits of REST, and what it
    says and asks, and does not log in itself.
    """

    def __init__(
        self,
        dispatcher: Callable[[], Dispatcher],
        *,
        message_content: bool,
        dev_guild: int | None,
        commands: tuple[Command, ...] = COMMANDS,
        on_presence: Callable[[], object],
        now: Callable[[], datetime],
        wait_until: Callable[[datetime], Awaitable[None]],
        beside: TurnpostClient | None = None,
    ) -> None:
        super().__init__(
            intents=intents_for(message_content=message_content),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._dispatcher = dispatcher
        read_events(self)
        self._dev_guild = None if dev_guild is None else discord.Object(dev_guild)
        self._on_presence = on_presence
        self.up = False
        """Whether the gateway is up."""
        self.shard: Shard | None = None
        self._may_begin = False
        if beside is not None:
            self.http = self._connection.http = _borrowed(beside.http)
        self._open_line = partial(HTTPClient.ws_connect, self.http)
        self.http.ws_connect = self._ws_connect  # type: ignore[method-assign]  # see SessionStarts
        self._closing = False
        self._working: set[asyncio.Task[Any]] = set()
        self._seen = SeenEvents()
        if beside is None:
            self._command_ids: dict[str, int] = {}
            self.session_starts = SessionStarts(self.http, now, wait_until)
            self.interactions = Interactions(dispatcher, self._command_ids)
            self.typed_messages = TypedMessages(
                dispatcher, self, self._command_ids, reads_all=message_content
            )
            self.messenger = DiscordMessenger(self)
            self.platform = DiscordPlatform(self, self.session_starts)
        else:
            self.session_starts = beside.session_starts
            self.interactions = beside.interactions
            self.typed_messages = beside.typed_messages
            self.messenger = beside.messenger
            self.platform = beside.platform
        self.platform.gateways.append(self)
        self.tree = TurnpostCommandTree(self)
        self._commands = commands
        add_commands(self.tree, commands, invoke=self._invoke, complete=self.interactions.complete)

    @property
    def which(self) -> str:
        """Which of several connections this is, as the end of a phrase."""
        return "" if self.shard is None else f" of shard {self.shard.number}"

    def be(self, shard: Shard) -> None:
        """Connect as this shard from now on."""
        self.shard = shard
        self.shard_id, self.shard_count = shard.number, shard.count
        # discord.py copies it when the client is made, and reads the copy.
        self._connection.shard_count = shard.count

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hold the connection to the gateway; each session begins once Discord allows it."""
        async_context.set(FirstResponses())
        begun = False
        while not self.is_closed():
            if begun:
                await self.before_identify_hook(None, initial=False)
            begun = True
            await self.session_starts.next(self.shard)
            self._may_begin = True
            try:
                await super().connect(reconnect=reconnect)
            except NewSessionError:
                log.debug("a new session is needed")
            except AttributeError:
                # Where its first line fails, discord.py reads what it would take up again from a connection that
                # it never had; ``reconnect=False`` would close the client instead, and log in and sync again.
                if self.ws is not None:
                    raise
            else:
                return

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until the session may begin; shards have turns."""
        await super().before_identify_hook(shard_id, initial=initial)
        if initial and self.shard is not None:
            await self.session_starts.begin(self.shard)

    async def _ws_connect(self, url: str, **options: Any) -> aiohttp.ClientWebSocketResponse:
        """Open a line to the gateway: to go on with a session, or once, to begin one that is allowed."""
        if self.ws is None or self.ws.session_id is None:
            if not self._may_begin:
                raise NewSessionError
            self._may_begin = False
        return await self._open_line(url, **options)

    async def close(self) -> None:
        """Say goodbye, but do not wait long for anybody to hear it."""
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await super().close()
        except TimeoutError:
            await self.http.close()

    async def setup_hook(self) -> None:
        """Register the commands: everywhere, or at once in the one server for development."""
        if self._dev_guild is not None:
            self.tree.copy_global_to(guild=self._dev_guild)
        await self.tree.set_translator(Descriptions())
        numbers = {command.name: command.id for command in await self.tree.sync(guild=self._dev_guild)}
        self._command_ids |= {
            command.name: numbers[command.path[0]] for command in self._commands if command.path[0] in numbers
        }

    async def on_connect(self) -> None:
        """The gateway is up: a session has begun, or goes on."""
        self._presence(up=True)

    on_resumed = on_connect

    async def on_disconnect(self) -> None:
        """The gateway is down."""
        self._presence(up=False)

    def _presence(self, *, up: bool) -> None:
        self.up = up
        self._on_presence()

    async def on_servers_present(self, servers: frozenset[str]) -> None:
        """A session has begun, and of the servers that its shard hears of, we are in these."""
        shard = self.shard or WHOLE
        await self._in_hand(self._dispatcher().services.left_servers.present(servers, listed=shard.has))

    async def on_server_joined(self, server: str) -> None:
        """We are in a server."""
        await self._in_hand(self._dispatcher().services.left_servers.joined(server))

    async def on_server_left(self, server: str) -> None:
        """We were removed from a server."""
        await self._in_hand(self._dispatcher().services.left_servers.left(server))

    def refuse_work(self) -> None:
        """Answer nothing new from now on: Discord tells people that we did not answer, and they try again."""
        self._closing = True

    async def finish(self) -> None:
        """Wait for the answers in hand."""
        while self._working:
            await asyncio.wait(self._working)

    async def abandon(self) -> None:
        """Drop the answers that are still in hand: what they should have said is in the outbox."""
        for task in self._working:
            task.cancel()
        await asyncio.gather(*self._working, return_exceptions=True)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer buttons and forms; commands go through the tree.

        Their ids say everything, so they are answered here and not by views that discord.py would have
        to keep: an old button works after a restart, and so does an open form.
        """
        answering = {
            discord.InteractionType.component: self.interactions.component,
            discord.InteractionType.modal_submit: self.interactions.form,
        }.get(interaction.type)
        if answering is not None and self._seen.new(interaction.id):
            await self._in_hand(answering(interaction))

    async def on_message(self, message: discord.Message) -> None:
        """Answer words that are meant for us."""
        if await self.typed_messages.concerns_us(message) and self._seen.new(message.id):
            await self._in_hand(self.typed_messages.answer(message))

    async def _invoke(
        self, interaction: discord.Interaction[Any], command: Command, values: dict[str, Any]
    ) -> None:
        if self._seen.new(interaction.id):
            await self._in_hand(self.interactions.command(interaction, command, values))

    async def _in_hand(self, work: Coroutine[Any, Any, None]) -> None:
        """Do work that a shutdown lets finish; once it has begun, start no more."""
        task = asyncio.current_task()
        if self._closing or task is None:
            work.close()
            return
        self._working.add(task)
        try:
            await work
        finally:
            self._working.discard(task)
