"""The parts of a Bipod board: cells, rocks, stones, roads; each drawn once for a theme and a size of board.

Left stones are round, right ones diamonds, blocking stones rocks that fill
their cell, dead cells struck through: no two differ by colour alone.  The
middle of every sprite is that of its cell.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, cos, pi, sin

from PIL import Image

from renderers.bipod.layout import BipodLayout
from renderers.bipod.theme import BipodTheme
from renderers.canvas import Pen, Point, place
from renderers.strips import SIGN
from rules.games.bipod.board import Stone

_UNEVEN = (0.98, 0.96, 1.0, 0.94, 0.98, 0.93)
"""How far the corners of a rock reach, clockwise from the topmost."""


def _pen(layout: BipodLayout, spare: int = 0) -> tuple[Pen, Point]:
    """A pen for a sprite that covers a cell, and its middle, which is a whole pixel."""
    reaches = layout.point(layout.pitch / 2, layout.step * 2 / 3)
    pen = Pen(*(2 * ceil(reach + 1 + spare) for reach in reaches))
    return pen, pen.middle


# --- cells ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def cell(theme: BipodTheme, layout: BipodLayout, fill: str) -> Image.Image:
    """A cell with its rim."""
    pen, middle = _pen(layout)
    pen.shape(layout.corners(middle, -0.5), theme.line)
    pen.shape(layout.corners(middle, 1.25), fill)
    return pen.sprite()


@lru_cache(maxsize=16)
def dead(theme: BipodTheme, layout: BipodLayout) -> Image.Image:
    """A cell out of play: grey, with three strokes."""
    pen, (x, y) = _pen(layout)
    pen.shape(layout.corners((x, y), -0.5), theme.line)
    pen.shape(layout.corners((x, y), 1.25), theme.dead)
    rise, gap = layout.pitch * 0.15, layout.pitch * 0.2
    for number in (-1, 0, 1):
        ends = [(x + number * gap - rise, y + rise), (x + number * gap + rise, y - rise)]
        pen.line(ends, max(2.5, layout.pitch / 16), theme.strokes)
    return pen.sprite()


@lru_cache(maxsize=16)
def rock(theme: BipodTheme, layout: BipodLayout) -> Image.Image:
    """A blocking stone: it fills its cell.  All are of one shape: that packs a tenth smaller."""
    pen, middle = _pen(layout)
    _rock(pen, theme, layout.corners(middle, 0.5), middle, rim=max(1.6, layout.pitch / 28))
    return pen.sprite()


def _rock(pen: Pen, theme: BipodTheme, corners: Iterable[Point], middle: Point, *, rim: float) -> None:
    """A rock within ``corners``: six facets in three greys, light from above."""
    x, y = middle
    outer = [(x + (cx - x) * far, y + (cy - y) * far) for (cx, cy), far in zip(corners, _UNEVEN, strict=True)]
    size = max(cy for _, cy in outer) - y
    share = 1 - rim / size
    inner = [(x + (cx - x) * share, y + (cy - y) * share) for cx, cy in outer]
    top = (x - size * 0.06, y - size * 0.08)
    pen.shape(outer, theme.rock_shaded)
    shades = (theme.rock_lit, theme.rock, theme.rock_shaded, theme.rock_shaded, theme.rock, theme.rock_lit)
    for number, shade in enumerate(shades):
        pen.shape([inner[number], inner[(number + 1) % 6], top], shade)


# --- stones --------------------------------------------------------------------------------------


def casing(layout: BipodLayout) -> float:
    """How wide the casing of stones and roads is."""
    return max(2.0, layout.pitch / 20)


@lru_cache(maxsize=32)
def stone(theme: BipodTheme, layout: BipodLayout, kind: Stone, *, start: bool) -> Image.Image:
    """A stone of Runner's; a start is larger and has a core."""
    pen, middle = _pen(layout, 4)
    _stone(
        pen, theme, middle, kind, layout.pitch * (0.42 if start else 0.31), rim=casing(layout), start=start
    )
    return pen.sprite()


def _stone(
    pen: Pen, theme: BipodTheme, middle: Point, kind: Stone, radius: float, *, rim: float, start: bool = False
) -> None:
    if kind is Stone.LEFT:
        pen.disc(middle, radius + rim / 2, theme.left_casing)
        pen.disc(middle, radius - rim / 2, theme.left)
        pen.disc(middle, radius * 0.52, theme.middle)
        if start:
            pen.disc(middle, radius * 0.27, theme.left_casing)
        return
    reach = radius * 1.25
    pen.diamond(middle, reach + rim * 0.7, theme.right_casing)
    pen.diamond(middle, reach - rim * 0.7, theme.right)
    pen.diamond(middle, reach * 0.5, theme.middle)
    if start:
        pen.diamond(middle, reach * 0.23, theme.right)


@lru_cache(maxsize=96)
def road(theme: BipodTheme, layout: BipodLayout, kind: Stone, direction: int) -> Image.Image:
    """A road between the middles of two neighbours: 0 along the row, 1 and 2 to the next row (onwards, back).

    Its own middle is between theirs.
    """
    quarter, half = layout.pitch / 4, layout.step / 2
    across, down = layout.point(*((2 * quarter, 0.0), (quarter, half), (-quarter, half))[direction])
    pen, (x, y) = _pen(layout, 4)
    ends = [(x - across, y - down), (x + across, y + down)]
    width = layout.pitch * 0.2
    left = kind is Stone.LEFT
    pen.line(
        ends, width + 2 * casing(layout), theme.left_casing if left else theme.right_casing, round_ends=False
    )
    pen.line(ends, width, theme.left if left else theme.right, round_ends=False)
    return pen.sprite()


# --- signs beside names and moves ----------------------------------------------------------------


@lru_cache(maxsize=8)
def rock_sign(theme: BipodTheme) -> Image.Image:
    """Who blocks.  The rim, in the colour of the surface, shows on the ground behind the side to move."""
    pen = Pen(SIGN, SIGN)
    pen.shape(_hexagon(pen.middle, 22), theme.surface)
    _rock(pen, theme, _hexagon(pen.middle, 20), pen.middle, rim=1.6)
    return pen.sprite()


@lru_cache(maxsize=8)
def runner_sign(theme: BipodTheme) -> Image.Image:
    """Who runs: a stone of each colour, with a rim as around the rock."""
    pen = Pen(SIGN, SIGN)
    left, right = (13.5, 14.5), (29.5, 29.5)
    pen.disc(left, 13.5, theme.surface)
    _stone(pen, theme, left, Stone.LEFT, 10, rim=3)
    pen.diamond(right, 14.5, theme.surface)
    _stone(pen, theme, right, Stone.RIGHT, 8.5, rim=2.4)
    return pen.sprite()


@lru_cache(maxsize=16)
def stone_sign(theme: BipodTheme, kind: Stone) -> Image.Image:
    """A colour after the cell of a move."""
    sprite, pen = Image.new("RGBA", (SIGN - 4, SIGN)), Pen(SIGN, SIGN)
    _stone(pen, theme, pen.middle, kind, 15, rim=3.4)
    place(sprite, pen.sprite(), (SIGN / 2 - 2, SIGN / 2))
    return sprite


def _hexagon(middle: Point, radius: float) -> list[Point]:
    x, y = middle
    return [
        (x + radius * cos(angle), y + radius * sin(angle)) for angle in (pi * (n / 3 - 0.5) for n in range(6))
    ]
