"""Hexagonal cells that stand on a corner: their corners, and an empty one as a sprite."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from renderers.canvas import Pen, Point


def corner(centre: Point, pitch: float, number: float) -> Point:
    """A corner of the hexagon around ``centre``: 0 is at the upper right, then clockwise.

    ``pitch`` is the distance between the middles of two neighbours.
    """
    radius = pitch / 3**0.5
    angle = pi * (2 * number - 1) / 6
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def corners(centre: Point, pitch: float) -> list[Point]:
    """All six corners of a hexagon."""
    return [corner(centre, pitch, number) for number in range(6)]


def sprite_size(pitch: int) -> int:
    """The width and height of a sprite that holds a hexagon: even, so that its middle is a whole pixel."""
    return round(pitch / 3**0.5 + 2) * 2


@lru_cache(maxsize=64)
def hexagon(pitch: int, fill: str) -> Image.Image:
    """A plain cell; neighbours leave a fine gap."""
    size = sprite_size(pitch)
    pen = Pen(size, size)
    pen.shape(corners((size / 2, size / 2), pitch - 3), fill)
    return pen.sprite()
