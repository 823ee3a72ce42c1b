"""One palette for each theme, and pictures reduced to it, with see-through corners."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from PIL import Image, ImageColor

from renderers.canvas import CORNER, Pen
from renderers.theme import Theme

Colour = tuple[int, int, int]
Corner = tuple[Image.Image, Image.Image]
"""Palette indices, and where they count."""

_COLOURS = 64
"""How many colours a picture has: 120 look no better and make files a fourteenth larger."""

_VEILS = 8
"""How many further palette entries the see-through corners have, from clear to nearly opaque."""

OPACITY = bytes([255] * _COLOURS + [255 * veil // (_VEILS - 1) for veil in range(_VEILS)])
"""How opaque each entry of every palette is."""


@lru_cache(maxsize=8)
def palette_of(theme: Theme) -> Image.Image:
    """One palette for every picture in a theme: its colours, and mixtures of them for smooth edges.

    A fixed palette costs no counting of colours for each picture, and keeps the
    frames of an animation alike.  Mixtures of every two colours are taken from
    coarse (halves) to fine (eighths) until the palette is full, leaving out
    what it nearly holds already.
    """
    base = [_rgb(colour) for colour in theme.colours()]
    chosen = list(base)
    for steps, apart in ((2, 24), (4, 20), (8, 14), (8, 8), (8, 4)):
        for a, b in combinations(base, 2):
            for step in range(1, steps):
                mixture = _mix(a, b, step / steps)
                if len(chosen) < _COLOURS and min(_distance(mixture, other) for other in chosen) >= apart:
                    chosen.append(mixture)
    flat = [channel for colour in chosen for channel in colour]
    holder = Image.new("P", (1, 1))
    # The places of the see-through corners repeat the first colour, so that nothing is matched to them.
    holder.putpalette(flat + list(base[0]) * (_COLOURS + _VEILS - len(chosen)))
    return holder


@lru_cache(maxsize=8)
def colours_of(theme: Theme) -> bytes:
    """Red, green and blue of every entry: the palette's colours, then the rim's, which shows through in the corners."""
    kept = (palette_of(theme).getpalette() or [])[: 3 * _COLOURS]
    return bytes([*kept, *_rgb(theme.edge) * _VEILS])


def reduced(picture: Image.Image, theme: Theme) -> Image.Image:
    """A picture in the theme's palette, which :func:`colours_of` and :data:`OPACITY` describe, with see-through corners."""
    small = picture.quantize(palette=palette_of(theme), dither=Image.Dither.NONE)
    right, bottom = picture.width - CORNER, picture.height - CORNER
    for (indices, counts), at in zip(
        _corners(), ((0, 0), (right, 0), (0, bottom), (right, bottom)), strict=True
    ):
        small.paste(indices, at, counts)
    return small


@lru_cache(maxsize=1)
def _corners() -> tuple[Corner, ...]:
    """The four see-through corners, row by row."""
    pen = Pen(CORNER, CORNER)
    pen.box((0, 0, 4 * CORNER, 4 * CORNER), CORNER, "#ffffff")
    opacity = pen.sprite().getchannel("A")
    most = _VEILS - 1
    indices = opacity.point([_COLOURS + min(alpha * _VEILS // 256, most) for alpha in range(256)])
    counts = opacity.point([255 if alpha < 255 else 0 for alpha in range(256)])
    left = (indices.convert("P"), counts)
    right = _turned(left, Image.Transpose.FLIP_LEFT_RIGHT)
    return left, right, *(_turned(corner, Image.Transpose.FLIP_TOP_BOTTOM) for corner in (left, right))


def _turned(corner: Corner, way: Image.Transpose) -> Corner:
    indices, counts = corner
    return indices.transpose(way), counts.transpose(way)


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _distance(a: Colour, b: Colour) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))
