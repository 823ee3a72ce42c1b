"""The feature: ``/settings show`` and ``/settings board``."""

from __future__ import annotations

from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.settings import setting_options
from bot.conversation.features.display_settings import handlers
from bot.locales.say import commands as say

FEATURE = Feature(
    group_help={"settings": say.group_settings},
    commands=(
        Command(("settings", "show"), say.settings_show, handlers.show_command),
        Command(
            ("settings", "board"),
            say.settings_board,
            handlers.board_command,
            setting_options(handlers.SETTINGS, handlers.ABOUT),
        ),
    ),
)
