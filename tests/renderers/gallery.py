"""Scenes to draw: after given moves, or after moves drawn by lot; and each game's own gallery of them."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from renderers.scene import Scene
from rules.core.game import Game, replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES, MODULE_OF

Chooser = Callable[[random.Random, Position[Any]], Any]
Options = Mapping[str, object]


@dataclass(frozen=True)
class Gallery:
    """What the tests of every game draw of one game, and what its pictures keep to."""

    golden: dict[str, tuple[Scene, Side]]
    """The scenes of the golden pictures, and from which side they are seen."""
    more: dict[str, Scene] = field(default_factory=dict)
    """Further scenes, for which the limits hold too."""
    options: st.SearchStrategy[dict[str, object]] = field(default_factory=lambda: st.just({}))
    """Options under which games are drawn by lot."""
    most_plies: int = 200
    """How long those games are."""
    choose: Chooser | None = None
    """Draws a move of them; without one, every listed move is as likely."""
    most_bytes: int = 60_000
    """The size of a picture’s file, at most, whatever packs it."""
    sided: bool = True
    """Whether the players sit at sides of the board."""
    turned: bool = True
    """Whether the picture is turned for the side that is near, if that is asked for."""
    marked: tuple[str, ...] = ()
    """Scenes in which the last ply is marked by at least ``mark_pixels`` pixels."""
    mark_pixels: int = 500
    chosen: str | None = None
    """A scene in which something is chosen by hand, and something can be chosen next."""

    @property
    def scenes(self) -> dict[str, Scene]:
        """Every scene by its name."""
        return {name: scene for name, (scene, _) in self.golden.items()} | self.more

    def by_lot(self, game: Game[Any], options: Options, seed: int, plies: int) -> Scene:
        """The scene after so many moves drawn by lot."""
        return scene_by_lot(game, options, seed, plies, self.choose)


def scenes_of(start: Position[Any], texts: Sequence[str]) -> list[Scene]:
    """The scene at the start, and after each of the moves ``texts``."""
    scenes = [Scene(start)]
    for ply, (move, position) in enumerate(replay(start, texts), start=1):
        scenes.append(Scene(position, scenes[-1].position, move, ply))
    return scenes


def following(scene: Scene, text: str) -> Scene:
    """The scene after one more move."""
    move = scene.position.parse(text)
    return Scene(scene.position.play(move), scene.position, move, scene.ply + 1)


def in_order(position: Position[Any]) -> list[Any]:
    """The moves that a list shows, by their notation: golden pictures must not hang on the rules' own order."""
    return sorted(position.listing(), key=position.notate)


def scene_by_lot(
    game: Game[Any], options: Options, seed: int, plies: int, choose: Chooser | None = None
) -> Scene:
    """The scene after so many moves drawn by lot, fewer if the game ends."""
    lot = random.Random(seed)
    scene = Scene(game.start(game.settle(options)))
    for ply in range(1, plies + 1):
        position = scene.position
        if position.outcome is not None:
            break
        move = choose(lot, position) if choose else lot.choice(in_order(position))
        scene = Scene(position.play(move), position, move, ply)
    return scene


def recorded(module: str) -> list[dict[str, Any]]:
    """The recorded games of a game."""
    path = Path(__file__).parents[1] / "rules" / "games" / module / "playthrough.json"
    games: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return games


def middle(key: str) -> Scene:
    """The middle of a game's first recorded game."""
    game = recorded(MODULE_OF[key])[0]
    start = GAMES[key].start(GAMES[key].settle(game["options"]))
    return scenes_of(start, list(islice(game["moves"], len(game["moves"]) // 2)))[-1]


def gallery_of(key: str) -> Gallery:
    """A game's gallery; every registered game has one."""
    module = f"tests.renderers.{MODULE_OF[key]}.gallery"
    try:
        found: Gallery = import_module(module).GALLERY
    except ModuleNotFoundError as error:
        raise LookupError(f"{key} has no gallery of pictures for its tests: {module}") from error
    return found
