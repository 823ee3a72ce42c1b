"""Plain Pommel: soldiers and captains, then how far the soldiers have come."""

from __future__ import annotations

from rules.core.position import Side
from rules.games.pommel.state import PommelState


def evaluate(position: PommelState, side: Side) -> float:
    """What the position is worth to ``side``, in soldiers."""
    return _standing(position, side) - _standing(position, side.other)


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
