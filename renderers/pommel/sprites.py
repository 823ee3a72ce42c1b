"""The pieces of a Pommel picture, and small signs for the players' names; each made once for a theme.

A soldier is a disc with an inner ring, a captain a star of eight points with a
round boss.  White's are light with a dark rim, Black's dark with a light one:
no two differ by colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, pi, sin

from PIL import Image

from renderers import marks
from renderers.canvas import Pen, Point
from renderers.pommel.theme import PommelTheme
from rules.core.position import Side

POINTS = 8
"""Of a captain's star."""


@lru_cache(maxsize=96)
def piece(theme: PommelTheme, side: Side, radius: float, *, captain: bool) -> Image.Image:
    """A piece; ``radius`` is that of a soldier, or of the tips of a captain's points."""
    white = side is Side.FIRST
    body, rim = (theme.white, theme.white_rim) if white else (theme.black, theme.black_rim)
    size = 2 * ceil(radius + 1)
    middle = (size / 2, size / 2)
    pen = Pen(size, size)
    # A captain's rim is a little finer, as its points are.
    line = max(2.0, radius * 0.09)
    if captain:
        pen.shape(_star(middle, radius, 0.7), rim)
        pen.shape(_star(middle, radius - 2.4 * line, 0.7 + 0.35 * line / radius), body)
        boss = theme.white_boss if white else theme.black_rim
        pen.disc(middle, radius * 0.42, rim)
        pen.disc(middle, radius * 0.42 - line, boss)
    else:
        pen.disc(middle, radius, rim)
        pen.disc(middle, radius - line, body)
        pen.ring(middle, radius * 0.62, max(2.0, radius * 0.07), rim)
    return pen.sprite()


def _star(middle: Point, tips: float, notches: float) -> list[Point]:
    """A star with its tips at a radius, one of them straight up, and its notches at a share of that."""
    return [
        (
            middle[0] + tips * (notches if number % 2 else 1) * sin(pi * number / POINTS),
            middle[1] - tips * (notches if number % 2 else 1) * cos(pi * number / POINTS),
        )
        for number in range(2 * POINTS)
    ]


@lru_cache(maxsize=24)
def captured(theme: PommelTheme, side: Side, radius: float, *, captain: bool) -> Image.Image:
    """What is left to be seen of a piece that was captured."""
    return marks.faded(piece(theme, side, radius, captain=captain))


@lru_cache(maxsize=24)
def counted(theme: PommelTheme, side: Side, *, captain: bool) -> Image.Image:
    """The sign before a number of pieces, with some room before it, so that it is read with what follows."""
    sign = piece(theme, side, 19 if captain else 17, captain=captain)
    room = Image.new("RGBA", (sign.width + 8, sign.height))
    room.paste(sign, (8, 0))
    return room
