"""Leave, and what stands under reminders."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.reminders import handlers as reminders
from bot.conversation.features.vacation import handlers as vacation

FEATURE = Feature(
    commands=(
        Command(
            ("vacation", "start"),
            "Take leave: your clocks stand still, now or from a day on",
            vacation.start_command,
            (
                Parameter("from", "When it begins, such as 2026-12-24, tomorrow or 3d; left out: now"),
                Parameter(
                    "until",
                    "When it ends, such as 2027-01-01 (that day included) or 5d; left out: when it is spent",
                ),
            ),
        ),
        Command(
            ("vacation", "end"),
            "End your leave, or drop the one that lies ahead",
            vacation.end_command,
        ),
        Command(
            ("vacation", "status"),
            "Show how much leave you have, and what runs or lies ahead",
            vacation.status_command,
        ),
    ),
    buttons={
        ActionKind.SNOOZE: reminders.snooze,
        ActionKind.MUTE: reminders.mute,
        ActionKind.VACATION_KEEP: vacation.keep,
        ActionKind.VACATION_OFF: vacation.switch_off,
    },
    forms={ActionKind.SNOOZE: reminders.snoozed},
)
