"""The signs of a Polatty Pressure picture: tokens, goal lines, marks; each made once for a theme.

The ball is a light disc with a pattern, a pressor a dark square; First's goal
line is striped, Second's dotted: no two differ by colour alone.  Sprites of
cells are square, with the cell's middle in their own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers import marks
from renderers.canvas import Axis, Pen, Point
from renderers.lettering import text_width, write
from renderers.theme import Theme
from rules.core.position import Side

CELL = 44
"""Side of a cell: even, so that its middle is a whole pixel."""
_MIDDLE = (CELL / 2, CELL / 2)


def _on_circle(radius: float, angle: float) -> Point:
    return CELL / 2 + radius * sin(angle), CELL / 2 - radius * cos(angle)


@lru_cache(maxsize=8)
def ball(theme: Theme) -> Image.Image:
    """The ball: a light disc with a thick rim, sewn from patches like a football."""
    pen = Pen(CELL, CELL)
    pen.disc(_MIDDLE, 20.5, theme.light_rim)
    pen.disc(_MIDDLE, 17.5, theme.light_stone)
    for fifth in range(5):
        angle = 2 * pi * fifth / 5
        pen.line([_on_circle(7, angle), _on_circle(17, angle)], 2.5, theme.light_rim)
    pen.shape([_on_circle(8.5, 2 * pi * fifth / 5) for fifth in range(5)], theme.light_rim)
    return pen.sprite()


@lru_cache(maxsize=8)
def pressor(theme: Theme) -> Image.Image:
    """A pressor: a dark square with a thin line inside."""
    pen = Pen(CELL, CELL)
    for inset, radius, colour in (
        (4, 8, theme.dark_stone),
        (6, 6, theme.dark_rim),
        (8.5, 4, theme.dark_stone),
    ):
        pen.box((inset, inset, CELL - inset, CELL - inset), radius, colour)
    return pen.sprite()


@lru_cache(maxsize=8)
def gone(theme: Theme) -> Image.Image:
    """A pressor that left the board, in miniature and crossed out."""
    small = pressor(theme).resize((28, 28), Image.Resampling.LANCZOS)
    return marks.crossed_out(small, theme, 9)


@lru_cache(maxsize=8)
def left_behind(theme: Theme) -> Image.Image:
    """Where the ball was: a broken ring, open at the sides for the cell's name."""
    pen = Pen(CELL, CELL)
    pen.ring(_MIDDLE, 20.5, 3, theme.mark)
    for top in (0, pi):
        for angle, half in ((top + pi / 2, 0.62), (top + 0.32, 0.12), (top - 0.32, 0.12)):
            pen.erase([_MIDDLE, _on_circle(40, angle - half), _on_circle(40, angle + half)])
    return pen.sprite()


@lru_cache(maxsize=16)
def goal_cell(theme: Theme, side: Side) -> Image.Image:
    """A cell of a side's own goal line: First's is striped, Second's dotted."""
    size = CELL - 2
    pen = Pen(size, size)
    step = size / 4
    if side is Side.FIRST:
        for number in range(-4, 4):
            x = number * step
            pen.shape([(x, size), (x + 4.5, size), (x + size + 4.5, 0), (x + size, 0)], theme.left)
    else:
        for row in range(4):
            for column in range(4 - row % 2):
                pen.disc(((column + 0.5 + row % 2 / 2) * step, (row + 0.5) * step), 3.2, theme.right)
    ground = Image.new("RGBA", (size, size), theme.cell)
    ground.alpha_composite(pen.sprite())
    return ground


@lru_cache(maxsize=512)
def legal(theme: Theme, name: str, *, dots: bool, backed: bool) -> Image.Image:
    """The name of a cell where a pressor may go, between four ``dots``; ``backed`` on a goal line's pattern."""
    pen = Pen(CELL, CELL)
    if backed:
        pen.box((1, 8, CELL - 1, CELL - 8), 8, theme.cell)
    if dots:
        for x in (6, CELL - 6):
            for y in (6, CELL - 6):
                pen.disc((x, y), 2.6, theme.name_on_cell)
    sprite = pen.sprite()
    size = next(size for size in range(24, 0, -1) if text_width(name, size) <= CELL - 4)
    write(sprite, _MIDDLE, name, size=size, fill=theme.name_on_cell, anchor="mm", bold=0.3)
    return sprite


def corners(theme: Theme) -> Image.Image:
    """Four brackets that hold the new pressor."""
    return marks.corners(theme, CELL, inset=2.5, reach=11, width=4)


def chosen(theme: Theme) -> Image.Image:
    """A closed frame around a cell chosen by hand, a little larger than the cell."""
    return marks.chosen(theme, CELL, radius=9, thick=5.5)


@lru_cache(maxsize=64)
def arrowhead(theme: Theme, across: int, down: int) -> Image.Image:
    """A small arrowhead from one cell towards the next one, set off from the tokens that it lies across."""
    size = 36
    at = Axis((size / 2, size / 2), across, down).at
    pen = Pen(size, size)
    pen.shape([at(12), at(-8.5, 13), at(-8.5, -13)], theme.halo)
    pen.shape([at(8), at(-6, 8.5), at(-6, -8.5)], theme.mark)
    return pen.sprite()


@lru_cache(maxsize=16)
def heading(theme: Theme, side: Side, *, right: bool) -> Image.Image:
    """An arrow on to a piece of the goal line of ``side``."""
    width = 92
    pen = Pen(width, CELL)
    pen.line([(4, CELL / 2), (26, CELL / 2)], 6, theme.ink)
    pen.shape([(42, CELL / 2), (23, CELL / 2 - 13), (23, CELL / 2 + 13)], theme.ink)
    sprite = pen.sprite()
    sprite.paste(theme.ink, (46, 0, width, CELL))
    sprite.paste(goal_cell(theme, side).crop((0, 0, CELL - 4, CELL - 4)), (48, 2))
    return sprite if right else sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


@lru_cache(maxsize=32)
def upright(theme: Theme, text: str, *, size: int, rising: bool) -> Image.Image:
    """A line of words on end, as beside a goal line: ``rising`` from below, else from above."""
    line = Image.new("RGB", (round(text_width(text, size)) + 4, size + 4), theme.page)
    write(line, (line.width / 2, line.height / 2), text, size=size, fill=theme.ink, anchor="mm", bold=0.3)
    return line.transpose(Image.Transpose.ROTATE_90 if rising else Image.Transpose.ROTATE_270).convert("RGBA")
