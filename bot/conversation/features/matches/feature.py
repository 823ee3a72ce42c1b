"""The feature: ``/next`` and ``/games``."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.matches import games, handlers

FEATURE = Feature(
    commands=(
        Command(("next",), "Show the most urgent board that awaits your move", handlers.next_command),
        Command(
            ("games",),
            "List matches: yours to move, then waiting, then finished",
            games.games_command,
            (Parameter("player", "Whose matches; yours if left out", Kind.PERSON), SHARE),
            tail="player",
            repeatable=True,
        ),
    ),
    buttons={ActionKind.NEXT: handlers.next_button, ActionKind.GAMES: games.games_button},
    repeatable=frozenset({ActionKind.GAMES}),
)
