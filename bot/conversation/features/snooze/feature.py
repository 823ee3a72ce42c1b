"""The feature: the buttons under a reminder."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.feature import Feature
from bot.conversation.features.snooze import handlers

FEATURE = Feature(
    buttons={ActionKind.SNOOZE: handlers.snooze, ActionKind.MUTE: handlers.mute},
    forms={ActionKind.SNOOZE: handlers.snoozed},
)
