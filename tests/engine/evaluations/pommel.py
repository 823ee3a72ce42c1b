"""Plain Pommel: pieces, how near to home or to promotion soldiers are, what stands open to capture.

Captures are a duty, so soldiers that leave their first cells are drawn into the enemy's lines: a player that pays for
every cell that they come loses more often than not to one that moves at random.
"""

from rules.core.position import Side
from rules.games.pommel.state import PommelState

_CAPTAIN = 2.2
_AT_HOME, _A_STEP = 0.9, 0.17
"""What a soldier on its first cells is worth besides, and what each half cell that it leaves them costs …"""
_NEAR, _PROMOTION = 3, 1.4
"""… until so few are left to the last ones."""
_LEAD = 15
_OPEN = 0.35
"""What it costs to stand, on one line, between an enemy and an empty cell."""


def evaluate(position: PommelState, side: Side) -> float:
    """What the position is worth to ``side``, in soldiers; nothing is followed further."""
    return _standing(position, side) - _standing(position, side.other) + _lead(position, side)


def _lead(position: PommelState, side: Side) -> float:
    """A lead in pieces counts the more, the fewer there are."""
    own, foe = (_counted(position, pieces) for pieces in (position.pieces[side], position.pieces[side.other]))
    return _LEAD * (own - foe) / (sum(pieces.bit_count() for pieces in position.pieces) + 4)


def _counted(position: PommelState, pieces: int) -> float:
    captains = (pieces & position.captains).bit_count()
    return pieces.bit_count() + (_CAPTAIN - 1) * captains


def _standing(position: PommelState, side: Side) -> float:
    board = position.board
    total = -_OPEN * _open(position, side)
    for cell in board.cells_of(position.pieces[side]):
        if position.captains >> cell & 1:
            total += 1.2
        else:
            _, height = board.centre(cell)
            come = height if side is Side.FIRST else board.heights - 1 - height
            near = board.heights - 1 - come <= _NEAR
            total += 1 + (_PROMOTION if near else _AT_HOME - _A_STEP * come)
    return total


def _open(position: PommelState, side: Side) -> int:
    own, foe = position.pieces[side], position.pieces[side.other]
    empty = position.board.everything & ~(own | foe)
    count = 0
    for shift in position.board.shifts:
        count += (own & empty << shift & foe >> shift).bit_count()
        count += (own & empty >> shift & foe << shift).bit_count()
    return count
