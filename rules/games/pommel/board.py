"""Pommel's board and moves: hexagons in staggered columns as bits of one integer.

Heights are counted in half cells, for every second column sticks out by half a
cell: the cells of the long columns (b, d, …) have even heights from 0, those of the
short ones (a, c, …) odd heights from 1.  The cell at height *h* of column *c* is bit
``h * width + c``, so a step is the same distance everywhere: two heights along the
column, one height and one column through an oblique side, and for White forward is
always up.  ``width`` is one more than there are columns.  A step off the board ends on a
bit that is no cell: past either side it meets the unused column, or a height
of the wrong parity.  Masking with any set of cells removes it.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, NewType

from rules.core.bits import bits_of
from rules.core.position import Side

Cell = NewType("Cell", int)
"""A cell of one board: the number of its bit."""

SIZES = {"45": (6, 7, 6, 7, 6, 7, 6), "76": (8, 9, 8, 9, 8, 9, 8, 9, 8)}
"""How many cells each column has, by the name of the board, which is how many there are in all."""

FORWARD = ((0, 1, 5), (3, 4, 2))
"""Each side's three forward directions (see :attr:`PommelBoard.rays`); the opposite of direction *d* is ``(d + 3) % 6``."""


class PommelMove(NamedTuple):
    """One ply: where the piece stood, every cell it lands on, and the enemies it takes, in order."""

    origin: Cell
    landings: tuple[Cell, ...]
    captured: tuple[Cell, ...] = ()
    leaps: bool = False
    """Whether this takes a line of two or more enemies in one leap."""
    promotes: bool = False
    """Whether a soldier becomes a captain by it."""

    @property
    def target(self) -> Cell:
        """Where the piece ends."""
        return self.landings[-1]


class Ray(NamedTuple):
    """The cells in one direction from a cell, nearest first, and their bits."""

    cells: tuple[Cell, ...]
    bits: tuple[int, ...]


Hops = tuple[dict[int, PommelMove], ...]
"""Soldiers' moves in one direction, by distance (the first is one step) and by the bit they end on."""


@dataclass(frozen=True, slots=True)
class PommelBoard:
    """The cells of one board, their names, how they lie, and the moves on it; made by :func:`board_of`."""

    size: str
    lengths: tuple[int, ...] = field(compare=False)
    """How many cells each column has."""
    width: int = field(compare=False)
    """By how many bits one height differs from the next."""
    cells: tuple[Cell, ...] = field(compare=False, repr=False)
    """Every cell, column by column, each from White's side."""
    everything: int = field(compare=False, repr=False)
    last: tuple[int, int] = field(compare=False, repr=False)
    """The last cells of the columns, as each side sees them: where its soldiers become captains."""
    starts: tuple[int, int] = field(compare=False, repr=False)
    """Where each side's soldiers stand at first."""
    shifts: tuple[int, int, int] = field(compare=False, repr=False)
    """The bits of a step: along the column, up and right, up and left; downwards they are negative."""
    rays: dict[Cell, tuple[Ray, ...]] = field(compare=False, repr=False)
    """From every cell, the six rays: up, then on round the cell to the right."""
    hops: tuple[tuple[tuple[int, Hops], ...], ...] = field(compare=False, repr=False)
    """For each side, each forward direction's shift (upwards) and soldiers' moves that way."""
    glides: dict[Cell, tuple[tuple[PommelMove, ...], ...]] = field(compare=False, repr=False)
    """Captains' moves without a capture: from every cell, by direction, nearest first."""
    _names: dict[Cell, str] = field(compare=False, repr=False)
    _cells_by_name: dict[str, Cell] = field(compare=False, repr=False)

    @property
    def columns(self) -> str:
        """The letters of the columns."""
        return "abcdefghi"[: len(self.lengths)]

    @property
    def heights(self) -> int:
        """How many different heights, in half cells, cells have: from 0 to one less than this."""
        return 2 * max(self.lengths) - 1

    def name(self, cell: Cell) -> str:
        """``cell`` as players write it: ``c3``."""
        return self._names[cell]

    def index(self, name: str) -> Cell:
        """The cell called ``name``; raises :class:`KeyError` if this board has none."""
        return self._cells_by_name[name]

    def centre(self, cell: Cell) -> tuple[int, int]:
        """Where the middle of ``cell`` lies: its column from 0, its height in half cells from White's side."""
        height, column = divmod(cell, self.width)
        return column, height

    def cells_of(self, bits: int) -> tuple[Cell, ...]:
        """The cells of a set, column by column."""
        return tuple(cell for cell in self.cells if bits >> cell & 1)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a side with ``cell``."""
        return tuple(ray.cells[0] for ray in self.rays[cell] if ray.cells)

    def line(self, origin: Cell, target: Cell) -> tuple[int, int] | None:
        """The direction and the steps from one cell to another, or ``None`` if no straight line leads there."""
        for direction, ray in enumerate(self.rays[origin]):
            if target in ray.cells:
                return direction, ray.cells.index(target) + 1
        return None

    def notate(self, move: PommelMove) -> str:
        """``move`` in canonical notation: ``c2-c3``, ``c3xe4xe6``."""
        return ("x" if move.captured else "-").join(map(self.name, (move.origin, *move.landings)))


@cache
def board_of(size: str) -> PommelBoard:
    """The board called ``size``, one of :data:`SIZES`."""
    lengths = SIZES[size]
    width = len(lengths) + 1
    # The short columns are the 1st, 3rd, …: their first cell is half a cell further in.
    columns = [
        [Cell((2 * place + 1 - column % 2) * width + column) for place in range(length)]
        for column, length in enumerate(lengths)
    ]
    cells = tuple(cell for column in columns for cell in column)
    names = {
        cell: f"{letter}{number}"
        for letter, column in zip("abcdefghi", columns, strict=False)
        for number, cell in enumerate(column, start=1)
    }
    rows = [3 if size == "76" and column % 2 else 2 for column in range(len(columns))]
    last = (bits_of(column[-1] for column in columns), bits_of(column[0] for column in columns))
    up, right, left = shifts = (2 * width, width + 1, width - 1)
    rays = {
        cell: tuple(_ray(cell, shift, names) for shift in (up, right, -left, -up, -right, left))
        for cell in cells
    }
    return PommelBoard(
        size=size,
        lengths=lengths,
        width=width,
        cells=cells,
        everything=bits_of(cells),
        last=last,
        starts=(
            bits_of(cell for column, own in zip(columns, rows, strict=True) for cell in column[:own]),
            bits_of(cell for column, own in zip(columns, rows, strict=True) for cell in column[-own:]),
        ),
        shifts=shifts,
        rays=rays,
        hops=tuple(
            tuple(
                (shift, _hops(rays, direction, last[side]))
                for shift, direction in zip(shifts, FORWARD[side], strict=True)
            )
            for side in Side
        ),
        glides={
            cell: tuple(tuple(PommelMove(cell, (target,)) for target in ray.cells) for ray in rays[cell])
            for cell in cells
        },
        _names=names,
        _cells_by_name={name: cell for cell, name in names.items()},
    )


def _ray(cell: Cell, shift: int, names: dict[Cell, str]) -> Ray:
    cells = []
    while (cell := Cell(cell + shift)) in names:
        cells.append(cell)
    return Ray(tuple(cells), tuple(1 << at for at in cells))


def _hops(rays: dict[Cell, tuple[Ray, ...]], direction: int, last: int) -> Hops:
    longest = max(len(each[direction].cells) for each in rays.values())
    return tuple(
        {
            bit: PommelMove(origin, (target,), promotes=bool(last & bit))
            for origin, each in rays.items()
            for target, bit in zip(*(part[steps : steps + 1] for part in each[direction]), strict=True)
        }
        for steps in range(longest)
    )
