"""What someone may do in a channel of a server, computed as Discord's documentation of permissions says."""

from datetime import datetime
from typing import Any

import discord

from bot.conversation.core.platform import ServerMember
from bot.conversation.core.requests import Right

Json = dict[str, Any]

_NAMES = {
    Right.VIEW: "view_channel",
    Right.SEND: "send_messages",
    Right.ATTACH: "attach_files",
    Right.THREAD_SEND: "send_messages_in_threads",
    Right.THREAD_OPEN: "create_public_threads",
}
_ADMINISTRATOR = discord.Permissions(administrator=True).value
_MANAGE = discord.Permissions(manage_guild=True).value
_VIEW = discord.Permissions(view_channel=True).value
_SEND = discord.Permissions(send_messages=True).value
_LOST_WITH_SENDING = discord.Permissions(
    mention_everyone=True, send_tts_messages=True, attach_files=True, embed_links=True
).value
_LEFT_WHEN_SILENCED = discord.Permissions(view_channel=True, read_message_history=True)


def rights_of(permissions: discord.Permissions) -> frozenset[Right]:
    """Permissions in the conversation's words."""
    return frozenset(right for right, name in _NAMES.items() if getattr(permissions, name))


def member_of(guild: Json, member: Json) -> ServerMember:
    """A member's roles and whether they manage the server, from Discord's own JSON of the two.

    @everyone is not among the roles that Discord sends: everybody has it, and its id is that of the server.
    """
    granted = _granted(guild, member)
    manages = guild["owner_id"] == member["user"]["id"] or bool(granted & (_ADMINISTRATOR | _MANAGE))
    return ServerMember(frozenset({*member["roles"], guild["id"]}), manages)


def _granted(guild: Json, member: Json) -> int:
    """What the roles of a member allow in the whole server."""
    roles = {guild["id"], *member["roles"]}
    granted = 0
    for role in guild["roles"]:
        if role["id"] in roles:
            granted |= int(role["permissions"])
    return granted


def permissions_in(guild: Json, channel: Json, member: Json) -> discord.Permissions:
    """What a member may do in a channel that is no thread, from Discord's own JSON of the three."""
    roles, granted = {guild["id"], *member["roles"]}, _granted(guild, member)
    if guild["owner_id"] == member["user"]["id"] or granted & _ADMINISTRATOR:
        return discord.Permissions.all()
    # First what the channel says of everyone, then of one's roles together, then of oneself.
    overwrites = channel.get("permission_overwrites") or []
    for ids in ({guild["id"]}, roles - {guild["id"]}, {member["user"]["id"]}):
        meant = [overwrite for overwrite in overwrites if overwrite["id"] in ids]
        for overwrite in meant:
            granted &= ~int(overwrite["deny"])
        for overwrite in meant:
            granted |= int(overwrite["allow"])
    if not granted & _VIEW:
        return discord.Permissions.none()
    return discord.Permissions(granted if granted & _SEND else granted & ~_LOST_WITH_SENDING)


def silenced(member: Json, now: datetime) -> bool:
    """Whether a member is timed out; Discord leaves the end of a time-out in place when it is over."""
    until: str | None = member.get("communication_disabled_until")
    return until is not None and datetime.fromisoformat(until) > now


def left_when_silenced(permissions: discord.Permissions) -> discord.Permissions:
    """What is left of permissions while one is timed out."""
    return permissions if permissions.administrator else permissions & _LEFT_WHEN_SILENCED
