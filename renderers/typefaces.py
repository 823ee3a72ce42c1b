"""The fonts that are shipped, and how a line is set in them: which font draws which letter, and where it stands.

Inter draws what the program says; names of people may be in any script. Each character is in one
font only (docs/make_fonts.py sees to that). What none has is drawn as a box.
"""

import json
import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from math import ceil
from pathlib import Path

from PIL import ImageDraw, ImageFont

from renderers.reading import is_mark, letters

_FONTS = Path(__file__).parent / "fonts"
_INTER = "Inter"


class Weight(StrEnum):
    """How heavy letters are; the value is the name in the font's file."""

    REGULAR = "Regular"
    MEDIUM = "Medium"
    BOLD = "Bold"
    EXTRA_BOLD = "ExtraBold"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character in its font, and where it stands on the line: to the right of the beginning, and below the baseline."""

    character: str
    font: ImageFont.FreeTypeFont
    x: float
    y: float
    stroke: float
    """How far the letter grows on all sides: fonts that are not bold are made so."""

    @property
    def width(self) -> float:
        """How much further the next letter begins."""
        return self.font.getlength(self.character)

    @property
    def ink(self) -> tuple[float, float, float, float]:
        """What it blackens, from the line's beginning."""
        left, top, right, bottom = _ink(self.character, self.font, self.stroke)
        return left + self.x, top + self.y, right + self.x, bottom + self.y

    def draw(self, pen: ImageDraw.ImageDraw, x: float, y: float) -> None:
        """Draw it on a mask where the line begins at a point."""
        pen.text(
            (x + self.x, y + self.y),
            self.character,
            font=self.font,
            fill=255,
            anchor="ls",
            stroke_width=self.stroke,
        )


@lru_cache(maxsize=1024)
def _ink(character: str, font: ImageFont.FreeTypeFont, stroke: float) -> tuple[float, float, float, float]:
    """What a character blackens, from where it stands; asked for several times before it is drawn."""
    mask, (x, y) = font.getmask2(character, "L", anchor="ls", stroke_width=stroke)
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    return left + x, top + y, right + x, bottom + y


def inter(size: int, weight: Weight) -> ImageFont.FreeTypeFont:
    """The font that draws nearly all there is."""
    return _opened(f"{_INTER}-{weight.value}.otf", size)


def is_plain(text: str) -> bool:
    """Whether Inter draws a text unchanged, letter for letter."""
    return _plain().fullmatch(text) is not None


@lru_cache(maxsize=1024)
def line(text: str, size: int, weight: Weight) -> tuple[tuple[Glyph, ...], float]:
    """What is drawn for a text that is not plain, and how wide it is.

    Some scripts are taller than the lines of Inter. A text that would leave its line is set smaller.
    """
    for smaller in range(size, ceil(size * _LEAST), -1):
        glyphs, end = _line(text, smaller, weight)
        if all(
            ink[1] >= _HIGHEST * size and ink[3] <= _LOWEST * size for ink in (glyph.ink for glyph in glyphs)
        ):
            return glyphs, end
    return _line(text, ceil(size * _LEAST), weight)


_HIGHEST, _LOWEST = -1.18, 0.42
"""How far a line reaches over and under its baseline, as parts of its size."""
_LEAST = 0.7
"""Nothing is set smaller than this part of its size, however tall it is."""


def _line(text: str, size: int, weight: Weight) -> tuple[tuple[Glyph, ...], float]:
    glyphs: list[Glyph] = []
    end = 0.0
    for letter in letters(text, _has):
        glyphs.append(_glyph(letter.base, end, size, weight))
        marks, end = _marks(glyphs[-1], letter.marks, size, weight)
        glyphs += marks
    return tuple(glyphs), end


# --- marks ---------------------------------------------------------------------------------------


def _marks(base: Glyph, marks: list[str], size: int, weight: Weight) -> tuple[list[Glyph], float]:
    """The marks on a letter, and where the next letter begins."""
    end = base.x + base.width
    left, top, right, _ = base.ink
    placed: list[Glyph] = []
    for mark in marks:
        glyph = _glyph(mark, end, size, weight)
        ink = glyph.ink
        if _is_centred(mark):
            glyph = replace(glyph, x=end + (left + right - ink[0] - ink[2]) / 2)
        else:
            end += glyph.width
        lower = min(0.0, top - ink[3]) if unicodedata.combining(mark) == _ABOVE else 0.0
        for _, over, _, under in (other.ink for other in placed):
            # The second mark gives way, to its own side of the letter; what lies in the middle stays there.
            if ink[1] + lower < under and over < ink[3] + lower:
                if over + under < -0.6 * size:
                    lower = over - ink[3]
                elif over > -0.1 * size:
                    lower = under - ink[1]
        placed.append(replace(glyph, y=lower))
    return placed, end


def _is_centred(mark: str) -> bool:
    """Whether a mark stands in the middle of its letter; those of Indic scripts, Thai and the like lie right as they are."""
    kind = unicodedata.combining(mark)
    return (
        kind in _SEMITIC
        or kind in _TIBETAN
        or kind >= _FIRST_PLACED
        or unicodedata.category(mark) == "Me"
        or mark in _THAANA
    )


_ABOVE = 230
_FIRST_PLACED = 200
"""Classes of marks from here on say where a mark stands (above, below); lower ones, to what script it belongs."""
_SEMITIC = range(10, 37)
_TIBETAN = range(129, 133)
_THAANA = frozenset(map(chr, range(0x7A6, 0x7B1)))


# --- fonts ---------------------------------------------------------------------------------------


def _glyph(character: str, x: float, size: int, weight: Weight) -> Glyph:
    name = _font_of(character)
    if name is None:
        return _glyph(_BOX, x, size, weight)
    if name == _INTER:
        return Glyph(character, inter(size, weight), x, 0.0, 0.0)
    thin = "Bold" not in name and weight is not Weight.REGULAR
    return Glyph(character, _opened(name, size), x, 0.0, size * _GROWTH if thin else 0.0)


_BOX = "▯"
"""What no font has."""
_GROWTH = 1 / 80
"""By how much of its size a thin font grows to stand beside bold letters."""


@lru_cache(maxsize=128)
def _opened(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONTS / name, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _characters() -> tuple[list[int], list[tuple[int, str]]]:
    """Where ranges of characters begin; where they end, and in which font they are."""
    ranges: list[tuple[int, int, str]] = []
    written: dict[str, str] = json.loads((_FONTS / "characters.json").read_text(encoding="utf-8"))
    for name, listed in written.items():
        for part in listed.split(","):
            first, _, last = part.partition("-")
            ranges.append((int(first, 16), int(last or first, 16), name))
    ranges.sort()
    return [first for first, _, _ in ranges], [(last, name) for _, last, name in ranges]


def _font_of(character: str) -> str | None:
    firsts, rest = _characters()
    place = bisect_right(firsts, ord(character)) - 1
    return rest[place][1] if place >= 0 and ord(character) <= rest[place][0] else None


def _has(character: str) -> bool:
    return _font_of(character) is not None


@lru_cache(maxsize=1)
def _plain() -> re.Pattern[str]:
    firsts, rest = _characters()
    plain = (
        chr(code)
        for first, (last, name) in zip(firsts, rest, strict=True)
        if name == _INTER
        for code in range(first, last + 1)
        if not is_mark(chr(code)) and unicodedata.category(chr(code))[0] != "C"
    )
    return re.compile(f"[{re.escape(''.join(plain))}]*")
