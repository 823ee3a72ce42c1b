"""The feature: the buttons under a reminder."""

from __future__ import annotations

from bot.conversation.core.feature import Feature
from bot.conversation.features.snooze import handlers
from bot.conversation.features.snooze.messages import MUTE, SNOOZE

FEATURE = Feature(
    buttons={SNOOZE: handlers.snooze, MUTE: handlers.mute},
    forms={SNOOZE: handlers.snoozed},
)
