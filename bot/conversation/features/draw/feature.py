"""The feature: ``/draw``, and the button that claims a draw by repetition."""

from __future__ import annotations

from bot.conversation.core.feature import Feature, in_match
from bot.conversation.features.draw import handlers
from bot.conversation.features.draw.messages import CLAIM_DRAW, DRAW
from bot.conversation.offers import proposing

FEATURE = Feature(
    commands=(proposing.command(DRAW),),
    buttons={**proposing.buttons(DRAW), CLAIM_DRAW: in_match(handlers.claim)},
)
