"""The marks on a Pommel board, in layers from below to above."""

from collections.abc import Mapping
from itertools import pairwise

from PIL import Image

from renderers import marks
from renderers.canvas import Point, Surface, place
from renderers.pommel import ground
from renderers.pommel.layout import PommelLayout
from renderers.pommel.marked import Marked, Path
from renderers.pommel.theme import PommelTheme
from rules.games.pommel.board import Cell

_DISC, _WIDE_DISC = 19, 23
"""Radii of the number of a landing, with one figure and with two."""
_INTO_OUTLINE = 7
"""How far an arrow that comes from below reaches into the outline of its cell."""
_APART = 43
"""Between the middles of two signs on one cell."""


def below_pieces(picture: Surface, layout: PommelLayout, theme: PommelTheme, shown: Marked) -> None:
    """Names out of the arrows' way; the outline of the cell where the last ply ended."""
    for cell in {cell for path in shown.paths for cell in _names_crossed(layout, path)}:
        ground.move_name_aside(picture, layout, theme, cell)
    if shown.last:
        outline = marks.outline(layout.corners(), shown.last.colour)
        place(picture, outline, layout.centre(shown.last.stops[-1]))


def above_pieces(
    picture: Surface, layout: PommelLayout, shown: Marked, standing: Mapping[Cell, float]
) -> None:
    """Rings on pieces, arrows, then numbers, crosses and dots.

    ``standing`` tells how far each piece reaches from its middle.
    """
    for cells, ring in ((shown.own, marks.broken_ring), (shown.enemies, marks.enemy_ring)):
        for cell in cells:
            place(picture, ring(layout.ring_around(standing[cell])), layout.spot(cell))
    for path in shown.paths:
        for origin, target in pairwise(path.stops):
            marks.draw_arrow(
                picture,
                layout.spot(origin),
                layout.spot(target),
                path.colour,
                begin=standing.get(origin, 0),
                short=_from_below(layout, path, origin, target)
                or standing.get(target, _DISC + marks.RIM) + marks.RIM,
            )
    for cell, signs in _signs(layout, shown).items():
        places = _around(layout, cell) if cell in standing else _rows(layout, cell, len(signs))
        for sign, at in zip(signs, places, strict=False):
            place(picture, sign, at)


def _from_below(layout: PommelLayout, path: Path, origin: Cell, target: Cell) -> float:
    """How far before its end an arrow stops that comes up the column to the outlined cell; 0 for all others.

    It stops at the outline, below the cell's name.
    """
    (x, y), (to_x, to_y) = layout.spot(origin), layout.spot(target)
    ends = path.gone and target == path.stops[-1]
    return layout.raised + layout.pitch / 2 - _INTO_OUTLINE if ends and x == to_x and y > to_y else 0


def _names_crossed(layout: PommelLayout, path: Path) -> set[Cell]:
    """The cells whose names an arrow along the column runs through."""
    crossed: set[Cell] = set()
    for origin, target in pairwise(path.stops):
        (x, y), (to_x, to_y) = layout.spot(origin), layout.spot(target)
        if x == to_x:
            direction, steps = layout.board.line(origin, target) or (0, 0)
            cells = {origin, *layout.board.rays[origin][direction].cells[:steps]}
            if _from_below(layout, path, origin, target):
                cells.discard(target)
            # The arrow begins above the name of its lowest cell.
            crossed |= {cell for cell in cells if layout.spot(cell)[1] < max(y, to_y)}
    return crossed


def _signs(layout: PommelLayout, shown: Marked) -> dict[Cell, list[Image.Image]]:
    """The small signs on each cell."""
    signs: dict[Cell, list[Image.Image]] = {}
    for path in shown.paths:
        origin, *landings = path.stops
        if path.gone and origin != path.stops[-1]:
            signs.setdefault(origin, []).append(marks.start_ring(path.colour))
        for cell in path.captured:
            signs.setdefault(cell, []).append(marks.cross(colour=path.colour))
        for number, cell in enumerate(landings if path.numbered else (), start=1):
            disc = marks.step_number(number, path.colour, _DISC if number < 10 else _WIDE_DISC)
            signs.setdefault(cell, []).append(disc)
    for cell in shown.empty:
        signs.setdefault(cell, []).append(marks.dot(round(0.14 * layout.pitch)))
    for cell in shown.losing:
        signs.setdefault(cell, []).append(marks.danger())
    return signs


def _rows(layout: PommelLayout, cell: Cell, number: int) -> list[Point]:
    """The places of so many signs on an empty cell: one in the middle, more in rows."""
    x, y = layout.spot(cell)
    apart = min(_APART, layout.radius * 2 / 3)
    rows = [min(3, number - first) for first in range(0, number, 3)]
    return [
        (x + (place - (in_row - 1) / 2) * apart, y + (row - (len(rows) - 1) / 2) * apart)
        for row, in_row in enumerate(rows)
        for place in range(in_row)
    ]


def _around(layout: PommelLayout, cell: Cell) -> list[Point]:
    """The places of signs around a piece, the upper right one first."""
    x, y = layout.spot(cell)
    near, far = layout.radius * 0.44, layout.radius * 0.62
    corners = [(x + across * near, y + down * near) for down in (-1, 1) for across in (1, -1)]
    return [*corners, (x + far, y), (x - far, y), (x, y - far), (x, y + far)]
