"""The computer at Pux: stones, how well they stand together, and how far they have come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from engine.alphabeta import Model, Search
from engine.budget import Budget
from engine.contract import Answer, Chance, GameEngine
from engine.games import pux_board
from engine.games.pux_board import NOT_A, NOT_H, PuxNode, PuxPly
from engine.levels import Strength
from rules.core.position import Position
from rules.games.pux.state import PuxState

LEVELS = {
    1: Strength(nodes=100, noise=60),
    2: Strength(nodes=400, noise=40),
    3: Strength(nodes=2_000, noise=15),
    4: Strength(nodes=8_000, noise=6),
    5: Strength(nodes=200_000, noise=2),
}
SCALE = 250
"""The evaluation that wins 73 % of games."""

STONE = 100
DOUBLE = 130
"""What the second stone of a promoted piece is worth, with its freedom to go back."""
PAIR = 6
"""For each pair of neighbours: both then move farther, and are harder to capture."""
RANKS = (0, 2, 4, 6, 8, 10, 12, 14)
"""For a single stone, by how far it has come."""

_RANK = tuple(0xFF << 8 * rank for rank in range(8))


def _standing(own: int, double: int, side: int) -> int:
    """What the pieces of one side are worth."""
    joined = own & NOT_H
    tall = double & NOT_H
    west = own & NOT_A
    pairs = (
        (own & own << 8).bit_count()
        + (own & joined << 1).bit_count()
        + (own & joined << 9).bit_count()
        + (own & west << 7).bit_count()
    )
    if double:
        low = double & NOT_A
        around = (
            double << 8 | double >> 8 | tall << 1 | low >> 1 | tall << 9 | low << 7 | tall >> 7 | low >> 9
        )
        pairs += (own & around).bit_count()
    advanced = 0
    single = own & ~double
    for rank in range(8):
        if here := single & _RANK[rank]:
            advanced += RANKS[rank if side == 0 else 7 - rank] * here.bit_count()
    return STONE * own.bit_count() + DOUBLE * double.bit_count() + PAIR * pairs + advanced


class PuxModel(Model[PuxNode, PuxPly]):
    """Pux as the search sees it."""

    repeats: ClassVar[bool] = True
    late: ClassVar[int] = 8
    slack: ClassVar[int | None] = 60

    def result(self, state: PuxNode) -> int | None:
        return pux_board.result(state)

    def plies(self, state: PuxNode) -> tuple[list[PuxPly], list[PuxPly]]:
        return pux_board.plies(state)

    def forcing(self, state: PuxNode) -> list[PuxPly]:
        return pux_board.captures(state)

    def play(self, state: PuxNode, ply: PuxPly) -> PuxNode:
        return pux_board.play(state, ply)

    def passed(self, state: PuxNode) -> PuxNode | None:
        return pux_board.passed(state)

    def key(self, state: PuxNode) -> int:
        return pux_board.key(state)

    def evaluate(self, state: PuxNode) -> int:
        own, foe, own2, foe2, side, _, _ = state
        return _standing(own, own2, side) - _standing(foe, foe2, 1 - side)


class PuxEngine(GameEngine):
    """The computer at Pux."""

    key: ClassVar[str] = "pux"

    def nodes(self, level: int) -> int:
        return LEVELS[level].nodes

    def think(
        self,
        position: Position[Any],
        earlier: Sequence[Position[Any]],
        level: int,
        chance: Chance,
        budget: Budget,
    ) -> Answer:
        strength = LEVELS[level]
        state = pux_board.state_of(cast("PuxState", position))
        model = PuxModel()
        passed = [model.key(pux_board.state_of(cast("PuxState", before))) for before in earlier]
        found = Search(
            model, budget, strength.depth, strength.noise, chance.game.getrandbits(60), passed
        ).run(state)
        return Answer(position.notate(found.ply.move), found.chance(SCALE), found.proved, budget.nodes)


ENGINE = PuxEngine()
