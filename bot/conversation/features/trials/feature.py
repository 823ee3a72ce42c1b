"""The feature: ``/try`` and the buttons under its board."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import option_of
from bot.conversation.features.trials import handlers
from bot.conversation.features.trials.handlers import (
    TRY_BACK,
    TRY_BOARD,
    TRY_MOVE,
    TRY_MOVES,
    TRY_OVER,
    TRY_PICK,
)
from bot.locales.say import commands as say
from rules.core.game import Game
from rules.games.catalogue import GAMES


def _try(game: Game[Any]) -> Command:
    return Command(
        ("try", game.key),
        partial(say.try_, game=game.name),
        partial(handlers.try_command, game),
        tuple(map(option_of, game.options)),
        repeatable=True,
    )


FEATURE = Feature(
    group_help={"try": say.group_try},
    commands=tuple(map(_try, GAMES.values())),
    buttons={
        TRY_MOVE: handlers.of_board(handlers.move),
        TRY_PICK: handlers.of_board(handlers.pick),
        TRY_BOARD: handlers.of_board(handlers.show),
        TRY_BACK: handlers.of_board(handlers.back),
        TRY_MOVES: handlers.of_board(handlers.moves),
        TRY_OVER: handlers.of_board(handlers.start_over),
    },
    forms={TRY_MOVE: handlers.move_filled_in},
    repeatable=frozenset(
        {
            TRY_MOVE,
            TRY_PICK,
            TRY_BOARD,
            TRY_BACK,
            TRY_MOVES,
            TRY_OVER,
        }
    ),
)
