"""The feature: ``/settings reminders``, and the reminders themselves."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.features.reminders import messages, settings
from bot.locales.say import commands as say
from bot.service.settings.reminders import Where
from rules.match.notifications.boards import TurnBegan
from rules.match.notifications.reminders import RemindersChanged, RemindersDue

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
    notifications={
        TurnBegan: of_match(messages.turn),
        RemindersDue: messages.reminder,
        RemindersChanged: messages.changed_reminder,
    },
)
