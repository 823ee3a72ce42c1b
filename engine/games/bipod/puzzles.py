"""What puzzles ask of Bipod: the plies that win at once, and how a position looks in a mirror."""

from collections.abc import Iterator

from engine.games.bipod.tactics import beside, cutting, finishing
from rules.core.bits import Bits, pick
from rules.games.bipod.board import ADOPT, BipodBoard, BipodMove, Stone
from rules.games.bipod.state import BipodState, Leg


def wins(position: BipodState) -> Iterator[BipodMove]:
    """The plies that win at once: a stone that connects the second colour, or one that cuts a colour off."""
    if position.runner is None:
        if position.play(ADOPT).outcome is not None:
            yield ADOPT
        return
    board, left, right = position.board, position.left, position.right
    if position.runner is not position.turn:
        cuts = 0
        for leg, start in zip((left, right), board.starts, strict=True):
            more = Bits(cutting(board, leg.reach, leg.own, start) & ~cuts)
            cuts |= more
            yield from pick(board.plies[Stone.BLOCK], more)
    elif left.chain & board.rim:
        yield from pick(board.plies[Stone.RIGHT], finishing(board, right, position.empty))
    elif right.chain & board.rim:
        yield from pick(board.plies[Stone.LEFT], finishing(board, left, position.empty))


def reaches(position: BipodState, turns: int) -> bool:
    """For Runner, whether enough stones can be put down to connect both colours."""
    if position.runner is not position.turn:
        return True
    legs = (position.left, position.right)
    return sum(_missing(position.board, leg, position.empty, turns) for leg in legs) <= turns


def _missing(board: BipodBoard, leg: Leg, empty: Bits, most: int) -> int:
    """How many more stones of its colour connect a leg to a short side, counted to one more than ``most``."""
    joined, stones = int(leg.chain), 0
    while not joined & board.rim and stones <= most:
        joined |= beside(board, joined) & empty
        joined = board.flood(joined, leg.own | joined)
        stones += 1
    return stones


def twins(position: BipodState) -> Iterator[tuple[object, ...]]:
    """The stones by kind, and in a mirror, where left is right."""
    board = position.board
    last = 2 * (board.width - 1)
    kinds = (position.blocks, position.left.own, position.right.own)
    blocks, left, right = (
        [(board.row(cell), board.column(cell)) for cell in board.cells if bits >> cell & 1] for bits in kinds
    )
    running = None if position.runner is None else position.runner is position.turn
    yield (running, tuple(blocks), tuple(left), tuple(right))
    blocks, left, right = (
        sorted((row, last - column) for row, column in cells) for cells in (blocks, right, left)
    )
    yield (running, tuple(blocks), tuple(left), tuple(right))
