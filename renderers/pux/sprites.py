"""The signs of a Pux picture: pieces with their numbers, arrows, ghosts; each made once for a theme."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers import marks
from renderers.canvas import Axis, Pen
from renderers.lettering import write
from renderers.theme import Theme
from rules.core.position import Side

CELL = 68
"""Side of a square."""
RADIUS = 26
"""Of a stone."""
LIFT = 8
"""A promoted piece: its stones lie so far below and above the middle of the square."""


def _colours(theme: Theme, side: Side) -> tuple[str, str]:
    """A side's stones: body, and rim or sign on it."""
    if side is Side.FIRST:
        return theme.light_stone, theme.light_rim
    return theme.dark_stone, theme.dark_rim


@lru_cache(maxsize=32)
def piece(theme: Theme, side: Side, height: int, radius: float = RADIUS) -> Image.Image:
    """A piece without its number.  White's rim is thick and outside, Black's thin and inside."""
    size = round(2 * (radius + LIFT)) + 4
    lift = LIFT * radius / RADIUS
    body, rim = _colours(theme, side)
    dark = theme.light_rim if side is Side.FIRST else theme.dark_stone
    pen = Pen(size, size)
    for offset in (lift, -lift) if height == 2 else (0,):
        centre = (size / 2, size / 2 + offset)
        pen.disc(centre, radius, dark)
        pen.disc(centre, radius - (3 if side is Side.FIRST else 2) * radius / RADIUS, rim)
        pen.disc(centre, radius - (3 if side is Side.FIRST else 4.4) * radius / RADIUS, body)
    if height == 2:
        # A second line inside the upper stone, as on a king at draughts.
        pen.ring((size / 2, size / 2 - lift), radius - 6 * radius / RADIUS, 2, rim)
    return pen.sprite()


@lru_cache(maxsize=256)
def numbered(theme: Theme, side: Side, height: int, potential: int) -> Image.Image:
    """A piece with its move potential."""
    sprite = piece(theme, side, height).copy()
    ink = theme.light_rim if side is Side.FIRST else theme.light_stone
    middle = (sprite.width / 2, sprite.height / 2 - (LIFT if height == 2 else 0))
    write(sprite, middle, str(potential), size=27, fill=ink, anchor="mm", bold=0.5)
    return sprite


@lru_cache(maxsize=8)
def example(theme: Theme) -> Image.Image:
    """A small numbered stone, for the legend."""
    return numbered(theme, Side.FIRST, 1, 3).resize((44, 44))


def corners(theme: Theme) -> Image.Image:
    """Four brackets that hold the mover's new square."""
    return marks.corners(theme, CELL, inset=3.5, reach=15, width=5)


def chosen(theme: Theme) -> Image.Image:
    """A closed frame around a square chosen by hand, a little larger than the square."""
    return marks.chosen(theme, CELL, radius=11, thick=7)


@lru_cache(maxsize=32)
def arrow(theme: Theme, across: int, down: int, *, thin: bool) -> Image.Image:
    """An arrow from one square's middle to the rim of a stone so far away."""
    pad = 16
    width, height = abs(across) + 2 * pad, abs(down) + 2 * pad
    start = (width / 2 - across / 2, height / 2 - down / 2)
    axis = Axis(start, across, down)
    at, length = axis.at, axis.length
    tip, barb, shaft = length - RADIUS - 1, 9 if thin else 13, 4 if thin else 7
    pen = Pen(width, height)
    pen.disc(start, 6 if thin else 10, theme.mark)
    if not thin:
        pen.disc(start, 4.5, theme.mark_ground)
    pen.line([at(0 if thin else 9), at(tip - 1.2 * barb)], shaft, theme.mark)
    pen.shape([at(tip), at(tip - 1.5 * barb, barb), at(tip - 1.5 * barb, -barb)], theme.mark)
    return pen.sprite()


@lru_cache(maxsize=8)
def ghost(theme: Theme, side: Side, height: int) -> Image.Image:
    """A captured piece in miniature, crossed out."""
    return marks.crossed_out(piece(theme, side, height, 15), theme, 12)


@lru_cache(maxsize=8)
def pip(theme: Theme, side: Side, *, gone: bool) -> Image.Image:
    """One stone of the tally; a dot once it is off the board."""
    if not gone:
        return piece(theme, side, 1, 10.5)
    pen = Pen(24, 24)
    pen.disc((12, 12), 3, theme.muted)
    return pen.sprite()


@lru_cache(maxsize=4)
def closed_sign(theme: Theme) -> Image.Image:
    """An arrow to both sides, struck out."""
    pen = Pen(56, 36)
    pen.line([(10, 18), (46, 18)], 4, theme.ink)
    pen.shape([(2, 18), (15, 9), (15, 27)], theme.ink)
    pen.shape([(54, 18), (41, 9), (41, 27)], theme.ink)
    pen.line([(18, 33), (38, 3)], 5, theme.mark)
    return pen.sprite()
