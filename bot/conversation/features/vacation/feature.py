"""The feature: ``/vacation``, ``/settings vacation``, and the buttons under a vacation that began by itself."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.vacation import handlers, messages
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver

FEATURE = Feature(
    group_help={"vacation": "Vacation: days on which your clocks are paused"},
    commands=(
        Command(
            ("settings", "vacation"),
            "Choose whether vacation starts by itself when your time is over",
            handlers.automatic_command,
            (Parameter("automatic", "Whether it does", Kind.YES_NO),),
        ),
        Command(
            ("vacation", "start"),
            "Go on vacation, now or from a day on: your clocks are paused",
            handlers.start_command,
            (
                Parameter("from", "When it starts, such as 2026-12-24, tomorrow or 3d; left out: now"),
                Parameter(
                    "until",
                    "When it ends, such as 2027-01-01 (that day included) or 5d; left out: when it's used up",
                ),
            ),
        ),
        Command(
            ("vacation", "end"), "End your vacation, or cancel the one that is planned", handlers.end_command
        ),
        Command(
            ("vacation", "status"),
            "Show how much vacation you have, and what runs or is planned",
            handlers.status_command,
        ),
    ),
    buttons={ActionKind.VACATION_KEEP: handlers.keep, ActionKind.VACATION_OFF: handlers.switch_off},
    notifications={
        VacationBeganItself: of_match(messages.beginning_told),
        OpponentOnVacation: of_match(messages.pause_told),
        VacationOver: messages.end_told,
    },
)
