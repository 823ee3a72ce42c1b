"""Bipod's board, stones and plies: a trapezium of hexagons as bits of one integer.

Row *r* (from 1) holds the columns numbered r-1, r+1, r+3, … (``a`` is 0, ``A`` 26):
columns are half-steps.  Its *i*-th cell is bit ``r * stride + i``, so that the six
neighbours of every cell are at the same six distances: one along the row, a stride
or one less between rows.  ``stride`` is one more than the number of cells in row 1, and
the first stride of bits stays empty.  So every step off the board ends on a bit that
is no cell, and masking with any set of cells removes it.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple, NewType

from rules.core.bits import Bits, bits_of

Cell = NewType("Cell", int)
"""A cell of one board: the number of its bit.  Cells sort by row, then by column."""

COLUMNS = ascii_lowercase + ascii_uppercase
"""The letter of each column, in order."""


def column_number(letters: str) -> int | None:
    """The number of the column written ``letters``: one letter, or ``aa`` to ``az`` for ``A`` to ``Z``.

    Two letters say which column is meant whatever their case.
    """
    if len(letters) == 2 and letters[0] in "aA":
        letters = letters[1].upper()
    return COLUMNS.index(letters) if len(letters) == 1 and letters in COLUMNS else None


class Stone(IntEnum):
    """What stands on a cell.  A start counts as a stone of its own colour."""

    EMPTY = 0
    BLOCK = 1
    LEFT = 2
    RIGHT = 3


COLOUR_LETTERS = {Stone.LEFT: "o", Stone.RIGHT: "O"}
"""The letter after the cell of Runner's ply: which chain the stone belongs to."""


class BipodMove(NamedTuple):
    """One ply: the stones placed, in canonical order, all of one kind; none for ``adopt``."""

    cells: tuple[Cell, ...]
    stone: Stone

    @property
    def adopts(self) -> bool:
        """Whether this is ``adopt``."""
        return not self.cells


ADOPT = BipodMove((), Stone.EMPTY)


@dataclass(frozen=True, slots=True)
class BipodBoard:
    """The cells of one size of board, their names and their geometry; made by :func:`board_of`."""

    gap: int
    """Cells between a start and the corner on its side of row 1."""
    middle: int
    """Cells between the two starts."""
    rows: int

    width: int = field(init=False, compare=False)
    """Cells in row 1."""
    stride: int = field(init=False, compare=False)
    cells: tuple[Cell, ...] = field(init=False, compare=False, repr=False)
    """Every cell in canonical order: by row, then by column."""
    starts: tuple[Cell, Cell] = field(init=False, compare=False, repr=False)
    """The left start and the right one."""
    from_starts: tuple[Cell, ...] = field(init=False, compare=False, repr=False)
    """Every cell, those nearest to a start first."""
    everything: Bits = field(init=False, compare=False, repr=False)
    rim: Bits = field(init=False, compare=False, repr=False)
    """The cells of the three short sides."""
    places: tuple[Cell, ...] = field(init=False, compare=False, repr=False)
    """Every bit up to the last cell's, for :func:`rules.core.bits.pick` to choose from."""
    plies: dict[Stone, tuple[BipodMove, ...]] = field(init=False, compare=False, repr=False)
    """The one-stone plies of each kind of stone, one for each bit; those of bits that are no cells are unused."""
    _names: dict[Cell, str] = field(init=False, compare=False, repr=False)
    _cells_by_name: dict[str, Cell] = field(init=False, compare=False, repr=False)
    _ring: Bits = field(init=False, compare=False, repr=False)
    _splitting: frozenset[int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        width = 2 * self.gap + self.middle + 2
        stride = width + 1

        def row(number: int) -> range:
            return range(number * stride, number * stride + width - (number - 1))

        cells = tuple(Cell(cell) for number in range(1, self.rows + 1) for cell in row(number))
        ends = {end for number in range(1, self.rows + 1) for end in (row(number)[0], row(number)[-1])}
        left = Cell(stride + self.gap)
        # The six neighbours as they go round, seen from a cell at bit ``stride``.
        around = (0, 1, stride + 1, 2 * stride, 2 * stride - 1, stride - 1)
        settings: dict[str, object] = {
            "width": width,
            "stride": stride,
            "cells": cells,
            "starts": (left, Cell(left + self.middle + 1)),
            "everything": bits_of(cells),
            "rim": bits_of(ends | set(row(self.rows))),
            "places": tuple(map(Cell, range(cells[-1] + 1))),
            "plies": {
                stone: tuple(BipodMove((Cell(bit),), stone) for bit in range(cells[-1] + 1))
                for stone in (Stone.BLOCK, Stone.LEFT, Stone.RIGHT)
            },
            "_ring": bits_of(around),
            "_splitting": _splitting(around),
        }
        for name, value in settings.items():
            object.__setattr__(self, name, value)
        names = {cell: f"{COLUMNS[self.column(cell)]}{self.row(cell)}" for cell in cells}
        object.__setattr__(self, "_names", names)
        object.__setattr__(self, "_cells_by_name", {name: cell for cell, name in names.items()})
        from_starts = sorted(cells, key=lambda cell: min(self.distance(cell, start) for start in self.starts))
        object.__setattr__(self, "from_starts", tuple(from_starts))

    # Cells and their names

    def row(self, cell: Cell) -> int:
        """The row of ``cell``, from 1."""
        return cell // self.stride

    def column(self, cell: Cell) -> int:
        """The number of the column of ``cell``: 0 for ``a``, 26 for ``A``."""
        row, place = divmod(cell, self.stride)
        return row - 1 + 2 * place

    def name(self, cell: Cell) -> str:
        """``cell`` as players write it: ``f2``."""
        return self._names[cell]

    def index(self, name: str) -> Cell:
        """The cell called ``name``; raises :class:`KeyError` if this board has none."""
        return self._cells_by_name[name]

    def find(self, column: int, row: int) -> Cell | None:
        """The cell in that column and row, or ``None`` if there is none."""
        return self._cells_by_name.get(f"{COLUMNS[column]}{row}")

    def columns(self, row: int) -> range:
        """The numbers of the columns that ``row`` has cells in."""
        return range(row - 1, row - 1 + 2 * (self.width - row + 1), 2)

    def notate(self, move: BipodMove) -> str:
        """``move`` in canonical notation: ``adopt``, ``f2,g3,f4``, ``k3o``, ``y3O``."""
        if move.adopts:
            return "adopt"
        return ",".join(map(self.name, move.cells)) + COLOUR_LETTERS.get(move.stone, "")

    # Geometry

    def half_steps(self, cell: Cell, column: int, row: int) -> int:
        """Twice the steps from ``cell`` to the place at ``column`` and ``row``, which need not be a cell."""
        down = abs(self.row(cell) - row)
        return max(2 * down, down + abs(self.column(cell) - column))

    def distance(self, cell: Cell, other: Cell) -> int:
        """Steps from one cell to another on an empty board."""
        return self.half_steps(cell, self.column(other), self.row(other)) // 2

    def around(self, cell: Cell) -> Bits:
        """The neighbours of ``cell``."""
        return Bits(self._ring << cell - self.stride & self.everything)

    def flood(self, seed: int, within: int) -> Bits:
        """The cells of ``within`` that chains of neighbours in ``within`` connect to ``seed``."""
        stride = self.stride
        reached = seed & within
        while True:
            # A cell and its right neighbour, shifted together, give both neighbours in the next row.
            pairs = reached | reached << 1
            grown = (pairs | reached >> 1 | pairs << stride - 1 | pairs >> stride) & within
            if grown == reached:
                return Bits(reached)
            reached = grown

    def without(self, region: Bits, cell: Cell, source: Cell) -> Bits:
        """The part of ``region`` that ``source`` still reaches without ``cell``; it reached all of it before.

        Consecutive neighbours around ``cell`` touch each other.  So the region can fall apart,
        and flooding is needed, only if the neighbours in it form two or more groups.
        """
        if not region >> cell & 1:
            return region
        rest = Bits(region ^ 1 << cell)
        if rest >> cell - self.stride & self._ring in self._splitting:
            return self.flood(1 << source, rest)
        return rest


def _splitting(around: tuple[int, ...]) -> frozenset[int]:
    """The sets of neighbours, as bits, that form two or more groups around a cell."""
    sets = (chosen for size in range(7) for chosen in combinations(range(6), size))
    return frozenset(
        bits_of(around[place] for place in chosen)
        for chosen in sets
        if sum((place + 1) % 6 not in chosen for place in chosen) > 1
    )


@lru_cache(maxsize=64)
def board_of(gap: int, middle: int, rows: int) -> BipodBoard:
    """The board of that size, cached because its tables take time to build.

    The cache is limited: all 864 sizes together would take more memory than the rest of the program.
    """
    return BipodBoard(gap, middle, rows)
