"""A connection to Discord's gateway: hands each event to what answers it."""

from __future__ import annotations

import asyncio
import copy
import logging
from collections.abc import Callable, Coroutine
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
from bot.discord.commands import add_commands, answer_commands
from bot.discord.entry_point import is_entry_point
from bot.discord.first_responses import FirstResponses
from bot.discord.gateway_events import read_events
from bot.discord.rest_client import RestClient
from bot.discord.seen_events import SeenEvents
from bot.discord.session_starts import NewSessionError
from bot.service.privacy.left_servers import LeftServers
from rules.match.shards import WHOLE, Shard
from storage.errors import TakenOverError
from storage.leases import SHARD, Lease

log = logging.getLogger(__name__)

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

    async def interaction_check(self, interaction: discord.Interaction[TurnpostClient], /) -> bool:
        """Answer the command that is none of the tree's; for all others true."""
        if not is_entry_point(interaction):
            return True
        await interaction.client.entered(interaction)
        return False

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
    """One connection to the gateway: hands what it hears to the conversation.

    It shares the session and limits of ``rest``, which has logged in, and does not log in itself.
    ``shard``: the servers whose events it hears; without one, it hears those of all.
    ``on_presence`` is called whenever the gateway comes up or goes down.
    """

    def __init__(
        self, rest: RestClient, shard: Shard | None = None, *, on_presence: Callable[[], object]
    ) -> None:
        super().__init__(
            intents=intents_for(message_content=rest.message_content),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            shard_id=None if shard is None else shard.number,
            shard_count=None if shard is None else shard.count,
        )
        self.http = self._connection.http = _borrowed(rest.http)
        self._open_line = partial(HTTPClient.ws_connect, self.http)
        self.http.ws_connect = self._ws_connect  # type: ignore[method-assign]  # see SessionStarts
        read_events(self)
        self._dispatcher = rest.dispatcher
        self._on_presence = on_presence
        self.up = False
        """Whether the gateway is up."""
        self.shard = shard
        self._noting = asyncio.Lock()
        """What is heard of servers is noted in the order in which it comes: one may leave just after a session began."""
        self._may_begin = False
        self._line: aiohttp.ClientWebSocketResponse | None = None
        self._closing = False
        self._working: set[asyncio.Task[Any]] = set()
        self._seen = SeenEvents()
        self._session_starts = rest.session_starts
        self.interactions = rest.interactions
        self._typed_messages = rest.typed_messages
        self.tree = TurnpostCommandTree(self)
        add_commands(self.tree, rest.commands)
        answer_commands(self.tree, invoke=self._invoke, complete=self.interactions.complete)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hold the connection to the gateway; each session begins once Discord allows it."""
        async_context.set(FirstResponses())
        begun = False
        while not self.is_closed():
            if begun:
                await self.before_identify_hook(None, initial=False)
            begun = True
            await self._session_starts.next(self.shard)
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
        """Wait until the session may begin."""
        await super().before_identify_hook(shard_id, initial=initial)
        if initial:
            await self._session_starts.begin(self.shard)

    async def _ws_connect(self, url: str, **options: Any) -> aiohttp.ClientWebSocketResponse:
        """Open a line to the gateway: to go on with a session, or once, to begin one that is allowed."""
        if self.ws is None or self.ws.session_id is None:
            if not self._may_begin:
                raise NewSessionError
            self._may_begin = False
        self._line = await self._open_line(url, **options)
        return self._line

    async def close(self) -> None:
        """Say goodbye, but do not wait long for anybody to hear it."""
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await super().close()
                # discord.py does not know of a line that is to begin a session.
                if self._line is not None:
                    await self._line.close()
        except TimeoutError:
            log.debug("nobody has heard the goodbye")

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
        await self._note(lambda left_servers: left_servers.present(servers, listed=shard.has))

    async def on_server_joined(self, server: str) -> None:
        """We are in a server."""
        await self._note(lambda left_servers: left_servers.joined(server))

    async def on_server_left(self, server: str) -> None:
        """We were removed from a server."""
        await self._note(lambda left_servers: left_servers.left(server))

    async def _note(self, work: Callable[[LeftServers], Coroutine[Any, Any, None]]) -> None:
        """Note in which servers we are, unless another process hears that by now: its session began with all of them."""
        lease = Lease(SHARD, (self.shard or WHOLE).number)
        left_servers = self._dispatcher().services.left_servers.under(lease)

        async def in_turn() -> None:
            async with self._noting:
                await work(left_servers)

        try:
            await self._in_hand(in_turn())
        except TakenOverError as error:
            log.debug("what was heard of a server is late: %s", error)

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
        if await self._typed_messages.concerns_us(message) and self._seen.new(message.id):
            await self._in_hand(self._typed_messages.answer(message))

    async def entered(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the command that opens the pages inside Discord."""
        if self._seen.new(interaction.id):
            await self._in_hand(self.interactions.entry_point(interaction))

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
