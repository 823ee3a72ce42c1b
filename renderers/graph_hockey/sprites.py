"""The signs of a Graph Hockey picture, each made once for a theme.

What has one colour is a mask of opacities, to be filled with it.  Newer strokes
of the path are thicker than older ones; the boundary and the goals' sides are
straight lines through many units, the goals are hatched or dotted as well.
"""

from functools import lru_cache
from math import cos, radians, sin

from PIL import Image, ImageFilter

from renderers.canvas import Pen, rectangle
from renderers.graph_hockey.layout import KEY_HEIGHT, KEY_WIDTH, UNIT
from renderers.graph_hockey.theme import GraphHockeyTheme
from renderers.lettering import Text, Weight, written
from renderers.marks import RIM
from renderers.strips import SIGN
from renderers.theme import CAN, CASING, DANGER, WHITE
from rules.core.position import Side
from rules.games.graph_hockey.field import INCH
from rules.games.graph_hockey.field import Point as Vector

PUCK = 20
"""Radius of the puck in the zoom."""
LETTER = 36
"""Size of the letters in the zoom."""
SMALLER = 30
"""Size of letters on discs and keys."""
DISC = 16
"""Radius of the disc behind a letter that loses: two of them stand side by side."""
OLD, NEW = 4, 7
"""Width of strokes in the zoom."""
_OPAQUE = "#ffffff"
GLOW = ("#ffffff21", "#ffffff33")
"""Opacity of the light around a line that glows, from the outside: 13 and 20 in a hundred."""
GLOW_WIDER = (14, 7)
"""So much wider than the line it is."""


def mask_of(pen: Pen) -> Image.Image:
    """What was drawn, as opacities."""
    return pen.sprite().getchannel("A")


@lru_cache(maxsize=128)
def stroke(vector: Vector, width: int) -> Image.Image:
    """A stroke of the zoom along ``vector`` with a dot at either end, around its middle."""
    pen, *ends = Pen.along(vector.x * UNIT, vector.y * UNIT, 8)
    pen.line(ends, width, _OPAQUE)
    for dot in ends:
        pen.disc(dot, 6 if width == NEW else 5, _OPAQUE)
    return mask_of(pen)


@lru_cache(maxsize=64)
def glow(vector: Vector) -> Image.Image:
    """The light around a new stroke."""
    pen, *ends = Pen.along(vector.x * UNIT, vector.y * UNIT, 12)
    for wider, fill in zip(GLOW_WIDER, GLOW, strict=True):
        pen.line(ends, NEW + wider, fill)
    return mask_of(pen)


@lru_cache(maxsize=128)
def goal(side: Side, unit: float, line: float, above: int = 0, below: int = 0) -> Image.Image:
    """A goal as opacities: its floor, its pattern, its three sides.

    The picture reaches ``line`` beyond the goal's box on every side; so much is cut off ``above`` and ``below``.
    """
    if above or below:
        whole = goal(side, unit, line)
        return whole.crop((0, above, whole.width, whole.height - below))
    size = INCH * unit
    pen = Pen(round(size + 2 * line), round(size + 2 * line))
    low, high = line, line + size
    pen.shape([(low, low), (high, low), (high, high), (low, high)], "#ffffff24")
    if side is Side.FIRST:
        for start in range(2, 2 * INCH, 2):
            # From the lower left up to the right, as far as the box reaches.
            across, down = max(0, start - INCH), min(start, INCH)
            begin = (low + across * unit, low + down * unit)
            pen.line([begin, (low + down * unit, low + across * unit)], 0.4 * line + 0.07 * unit, "#ffffff8c")
    else:
        for number in range(16):
            centre = (low + (2 * (number % 4) + 1) * unit, low + (2 * (number // 4) + 1) * unit)
            pen.disc(centre, 0.22 * unit if unit > 20 else 0.36 * unit, _OPAQUE)
    inner = low if side is Side.FIRST else high
    outer = high if side is Side.FIRST else low
    for begin, end in (
        ((low, inner), (high, inner)),
        ((low, outer), (low, inner)),
        ((high, outer), (high, inner)),
    ):
        pen.line([begin, end], line, _OPAQUE, round_ends=False)
    pen.disc((low, inner), line / 2, _OPAQUE)
    pen.disc((high, inner), line / 2, _OPAQUE)
    return mask_of(pen)


@lru_cache(maxsize=16)
def puck(theme: GraphHockeyTheme, radius: float = PUCK, *, light: bool = True) -> Image.Image:
    """The puck: a ring and its centre; with light around it where lines glow."""
    glows = light and theme.glows
    reach = radius * (1.9 if glows else 1.1)
    size = 2 * round(reach + 2)
    pen = Pen(size, size)
    if glows:
        pen.discs((reach, theme.new + "2e"))
    pen.discs((radius + 0.1 * radius, theme.ring), (radius, theme.puck))
    pen.discs((radius * 0.58, theme.ring), (radius * 0.3, theme.puck))
    return pen.sprite()


@lru_cache(maxsize=16)
def sign(theme: GraphHockeyTheme, side: Side, size: int = SIGN) -> Image.Image:
    """A player's sign: First's disc or Second's diamond, with a rim that holds on any ground."""
    pen = Pen(size, size)
    for reach, fill in ((1.0, theme.ring), (0.9, theme.puck), (0.76, theme.of(side)), (0.3, WHITE)):
        radius = reach * size / 2
        if side is Side.FIRST:
            pen.discs((radius * 0.92, fill))
        else:
            pen.diamond(pen.middle, radius, fill)
    return pen.sprite()


# --- letters -------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def letter(theme: GraphHockeyTheme, name: str) -> Image.Image:
    """The letter of a legal move."""
    return _written(name, theme.letter, LETTER, Weight.EXTRA_BOLD)


@lru_cache(maxsize=64)
def off(theme: GraphHockeyTheme, name: str) -> Image.Image:
    """The letter of a legal move that cannot be chosen now: thin, and struck through."""
    sprite = _written(name, theme.muted, SMALLER, Weight.MEDIUM)
    pen, middle = Pen(*sprite.size), sprite.width / 2
    pen.line([(middle - 14, middle + 9), (middle + 14, middle - 9)], 3.5, theme.muted)
    return Image.alpha_composite(sprite, pen.sprite())


@lru_cache(maxsize=32)
def clearing(name: str) -> Image.Image:
    """What keeps lines away from a letter: lies below every letter, as they stand close."""
    # Drawn wider and cut off at a low opacity, the letter's own shape grows by some five pixels.
    shape = _written(name, _OPAQUE, LETTER, Weight.EXTRA_BOLD).getchannel("A")
    wide = shape.filter(ImageFilter.MaxFilter(7)).filter(ImageFilter.GaussianBlur(2))
    return wide.point([0] * 40 + [min(255, 3 * value) for value in range(216)])


def _written(name: str, fill: str, size: int, weight: Weight) -> Image.Image:
    sprite = Image.new("RGBA", (60, 60), (*bytes.fromhex(fill[1:7]), 0))
    Text(name, size, fill, weight).write(sprite, (30, 30), "mm")
    return sprite


@lru_cache(maxsize=4)
def danger_ground() -> Image.Image:
    """The white rim and the casing of a letter that loses: below all the discs, as they stand close."""
    pen = Pen.around(DISC + 2 * RIM)
    pen.discs((DISC + 2 * RIM, CASING), (DISC + RIM, WHITE))
    return pen.sprite()


@lru_cache(maxsize=32)
def danger(name: str) -> Image.Image:
    """A letter that loses at once, on its disc."""
    pen = Pen.around(DISC + 1)
    pen.discs((DISC + 1.5, WHITE), (DISC, DANGER))
    return written(pen, name, size=28, fill=WHITE)


@lru_cache(maxsize=128)
def key(theme: GraphHockeyTheme, name: str, *, legal: bool, on: bool = True) -> Image.Image:
    """A key: lit if its move is legal, only outlined if it cannot be chosen now; else the letter alone."""
    pen = Pen(KEY_WIDTH, KEY_HEIGHT)
    if legal:
        pen.box((0, 0, KEY_WIDTH, KEY_HEIGHT), 8, theme.letter if on else theme.muted)
    if legal and not on:
        pen.box((2.5, 2.5, KEY_WIDTH - 2.5, KEY_HEIGHT - 2.5), 6, theme.surface)
    lit = legal and on
    fill, weight = (theme.cell, Weight.EXTRA_BOLD) if lit else (theme.muted, Weight.MEDIUM)
    return written(pen, name, size=SMALLER, fill=fill, weight=weight)


@lru_cache(maxsize=64)
def pointer(theme: GraphHockeyTheme, side: Side, degrees: int) -> Image.Image:
    """A small tag that points to where a goal lies: the sign of who scores there, and an arrowhead."""
    pen = Pen(96, 96)
    across, down = cos(radians(degrees)), sin(radians(degrees))
    for grown, fill in ((4.0, theme.cell), (0.0, theme.edge)):
        corners = ((40 + 1.2 * grown, 0), (20 - grown, 17 + grown), (20 - grown, -17 - grown))
        head = [
            (48 + across * ahead - down * out, 48 + down * ahead + across * out) for ahead, out in corners
        ]
        pen.shape(head, fill)
        pen.discs((25 + grown, fill))
    pen.discs((22, theme.cell))
    sprite = pen.sprite()
    sprite.alpha_composite(sign(theme, side, 34), (48 - 17, 48 - 17))
    return sprite


@lru_cache(maxsize=64)
def plate(theme: GraphHockeyTheme, radius: int, name: str = "") -> Image.Image:
    """The ground inside a ring, and the letter there."""
    pen = Pen(60, 60)
    pen.discs((radius, theme.cell))
    return written(pen, name, size=SMALLER, fill=theme.letter)


@lru_cache(maxsize=4)
def chosen_key() -> Image.Image:
    """The outline of a key that was chosen."""
    width, height = KEY_WIDTH + 12, KEY_HEIGHT + 12
    pen = Pen(width, height)
    for inset, radius, fill in ((0, 13, CASING), (2.5, 11, CAN), (8, 7, CASING)):
        pen.box((inset, inset, width - inset, height - inset), radius, fill)
    pen.erase(rectangle(pen.middle, width / 2 - 10, height / 2 - 10))
    return pen.sprite()
