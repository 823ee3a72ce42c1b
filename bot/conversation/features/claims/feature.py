"""The feature: the buttons of a player whose opponent does not move."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.actions import CLAIM
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.claims import handlers, messages
from bot.conversation.features.claims.messages import CLAIM_WIN, CLOSE, GIVE_DAY, NUDGE, WAIT
from rules.match.notifications.players import ClaimOpened, DayReceived, MoveAsked

FEATURE = Feature(
    under_boards=frozenset({CLAIM_WIN}),
    buttons={
        CLAIM: in_match(handlers.claim),
        CLAIM_WIN: in_match(handlers.claim_win),
        GIVE_DAY: in_match(handlers.give_day),
        WAIT: in_match(handlers.wait),
        NUDGE: in_match(handlers.nudge),
        CLOSE: in_match(handlers.close),
    },
    notifications={
        ClaimOpened: of_match(messages.claim_told),
        MoveAsked: of_match(messages.nudge_told),
        DayReceived: of_match(messages.nudge_told),
    },
)
