"""Repetition: how often a position has occurred, and whether that may be claimed as a draw.

Someone has to claim a draw: nothing here ends a game.
"""

from collections.abc import Sequence

from rules.core.game import replay
from rules.core.position import Move, Position

TIMES = 3
"""How often a position must have occurred before a draw may be claimed."""


def repetitions(start: Position[Move], moves: Sequence[str]) -> int:
    """How often the position after all ``moves`` has occurred since ``start``, itself included.

    Whose turn it is belongs to the position.  Raises :class:`~rules.core.game.ReplayError` as
    :func:`~rules.core.game.replay` does.
    """
    passed = [start, *(position for _, position in replay(start, moves))]
    return passed.count(passed[-1])


def claimable(start: Position[Move], moves: Sequence[str]) -> bool:
    """Whether a draw by repetition may be claimed after ``moves``.

    Never once the rules have ended the game: a position that ends it cannot have occurred before.
    """
    return repetitions(start, moves) >= TIMES
