"""Plain Pommel: soldiers and captains once captures have been followed to their end, then how far soldiers have come.

Captures are followed since they are a duty: a player that looks one ply ahead and counts pieces as they
stand walks into them, and loses more often than not to one that moves at random.
"""

from rules.core.position import Side
from rules.games.pommel.state import PommelState

_TRIED = 6
"""Captures tried in one position."""
_LOST = -1_000.0


def evaluate(position: PommelState, side: Side) -> float:
    """What the position is worth to ``side``, in soldiers."""
    value = _settled(position, 8)
    return value if position.turn is side else -value


def _settled(position: PommelState, depth: int) -> float:
    """For the side to move, both choosing the captures that are best for them."""
    if position.outcome is not None:
        return _LOST
    if depth and position.must_capture:
        return max(-_settled(position.play(move), depth - 1) for move in position.survey(_TRIED))
    return _standing(position, position.turn) - _standing(position, position.turn.other)


def _standing(position: PommelState, side: Side) -> float:
    board = position.board
    total = 0.0
    for cell in board.cells_of(position.pieces[side]):
        if position.captains >> cell & 1:
            total += 2.5
        else:
            _, height = board.centre(cell)
            total += 1 + 0.02 * (height if side is Side.FIRST else board.heights - 1 - height)
    return total
