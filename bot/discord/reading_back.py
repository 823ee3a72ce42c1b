"""Reading a place back: whether something of ours that we do not know the fate of is there after all."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.conversation.core.messenger import UnreadableError
from bot.conversation.core.requests import ChannelId
from bot.discord.translate import action_in, mark_in
from rules.match.places import MessageRef

Json = Mapping[str, Any]

PAGE = 50

SKEW = timedelta(minutes=2)
"""By how much Discord's clock and ours may differ."""

_UNKNOWN_MESSAGE = 10008


async def message(
    client: discord.Client, channel: ChannelId, text: str, mark: str, since: datetime
) -> MessageRef | None:
    """Our message with this mark in its buttons, or with this text if it has none.

    Where much was said since, it is among the first (it was sent at once) or
    among the last (it was sent again).
    """
    after = discord.Object(discord.utils.time_snowflake(since - SKEW))
    page = await client.http.logs_from(int(channel), PAGE, after=after.id)
    if not page:
        await _check_readable(client, channel, after)
        return None
    number = _among(client, page, text, mark)
    if number is None and len(page) == PAGE:
        number = _among(client, await client.http.logs_from(int(channel), PAGE), text, mark)
    return None if number is None else MessageRef(str(channel), number)


async def _check_readable(client: discord.Client, channel: ChannelId, about: discord.Object) -> None:
    """Whether nothing is there, or we may not see it: Discord shows an empty list for both.

    It says so when it is asked for a single message, whether there is one or not.
    """
    try:
        await client.http.get_message(int(channel), about.id)
    except discord.NotFound as error:
        if error.code != _UNKNOWN_MESSAGE:
            raise
    except discord.Forbidden as error:
        raise UnreadableError(f"{error.status} {error.code}: {error.text}") from error


def _among(client: discord.Client, page: list[Any], text: str, mark: str) -> str | None:
    me = str(client.user.id) if client.user is not None else ""
    ours = [message for message in page if message["author"]["id"] == me]
    for message in ours:
        ids = [
            custom_id
            for custom_id in _ids(message.get("components") or [])
            if action_in(custom_id) is not None
        ]
        marks = {one for custom_id in ids if (one := mark_in(custom_id)) is not None}
        # What has buttons but no mark, or none at all, is known by its words.
        if mark in marks or (not marks and message["content"].strip() == text.strip()):
            return str(message["id"])
    return None


def _ids(components: list[Json]) -> Iterator[str]:
    for component in components:
        if component.get("custom_id"):
            yield component["custom_id"]
        yield from _ids(component.get("components") or [])


async def thread(
    client: discord.Client, server: str, channel: ChannelId, name: str, since: datetime
) -> ChannelId | None:
    """Our thread of this name, if it was opened since."""
    me = str(client.user.id) if client.user is not None else ""
    oldest = discord.utils.time_snowflake(since - SKEW)
    listed = await client.http.get_active_threads(int(server))
    for thread in listed["threads"]:
        ours = thread.get("owner_id") == me and thread.get("parent_id") == channel and thread["name"] == name
        if ours and int(thread["id"]) >= oldest:
            return ChannelId(str(thread["id"]))
    return None
