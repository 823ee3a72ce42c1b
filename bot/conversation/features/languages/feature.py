"""The feature: ``/settings language``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.languages import handlers
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "language"),
            say.settings_language,
            handlers.settings_command,
            (Parameter("use", say.settings_language_use, choices=handlers.CHOICES),),
            tail="use",
        ),
    ),
)
