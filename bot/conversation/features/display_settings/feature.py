"""``/settings board``."""

from bot.conversation.core import choices
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.locales.say import commands
from bot.locales.say import display_settings as say
from bot.service.settings.display import DisplayPreferences
from bot.service.settings.setting import settings_of

SETTINGS = settings_of(DisplayPreferences)

ABOUT = {
    "theme": say.about_theme,
    "view": say.about_view,
    "as": say.about_as,
    "confirm": say.about_confirm,
    "tips": say.about_tips,
}
"""What each option of ``/settings board`` is."""


def _in_words(preferences: DisplayPreferences) -> str:
    """Each setting that is chosen, in words."""
    view, shown = choices.VIEWS[preferences.view](), choices.FORMATS[preferences.shown]()
    moves = say.confirmed() if preferences.confirm else say.played_at_once()
    return f"{say.boards(theme=choices.THEMES[preferences.theme](), view=view, drawn=shown)} {moves}"


async def board_command(services: Services, request: Request) -> Answer:
    """``/settings board``: changes the given preferences, and shows all of them."""
    chosen = given_settings(SETTINGS, request)
    return Reply(_in_words(await services.display_settings.choose(request.caller.id, chosen)), private=True)


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "board"),
            commands.settings_board,
            board_command,
            setting_options(
                SETTINGS, ABOUT, names={"theme": choices.THEMES, "view": choices.VIEWS, "as": choices.FORMATS}
            ),
        ),
    ),
)
