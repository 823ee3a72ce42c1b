"""Drawing with Pillow: smooth shapes.

Pillow draws without antialiasing, so shapes are drawn several times too large
and reduced; that is slow, so it is done once and kept: a picture is an empty
board that was drawn before, onto which ready *sprites* are pasted.  All
lengths are pixels of the finished picture; x grows to the right, y down.

Everything kept is read-only after it was made and every cache is bounded, so
that any number of threads may draw at once.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from math import ceil, floor, hypot
from typing import Protocol, Self

from PIL import Image, ImageDraw

WIDTH = 1000
"""The width of every picture, in pixels."""

Point = tuple[float, float]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Surface(Protocol):
    """What can be pasted on: a picture, or a :class:`renderers.sheet.Sheet`."""

    def paste(
        self, what: Image.Image | str, box: tuple[int, int] | Box, mask: Image.Image | None = None, /
    ) -> None:
        """Paste a picture or a colour; through a mask, if there is one."""


_SCALE = 4
"""How many times too large shapes are drawn before they are reduced."""

_CLEAR = (0, 0, 0, 0)


class Pen:
    """Draws smooth shapes on a transparent ground of ``width`` x ``height`` pixels."""

    def __init__(self, width: int, height: int) -> None:
        # Colours multiplied by their opacity, as Pillow reduces them: it would turn all of a large picture into that first.
        self._image = Image.new("RGBa", (width * _SCALE, height * _SCALE), _CLEAR)
        self._draw = ImageDraw.Draw(self._image)
        self.middle: Point = (width / 2, height / 2)

    @classmethod
    def around(cls, reach: float) -> Self:
        """A pen for what reaches so far from its middle to each side; the size is even."""
        size = 2 * ceil(reach + 1)
        return cls(size, size)

    @classmethod
    def along(cls, across: int, down: int, pad: int) -> tuple[Self, Point, Point]:
        """A pen with so much room around a line that leads so far across and down, and the line's ends."""
        pen = cls(abs(across) + 2 * pad, abs(down) + 2 * pad)
        x, y = pen.middle
        return pen, (x - across / 2, y - down / 2), (x + across / 2, y + down / 2)

    def disc(self, centre: Point, radius: float, fill: str) -> None:
        """A filled circle."""
        self._draw.ellipse(_box_around(centre, radius), fill=fill)

    def discs(self, *discs: tuple[float, str]) -> None:
        """Filled circles around the middle, by radius and colour, each on the one before it."""
        for radius, fill in discs:
            self.disc(self.middle, radius, fill)

    def ring(self, centre: Point, radius: float, width: float, fill: str) -> None:
        """A circle of ``radius`` to its outer edge, drawn ``width`` wide."""
        self._draw.ellipse(_box_around(centre, radius), outline=fill, width=round(width * _SCALE))

    def diamond(self, centre: Point, reach: float, fill: str) -> None:
        """A filled square that stands on a corner."""
        x, y = centre
        self.shape([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill)

    def shape(self, corners: Iterable[Point], fill: str) -> None:
        """A filled polygon."""
        self._draw.polygon(_scaled(corners), fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: str, *, round_ends: bool = True) -> None:
        """An open line with round joints, and round ends unless said otherwise."""
        scaled = _scaled(points)
        self._draw.line(scaled, fill=fill, width=round(width * _SCALE), joint="curve")
        for end in (points[0], points[-1]) if round_ends else ():
            self.disc(end, width / 2, fill)

    def box(self, box: tuple[float, float, float, float], radius: float, fill: str) -> None:
        """A filled rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = (value * _SCALE for value in box)
        self._draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius * _SCALE, fill=fill)

    def cross(self, centre: Point, reach: float, width: float, fill: str) -> None:
        """Two diagonal lines through ``centre``, each reaching ``reach`` to every side."""
        x, y = centre
        for slope in (1, -1):
            self.line([(x - reach, y - slope * reach), (x + reach, y + slope * reach)], width, fill)

    def erase(self, corners: Iterable[Point]) -> None:
        """Make the inside of a polygon transparent again."""
        self._draw.polygon(_scaled(corners), fill=_CLEAR)

    def sprite(self) -> Image.Image:
        """What was drawn, reduced to its size."""
        return self._image.reduce(_SCALE).convert("RGBA")


def _box_around(centre: Point, radius: float) -> tuple[float, float, float, float]:
    x, y = centre
    left, top, right, bottom = (value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius))
    # Pillow counts the last pixel of a box in.
    return left, top, right - 1, bottom - 1


def _scaled(points: Iterable[Point]) -> list[Point]:
    # Pillow cuts fractions off: what begins outside a picture would lie a little further in than it does inside.
    return [(floor(x * _SCALE), floor(y * _SCALE)) for x, y in points]


class Axis:
    """A line from ``start`` that leads so far ``across`` and ``down``: places points along it and beside it."""

    def __init__(self, start: Point, across: float, down: float) -> None:
        self._start = start
        self.length = hypot(across, down)
        self._across, self._down = across / self.length, down / self.length

    def at(self, ahead: float, aside: float = 0) -> Point:
        """The point ``ahead`` pixels from the start, and ``aside`` pixels to the right of the line."""
        x, y = self._start
        return (
            x + self._across * ahead - self._down * aside,
            y + self._down * ahead + self._across * aside,
        )


def rectangle(centre: Point, across: float, down: float) -> tuple[Point, ...]:
    """The corners of a rectangle that reaches so far to each side, clockwise from the upper left."""
    x, y = centre
    return (x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)


def plate(picture: Surface, box: Box, radius: int, fill: str) -> None:
    """Fill a box with round corners: only these are drawn too large, as the whole takes much memory."""
    left, top, right, bottom = box
    reach = 2 * radius
    corners = Pen(2 * reach, 2 * reach)
    corners.box((0, 0, 2 * reach, 2 * reach), radius, fill)
    sprite = corners.sprite()
    for x, y in product((left + reach, right - reach), (top + reach, bottom - reach)):
        place(picture, sprite, (x, y))
    picture.paste(fill, (left + radius, top, right - radius, bottom))
    picture.paste(fill, (left, top + radius, right, bottom - radius))


def draw_lines(picture: Surface, points: Sequence[Point], *lines: tuple[float, str]) -> None:
    """Draw lines of these widths and colours along some points, each on the one before it."""
    pad = ceil(max(width for width, _ in lines) / 2) + 1
    left, top = (floor(min(values)) - pad for values in zip(*points, strict=True))
    right, bottom = (ceil(max(values)) + pad for values in zip(*points, strict=True))
    # No larger than it must be: several times too large, it takes much memory.
    pen = Pen(right - left, bottom - top)
    for width, fill in lines:
        pen.line([(x - left, y - top) for x, y in points], width, fill)
    sprite = pen.sprite()
    picture.paste(sprite, (left, top), sprite)


def place(picture: Surface, sprite: Image.Image, centre: Point) -> None:
    """Paste ``sprite`` with its middle on ``centre``."""
    width, height = sprite.size
    picture.paste(sprite, (round(centre[0] - width / 2), round(centre[1] - height / 2)), sprite)


def square(picture: Surface, centre: Point, size: int, fill: str) -> None:
    """Fill a square cell of ``size`` pixels."""
    left, top = round(centre[0] - size / 2), round(centre[1] - size / 2)
    picture.paste(fill, (left, top, left + size, top + size))
