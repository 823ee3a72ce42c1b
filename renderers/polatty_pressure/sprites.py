"""What stands on the pitch of Polatty Pressure, each made once for a theme.

The ball is the only round thing, a pressor a square block; the goal where
First scores has chevrons, Second's has dots: no two differ by colour alone.
Sprites of cells are square, with the cell's middle in their own; measures are those of a cell of 48 pixels.
"""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers import marks
from renderers.canvas import Axis, Pen, Point, place
from renderers.lettering import Weight, written
from renderers.polatty_pressure.layout import BALL, BLOCK, CHALK, layout_of
from renderers.polatty_pressure.theme import PolattyTheme
from renderers.strips import SIGN
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS

_CELL = 48


def _on_circle(middle: Point, radius: float, angle: float) -> Point:
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


@lru_cache(maxsize=8)
def ball(theme: PolattyTheme, cell: int) -> Image.Image:
    """A football: one patch in the middle, five at its rim, and the seams between them."""
    pen, scale = Pen(cell, cell), cell / _CELL
    rim = BALL * _CELL

    def at(radius: float, angle: float) -> Point:
        return _on_circle(pen.middle, radius * scale, angle)

    pen.discs((rim * scale, theme.ball))
    for fifth in range(5):
        angle = 2 * pi * fifth / 5
        pen.line([at(6, angle), at(16, angle)], 2.0 * scale, theme.ball_ink)
        # The patch reaches beyond the ball's edge, where the rim covers its end.
        patch = [(14.5, 0.0), (17, 0.26), (rim - 1, 0.36), (rim - 1, -0.36), (17, -0.26)]
        pen.shape([at(radius, angle + turn) for radius, turn in patch], theme.ball_ink)
    pen.shape([at(7.2, 2 * pi * fifth / 5) for fifth in range(5)], theme.ball_ink)
    pen.ring(pen.middle, rim * scale, 2.2 * scale, theme.ball_ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def pressor(theme: PolattyTheme, cell: int, scorer: Side | None = None) -> Image.Image:
    """A block with a rim; on the goal line where ``scorer`` scores, with that goal's."""
    rim = theme.rim if scorer is None else theme.goal(scorer)[1]
    pen, scale = Pen(cell, cell), cell / _CELL
    block = BLOCK * _CELL
    for half, radius, colour in (
        (block, 8.5, rim),
        (block - 2.6, 6.2, theme.pressor),
        (10.8, 3.0, theme.top),
    ):
        x, y = pen.middle
        reach = half * scale
        pen.box((x - reach, y - reach, x + reach, y + reach), radius * scale, colour)
    return pen.sprite()


@lru_cache(maxsize=16)
def gone(theme: PolattyTheme, colour: str, scorer: Side) -> Image.Image:
    """A pressor that left the board over the line where ``scorer`` scores: small, pale and crossed out, on the net."""
    sprite = Image.new("RGBA", (38, 38), theme.goal(scorer)[0])
    small = pressor(theme, _CELL).resize((36, 36), Image.Resampling.LANCZOS)
    place(sprite, marks.faded(small, 0.6), (19, 19))
    place(sprite, marks.cross(7.5, 6, colour), (19, 19))
    return sprite


@lru_cache(maxsize=16)
def goal_cell(theme: PolattyTheme, cell: int, scorer: Side, outwards: Point) -> Image.Image:
    """A cell of a goal line: First's chevrons point out of the pitch, Second's dots nowhere."""
    fill, _, pattern = theme.goal(scorer)
    pen, scale = Pen(cell, cell), cell / _CELL
    pen.box((0, 0, cell, cell), 0, fill)
    if scorer is Side.FIRST:
        way = Axis(pen.middle, *outwards)
        for ahead in (-1, 12):
            corners = [way.at((ahead + back) * scale, aside * scale) for back, aside in _CHEVRON]
            pen.line(corners, 3.6 * scale, pattern)
    else:
        x, y = pen.middle
        for across, down in ((0, 0), (-11, -11), (11, -11), (-11, 11), (11, 11)):
            pen.disc((x + across * scale, y + down * scale), 3.6 * scale, pattern)
    return pen.sprite()


_CHEVRON = ((-10, -10), (0, 0), (-10, 10))


@lru_cache(maxsize=8)
def net(theme: PolattyTheme, scorer: Side, *, right: bool) -> Image.Image:
    """The ground behind a goal line of a pitch that lies, for letters; round at its outer corners."""
    layout = layout_of(Side.FIRST)
    width, height = layout.net, COLUMNS * layout.cell + 2 * CHALK
    fill = theme.goal(scorer)[0]
    pen = Pen(width, height)
    pen.box((0, 0, width, height), 9, fill)
    inner = (0, width / 2) if right else (width / 2, width)
    pen.box((inner[0], 0, inner[1], height), 0, fill)
    return pen.sprite()


@lru_cache(maxsize=8)
def clearing(theme: PolattyTheme, cell: int, scorer: Side) -> Image.Image:
    """Plain ground on a goal line's pattern, for a mark."""
    pen = Pen(cell, cell)
    pen.discs((17 * cell / _CELL, theme.goal(scorer)[0]))
    return pen.sprite()


@lru_cache(maxsize=512)
def chip(text: str, size: int, box: tuple[int, int], fill: str, ink: str) -> Image.Image:
    """A coordinate on a ground of its own."""
    pen = Pen(*box)
    pen.box((0, 0, *box), 8, fill)
    return written(pen, text, size=size, fill=ink, weight=Weight.BOLD)


@lru_cache(maxsize=8)
def circle(theme: PolattyTheme, cell: int) -> Image.Image:
    """The circle around the middle of the pitch."""
    radius = 2.5 * cell + 2
    pen = Pen.around(radius)
    pen.ring(pen.middle, radius, 4, theme.chalk)
    return pen.sprite()


@lru_cache(maxsize=8)
def sign(theme: PolattyTheme, side: Side) -> Image.Image:
    """A side's sign: First's orange disc, Second's blue diamond, with a rim for either ground."""
    pen = Pen(SIGN, SIGN)
    fill = theme.goal(side)[0]
    steps = ((22.0, theme.ball), (20.0, theme.ball_ink), (16.5, fill), (7.0, theme.ball))
    for radius, colour in steps:
        if side is Side.FIRST:
            pen.discs((radius * 0.95, colour))
        else:
            pen.diamond(pen.middle, radius, colour)
    return pen.sprite()
