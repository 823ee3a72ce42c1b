"""The feature: the buttons under the news that an opponent is away."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.absentees import handlers

FEATURE = Feature(
    buttons={
        ActionKind.ABSENTEE_WIN: in_match(handlers.claim_win),
        ActionKind.ABSENTEE_ABORT: in_match(handlers.abort),
        ActionKind.ABSENTEE_WAIT: in_match(handlers.wait),
    },
)
