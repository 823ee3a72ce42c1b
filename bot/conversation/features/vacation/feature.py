"""The feature: ``/vacation``, ``/settings leave``, and the buttons under a vacation that began by itself."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.vacation import handlers, messages
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver

FEATURE = Feature(
    group_help={"vacation": "Leave: days on which your clocks stand still"},
    commands=(
        Command(
            ("settings", "leave"),
            "Choose whether leave begins by itself when your time is over",
            handlers.automatic_command,
            (Parameter("automatic", "Whether it does", Kind.YES_NO),),
        ),
        Command(
            ("vacation", "start"),
            "Take leave: your clocks stand still, now or from a day on",
            handlers.start_command,
            (
                Parameter("from", "When it begins, such as 2026-12-24, tomorrow or 3d; left out: now"),
                Parameter(
                    "until",
                    "When it ends, such as 2027-01-01 (that day included) or 5d; left out: when it is spent",
                ),
            ),
        ),
        Command(("vacation", "end"), "End your leave, or drop the one that lies ahead", handlers.end_command),
        Command(
            ("vacation", "status"),
            "Show how much leave you have, and what runs or lies ahead",
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
