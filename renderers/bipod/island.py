"""The empty board of Bipod: an island in the sea, its long side the foot of a cliff."""

from functools import lru_cache
from itertools import pairwise

from PIL import Image

from renderers.bipod import sprites
from renderers.bipod.layout import NUMBER_GAP, BipodLayout
from renderers.bipod.theme import BipodTheme
from renderers.canvas import Pen, Point, Surface, draw_lines, place
from renderers.lettering import Text, Weight
from renderers.sheet import Ground
from rules.games.bipod.board import COLUMNS, BipodBoard, Cell


@lru_cache(maxsize=12)
def island(layout: BipodLayout, theme: BipodTheme, *, bare: bool) -> Ground:
    """The board without stones; a ``bare`` one has no letters or numbers."""
    board = layout.board
    picture = Image.new("RGB", layout.size, theme.sea)
    _shallows(picture, layout, theme)
    _mainland(picture, layout, theme)
    _shore(picture, layout, theme)
    for cell in board.cells:
        place(picture, sprites.cell(theme, layout, ground_of(board, cell, theme)), layout.centre(cell))
    if not bare:
        _letters(picture, layout, theme)
        _numbers(picture, layout, theme)
    return Ground(picture, theme)


def ground_of(board: BipodBoard, cell: Cell, theme: BipodTheme) -> str:
    """The colour of a cell; every second row is darker, for the eye to follow."""
    return theme.cell if board.row(cell) % 2 else theme.cell2


def letter(picture: Surface, layout: BipodLayout, cell: Cell, fill: str, share: float = 1) -> None:
    """Write the letter of a cell's column into it; ``share`` of its size."""
    text = COLUMNS[layout.board.column(cell)]
    size = round(layout.letter_size * share)
    Text(text, size, fill, Weight.MEDIUM).write(picture, layout.centre(cell), "mm")


def _letters(picture: Image.Image, layout: BipodLayout, theme: BipodTheme) -> None:
    """The letters of all cells."""
    opacities = Image.new("L", picture.size)
    for cell in layout.board.cells:
        letter(opacities, layout, cell, "#ffffff")
    # Five opacities look the same as 256, and pack smaller.
    picture.paste(theme.label, (0, 0), opacities.point(lambda opacity: round(opacity / 255 * 4) * 255 // 4))


def _rim(layout: BipodLayout) -> list[Point]:
    """The corners along the three short sides, from the left end of row 1 round to its right end."""
    board = layout.board
    left, right, low = [], [], []
    for row in range(1, board.rows + 1):
        columns = board.columns(row)
        first, last = (layout.corners(layout.spot(columns[end], row)) for end in (0, -1))
        left += [first[5], first[4]]
        right += [last[1], last[2]]
    for column in board.columns(board.rows):
        hexagon = layout.corners(layout.spot(column, board.rows))
        low += [hexagon[4], hexagon[3], hexagon[2]]
    return [*left, *low, *reversed(right)]


def _shallows(picture: Image.Image, layout: BipodLayout, theme: BipodTheme) -> None:
    if theme.shallows == theme.sea:
        return
    reach = layout.pitch * 0.75 + 16
    pen = Pen.around(reach)
    pen.discs((reach, theme.shallows))
    disc = pen.sprite()
    for point in _rim(layout):
        place(picture, disc, point)


def _shore(picture: Image.Image, layout: BipodLayout, theme: BipodTheme) -> None:
    """The line along the short sides; cells then cover its inner half."""
    _along(picture, _rim(layout), 2 * layout.coast, theme.shore)


def _mainland(picture: Image.Image, layout: BipodLayout, theme: BipodTheme) -> None:
    """What lies beyond row 1, and the cliff between."""
    board = layout.board
    columns = board.columns(1)
    edge: list[Point] = []
    for column in columns:
        hexagon = layout.corners(layout.spot(column, 1))
        edge += [hexagon[5], hexagon[0]]
    edge.append(layout.corners(layout.spot(columns[-1], 1))[1])
    width = layout.coast * 0.8
    # At both ends the cliff rises to its full height at once: beside it stands the row's number.
    (first, _), (_, top), (last, _) = (layout.point(*edge[place]) for place in (0, 1, -1))
    far, away = layout.length + 20, 20
    before, after = (
        (layout.point(one, top), layout.point(other, top))
        for one, other in ((-20, first - away), (last + away, far))
    )
    ends = [[*before, edge[0]], [edge[-1], *after]]
    pen = Pen(*map(round, layout.point(layout.length, layout.depth(1))))
    pen.shape([layout.point(-20, -20), *ends[0], *edge, *ends[1], layout.point(far, -20)], theme.surface)
    land = pen.sprite()
    picture.paste(land, (0, 0), land)
    # Cells cover the inner half of the line, so that both parts look equally thick.
    _along(picture, edge, 2 * width, theme.cliff)
    for end in ends:
        moved = (layout.point(*point) for point in end)
        _along(
            picture, [layout.point(along, depth - width / 2) for along, depth in moved], width, theme.cliff
        )


def _along(picture: Image.Image, points: list[Point], width: float, fill: str) -> None:
    """Draw a thick line; in pieces, as one large enough for all of it would take much memory."""
    for ends in pairwise(points):
        draw_lines(picture, ends, (width, fill))


def _numbers(picture: Image.Image, layout: BipodLayout, theme: BipodTheme) -> None:
    """The number of each row, at both ends of it."""
    board = layout.board
    away = layout.pitch / 2 + layout.coast + NUMBER_GAP
    if layout.upright:
        # From the shore to the middle of the number.
        away += 0.36 * layout.number_size + NUMBER_GAP
    for row in range(1, board.rows + 1):
        columns, number = board.columns(row), Text(str(row), layout.number_size, theme.ink, Weight.BOLD)
        for column, way, anchor in ((columns[0], -1, "rm"), (columns[-1], 1, "lm")):
            along, depth = layout.point(*layout.spot(column, row))
            at = layout.point(along + way * away, depth)
            number.write(picture, at, "mm" if layout.upright else anchor)
