"""Permissions, by Discord's bits, and how overwrites combine."""

from dataclasses import dataclass
from enum import IntFlag


class Permission(IntFlag):
    """The permissions that a bot of this kind meets."""

    NONE = 0
    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission

ALL = Permission(sum(bit.value for bit in Permission))

EVERYONE = (
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
"""What the @everyone role of a new guild of the stand-in may do."""

IN_A_DM = (
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.MENTION_EVERYONE
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
)

NEEDS_SENDING = P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE
"""Lost with SEND_MESSAGES, as Discord's documentation of implicit permissions says."""


WHEN_SILENCED = P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
"""All that a timed-out member may do, unless they administer the guild."""

IN_A_LOCKED_THREAD = WHEN_SILENCED | P.ADD_REACTIONS | P.USE_EXTERNAL_EMOJIS
"""All that someone may do in a locked thread without MANAGE_THREADS."""


@dataclass
class Overwrite:
    """What a channel allows or denies one member, or everyone."""

    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE

    def apply(self, to: Permission) -> Permission:
        """The permissions after this overwrite."""
        return (to & ~self.deny) | self.allow
