"""The signs of a Bipod picture: cells, stones, marks; each made once for a theme and a pitch.

Left stones are round with a ring, right stones diamonds with a dot, blocking
stones filled cells with a cross, dead cells hatched: no two differ by colour
alone.  Every sprite is square with its cell's middle in its own.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers.canvas import Pen, Point
from renderers.hexagons import corner, corners, sprite_size
from renderers.theme import Theme
from rules.games.bipod.board import Stone


def _about(size: int, point: Point) -> Point:
    return size / 2 + point[0], size / 2 + point[1]


def _hex_corners(size: int, pitch: float) -> list[Point]:
    return corners((size / 2, size / 2), pitch)


def _diamond(size: int, reach: float) -> list[Point]:
    return [_about(size, point) for point in ((0, -reach), (reach, 0), (0, reach), (-reach, 0))]


@lru_cache(maxsize=32)
def dead(theme: Theme, pitch: int) -> Image.Image:
    """A cell out of play: greyed and hatched."""
    size = sprite_size(pitch)
    pen = Pen(size, size)
    pen.shape(_hex_corners(size, pitch - 3), theme.dead)
    gap = max(7, pitch / 6)
    for number in range(-round(size / gap), round(size / gap) + 1):
        x = size / 2 + number * gap
        pen.line([(x - size / 2, size), (x + size / 2, 0)], 2.4, theme.hatch)
    sprite = pen.sprite()
    outline = Pen(size, size)
    outline.shape(_hex_corners(size, pitch - 3), "#ffffff")
    clear = Image.new("RGBA", sprite.size)
    return Image.composite(sprite, clear, outline.sprite().getchannel("A"))


@lru_cache(maxsize=64)
def stone(theme: Theme, pitch: int, kind: Stone) -> Image.Image:
    """A stone that covers its cell's name."""
    size = sprite_size(pitch)
    middle = (size / 2, size / 2)
    pen = Pen(size, size)
    if kind is Stone.BLOCK:
        pen.shape(_hex_corners(size, pitch - 3), theme.block)
        pen.cross(middle, pitch * 0.2, max(2.5, pitch / 12), theme.on_block)
    elif kind is Stone.LEFT:
        pen.disc(middle, pitch * 0.42, theme.left)
        pen.ring(middle, pitch * 0.24, max(2.5, pitch / 12), theme.on_chain)
    else:
        pen.shape(_diamond(size, pitch * 0.53), theme.right)
        pen.shape(_diamond(size, pitch * 0.2), theme.on_chain)
    return pen.sprite()


@lru_cache(maxsize=64)
def start(theme: Theme, pitch: int, leg: Stone) -> Image.Image:
    """A start: its whole cell in the chain's colour, with a large target."""
    size = sprite_size(pitch)
    middle = (size / 2, size / 2)
    pen = Pen(size, size)
    pen.shape(_hex_corners(size, pitch - 1), theme.left if leg is Stone.LEFT else theme.right)
    if leg is Stone.LEFT:
        pen.disc(middle, pitch * 0.34, theme.on_chain)
        pen.disc(middle, pitch * 0.2, theme.left)
    else:
        pen.shape(_diamond(size, pitch * 0.42), theme.on_chain)
        pen.shape(_diamond(size, pitch * 0.24), theme.right)
    return pen.sprite()


@lru_cache(maxsize=96)
def link(theme: Theme, pitch: int, leg: Stone, direction: int) -> Image.Image:
    """A bar between two neighbours of one chain: 0 along the row, 1 and 2 to the next row (right, left)."""
    size = 2 * sprite_size(pitch)
    angle = direction * pi / 3
    across, down = pitch / 2 * cos(angle), pitch / 2 * sin(angle)
    pen = Pen(size, size)
    ends = [_about(size, (-across, -down)), _about(size, (across, down))]
    pen.line(ends, pitch * 0.3, theme.left if leg is Stone.LEFT else theme.right)
    return pen.sprite()


@lru_cache(maxsize=32)
def last_mark(theme: Theme, pitch: int) -> Image.Image:
    """A ring along the cell's rim, set off on both sides, that leaves the stone in view."""
    size = sprite_size(pitch) + 8
    width = max(4, pitch / 12)
    pen = Pen(size, size)
    pen.shape(_hex_corners(size, pitch + 3), theme.halo)
    pen.shape(_hex_corners(size, pitch + 1), theme.mark)
    pen.shape(_hex_corners(size, pitch + 1 - 2 * width), theme.halo)
    pen.erase(_hex_corners(size, pitch - 2 - 2 * width))
    return pen.sprite()


@lru_cache(maxsize=32)
def chosen(theme: Theme, pitch: int) -> Image.Image:
    """A closed frame with a knob on each corner around a cell chosen by hand; the cell's name stays in view."""
    size = sprite_size(pitch) + 20
    width, knob = max(3.5, pitch / 10), max(4, pitch / 8)
    pen = Pen(size, size)
    for spare, colour in ((1.5, theme.halo), (0, theme.ink)):
        pen.shape(_hex_corners(size, pitch + 1.4 * width + 2 * spare), colour)
        for point in _hex_corners(size, pitch + 1):
            pen.disc(point, knob + spare, colour)
    pen.shape(_hex_corners(size, pitch - 0.6 * width), theme.halo)
    pen.erase(_hex_corners(size, pitch - 0.6 * width - 2.5))
    return pen.sprite()


@lru_cache(maxsize=96)
def edge(theme: Theme, pitch: int, number: int) -> Image.Image:
    """One edge of a hexagon, from corner ``number`` to the next, as a thick line."""
    size = sprite_size(pitch) + 12
    pen = Pen(size, size)
    pen.line(
        [corner((size / 2, size / 2), pitch + 3, number + end) for end in (0, 1)],
        max(5, pitch / 8),
        theme.home,
    )
    return pen.sprite()
