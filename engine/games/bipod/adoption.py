"""Bipod before adoption: whether to adopt, and which blocking stones leave the opponent in doubt.

Every stone helps Blocker.  So a ply should bring Blocker's chances close to even, but not past it: the player
who adopts then has the worse side, and one who places more stones improves what the other may adopt.
"""

import random
from dataclasses import dataclass

from engine.games.bipod.search import FillSearch
from rules.core.bits import pick
from rules.games.bipod.board import ADOPT, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState

_QUIET = 3
"""How many of the least useful cells are tried by themselves: they leave the decision to the opponent."""


@dataclass(frozen=True, slots=True)
class AdoptionChoice:
    """A ply before adoption, and Blocker's chance if the opponent adopts after it."""

    move: BipodMove
    blocker: float

    @property
    def chance(self) -> float:
        """The mover's chance: an opponent to whom adopting is worth less than half will rather wait."""
        return 1 - self.blocker if self.blocker > 0.5 else 0.5 + self.blocker / 10


def blockers_chance(search: FillSearch, state: BipodState) -> float:
    """Blocker's chance if the player to move adopts; 1 and 0 if that is proved."""
    after = state.play(ADOPT)
    if after.outcome is not None:
        return 1.0
    look = search.look(after)
    if look.plies:
        return float(look.value < 0.5)
    return 1 - search.meaning.chance(look.value, runner=True)


def offers(search: FillSearch, state: BipodState, rng: random.Random, samples: int) -> list[AdoptionChoice]:
    """Sampled plies of one to all stones, the best first."""
    board = state.board
    live = list(pick(board.places, state.live))
    if not live:
        return []
    tried = [[cell] for cell in _quiet(search, state)]
    most = min(state.stones, len(live))
    tried += [rng.sample(live, number % most + 1) for number in range(samples)]
    choices: dict[BipodMove, AdoptionChoice] = {}
    for cells in tried:
        move = BipodMove(tuple(sorted(cells)), Stone.BLOCK)
        if move not in choices:
            choices[move] = AdoptionChoice(move, blockers_chance(search, state.play(move)))
    return sorted(choices.values(), key=lambda offer: -offer.chance)


def _quiet(search: FillSearch, state: BipodState) -> list[Cell]:
    """The live cells where a stone changes least."""
    after = state.play(ADOPT)
    if after.outcome is not None:
        return []
    verdicts = search.fills.judge(after)
    gains = sorted(
        (taken - lost, cell)
        for cell, taken, lost in zip(verdicts.cells, verdicts.with_runner, verdicts.with_blocker, strict=True)
    )
    return [cell for _, cell in gains[:_QUIET]]
