"""The feature: the buttons of a player whose opponent does not move."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.claims import handlers

FEATURE = Feature(
    buttons={
        ActionKind.CLAIM: in_match(handlers.claim),
        ActionKind.CLAIM_WIN: in_match(handlers.claim_win),
        ActionKind.GIVE_DAY: in_match(handlers.give_day),
        ActionKind.WAIT: in_match(handlers.wait),
        ActionKind.NUDGE: in_match(handlers.nudge),
        ActionKind.CLOSE: in_match(handlers.close),
    },
)
