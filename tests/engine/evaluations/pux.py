"""Plain Pux: stones, then how many stand beside each other, then how far they have come."""

from rules.core.position import Side
from rules.games.pux.state import PuxState


def evaluate(position: PuxState, side: Side) -> float:
    """What the position is worth to ``side``, in stones."""
    return _standing(position, side) - _standing(position, side.other)


def _standing(position: PuxState, side: Side) -> float:
    total = 0.0
    for cell in range(64):
        piece = position.piece(cell)
        if piece is not None and piece.side is side:
            rank = cell // 8 if side is Side.FIRST else 7 - cell // 8
            total += piece.height + 0.03 * position.potential(cell) + 0.02 * rank
    return total
