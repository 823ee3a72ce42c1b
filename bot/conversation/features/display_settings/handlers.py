"""``/settings show`` and ``/settings board``."""

from __future__ import annotations

from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.blocklist.handlers import challenges_in_words
from bot.conversation.features.languages.handlers import in_words as language_in_words
from bot.conversation.features.reminders.settings import reminders_in_words
from bot.conversation.features.sleep_hours.handlers import hours_in_words
from bot.conversation.features.vacation.messages import status_lines
from bot.service.display_preferences import BoardFormat, DisplayPreferences, View

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
    hours = await services.sleep_hours.of(request.caller.id)
    reminders = await services.reminder_settings.of(request.caller.id)
    lines = [
        f"{_in_words(preferences)} `/settings board` changes that.",
        language_in_words(await services.languages.of(request.caller.id)),
        *hours_in_words(hours),
        *reminders_in_words(reminders, hours),
        *await status_lines(services, request.caller),
        f"{chosen} `/settings challenges` changes that.",
    ]
    return Reply("\n".join(lines), private=True)


async def board_command(services: Services, request: Request) -> Answer:
    """``/settings board``: changes the given preferences, and shows all of them."""
    choices = {name: value for name in ("theme", "view", "as") if (value := request.text(name)) is not None}
    if "confirm" in request.args:
        choices["confirm"] = "yes" if request.flag("confirm") else "no"
    return Reply(_in_words(await services.display_settings.choose(request.caller.id, choices)), private=True)
