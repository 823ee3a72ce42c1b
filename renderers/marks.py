"""Marks that look the same in every game: what has happened, what can happen, and what loses.

Yellow has happened: lines and outlines.  Cyan can happen: dots and rings.  Red
loses.  Each has a dark casing, so that it holds on any ground.  All sprites are
centred on what they mark, unless they say otherwise.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import NamedTuple

from PIL import Image

from renderers.canvas import Axis, Pen, Point, Surface, place, rectangle
from renderers.lettering import written
from renderers.scene import Scene
from renderers.theme import CAN, CASING, DANGER, LAST, WHITE

SHAFT = 10.0
"""Thickness of the arrow of the last move."""
_THINNEST = 4.0
_HEAD_SHARE = 0.6
"""How much of an arrow its head takes at most."""
RIM = 3.0
"""How far the casing reaches out on each side of a mark."""


def colour_of(scene: Scene) -> str:
    """The colour of the last ply's marks: it has happened, or it was only tried or planned."""
    return CAN if scene.planned else LAST


@lru_cache(maxsize=16)
def start_ring(colour: str = LAST, radius: float = 11, line: float = 6.5) -> Image.Image:
    """A small ring where the last move began."""
    pen = Pen.around(radius + RIM)
    pen.discs((radius + RIM, CASING), (radius, colour), (radius - line, CASING))
    return pen.sprite()


PIECE = 100
"""What slants is cut into pieces that lead so far aside: most of a box around all of it would be empty."""


class Long(NamedTuple):
    """A mark along a line."""

    corner: tuple[int, int]
    """Where that of the whole lies from where the line begins."""
    pieces: tuple[tuple[Image.Image, tuple[int, int]], ...]
    """Its parts, and where their corners lie from that of the whole."""


@lru_cache(maxsize=512)
def arrow(
    across: int, down: int, colour: str = LAST, *, begin: float = 0, short: float = 0, shaft: float = SHAFT
) -> Long:
    """An arrow from one point to another one, so far ``across`` and ``down`` from it.

    It begins ``begin`` pixels after the first and ends ``short`` pixels before the
    second.  Where that is near, it is thinner, so that it has a head and a shaft.
    """
    tip = hypot(across, down) - short
    thick = max(_THINNEST, min(shaft, _HEAD_SHARE * (tip - begin) / 2.3))
    neck = tip - 1.9 * thick

    def draw(pen: Pen, start: Point) -> None:
        axis = Axis(start, across, down)
        for grown, fill in ((RIM, CASING), (0.0, colour)):
            if neck > begin:
                pen.line([axis.at(begin), axis.at(neck)], thick + 2 * grown, fill)
            head = [
                axis.at(tip + 1.6 * grown),
                axis.at(neck - 0.4 * thick - grown, 1.05 * thick + 1.6 * grown),
                axis.at(neck - 0.4 * thick - grown, -1.05 * thick - 1.6 * grown),
            ]
            pen.shape(head, fill)

    return _along(across, down, ceil(1.05 * shaft + RIM) + 2, draw)


def draw_arrow(
    picture: Surface,
    start: Point,
    end: Point,
    colour: str = LAST,
    *,
    begin: float = 0,
    short: float = 0,
    shaft: float = SHAFT,
) -> None:
    """Draw an :func:`arrow` between two points."""
    across, down = round(end[0] - start[0]), round(end[1] - start[1])
    if hypot(across, down) - short - begin > 0.5 * shaft:
        _paste(picture, arrow(across, down, colour, begin=begin, short=short, shaft=shaft), start)


def draw_line(
    picture: Surface, start: Point, end: Point, colour: str = LAST, *, shaft: float = SHAFT
) -> None:
    """Draw a line between two points, without a head."""
    across, down = round(end[0] - start[0]), round(end[1] - start[1])
    _paste(picture, _line(across, down, colour, shaft), start)


@lru_cache(maxsize=256)
def _line(across: int, down: int, colour: str, shaft: float) -> Long:
    def draw(pen: Pen, start: Point) -> None:
        ends = [start, (start[0] + across, start[1] + down)]
        pen.line(ends, shaft + 2 * RIM, CASING)
        pen.line(ends, shaft, colour)

    return _along(across, down, ceil(shaft / 2 + RIM) + 1, draw)


def _along(across: int, down: int, pad: int, draw: Callable[[Pen, Point], None]) -> Long:
    """What is drawn along a line that leads so far ``across`` and ``down``, with so much room around it."""
    steep = abs(down) > abs(across)
    ahead, aside = (down, across) if steep else (across, down)
    slant = aside / ahead if ahead else 0.0
    room, cuts = pad * hypot(1, slant), ceil(abs(aside) / PIECE) or 1
    first, last = min(ahead, 0) - pad, max(ahead, 0) + pad
    corner = min(across, 0) - pad, min(down, 0) - pad
    pieces = []
    for begin, end in pairwise(first + (last - first) * cut // cuts for cut in range(cuts + 1)):
        low, high = sorted((slant * begin, slant * end))
        low, high = floor(low - room), ceil(high + room)
        left, top, right, bottom = (low, begin, high, end) if steep else (begin, low, end, high)
        pen = Pen(right - left, bottom - top)
        draw(pen, (-left, -top))
        sprite = pen.sprite()
        if ink := sprite.getbbox():
            pieces.append((sprite.crop(ink), (left + ink[0] - corner[0], top + ink[1] - corner[1])))
    return Long(corner, tuple(pieces))


def _paste(picture: Surface, mark: Long, start: Point) -> None:
    x, y = (round(begin + corner) for begin, corner in zip(start, mark.corner, strict=True))
    for sprite, (left, top) in mark.pieces:
        picture.paste(sprite, (x + left, y + top), sprite)


BETTER = 8.0
"""Thickness of the line of a better move."""


def trimmed(start: Point, end: Point, begin: float, short: float = 0) -> tuple[Point, Point]:
    """A line so much shorter at its two ends; at least its last third is left."""
    axis = Axis(start, end[0] - start[0], end[1] - start[1])
    first, last = min(begin, axis.length / 3), axis.length - min(short, axis.length / 3)
    return axis.at(first), axis.at(last)


def draw_better(picture: Surface, points: Sequence[Point]) -> None:
    """Draw the way of a move that would have been better: a line that ends in a dot, or the dot alone."""
    long = max((hypot(x - to_x, y - to_y) for (x, y), (to_x, to_y) in pairwise(points)), default=100.0)
    for start, end in pairwise(points):
        draw_line(picture, start, end, CAN, shaft=min(BETTER, round(long / 6)))
    place(picture, dot(min(13.0, round(long / 4))), points[-1])


@lru_cache(maxsize=64)
def outline(corners: Sequence[Point], colour: str = LAST, line: float = 6.5) -> Image.Image:
    """A closed outline inside a cell with these ``corners``, given from the cell's middle (a tuple of points)."""
    reach = max(max(abs(x), abs(y)) for x, y in corners)
    pen = Pen.around(reach + 2)
    x, y = pen.middle
    radius = max(hypot(*corner) for corner in corners)
    for inset, fill in ((0.0, CASING), (RIM, colour), (RIM + line, CASING), (2 * RIM + line, "")):
        # Corners move towards the middle; a little further than the edges do.
        share = 1 - inset / (radius * cos(pi / len(corners)))
        ring = [(x + cx * share, y + cy * share) for cx, cy in corners]
        if fill:
            pen.shape(ring, fill)
        else:
            pen.erase(ring)
    return pen.sprite()


@lru_cache(maxsize=16)
def square_outline(cell: float, colour: str = LAST, line: float = 6.5) -> Image.Image:
    """A closed outline inside a square cell."""
    half = cell / 2
    pen = Pen.around(half)
    x, y = pen.middle
    for inset, radius, fill in ((0.0, 6.0, CASING), (RIM, 4.0, colour), (RIM + line, 3.0, CASING)):
        pen.box((x - half + inset, y - half + inset, x + half - inset, y + half - inset), radius, fill)
    inner = half - 2 * RIM - line
    pen.erase(rectangle(pen.middle, inner, inner))
    return pen.sprite()


@lru_cache(maxsize=16)
def dot(radius: float) -> Image.Image:
    """A target: a place that can be chosen next."""
    pen = Pen.around(radius + RIM)
    pen.discs((radius + RIM, CASING), (radius, CAN))
    return pen.sprite()


@lru_cache(maxsize=16)
def enemy_ring(radius: float) -> Image.Image:
    """A target on an enemy piece: a ring of this outer radius with four ticks inwards."""
    pen = Pen.around(radius + RIM)
    x, y = pen.middle
    for grown, fill in ((RIM, CASING), (0.0, CAN)):
        pen.ring((x, y), radius + grown, 7 + 2 * grown, fill)
        for way_x, way_y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ends = [(x + way_x * (radius - at), y + way_y * (radius - at)) for at in (4, 16)]
            pen.line(ends, 7 + 2 * grown, fill)
    return pen.sprite()


@lru_cache(maxsize=16)
def chosen_ring(radius: float) -> Image.Image:
    """An unbroken ring of this outer radius: what has been chosen."""
    pen = Pen.around(radius + RIM)
    pen.ring(pen.middle, radius + RIM, 7 + 2 * RIM, CASING)
    pen.ring(pen.middle, radius, 7, CAN)
    return pen.sprite()


@lru_cache(maxsize=16)
def broken_ring(radius: float) -> Image.Image:
    """A broken ring of this outer radius: what may or must be chosen, or goes along."""
    pen = Pen.around(radius + RIM)
    x, y = pen.middle
    pen.ring((x, y), radius + RIM, 7 + 2 * RIM, CASING)
    middle = radius - 3.5
    dashes = max(6, round(2 * pi * middle / 30))
    for dash in range(dashes):
        begin = 2 * pi * dash / dashes
        angles = [begin + 2 * pi / dashes * 2 / 3 * step / 4 for step in range(5)]
        pen.line(
            [(x + middle * cos(angle), y + middle * sin(angle)) for angle in angles], 7, CAN, round_ends=False
        )
    return pen.sprite()


def all_may(targets: Collection[int], own: Collection[int]) -> bool:
    """Whether so many of a side's pieces can be chosen that rings would be noise: those that cannot are dimmed instead."""
    return 2 * sum(cell in targets for cell in own) > len(own)


@lru_cache(maxsize=64)
def danger(letter: str = "!", radius: float = 19) -> Image.Image:
    """A red disc with a white rim: what loses at once."""
    pen = Pen.around(radius + 2 * RIM)
    pen.discs((radius + 2 * RIM, CASING), (radius + RIM, WHITE), (radius, DANGER))
    return written(pen, letter, size=round(radius * 1.6), fill=WHITE)


@lru_cache(maxsize=64)
def step_number(number: int, colour: str = LAST, radius: float = 19) -> Image.Image:
    """A number on a disc: the landings of a chain, in their order."""
    pen = Pen.around(radius + RIM)
    pen.discs((radius + RIM, CASING), (radius, colour))
    return written(pen, str(number), size=round(radius * (1.6 if number < 10 else 1.25)), fill=CASING)


@lru_cache(maxsize=16)
def cross(reach: float = 11, line: float = 7, colour: str = LAST) -> Image.Image:
    """A cross over what was captured."""
    pen = Pen.around(reach + line + RIM)
    pen.cross(pen.middle, reach, line + 2 * RIM, CASING)
    pen.cross(pen.middle, reach, line, colour)
    return pen.sprite()


def faded(sprite: Image.Image, share: float = 0.45) -> Image.Image:
    """A sprite with so much of its opacity left: a piece that was captured."""
    pale = sprite.copy()
    pale.putalpha(sprite.getchannel("A").point(lambda alpha: round(alpha * share)))
    return pale


def raised(
    picture: Surface, piece: Image.Image, centre: Point, *, by: int = 7, ring: Image.Image | None = None
) -> None:
    """Draw a chosen piece lifted up, with a flat shadow below, and a ring around it."""
    shadow = Image.new("RGBA", piece.size, "#000000")
    shadow.putalpha(piece.getchannel("A").point(lambda alpha: round(alpha * 0.4)))
    place(picture, shadow, (centre[0], centre[1] + by // 2))
    for sprite in (piece, ring):
        if sprite is not None:
            place(picture, sprite, (centre[0], centre[1] - by))
