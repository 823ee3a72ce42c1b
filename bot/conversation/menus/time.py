"""Leave, and what stands under reminders."""

from __future__ import annotations

from bot.conversation import reminding, vacationing
from bot.conversation.commands import Command, Parameter
from bot.conversation.deeds import Verb
from bot.conversation.menus.common import Menu

MENU = Menu(
    commands=(
        Command(
            ("vacation", "start"),
            "Take leave: your clocks stand still, now or from a day on",
            vacationing.start_command,
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
            vacationing.end_command,
        ),
        Command(
            ("vacation", "status"),
            "Show how much leave you have, and what runs or lies ahead",
            vacationing.status_command,
        ),
    ),
    buttons={
        Verb.SNOOZE: reminding.snooze,
        Verb.HUSH: reminding.hush,
        Verb.LEAVE_KEEP: vacationing.keep,
        Verb.LEAVE_OFF: vacationing.switch_off,
    },
    forms={Verb.SNOOZE: reminding.snoozed},
)
