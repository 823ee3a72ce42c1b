"""The feature: ``/takeback``, and **Undo**."""

from __future__ import annotations

from bot.conversation.core.actions import UNDO
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.features.takeback import undo
from bot.conversation.features.takeback.messages import TAKEBACK
from bot.conversation.offers import proposing

FEATURE = Feature(
    commands=(proposing.command(TAKEBACK),),
    buttons={**proposing.buttons(TAKEBACK), UNDO: PressInMatch(undo.undo)},
    under_boards=frozenset({UNDO}),
)
