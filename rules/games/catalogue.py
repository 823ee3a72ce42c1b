"""The one list of games.

A game is registered by one word here: the name of its folder in ``rules/games``.
Its renderer stands in the folder of the same name in ``renderers``.  Nothing else in the code names a game.
"""

from importlib import import_module
from typing import Any

from rules.core.game import Game

MODULES = (
    "polatty_pressure",
    "graph_hockey",
    "pommel",
    "pux",
    "bipod",
)


def _load(module: str) -> Game[Any]:
    game = import_module(f"rules.games.{module}.game").GAME
    if not isinstance(game, Game):
        raise TypeError(f"rules.games.{module}.game has no GAME")
    return game


GAMES: dict[str, Game[Any]] = {game.key: game for game in map(_load, MODULES)}
"""Every game by its key, in the order in which lists show them."""

MODULE_OF: dict[str, str] = dict(zip(GAMES, MODULES, strict=True))
"""The module name that belongs to each key."""
