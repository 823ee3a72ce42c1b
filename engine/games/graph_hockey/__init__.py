"""The computer at Graph Hockey: its levels, and from the rules' position to a search and back."""

from typing import cast

from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Task
from engine.games.graph_hockey import hints, puzzles, reasons
from engine.games.graph_hockey.model import DARING, HockeyModel
from engine.games.graph_hockey.solving import HockeySolvable
from engine.levels import Strength
from engine.search.alphabeta import Search
from engine.search.variety import variety
from rules.games.graph_hockey.field import MOVES
from rules.games.graph_hockey.state import HockeyState

LEVELS = {
    1: Strength(nodes=100, noise=100),
    2: Strength(nodes=800, noise=145),
    3: Strength(nodes=1_800, noise=100, variety=120),
    4: Strength(nodes=4_000, noise=45, variety=120),
    5: Strength(nodes=200_000, noise=3, variety=120, keen=True),
}
SCALE = 200
"""The evaluation that wins 73 % of games."""
SKILLED_FROM = 3
"""The first level that looks at more than the distance.

Weaker ones do not see straight moves; seeking the middle line, they would only lose sooner.
"""
FULL = 12
"""A game counts as far gone when so many plies have been played for so many points of the field: 480 on the default one."""


class HockeyEngine(GameEngine):
    """The computer at Graph Hockey.  The path grows, so positions hardly ever come again."""

    levels = LEVELS
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(reasons.reasons)
    wins = staticmethod(puzzles.wins)
    twins = staticmethod(puzzles.twins)

    def solvable(self, position: HockeyState) -> HockeySolvable:
        return HockeySolvable(position)

    def stage(self, position: HockeyState) -> Stage:
        """By how much of the field is drawn over."""
        field = position.field
        return Stage(min(1.0, FULL * len(position.letters) / (field.width * field.height)))

    def think(self, thought: Task) -> ChosenMove:
        level, budget = thought.level, thought.budget
        strength, skilled = LEVELS[level], level >= SKILLED_FROM
        model = HockeyModel(
            cast("HockeyState", thought.position),
            strength.noise,
            thought.chance.game.getrandbits(60),
            daring=DARING if skilled else 0,
            straight=skilled,
        )
        best = Search(
            model,
            budget,
            strength.depth,
            variety=variety(thought, strength),
            keen=strength.keen,
            whole=1 if level == 1 else 2,
        ).run(model.root)
        return ChosenMove(MOVES[best.ply].letter, best.chance(SCALE), best.proved, budget.nodes)


ENGINE = HockeyEngine()
