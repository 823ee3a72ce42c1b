"""The feature: ``/learn`` and the buttons of a lesson."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.conversation.core.actions import LEARN
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.features.lessons import handlers, picker
from bot.conversation.features.lessons.messages import (
    LESSON_HINT,
    LESSON_MOVE,
    LESSON_PICK,
    LESSON_SHOW,
    LESSON_STEP,
)
from bot.locales.say import commands as say
from rules.core.game import Game
from rules.games.catalogue import GAMES


def _learn(game: Game[Any]) -> Command:
    return Command(
        ("learn", game.key),
        partial(say.learn, game=game.name),
        partial(handlers.learn_command, game.key),
        repeatable=True,
    )


FEATURE = Feature(
    group_help={"learn": say.group_learn},
    commands=tuple(map(_learn, GAMES.values())),
    buttons={
        LEARN: handlers.learn_button,
        LESSON_STEP: handlers.turn,
        LESSON_MOVE: handlers.move,
        LESSON_PICK: picker.pick,
        LESSON_HINT: handlers.hint,
        LESSON_SHOW: handlers.show,
    },
    forms={LESSON_MOVE: handlers.move_filled_in},
    # The other buttons change the place in the lesson.
    repeatable=frozenset({LEARN, LESSON_HINT}),
)
