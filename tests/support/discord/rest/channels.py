"""REST: channels, threads, DMs, guilds and their members, and who the bot is."""

from typing import Any

from tests.support.discord import access, payloads, posting
from tests.support.discord.checks.message import CheckedMessage
from tests.support.discord.checks.schema import Fields, Id, Kind, Number, OneOf, Report, Text, Truth
from tests.support.discord.errors import ApiError, Refusal
from tests.support.discord.messages import MessageFlag, MessageKind
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel, ChannelKind
from tests.support.discord.rest.http import Call, Routes

route = Routes()

_THREAD: dict[str, Kind] = {
    "name": Text(1, 100),
    "auto_archive_duration": OneOf((60, 1440, 4320, 10080)),
    "rate_limit_per_user": Number(0, 21600),
}
FROM_MESSAGE = Fields(_THREAD, ["name"])
WITHOUT_MESSAGE = Fields(_THREAD | {"type": OneOf((10, 11, 12)), "invitable": Truth()}, ["name"])
THREAD_EDIT = Fields(
    _THREAD | {"archived": Truth(), "locked": Truth(), "invitable": Truth(), "flags": Number()}
)


def _checked(report: Report, fields: Fields, body: Any) -> dict[str, Any]:
    fields.check(report, (), body or {})
    report.raise_errors()
    return {key: value for key, value in (body or {}).items() if value is not None}


@route("GET", "/channels/{channel_id}")
def get(call: Call) -> Any:
    """Get Channel."""
    return payloads.channel(access.channel(call))


@route("PATCH", "/channels/{channel_id}")
def edit(call: Call) -> Any:
    """Modify Channel: threads only."""
    place = access.channel(call)
    if not place.is_thread:
        call.report.violation((), "the stand-in changes threads only")
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    body = _checked(call.report, THREAD_EDIT, call.body)
    access.to_change_thread(call, place, body)
    place.name = body.get("name", place.name)
    place.auto_archive_minutes = body.get("auto_archive_duration", place.auto_archive_minutes)
    place.locked = body.get("locked", place.locked)
    if body.get("archived") is False:
        place.last_activity = call.world.clock.now()
    place.closed = body.get("archived", place.closed)
    call.world.events.channel_updated(place)
    return payloads.channel(place)


@route("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Any:
    """Delete/Close Channel: threads only."""
    place = access.channel(call)
    access.need(call, place, Permission.MANAGE_THREADS if place.is_thread else Permission.MANAGE_CHANNELS)
    place.delete()
    return payloads.channel(place)


def _new_thread(call: Call, parent: Channel, kind: ChannelKind, body: dict[str, Any], number: int) -> Channel:
    if parent.is_thread or parent.is_dm:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    private = kind is ChannelKind.PRIVATE_THREAD
    access.need(
        call, parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    )
    thread = Channel(number, kind, body["name"], call.world, parent.guild, parent=parent, owner=call.me)
    thread.thread_members.add(call.me.id)
    thread.auto_archive_minutes = body.get("auto_archive_duration", thread.auto_archive_minutes)
    call.world.add_channel(thread)
    return thread


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(call: Call) -> Any:
    """Start Thread from Message: the thread has the message's id."""
    place = access.channel(call)
    message = access.message(call, place)
    body = _checked(call.report, FROM_MESSAGE, call.body)
    if message.thread is not None:
        raise ApiError(Refusal.THREAD_EXISTS)
    message.thread = _new_thread(call, place, ChannelKind.PUBLIC_THREAD, body, message.id)
    message.flags |= MessageFlag.HAS_THREAD
    call.world.events.message_edited(message)
    return payloads.channel(message.thread)


@route("POST", "/channels/{channel_id}/threads")
def thread(call: Call) -> Any:
    """Start Thread without Message: private unless told otherwise."""
    place = access.channel(call)
    body = _checked(call.report, WITHOUT_MESSAGE, call.body)
    kind = ChannelKind(body.get("type", ChannelKind.PRIVATE_THREAD))
    made = _new_thread(call, place, kind, body, call.world.ids.new())
    if kind is ChannelKind.PUBLIC_THREAD:
        posting.post(
            place, call.me, CheckedMessage(content=made.name), kind=MessageKind.THREAD_CREATED, pings=False
        )
    return payloads.channel(made)


@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_to_thread(call: Call) -> Any:
    """Add Thread Member, or Join Thread with @me."""
    place = access.channel(call)
    if not place.is_thread:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    access.to_edit(place)
    number = call.me.id if call.params["user_id"] == "@me" else call.number("user_id")
    assert place.guild is not None
    if number not in place.guild.members:
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    if number != call.me.id:
        access.need(call, place, Permission.SEND_MESSAGES_IN_THREADS)
    place.thread_members.add(number)


@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_from_thread(call: Call) -> Any:
    """Remove Thread Member, or Leave Thread with @me."""
    place = access.channel(call)
    if not place.is_thread:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    access.to_edit(place)
    if call.params["user_id"] == "@me":
        place.thread_members.discard(call.me.id)
        return
    if place.owner is not call.me:
        access.need(call, place, Permission.MANAGE_THREADS)
    place.thread_members.discard(call.number("user_id"))


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Any:
    """Create DM. It works with people who let nobody write: only the message is refused (50007)."""
    body = _checked(call.report, Fields({"recipient_id": Id()}, ["recipient_id"]), call.body)
    user = call.world.users.get(int(body["recipient_id"]))
    if user is None or user is call.me:
        raise ApiError(Refusal.INVALID_RECIPIENT)
    if user.bot:
        raise ApiError(Refusal.CANNOT_DM)
    return payloads.channel(call.world.dm(user))


@route("GET", "/users/@me", bearer=True)
def me(call: Call) -> Any:
    """Get Current User: the bot, or who has signed in."""
    return payloads.me(call.person or call.me)


@route("GET", "/users/@me/guilds", query=("limit", "before", "after", "with_counts"))
def my_guilds(call: Call) -> Any:
    """Get Current User Guilds."""
    guilds = [g for g in call.world.guilds.values() if g.has_bot]
    may = [str(int(g.base_permissions(call.me))) for g in guilds]
    return [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": p,
            "features": [],
        }
        for g, p in zip(guilds, may, strict=True)
    ]


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> Any:
    """Leave Guild."""
    access.guild(call).remove(call.me)


@route("GET", "/users/{user_id}")
def user(call: Call) -> Any:
    """Get User."""
    found = call.world.users.get(call.number("user_id"))
    if found is None:
        raise ApiError(Refusal.UNKNOWN_USER)
    return payloads.user(found)


@route("GET", "/guilds/{guild_id}", query=("with_counts",))
def guild(call: Call) -> Any:
    """Get Guild."""
    return payloads.guild(access.guild(call))


@route("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> Any:
    """Get Guild Channels: threads are not among them, nor is what the bot cannot see."""
    channels, hidden = access.guild(call).channels.values(), call.world.lists_hidden
    return [payloads.channel(c) for c in channels if not c.is_thread and (c.sees(call.me) or hidden)]


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Any:
    """List Active Guild Threads: those that the bot sees and that are not put away."""
    found = [c for c in access.guild(call).channels.values() if c.is_thread and not c.archived]
    return {
        "threads": [payloads.channel(c) for c in found if c.sees(call.me)],
        "members": [],
        "has_more": False,
    }


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def guild_member(call: Call) -> Any:
    """Get Guild Member."""
    found = access.guild(call)
    number = call.number("user_id")
    if number not in found.members:
        raise ApiError(Refusal.UNKNOWN_MEMBER if number in call.world.users else Refusal.UNKNOWN_USER)
    return payloads.member(found, call.world.users[number])


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
def application(call: Call) -> Any:
    """Get Current Application."""
    return {
        "id": str(call.me.id),
        "name": call.me.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": payloads.user(call.world.owner),
        "team": None,
        "hook": True,
        "type": None,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "approximate_guild_count": sum(g.has_bot for g in call.world.guilds.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
    }
