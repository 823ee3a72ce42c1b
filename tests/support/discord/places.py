"""Channels, threads and DMs, and what someone may do there."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from tests.support.discord import permissions
from tests.support.discord.messages import Message
from tests.support.discord.permissions import Overwrite, Permission

if TYPE_CHECKING:
    from tests.support.discord.people import Guild, User
    from tests.support.discord.world import World


class ChannelKind(IntEnum):
    """Discord's channel types, as far as they are here."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False)
class Channel:
    """A text channel, a thread or a DM with the bot."""

    id: int
    kind: ChannelKind
    name: str
    world: World
    guild: Guild | None = None
    parent: Channel | None = None
    owner: User | None = None
    recipient: User | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    position: int = 0
    deleted: bool = False
    thread_members: set[int] = field(default_factory=set)
    auto_archive_minutes: int = 1440
    closed: bool = False
    """Set when a thread was archived by hand."""
    locked: bool = False
    """Only people with MANAGE_THREADS may write in it, or take it out again."""
    last_activity: float = 0.0
    taken: set[int] = field(default_factory=set)
    """The messages that the test has in hand: given out by `next_message`, or in an answer."""

    @property
    def mention(self) -> str:
        """The text that mentions this channel."""
        return f"<#{self.id}>"

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.parent is not None

    @property
    def is_dm(self) -> bool:
        """Whether this is a DM with the bot."""
        return self.recipient is not None

    @property
    def archived(self) -> bool:
        """Whether this is a thread put away, by hand or for want of activity."""
        if not self.is_thread:
            return False
        idle = self.world.clock.now() - self.last_activity
        return self.closed or idle > self.auto_archive_minutes * 60

    def archive(self, *, locked: bool = False) -> None:
        """Put the thread away, as a moderator does."""
        self.closed, self.locked = True, locked
        self.world.events.channel_updated(self)

    def lock(self) -> None:
        """Let moderators only write in the thread, which stays in the list."""
        self.locked = True
        self.world.events.channel_updated(self)

    def reopen(self) -> None:
        """Take the thread out again, and open to everybody, as a moderator does."""
        self.locked = False
        self.wake()

    def wake(self) -> None:
        """The thread is active again; locked is what it stays."""
        self.closed = False
        self.last_activity = self.world.clock.now()
        self.world.events.channel_updated(self)

    def allow(self, user: User, what: Permission) -> None:
        """An overwrite that gives a member something here."""
        overwrite = self.overwrites.setdefault(user.id, Overwrite())
        overwrite.allow |= what
        overwrite.deny &= ~what
        self.world.events.channel_updated(self)

    def deny(self, user: User, what: Permission = Permission.VIEW_CHANNEL) -> None:
        """An overwrite that takes something from a member here; unless told, the channel itself."""
        overwrite = self.overwrites.setdefault(user.id, Overwrite())
        overwrite.deny |= what
        overwrite.allow &= ~what
        self.world.events.channel_updated(self)

    def delete(self) -> None:
        """The channel goes away with everything in it."""
        self.world.delete_channel(self)

    def permissions(self, user: User) -> Permission:
        """What someone may do here, overwrites and implicit permissions counted in."""
        if self.is_dm:
            return permissions.IN_A_DM if user in (self.recipient, self.world.bot) else Permission.NONE
        if self.guild is None or self.deleted:
            return Permission.NONE
        may = self.guild.base_permissions(user)
        if may & Permission.ADMINISTRATOR:
            return may
        place = self.parent or self
        for holder in (self.guild.id, user.id):
            if overwrite := place.overwrites.get(holder):
                may = overwrite.apply(may)
        hidden = self.kind is ChannelKind.PRIVATE_THREAD and user.id not in self.thread_members
        if not may & Permission.VIEW_CHANNEL or (hidden and not may & Permission.MANAGE_THREADS):
            return Permission.NONE
        if self.guild.silenced(user):
            return may & permissions.WHEN_SILENCED
        if self.locked and not may & Permission.MANAGE_THREADS:
            return may & permissions.IN_A_LOCKED_THREAD
        sending = Permission.SEND_MESSAGES_IN_THREADS if self.is_thread else Permission.SEND_MESSAGES
        return may if may & sending else may & ~permissions.NEEDS_SENDING

    def sees(self, user: User) -> bool:
        """Whether someone can look into this place."""
        return bool(self.permissions(user) & Permission.VIEW_CHANNEL)

    def __repr__(self) -> str:
        return f"<{self.kind.name.lower()} #{self.name}>"
