"""Where everything of a Bipod board goes, whatever its size.

Row 1, the long side, lies along the cliff at the top; every board is as wide as
the picture allows, and none is turned.  Hexagons stand on a corner.  Neighbours
in a row are one *pitch* apart, rows one *step*.  A pitch is even and a step
whole, so that every cell's middle is a whole pixel and all gaps come out alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import WIDTH, Point
from renderers.lettering import Weight, text_width
from rules.games.bipod.board import BipodBoard, Cell

BIGGEST_PITCH = 96
NUMBER_GAP = 3.5
"""On each side of a row's number, at least."""
TOP = 10
"""From the picture's edge to the cliff."""
SEA = 40
"""Below the island."""


@dataclass(frozen=True, slots=True)
class BipodLayout:
    """The measures of one size of board."""

    board: BipodBoard
    pitch: int

    @property
    def step(self) -> int:
        """From one row's middle to the next one's."""
        return round(self.pitch * 3**0.5 / 2)

    @property
    def coast(self) -> float:
        """How far the lines of shore and cliff reach out from the cells."""
        return min(9.0, max(5.5, self.pitch / 7))

    @property
    def height(self) -> int:
        """The height of the picture."""
        _, low = self.spot(0, self.board.rows)
        return round(low + self.step * 2 / 3 + self.coast + SEA)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.spot(self.board.column(cell), self.board.row(cell))

    def spot(self, column: float, row: float) -> Point:
        """The middle of the place at a column (0 is ``a``) and a row (from 1), on the board or off it."""
        first = WIDTH / 2 - (self.board.width - 1) * self.pitch / 2
        return first + column * self.pitch / 2, TOP + round(self.coast + self.step * 2 / 3) + (
            row - 1
        ) * self.step

    def corners(self, centre: Point = (0, 0), inset: float = 0) -> tuple[Point, ...]:
        """The corners of a cell clockwise from the topmost, each edge moved in by ``inset``.

        Without an inset neighbours share their edges exactly.
        """
        x, y = centre
        share = 1 - inset / (self.pitch / 2)
        half, third = self.pitch / 2 * share, self.step / 3 * share
        return (
            (x, y - 2 * third),
            (x + half, y - third),
            (x + half, y + third),
            (x, y + 2 * third),
            (x - half, y + third),
            (x - half, y - third),
        )

    @property
    def letter_size(self) -> int:
        """The size of a column's letter in its cell."""
        return min(38, max(28, round(self.pitch * 0.56)))

    @property
    def number_size(self) -> int:
        """The size of a row's number."""
        return min(32, self.letter_size)

    @property
    def fits(self) -> bool:
        """Whether the widest row and its number, which has one figure, fit into the picture."""
        number = text_width("1", self.number_size, Weight.BOLD) + 2 * NUMBER_GAP
        return self.board.width * self.pitch + 2 * (self.coast + number) <= WIDTH


@lru_cache(maxsize=64)
def layout_of(board: BipodBoard) -> BipodLayout:
    """The layout with the largest cells that the picture's width allows."""
    layouts = (BipodLayout(board, pitch) for pitch in range(BIGGEST_PITCH, 0, -2))
    return next(layout for layout in layouts if layout.fits)
