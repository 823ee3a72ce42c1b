"""What a position of Bipod is worth, plainly: how many stones the two legs still need."""

from rules.core.bits import pick
from rules.core.position import Position, Side
from rules.games.bipod.board import BipodBoard, Cell
from rules.games.bipod.state import BipodState, Leg

_EVEN = 3
"""How many stones more than on the empty board the legs need when both sides would adopt."""
_CUT_OFF = 50


def evaluate(position: Position[object], side: Side) -> float:
    """What ``position`` is worth to ``side``."""
    assert isinstance(position, BipodState)
    left, right = position.board.starts
    needed = _needed(position.board, position.left, left) + _needed(position.board, position.right, right)
    if position.runner is not None:
        return float(-needed if position.runner is side else needed)
    # The player to move adopts, if Blocker's side is the better one.
    empty = position.initial(position.board, position.stones)
    usual = _needed(empty.board, empty.left, left) + _needed(empty.board, empty.right, right)
    better = max(0.0, needed - usual - _EVEN)
    return better if position.to_move is side else -better


def _needed(board: BipodBoard, leg: Leg, start: Cell) -> int:
    """The fewest own stones that connect ``start`` to a short side."""
    reached = int(board.flood(1 << start, leg.own))
    stones = 0
    while not reached & board.rim:
        grown = reached
        for cell in pick(board.places, reached):
            grown |= board.around(cell) & leg.reach
        if grown == reached:
            return _CUT_OFF
        stones += 1
        reached = board.flood(grown, leg.own | grown)
    return stones
