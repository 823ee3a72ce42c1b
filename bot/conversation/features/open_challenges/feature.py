"""The feature: ``/challenges``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.challenges.time_controls import Tempo
from bot.conversation.features.open_challenges import handlers
from rules.games.catalogue import GAMES

FEATURE = Feature(
    commands=(
        Command(
            ("challenges",),
            "List open challenges that you can accept, and your own",
            handlers.challenges_command,
            (
                Parameter("game", "Only of this game", choices=tuple(GAMES)),
                Parameter(
                    "time",
                    "Only so fast: up to a day a move, up to a week, slower, or without limit",
                    choices=tuple(Tempo),
                ),
                SHARE,
            ),
            tail="game",
        ),
    ),
)
