"""The feature: ``/board``, and the **View**, **Text** and **More** buttons."""

from __future__ import annotations

from bot.conversation.core.actions import MORE, VIEW
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE
from bot.conversation.features.board_views import handlers
from bot.conversation.features.board_views.handlers import TEXT
from bot.locales.say import commands as say
from bot.locales.say import match_buttons

FEATURE = Feature(
    under_boards=frozenset({VIEW, MORE}),
    commands=(
        Command(
            ("board",),
            say.board,
            InMatch(
                MatchChoice.VISIBLE,
                handlers.board,
                RepeatButton(
                    VIEW,
                    labelled(match_buttons.board),
                    write=handlers.write_options,
                    read=handlers.read_options,
                ),
            ),
            (
                ANY_GAME,
                Parameter(
                    "turn",
                    say.board_turn,
                    Kind.INTEGER,
                    minimum=0,
                    maximum=5000,
                ),
                Parameter(
                    "as",
                    say.board_as,
                    choices=("image", "text", "spoken"),
                ),
                SHARE,
            ),
            tail="game",
        ),
    ),
    buttons={
        MORE: in_match(handlers.more, MatchChoice.VISIBLE),
        TEXT: in_match(handlers.text, MatchChoice.VISIBLE),
    },
)
