"""The feature: ``/rematch``."""

from __future__ import annotations

from bot.conversation.core.feature import Feature
from bot.conversation.features.rematch.messages import REMATCH
from bot.conversation.offers import proposing

FEATURE = Feature(
    commands=(proposing.command(REMATCH),),
    buttons=proposing.buttons(REMATCH),
    under_boards=frozenset({REMATCH.asks}),
)
