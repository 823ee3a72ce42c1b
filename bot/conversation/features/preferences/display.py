"""``/settings``: what people choose for themselves."""

from __future__ import annotations

from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.blocklist.handlers import challenges_in_words
from bot.conversation.features.preferences.time import lines_of
from bot.service.people.display_settings import BoardFormat, DisplayPreferences, View

_VIEWS = {View.MINE: "your own side near", View.FIRST: "First's side near"}
_SHOWN = {
    BoardFormat.IMAGE: "a picture",
    BoardFormat.TEXT: "monospaced text",
    BoardFormat.SPOKEN: "sentences for a screen reader",
}


def _in_words(preferences: DisplayPreferences) -> str:
    asked = "shown and asked about first" if preferences.confirm else "played at once"
    return (
        f"Boards are drawn for you in the theme **{preferences.theme}**, with {_VIEWS[preferences.view]}, as {_SHOWN[preferences.shown]}; "
        f"a move that you type is {asked}."
    )


async def show_command(services: Services, request: Request) -> Answer:
    """``/settings show``."""
    preferences = await services.display_settings.of(request.caller.id)
    chosen = challenges_in_words(await services.blocklist.challenges_from(request.caller.id))
    lines = [
        f"{_in_words(preferences)} `/settings board` changes that.",
        *await lines_of(services, request.caller),
        f"{chosen} `/settings challenges` changes that.",
    ]
    return Reply("\n".join(lines), private=True)


async def board_command(services: Services, request: Request) -> Answer:
    """``/settings board``: changes what is named and tells how it stands then."""
    choices = {name: value for name in ("theme", "view", "as") if (value := request.text(name)) is not None}
    if "confirm" in request.args:
        choices["confirm"] = "yes" if request.flag("confirm") else "no"
    return Reply(_in_words(await services.display_settings.choose(request.caller.id, choices)), private=True)
