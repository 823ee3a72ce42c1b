"""``/settings show`` and ``/settings board``."""

from __future__ import annotations

from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.conversation.features.blocklist.feature import challenges_in_words
from bot.conversation.features.languages.feature import in_words as language_in_words
from bot.conversation.features.reminders.feature import reminders_in_words
from bot.conversation.features.sleep_hours.feature import hours_in_words
from bot.conversation.features.vacation.messages import status_lines
from bot.locales.say import commands
from bot.locales.say import display_settings as say
from bot.service.settings.display import BoardFormat, DisplayPreferences, View
from bot.service.settings.setting import settings_of

SETTINGS = settings_of(DisplayPreferences)

ABOUT = {
    "theme": say.about_theme,
    "view": say.about_view,
    "as": say.about_as,
    "confirm": say.about_confirm,
}
"""What each option of ``/settings board`` is."""

_VIEWS = {View.MINE: say.view_mine, View.FIRST: say.view_first}
_FORMATS = {BoardFormat.IMAGE: say.as_image, BoardFormat.TEXT: say.as_text, BoardFormat.SPOKEN: say.as_spoken}


def _in_words(preferences: DisplayPreferences) -> str:
    """Each setting that is chosen, in words."""
    view, shown = _VIEWS[preferences.view](), _FORMATS[preferences.shown]()
    moves = say.confirmed() if preferences.confirm else say.played_at_once()
    return f"{say.boards(theme=preferences.theme, view=view, drawn=shown)} {moves}"


async def show_command(services: Services, request: Request) -> Answer:
    """``/settings show``."""
    preferences = await services.display_settings.of(request.audience)
    chosen = challenges_in_words(await services.blocklist.challenges_from(request.caller.id))
    hours = await services.sleep_hours.of(request.caller.id)
    reminders = await services.reminder_settings.of(request.caller.id)
    lines = [
        f"{_in_words(preferences)} {say.change_boards()}",
        language_in_words(await services.languages.of(request.audience)),
        *hours_in_words(hours),
        *reminders_in_words(reminders, hours),
        *await status_lines(services, request.caller),
        f"{chosen} {say.change_challenges()}",
    ]
    return Reply("\n".join(lines), private=True)


async def board_command(services: Services, request: Request) -> Answer:
    """``/settings board``: changes the given preferences, and shows all of them."""
    choices = given_settings(SETTINGS, request)
    return Reply(_in_words(await services.display_settings.choose(request.caller.id, choices)), private=True)


FEATURE = Feature(
    group_help={"settings": commands.group_settings},
    commands=(
        Command(("settings", "show"), commands.settings_show, show_command),
        Command(
            ("settings", "board"),
            commands.settings_board,
            board_command,
            setting_options(SETTINGS, ABOUT),
        ),
    ),
)
