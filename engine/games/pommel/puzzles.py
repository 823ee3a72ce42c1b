"""What puzzles ask of Pommel: the plies that win at once, and how a position looks in a mirror."""

from collections.abc import Iterator

from rules.core.position import Side
from rules.games.pommel.board import PommelMove
from rules.games.pommel.state import PommelState


def wins(position: PommelState) -> Iterator[PommelMove]:
    """The plies that win at once: they take all, or leave the other side no ply."""
    side = position.turn
    for move in position.moves():
        outcome = position.play(move).outcome
        if outcome is not None and outcome.winner is side:
            yield move


def material(position: PommelState) -> tuple[int, int]:
    """How many pieces First and Second have."""
    first, second = position.pieces
    return first.bit_count(), second.bit_count()


def twins(position: PommelState) -> Iterator[tuple[tuple[int, int, bool, bool], ...]]:
    """Every piece as the mover sees it, and in a mirror."""
    board = position.board
    last, highest = len(board.lengths) - 1, board.heights - 1
    pieces = [
        (column, highest - height if position.turn is Side.SECOND else height, piece.side, piece.captain)
        for cell in board.cells
        if (piece := position.piece(cell)) is not None
        for column, height in (board.centre(cell),)
    ]
    for mirrored in (False, True):
        yield tuple(
            sorted(
                (last - column if mirrored else column, height, side is position.turn, captain)
                for column, height, side, captain in pieces
            )
        )
