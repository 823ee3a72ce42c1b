"""The feature: the buttons that answer an offer of any kind, and the news of offers."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.features.offers import handlers
from bot.conversation.offers.messages import AGREE, REFUSE
from rules.match.notifications.players import OfferMade, OfferRefused

FEATURE = Feature(
    under_boards=frozenset({AGREE, REFUSE}),
    buttons={
        AGREE: PressInMatch(handlers.agree),
        REFUSE: PressInMatch(handlers.refuse),
    },
    notifications={
        OfferMade: of_match(handlers.news_of_offer),
        OfferRefused: of_match(handlers.news_of_refusal),
    },
)
