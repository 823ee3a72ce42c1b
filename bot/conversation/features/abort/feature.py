"""The feature: ``/abort``."""

from __future__ import annotations

from bot.conversation.core.feature import Feature
from bot.conversation.features.abort.messages import ABORT
from bot.conversation.offers import proposing

FEATURE = Feature(commands=(proposing.command(ABORT),), buttons=proposing.buttons(ABORT))
