"""The feature: ``/vacation``, ``/settings vacation``, and the buttons under a vacation that began by itself."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.vacation import handlers, messages
from bot.conversation.features.vacation.messages import VACATION_KEEP, VACATION_OFF
from bot.locales.say import commands as say
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver

FEATURE = Feature(
    group_help={"vacation": say.group_vacation},
    commands=(
        Command(
            ("settings", "vacation"),
            say.settings_vacation,
            handlers.automatic_command,
            (Parameter("automatic", say.settings_vacation_automatic, Kind.YES_NO),),
        ),
        Command(
            ("vacation", "start"),
            say.vacation_start,
            handlers.start_command,
            (
                Parameter("from", say.vacation_start_from),
                Parameter(
                    "until",
                    say.vacation_start_until,
                ),
            ),
        ),
        Command(("vacation", "end"), say.vacation_end, handlers.end_command),
        Command(
            ("vacation", "status"),
            say.vacation_status,
            handlers.status_command,
        ),
    ),
    buttons={VACATION_KEEP: handlers.keep, VACATION_OFF: handlers.switch_off},
    notifications={
        VacationBeganItself: of_match(messages.beginning_told),
        OpponentOnVacation: of_match(messages.pause_told),
        VacationOver: messages.end_told,
    },
)
