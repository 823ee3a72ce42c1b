"""The feature: ``/settings show`` and ``/settings board``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.display_settings import handlers
from bot.service.display_preferences import BoardFormat, View
from renderers.theme import THEMES

FEATURE = Feature(
    group_help={"settings": "What you choose for yourself"},
    commands=(
        Command(("settings", "show"), "Show everything that you have chosen", handlers.show_command),
        Command(
            ("settings", "board"),
            "Choose how boards are drawn for you",
            handlers.board_command,
            (
                Parameter("theme", "Colours", choices=THEMES),
                Parameter("view", "Which side is near you", choices=tuple(View)),
                Parameter(
                    "as", "As a picture, as monospaced text, or in sentences", choices=tuple(BoardFormat)
                ),
                Parameter("confirm", "Show and ask before a typed move is played", Kind.YES_NO),
            ),
        ),
    ),
)
