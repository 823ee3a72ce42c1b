"""The feature: ``/moves``."""

from __future__ import annotations

from bot.conversation.core.actions import MOVES
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME
from bot.conversation.features.legal_moves import handlers
from bot.locales.say import commands as say
from bot.locales.say import match_buttons

FEATURE = Feature(
    commands=(
        Command(
            ("moves",),
            say.moves,
            InMatch(
                MatchChoice.VISIBLE,
                handlers.moves,
                RepeatButton(
                    MOVES,
                    labelled(match_buttons.moves),
                    write=handlers.first_cell,
                    read=lambda text: {"from": text},
                ),
            ),
            (Parameter("from", say.moves_from), ANY_GAME),
            tail="from",
        ),
    ),
)
