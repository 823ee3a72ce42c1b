"""Buttons for the moves that a refusal suggests."""

from __future__ import annotations

from collections.abc import Callable

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import LABEL_LIMIT, Button
from bot.locales.say import boards as say
from rules.core.errors import AmbiguousMove, IllegalMove
from rules.core.refusals import Refusal

MOST_SUGGESTED = 5


def play_label(move: str) -> str:
    """The label of a button that plays a move."""
    return markup.shorten(say.button_play(move=move), LABEL_LIMIT)


def suggestion_buttons(refusal: Refusal, action_of: Callable[[str], Action]) -> tuple[Button, ...]:
    """A button for each suggested move whose action fits into an id."""
    match refusal:
        case AmbiguousMove():
            moves = refusal.candidates
        case IllegalMove():
            moves = refusal.suggestions
        case _:
            moves = ()
    actions = {text: action_of(text) for text in moves[:MOST_SUGGESTED]}
    return tuple(Button(play_label(text), str(action)) for text, action in actions.items() if action.fits)
