"""What a position of Polatty Pressure is worth: the ball's line, room to push from, and how pressors lie around it.

Around the ball seven *patterns* of 8 to 10 cells are read, each as one set of bits, and what every set is
worth was fitted to the lines on which the ball stood later in games that the engine played against itself
(:mod:`engine.games.polatty_pressure.weights`), in hundredths of a line.  What room is worth in the same units was
found by games (docs/engine.md): with it, a line is worth far more than a hundred.  Values are for the side to move.
"""

from itertools import product

from engine.games.polatty_pressure.board import BITS, MARGIN, WIDTH, place
from engine.games.polatty_pressure.weights import COLUMN, ROW, TURN, numbers
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, SIZE

Offset = tuple[int, int]
"""Lines ahead, as the side to move looks, and columns to the right."""

RING: tuple[Offset, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
_AHEAD: tuple[Offset, ...] = tuple((line, column) for line in (1, 2, 3) for column in (-1, 0, 1))
_LEFT: tuple[Offset, ...] = tuple((column, -line) for line, column in _AHEAD)
_WIDE: tuple[Offset, ...] = tuple((line, column) for column in (-2, -1, 0, 1, 2) for line in (1, 2))


def _behind(shape: tuple[Offset, ...]) -> tuple[Offset, ...]:
    return tuple((-line, column) for line, column in shape)


def _mirrored(shape: tuple[Offset, ...]) -> tuple[Offset, ...]:
    return tuple((line, -column) for line, column in shape)


SHAPES = (RING, _AHEAD, _behind(_AHEAD), _LEFT, _mirrored(_LEFT), _WIDE, _behind(_WIDE))
"""The patterns, each in the order of the bits of its index in the weights."""
_STORED = (0, 1, 2, 3, 3, 4, 5)
"""Which weights each pattern has: left and right are the same, mirrored."""


def _bit(offset: Offset, side: int) -> int:
    line, column = offset
    return 1 << (MARGIN + (line if side == Side.FIRST else -line)) * WIDTH + MARGIN + column


def _index_of_mirrored(shape: tuple[Offset, ...], index: int) -> int:
    return sum(
        1 << shape.index((line, -column)) for bit, (line, column) in enumerate(shape) if index >> bit & 1
    )


def _unpacked() -> list[list[int]]:
    """For each stored pattern, what every set of its cells is worth (the ring has two such lists)."""
    left = iter(numbers())
    unpacked = []
    for shape, lists in (
        (RING, 2),
        (_AHEAD, 1),
        (_behind(_AHEAD), 1),
        (_LEFT, 1),
        (_WIDE, 1),
        (_behind(_WIDE), 1),
    ):
        worth: list[int] = []
        for start in (0, 1 << len(shape))[:lists]:
            for index in range(1 << len(shape)):
                twin = index if shape is _LEFT else min(index, _index_of_mirrored(shape, index))
                worth.append(next(left) if twin == index else worth[start + twin])
        unpacked.append(worth)
    return unpacked


Reader = tuple[int, dict[int, int]]
"""The bits of a pattern in a window, and what each set of them is worth."""


def _readers(stored: list[list[int]], side: int, *, passed: bool) -> tuple[Reader, ...]:
    readers = []
    for shape, number in zip(SHAPES, _STORED, strict=True):
        start = 256 if shape is RING and passed else 0
        bits = [_bit(offset, side) for offset in shape]
        worth = {
            sum(bit for nth, bit in enumerate(bits) if index >> nth & 1): stored[number][start + index]
            for index in range(1 << len(bits))
        }
        readers.append((sum(bits), worth))
    return tuple(readers)


_UNPACKED = _unpacked()
READERS = tuple(tuple(_readers(_UNPACKED, side, passed=passed) for passed in (False, True)) for side in Side)
"""The patterns, by side to move and whether the other has just passed."""

ANCHOR = tuple(place(cell) - MARGIN * WIDTH - MARGIN for cell in range(SIZE))
"""By how much the pressors are shifted to see the window around the ball on each cell."""
WINDOW = sum(_bit((line, column), 0) for line in range(-3, 4) for column in range(-3, 4))


ROOM = 80
"""What each empty cell behind the ball is worth, and each one ahead of it costs: a side pushes from behind.

A ball one line farther has some twenty cells more to be pushed from, so this counts for more than the patterns.
"""


def _cells_ahead(side: int) -> tuple[int, ...]:
    after = (
        BITS[(line + 1) * COLUMNS :] if side == Side.FIRST else BITS[: line * COLUMNS] for line in range(ROWS)
    )
    return tuple(bits for bits in map(sum, after) for _ in range(COLUMNS))


CELLS_AHEAD = tuple(_cells_ahead(side) for side in Side)
"""The bits of all cells ahead of the ball, by side and the ball's cell."""


def _standing(side: int, passed: bool) -> tuple[int, ...]:
    return tuple(
        ROW[line if side == Side.FIRST else ROWS - 1 - line]
        + COLUMN[min(column, COLUMNS - 1 - column)]
        + TURN[passed]
        + ROOM * (CELLS_AHEAD[1 - side][cell].bit_count() - CELLS_AHEAD[side][cell].bit_count())
        for cell, (line, column) in enumerate(product(range(ROWS), range(COLUMNS)))
    )


STANDING = tuple(tuple(_standing(side, passed) for passed in (False, True)) for side in Side)
"""What the ball's cell is worth on an empty board, by side to move and whether the other has just passed."""
