"""What puzzles ask of Pux: the plies that win at once, and how a position looks in a mirror."""

from collections.abc import Iterator

from rules.core.position import Side
from rules.games.pux.moves import PuxMove
from rules.games.pux.state import PuxState

_MIRRORED = bytes(int(f"{row:08b}"[::-1], 2) for row in range(256))


def wins(position: PuxState) -> Iterator[PuxMove]:
    """The plies that win at once: a ply captures one piece, so the other side has one left."""
    if position.pieces[position.turn.other].bit_count() == 1:
        yield from (move for move in position.moves() if move.captures)


def reaches(position: PuxState, turns: int) -> bool:
    """Whether there are few enough pieces to capture one a turn."""
    return position.pieces[position.turn.other].bit_count() <= turns


def material(position: PuxState) -> tuple[int, int]:
    """How many pieces First and Second have."""
    first, second = position.pieces
    return first.bit_count(), second.bit_count()


def twins(position: PuxState) -> Iterator[tuple[int, ...]]:
    """The position as its mover sees it, and in a mirror."""
    side, other = position.turn, position.turn.other
    boards = (*_of(position.pieces, side), *_of(position.promoted, side))
    rows = [board.to_bytes(8, "big" if side is Side.SECOND else "little") for board in boards]
    laterals = (position.laterals[side], position.laterals[other])
    for seen in (rows, [row.translate(_MIRRORED) for row in rows]):
        yield (*(int.from_bytes(row, "little") for row in seen), *laterals)


def _of(sets: tuple[int, int], side: Side) -> tuple[int, int]:
    return sets[side], sets[side.other]
