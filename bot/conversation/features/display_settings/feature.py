"""The feature: ``/settings show`` and ``/settings board``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.display_settings import handlers
from bot.locales.say import commands as say
from bot.service.settings.display import BoardFormat, View
from renderers.theme import THEMES

FEATURE = Feature(
    group_help={"settings": say.group_settings},
    commands=(
        Command(("settings", "show"), say.settings_show, handlers.show_command),
        Command(
            ("settings", "board"),
            say.settings_board,
            handlers.board_command,
            (
                Parameter("theme", say.settings_board_theme, choices=THEMES),
                Parameter("view", say.settings_board_view, choices=tuple(View)),
                Parameter("as", say.settings_board_as, choices=tuple(BoardFormat)),
                Parameter("confirm", say.settings_board_confirm, Kind.YES_NO),
            ),
        ),
    ),
)
