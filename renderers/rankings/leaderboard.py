"""The top of a leaderboard as a picture: places, names, ratings and how sure they are, in the colours of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from renderers.canvas import Pen, place
from renderers.cards import CARD, signed
from renderers.lettering import Text, Weight
from renderers.theme import Theme

_LEFT, _RIGHT = 56, CARD[0] - 56
_TOP, _LINE, _GAP, _PAD = 112, 40, 18, 12
_PLACE, _NAME, _RATING, _BAND = 44, 150, 640, (680, 900)
"""Where places and names begin, ratings end, and bands lie."""
MOST = 11
"""How many lines there is room for."""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """One person: all that is written is said already.  ``own``: the reader's line; ``gap``: it does not follow the one above."""

    place: str
    name: str
    rating: str
    score: str
    value: float
    deviation: float
    own: bool = False
    gap: bool = False


def paint_leaderboard(theme: Theme, title: str, subtitle: str, lines: Sequence[PlaceLine]) -> Image.Image:
    """At most :data:`MOST` lines, RGB."""
    picture = Image.new("RGB", CARD, theme.surface)
    Text(title, 40, theme.ink, Weight.EXTRA_BOLD).fitted(620, 30).write(picture, (_LEFT, 58))
    words = Text(subtitle, 28, theme.muted).fitted(440, 22)
    words.write(picture, (_RIGHT, 58), "rm")
    low = min((one.value - one.deviation for one in lines), default=1400.0)
    high = max((one.value + one.deviation for one in lines), default=1600.0)
    y = _TOP
    for one in lines[:MOST]:
        if one.gap:
            y += _GAP
            place(picture, _dots(theme.muted), (_NAME - 34, y - 29))
        _write(picture, theme, one, y, (low, max(high, low + 1)))
        y += _LINE
    signed(picture, theme, 594)
    return picture


def _write(picture: Image.Image, theme: Theme, one: PlaceLine, y: int, scale: tuple[float, float]) -> None:
    ink, ground = (theme.surface, theme.ink) if one.own else (theme.ink, theme.surface)
    if one.own:
        place(picture, _ground(ground), (CARD[0] / 2, y))
    place(picture, _band(theme.muted, ink, one, scale), (sum(_BAND) / 2, y))
    Text(one.place, 28, ink, Weight.BOLD).fitted(_NAME - 24 - _PLACE, 16).write(
        picture, (_NAME - 24, y), "rm"
    )
    weight = Weight.BOLD if one.own else Weight.MEDIUM
    Text(one.name, 28, ink, weight).shortened(_RATING - 190 - _NAME).write(picture, (_NAME, y))
    Text(one.rating, 28, ink, Weight.BOLD).write(picture, (_RATING, y), "rm")
    Text(one.score, 26, ink).write(picture, (_RIGHT, y), "rm")


def _band(muted: str, ink: str, one: PlaceLine, scale: tuple[float, float]) -> Image.Image:
    """Where the rating lies between all of them, with what it may be."""
    pen = Pen(_BAND[1] - _BAND[0] + 2 * _PAD, 2 * _PAD)

    def at(value: float) -> float:
        return _PAD + (_BAND[1] - _BAND[0]) * (value - scale[0]) / (scale[1] - scale[0])

    pen.line([(_PAD, _PAD), (_PAD + _BAND[1] - _BAND[0], _PAD)], 2, muted)
    pen.line([(at(one.value - one.deviation), _PAD), (at(one.value + one.deviation), _PAD)], 8, muted)
    pen.disc((at(one.value), _PAD), 9, ink)
    return pen.sprite()


@lru_cache(maxsize=32)
def _ground(fill: str) -> Image.Image:
    """What the reader's own line stands on."""
    width = _RIGHT - _LEFT + 40
    pen = Pen(width, _LINE - 2)
    pen.box((0, 0, width, _LINE - 2), 8, fill)
    return pen.sprite()


@lru_cache(maxsize=32)
def _dots(fill: str) -> Image.Image:
    """Where some are left out."""
    pen = Pen(40, 8)
    for x in (8, 20, 32):
        pen.disc((x, 4), 3, fill)
    return pen.sprite()
