"""The state as Discord's JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.discord.clock import iso
from tests.support.discord.interactions import InteractionKind
from tests.support.discord.messages import Attachment, Message
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel

if TYPE_CHECKING:
    from tests.support.discord.interactions import Interaction
    from tests.support.discord.people import Guild, Role, User

Json = dict[str, Any]

ATTACHMENT_LIMIT = 10 * 1024 * 1024
"""Bytes that one file may have by default."""

LINK_LIVES = 24 * 3600
"""Seconds after which a signed link to an attachment no longer works."""


def user(who: User) -> Json:
    """A user."""
    return {
        "id": str(who.id),
        "username": who.name,
        "discriminator": "0000" if who.bot else "0",
        "global_name": who.display_name,
        "avatar": None,
        "bot": who.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    }


def me(who: User) -> Json:
    """The user whose token asks."""
    return user(who) | {"verified": True, "mfa_enabled": True, "email": None, "locale": who.locale}


def member(of: Guild, who: User, *, with_user: bool = True) -> Json:
    """A guild member."""
    entry = of.members[who.id]
    payload: Json = {
        "nick": entry.nick,
        "avatar": None,
        "roles": [str(entry.role_id), *(str(role.id) for role in entry.roles)],
        "joined_at": iso(entry.joined),
        "banner": None,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None if entry.silenced_until is None else iso(entry.silenced_until),
    }
    if with_user:
        payload["user"] = user(who)
    return payload


def _role(role_id: int, name: str, may: Permission, position: int) -> Json:
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(int(may)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "icon": None,
        "unicode_emoji": None,
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def role(of: Role, position: int = 1) -> Json:
    """A role that members have been given."""
    return _role(of.id, of.name, Permission.NONE, position)


def guild(of: Guild, *, full: bool = False) -> Json:
    """A guild; in full as GUILD_CREATE has it, with channels, threads and the bot's own member."""
    bot = of.world.bot
    roles = [_role(of.id, "@everyone", of.everyone, 0)]
    roles += [_role(m.role_id, m.user.name, m.permissions, n) for n, m in enumerate(of.members.values(), 1)]
    roles += [role(one, n) for n, one in enumerate(of.roles.values(), len(roles))]
    payload: Json = {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "home_header": None,
        "description": None,
        "region": "deprecated",
        "vanity_url_code": None,
        "owner_id": str(of.owner.id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw": False,
        "nsfw_level": 0,
        "max_members": 500_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "widget_enabled": False,
        "widget_channel_id": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": of.locale,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles,
        "application_id": None,
        "incidents_data": None,
    }
    if full:
        payload |= {
            "large": False,
            "unavailable": False,
            "joined_at": iso(of.members[bot.id].joined),
            "member_count": len(of.members),
            "members": [member(of, bot)],
            "channels": [channel(c) for c in of.channels.values() if not c.is_thread],
            "threads": [
                channel(c) for c in of.channels.values() if c.is_thread and not c.archived and c.sees(bot)
            ],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
    return payload


def channel(place: Channel) -> Json:
    """A channel, thread or DM."""
    last = max(place.messages, default=None)
    payload: Json = {
        "id": str(place.id),
        "type": int(place.kind),
        "last_message_id": None if last is None else str(last),
        "flags": 0,
    }
    if place.recipient is not None:
        return payload | {"recipients": [user(place.recipient)]}
    assert place.guild is not None
    payload |= {"name": place.name, "guild_id": str(place.guild.id), "nsfw": False, "rate_limit_per_user": 0}
    payload["parent_id"] = None if place.parent is None else str(place.parent.id)
    if place.is_thread:
        return payload | _thread(place)
    overwrites = [
        {
            "id": str(holder),
            "type": 0 if holder == place.guild.id else 1,
            "allow": str(int(o.allow)),
            "deny": str(int(o.deny)),
        }
        for holder, o in place.overwrites.items()
    ]
    return payload | {"position": place.position, "topic": None, "permission_overwrites": overwrites}


def _thread(place: Channel) -> Json:
    assert place.owner is not None
    return {
        "owner_id": str(place.owner.id),
        "message_count": len(place.messages),
        "total_message_sent": len(place.messages),
        "member_count": len(place.thread_members),
        "thread_metadata": {
            "archived": place.archived,
            "auto_archive_duration": place.auto_archive_minutes,
            "archive_timestamp": iso(place.last_activity),
            "locked": place.locked,
            "create_timestamp": iso(place.last_activity),
        },
    }


def attachment(file: Attachment, world_now: float, cdn: str) -> Json:
    """A file with a signed link that expires a day from now."""
    issued = int(world_now)
    url = f"{cdn}{file.path}?ex={issued + LINK_LIVES:x}&is={issued:x}&hm=0&"
    payload: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.size is not None:
        payload["width"], payload["height"] = file.size
    if file.description is not None:
        payload["description"] = file.description
    return payload


def message(of: Message, *, nested: bool = False) -> Json:
    """A message as REST answers carry it; `nested`: as another message's reference, without its own."""
    world = of.channel.world
    payload: Json = {
        "id": str(of.id),
        "type": int(of.kind),
        "channel_id": str(of.channel.id),
        "author": user(of.author),
        "content": of.content,
        "timestamp": iso(of.created),
        "edited_timestamp": None if of.edited is None else iso(of.edited),
        "tts": False,
        "mention_everyone": of.mentions_everyone,
        "mentions": [user(u) for u in of.mentions],
        "mention_roles": [],
        "attachments": [attachment(a, world.clock.now(), world.cdn) for a in of.attachments],
        "embeds": of.embeds,
        "components": of.components,
        "flags": int(of.flags),
        "pinned": False,
    }
    if of.nonce is not None:
        payload["nonce"] = of.nonce
    if of.thread is not None:
        payload["thread"] = channel(of.thread)
    if of.interaction is not None:
        payload |= _used(of.interaction)
    if of.reference is not None:
        payload["message_reference"] = {
            "type": 0,
            "message_id": str(of.reference),
            "channel_id": str(of.channel.id),
        }
        if of.channel.guild is not None:
            payload["message_reference"]["guild_id"] = str(of.channel.guild.id)
        if not nested:
            referenced = of.channel.messages.get(of.reference)
            payload["referenced_message"] = None if referenced is None else message(referenced, nested=True)
    return payload


def _used(interaction: Interaction) -> Json:
    bot = interaction.channel.world.bot
    metadata: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": user(interaction.user),
        "authorizing_integration_owners": owners(interaction.channel, interaction.user),
    }
    if interaction.kind is InteractionKind.COMPONENT and interaction.message is not None:
        metadata["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind is InteractionKind.MODAL:
        metadata["triggering_interaction_metadata"] = {**metadata, "type": 2}
    payload: Json = {
        "application_id": str(bot.id),
        "webhook_id": str(bot.id),
        "interaction_metadata": metadata,
    }
    if interaction.kind is InteractionKind.COMMAND:
        payload["interaction"] = {
            "id": str(interaction.id),
            "type": 2,
            "name": interaction.name,
            "user": user(interaction.user),
        }
    return payload


def owners(place: Channel, who: User) -> Json:
    """Who has installed the app, for interactions."""
    # Key 0 is a guild installation; in the bot's DM its value is "0".  Key 1 is that of a person.
    there: Json = {}
    if place.guild is None or place.guild.has_bot:
        there["0"] = str(place.guild.id) if place.guild else "0"
    if who.id in place.world.installed:
        there["1"] = str(who.id)
    return there
