"""What people choose for themselves."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import MY_GAME, Feature
from bot.conversation.features.preferences import display, time
from bot.service.people.display_settings import BoardFormat, View
from bot.service.time.reminder_preferences import Where
from renderers.theme import THEMES

FEATURE = Feature(
    commands=(
        Command(("settings", "show"), "Show everything that you have chosen", display.show_command),
        Command(
            ("settings", "board"),
            "Choose how boards are drawn for you",
            display.board_command,
            (
                Parameter("theme", "Colours", choices=tuple(THEMES)),
                Parameter("view", "Which side is near you", choices=tuple(View)),
                Parameter(
                    "as", "As a picture, as monospaced text, or in sentences", choices=tuple(BoardFormat)
                ),
                Parameter("confirm", "Show and ask before a typed move is played", Kind.YES_NO),
            ),
        ),
        Command(
            ("settings", "hours"),
            "Say where you live and when you sleep: your clocks stand still then",
            time.hours_command,
            (
                Parameter(
                    "zone",
                    "Your time zone, by a city; in force after 24 hours",
                    completer=time.complete_zone,
                ),
                Parameter(
                    "sleep",
                    "When you sleep, such as 23:00-07:00, at most 10 hours, or none; in force after 24 hours",
                ),
                Parameter("quiet", "When no reminder may come: hours such as 22:00-08:00, sleep, or off"),
            ),
        ),
        Command(
            ("settings", "reminders"),
            "Choose where and when you are reminded",
            time.reminders_command,
            (
                Parameter(
                    "where", "In the match's place, in direct messages, or not at all", choices=tuple(Where)
                ),
                Parameter(
                    "marks", "How much of the turn is left then, in percent, such as 50, 20; none; default"
                ),
                Parameter("digest", "Instead, one direct message a day at this hour, such as 09:00; or off"),
                replace(MY_GAME, help="For this match alone, by its number; marks: default undoes it"),
            ),
        ),
        Command(
            ("settings", "leave"),
            "Choose whether leave begins by itself when your time is over",
            time.vacation_command,
            (Parameter("automatic", "Whether it does", Kind.YES_NO),),
        ),
    ),
)
