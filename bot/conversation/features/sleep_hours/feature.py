"""The feature: ``/settings hours``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.sleep_hours import handlers

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "hours"),
            "Say where you live and when you sleep: your clocks stand still then",
            handlers.hours_command,
            (
                Parameter(
                    "zone",
                    "Your time zone, by a city; in force after 24 hours",
                    completer=handlers.complete_zone,
                ),
                Parameter(
                    "sleep",
                    "When you sleep, such as 23:00-07:00, at most 10 hours, or none; in force after 24 hours",
                ),
                Parameter("quiet", "When no reminder may come: hours such as 22:00-08:00, sleep, or off"),
            ),
        ),
    ),
)
