"""Where everything of a Bipod picture goes, for boards of any size.

The board hangs by its long side, row 1, and leaves room below its slanting
sides: there the two text blocks stand, beside the board where it is deep
enough, else below it.  Seen from the other side everything is turned by half a
circle, save that left and right block stay where they are.

Hexagons stand on a corner.  Neighbours in a row are one *pitch* apart, columns
half a pitch; a pitch is even, so that every cell's middle is a whole pixel and
all gaps come out alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, sqrt

from renderers.canvas import WIDTH, Point
from renderers.lettering import text_width
from rules.core.position import Side
from rules.games.bipod.board import BipodBoard, Cell

TALLEST = 860
"""No picture is taller; deep boards get smaller cells instead."""
BIGGEST_PITCH = 88
SMALLEST_PITCH = 24
SIDE = 40
"""Room for row numbers beside row 1."""
PAD = 16
"""From the card's edge to what lies outermost."""
LETTERS = 62
"""Height of the two lines of column letters, above the board and below it."""
LETTER_SIZE = 26
NAME_SIZE = 32
"""Sizes of coordinates, and of the largest names inside cells."""

WIDE_BLOCK = ((WIDTH - 3 * PAD) // 2, 142)
NARROW_BLOCK = (316, 226)
"""Width and height of a text block below the board, and of one beside it."""


@dataclass(frozen=True, slots=True)
class BipodLayout:
    """The measures of one picture, as seen from First; see :meth:`centre` for the other side."""

    board: BipodBoard
    near: Side
    pitch: int
    block: tuple[int, int]
    """Width and height of each text block."""
    block_top: int
    height: int

    @property
    def radius(self) -> float:
        """From a hexagon's middle to its corners."""
        return self.pitch / sqrt(3)

    @property
    def step(self) -> int:
        """From one row's middle to the next one's."""
        return _step(self.pitch)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.spot(self.board.column(cell), self.board.row(cell))

    def spot(self, column: float, row: float) -> Point:
        """The middle of the place at a column (0 is ``a``) and a row (from 1), on the board or off it."""
        x = _first_x(self.board, self.pitch) + column * self.pitch / 2
        y = PAD + LETTERS + round(self.radius) + (row - 1) * self.step
        return (x, y) if self.near is Side.FIRST else (WIDTH - x, self.height - y)

    def block_box(self, side: int) -> tuple[int, int]:
        """The top left corner of the left (0) or the right (1) text block."""
        width, height = self.block
        top = self.block_top if self.near is Side.FIRST else self.height - self.block_top - height
        return (PAD if side == 0 else WIDTH - PAD - width), top

    @property
    def name_size(self) -> int:
        """The size at which full names (``k12``) fit into the cells; 0 if they would be too small to read."""
        names = [f"m{self.board.rows}", "W1", f"W{min(self.board.rows, 9)}"]
        for size in range(NAME_SIZE, 20, -1):
            if max(text_width(name, size) for name in names) <= self.pitch * 0.84:
                return size
        return 0

    @property
    def letter_size(self) -> int:
        """The size of a column's letter alone in a cell."""
        return min(LETTER_SIZE, round(self.pitch * 0.66))


@lru_cache(maxsize=256)
def layout_of(board: BipodBoard, near: Side) -> BipodLayout:
    """The layout with the largest cells that keeps the picture from growing too tall."""
    widest = min(BIGGEST_PITCH, (WIDTH - 2 * SIDE) // board.width) // 2 * 2
    for pitch in range(widest, SMALLEST_PITCH, -2):
        layout = _with_pitch(board, near, pitch)
        if layout.height <= TALLEST:
            return layout
    return _with_pitch(board, near, SMALLEST_PITCH)


def _with_pitch(board: BipodBoard, near: Side, pitch: int) -> BipodLayout:
    radius, step = pitch / sqrt(3), _step(pitch)
    first = PAD + LETTERS + round(radius)
    bottom = first + (board.rows - 1) * step + round(radius) + LETTERS
    below = BipodLayout(board, near, pitch, WIDE_BLOCK, bottom, bottom + WIDE_BLOCK[1] + PAD)
    # A block fits beside the board from the row on whose own number leaves it room.
    width, height = NARROW_BLOCK
    indent = PAD + width + SIDE - (_first_x(board, pitch) - pitch / 2)
    row = max(0, ceil(indent / (pitch / 2)))
    highest = round(first + row * step - radius)
    total = max(bottom + PAD, highest + height + PAD)
    if row >= board.rows or total >= below.height:
        return below
    return BipodLayout(board, near, pitch, NARROW_BLOCK, total - PAD - height, total)


def _step(pitch: int) -> int:
    return round(pitch * sqrt(3) / 2)


def _first_x(board: BipodBoard, pitch: int) -> float:
    """The middle of ``a1``: row 1 is centred."""
    return WIDTH / 2 - (board.width - 1) * pitch / 2
