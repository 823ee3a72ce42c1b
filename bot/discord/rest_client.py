"""The client that logs in and speaks by requests alone.  It hears nothing: the connections to the gateway share it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, cast

import discord
from discord import app_commands

from bot.conversation.core.commands import Command
from bot.conversation.dispatcher import Dispatcher
from bot.conversation.registry import COMMANDS
from bot.discord import entry_point, request_limit
from bot.discord.commands import Descriptions, add_commands
from bot.discord.interactions import Interactions
from bot.discord.messenger import DiscordMessenger
from bot.discord.platform import DiscordPlatform
from bot.discord.session_starts import SessionStarts
from bot.discord.typed_messages import TypedMessages
from storage.leases import LEADER
from storage.port import Peers

# Turnpost uses no voice: the operator need not know that libraries for it are missing.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class RestClient(discord.Client):
    """Logs in, registers the commands or reads their numbers, and speaks and asks for the conversation.

    ``rest_limit``: how many requests all processes together make in a second, 0 for as many as they like.
    ``wait_until`` returns when it is so late.
    """

    def __init__(
        self,
        dispatcher: Callable[[], Dispatcher],
        peers: Peers,
        *,
        message_content: bool,
        dev_guild: int | None,
        commands: tuple[Command, ...] = COMMANDS,
        rest_limit: int = 0,
        activity: bool = False,
        now: Callable[[], datetime],
        wait_until: Callable[[datetime], Awaitable[None]],
    ) -> None:
        super().__init__(
            # Without this one discord.py warns, though nothing is heard here.
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._activity = activity
        self._overwrite = self.http.bulk_upsert_global_commands
        self.http.bulk_upsert_global_commands = self._overwrite_with_entry_point  # type: ignore[method-assign,assignment]  # what discord.py does not know is sent along
        request_limit.keep(self.http, rest_limit, lambda: peers.count)
        self._peers = peers
        self.dev_guild = dev_guild
        self._only_in = None if dev_guild is None else discord.Object(dev_guild)
        self._numbers: dict[str, int] = {}
        """Discord's number of each command, by its whole name."""
        self.registered = False
        """Whether the commands are registered as this program has them."""
        self.dispatcher = dispatcher
        self.message_content = message_content
        self.commands = commands
        self._tree = app_commands.CommandTree(self)
        add_commands(self._tree, commands)
        self.session_starts = SessionStarts(self.http, peers, now, wait_until)
        self.interactions = Interactions(dispatcher, self._numbers)
        self.typed_messages = TypedMessages(dispatcher, self, self._numbers, reads_all=message_content)
        self.messenger = DiscordMessenger(self)
        self.platform = DiscordPlatform(self, self.session_starts)

    async def setup_hook(self) -> None:
        """Register the commands, unless that is another process's to do."""
        if self._peers.holds(LEADER):
            await self.register()

    async def register(self) -> None:
        """Register the commands: everywhere, or at once in the one server for development."""
        if self._only_in is not None:
            self._tree.copy_global_to(guild=self._only_in)
        await self._tree.set_translator(Descriptions())
        self._learn(await self._tree.sync(guild=self._only_in))
        if self._activity and self._only_in is not None and self.application_id is not None:
            # It is there for all servers or for none.
            there = await entry_point.read(self.http, self.application_id)
            await self.http.upsert_global_command(self.application_id, cast(Any, entry_point.wanted(there)))
        self.registered = True

    async def _overwrite_with_entry_point(self, application: int, payload: list[Any]) -> list[Any]:
        """Register all commands, and with them the one that opens the pages inside Discord."""
        if self._activity:
            there = await entry_point.read(self.http, application)
            return await self._overwrite(application, [*payload, entry_point.wanted(there)])
        try:
            return await self._overwrite(application, payload)
        except discord.HTTPException as error:
            if error.code != entry_point.MISSING_ENTRY_POINT:
                raise
        there = await entry_point.read(self.http, application)
        return await self._overwrite(
            application, [*payload, *([] if there is None else [entry_point.kept(there)])]
        )

    @property
    def knows_commands(self) -> bool:
        """Whether any commands are registered, as far as is known."""
        return bool(self._numbers)

    async def read_numbers(self) -> None:
        """Learn the numbers of the commands that are registered."""
        self._learn(await self._tree.fetch_commands(guild=self._only_in))

    def _learn(self, registered: list[app_commands.AppCommand]) -> None:
        numbers = {command.name: command.id for command in registered}
        for command in self.commands:
            if command.path[0] in numbers:
                self._numbers[command.name] = numbers[command.path[0]]
