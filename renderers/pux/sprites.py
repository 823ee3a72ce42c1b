"""The signs of a Pux picture: stones with their numbers, and the bonds between them; each made once for a theme."""

from functools import lru_cache
from math import ceil

from PIL import Image

from renderers import marks
from renderers.canvas import Axis, Pen, Point
from renderers.lettering import Text, Weight
from renderers.pux.layout import CELL, LOWER, RADIUS, UPPER
from renderers.pux.theme import PuxTheme
from rules.core.position import Side
from rules.games.pux.state import PuxPiece

BOND = 18
"""Thickness of a bond."""
GHOST = 22
"""Radius of a captured piece's stones."""
PALE = 0.65
"""How much of its colour a captured piece keeps."""
_RIM = 3.6
_HEAD = 0.74
"""How far the head of a stone, seen from above, reaches from its middle, as a part of its radius."""
_HANDS = 13
"""Radius of the hands in the middle of a bond."""
_HIDDEN = 36
"""How far a bond begins inside the stones."""


def colours(theme: PuxTheme, side: Side) -> tuple[str, str, str]:
    """A side's stones: head, shoulders and rim."""
    if side is Side.FIRST:
        return theme.white, theme.white_shoulder, theme.white_rim
    return theme.black, theme.black_shoulder, theme.black_rim


@lru_cache(maxsize=64)
def piece(theme: PuxTheme, side: Side, height: int, radius: float = RADIUS) -> Image.Image:
    """A piece without its number."""
    scale = radius / RADIUS
    head, shoulders, rim = colours(theme, side)
    reach = radius + (LOWER * scale if height == 2 else 0)
    pen = Pen(2 * ceil(radius + 1), 2 * ceil(reach + 1))
    x, y = pen.middle
    for offset in (LOWER, UPPER) if height == 2 else (0,):
        middle = (x, y + offset * scale)
        pen.disc(middle, radius, rim)
        pen.disc(middle, radius - max(_RIM * scale, 2), shoulders)
        pen.disc(middle, _HEAD * radius, head)
    if height == 2:
        # A second line inside the upper stone, as on a king at draughts.
        line = theme.white_rim if side is Side.FIRST else theme.white
        pen.ring((x, y + UPPER * scale), _HEAD * radius + 2 * scale, max(3.2 * scale, 1.5), line)
    return pen.sprite()


@lru_cache(maxsize=256)
def numbered(theme: PuxTheme, side: Side, height: int, potential: int) -> Image.Image:
    """A piece with its move potential."""
    sprite = piece(theme, side, height).copy()
    ink = theme.white_rim if side is Side.FIRST else theme.white
    middle = (sprite.width / 2, sprite.height / 2 + (UPPER if height == 2 else 0))
    size = 44 if potential < 10 or height == 1 else 38
    Text(str(potential), size, ink, Weight.BOLD).write(sprite, middle, "mm")
    return sprite


@lru_cache(maxsize=64)
def bond(theme: PuxTheme, side: Side, across: int, down: int) -> tuple[Image.Image, Point]:
    """The bond from a stone to its neighbour, so many cells across and down; and its middle from the first's."""
    colour = theme.white_bond if side is Side.FIRST else theme.black_bond
    way = Axis((0, 0), across * CELL, down * CELL)
    right, below = way.at(way.length / 2 - _HIDDEN)
    pen = Pen(*(2 * ceil(abs(reach) + _HANDS + 4) for reach in (right, below)))
    x, y = pen.middle
    pen.line([(x - right, y - below), (x + right, y + below)], BOND, colour, round_ends=False)
    # Two hands that hold each other.
    _, shoulders, rim = colours(theme, side)
    pen.discs((_HANDS + 2.5, rim), (_HANDS, shoulders))
    return pen.sprite(), way.at(way.length / 2)


@lru_cache(maxsize=4)
def seam(theme: PuxTheme) -> Image.Image:
    """The small stone where four cells meet."""
    pen = Pen.around(13)
    pen.diamond(pen.middle, 13, theme.seam)
    return pen.sprite()


@lru_cache(maxsize=16)
def ghost(theme: PuxTheme, taken: PuxPiece, colour: str) -> Image.Image:
    """A captured piece: small and pale, with a cross over it."""
    small = piece(theme, taken.side, taken.height, GHOST)
    # It stands on an edge of its cell: whatever lies behind it would show through.
    ground = Image.new("RGBA", small.size, theme.touched)
    sprite = Image.composite(Image.blend(ground, small, PALE), Image.new("RGBA", small.size), small)
    cross = marks.cross(8, 5.5, colour)
    sprite.alpha_composite(cross, ((sprite.width - cross.width) // 2, (sprite.height - cross.height) // 2))
    return sprite
