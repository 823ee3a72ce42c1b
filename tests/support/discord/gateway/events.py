"""What happens, as gateway events: which intent asks for each, and what a bot with these intents is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING, Any

from tests.support.discord import payloads
from tests.support.discord.gateway import event_payloads

if TYPE_CHECKING:
    from tests.support.discord.interactions import Interaction
    from tests.support.discord.messages import Message
    from tests.support.discord.people import Guild, Member
    from tests.support.discord.places import Channel
    from tests.support.discord.world import World


class Intent(IntFlag):
    """Gateway intents, by Discord's bits."""

    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
"""Intents that must be switched on in the developer portal; a gateway that is asked for others closes with 4014."""

VALID_INTENTS = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24
"""Every bit that Discord documents; other bits close the gateway with 4013."""


@dataclass(frozen=True)
class Event:
    """A gateway dispatch before it is known who hears it."""

    name: str
    wanted: Intent
    """A session hears it if it asked for one of these; NONE: every session does."""
    payload: Callable[[Intent], dict[str, Any]]
    guild: Guild | None
    """Where it happens, by which the shard follows; None: in direct messages."""


class Events:
    """Turns changes of the world into gateway events."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.listener: Callable[[Event], None] = lambda event: None

    def _tell(self, name: str, wanted: Intent, payload: dict[str, Any], guild: Guild | None) -> None:
        self.listener(Event(name, wanted, lambda _: payload, guild))

    def interaction(self, interaction: Interaction) -> None:
        """Someone used a command, a button or a form: told without any intent."""
        payload = event_payloads.interaction(interaction)
        self._tell("INTERACTION_CREATE", Intent.NONE, payload, interaction.channel.guild)

    def message_posted(self, message: Message) -> None:
        """A message was posted."""
        self._message("MESSAGE_CREATE", message)

    def message_edited(self, message: Message) -> None:
        """A message was changed."""
        self._message("MESSAGE_UPDATE", message)

    def _message(self, name: str, message: Message) -> None:
        if message.ephemeral or not message.channel.sees(self._world.bot):
            return
        self.listener(
            Event(
                name,
                _message_intent(message),
                lambda has: event_payloads.message(message, with_content=bool(has & Intent.MESSAGE_CONTENT)),
                message.channel.guild,
            )
        )

    def message_deleted(self, message: Message) -> None:
        """A message went away."""
        if not message.ephemeral and message.channel.sees(self._world.bot):
            payload = {"id": str(message.id), "channel_id": str(message.channel.id)}
            if message.channel.guild is not None:
                payload["guild_id"] = str(message.channel.guild.id)
            self._tell("MESSAGE_DELETE", _message_intent(message), payload, message.channel.guild)

    def channel_created(self, channel: Channel) -> None:
        """A channel or thread of a guild came to be."""
        self._channel("CREATE", channel)

    def channel_updated(self, channel: Channel) -> None:
        """A channel or thread changed."""
        self._channel("UPDATE", channel)

    def channel_deleted(self, channel: Channel) -> None:
        """A channel or thread went away."""
        self._channel("DELETE", channel)

    def _channel(self, what: str, channel: Channel) -> None:
        if channel.guild is None or not channel.guild.has_bot:
            return
        payload = payloads.channel(channel)
        if channel.is_thread and what == "CREATE":
            payload["newly_created"] = True
        self._tell(
            f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{what}", Intent.GUILDS, payload, channel.guild
        )

    def member_added(self, guild: Guild, member: Member) -> None:
        """Someone came into a guild; if it is the bot, the guild itself comes into view."""
        if member.user is self._world.bot:
            self._tell("GUILD_CREATE", Intent.GUILDS, payloads.guild(guild, full=True), guild)
        elif guild.has_bot:
            payload = {**payloads.member(guild, member.user), "guild_id": str(guild.id)}
            self._tell("GUILD_MEMBER_ADD", Intent.GUILD_MEMBERS, payload, guild)

    def guild_lost(self, guild: Guild) -> None:
        """A guild is out of Discord's own reach for a while; the bot is in it still."""
        if guild.has_bot:
            self._tell("GUILD_DELETE", Intent.GUILDS, {"id": str(guild.id), "unavailable": True}, guild)

    def guild_found(self, guild: Guild) -> None:
        """A guild is there again."""
        if guild.has_bot:
            self._tell("GUILD_CREATE", Intent.GUILDS, payloads.guild(guild, full=True), guild)

    def member_removed(self, guild: Guild, member: Member) -> None:
        """Someone left a guild; if it is the bot, the guild goes out of view."""
        if member.user is self._world.bot:
            self._tell("GUILD_DELETE", Intent.GUILDS, {"id": str(guild.id)}, guild)
        elif guild.has_bot:
            payload = {"guild_id": str(guild.id), "user": payloads.user(member.user)}
            self._tell("GUILD_MEMBER_REMOVE", Intent.GUILD_MEMBERS, payload, guild)


def _message_intent(message: Message) -> Intent:
    return Intent.DIRECT_MESSAGES if message.channel.is_dm else Intent.GUILD_MESSAGES
