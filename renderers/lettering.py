"""Writing with the fonts that are shipped: text at a point, and fitted into a width.

Pillow's plain layout is used, as it draws the same everywhere; the figures of
the fonts are all of one width.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from math import ceil, floor
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from renderers.canvas import Point

_FONTS = Path(__file__).parent / "fonts"


class Weight(Enum):
    """How heavy letters are; the value is the name in the font's file."""

    REGULAR = "Regular"
    MEDIUM = "Medium"
    BOLD = "Bold"
    EXTRA_BOLD = "ExtraBold"


@lru_cache(maxsize=64)
def _font(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    path = _FONTS / f"Inter-{weight.value}.otf"
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1024)
def text_width(text: str, size: int, weight: Weight = Weight.REGULAR) -> float:
    """How wide ``text`` is."""
    return _font(size, weight).getlength(text)


def write(
    picture: Image.Image,
    at: Point,
    text: str,
    *,
    size: int,
    fill: str,
    weight: Weight = Weight.REGULAR,
    anchor: str = "lm",
) -> None:
    """Write one line; ``anchor`` as in Pillow: l, m, r, and a, m, s (ascender, middle, baseline).

    The middle is that of capitals and figures: a line of one size keeps its height, whatever stands in it.
    """
    (x, across), (y, down) = divmod(at[0], 1), divmod(at[1], 1)
    letters, (left, top) = _letters(text, size, weight, anchor, (across, down))
    picture.paste(fill, (int(x) + left, int(y) + top), letters)


@lru_cache(maxsize=1024)
def _letters(
    text: str, size: int, weight: Weight, anchor: str, at: Point
) -> tuple[Image.Image, tuple[int, int]]:
    """A text as a mask of opacities, and where its top left corner lies; cached, as most words stand on many pictures."""
    font = _font(size, weight)
    if anchor[1] == "m":
        # Pillow's own middle is that of ascender and descender, which is not where capitals have theirs.
        _, top, _, bottom = font.getbbox("H", anchor="ls")
        at, anchor = (at[0], at[1] - (top + bottom) / 2), f"{anchor[0]}s"
    left, top, right, bottom = font.getbbox(text, anchor=anchor)
    shift = (floor(at[0]), floor(at[1]))
    corner = (floor(left) - 1, floor(top) - 1)
    letters = Image.new("L", (ceil(right) + 2 - corner[0], ceil(bottom) + 2 - corner[1]))
    ImageDraw.Draw(letters).text(
        (at[0] - shift[0] - corner[0], at[1] - shift[1] - corner[1]),
        text,
        font=font,
        fill=255,
        anchor=anchor,
    )
    return letters, (corner[0] + shift[0], corner[1] + shift[1])


def shortened(text: str, width: float, *, size: int, weight: Weight = Weight.REGULAR) -> str:
    """``text``, cut with an ellipsis where it is wider than ``width``; empty where not even that fits."""
    if text_width(text, size, weight) <= width:
        return text
    cut = text
    while cut and text_width(cut.rstrip() + "…", size, weight) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…" if cut else ""


def fitted(
    text: str, width: float, *, size: int, least: int, weight: Weight = Weight.REGULAR
) -> tuple[str, int]:
    """``text`` and the largest size from ``size`` down to ``least`` at which it fits into ``width``.

    What does not fit even then is cut, with an ellipsis.
    """
    for smaller in range(size, least - 1, -1):
        if text_width(text, smaller, weight) <= width:
            return text, smaller
    return shortened(text, width, size=least, weight=weight), least
