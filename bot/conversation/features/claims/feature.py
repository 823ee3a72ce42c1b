"""The feature: the buttons of a player whose opponent does not move."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.claims import handlers, messages
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked

FEATURE = Feature(
    buttons={
        ActionKind.CLAIM: in_match(handlers.claim),
        ActionKind.CLAIM_WIN: in_match(handlers.claim_win),
        ActionKind.GIVE_DAY: in_match(handlers.give_day),
        ActionKind.WAIT: in_match(handlers.wait),
        ActionKind.NUDGE: in_match(handlers.nudge),
        ActionKind.CLOSE: in_match(handlers.close),
    },
    notifications={
        ClaimOpened: of_match(messages.claim_told),
        MoveAsked: of_match(messages.nudge_told),
        DayReceived: of_match(messages.nudge_told),
    },
)
