"""Users, guilds and their members: who there is, and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import permissions
from .permissions import Permission

if TYPE_CHECKING:
    from .places import Channel
    from .world import World


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


@dataclass(eq=False)
class Member:
    """A user in a guild, with a role of their own."""

    user: User
    role_id: int
    joined: float
    permissions: Permission = Permission.NONE
    """What the member's own role adds to what everyone may."""
    nick: str | None = None


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
    locale: str = "en-US"

    def member(self, who: str | User, *, may: Permission = Permission.NONE, nick: str | None = None) -> User:
        """A person who is in this guild: by name a new or known one, `may` adding to what everyone may here."""
        user = self.world.user(who) if isinstance(who, str) else who
        member = self.members.get(user.id)
        if member is None:
            member = Member(user, self.world.ids.new(), self.world.clock.now())
            self.members[user.id] = member
            self.world.events.member_added(self, member)
        member.permissions |= may
        member.nick = nick or member.nick
        return user

    def remove(self, user: User) -> None:
        """Somebody leaves or is removed; the bot loses the whole guild by it."""
        member = self.members.pop(user.id)
        for channel in self.channels.values():
            channel.thread_members.discard(user.id)
        self.world.events.member_removed(self, member)

    def channel(self, name: str) -> Channel:
        """A text channel of this guild, made if there is none of that name."""
        return self.world.text_channel(self, name)

    @property
    def has_bot(self) -> bool:
        """Whether the bot is installed here."""
        return self.world.bot.id in self.members

    def base_permissions(self, user: User) -> Permission:
        """What somebody may before any channel's overwrites."""
        if user is self.owner:
            return permissions.ALL
        member = self.members.get(user.id)
        if member is None:
            return Permission.NONE
        base = self.everyone | member.permissions
        return permissions.ALL if base & Permission.ADMINISTRATOR else base

    def __repr__(self) -> str:
        return f"<guild {self.name}>"
