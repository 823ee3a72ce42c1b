"""The command that opens the pages inside Discord: its kind is one that discord.py does not know.

An application has one at most, and only globally.  Once it is there, Discord refuses every registration of
all commands that leaves it out, so it is registered with the others, as the operator may have renamed it.
"""

from typing import Any

import discord
from discord.http import HTTPClient, Route

from bot.locales.catalogue import SOURCE, in_language, languages
from bot.locales.say import commands as say

PRIMARY_ENTRY_POINT = 4
"""The type of such a command."""
APP_HANDLER = 1
"""We answer it, and Discord does not open the Activity by itself."""

NAME = "launch"
"""What it is called unless it is there already: as Discord calls the one that it makes."""

MISSING_ENTRY_POINT = 50240
"""Discord's code for a registration without it."""

_KEPT = (
    "type",
    "handler",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "integration_types",
    "contexts",
    "nsfw",
)


def is_entry_point(interaction: discord.Interaction[Any]) -> bool:
    """Whether an interaction is that command."""
    data: dict[str, Any] = dict(interaction.data or {})
    return data.get("type") == PRIMARY_ENTRY_POINT


def made() -> dict[str, Any]:
    """The command as we make it where there is none."""
    translated = {}
    for language in languages():
        if language != SOURCE:
            with in_language(language):
                translated[language] = say.launch()
    with in_language(SOURCE):
        description = say.launch()
    return {
        "type": PRIMARY_ENTRY_POINT,
        "name": NAME,
        "description": description,
        "description_localizations": translated,
        "handler": APP_HANDLER,
        "integration_types": [0],
        "contexts": [0, 1],
    }


def kept(there: dict[str, Any]) -> dict[str, Any]:
    """The command that is there, as it is sent along with the others."""
    return {name: there[name] for name in _KEPT if there.get(name) is not None}


def wanted(there: dict[str, Any] | None) -> dict[str, Any]:
    """The command where we have an Activity: the one that is there, and answered by us."""
    return made() if there is None else {**kept(there), "handler": APP_HANDLER}


async def read(http: HTTPClient, application: int) -> dict[str, Any] | None:
    """The command that is registered, if there is one."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    # discord.py does not ask for the translations, and what is registered without them has lost them.
    registered: list[Any] = await http.request(route, params={"with_localizations": "true"})
    return next((dict(one) for one in registered if one.get("type") == PRIMARY_ENTRY_POINT), None)
