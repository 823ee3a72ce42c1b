"""Users, guilds and their members: who there is, and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from tests.support.discord import permissions
from tests.support.discord.errors import Refused
from tests.support.discord.permissions import Permission

if TYPE_CHECKING:
    from tests.support.discord.places import Channel
    from tests.support.discord.world import World


@dataclass(eq=False)
class User:
    """A person, or a bot."""

    id: int
    name: str
    bot: bool = False
    display_name: str = ""
    locale: str = "en-US"
    dms_open: bool = True
    """Whether the person lets members of shared guilds write to them; a bot meets 50007 otherwise."""

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(frozen=True)
class Role:
    """A role of a guild, which gives no permissions by itself."""

    id: int
    name: str

    @property
    def mention(self) -> str:
        """The text that mentions this role."""
        return f"<@&{self.id}>"


@dataclass(eq=False)
class Member:
    """A user in a guild, with a role of their own."""

    user: User
    role_id: int
    joined: float
    permissions: Permission = Permission.NONE
    """What the member's own role adds to what everyone may."""
    nick: str | None = None
    roles: list[Role] = field(default_factory=list)
    """The roles they have beside their own."""
    silenced_until: float | None = None
    """The end of the last time-out, which stays when it is over."""


LONGEST_TIME_OUT = timedelta(days=28)


@dataclass(eq=False)
class Guild:
    """A server. Its owner is nobody of the test, so that everybody's permissions are what the test says."""

    id: int
    name: str
    owner: User
    world: World
    everyone: Permission = permissions.EVERYONE
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    banned: set[int] = field(default_factory=set)
    roles: dict[str, Role] = field(default_factory=dict)
    command_roles: dict[str, set[Role]] = field(default_factory=dict)
    """To whom the owner has allowed a command in Server Settings, Integrations, by its name."""
    locale: str = "en-US"
    unavailable: bool = False
    """Whether Discord itself cannot reach it for the moment: every request about it fails with 503."""

    def member(
        self,
        who: str | User,
        *,
        may: Permission = Permission.NONE,
        nick: str | None = None,
        manage: bool = False,
    ) -> User:
        """A person who is in this guild, by name a new or known one; one who has left joins anew.

        `may` adds to what everyone may here; `manage`: they may manage the server.
        """
        user = self.world.user(who) if isinstance(who, str) else who
        if user.id in self.banned:
            raise Refused(f"{user.name} is banned from {self.name}")
        if manage:
            may |= Permission.MANAGE_GUILD
        member = self.members.get(user.id)
        if member is None:
            member = Member(user, self.world.ids.new(), self.world.clock.now())
            self.members[user.id] = member
            self.world.events.member_added(self, member)
        member.permissions |= may
        member.nick = nick or member.nick
        return user

    def role(self, name: str, *members: User) -> Role:
        """A role of this guild, made if there is none of that name, which these members get."""
        role = self.roles.setdefault(name, Role(self.world.ids.new(), name))
        for user in members:
            self._member(user).roles.append(role)
        return role

    def allow_command(self, name: str, role: Role) -> None:
        """The owner allows a command to a role: who has it may use the command, whatever permissions it asks for by default."""
        self.command_roles.setdefault(name, set()).add(role)

    def remove(self, user: User) -> None:
        """Someone leaves or is removed; the bot loses the whole guild by it."""
        member = self.members.pop(user.id)
        for channel in self.channels.values():
            channel.thread_members.discard(user.id)
        self.world.events.member_removed(self, member)

    def leave(self, user: User) -> None:
        """Someone leaves; they may come back (`member`), but what they alone might do here is lost."""
        self._member(user)
        self.remove(user)

    def ban(self, user: User) -> None:
        """A moderator bans someone, member or not: they cannot come back until `unban`."""
        if user is self.owner:
            raise Refused("nobody bans the owner")
        self.banned.add(user.id)
        if user.id in self.members:
            self.remove(user)

    def unban(self, user: User) -> None:
        """A ban is lifted; they are not back by that."""
        self.banned.remove(user.id)

    def time_out(self, user: User, until: datetime | float | None) -> None:
        """A moderator silences a member until a moment of the stand-in's clock; None ends it."""
        member = self._member(user)
        moment = until.timestamp() if isinstance(until, datetime) else until
        if self.base_permissions(user) & Permission.ADMINISTRATOR:
            raise Refused(f"nobody silences {user.name}, who administers {self.name}")
        if moment is not None and moment > self.world.clock.now() + LONGEST_TIME_OUT.total_seconds():
            raise Refused("nobody is silenced for more than 28 days")
        member.silenced_until = moment

    def silenced(self, user: User) -> bool:
        """Whether someone is timed out now."""
        member = self.members.get(user.id)
        until = None if member is None else member.silenced_until
        return until is not None and until > self.world.clock.now()

    def lose(self) -> None:
        """Discord loses sight of this guild for a while."""
        self.unavailable = True
        self.world.events.guild_lost(self)

    def find(self) -> None:
        """The guild is back."""
        self.unavailable = False
        self.world.events.guild_found(self)

    def _member(self, user: User) -> Member:
        member = self.members.get(user.id)
        if member is None:
            raise Refused(f"{user.name} is not in {self.name}")
        return member

    def channel(self, name: str) -> Channel:
        """A text channel of this guild, made if there is none of that name."""
        return self.world.text_channel(self, name)

    @property
    def has_bot(self) -> bool:
        """Whether the bot is installed here."""
        return self.world.bot.id in self.members

    def base_permissions(self, user: User) -> Permission:
        """What someone may before any channel's overwrites."""
        if user is self.owner:
            return permissions.ALL
        member = self.members.get(user.id)
        if member is None:
            return Permission.NONE
        base = self.everyone | member.permissions
        return permissions.ALL if base & Permission.ADMINISTRATOR else base

    def __repr__(self) -> str:
        return f"<guild {self.name}>"
