"""The computer at Pux: stones, how well they stand together, and how far they have come."""

from typing import cast

from engine.alphabeta import Model, Search, variety
from engine.chances import Stage
from engine.contract import ChosenMove, GameEngine, Task
from engine.games import pux_board, pux_reasons
from engine.games import pux_hints as hints
from engine.games import pux_puzzles as puzzles
from engine.games.pux_board import PuxNode
from engine.games.pux_solving import PuxSolvable
from engine.levels import Strength
from rules.games.pux.moves import STONES, PuxMove
from rules.games.pux.state import NOT_A, NOT_H, PuxState

LEVELS = {
    1: Strength(nodes=100, noise=260),
    2: Strength(nodes=450, noise=95),
    3: Strength(nodes=1_000, noise=26, variety=24),
    4: Strength(nodes=4_000, noise=10, variety=24),
    5: Strength(nodes=55_000, noise=2, variety=32, keen=True),
}
SCALE = 250
"""The evaluation that wins 73 % of games."""

STONE = 100
DOUBLE = 70
"""What the second stone of a promoted piece is worth, with its freedom to go back."""
PAIR = 14
"""For each pair of neighbours: both then move farther, and are harder to capture."""
ADVANCE = 4
"""For each rank that a single stone has come."""

MOST = 180
"""More than the capture of a single stone changes what a position is worth by, neighbours and all but in the rarest cases."""

_ODD_RANKS = 0xFF00FF00FF00FF00
_ODD_PAIRS = 0xFFFF0000FFFF0000
_UPPER_HALF = 0xFFFFFFFF00000000


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
    single = own & ~double
    # The ranks, counted from 0, added up by their three bits.
    ranks = (
        (single & _ODD_RANKS).bit_count()
        + 2 * (single & _ODD_PAIRS).bit_count()
        + 4 * (single & _UPPER_HALF).bit_count()
    )
    advanced = 7 * single.bit_count() - ranks if side else ranks
    return STONE * own.bit_count() + DOUBLE * double.bit_count() + PAIR * pairs + ADVANCE * advanced


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
        return MOST + DOUBLE if state.foe_double else MOST

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
        """By the stones that are gone."""
        left = sum(cells.bit_count() for cells in (*position.pieces, *position.promoted))
        return Stage(1 - left / (2 * STONES))

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
