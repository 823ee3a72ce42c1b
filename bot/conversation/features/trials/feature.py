"""The feature: ``/try`` and the buttons under its board."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import option_of
from bot.conversation.features.trials import handlers
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
        ActionKind.TRY_MOVE: handlers.of_board(handlers.move),
        ActionKind.TRY_PICK: handlers.of_board(handlers.pick),
        ActionKind.TRY_BOARD: handlers.of_board(handlers.show),
        ActionKind.TRY_BACK: handlers.of_board(handlers.back),
        ActionKind.TRY_MOVES: handlers.of_board(handlers.moves),
        ActionKind.TRY_OVER: handlers.of_board(handlers.start_over),
    },
    forms={ActionKind.TRY_MOVE: handlers.move_filled_in},
    repeatable=frozenset(
        {
            ActionKind.TRY_MOVE,
            ActionKind.TRY_PICK,
            ActionKind.TRY_BOARD,
            ActionKind.TRY_BACK,
            ActionKind.TRY_MOVES,
            ActionKind.TRY_OVER,
        }
    ),
)
