"""What the gateway tells: messages with what the intents give of them, and interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.discord import payloads
from tests.support.discord.interactions import Interaction, InteractionKind
from tests.support.discord.messages import Message, walk
from tests.support.discord.payloads import ATTACHMENT_LIMIT, Json
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel

if TYPE_CHECKING:
    from tests.support.discord.people import User


def message(of: Message, *, with_content: bool) -> Json:
    """A message as the gateway tells it: with guild and member, and without what the intents don't give."""
    payload = payloads.message(of)
    guild_ = of.channel.guild
    payload["channel_type"] = int(of.channel.kind)
    if guild_ is not None:
        payload["guild_id"] = str(guild_.id)
        if of.author.id in guild_.members and of.interaction is None:
            payload["member"] = payloads.member(guild_, of.author, with_user=False)
        payload["mentions"] = [
            payloads.user(u)
            | ({"member": payloads.member(guild_, u, with_user=False)} if u.id in guild_.members else {})
            for u in of.mentions
        ]
    if not with_content:
        _hide_content(payload, of)
    return payload


def _hide_content(payload: Json, of: Message) -> None:
    # Discord gives the content without the privileged intent in DMs, of the bot's own messages, and when the bot
    # is mentioned. A reply pings the bot only if what it replies to is no interaction's answer (discord-api-docs
    # issue 5395), which is seen to where the mentions of a message are computed.
    bot = of.channel.world.bot
    if not (of.channel.is_dm or of.author is bot or bot in of.mentions):
        payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
    replied = payload.get("referenced_message")
    if replied and not of.channel.is_dm:
        ours = replied["author"]["id"] == str(bot.id) or str(bot.id) in [u["id"] for u in replied["mentions"]]
        if not ours:
            replied |= {"content": "", "embeds": [], "attachments": [], "components": []}


def partial_channel(place: Channel, who: User) -> Json:
    """A channel as interactions carry it: with the permissions of the one who acts."""
    payload = payloads.channel(place)
    payload.pop("permission_overwrites", None)
    payload["permissions"] = str(int(place.permissions(who)))
    return payload


def interaction(of: Interaction) -> Json:
    """An interaction as the gateway tells it."""
    place, bot = of.channel, of.channel.world.bot
    payload: Json = {
        "id": str(of.id),
        "application_id": str(bot.id),
        "type": int(of.kind),
        "token": of.token,
        "version": 1,
        "data": of.data,
        "channel": partial_channel(place, of.user),
        "channel_id": str(place.id),
        "app_permissions": str(int(_app_permissions(place))),
        "locale": of.user.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": payloads.owners(place, of.user),
        "context": 0 if place.guild else 1,
        "attachment_size_limit": ATTACHMENT_LIMIT,
    }
    if place.guild is not None:
        may = {"permissions": str(int(place.permissions(of.user)))}
        payload["guild_id"] = str(place.guild.id)
        payload["guild"] = {"id": str(place.guild.id), "locale": place.guild.locale, "features": []}
        payload["guild_locale"] = place.guild.locale
        payload["member"] = payloads.member(place.guild, of.user) | may
    else:
        payload["user"] = payloads.user(of.user)
    if of.message is not None:
        payload["message"] = payloads.message(of.message)
        if of.kind is InteractionKind.COMPONENT:
            _have_the_button(payload["message"], of.data["custom_id"])
    return payload


def _have_the_button(message_: Json, custom_id: str) -> None:
    # discord.py itself passes over a click on a button that is not in the message that comes with it: for a forged
    # click to reach the bot, the message has the button.
    known = [c.get("custom_id") for c in walk(message_["components"])]
    if custom_id not in known:
        button = {"type": 2, "style": 2, "id": 999, "label": "forged", "custom_id": custom_id}
        message_["components"] = [*message_["components"], {"type": 1, "id": 998, "components": [button]}]


def _app_permissions(place: Channel) -> Permission:
    return place.permissions(place.world.bot)
