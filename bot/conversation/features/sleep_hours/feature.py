"""The feature: ``/settings hours``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.sleep_hours import handlers

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "hours"),
            "Set your time zone, sleep hours and quiet hours: your clocks pause while you sleep",
            handlers.hours_command,
            (
                Parameter(
                    "zone",
                    "Your time zone, by a city; your digest and quiet hours follow at once",
                    completer=handlers.complete_zone,
                ),
                Parameter(
                    "sleep",
                    "When you sleep, such as 23:00-07:00, at most 10 hours, or none; clocks follow after 24 hours",
                ),
                Parameter(
                    "quiet", "When no reminder may come: hours such as 22:00-08:00, sleep, or off; at once"
                ),
            ),
        ),
    ),
)
