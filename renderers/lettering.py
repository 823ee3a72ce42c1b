"""Writing with the fonts that are shipped: text at a point, and fitted into a width.

Text looks as in Pillow's plain layout, which draws the same everywhere; the figures
of the fonts are all of one width. What Inter does not draw, such as names in
other scripts, is set by renderers/typefaces.py.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor
from typing import Any, NamedTuple, Self

from PIL import Image, ImageDraw

from renderers.canvas import Pen, Point, Surface, place
from renderers.reading import is_mark
from renderers.typefaces import Weight, inter, is_plain, line

__all__ = ["Part", "Text", "Weight", "text_width", "write_row", "written"]


@lru_cache(maxsize=1024)
def text_width(text: str, size: int, weight: Weight = Weight.REGULAR) -> float:
    """How wide ``text`` is."""
    if not is_plain(text):
        return line(text, size, weight)[1]
    return sum(_glyph(character, size, weight).width for character in text)


def written(pen: Pen, text: str, *, size: int, fill: str, weight: Weight = Weight.EXTRA_BOLD) -> Image.Image:
    """What a pen has drawn, with a text in its middle."""
    sprite = pen.sprite()
    Text(text, size, fill, weight).write(sprite, pen.middle, "mm")
    return sprite


@lru_cache(maxsize=1024)
def _letters(
    text: str, size: int, weight: Weight, anchor: str, at: Point
) -> tuple[Image.Image, tuple[int, int]]:
    """A text as a mask of opacities, and where its top left corner lies; cached, as most words stand on many pictures."""
    if anchor[1] == "m":
        at, anchor = (at[0], at[1] - _middle_of_capitals(size, weight)), f"{anchor[0]}s"
    if not is_plain(text):
        return _letters_of_any_script(text, size, weight, anchor, at)
    (x, across), (y, down) = divmod(at[0], 1), divmod(at[1], 1)
    glyphs = [_glyph(character, size, weight, across, down) for character in text]
    width = sum(glyph.width for glyph in glyphs)
    begin = int(x) - {"l": 0, "m": (width + 1) // 2, "r": width}[anchor[0]]
    base = int(y) + (inter(size, weight).getmetrics()[0] if anchor[1] == "a" else 0)
    begins = accumulate((glyph.width for glyph in glyphs), initial=begin)
    placed = [
        (glyph.mask, x + glyph.left, base + glyph.top, x + glyph.right, base + glyph.bottom)
        for glyph, x in zip(glyphs, begins, strict=False)
        if glyph.right > glyph.left
    ]
    _, lefts, tops, rights, bottoms = zip(*placed or [(None, 0, 0, 1, 1)], strict=True)
    corner = (min(lefts), min(tops))
    letters = Image.new("L", (max(rights) - corner[0], max(bottoms) - corner[1]))
    for mask, left, top, right, bottom in placed:
        letters.im.paste(
            255, (left - corner[0], top - corner[1], right - corner[0], bottom - corner[1]), mask
        )
    return letters, corner


class _Glyph(NamedTuple):
    """A character of Inter as opacities, and where they lie on the line; whatever stands before it, it is the same."""

    mask: Any
    left: int
    top: int
    right: int
    bottom: int
    width: int
    """How much further the next one begins."""


@lru_cache(maxsize=1024)
def _glyph(character: str, size: int, weight: Weight, across: float = 0, down: float = 0) -> _Glyph:
    """A character that begins so far beside a pixel: FreeType takes longer for each letter than it takes to place ten."""
    font = inter(size, weight)
    mask, (left, top) = font.getmask2(character, "L", anchor="ls", start=(across, down))
    wide, high = mask.size
    return _Glyph(mask, left, top, left + wide, top + high, round(font.getlength(character)))


@lru_cache(maxsize=128)
def _middle_of_capitals(size: int, weight: Weight) -> float:
    """How far below the baseline it is: Pillow's own middle is that of ascender and descender."""
    _, top, _, bottom = inter(size, weight).getbbox("H", anchor="ls")
    return (top + bottom) / 2


def _letters_of_any_script(
    text: str, size: int, weight: Weight, anchor: str, at: Point
) -> tuple[Image.Image, tuple[int, int]]:
    """As ``_letters``, for what is not plain."""
    glyphs, width = line(text, size, weight)
    x = at[0] - width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor[0]]
    y = at[1] + (inter(size, weight).getmetrics()[0] if anchor[1] == "a" else 0)
    boxes = [glyph.ink for glyph in glyphs] or [(0.0, 0.0, 0.0, 0.0)]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    corner = (floor(min(lefts) + x) - 1, floor(min(tops) + y) - 1)
    extent = (ceil(max(rights) + x) + 2 - corner[0], ceil(max(bottoms) + y) + 2 - corner[1])
    letters = Image.new("L", extent)
    pen = ImageDraw.Draw(letters)
    for glyph in glyphs:
        glyph.draw(pen, x - corner[0], y - corner[1])
    return letters, corner


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are written in one line."""

    words: str
    size: int
    fill: str
    weight: Weight = Weight.REGULAR

    @property
    def width(self) -> float:
        """How wide it is."""
        return text_width(self.words, self.size, self.weight)

    def write(self, picture: Surface, at: Point, anchor: str = "lm") -> None:
        """Write it at a point; ``anchor`` as in Pillow: l, m, r, and a, m, s (ascender, middle, baseline).

        The middle is that of capitals and figures: a line of one size keeps its height, whatever stands in it.
        """
        (x, across), (y, down) = divmod(at[0], 1), divmod(at[1], 1)
        letters, (left, top) = _letters(self.words, self.size, self.weight, anchor, (across, down))
        picture.paste(self.fill, (int(x) + left, int(y) + top), letters)

    def shortened(self, width: float) -> Self:
        """The text, cut with an ellipsis where it is wider than ``width``; empty where not even that fits."""
        text = self
        while text.words and text.width > width:
            cut = text.words.removesuffix("…")
            # A letter goes with its marks, or they would stand on the ellipsis.
            kept = len(cut) - 1
            while kept > 0 and is_mark(cut[kept]):
                kept -= 1
            cut = cut[: max(kept, 0)].rstrip()
            text = replace(self, words=f"{cut}…" if cut else "")
        return text

    def clipped(self, width: float) -> Self:
        """As :meth:`shortened`, but cut after a whole word; empty where no word fits."""
        kept, text = self.words.split(), self
        while kept and text.width > width:
            kept.pop()
            text = replace(self, words=f"{' '.join(kept).rstrip(',;:')} …" if kept else "")
        return text

    def fitted(self, width: float, least: int, *, whole_words: bool = False) -> Self:
        """The text in the largest size, down to ``least``, in which it fits; what does not even then is cut."""
        if self.width <= width:
            return self
        sizes = (replace(self, size=size) for size in range(self.size - 1, least - 1, -1))
        smallest = replace(self, size=least)
        return next((text for text in sizes if text.width <= width), None) or (
            smallest.clipped(width) if whole_words else smallest.shortened(width)
        )


Part = Text | Image.Image
"""What can stand in a row: words, or a small sign."""


def write_row(picture: Surface, at: Point, parts: Iterable[Part], gap: float) -> None:
    """Write words and place signs beside each other, so far apart; the first begins at a point."""
    x, y = at
    for part in parts:
        if isinstance(part, Text):
            part.write(picture, (x, y))
        else:
            place(picture, part, (x + part.width / 2, y))
        x += part.width + gap
