"""All that Discord remembers, bots coming and going: users, guilds, channels, messages, commands, requests."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.support.discord.clock import Clock, Snowflakes
from tests.support.discord.errors import NoAnswer
from tests.support.discord.gateway.events import Events
from tests.support.discord.interactions import Interaction
from tests.support.discord.messages import Message
from tests.support.discord.oauth import OAuth
from tests.support.discord.people import Guild, User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel, ChannelKind

LOOK_AGAIN = 0.01
"""Seconds after which someone who waits looks even though no bell rang."""


class Bell:
    """Rings whenever something happened, so that nobody needs to sleep to see a change."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        self.planned = 0

    def ring(self) -> None:
        """Wake everybody who waits."""
        self.planned += 1
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def heard(self, within: float) -> bool:
        """Whether it rings within so many (real) seconds."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        try:
            await asyncio.wait_for(future, within)
        except TimeoutError:
            return False
        return True

    async def until(self, done: Callable[[], bool], what: str, within: float) -> None:
        """Wait for something; loudly fail if it does not come to be."""
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while not done():
            left = end - loop.time()
            if left <= 0:
                raise NoAnswer(f"not within {within} s: {what}")
            # What comes to be inside the bot rings no bell.
            await self.heard(min(left, LOOK_AGAIN))


@dataclass(eq=False)
class Request:
    """One REST request of the bot, with its answer."""

    method: str
    template: str
    """The route: `/channels/{channel_id}/messages`."""
    path: str
    query: dict[str, str]
    time: float
    body: Any = None
    files: list[str] = field(default_factory=list)
    status: int | None = None
    """None while it is not answered, 0 if its connection was cut."""
    answer: Any = None

    @property
    def route(self) -> str:
        """Method and route, by which requests are counted and faults are laid."""
        return f"{self.method} {self.template}"

    def __repr__(self) -> str:
        return f"<{self.method} {self.path} -> {self.status}>"


class World:
    """The state behind REST and gateway."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.bell = Bell()
        self.events = Events(self)
        self.cdn = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[int | None, list[dict[str, Any]]] = {}
        """Registered commands by guild; those of all guilds under None."""
        self.lists_hidden = False
        """Whether a bot is told of channels that it cannot see when it asks for a guild's, as Discord long did."""
        self.installed: set[int] = set()
        """The people who have installed the application for themselves."""
        self.registrations = 0
        self.has_activity = False
        """Whether the application has an Activity that can be opened."""
        self.deaths = 0
        """How often a test told that the bot's process died: nobody waits on for an answer of it."""
        self.nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        self.requests: list[Request] = []
        self.violations: list[str] = []
        self.late: list[Interaction] = []
        self.files: dict[str, tuple[bytes, str]] = {}
        self.owner = self.user("discord-owner")
        self.bot = self.user("Turnpost", bot=True)
        self.oauth = OAuth(clock, self.bot.id)

    def user(self, name: str, *, bot: bool = False) -> User:
        """The user of that name, made if there is none."""
        for user in self.users.values():
            if user.name == name:
                return user
        user = User(self.ids.new(), name, bot=bot, display_name=name)
        self.users[user.id] = user
        return user

    def guild(
        self, name: str, *, may: Permission, bot: bool = True, shard: tuple[int, int] | None = None
    ) -> Guild:
        """The guild of that name, made (with the bot in it, unless told) if there is none."""
        for guild in self.guilds.values():
            if guild.name == name:
                return guild
        number = self.ids.new() if shard is None else self.ids.in_shard(*shard)
        guild = Guild(number, name, self.owner, self)
        self.guilds[guild.id] = guild
        guild.member(self.owner)
        if bot:
            guild.member(self.bot, may=may)
        return guild

    def text_channel(self, guild: Guild, name: str) -> Channel:
        """The text channel of that name, made if there is none."""
        for channel in guild.channels.values():
            if channel.name == name and channel.kind is ChannelKind.TEXT:
                return channel
        channel = Channel(self.ids.new(), ChannelKind.TEXT, name, self, guild, position=len(guild.channels))
        self.add_channel(channel)
        return channel

    def add_channel(self, channel: Channel) -> None:
        """A new channel or thread comes to be."""
        channel.last_activity = self.clock.now()
        self.channels[channel.id] = channel
        if channel.guild is not None:
            channel.guild.channels[channel.id] = channel
            self.events.channel_created(channel)

    def delete_channel(self, channel: Channel) -> None:
        """A channel goes, and its threads with it."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.delete_channel(thread)
        del self.channels[channel.id]
        if channel.guild is not None:
            del channel.guild.channels[channel.id]
            self.events.channel_deleted(channel)
        channel.deleted = True

    def dm(self, user: User) -> Channel:
        """The DM channel between someone and the bot."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.ids.new(), ChannelKind.DM, f"dm-{user.name}", self, recipient=user)
        self.add_channel(channel)
        return channel

    def share_a_guild(self, user: User) -> bool:
        """Whether someone has a guild in common with the bot."""
        return any(g.has_bot and user.id in g.members for g in self.guilds.values())

    def messages(self) -> Iterator[Message]:
        """Every message there is, channel by channel."""
        for channel in self.channels.values():
            yield from channel.messages.values()

    def violated(self, what: str) -> None:
        """Record something that a bot must not do and Discord would not tell it."""
        self.violations.append(what)
