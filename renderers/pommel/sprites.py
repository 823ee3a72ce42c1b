"""The signs of a Pommel picture: pieces, cells, arrows, marks; each made once for a theme and a pitch.

A soldier is a disc, a captain a star; White's are light with a thick dark
outline, Black's dark with a light line inside: no two differ by colour alone.
Every piece shows its cell's name.  Sprites of cells are square, with the cell's middle
in their own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers import marks
from renderers.canvas import Axis, Pen, Point
from renderers.lettering import write
from renderers.theme import Theme
from rules.core.position import Side

POINTS = 9
"""Of a captain's star."""


def name_size(pitch: int) -> int:
    """The size of cells' names."""
    return round(pitch * 0.345)


def _side(pitch: int) -> int:
    """The width of a sprite that holds a hexagon and a little more: even."""
    return round(pitch / 3**0.5 + 5) * 2


def _on_circle(middle: float, radius: float, angle: float) -> Point:
    return middle + radius * sin(angle), middle - radius * cos(angle)


def _corners(middle: float, pitch: float) -> list[Point]:
    """The corners of a hexagon that stands on one of them, from the top clockwise."""
    return [_on_circle(middle, pitch / 3**0.5, pi * number / 3) for number in range(6)]


def _star(middle: float, radius: float, depth: float) -> list[Point]:
    """A star with its points at ``radius`` and its notches ``depth`` further in."""
    return [
        _on_circle(middle, radius - depth * (number % 2), pi * number / POINTS)
        for number in range(2 * POINTS)
    ]


@lru_cache(maxsize=64)
def piece(theme: Theme, side: Side, radius: float, *, captain: bool) -> Image.Image:
    """A piece without a name; ``radius`` is a soldier's, a captain's points reach further."""
    size = round(radius * 1.4) * 2
    middle, unit = size / 2, radius / 34
    pen = Pen(size, size)
    if side is Side.FIRST:
        rings: tuple[tuple[float, str], ...] = ((0.0, theme.light_rim), (3.4, theme.light_stone))
    else:
        rings = ((0.0, theme.dark_stone), (2.6, theme.dark_rim), (5.2, theme.dark_stone))
    for inset, colour in rings:
        if captain:
            pen.shape(_star(middle, radius * 1.3 - 1.55 * inset * unit, radius * 0.36), colour)
        else:
            pen.disc((middle, middle), radius - inset * unit, colour)
    return pen.sprite()


@lru_cache(maxsize=640)
def named(theme: Theme, pitch: int, side: Side, cell: str, *, captain: bool) -> Image.Image:
    """A piece with the name of its cell."""
    sprite = piece(theme, side, pitch * 0.36, captain=captain).copy()
    ink = theme.light_rim if side is Side.FIRST else theme.light_stone
    size = name_size(pitch) - 2
    write(sprite, (sprite.width / 2, sprite.height / 2), cell, size=size, fill=ink, anchor="mm", bold=0.4)
    return sprite


@lru_cache(maxsize=640)
def name(theme: Theme, pitch: int, cell: str, ground: str, *, small: bool) -> Image.Image:
    """The name of a cell that the last ply's arrow crosses, on a scrap of its ground."""
    size = round(name_size(pitch) * (0.84 if small else 1))
    width, height = round(size * 1.6), size + 10
    pen = Pen(width, height)
    if not small:
        pen.box((0, 5, width, size + 5), 8, ground)
    sprite = pen.sprite()
    write(sprite, (width / 2, height / 2), cell, size=size, fill=theme.name_on_cell, anchor="mm")
    return sprite


@lru_cache(maxsize=32)
def ghost(theme: Theme, side: Side, pitch: int, *, captain: bool) -> Image.Image:
    """A captured piece in miniature, crossed out."""
    small = piece(theme, side, pitch * 0.175, captain=captain)
    return marks.crossed_out(small, theme, pitch * 0.14, width=3.5)


@lru_cache(maxsize=256)
def arrow(theme: Theme, across: int, down: int, *, start: float, gap: float) -> Image.Image:
    """An arrow to a cell so many pixels away, from ``start`` pixels on to ``gap`` before the middles."""
    pad = 16
    width, height = (abs(way) + abs(way) % 2 + 2 * pad for way in (across, down))
    axis = Axis(((width - across) / 2, (height - down) / 2), across, down)
    at, tip = axis.at, axis.length - gap
    barb = min(12, (tip - start) / 2.2)
    pen = Pen(width, height)
    pen.line([at(start), at(tip - barb)], 6.5, theme.mark)
    pen.shape([at(tip), at(tip - 1.5 * barb, barb), at(tip - 1.5 * barb, -barb)], theme.mark)
    return pen.sprite()


@lru_cache(maxsize=128)
def badge(theme: Theme, number: int) -> Image.Image:
    """The number of a jump, to stand on its arrow."""
    pen = Pen(36, 36)
    pen.disc((18, 18), 16, theme.halo)
    pen.disc((18, 18), 14, theme.mark)
    sprite = pen.sprite()
    write(sprite, (18, 18), str(number), size=22, fill=theme.halo, anchor="mm", bold=0.5)
    return sprite


def _hollow(pitch: int, rings: tuple[tuple[float, str], ...], inside: float) -> Pen:
    """Hexagons one in the other, empty inside."""
    size = _side(pitch)
    pen = Pen(size, size)
    for reach, colour in rings:
        pen.shape(_corners(size / 2, pitch + reach), colour)
    pen.erase(_corners(size / 2, pitch + inside))
    return pen


@lru_cache(maxsize=16)
def landed(theme: Theme, pitch: int) -> Image.Image:
    """A frame around the cell on which the last ply ended."""
    return _hollow(pitch, ((2, theme.halo), (1, theme.mark), (-9, theme.halo)), -11).sprite()


@lru_cache(maxsize=16)
def chosen(theme: Theme, pitch: int) -> Image.Image:
    """A frame around a cell chosen by hand, larger than the cell."""
    return _hollow(pitch, ((7, theme.halo), (4, theme.ink), (-6, theme.halo)), -9).sprite()


@lru_cache(maxsize=16)
def duty(theme: Theme, pitch: int) -> Image.Image:
    """Six angles in the corners of the cell of a piece that must capture."""
    pen = _hollow(pitch, ((-4, theme.right),), -15)
    middle, half = _side(pitch) / 2, pi / 6 * 0.5
    for number in range(6):
        angle = pi * (2 * number + 1) / 6
        wedge = [_on_circle(middle, 2 * pitch, angle + turn) for turn in (-half, half)]
        pen.erase([(middle, middle), *wedge])
    return pen.sprite()


@lru_cache(maxsize=32)
def rim(theme: Theme, side: Side, points: tuple[Point, ...], size: tuple[int, int]) -> Image.Image:
    """The line along the last cells of the columns before a side's player, in the look of its pieces."""
    pen = Pen(*size)
    dark = theme.light_rim if side is Side.FIRST else theme.dark_stone
    pen.line(points, 9, dark if side is Side.FIRST else theme.dark_rim)
    pen.line(points, 5, theme.light_stone if side is Side.FIRST else dark)
    return pen.sprite()
