"""The computer at Graph Hockey: how many plies lead into each goal from where the puck is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from engine.alphabeta import Model, Search, noise
from engine.budget import Budget
from engine.contract import Answer, Chance, GameEngine
from engine.games.hockey_board import Board, HockeyNode, distances
from engine.levels import Strength
from rules.core.position import Position
from rules.games.graph_hockey.field import MOVES
from rules.games.graph_hockey.state import HockeyState

LEVELS = {
    1: Strength(nodes=60, noise=150),
    2: Strength(nodes=400, noise=100),
    3: Strength(nodes=1_500, noise=40),
    4: Strength(nodes=4_000, noise=10),
    5: Strength(nodes=200_000, noise=3),
}
SCALE = 200
"""The evaluation that wins 73 % of games."""
PLY = 40
"""What a ply nearer to a goal is worth."""
UNIT = 3
"""What a unit nearer to a goal, as the crow flies, is worth."""
FAR = 30
"""The plies from a point from which no open way leads to a goal."""


class HockeyModel(Model[HockeyNode, int]):
    """Graph Hockey as the search sees it: what each point is worth is worked out once, for the path up to the root."""

    def __init__(self, position: HockeyState, size: int = 0, salt: int = 0) -> None:
        self.board = Board(position)
        self.worth = _worth(position, self.board, size, salt)

    def result(self, state: HockeyNode) -> int | None:
        winner = state.winner
        return None if winner is None else 1 if winner == state.side else -1

    def plies(self, state: HockeyNode) -> tuple[list[int], list[int]]:
        goals, steps, puck, side = self.board.goals, self.board.steps, state.puck, state.side
        kinds = self.board.legal(state)
        scoring = [kind for kind in kinds if goals.get(puck + steps[kind]) == side]
        if scoring:
            return scoring, [kind for kind in kinds if kind not in scoring]
        worth = self.worth
        kinds.sort(key=lambda kind: worth[puck + steps[kind]], reverse=side == 0)
        return [], kinds

    def forcing(self, state: HockeyNode) -> list[int]:
        goals, steps, puck, side = self.board.goals, self.board.steps, state.puck, state.side
        return [kind for kind in self.board.legal(state) if goals.get(puck + steps[kind]) == side]

    def play(self, state: HockeyNode, ply: int) -> HockeyNode:
        return self.board.play(state, ply)

    def key(self, state: HockeyNode) -> int:
        return state.line

    def evaluate(self, state: HockeyNode) -> int:
        worth = self.worth[state.puck]
        return -worth if state.side else worth


def _worth(position: HockeyState, board: Board, size: int, salt: int) -> dict[int, int]:
    """What the puck on each point is worth to First; each is off by up to ``size``."""
    near, far = distances(position, board)
    stride = board.stride
    bottom, top = position.field.goals
    found = {}
    for y in range(1, position.field.height):
        drop = max(bottom.top - y, 0) - max(y - top.bottom, 0)
        for x in range(1, position.field.width):
            place = y * stride + x
            value = PLY * (far.get(place, FAR) - near.get(place, FAR)) - UNIT * drop
            found[place] = value + (noise(place, salt, size) if size else 0)
    return found


class HockeyEngine(GameEngine):
    """The computer at Graph Hockey."""

    key: ClassVar[str] = "graph-hockey"

    def nodes(self, level: int) -> int:
        return LEVELS[level].nodes

    def think(
        self,
        position: Position[Any],
        earlier: Sequence[Position[Any]],  # noqa: ARG002 (the path grows: positions hardly ever come again)
        level: int,
        chance: Chance,
        budget: Budget,
    ) -> Answer:
        strength = LEVELS[level]
        model = HockeyModel(cast("HockeyState", position), strength.noise, chance.game.getrandbits(60))
        found = Search(model, budget, strength.depth).run(model.board.root)
        return Answer(MOVES[found.ply].letter, found.chance(SCALE), found.proved, budget.nodes)


ENGINE = HockeyEngine()
