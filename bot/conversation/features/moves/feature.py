"""The feature: ``/move``, the **Move** and **Pick** buttons, and every button that plays a move."""

from bot.conversation.core.actions import MOVE_FORM, PICK, PLAY
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.core.matches.match_question import CHOOSE
from bot.conversation.core.options import MY_GAME
from bot.conversation.core.requests import Source
from bot.conversation.features.moves import handlers, picker, typed_lines
from bot.conversation.features.moves.handlers import PLAY_TYPED
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.say import commands as say

FEATURE = Feature(
    under_boards=frozenset({MOVE_FORM}),
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
        MOVE_FORM: PressInMatch(handlers.move_button),
        PLAY: handlers.or_question(handlers.plays(Source.COMMAND)),
        PLAY_TYPED: handlers.or_question(handlers.plays(Source.FORM)),
        PLAY_SURE: handlers.plays(Source.BUTTON, sure=True),
        PICK: PressInMatch(picker.pick),
        CHOOSE: handlers.choose,
    },
    reads_lines=typed_lines.typed,
    forms={MOVE_FORM: handlers.move_filled_in},
)
