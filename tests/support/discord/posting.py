"""Making and changing messages, by any user and route, and who is pinged by them."""

import io
import mimetypes
import re
from dataclasses import dataclass
from typing import Any

from PIL import Image

from tests.support.discord.checks.components import CONTAINER, SELECTS
from tests.support.discord.checks.message import CheckedMessage, Upload
from tests.support.discord.interactions import Interaction
from tests.support.discord.messages import Attachment, Message, MessageFlag, MessageKind, walk
from tests.support.discord.people import User
from tests.support.discord.permissions import Permission
from tests.support.discord.places import Channel
from tests.support.discord.world import World

CODE = re.compile(r"```.*?```|``.*?``|`[^`]*`", re.DOTALL)
"""Mentions inside code are none."""

USER_MENTION = re.compile(r"<@!?(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


DEFAULTS: dict[int, dict[str, Any]] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


@dataclass
class Mentions:
    """Who is mentioned by a message, as far as its allowed_mentions let them be."""

    users: list[User]
    everyone: bool


def mentions(
    channel: Channel, author: User, text: str, allowed: dict[str, Any] | None, replied_to: Message | None
) -> Mentions:
    """Read the mentions of a text. Without allowed_mentions all count, a reply's author included."""
    text = CODE.sub("", text)
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    listed = {int(i) for i in (allowed or {}).get("users") or []}
    found: list[User] = []
    for number in map(int, USER_MENTION.findall(text)):
        user = channel.world.users.get(number)
        if user is not None and user not in found and ("users" in parse or number in listed):
            found.append(user)
    pings_author = allowed is None or bool(allowed.get("replied_user"))
    # A reply to an interaction's answer does not count as a mention of the bot (discord-api-docs issue 5395).
    if (
        replied_to is not None
        and pings_author
        and replied_to.interaction is None
        and replied_to.author not in found
    ):
        found.append(replied_to.author)
    may = channel.permissions(author) & Permission.MENTION_EVERYONE
    everyone = "everyone" in parse and bool(may) and bool(EVERYONE.search(text))
    return Mentions(found, everyone)


def _pinged(channel: Channel, author: User, who: Mentions) -> list[User]:
    # A message in a DM notifies its reader, mentioned or not.
    if channel.recipient is not None:
        return [user for user in (channel.recipient,) if user is not author]
    pinged = list(channel.world.users.values()) if who.everyone else who.users
    return [user for user in pinged if user is not author and not user.bot and channel.sees(user)]


def store_files(
    channel: Channel, draft: CheckedMessage, kept: list[Attachment], *, ephemeral: bool
) -> list[Attachment]:
    """The files that a message has after this draft: those it keeps and those sent with it."""
    descriptions = {int(a["id"]): a.get("description") for a in draft.attachments or []}
    names = {int(a["id"]): a.get("filename") for a in draft.attachments or []}
    files = []
    for file in kept:
        if draft.attachments is None or file.id in descriptions:
            if descriptions.get(file.id) is not None:
                file.description = descriptions[file.id]
            files.append(file)
    for number, upload in draft.uploads.items():
        name = names.get(number) or upload.filename
        files.append(store(channel, Upload(name, upload.data), descriptions.get(number), ephemeral=ephemeral))
    return files


def store(channel: Channel, upload: Upload, description: str | None, *, ephemeral: bool) -> Attachment:
    """Take a file in, to be served by the CDN."""
    number = channel.world.ids.new()
    name = re.sub(r"[^\w.\-]", "_", upload.filename)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    path = f"/{'ephemeral-' if ephemeral else ''}attachments/{channel.id}/{number}/{name}"
    channel.world.files[path] = (upload.data, kind)
    return Attachment(number, name, upload.data, description or None, kind, path, _size(upload.data))


def _size(data: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except OSError:
        return None  # no picture


def post(
    channel: Channel,
    author: User,
    draft: CheckedMessage,
    *,
    kind: MessageKind = MessageKind.DEFAULT,
    interaction: Interaction | None = None,
    reader: User | None = None,
    pings: bool = True,
) -> Message:
    """Post a message that has been checked."""
    world = channel.world
    content = (draft.content or "").strip()
    replied_to = _referenced(channel, draft)
    flags = draft.flags or MessageFlag.NONE
    message = Message(
        id=world.ids.new(),
        channel=channel,
        author=author,
        content=content,
        created=world.clock.now(),
        kind=MessageKind.REPLY if draft.reference else kind,
        flags=flags | (MessageFlag.EPHEMERAL if reader else MessageFlag.NONE),
        embeds=_embeds(draft.embeds or []),
        components=complete(draft.components or []),
        reference=int(draft.reference["message_id"]) if draft.reference else None,
        nonce=draft.nonce,
        interaction=interaction,
        reader=reader,
    )
    message.attachments = store_files(channel, draft, [], ephemeral=reader is not None)
    who = mentions(channel, author, message.text, draft.allowed_mentions, replied_to)
    message.mentions, message.mentions_everyone = who.users, who.everyone
    if pings and reader is None:
        message.pinged = _pinged(channel, author, who)
    add(world, message)
    return message


def add(world: World, message: Message) -> None:
    """A message comes into its channel; a thread that was put away comes out again by it."""
    channel = message.channel
    channel.messages[message.id] = message
    if not message.ephemeral:
        if channel.archived:
            channel.wake()
        channel.last_activity = message.created
    world.events.message_posted(message)
    world.bell.ring()


def _referenced(channel: Channel, draft: CheckedMessage) -> Message | None:
    return None if draft.reference is None else channel.messages.get(int(draft.reference["message_id"]))


def edit(message: Message, draft: CheckedMessage, *, completes: bool = False) -> None:
    """Change a message. It pings nobody, not even when it completes a deferred answer."""
    world = message.channel.world
    message.versions.append(message.content)
    if draft.content is not None:
        message.content = draft.content.strip()
    if draft.embeds is not None:
        message.embeds = _embeds(draft.embeds)
    if draft.components is not None:
        message.components = complete(draft.components)
    if draft.attachments is not None or draft.uploads:
        message.attachments = store_files(
            message.channel, draft, message.attachments, ephemeral=message.ephemeral
        )
    if draft.flags is not None:
        keep = MessageFlag.EPHEMERAL | MessageFlag.HAS_THREAD | MessageFlag.IS_COMPONENTS_V2
        keep |= MessageFlag.SUPPRESS_NOTIFICATIONS
        message.flags = (message.flags & keep) | (draft.flags & ~MessageFlag.EPHEMERAL)
    message.flags &= ~MessageFlag.LOADING
    replied_to = message.channel.messages.get(message.reference or 0)
    who = mentions(message.channel, message.author, message.text, draft.allowed_mentions, replied_to)
    message.mentions = who.users
    if not completes:
        message.edited = world.clock.now()
    world.events.message_edited(message)
    world.bell.ring()


def _embeds(embeds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    for embed in embeds:
        embed["type"] = "rich"
        for entry in embed.get("fields") or []:
            entry.setdefault("inline", False)
    return embeds


def remove(message: Message) -> None:
    """Take a message away."""
    message.deleted = True
    message.channel.messages.pop(message.id, None)
    message.channel.world.events.message_deleted(message)
    message.channel.world.bell.ring()


def complete(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Components as Discord gives them back: each with a number of its own, and with what the bot left out."""
    taken = {c["id"] for c in walk(components) if c.get("id")}
    following = 1
    for component in walk(components):
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            taken.add(following)
        for name, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(name, value)
    return components
