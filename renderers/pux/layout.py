"""Where things are in a picture of Pux: cells, areas, and the place to look first."""

from functools import lru_cache

from renderers import marks
from renderers.base import Area, Spot, Way
from renderers.canvas import WIDTH, Point, rectangle
from renderers.pux.words import moved, standing
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import SIZE, PuxMove, cells_of
from rules.games.pux.position import PuxPosition
from rules.words import together

CELL = 108
"""Side of a cell."""
FRAME = 8
"""Thickness of the line around the board; also its distance from the strip above."""
TOP = 2 * FRAME
LEFT = (WIDTH - SIZE * CELL) // 2
RADIUS = 0.385 * CELL
"""Of a stone, to the outer edge of its rim."""
UPPER, LOWER = -5.0, 8.0
"""How far below the middle of the cell the two stones of a promoted piece lie."""
FOOT = 62
"""Room below the board for the files' letters."""
HEIGHT = TOP + SIZE * CELL + FOOT


@lru_cache(maxsize=2 * SIZE * SIZE)
def centre(cell: int, near: Side) -> Point:
    """The middle of a cell in the picture, as seen from a side."""
    rank, file = divmod(cell, SIZE)
    if near is Side.FIRST:
        rank = SIZE - 1 - rank
    else:
        file = SIZE - 1 - file
    return LEFT + (file + 0.5) * CELL, TOP + (rank + 0.5) * CELL


def areas(scene: Scene, near: Side) -> tuple[Area, ...]:
    """Every cell, with what stands on it."""
    position, move = scene.of(PuxPosition), moved(scene)
    left = () if move is None else (move.origin, *move.carried)
    return tuple(
        Area(
            cell_name(cell),
            _corners(cell, near),
            scene.say(together((cell_name(cell), standing(position, cell)), ", ")),
            _spot(position, cell, near, origin=cell in left),
        )
        for cell in map(Cell, range(SIZE * SIZE))
    )


def ways(scene: Scene, near: Side) -> tuple[Way, ...]:
    """Where the better move's piece goes, with what it carries."""
    move, position = scene.better, scene.of(PuxPosition)
    if not isinstance(move, PuxMove) or move.passes:
        return ()
    shift = move.target - move.origin
    pairs = [(old, Cell(old + shift)) for old in (*move.carried, move.origin)]
    return tuple(
        marks.trimmed(
            centre(old, near),
            centre(new, near),
            RADIUS if position.piece(old) else 12,
            RADIUS if position.piece(new) else 0,
        )
        for old, new in pairs
    )


def _spot(position: PuxPosition, cell: Cell, near: Side, *, origin: bool) -> Spot | None:
    piece, (x, y) = position.piece(cell), centre(cell, near)
    if piece is None:
        return Spot((x, y), origin=True) if origin else None
    # A promoted piece reaches further up and down.
    promoted = piece.height == 2
    return Spot((x, y + (LOWER + UPPER) / 2 * promoted), RADIUS + (LOWER - UPPER) / 2 * promoted, piece.side)


@lru_cache(maxsize=2 * SIZE * SIZE)
def _corners(cell: int, near: Side) -> tuple[Point, ...]:
    return rectangle(centre(cell, near), CELL / 2, CELL / 2)


def focus(scene: Scene, near: Side) -> Point:
    """Where the last mover stands; where nothing has moved, the middle of the stones of one side."""
    move = moved(scene)
    if move:
        return centre(move.target, near)
    position = scene.of(PuxPosition)
    side = scene.to_move or Side.FIRST
    cells = cells_of(position.pieces[side] or position.pieces[side.other])
    points = [centre(cell, near) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
