"""The kinds of offers, and the buttons under a running match that make or answer them."""

from __future__ import annotations

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Button
from bot.conversation.features.abort.feature import ABORT
from bot.conversation.features.draw.feature import DRAW
from bot.conversation.features.rematch.feature import REMATCH
from bot.conversation.features.takeback.feature import TAKEBACK
from rules.core.position import Side
from rules.match.match import Match

OFFERINGS = {offering.kind: offering for offering in (DRAW, TAKEBACK, ABORT, REMATCH)}


def offer_buttons(match: Match, side: Side) -> list[Button]:
    """The buttons for the offers that ``side`` can make or answer in a running match."""
    possible = ((DRAW, True), (TAKEBACK, len(match.plies) > side), (ABORT, len(match.plies) < 2))
    buttons = []
    for offering, can_make in possible:
        waits = match.offer(offering.kind, side.other) is not None
        if can_make or waits:
            label = offering.answer() if waits else offering.make()
            buttons.append(Button(label, str(Action(offering.asks, match.id, match.revision))))
    return buttons
