"""The feature: ``/premove``, and the buttons under conditional moves."""

from __future__ import annotations

from bot.conversation.boards.notifications import of_match
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import MY_GAME
from bot.conversation.features.conditional_moves import handlers
from bot.conversation.features.conditional_moves.handlers import (
    CONDITIONAL_CLEAR,
    CONDITIONAL_DISCARD,
    CONDITIONAL_SAVE,
    CONDITIONAL_SET,
)
from bot.conversation.features.conditional_moves.messages import fallen_notice
from bot.locales.say import commands as say
from bot.locales.say import match_buttons
from rules.match.notifications.players import ConditionalsDropped

FEATURE = Feature(
    group_help={"premove": say.group_premove},
    commands=(
        Command(
            ("premove", "set"),
            say.premove_set,
            InMatch(
                MatchChoice.MINE,
                handlers.set_line,
                RepeatButton(
                    CONDITIONAL_SET,
                    labelled(match_buttons.conditional_set),
                    write=lambda request: (request.text("line") or "").strip(),
                    read=lambda text: {"line": text},
                ),
                line="line",
            ),
            (
                Parameter(
                    "line",
                    say.premove_set_line,
                    required=True,
                    completer=handlers.hints,
                ),
                MY_GAME,
            ),
            tail="line",
        ),
        Command(
            ("premove", "list"),
            say.premove_list,
            InMatch(MatchChoice.MINE, handlers.list_of_match, without=handlers.list_of_all),
            (MY_GAME,),
            tail="game",
        ),
        Command(
            ("premove", "clear"),
            say.premove_clear,
            InMatch(
                MatchChoice.MINE,
                handlers.clear,
                RepeatButton(CONDITIONAL_CLEAR, labelled(match_buttons.conditional_clear)),
            ),
            (MY_GAME,),
            tail="game",
        ),
    ),
    buttons={
        CONDITIONAL_SAVE: handlers.save,
        CONDITIONAL_DISCARD: handlers.discard,
    },
    notifications={ConditionalsDropped: of_match(fallen_notice)},
)
