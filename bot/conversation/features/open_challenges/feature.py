"""The feature: ``/challenges``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.challenges.time_controls import Tempo
from bot.conversation.features.open_challenges import handlers
from bot.locales.say import commands as say
from rules.games.catalogue import GAMES

FEATURE = Feature(
    commands=(
        Command(
            ("challenges",),
            say.challenges,
            handlers.challenges_command,
            (
                Parameter("game", say.challenges_game, choices=tuple(GAMES)),
                Parameter(
                    "time",
                    say.challenges_time,
                    choices=tuple(Tempo),
                ),
                SHARE,
            ),
            tail="game",
        ),
    ),
)
