"""The feature: ``/settings hours``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.sleep_hours import handlers
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "hours"),
            say.settings_hours,
            handlers.hours_command,
            (
                Parameter(
                    "zone",
                    say.settings_hours_zone,
                    completer=handlers.complete_zone,
                ),
                Parameter(
                    "sleep",
                    say.settings_hours_sleep,
                ),
                Parameter("quiet", say.settings_hours_quiet),
            ),
        ),
    ),
)
