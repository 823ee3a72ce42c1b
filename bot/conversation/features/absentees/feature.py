"""The feature: the buttons under the news that an opponent is away."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.absentees import handlers
from bot.conversation.features.absentees.messages import (
    ABSENTEE_ABORT,
    ABSENTEE_WAIT,
    ABSENTEE_WIN,
    absentee_message,
)
from rules.match.notifications.players import OpponentAway

FEATURE = Feature(
    buttons={
        ABSENTEE_WIN: in_match(handlers.claim_win),
        ABSENTEE_ABORT: in_match(handlers.abort),
        ABSENTEE_WAIT: in_match(handlers.wait),
    },
    notifications={OpponentAway: of_match(absentee_message)},
)
