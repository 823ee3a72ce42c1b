"""The computer at Pux: its levels, and from the rules' position to a search and back."""

from typing import cast

from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Task
from engine.games.pux import board, hints, puzzles, reasons
from engine.games.pux.model import PuxModel
from engine.games.pux.solving import PuxSolvable
from engine.levels import Strength
from engine.search.alphabeta import Search
from engine.search.variety import variety
from rules.games.pux.moves import STONES
from rules.games.pux.state import PuxState

LEVELS = {
    1: Strength(nodes=150, noise=200),
    2: Strength(nodes=700, noise=120),
    3: Strength(nodes=1_000, noise=50, variety=24),
    4: Strength(nodes=5_000, noise=20, variety=24),
    5: Strength(nodes=80_000, noise=2, variety=32, keen=True),
}
SCALE = 65
"""The evaluation that wins 73 % of games."""


class PuxEngine(GameEngine):
    """The computer at Pux."""

    levels = LEVELS
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(reasons.reasons)
    wins = staticmethod(puzzles.wins)
    reaches = staticmethod(puzzles.reaches)
    twins = staticmethod(puzzles.twins)
    material = staticmethod(puzzles.material)

    def solvable(self, position: PuxState) -> PuxSolvable:  # noqa: ARG002 (the same wherever it begins)
        return PuxSolvable()

    def stage(self, position: PuxState) -> Stage:
        """By the stones that are gone.  As many promoted pieces on each side, and no others, nearly always draw."""
        one, other = position.pieces
        even = position.pieces == position.promoted and one.bit_count() == other.bit_count()
        left = sum(cells.bit_count() for cells in (*position.pieces, *position.promoted))
        return Stage(1 - left / (2 * STONES), "even" if even else "")

    def think(self, thought: Task) -> ChosenMove:
        strength = LEVELS[thought.level]
        state = board.state_of(cast("PuxState", thought.position))
        model = PuxModel()
        passed = [model.key(board.state_of(cast("PuxState", before))) for before in thought.earlier]
        best = Search(
            model,
            thought.budget,
            strength.depth,
            strength.noise,
            thought.chance.game.getrandbits(60),
            passed,
            variety=variety(thought, strength),
            keen=strength.keen,
            # A ply captures one piece: only then is there a win in two.
            whole=2 if thought.level > 1 and state.foe.bit_count() <= 2 else 1,
        ).run(state)
        move = thought.position.notate(best.ply)
        return ChosenMove(move, best.chance(SCALE), best.proved, thought.budget.nodes)


ENGINE = PuxEngine()
