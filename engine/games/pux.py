"""The computer at Pux: stones, how well they stand together, and how far they have come."""

from typing import cast

from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Task
from engine.games import pux_board, pux_reasons
from engine.games import pux_hints as hints
from engine.games import pux_puzzles as puzzles
from engine.games.pux_board import PuxNode
from engine.games.pux_solving import PuxSolvable
from engine.levels import Strength
from engine.search.alphabeta import Search
from engine.search.model import Model
from engine.search.variety import variety
from rules.core.position import Side
from rules.games.pux.moves import AROUND, STONES, PuxMove
from rules.games.pux.state import PuxState

LEVELS = {
    1: Strength(nodes=100, noise=230),
    2: Strength(nodes=450, noise=130),
    3: Strength(nodes=1_000, noise=50, variety=24),
    4: Strength(nodes=4_000, noise=24, variety=24),
    5: Strength(nodes=80_000, noise=2, variety=32, keen=True),
}
SCALE = 65
"""The evaluation that wins 73 % of games."""

# What pieces are worth was fitted to the results of games (benchmarks/calibration/pux_worths.py).
STONE = 85
"""A single stone on its first rank with two friends around it."""
RANK = (0, 7, 21, 26, 53, 60, 69, 69)
"""What it gains by how many ranks it has come; the last one counts only where no second stone is left for it."""
FILE = (-15, 0, 4, 11, 11, 4, 0, -15)
PROMOTED = 200
"""A promoted piece, which goes back, too: wherever it stands, with a move potential of five."""
POTENTIAL = (-34, -18, 0, 9, 8, 4)
"""What a single stone gains or loses by its move potential, from 1 on (the last: that or more): how far it moves, and what can capture it."""
PROMOTED_POTENTIAL = (-43, -41, -12, 0, 5, 5)
"""The same of a promoted piece, from 2 on."""

MOST = 180
"""More than the capture of a single stone mostly changes what a position is worth by, neighbours and all.  With 250 the search played no better."""
_CROWDED = 19
"""More than any move potential: nine promoted pieces are eighteen stones."""


def _worths(side: int) -> tuple[tuple[int, ...], ...]:
    """What a single stone of ``side`` is worth on each cell, by the stones on it and around it."""
    return tuple(
        tuple(
            STONE
            + RANK[rank if side == Side.FIRST else 7 - rank]
            + FILE[file]
            + POTENTIAL[min(potential, 6) - 1]
            for potential in range(_CROWDED)
        )
        for rank in range(8)
        for file in range(8)
    )


_SINGLE = tuple(map(_worths, Side))
_DOUBLE = tuple(PROMOTED + PROMOTED_POTENTIAL[min(max(potential - 2, 0), 5)] for potential in range(_CROWDED))


def _standing(own: int, double: int, side: int) -> int:
    """What the pieces of one side are worth."""
    worth, total = _SINGLE[side], 0
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        around = AROUND[cell]
        if not double:
            total += worth[cell][(own & around).bit_count()]
        else:
            potential = (own & around).bit_count() + (double & around).bit_count()
            total += _DOUBLE[potential] if double & bit else worth[cell][potential]
    return total


class PuxModel(Model[PuxNode, PuxMove]):
    """Pux as the search sees it."""

    repeats = True
    late = 8
    follow = 4
    slack = 60

    result = staticmethod(pux_board.result)
    plies = staticmethod(pux_board.plies)
    forcing = staticmethod(pux_board.captures)
    play = staticmethod(pux_board.play)
    passed = staticmethod(pux_board.passed)
    key = staticmethod(pux_board.key)

    def most(self, state: PuxNode) -> int:
        return MOST + PROMOTED - STONE if state.foe_double else MOST

    def __init__(self) -> None:
        self._standing: dict[tuple[int, int, int], int] = {}

    def evaluate(self, state: PuxNode) -> int:
        own, foe, own2, foe2, side, _, _ = state
        standing = self._standing
        mine, theirs = (own, own2, side), (foe, foe2, 1 - side)
        if (worth := standing.get(mine)) is None:
            worth = standing[mine] = _standing(*mine)
        if (their_worth := standing.get(theirs)) is None:
            their_worth = standing[theirs] = _standing(*theirs)
        return worth - their_worth


class PuxEngine(GameEngine):
    """The computer at Pux."""

    levels = LEVELS
    facts = staticmethod(hints.facts)
    where = staticmethod(hints.where)
    reasons = staticmethod(pux_reasons.reasons)
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
        state = pux_board.state_of(cast("PuxState", thought.position))
        model = PuxModel()
        passed = [model.key(pux_board.state_of(cast("PuxState", before))) for before in thought.earlier]
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
