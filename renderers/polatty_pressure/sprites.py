"""What stands on the pitch of Polatty Pressure, each made once for a theme.

The ball is the only round thing, a pressor a square block; the goal where
First scores has chevrons, Second's has dots: no two differ by colour alone.
Sprites of cells are square, with the cell's middle in their own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers import marks
from renderers.canvas import Pen, Point, place
from renderers.lettering import Weight, written
from renderers.polatty_pressure.layout import CELL
from renderers.polatty_pressure.theme import PolattyTheme
from renderers.strips import SIGN
from rules.core.position import Side

BALL = 0.43 * CELL
"""The ball's radius."""
BLOCK = 0.39 * CELL
"""Half a pressor's side."""


def _on_circle(radius: float, angle: float) -> Point:
    return CELL / 2 + radius * sin(angle), CELL / 2 - radius * cos(angle)


@lru_cache(maxsize=4)
def ball(theme: PolattyTheme) -> Image.Image:
    """A football: one patch in the middle, five at its rim, and the seams between them."""
    pen = Pen(CELL, CELL)
    pen.discs((BALL, theme.ball))
    for fifth in range(5):
        angle = 2 * pi * fifth / 5
        pen.line([_on_circle(6, angle), _on_circle(16, angle)], 2.0, theme.ball_ink)
        # The patch reaches beyond the ball's edge, where the rim covers its end.
        patch = [(14.5, 0.0), (17, 0.26), (BALL - 1, 0.36), (BALL - 1, -0.36), (17, -0.26)]
        pen.shape([_on_circle(radius, angle + turn) for radius, turn in patch], theme.ball_ink)
    pen.shape([_on_circle(7.2, 2 * pi * fifth / 5) for fifth in range(5)], theme.ball_ink)
    pen.ring(pen.middle, BALL, 2.2, theme.ball_ink)
    return pen.sprite()


@lru_cache(maxsize=16)
def pressor(theme: PolattyTheme, scorer: Side | None = None) -> Image.Image:
    """A block with a rim; on the goal line where ``scorer`` scores, with that goal's."""
    rim = theme.rim if scorer is None else theme.goal(scorer)[1]
    pen = Pen(CELL, CELL)
    for half, radius, colour in (
        (BLOCK, 8.5, rim),
        (BLOCK - 2.6, 6.2, theme.pressor),
        (0.225 * CELL, 3.0, theme.top),
    ):
        x, y = pen.middle
        pen.box((x - half, y - half, x + half, y + half), radius, colour)
    return pen.sprite()


@lru_cache(maxsize=16)
def gone(theme: PolattyTheme, colour: str, scorer: Side) -> Image.Image:
    """A pressor that left the board over the line where ``scorer`` scores: small, pale and crossed out."""
    pen = Pen(36, 46)
    pen.box((0, 0, 36, 46), 0, theme.goal(scorer)[0])
    sprite = pen.sprite()
    small = pressor(theme).resize((38, 38), Image.Resampling.LANCZOS)
    place(sprite, marks.faded(small, 0.6), (18, 23))
    place(sprite, marks.cross(7.5, 6, colour), (18, 23))
    return sprite


@lru_cache(maxsize=8)
def goal_cell(theme: PolattyTheme, scorer: Side, *, right: bool) -> Image.Image:
    """A cell of a goal line: First's chevrons point out of the pitch, to the ``right`` or the left."""
    fill, _, pattern = theme.goal(scorer)
    pen = Pen(CELL, CELL)
    pen.box((0, 0, CELL, CELL), 0, fill)
    x, y = pen.middle
    if scorer is Side.FIRST:
        way = 1 if right else -1
        for ahead in (-7, 6):
            tip = x + way * (ahead + 6)
            pen.line([(tip - way * 10, y - 10), (tip, y), (tip - way * 10, y + 10)], 3.6, pattern)
    else:
        for across, down in ((0, 0), (-11, -11), (11, -11), (-11, 11), (11, 11)):
            pen.disc((x + across, y + down), 3.6, pattern)
    return pen.sprite()


@lru_cache(maxsize=16)
def net(theme: PolattyTheme, scorer: Side, size: Point, *, right: bool) -> Image.Image:
    """The ground behind a goal line, for letters; round at its outer corners."""
    width, height = round(size[0]), round(size[1])
    fill = theme.goal(scorer)[0]
    pen = Pen(width, height)
    pen.box((0, 0, width, height), 9, fill)
    inner = (0, width / 2) if right else (width / 2, width)
    pen.box((inner[0], 0, inner[1], height), 0, fill)
    return pen.sprite()


@lru_cache(maxsize=8)
def clearing(theme: PolattyTheme, scorer: Side) -> Image.Image:
    """Plain ground on a goal line's pattern, for a mark."""
    pen = Pen(CELL, CELL)
    pen.discs((17, theme.goal(scorer)[0]))
    return pen.sprite()


@lru_cache(maxsize=512)
def chip(text: str, size: int, box: tuple[int, int], fill: str, ink: str) -> Image.Image:
    """A coordinate on a ground of its own."""
    pen = Pen(*box)
    pen.box((0, 0, *box), 8, fill)
    return written(pen, text, size=size, fill=ink, weight=Weight.BOLD)


@lru_cache(maxsize=8)
def circle(theme: PolattyTheme) -> Image.Image:
    """The circle around the middle of the pitch."""
    radius = 2.5 * CELL + 2
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
