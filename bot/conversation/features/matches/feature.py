"""The feature: ``/next`` and ``/games``."""

from __future__ import annotations

from bot.conversation.core.actions import NEXT
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.matches import games, handlers
from bot.conversation.features.matches.games import GAMES_PAGE
from bot.locales.say import commands as say

FEATURE = Feature(
    commands=(
        Command(("next",), say.next, handlers.next_command),
        Command(
            ("games",),
            say.games,
            games.games_command,
            (Parameter("player", say.games_player, Kind.PERSON), SHARE),
            tail="player",
            repeatable=True,
        ),
    ),
    buttons={NEXT: handlers.next_button, GAMES_PAGE: games.games_button},
    repeatable=frozenset({GAMES_PAGE}),
)
