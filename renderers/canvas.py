"""Drawing with Pillow: smooth shapes, words, and small PNGs.

Pillow draws without antialiasing, so shapes are drawn several times too large
and reduced; that is slow, so it is done once and kept: a picture is an empty
board that was drawn before, onto which ready *sprites* are pasted.  All
lengths are pixels of the finished picture; x grows to the right, y down.

Everything kept is read-only after it was made and every cache is bounded, so
that any number of threads may draw at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import combinations
from math import ceil, floor

from PIL import Image, ImageColor, ImageDraw, ImageFont

from renderers.theme import Theme

WIDTH = 1000
"""The width of every picture, in pixels."""

CORNER = 22
"""The radius of the card's round corners."""

Point = tuple[float, float]
Colour = tuple[int, int, int]

_SCALE = 4
"""How many times too large shapes are drawn before they are reduced."""

_CLEAR = (0, 0, 0, 0)


class Pen:
    """Draws smooth shapes on a transparent ground of ``width`` x ``height`` pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGBA", (width * _SCALE, height * _SCALE), _CLEAR)
        self._draw = ImageDraw.Draw(self._image)

    def disc(self, centre: Point, radius: float, fill: str) -> None:
        """A filled circle."""
        x, y = centre
        box = [value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius)]
        # Pillow counts the last pixel of a box in.
        self._draw.ellipse((box[0], box[1], box[2] - 1, box[3] - 1), fill=fill)

    def ring(self, centre: Point, radius: float, width: float, fill: str) -> None:
        """A circle of ``radius`` to its outer edge, drawn ``width`` wide."""
        x, y = centre
        box = [value * _SCALE for value in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(
            (box[0], box[1], box[2] - 1, box[3] - 1), outline=fill, width=round(width * _SCALE)
        )

    def shape(self, corners: Iterable[Point], fill: str) -> None:
        """A filled polygon."""
        self._draw.polygon(_scaled(corners), fill=fill)

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """An open line with round joints and ends."""
        scaled = _scaled(points)
        self._draw.line(scaled, fill=fill, width=round(width * _SCALE), joint="curve")
        for end in (points[0], points[-1]):
            self.disc(end, width / 2, fill)

    def box(self, box: tuple[float, float, float, float], radius: float, fill: str) -> None:
        """A filled rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = (value * _SCALE for value in box)
        self._draw.rounded_rectangle((left, top, right - 1, bottom - 1), radius * _SCALE, fill=fill)

    def erase(self, corners: Iterable[Point]) -> None:
        """Make the inside of a polygon transparent again."""
        self._draw.polygon(_scaled(corners), fill=_CLEAR)

    def sprite(self) -> Image.Image:
        """What was drawn, reduced to its size."""
        return self._image.reduce(_SCALE)


def _scaled(points: Iterable[Point]) -> list[Point]:
    return [(x * _SCALE, y * _SCALE) for x, y in points]


def place(picture: Image.Image, sprite: Image.Image, centre: Point) -> None:
    """Paste ``sprite`` with its middle on ``centre``."""
    corner = (round(centre[0] - sprite.width / 2), round(centre[1] - sprite.height / 2))
    picture.paste(sprite, corner, sprite)


# --- words ---------------------------------------------------------------------------------------

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
    """How opaque each pixel of a text is, and where its top left corner lies: most words stand on many pictures."""
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


def wrapped(text: str, width: float, *, size: int) -> list[str]:
    """``text`` broken between words into lines of at most ``width`` (a longer word stays whole)."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# --- the card and the file -----------------------------------------------------------------------


def card(height: int, theme: Theme) -> Image.Image:
    """An empty picture: the page with its rim."""
    picture = Image.new("RGB", (WIDTH, height), theme.edge)
    picture.paste(theme.page, (2, 2, WIDTH - 2, height - 2))
    pen = Pen(2 * CORNER, 2 * CORNER)
    pen.box((2, 2, 2 * CORNER - 2, 2 * CORNER - 2), CORNER - 2, theme.page)
    round_corners = Image.new("RGB", (2 * CORNER, 2 * CORNER), theme.edge)
    place(round_corners, pen.sprite(), (CORNER, CORNER))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        quarter = round_corners.crop((x * CORNER, y * CORNER, (x + 1) * CORNER, (y + 1) * CORNER))
        picture.paste(quarter, (x * (WIDTH - CORNER), y * (height - CORNER)))
    return picture


@lru_cache(maxsize=32)
def frame(width: int, height: int, theme: Theme, *, active: bool) -> Image.Image:
    """The ground of a text block; that of the side to move is filled, with a bar at its left."""
    pen = Pen(width, height)
    pen.box((0, 0, width, height), 14, theme.mark if active else theme.edge)
    left = 10 if active else 2
    pen.box((left, 2, width - 2, height - 2), 12, theme.panel if active else theme.page)
    return pen.sprite()


_COLOURS = 64
"""How many colours a picture has: 120 look no better and make files a fourteenth larger."""

_VEILS = 8
"""How many further palette entries the see-through corners have, from clear to nearly opaque."""


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


@lru_cache(maxsize=1)
def _corner() -> tuple[Image.Image, Image.Image, bytes]:
    """The see-through top left corner: palette indices, where they count, and all indices' opacity."""
    pen = Pen(CORNER, CORNER)
    pen.box((0, 0, 4 * CORNER, 4 * CORNER), CORNER, "#ffffff")
    opacity = pen.sprite().getchannel("A")
    steps = _VEILS - 1
    indices = opacity.point([_COLOURS + min(alpha * (steps + 1) // 256, steps) for alpha in range(256)])
    counts = opacity.point([255 if alpha < 255 else 0 for alpha in range(256)])
    return indices, counts, bytes([255] * _COLOURS + [255 * step // steps for step in range(_VEILS)])


def encode(picture: Image.Image, theme: Theme) -> bytes:
    """An RGB picture of :func:`card` as PNG bytes, with see-through corners.

    Palette pictures are a third the size of RGB ones and encode in a fifth of the time.
    """
    palette = palette_of(theme)
    small = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    edge = _rgb(theme.edge)
    indices, counts, opacity = _corner()
    right, bottom = picture.width - CORNER, picture.height - CORNER
    small.paste(indices, (0, 0), counts)
    small.paste(_mirror(indices), (right, 0), _mirror(counts))
    small.paste(_flip(indices), (0, bottom), _flip(counts))
    small.paste(_flip(_mirror(indices)), (right, bottom), _flip(_mirror(counts)))
    colours = (palette.getpalette() or [])[: 3 * _COLOURS]
    small.putpalette(colours + list(edge) * _VEILS)
    file = BytesIO()
    small.save(file, "PNG", compress_level=_LEVEL, transparency=opacity)
    return file.getvalue()


_LEVEL = 5
"""zlib's effort: 6 saves a tenth of the bytes and takes two fifths longer."""


def _mirror(image: Image.Image) -> Image.Image:
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _flip(image: Image.Image) -> Image.Image:
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _distance(a: Colour, b: Colour) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))
