"""How the computer plays Pommel: what a position is worth, its levels, and from the rules' position to a search and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, cast

from engine.alphabeta import Search
from engine.budget import Budget
from engine.contract import Answer, Chance, GameEngine
from engine.games.pommel.board import Board, node_of
from engine.games.pommel.model import PommelModel
from engine.levels import Strength
from rules.core.position import Position
from rules.games.pommel.board import Cell, PommelMove, board_of
from rules.games.pommel.position import PommelPosition

LEVELS = {
    1: Strength(nodes=60, noise=80, depth=1),
    2: Strength(nodes=300, noise=40, depth=3),
    3: Strength(nodes=2_000, noise=15),
    4: Strength(nodes=8_000, noise=5),
    5: Strength(nodes=60_000, noise=2),
}
SCALE = 100
"""The evaluation, that wins 73 % of games."""


class PommelEngine(GameEngine):
    """The computer at Pommel."""

    key: ClassVar[str] = "pommel"

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
        state = cast("PommelPosition", position)
        strength = LEVELS[level]
        board = _board(state.board.size, state.hop, state.sight)
        model = PommelModel(board, budget)
        node = node_of(state)
        passed = [model.key(node_of(cast("PommelPosition", before))) for before in earlier]
        found = Search(
            model, budget, strength.depth, strength.noise, chance.game.getrandbits(60), passed
        ).run(node)
        origin, target, taken = found.ply
        landings: tuple[int, ...] = (target,)
        if taken:
            landings = board.sequences(node, board.strikers(node))[found.ply]
        cells = [Cell(bit.bit_length() - 1) for bit in (origin, *landings)]
        move = state.board.notate(
            PommelMove(cells[0], tuple(cells[1:]), captured=(cells[0],) if taken else ())
        )
        return Answer(move, found.chance(SCALE), found.proved, budget.nodes)


@cache
def _board(size: str, hop: str, sight: str) -> Board:
    return Board(board_of(size), hop_any=hop == "any", hexsides=sight == "hexsides")


ENGINE = PommelEngine()
