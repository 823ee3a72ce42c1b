"""Between discord.py's values and those of the conversation."""

import asyncio
import io
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.conversation.core.load.patience import Patience
from bot.conversation.core.replies import Form, Reply, Tone
from bot.conversation.core.requests import (
    Account,
    Argument,
    ChannelId,
    DownloadError,
    Mentioned,
    Request,
    Source,
    Upload,
    Venue,
)
from bot.discord import addresses
from bot.discord.permissions import rights_of
from rules.match.people import Person
from rules.match.places import MessageRef

PREFIX = "tp:"
"""Begins the custom id of every button and form of ours, save for the mark that may stand before the colon."""

_ID = re.compile(r"tp(?:\.([0-9a-z]{1,13}))?:(.*)", re.DOTALL)
_ID_LIMIT = 100

_COMMAND = re.compile(r"`/([a-z-]+(?: [a-z-]+)?)`")

FIELD = "move"
"""The custom id of a form's only field."""

CHOICE_LIST = "menu"
"""The custom id of a list to choose from; each entry carries its own action."""

DOWNLOAD_SECONDS = 30.0
"""How long an attachment may take to arrive."""

_STYLES = {
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.DANGER: discord.ButtonStyle.danger,
}


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Where an interaction happened, and what we may do there: Discord says it with the interaction."""
    if interaction.context.private_channel or (
        interaction.guild_id is not None and not interaction.is_guild_integration()
    ):
        return Venue.as_guest()
    if interaction.guild_id is None:
        return Venue(ChannelId(str(interaction.channel_id)), None)
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    return Venue(
        ChannelId(str(interaction.channel_id)),
        str(interaction.guild_id),
        rights_of(interaction.app_permissions),
        None if parent is None else ChannelId(str(parent)),
    )


def request_of(
    interaction: discord.Interaction[Any],
    caller: Person,
    source: Source,
    values: dict[str, Any] | None = None,
    patience: Patience | None = None,
) -> Request:
    """An interaction as someone's words; options that were left out are left out."""
    us = interaction.client.user
    args = {name: argument(value, us) for name, value in (values or {}).items() if value is not None}
    pressed, may = interaction.message, interaction.permissions
    return Request(
        caller,
        venue_of(interaction),
        source,
        args,
        shown=None if pressed is None else MessageRef(str(interaction.channel_id), str(pressed.id)),
        manages=may.manage_guild or may.administrator,
        roles=_roles_of(interaction.user),
        # Discord made the id, and the time is part of it.
        sent=interaction.created_at,
        locale=interaction.locale.value,
        server_locale=None if interaction.guild_locale is None else interaction.guild_locale.value,
        patience=patience,
    )


def _roles_of(user: discord.abc.User) -> frozenset[str]:
    """The ids of someone's roles in the server, as Discord sent them: which roles there are is not known here.

    @everyone is not among those sent: everybody has it, and its id is that of the server.
    """
    if not isinstance(user, discord.Member):
        return frozenset()
    return frozenset(str(role) for role in (*user._roles, user.guild.id))  # noqa: SLF001 - "roles" has only those that are known here


def argument(value: Any, us: discord.abc.User | None = None) -> Argument:
    """An option's value.  A user who is no member of the server cannot see its channels; ``us`` is the service's own user."""
    if us is not None and isinstance(value, discord.Member | discord.User) and value.id == us.id:
        return Mentioned(Account(str(value.id)), value.display_name, bot=True, us=True)
    if isinstance(value, discord.Member):
        rights = value.resolved_permissions
        sees = rights is None or rights.view_channel
        return Mentioned(Account(str(value.id)), value.display_name, bot=value.bot, sees_venue=sees)
    if isinstance(value, discord.User):
        return Mentioned(Account(str(value.id)), value.display_name, bot=value.bot, sees_venue=False)
    if isinstance(value, discord.app_commands.AppCommandChannel):
        return ChannelId(str(value.id))
    if isinstance(value, discord.Role):
        return str(value.id)
    if isinstance(value, discord.Attachment):
        value.url = addresses.download_address(value.url)
        return Upload(value.filename, value.size, partial(_fetch, value))
    if isinstance(value, str | int):
        return value
    raise TypeError(f"no option of ours has a value like {value!r}")


async def _fetch(attachment: discord.Attachment) -> bytes:
    """What stands in an attachment; raises :class:`DownloadError`, also where it only trickles in."""
    try:
        async with asyncio.timeout(DOWNLOAD_SECONDS):
            return await attachment.read()
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        # TimeoutError is an OSError.
        raise DownloadError(str(error)) from error


def marked(action: str, mark: str | None) -> str:
    """The custom id of an action.  ``mark``: the number of what the message tells, by which it can be found again."""
    number = _base36(int(mark)) if mark is not None and mark.isdecimal() else ""
    whole = f"tp.{number}:{action}" if number else PREFIX + action
    return whole if len(whole) <= _ID_LIMIT else PREFIX + action


def action_in(custom_id: str) -> str | None:
    """The action of a custom id; ``None`` if it is none of ours."""
    match = _ID.fullmatch(custom_id)
    return None if match is None else match[2]


def mark_in(custom_id: str) -> str | None:
    """The mark of a custom id, if it has one."""
    match = _ID.fullmatch(custom_id)
    return None if match is None or match[1] is None else str(int(match[1], 36))


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


def view_of(reply: Reply, *, mark: str | None = None) -> discord.ui.View | None:
    """A reply's buttons and menu as a view that discord.py does not keep.

    The ids carry ``mark``, or the number of what the reply acknowledges.

    What a button does stands in its id and is looked up when it is pressed, so
    discord.py need not remember the view: it is stopped before it is sent, and
    months of boards cost no memory.
    """
    if not reply.buttons and not reply.menus:
        return None
    if mark is None and reply.acknowledges:
        mark = str(reply.acknowledges[0])
    view = discord.ui.View(timeout=None)
    for place, menu in enumerate(reply.menus):
        entries = [
            discord.SelectOption(label=words, value=action, default=action == menu.chosen)
            for words, action in menu.entries
        ]
        # Ids differ within a message.
        number = f":{place}" if place else ""
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=f"{PREFIX}{CHOICE_LIST}{number}", placeholder=menu.words, options=entries
        )
        view.add_item(select)
    row: int | None = None
    for button in reply.buttons:
        if button.begins_row:
            row = 1 + (row or 0)
        linked_or_pressed: dict[str, Any] = (
            {"url": button.address}
            if button.address is not None
            else {"custom_id": marked(button.action, mark), "style": _STYLES[button.tone]}
        )
        view.add_item(
            discord.ui.Button(label=button.label, disabled=button.closed, row=row, **linked_or_pressed)
        )
    view.stop()
    return view


def modal_of(form: Form) -> discord.ui.Modal:
    """A form as a modal that discord.py does not keep either."""
    modal = discord.ui.Modal(title=form.title, custom_id=PREFIX + form.action)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, placeholder=form.placeholder or None, max_length=4000
    )
    modal.add_item(discord.ui.Label(text=form.label, component=field))
    modal.stop()
    return modal


def files_of(reply: Reply) -> list[discord.File]:
    """The pictures and files of a reply."""
    files = [
        discord.File(io.BytesIO(picture.png), filename=picture.name, description=picture.alt)
        for picture in reply.pictures
    ]
    files += [discord.File(io.BytesIO(file.content), filename=file.name) for file in reply.files]
    return files


def pings_of(reply: Reply) -> discord.AllowedMentions:
    """Only the people whom the reply may notify."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        users=[discord.Object(int(account)) for account in reply.pings],
        replied_user=False,
    )


def linked(reply: Reply, ids: Mapping[str, int]) -> Reply:
    """A reply whose commands can be pressed, if it wants that; a command without a number stays as it is."""
    if not reply.links_commands:
        return reply
    text = _COMMAND.sub(
        lambda code: f"</{code[1]}:{ids[code[1]]}>" if code[1] in ids else code[0], reply.text
    )
    return replace(reply, text=text)


def edit_of(reply: Reply) -> dict[str, Any]:
    """What changes a message of ours into a reply, as discord.py takes it."""
    return {
        "content": reply.text,
        "attachments": files_of(reply),
        "view": view_of(reply),
        "allowed_mentions": pings_of(reply),
    }


def message_of(reply: Reply, *, mark: str | None = None) -> dict[str, Any]:
    """What makes a new message of a reply, as discord.py takes it: it knows no empty view."""
    view = view_of(reply, mark=mark)
    return {
        "content": reply.text,
        "files": files_of(reply),
        "allowed_mentions": pings_of(reply),
        "silent": reply.silent,
        **({} if view is None else {"view": view}),
    }


def ids_of(message: discord.Message) -> list[str]:
    """What our buttons under a message do."""
    rows = [row.children for row in message.components if isinstance(row, discord.ActionRow)]
    ids = [component.custom_id or "" for row in rows for component in row]
    return [action for action in map(action_in, ids) if action is not None]


def field_of(data: Any) -> str:
    """What was typed into the only field of a form, wherever its component is nested."""
    if isinstance(data, dict):
        if "value" in data and isinstance(data["value"], str):
            return data["value"]
        return next(filter(None, (field_of(data.get(key)) for key in ("components", "component"))), "")
    if isinstance(data, list):
        return next(filter(None, map(field_of, data)), "")
    return ""
