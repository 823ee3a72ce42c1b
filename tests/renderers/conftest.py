"""Scenes to draw: moves given, or drawn by lot."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from renderers.base import Scene
from rules.core.game import Game, replay
from rules.core.position import Position, Side

Chooser = Callable[[random.Random, Position[Any]], Any]


def scene_after(start: Position[Any], texts: Sequence[str]) -> Scene:
    """The scene after the moves ``texts``."""
    scene = Scene(start)
    for ply, (move, position) in enumerate(replay(start, texts), start=1):
        scene = Scene(position, scene.position, move, ply)
    return scene


def in_order(position: Position[Any]) -> list[Any]:
    """The moves that a list shows, by their notation: golden pictures must not hang on the rules' own order."""
    return sorted(position.listing(), key=position.notate)


def scene_by_lot(
    game: Game[Any], options: dict[str, object], seed: int, plies: int, choose: Chooser | None = None
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


def adopting_late(lot: random.Random, position: Any) -> Any:
    """A move of Bipod by lot; nobody adopts before a quarter of the cells is out of play."""
    listed = in_order(position)
    early = len(position.live_cells()) > len(position.board.cells) * 3 / 4
    if position.runner is None and not early:
        return next(move for move in listed if move.adopts)
    return lot.choice([move for move in listed if not move.adopts] or listed)


PUBLISHED = [
    "f2,f4,g3",
    "e5,g1",
    "f6,h2,i1",
    "E1",
    "F2",
    "m1,o1,n2",
    "adopt",
    "k3o",
    "x4",
    "y3O",
    "x2",
    "v2O",
    "w3",
    "u3O",
    "u5",
    "r4O",
    "r6",
    "o5O",
    "j4",
]
"""The game of Bipod that its inventors published."""

PUX_FIGHT = """
. . . W . . b .
. w w . . b b .
. . w . b . . .
. w . B b . . .
. . . . . . b .
. w w . . . . .
. w w . . . . .
. . . . b . . .
"""
"""A position of Pux with promoted pieces of both sides, and captures at hand for Black."""


ByLot = Callable[[Game[Any], dict[str, object], int, int], Scene]


@pytest.fixture(scope="session")
def by_lot() -> ByLot:
    """Makes scenes of a game under given options, from a seed and a number of plies."""

    def make(game: Game[Any], options: dict[str, object], seed: int, plies: int) -> Scene:
        return scene_by_lot(game, options, seed, plies, adopting_late if game.key == "bipod" else None)

    return make


PUX_ENDING = """
. . . W . . . .
. . . . b . . .
. . . . . . . .
. . W . . . . .
. . w . . . . .
. . . . . . . .
. . . w . . . .
. . . . . . . .
"""
"""A position of Pux in which White takes the last stone."""


@pytest.fixture(scope="session")
def scenes() -> dict[str, tuple[Scene, Side]]:
    """The scenes that the golden pictures show, and from which side."""
    from rules.games.bipod.game import GAME as BIPOD
    from rules.games.pux.game import GAME as PUX
    from rules.games.pux.position import PuxPosition

    bipod = BIPOD.start(BIPOD.settle({}))
    fight = PuxPosition.from_diagram(PUX_FIGHT, Side.SECOND)
    deep: dict[str, object] = {"gap": 8, "middle": 8, "rows": 25}
    return {
        "bipod-start": (scene_after(bipod, []), Side.FIRST),
        "bipod-adoption": (scene_after(bipod, PUBLISHED[:6]), Side.SECOND),
        "bipod-published": (scene_after(bipod, PUBLISHED), Side.FIRST),
        "bipod-end": (scene_by_lot(BIPOD, {}, 4, 500, adopting_late), Side.FIRST),
        "bipod-deepest": (scene_by_lot(BIPOD, deep, 4, 120, adopting_late), Side.FIRST),
        "bipod-chosen": (replace(scene_after(bipod, PUBLISHED[:6]), marks=("j2", "p4", "A3")), Side.FIRST),
        "pux-start": (Scene(PUX.start(PUX.settle({}))), Side.FIRST),
        "pux-carried": (scene_after(fight, ["d5,e5-c4"]), Side.SECOND),
        "pux-captured": (scene_after(fight, ["d5:d8"]), Side.FIRST),
        "pux-end": (scene_after(PuxPosition.from_diagram(PUX_ENDING, Side.FIRST), ["c5:e7"]), Side.FIRST),
        "pux-chosen": (replace(scene_after(fight, ["d5,e5-c4"]), marks=("c2", "b2", "c3", "d3")), Side.FIRST),
    }
