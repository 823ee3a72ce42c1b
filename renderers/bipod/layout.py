"""Where everything of a Bipod board goes, whatever its size.

Row 1, the long side, lies along the cliff at the top; every board is as wide as
the picture allows, and none is turned.  Hexagons stand on a corner.  Neighbours
in a row are one *pitch* apart, rows one *step*.  A pitch is even and a step
whole, so that every cell's middle is a whole pixel and all gaps come out alike.

For pages on phones the board stands: what is right of another thing is then below it, the cliff
at the left, and the sea at the right has room for words.
"""

from dataclasses import dataclass
from functools import lru_cache

from renderers.base import QuarterTurn
from renderers.canvas import WIDTH, Box, Point
from renderers.lettering import Weight, text_width
from rules.games.bipod.board import BipodBoard, Cell

BIGGEST_PITCH = 96
NUMBER_GAP = 3.5
"""On each side of a row's number, at least."""
TOP = 10
"""From the picture's edge to the cliff."""
SEA = 40
"""Below the island."""
STANDING = 1650
"""The greatest height of a board that stands: what is between the players' names on a phone."""
BIGGEST_STANDING = 120
"""The greatest pitch of one."""
MAINLAND = 84
"""The land at the left of one."""
_WORDS = 290
"""The least width of a place for words."""


@dataclass(frozen=True, slots=True)
class BipodLayout:
    """The measures of one size of board."""

    board: BipodBoard
    pitch: int
    upright: bool = False

    @property
    def step(self) -> int:
        """From one row's middle to the next one's."""
        return round(self.pitch * 3**0.5 / 2)

    @property
    def coast(self) -> float:
        """How far the lines of shore and cliff reach out from the cells."""
        return min(9.0, max(5.5, self.pitch / 7))

    @property
    def size(self) -> tuple[int, int]:
        """Of the picture."""
        long = 2 * self._beside + self.board.width * self.pitch
        return WIDTH, long if self.upright else round(self._island_ends + SEA)

    @property
    def length(self) -> int:
        """The picture's extent along the rows."""
        return self.size[1] if self.upright else WIDTH

    @property
    def _beside(self) -> int:
        """At the ends of row 1 of a board that stands: the shore, and the row's number."""
        return round(self.coast + 2 * NUMBER_GAP + 0.75 * self.number_size + 8)

    def point(self, along: float, depth: float) -> Point:
        """A place so far along the rows, and so far from the cliff's edge of the picture; and back."""
        return (depth, along) if self.upright else (along, depth)

    def depth(self, row: float) -> int:
        """How far a row's middle lies from the cliff's edge of the picture."""
        first = (MAINLAND if self.upright else TOP) + round(self.coast + self.step * 2 / 3)
        return first + round((row - 1) * self.step)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.spot(self.board.column(cell), self.board.row(cell))

    def spot(self, column: float, row: float) -> Point:
        """The middle of the place at a column (0 is ``a``) and a row (from 1), on the board or off it."""
        first = self.length / 2 - (self.board.width - 1) * self.pitch / 2
        return self.point(first + column * self.pitch / 2, self.depth(row))

    def corners(self, centre: Point = (0, 0), inset: float = 0) -> tuple[Point, ...]:
        """The corners of a cell from the one at the cliff's side on, each edge moved in by ``inset``.

        Without an inset neighbours share their edges exactly.
        """
        x, y = centre
        share = 1 - inset / (self.pitch / 2)
        half, third = self.pitch / 2 * share, self.step / 3 * share
        ways = (
            (0, -2 * third),
            (half, -third),
            (half, third),
            (0, 2 * third),
            (-half, third),
            (-half, -third),
        )
        return tuple((x + across, y + down) for across, down in (self.point(*way) for way in ways))

    @property
    def letter_size(self) -> int:
        """The size of a column's letter in its cell."""
        return min(42 if self.upright else 38, max(28, round(self.pitch * 0.56)))

    @property
    def number_size(self) -> int:
        """The size of a row's number."""
        return min(38 if self.upright else 32, self.letter_size)

    @property
    def fits(self) -> bool:
        """Whether everything fits into the picture, the number beside the widest row, which has one figure, included."""
        if self.upright:
            return self.size[1] <= STANDING and self._island_ends <= WIDTH - SEA
        number = text_width("1", self.number_size, Weight.BOLD) + 2 * NUMBER_GAP
        return self.board.width * self.pitch + 2 * (self.coast + number) <= WIDTH

    @property
    def _island_ends(self) -> float:
        """How far from the cliff's edge of the picture the island ends."""
        return self.depth(self.board.rows) + self.step * 2 / 3 + self.coast

    @property
    def room(self) -> Box | None:
        """Left, top, right and bottom of the sea where words may stand beside a board that stands."""
        left, (width, height) = round(self._island_ends) + 28, self.size
        return (left, 20, width - 16, height - 20) if width - 16 - left >= _WORDS else None


@lru_cache(maxsize=128)
def layout_of(board: BipodBoard, *, upright: bool = False) -> BipodLayout:
    """The layout with the largest cells that the picture allows."""
    biggest = BIGGEST_STANDING if upright else BIGGEST_PITCH
    layouts = (BipodLayout(board, pitch, upright) for pitch in range(biggest, 0, -2))
    return next(layout for layout in layouts if layout.fits)


def turn_of(board: BipodBoard) -> QuarterTurn:
    """Where a point of the board that lies is on the one that stands."""
    lying, standing = layout_of(board), layout_of(board, upright=True)
    across, down = standing.step / lying.step, standing.pitch / lying.pitch
    return QuarterTurn(lying.spot(0, 1), standing.spot(0, 1), across, down, standing.size, standing.room)
