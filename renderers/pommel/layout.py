"""Where everything of a Pommel picture goes.

The board stands upright: columns run from the reader's own side below to the
opponent's above, so that White, whose side the public picture is seen from,
moves up.  Seen from Black's side everything is turned by half a circle, but for
letters: a cell's name stays at its foot, and its piece in the room above that.

Hexagons lie on a side.  Neighbours in a column are one *pitch* apart; a pitch
is even and columns are whole pixels apart, so that all gaps come out alike.
"""

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import WIDTH, Point
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelBoard

HEIGHT = 946
"""Of every board: as high as the strips above and below leave room for."""
_OUTLINE = 12.5
"""How far an outline reaches into its cell."""


_MEASURES = {"45": (132, 114, 31, 34), "76": (102, 88, 28, 26)}
"""Pitch, step, letters and piece by the size of the board: both boards fill the same space."""


@dataclass(frozen=True, slots=True)
class PommelLayout:
    """The measures of one picture."""

    board: PommelBoard
    near: Side
    pitch: int
    step: int
    """From one column's middle to the next one's."""
    letters: int
    """The size of cells' names."""
    piece: int
    """The radius of a soldier."""

    @property
    def radius(self) -> float:
        """From a hexagon's middle to its corners at the left and the right."""
        return self.step * 2 / 3

    @property
    def name_below(self) -> float:
        """How far below a cell's middle that of its name lies: the outline of the cell has room below it."""
        return self.pitch / 2 - _OUTLINE - 0.37 * self.letters

    @property
    def raised(self) -> int:
        """How far above a cell's middle its piece stands: in the middle of what the name leaves free."""
        name_top = self.name_below - 0.37 * self.letters
        return round((self.pitch / 2 - name_top) / 2)

    def ring_around(self, reach: float) -> int:
        """The radius of a ring around a piece that reaches so far, within the room above the cell's name."""
        return min(round(reach) + 9, self.pitch // 2 - self.raised - 4)

    @property
    def captain(self) -> float:
        """From the middle of a captain to its points."""
        return self.piece * 1.2

    def reach(self, *, captain: bool) -> float:
        """How far a piece reaches from its middle."""
        return self.captain if captain else self.piece

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell: whole pixels."""
        column, height = self.board.centre(cell)
        return self.at(column, height)

    def spot(self, cell: Cell) -> Point:
        """Where a cell's piece stands, and where what is said of the place is marked."""
        x, y = self.centre(cell)
        return x, y - self.raised

    def at(self, column: int, height: int) -> Point:
        """The middle of the place in a column (0 is ``a``) at a height in half cells, on the board or off it."""
        across = (column - (len(self.board.lengths) - 1) / 2) * self.step
        up = (height - (self.board.heights - 1) / 2) * self.pitch / 2
        towards = 1 if self.near is Side.FIRST else -1
        return WIDTH / 2 + towards * across, HEIGHT / 2 - towards * up

    def corners(self, grown: float = 0) -> tuple[Point, ...]:
        """A hexagon's corners from its middle, clockwise from the upper left; its sides ``grown`` outwards."""
        half, radius = self.pitch / 2 + grown, self.radius + grown * 2 / 3**0.5
        return (
            (-radius / 2, -half),
            (radius / 2, -half),
            (radius, 0),
            (radius / 2, half),
            (-radius / 2, half),
            (-radius, 0),
        )

    def polygon(self, cell: Cell) -> tuple[Point, ...]:
        """A cell's corners in the picture."""
        x, y = self.centre(cell)
        return tuple((x + across, y + down) for across, down in self.corners())


@lru_cache(maxsize=8)
def layout_of(board: PommelBoard, near: Side) -> PommelLayout:
    """The layout of a board as seen from one side."""
    return PommelLayout(board, near, *_MEASURES[board.size])
