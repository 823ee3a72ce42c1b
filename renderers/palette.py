"""One palette for each theme of a game, and pictures reduced to it."""

from functools import lru_cache
from itertools import combinations
from typing import Any

from PIL import Image, ImageColor, _imaging

from renderers.theme import CASING, LAST, Theme

Colour = tuple[int, int, int]

COLOURS = 64
"""How many colours a picture has."""


@lru_cache(maxsize=32)
def palette_of(theme: Theme) -> Image.Image:
    """One palette for every picture in a theme: its colours, and mixtures of them for smooth edges.

    A fixed palette costs no counting of colours for each picture, and keeps the
    frames of an animation alike.  The pairs that a theme names come first;
    then the halves of every two colours are taken
    until the palette is full, leaving out what it nearly holds already.
    """
    base = [_rgb(colour) for colour in theme.colours()]
    edges = [
        (_rgb(theme.colour(one)), _rgb(theme.colour(other)))
        for one, *others in (("ink", "surface"), (CASING, LAST), ("muted", "surface"), *theme.EDGES)
        for other in others
    ]
    chosen = list(base)
    plans = ((edges, 3, 6), (list(combinations(base, 2)), 2, 40))
    for pairs, steps, apart in plans:
        for a, b in pairs:
            for step in range(1, steps):
                mixture = _mix(a, b, step / steps)
                if len(chosen) < COLOURS and all(_distance(mixture, other) >= apart for other in chosen):
                    chosen.append(mixture)
    flat = [channel for colour in chosen for channel in colour]
    holder = Image.new("P", (1, 1))
    holder.putpalette(flat + list(base[0]) * (COLOURS - len(chosen)))
    return holder


@lru_cache(maxsize=32)
def colours_of(theme: Theme) -> bytes:
    """Red, green and blue of every entry of the palette."""
    return bytes((palette_of(theme).getpalette() or [])[: 3 * COLOURS])


def reduced(picture: Image.Image, theme: Theme) -> Image.Image:
    """A picture in the theme's palette, which :func:`colours_of` describes."""
    return picture.quantize(palette=palette_of(theme), dither=Image.Dither.NONE)


def entries(picture: Any, mode: str = "P", stride: int = 0) -> bytes:
    """The entries of the palette in an inner picture of Pillow's, row by row, packed as ``mode`` says.

    A row fills as many bytes as it needs, or ``stride``.  ``tobytes`` takes ten times as long for a small picture, and
    copies a large one twice more.
    """
    width, height = picture.size
    encoder = _imaging.raw_encoder("P", mode, stride, 1)
    encoder.setimage(picture, (0, 0, width, height))
    rows: bytes = encoder.encode((stride or width) * height)[2]
    return rows


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _distance(a: Colour, b: Colour) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[2] - b[2]))
