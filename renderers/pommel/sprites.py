"""The pieces of a Pommel picture, and small signs for the players' names; each made once for a theme.

A soldier is a disc with an inner ring, a captain a star of eight points with a
round boss.  White's are light with a dark rim, Black's dark with a light one:
no two differ by colour alone.
"""

from functools import lru_cache
from math import cos, pi, sin, sqrt

from PIL import Image

from renderers import marks
from renderers.canvas import Pen, Point
from renderers.pommel.theme import PommelTheme
from rules.core.position import Side

POINTS = 8
"""Of a captain's star."""
_NOTCH = 0.7
"""From the middle to the notches between the points, where the tips lie at 1."""
_FLANK = _NOTCH * sin(pi / POINTS) / sqrt(1 + _NOTCH**2 - 2 * _NOTCH * cos(pi / POINTS))
"""From the middle to the flanks of the points, at right angles."""


@lru_cache(maxsize=96)
def piece(theme: PommelTheme, side: Side, radius: float, *, captain: bool) -> Image.Image:
    """A piece; ``radius`` is that of a soldier, or of the tips of a captain's points."""
    white = side is Side.FIRST
    body, rim = (theme.white, theme.white_rim) if white else (theme.black, theme.black_rim)
    pen = Pen.around(radius)
    line = max(2.0, radius * 0.08)
    if captain:
        pen.shape(_star(pen.middle, radius), rim)
        pen.shape(_star(pen.middle, radius * (1 - line / (_FLANK * radius))), body)
        boss = theme.white_boss if white else theme.black_rim
        pen.discs((radius * 0.4, rim), (radius * 0.4 - line, boss))
    else:
        pen.discs((radius, rim), (radius - line, body))
        pen.ring(pen.middle, radius * 0.62, max(2.0, radius * 0.07), rim)
    return pen.sprite()


def _star(middle: Point, tips: float) -> list[Point]:
    """A star with its tips at a radius, one of them straight up."""
    return [
        (
            middle[0] + tips * (_NOTCH if number % 2 else 1) * sin(pi * number / POINTS),
            middle[1] - tips * (_NOTCH if number % 2 else 1) * cos(pi * number / POINTS),
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
