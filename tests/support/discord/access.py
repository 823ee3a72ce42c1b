"""Who may do what: the checks in front of every route, with the errors that Discord gives."""

from typing import Any

from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.messages import Message
from tests.support.discord.people import Guild
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.rest.http import Call


def channel(call: Call, number: int | None = None) -> Channel:
    """The channel of the path, if the bot can see it."""
    found = call.world.channels.get(call.number("channel_id") if number is None else number)
    if found is None:
        raise ApiError(Refusal.UNKNOWN_CHANNEL)
    if found.guild is not None and found.guild.unavailable:
        raise ApiError(Refusal.UNAVAILABLE)
    if not found.sees(call.me):
        raise ApiError(Refusal.MISSING_ACCESS)
    return found


def need(call: Call, place: Channel, what: Permission) -> None:
    """A permission that the bot must have."""
    if place.permissions(call.me) & what != what:
        raise ApiError(Refusal.MISSING_PERMISSIONS)


def message(call: Call, place: Channel) -> Message:
    """The message of the path; an ephemeral one is reached by its interaction's token only."""
    found = place.messages.get(call.number("message_id"))
    if found is None or found.ephemeral:
        raise ApiError(Refusal.UNKNOWN_MESSAGE)
    return found


def guild(call: Call) -> Guild:
    """The guild of the path, if the bot is in it."""
    found = call.world.guilds.get(call.number("guild_id"))
    if found is None:
        raise ApiError(Refusal.UNKNOWN_GUILD)
    if found.unavailable:
        raise ApiError(Refusal.UNAVAILABLE)
    if not found.has_bot:
        raise ApiError(Refusal.MISSING_ACCESS)
    return found


def to_post(call: Call, place: Channel, *, files: bool) -> None:
    """All that posting a message needs."""
    if place.recipient is not None:
        if not call.world.share_a_guild(place.recipient):
            raise ApiError(Refusal.NO_MUTUAL_GUILD)
        if not place.recipient.dms_open:
            raise ApiError(Refusal.CANNOT_DM)
        return
    if place.locked and not place.permissions(call.me) & Permission.MANAGE_THREADS:
        raise ApiError(Refusal.ARCHIVED_THREAD if place.archived else Refusal.THREAD_LOCKED)
    # Any other archived thread is taken out again by the post.
    need(call, place, Permission.SEND_MESSAGES_IN_THREADS if place.is_thread else Permission.SEND_MESSAGES)
    if files:
        need(call, place, Permission.ATTACH_FILES)


def to_edit(place: Channel) -> None:
    """An archived thread takes no edits."""
    if place.archived:
        raise ApiError(Refusal.ARCHIVED_THREAD)


def to_change_thread(call: Call, place: Channel, body: dict[str, Any]) -> None:
    """What changing a thread needs, by what of it is to be changed."""
    awake = body.get("archived") is False
    if place.locked or {"locked", "rate_limit_per_user"} & set(body):
        need(call, place, Permission.MANAGE_THREADS)
    elif awake and len(body) == 1:
        need(call, place, Permission.SEND_MESSAGES_IN_THREADS)
    elif place.owner is not call.me:
        need(call, place, Permission.MANAGE_THREADS)
    if place.archived and not awake:
        raise ApiError(Refusal.ARCHIVED_THREAD)
