"""Where everything of a Pommel picture goes.

The board lies on its side: columns run from left to right, from the reader's own
side to the opponent's, and column a of White's reader is at the top.  So cells come out a
sixth larger than upright, in a picture that chats show as wide as they can.  Seen
from Black's side everything is turned by half a circle, save the panel.

Hexagons stand on a corner.  Neighbours in a column are one *pitch* apart; a pitch is
even, so that half cells are whole pixels and all gaps come out alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from renderers.canvas import WIDTH, Point
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelBoard

HEIGHT = 634
PITCHES = {"45": 94, "76": 74}
"""The pitch by the size of the board: both boards fill the same space."""
LEFT = 26
"""From the card's edge to the board's."""
PAD = 18
"""From the card's edge to the panel's."""
PANEL_LEFT = 714
PANEL_WIDTH = WIDTH - PANEL_LEFT - PAD

AROUND = ((1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0))
"""The six directions as White's reader sees them, in the order of the board's rays: pitches across, columns down."""


@dataclass(frozen=True, slots=True)
class PommelLayout:
    """The measures of one picture."""

    board: PommelBoard
    near: Side
    pitch: int

    @property
    def radius(self) -> float:
        """From a hexagon's middle to its corners."""
        return self.pitch / sqrt(3)

    @property
    def step(self) -> int:
        """From one column's middle to the next one's."""
        return round(self.pitch * sqrt(3) / 2)

    @property
    def size(self) -> tuple[float, float]:
        """The board's width and height."""
        columns = len(self.board.lengths)
        return max(self.board.lengths) * self.pitch, (columns - 1) * self.step + 2 * self.radius

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell: whole pixels."""
        column, height = self.board.centre(cell)
        return self.spot(column, height)

    def spot(self, column: float, height: float) -> Point:
        """The middle of the place in a column (0 is ``a``) at a height in half cells, on the board or off it."""
        across, down = (height + 1) * self.pitch // 2, column * self.step
        middle_x, middle_y = LEFT + self.size[0] / 2, HEIGHT / 2
        x, y = across - self.size[0] / 2, down - (len(self.board.lengths) - 1) * self.step / 2
        towards = 1 if self.near is Side.FIRST else -1
        return middle_x + towards * x, middle_y + towards * y


@lru_cache(maxsize=8)
def layout_of(board: PommelBoard, near: Side) -> PommelLayout:
    """The layout of a board as seen from one side."""
    return PommelLayout(board, near, PITCHES[board.size])
