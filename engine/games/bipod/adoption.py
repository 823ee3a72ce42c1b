"""Bipod before adoption: whether to adopt, and which blocking stones leave the opponent in doubt.

Every stone helps Blocker.  So a ply should bring Blocker's chances close to even, but not past it: whoever
adopts then has the worse side, and whoever places more stones improves what the other may adopt.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from engine.games.bipod.search import Search
from rules.core.bits import pick
from rules.games.bipod.board import ADOPT, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState

EVEN = 0.5
"""Blocker's chance by the fills, with Runner to move, at which both sides win equally often."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A ply before adoption, and Blocker's chance if the opponent adopts after it."""

    move: BipodMove
    blocker: float

    @property
    def loss(self) -> float:
        """How bad the ply is: chances past even are the opponent's, those far below are a chance missed."""
        return (EVEN - self.blocker) * 0.5 if self.blocker < EVEN else 0.5 + self.blocker - EVEN


def blockers_chance(search: Search, state: BipodState, depth: int) -> float:
    """Blocker's chance if whoever is to move adopts."""
    after = state.play(ADOPT)
    if after.outcome is not None:
        return 1.0
    return 1 - search.value(after, depth, 0.0, 1.0)


def offers(search: Search, state: BipodState, rng: random.Random, samples: int) -> list[Offer]:
    """Sampled plies of one to all stones, the best first."""
    board = state.board
    live = list(pick(board.places, state.live))
    found: dict[BipodMove, Offer] = {}
    if not live:
        return []
    sizes = range(1, min(state.stones, len(live)) + 1)
    for number in range(samples):
        # As many stones as get close to even: more while all tries so far stay below.
        size = sizes[number % len(sizes)]
        cells: list[Cell] = sorted(rng.sample(live, size))
        move = BipodMove(tuple(cells), Stone.BLOCK)
        if move not in found:
            found[move] = Offer(move, blockers_chance(search, state.play(move), 0))
    return sorted(found.values(), key=lambda offer: offer.loss)
