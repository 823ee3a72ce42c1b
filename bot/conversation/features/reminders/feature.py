"""The feature: ``/settings reminders``, and the buttons under a reminder."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.features.reminders import handlers, messages, settings
from bot.locales.say import commands as say
from bot.service.settings.reminders import Where
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import DigestCounted, DigestDue, RemindersChanged, RemindersDue

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "reminders"),
            say.settings_reminders,
            InMatch(MatchChoice.MINE, settings.choose_for_match, without=settings.choose_for_all),
            (
                Parameter("where", say.settings_reminders_where, choices=tuple(Where)),
                Parameter("marks", say.settings_reminders_marks),
                Parameter("digest", say.settings_reminders_digest),
                replace(MY_GAME, about=say.settings_reminders_game),
            ),
        ),
    ),
    buttons={ActionKind.SNOOZE: handlers.snooze, ActionKind.MUTE: handlers.mute},
    forms={ActionKind.SNOOZE: handlers.snoozed},
    notifications={
        TurnBegan: of_match(messages.turn),
        RemindersDue: messages.reminder,
        RemindersChanged: messages.changed_reminder,
        DigestDue: messages.digest,
        DigestCounted: messages.digest_count,
    },
)
