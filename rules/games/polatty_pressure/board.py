"""The board of Polatty Pressure: its cells and tokens, and the course of a bump.

A set of cells is an integer with one bit a cell: ``a1`` is bit 0, ``k19`` bit 208.

Where a bump goes depends on the cell of the ball, the cell of the new pressor and
(at the sides) on whose turn it is, but never on what is in its way: tokens there only
pass it on.  So its *course* is a list of cells that begins with the ball's new cell, and a
ply moves every token on the course, up to the first empty cell, one cell along it.

A course never meets itself.  Once a bump moves along the board, it keeps doing so in the same
sense, so its course enters each row at most once.  A sideways bump stays in its row only until it
meets a side, and moves away from the new pressor all the while.  So a course ends on a goal line,
visits no cell twice, and never reaches the ball's old cell or the new pressor.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from rules.core.bits import Bits, bits_of, pick
from rules.core.position import Side
from rules.core.squares import Cell, cell_index
from rules.core.squares import cell_name as _cell_name
from rules.say import polatty_pressure as say

COLUMNS = 11
ROWS = 19
SIZE = COLUMNS * ROWS

BOARD = Bits((1 << SIZE) - 1)
GOAL_ROW = {Side.FIRST: 0, Side.SECOND: ROWS - 1}
"""The row, from 0, that is each side's own goal line."""

AHEAD = (1, -1)
"""The step in rows from each side to the other: so a sideways bump turns when it meets a side of the board."""


NAMES = (say.orange(), say.blue())
"""What each side is called: by the colour of the goal where it scores."""


class Token(IntEnum):
    """What stands on a cell."""

    EMPTY = 0
    BALL = 1
    PRESSOR = 2


class PolattyMove(NamedTuple):
    """One ply: the cell where a pressor is placed, or ``None`` for a pass."""

    cell: Cell | None

    @property
    def passes(self) -> bool:
        """Whether this is a pass."""
        return self.cell is None


PASS = PolattyMove(None)
PLACINGS = tuple(PolattyMove(Cell(cell)) for cell in range(SIZE))
"""The ply that places a pressor on each cell."""


class Shift(NamedTuple):
    """One token that a ply moved: its kind, its old cell and its new one (``None``: off the board)."""

    kind: Token
    origin: Cell
    target: Cell | None


def cell_name(cell: int) -> str:
    """``cell`` as players write it: ``f10``."""
    return _cell_name(cell, COLUMNS)


def cell_called(name: str) -> Cell:
    """The cell of that name; raises :class:`ValueError` if the board has none."""
    return cell_index(name, COLUMNS, ROWS)


START = cell_called("f10")
"""Where the ball starts: the centre."""


def distance(one: int, other: int) -> int:
    """Steps from one cell to another, as a king moves."""
    return max(abs(one % COLUMNS - other % COLUMNS), abs(one // COLUMNS - other // COLUMNS))


def _around(cell: int) -> Bits:
    # Only of the cells in the rows beside it, since this is worked out whenever a program starts.
    rows = range(max(0, cell - cell % COLUMNS - COLUMNS), min(SIZE, cell - cell % COLUMNS + 2 * COLUMNS))
    return bits_of(other for other in rows if distance(cell, other) == 1)


AROUND = tuple(map(_around, range(SIZE)))
"""The cells next to each cell, in all eight directions."""

NEXT_TO = tuple(
    tuple((1 << move.cell, move) for move in pick(PLACINGS, around) if move.cell is not None)
    for around in AROUND
)
"""For each cell of the ball, the plies that place a pressor next to it, each with the bit of its cell."""


def placings_on(bits: int) -> Iterator[PolattyMove]:
    """The plies that place a pressor on one of ``bits``."""
    return pick(PLACINGS, bits)


@cache
def course(ball: Cell, placed: Cell, ahead: int) -> tuple[Cell, ...]:
    """The course of a bump: the ball's new cell first, a cell on a goal line last.

    ``placed`` is the cell of the new pressor, next to the ``ball``; ``ahead`` is
    the step in rows, 1 or -1, away from the side to move.
    """
    row, column = divmod(ball, COLUMNS)
    across, along = column - placed % COLUMNS, row - placed // COLUMNS
    cells: list[Cell] = []
    while not cells or 0 < row < ROWS - 1:
        if not 0 <= column + across < COLUMNS:
            # A diagonal bump is reflected at the side, a sideways one turns along it.
            across, along = (-across, along) if along else (0, ahead)
        column += across
        row += along
        cells.append(Cell(row * COLUMNS + column))
    return tuple(cells)
