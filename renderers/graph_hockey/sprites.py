"""The signs of a Graph Hockey picture: strokes, letters, pucks; each made once for a theme.

The path differs from the goals' sides (double lines) and from the grid (faint)
by more than colour; in it, the newer a stroke the darker and thicker it is, and
the last one is an arrow.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from PIL import Image

from renderers.canvas import Axis, Pen
from renderers.graph_hockey.layout import UNIT
from renderers.lettering import text_width, write
from renderers.theme import Theme
from rules.games.graph_hockey.field import Point as Vector

PUCK = 13
"""Radius of the puck in the zoom."""
LETTER = 31
"""Size of the letters in the zoom."""


class Age(IntEnum):
    """How old a part of the path is."""

    OLD = 0
    MIDDLE = 1
    RECENT = 2
    LAST = 3
    """The last ply."""


def colour(theme: Theme, age: Age) -> str:
    """What a part of the path is drawn in."""
    return (theme.trail, theme.muted, theme.ink, theme.mark)[age]


_WIDTHS = (3, 4, 6, 8)
"""Of strokes in the zoom, by age."""


class _Span(Axis):
    """A ground with room around a vector through its middle."""

    def __init__(self, vector: Vector, shift: float = 0) -> None:
        pad = 20
        x, y = vector.x * UNIT, vector.y * UNIT
        width, height = abs(x) + 2 * pad, abs(y) + 2 * pad
        super().__init__(((width - x) / 2 + shift, (height - y) / 2 + shift), x, y)
        self.pen = Pen(width, height)
        self.start, self.end = self.at(0), self.at(self.length)


@lru_cache(maxsize=256)
def stroke(theme: Theme, vector: Vector, age: Age, *, simply: bool) -> Image.Image:
    """A stroke along ``vector``, with a dot at either end; without smooth edges if it is to be simple."""
    fill, width = colour(theme, age), _WIDTHS[age]
    # A line of odd width is sharp in the middle of a pixel, one of even width between two.
    span = _Span(vector, shift=width % 2 / 2)
    span.pen.line([span.start, span.end], width, fill)
    for dot in (span.start, span.end):
        span.pen.disc(dot, width / 2 + 2, fill)
    sprite = span.pen.sprite()
    if simply:
        sprite.putalpha(sprite.getchannel("A").point([0] * 128 + [255] * 128))
    return sprite


@lru_cache(maxsize=64)
def arrow(theme: Theme, vector: Vector) -> Image.Image:
    """The last ply: from a ring where the puck was to the rim of the puck."""
    span = _Span(vector)
    tip = span.length - PUCK - 1
    for rim, fill in ((2.5, theme.halo), (0, theme.mark)):
        span.pen.line([span.start, span.at(tip - 14)], _WIDTHS[Age.LAST] + 2 * rim, fill)
        back, wing = tip - 21 - rim, 12 + 1.5 * rim
        span.pen.shape([span.at(tip + rim), span.at(back, wing), span.at(back, -wing)], fill)
        span.pen.disc(span.start, 9 + rim, fill)
    span.pen.disc(span.start, 4.5, theme.halo)
    return span.pen.sprite()


@lru_cache(maxsize=64)
def dashes(theme: Theme, vector: Vector) -> Image.Image:
    """A ply that was chosen but not played."""
    span = _Span(vector)
    count = max(2, round(span.length / 18))
    pitch = (span.length - PUCK) / count
    for number in range(count):
        begin = PUCK + number * pitch
        span.pen.line([span.at(begin + pitch * 0.3), span.at(begin + pitch * 0.7)], 6, theme.mark)
    return span.pen.sprite()


@lru_cache(maxsize=8)
def puck(theme: Theme, radius: float = PUCK) -> Image.Image:
    """The puck."""
    size = round(2 * radius) + 8
    middle = (size / 2, size / 2)
    pen = Pen(size, size)
    pen.disc(middle, radius + 3, theme.halo)
    pen.disc(middle, radius, theme.ink)
    pen.disc(middle, radius * 0.5, theme.halo)
    pen.disc(middle, radius * 0.27, theme.ink)
    return pen.sprite()


@lru_cache(maxsize=128)
def letter(theme: Theme, name: str, *, size: int = LETTER) -> Image.Image:
    """The letter of a legal move."""
    sprite = Image.new("RGBA", (2 * size, 2 * size))
    write(sprite, (size, size), name, size=size, fill=theme.ink, anchor="mm", bold=0.9)
    return sprite


@lru_cache(maxsize=128)
def clearing(theme: Theme, name: str) -> Image.Image:
    """What keeps lines away from a letter: lies below every letter, as they stand close."""
    sprite = Image.new("RGBA", (2 * LETTER, 2 * LETTER))
    write(sprite, (LETTER, LETTER), name, size=LETTER, fill=theme.cell, anchor="mm", bold=5)
    return sprite


@lru_cache(maxsize=128)
def knot(theme: Theme, name: str) -> Image.Image:
    """The letter of a legal move that lands on a line: in a ring, or I would be a part of the line."""
    pen = Pen(2 * LETTER, 2 * LETTER)
    pen.disc((LETTER, LETTER), 16, theme.ink)
    pen.disc((LETTER, LETTER), 14.2, theme.cell)
    sprite = pen.sprite()
    write(sprite, (LETTER, LETTER), name, size=26, fill=theme.ink, anchor="mm", bold=0.8)
    return sprite


@lru_cache(maxsize=64)
def chosen(theme: Theme, name: str) -> Image.Image:
    """The letter of a move that was chosen but not played."""
    size = 2 * LETTER
    pen = Pen(size, size)
    pen.disc((LETTER, LETTER), 24, theme.halo)
    pen.disc((LETTER, LETTER), 21.5, theme.mark)
    sprite = pen.sprite()
    write(sprite, (LETTER, LETTER), name, size=LETTER, fill=theme.halo, anchor="mm", bold=0.9)
    return sprite


@lru_cache(maxsize=64)
def put_aside(theme: Theme, name: str) -> Image.Image:
    """The letter of a move that was turned off: struck through."""
    sprite = Image.new("RGBA", (2 * LETTER, 2 * LETTER))
    write(sprite, (LETTER, LETTER), name, size=LETTER, fill=theme.trail, anchor="mm")
    pen = Pen(2 * LETTER, 2 * LETTER)
    pen.line([(LETTER - 14, LETTER + 10), (LETTER + 14, LETTER - 10)], 4, theme.trail)
    return Image.alpha_composite(sprite, pen.sprite())


@lru_cache(maxsize=256)
def key(theme: Theme, name: str, pitch: int, *, legal: bool) -> Image.Image:
    """A key of the keypad: raised if its move is legal, else flat and muted."""
    pen = Pen(pitch, pitch)
    if legal:
        pen.box((1, 1, pitch - 1, pitch - 1), 6, theme.ink)
        pen.box((2.5, 2.5, pitch - 2.5, pitch - 2.5), 4.5, theme.cell)
    sprite = pen.sprite()
    size = min(34, round(pitch * 0.84))
    fill = theme.ink if legal else theme.muted
    write(sprite, (pitch / 2, pitch / 2), name, size=size, fill=fill, anchor="mm", bold=0.8 if legal else 0)
    return sprite


@lru_cache(maxsize=16)
def tag(theme: Theme, words: str, *, up: bool, active: bool) -> Image.Image:
    """A goal's name, with an arrowhead into the goal; on a dark ground if it is its player's turn."""
    size, pad, head, height = 23, 10, 22, 28
    width = round(text_width(words, size, bold=0.5)) + 2 * pad + head
    fill = theme.cell if active else theme.muted
    pen = Pen(width, height)
    if active:
        pen.box((0, 0, width, height), 9, theme.ink)
    tip, base = (6, 21) if up else (22, 7)
    pen.shape([(pad + 7, tip), (pad - 1, base), (pad + 15, base)], fill)
    sprite = pen.sprite()
    write(sprite, (pad + head, height / 2), words, size=size, fill=fill, bold=0.5)
    return sprite
