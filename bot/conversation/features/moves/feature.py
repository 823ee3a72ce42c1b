"""The feature: ``/move``, the **Move** and **Pick** buttons, and every button that plays a move."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.core.options import MY_GAME
from bot.conversation.features.moves import handlers, picker, typed_lines
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(
            ("move",),
            say.move,
            handlers.MOVE,
            (
                Parameter(
                    "move",
                    say.move_move,
                    required=True,
                    completer=handlers.complete_move,
                ),
                MY_GAME,
            ),
            tail="move",
        ),
    ),
    buttons={
        ActionKind.MOVE_FORM: PressInMatch(handlers.move_form),
        ActionKind.PLAY: handlers.or_question(PressInMatch(handlers.play_button)),
        ActionKind.PLAY_TYPED: handlers.or_question(PressInMatch(handlers.play_typed_button)),
        ActionKind.PLAY_SURE: PressInMatch(handlers.play_sure_button),
        ActionKind.PICK: PressInMatch(picker.pick),
    },
    reads_lines=typed_lines.typed,
    forms={ActionKind.MOVE_FORM: handlers.move_filled_in},
)
