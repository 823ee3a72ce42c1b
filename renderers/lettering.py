"""Writing with Pillow's own font: text at a point, fitted into a width, or broken into lines."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageDraw, ImageFont

from renderers.canvas import Point

_SPELLINGS = str.maketrans({"–": "-", "—": "-", "−": "-", "×": "x", "\N{NO-BREAK SPACE}": " "})
"""Signs that the font lacks, and what stands for them."""


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    # The font inside Pillow is the same everywhere; a system's fonts are not.
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("Pillow was built without FreeType")
    return font


@lru_cache(maxsize=1024)
def text_width(text: str, size: int, *, bold: float = 0) -> float:
    """How wide ``text`` is."""
    return _font(size).getlength(text.translate(_SPELLINGS)) + 2 * bold


def write(
    picture: Image.Image,
    at: Point,
    text: str,
    *,
    size: int,
    fill: str,
    anchor: str = "lm",
    bold: float = 0,
) -> None:
    """Write one line; ``anchor`` as in Pillow: l, m, r and a, m, s (ascender, middle, baseline).

    ``bold`` thickens the strokes by so many pixels on either side.
    """
    (x, across), (y, down) = divmod(at[0], 1), divmod(at[1], 1)
    letters, (left, top) = _letters(text.translate(_SPELLINGS), size, anchor, bold, (across, down))
    picture.paste(fill, (int(x) + left, int(y) + top), letters)


@lru_cache(maxsize=1024)
def _letters(
    text: str, size: int, anchor: str, bold: float, at: Point
) -> tuple[Image.Image, tuple[int, int]]:
    """A text as a mask of opacities, and where its top left corner lies; cached, as most words stand on many pictures."""
    font = _font(size)
    left, top, right, bottom = font.getbbox(text, anchor=anchor, stroke_width=bold)
    corner = (floor(left) - 1, floor(top) - 1)
    letters = Image.new("L", (ceil(right) + 2 - corner[0], ceil(bottom) + 2 - corner[1]))
    ImageDraw.Draw(letters).text(
        (at[0] - corner[0], at[1] - corner[1]),
        text,
        font=font,
        fill=255,
        anchor=anchor,
        stroke_width=bold,
        stroke_fill=255,
    )
    return letters, corner


def fitted(text: str, width: float, *, size: int, least: int, bold: float = 0) -> tuple[str, int]:
    """``text`` and the largest size from ``size`` down to ``least`` at which it fits into ``width``.

    What does not fit even then is cut, with an ellipsis.
    """
    for smaller in range(size, least - 1, -1):
        if text_width(text, smaller, bold=bold) <= width:
            return text, smaller
    cut = text
    while cut and text_width(cut + "…", least, bold=bold) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…", least


def write_fitted(
    picture: Image.Image,
    at: Point,
    text: str,
    width: float,
    *,
    size: int,
    least: int,
    fill: str,
    bold: float = 0,
) -> None:
    """Write one line as :func:`fitted` makes it."""
    text, size = fitted(text, width, size=size, least=least, bold=bold)
    write(picture, at, text, size=size, fill=fill, bold=bold)


def wrapped(text: str, width: float, *, size: int, most: int | None = None) -> list[str]:
    """``text`` broken between words into lines of at most ``width`` (a longer word stays whole).

    With more than ``most`` lines, the last one allowed holds all the rest.
    """
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return lines
