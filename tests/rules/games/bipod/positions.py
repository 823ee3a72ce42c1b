"""Positions of Bipod for its tests: after given plies, or after random ones."""

import random
from typing import Any

from hypothesis import strategies as st

from rules.games.bipod.board import BipodMove, Stone
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition


def start(**options: object) -> BipodPosition:
    return GAME.start(GAME.settle(options))


def after(plies: str, **options: object) -> BipodPosition:
    position = start(**options)
    for ply in plies.split():
        position = position.play(position.parse(ply))
    return position


def names(position: BipodPosition, cells: tuple[Any, ...]) -> list[str]:
    return [position.board.name(cell) for cell in cells]


def random_ply(position: BipodPosition, rng: random.Random) -> BipodMove:
    """A legal ply; before adoption one of any size, and seldom ``adopt``."""
    if position.runner is not None:
        return rng.choice(position.listing())
    live = position.live_cells()
    if not live or rng.random() < 0.15:
        return position.parse("adopt")
    size = rng.randint(1, min(position.stones, len(live)))
    return BipodMove(tuple(sorted(rng.sample(live, size))), Stone.BLOCK)


def wander(seed: int) -> tuple[BipodPosition, list[str]]:
    """A position somewhere in a random game under random options, and the plies that led there."""
    rng = random.Random(seed)
    options = {"gap": rng.randint(1, 4), "middle": rng.randint(1, 4), "stones": rng.randint(1, 3)}
    position = start(**options)
    plies = []
    for _ in range(rng.randint(0, 40)):
        if position.outcome is not None:
            break
        ply = random_ply(position, rng)
        plies.append(position.notate(ply))
        position = position.play(ply)
    return position, plies


wandering = st.integers(0, 2**32).map(wander)

UNDECIDED = start()
RUNNER = after("f2,f4,g3 adopt")
BLOCKER = after("f2,f4,g3 adopt k3o")


def completed(position: BipodPosition, typed: str, limit: int = 25) -> list[str]:
    return [completion.text for completion in position.complete(typed, limit)]
