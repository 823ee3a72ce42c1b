"""The moves of Pux as the empty board allows them: geometry, worked out once, then looked up.

A set of cells is an integer with one bit a cell (a1 is bit 0, h8 bit 63).
Moves are built only here, so that generating the plies of a position makes no
new objects: it follows prepared lines of moves until something stands in the way.
"""

from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.core.bits import pick
from rules.core.squares import Cell, cell_name

SIZE = 8
_CELLS = tuple(map(Cell, range(SIZE * SIZE)))
STONES = 12
"""The most stones that one colour may have on the board; also how many it starts with."""


class Direction(NamedTuple):
    """One step on the board: files to the right, ranks upward."""

    files: int
    ranks: int

    @property
    def shift(self) -> int:
        """How far a step moves a bit."""
        return self.files + SIZE * self.ranks


SIDEWAYS = (Direction(-1, 0), Direction(1, 0))
UPWARD = (Direction(-1, 1), Direction(0, 1), Direction(1, 1))
DOWNWARD = (Direction(-1, -1), Direction(0, -1), Direction(1, -1))
ORTHOGONAL = (Direction(-1, 0), Direction(0, -1), Direction(0, 1), Direction(1, 0))
FORWARD = (UPWARD, DOWNWARD)
"""The three forward directions of each side."""
LAST_RANK = (0xFF << 56, 0xFF)
"""The cells on which a stone of each side is promoted."""


@dataclass(frozen=True, slots=True, eq=False)
class PuxMove:
    """One ply, made once and compared by identity, which is quick.

    ``target`` is the mover's new cell, which in a capture is the captured
    piece's; ``carried`` are the old cells of the pieces taken along, sorted by name.
    The fields after ``passes`` follow from the others: the cells that the group leaves, those
    that it arrives on, by how many bits it moves to the left or to the right, and whether that is sideways.
    """

    origin: Cell
    target: Cell
    carried: tuple[Cell, ...] = ()
    captures: bool = False
    passes: bool = False
    vacated: int = field(default=0, repr=False)
    lands: int = field(default=0, repr=False)
    left: int = field(default=0, repr=False)
    right: int = field(default=0, repr=False)
    lateral: bool = field(default=False, repr=False)

    @property
    def text(self) -> str:
        """The canonical notation."""
        if self.passes:
            return "pass"
        carried = "," + "".join(map(cell_name, self.carried)) if self.carried else ""
        sign = ":" if self.captures else "-"
        return f"{cell_name(self.origin)}{carried}{sign}{cell_name(self.target)}"


PASS = PuxMove(Cell(0), Cell(0), passes=True)


def step(cell: int, direction: Direction, distance: int = 1) -> Cell | None:
    """The cell that many steps away, or ``None`` off the board."""
    rank, file = divmod(cell, SIZE)
    file += direction.files * distance
    rank += direction.ranks * distance
    return Cell(rank * SIZE + file) if 0 <= file < SIZE and 0 <= rank < SIZE else None


def cells_of(board: int) -> list[Cell]:
    """The cells of a set, lowest first."""
    return list(pick(_CELLS, board))


def _set_of(cells: list[Cell | None]) -> int:
    return sum(1 << cell for cell in cells if cell is not None)


BESIDE = tuple(_set_of([step(cell, way) for way in ORTHOGONAL]) for cell in range(64))
"""The orthogonal neighbours of each cell: what a piece there may carry."""
AROUND = tuple(
    _set_of([Cell(cell), *(step(cell, way) for way in SIDEWAYS + UPWARD + DOWNWARD)]) for cell in range(64)
)
"""Each cell with its eight neighbours: whose stones add up to its move potential."""


def heading(side: int, *, promoted: bool, sideways: bool) -> int:
    """The number of a set of directions, an index of :data:`HEADINGS`."""
    return side + 2 * promoted + 4 * sideways


HEADINGS = tuple(
    FORWARD[number & 1] + (FORWARD[~number & 1] if number & 2 else ()) + (SIDEWAYS if number & 4 else ())
    for number in range(8)
)
"""The directions of a piece, by :func:`heading`."""

Line = tuple[tuple[int, PuxMove], ...]
"""Moves of one group in one direction, nearest first, each with the cells that must be empty for its last step."""

Ray = tuple[tuple[int, PuxMove, PuxMove], ...]
"""Moves of one piece alone: the cell it enters, the plain move there, and the capture there."""


@cache
def group_line(origin: Cell, carried: tuple[Cell, ...], direction: Direction) -> Line:
    """The moves of a group in one direction that the edge of the board allows, at any distance."""
    group = [origin, *carried]
    vacated = _set_of([*group])
    line = []
    for distance in range(1, SIZE):
        landing = [step(cell, direction, distance) for cell in group]
        target = landing[0]
        if target is None or None in landing:
            break
        lands = _set_of(landing)
        move = PuxMove(
            origin,
            target,
            carried,
            vacated=vacated,
            lands=lands,
            left=max(0, direction.shift * distance),
            right=max(0, -direction.shift * distance),
            lateral=direction.ranks == 0,
        )
        # The cells that a group leaves are free for it at every distance.
        line.append((lands & ~vacated, move))
    return tuple(line)


@cache
def ray(origin: Cell, direction: Direction) -> Ray:
    """The moves of a piece alone in one direction that the edge of the board allows, at any distance."""
    return tuple(
        (entered, move, replace(move, captures=True)) for entered, move in group_line(origin, (), direction)
    )


@cache
def rays(number: int, origin: Cell, potential: int) -> tuple[Ray, ...]:
    """The moves alone of a piece with that heading and move potential."""
    reachable = (ray(origin, direction)[:potential] for direction in HEADINGS[number])
    return tuple(filter(None, reachable))


@cache
def _clipped(origin: Cell, carried: tuple[Cell, ...], direction: Direction, limit: int) -> Line:
    return group_line(origin, carried, direction)[:limit]


@lru_cache(maxsize=1 << 16)
def lines(number: int, origin: Cell, neighbours: int, potential: int) -> tuple[Line, ...]:
    """The carrying moves of a piece, given its orthogonal neighbours, whichever colour they are."""
    beside = sorted(cells_of(neighbours), key=cell_name)
    passing = []
    for carried_count in range(1, len(beside) + 1):
        limit = potential // (carried_count + 1)
        for carried in combinations(beside, carried_count):
            passing += [_clipped(origin, carried, direction, limit) for direction in HEADINGS[number]]
    return tuple(filter(None, passing))
