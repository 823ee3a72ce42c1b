"""Pux as the search sees it: stones, how well they stand together, and how far they have come."""

from engine.games.pux import board
from engine.games.pux.board import PuxNode
from engine.search.model import Model
from rules.core.position import Side
from rules.games.pux.moves import AROUND, PuxMove

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

    result = staticmethod(board.result)
    plies = staticmethod(board.plies)
    forcing = staticmethod(board.captures)
    play = staticmethod(board.play)
    passed = staticmethod(board.passed)
    key = staticmethod(board.key)

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
