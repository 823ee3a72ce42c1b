"""The board of a Pommel picture without its pieces: cells, edges and names."""

from functools import lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image

from renderers.canvas import WIDTH, Box, Pen, Point, Surface, draw_lines, place
from renderers.lettering import Text, Weight, text_width
from renderers.pommel.layout import HEIGHT, PommelLayout
from renderers.pommel.theme import PommelTheme
from renderers.sheet import Ground
from rules.core.position import Side
from rules.games.pommel.board import Cell

_BAND = 14
"""Thickness of a player's edge of the board."""
_BESIDE = 10
"""From the middle of an arrow to a name that stands beside it."""
_RIM = 8
"""Thickness of the edges at the left and the right."""


@lru_cache(maxsize=12)
def plain(layout: PommelLayout, theme: PommelTheme) -> Ground:
    """The cells and the edges of the board, without names."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.surface)
    board = layout.board
    for left in (True, False):
        draw_lines(picture, _moved(_side_edge(layout, left=left), 3), (_RIM, theme.board_rim))
    for cell in board.cells:
        # No two neighbours have heights that are alike in thirds.
        tint = (theme.cell, theme.cell2, theme.cell3)[board.centre(cell)[1] % 3]
        place(picture, _hexagon(layout, tint, theme.line), layout.centre(cell))
    for side in Side:
        body, rim = (theme.white, theme.white_rim) if side is Side.FIRST else (theme.black, theme.black_rim)
        draw_lines(picture, _moved(_home_edge(layout, side), _BAND / 2 - 3), (_BAND, rim), (_BAND - 6, body))
    return Ground(picture, theme)


@lru_cache(maxsize=12)
def named(layout: PommelLayout, theme: PommelTheme) -> Ground:
    """The same with the cells' names."""
    picture = plain(layout, theme).picture.convert("RGB")
    for cell in layout.board.cells:
        x, y = layout.centre(cell)
        _name(picture, (x, y + layout.name_below), layout, theme, cell)
    return Ground(picture, theme)


def move_name_aside(picture: Surface, layout: PommelLayout, theme: PommelTheme, cell: Cell) -> None:
    """Write a cell's name to the left of its place: an arrow along the column would run through it."""
    x, y = layout.centre(cell)
    foot = y + layout.name_below
    picture.paste(*_without_name(layout, theme, cell))
    digit = text_width(layout.board.name(cell)[1], layout.letters, Weight.MEDIUM)
    # A little higher too, where the cell is wider.
    _name(picture, (x - digit - _BESIDE, foot - 0.16 * layout.letters), layout, theme, cell)


@lru_cache(maxsize=256)
def _without_name(layout: PommelLayout, theme: PommelTheme, cell: Cell) -> tuple[Image.Image, Box]:
    """The place of a cell's name, empty; and where it lies."""
    x, y = layout.centre(cell)
    foot, half = y + layout.name_below, layout.letters
    box = (round(x) - half, round(foot) - half // 2, round(x) + half, round(y) + layout.pitch // 2)
    return plain(layout, theme).picture.crop(box), box


def _name(picture: Surface, between: Point, layout: PommelLayout, theme: PommelTheme, cell: Cell) -> None:
    """Write a name, its letter to the left of a point and its figure to the right: so figures stand in columns."""
    for part, anchor in zip(layout.board.name(cell), ("rm", "lm"), strict=True):
        Text(part, layout.letters, theme.label, Weight.MEDIUM).write(picture, between, anchor)


@lru_cache(maxsize=24)
def _hexagon(layout: PommelLayout, fill: str, line: str) -> Image.Image:
    """A cell with its share of the lines to its neighbours."""
    pen = Pen(2 * round(layout.radius + 3), layout.pitch + 6)
    middle_x, middle_y = pen.middle
    for grown, colour in ((1.0, line), (-1.0, fill)):
        pen.shape([(middle_x + x, middle_y + y) for x, y in layout.corners(grown)], colour)
    return pen.sprite()


# --- edges ---------------------------------------------------------------------------------------


def _home_edge(layout: PommelLayout, side: Side) -> list[Point]:
    """The side of the board that a player has before them, from the left to the right."""
    below = side is layout.near
    points: list[Point] = []
    columns = range(len(layout.board.lengths))
    for column in columns if layout.near is Side.FIRST else reversed(columns):
        lowest = 1 - column % 2
        x, y = layout.at(column, lowest if side is Side.FIRST else layout.board.heights - 1 - lowest)
        corners = layout.corners()
        ends = (corners[4], corners[3]) if below else (corners[0], corners[1])
        points += [(x + across, y + down) for across, down in ends]
    return points


def _side_edge(layout: PommelLayout, *, left: bool) -> list[Point]:
    """The left or the right side of the board, from above to below."""
    corners = layout.corners()
    ends = (corners[0], corners[5], corners[4]) if left else (corners[1], corners[2], corners[3])
    outermost = min(x for x, _ in map(layout.centre, layout.board.cells))
    if not left:
        outermost = WIDTH - outermost
    cells = [cell for cell in layout.board.cells if layout.centre(cell)[0] == outermost]
    cells.sort(key=lambda cell: layout.centre(cell)[1])
    points = [(outermost + x, layout.centre(cell)[1] + y) for cell in cells for x, y in ends]
    return [point for number, point in enumerate(points) if number == 0 or point != points[number - 1]]


def _moved(points: list[Point], by: float) -> list[Point]:
    """A line moved away from the middle of the picture, its parts staying parallel."""
    normals = []
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        normals.append(((to_y - y) / length, (x - to_x) / length))
    # All turn to the same hand: which one leads outwards is seen over the whole line.
    (x, y), (to_x, to_y) = points[0], points[-1]
    out_x, out_y = (x + to_x) / 2 - WIDTH / 2, (y + to_y) / 2 - HEIGHT / 2
    sign = 1 if (to_y - y) * out_x + (x - to_x) * out_y > 0 else -1
    moved = []
    for number, (at_x, at_y) in enumerate(points):
        a, b = normals[max(number - 1, 0)], normals[min(number, len(normals) - 1)]
        share = sign * by / (1 + a[0] * b[0] + a[1] * b[1])
        moved.append((at_x + (a[0] + b[0]) * share, at_y + (a[1] + b[1]) * share))
    return moved
