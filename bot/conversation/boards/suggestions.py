"""How moves are asked for: a form with examples, and buttons for the moves that a refusal suggests."""

from collections.abc import Callable
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import LABEL_LIMIT, Button, Form
from bot.locales.say import boards as say
from rules.core.errors import AmbiguousMove, IllegalMove
from rules.core.position import Position
from rules.core.refusals import Refusal

MOST_SUGGESTED = 5


def play_label(move: str) -> str:
    """The label of a button that plays a move."""
    return markup.shorten(say.button_play(move=move), LABEL_LIMIT)


def move_form(
    position: Position[Any], action: Action, title: str, label: str, placeholder: Callable[..., str]
) -> Form:
    """A form with one line for a move; ``placeholder`` takes the ``examples`` of how one is written."""
    examples = markup.listing(position.examples())
    hint = markup.shorten(placeholder(examples=examples), 100) if examples else ""
    return Form(markup.shorten(title, 45), label, str(action), hint)


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
