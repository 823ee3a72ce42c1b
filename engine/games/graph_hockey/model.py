"""Graph Hockey as the search sees it: how much nearer the puck is to one goal than to the other."""

import math

from engine.games.graph_hockey.board import HockeyBoard, HockeyNode
from engine.search.model import Model, noise
from rules.games.graph_hockey.field import INCH, MOVES
from rules.games.graph_hockey.state import HockeyState

UNIT = 10
"""What a unit nearer to one's own goal than to the other is worth, as the crow flies.

Counting the plies over what the path leaves open instead, for all points at once, or both, played no better: a search
meets the walls itself, and those that matter most are not drawn yet (docs/engine.md).
"""

LONG, SHORT = 300, 150
"""What it is worth to the side to move if it can go straight towards its goal: an inch, and a quarter of one.

Found in results of games, and weighed by playing (docs/engine.md).  How many long moves are open in the
neighbourhood guesses results better still, and wins nothing when counted.
"""
_STRAIGHT = tuple(
    tuple(next(1 << move.kind for move in MOVES if move.vector == (0, way * step)) for step in (INCH, 2))
    for way in (1, -1)
)
"""The long and the short move straight towards the goal of each side, as bits."""

DARING = 5
"""What a unit nearer to the goals' middle line is worth to the side that thinks, wherever the goals are.

Beside the goals, where sight decides; far from them equals push each other up and down for hundreds of plies.
Of 16 games against a plain alpha-beta of four plies it won 10 instead of 6, and lost none.
"""


class HockeyModel(HockeyBoard, Model[HockeyNode, int]):
    """Graph Hockey as the search sees it; what a point is worth is off by up to ``size``."""

    forced = 2
    late = 4

    def __init__(
        self,
        position: HockeyState,
        size: int = 0,
        salt: int = 0,
        *,
        daring: int = 0,
        straight: bool = False,
    ) -> None:
        super().__init__(position)
        self._straight = straight
        self._daring = daring if position.turn else -daring
        self._size, self._salt = size, salt
        self._worth: dict[int, int] = {}
        self._scores: dict[tuple[int, int], frozenset[int]] = {}

    def result(self, state: HockeyNode) -> int | None:
        winner = state.winner
        return None if winner is None else 1 if winner == state.side else -1

    def plies(self, state: HockeyNode) -> tuple[list[int], list[int]]:
        side = state.side
        kinds = self.ordered(state)
        scores = self._scoring(state.puck, side)
        if scores and (scoring := [kind for kind in kinds if kind in scores]):
            return scoring, [kind for kind in kinds if kind not in scores]
        return [], kinds

    def forcing(self, state: HockeyNode) -> list[int]:
        scores = self._scoring(state.puck, state.side)
        return [kind for kind in self.legal(state) if kind in scores] if scores else []

    def _scoring(self, place: int, side: int) -> frozenset[int]:
        """The kinds of the moves into the goal that ``side`` wants."""
        scores = self._scores.get((place, side))
        if scores is None:
            goals = self.goals
            scores = frozenset(
                kind for kind, step in enumerate(self.steps) if goals.get(place + step) == side
            )
            self._scores[place, side] = scores
        return scores

    def key(self, state: HockeyNode) -> int:
        return state.line

    def evaluate(self, state: HockeyNode) -> int:
        worth = self._value(state.puck, state.side)
        if self._straight:
            long, short = _STRAIGHT[state.side]
            legal = self.legal_bits(state)
            if legal & long:
                worth += LONG
            if legal & short:
                worth += SHORT
        return worth

    def ahead(self, state: HockeyNode, ply: int) -> int | None:
        place = state.puck + self.steps[ply]
        return None if place in self.goals else self._value(place, state.side)

    def _value(self, place: int, side: int) -> int:
        """What the puck on ``place`` is worth to ``side``, by where it lies alone."""
        worth = self._worth.get(place)
        if worth is None:
            worth = self._worth[place] = self._judge(place)
        return -worth if side else worth

    def _judge(self, place: int) -> int:
        """What the puck on ``place`` is worth to First."""
        y, x = divmod(place, self.stride)
        near, far = (
            math.hypot(max(goal.left - x, 0, x - goal.right), max(goal.top - y, 0, y - goal.bottom))
            for goal in self.field.goals
        )
        aside = max(self.field.goals[0].left - x, 0, x - self.field.goals[0].right)
        value = round(UNIT * (far - near)) + self._daring * aside
        return value + noise(place, self._salt, self._size) if self._size else value
