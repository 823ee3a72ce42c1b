"""A sheet: a picture in its theme's palette that is painted on.

To blend smooth edges takes true colours, and to bring those to the palette takes as long again.  But most sprites
have been pasted on the same pixels before: a ply ago, in another match, for another reader.  So what comes of it is
remembered, and a picture is mostly put together from small ones that are ready.

What is remembered is Pillow's inner picture, ``Image.im``: what stands round it takes more memory than most sprites,
and what Pillow asks at every paste takes longer than to paste one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from PIL import Image, ImageColor

from renderers.canvas import Box
from renderers.palette import colours_of, entries, palette_of, reduced
from renderers.theme import Theme
from rules.core.cache import Cache

_Inner: TypeAlias = Any
"""Pillow's inner picture, whose methods have no types."""

MOST_BYTES = 20_000_000
"""Of painted sprites that are remembered."""

_sprites: Cache[tuple[Theme, int, str | None, int], _Inner] = Cache(
    MOST_BYTES, weigh=lambda sprite: 1000 + sprite.size[0] * sprite.size[1]
)
"""By the theme, the sprite, its one colour if it is a mask, and Python's hash of the pixels below, which has 64 bits."""


class Ground:
    """An empty board, made once: in the theme's palette, and never changed."""

    def __init__(self, picture: Image.Image, theme: Theme) -> None:
        """``picture`` is an RGB one."""
        self.picture = reduced(picture, theme)
        self.theme = theme


class Sheet:
    """An empty board on which sprites, words and colours are pasted, as on any other picture."""

    def __init__(self, ground: Ground, part: Box | None = None) -> None:
        """``part`` is what is seen of the ground, if not all of it."""
        self.picture = ground.picture.copy() if part is None else ground.picture.crop(part)
        """What it looks like now, in the palette."""
        self._inner = self.picture.im
        self._theme = ground.theme

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.picture.size

    def paste(
        self, what: Image.Image | str, box: tuple[int, int] | Box, mask: Image.Image | None = None, /
    ) -> None:
        """Paste a picture or a colour, as :meth:`PIL.Image.Image.paste` does.

        A mask is that of the picture itself, and what was pasted may not change any more.
        """
        if mask is not None:
            stamp, number = _stamp(mask)
            left, top = box[0] + stamp.left, box[1] + stamp.top
            box = (left, top, left + stamp.width, top + stamp.height)
            colour = what if isinstance(what, str) else None
            self._inner.paste(self._painted(stamp, number, colour, self._inner.crop(box)), box)
        elif isinstance(what, str):
            self._inner.paste(_entry(self._theme, what), box)
        else:
            width, height = what.size
            painted = what if what.mode == "P" else reduced(what, self._theme)
            self._inner.paste(painted.im, (box[0], box[1], box[0] + width, box[1] + height))

    def _painted(self, stamp: _Stamp, number: int, colour: str | None, below: _Inner) -> _Inner:
        """What a stamp looks like on what lies below; of one colour, if that is given."""
        if not number:
            return self._blended(stamp, colour, below)
        key = (self._theme, number, colour, hash(entries(below)))
        painted = _sprites.get(key)
        if painted is None:
            painted = self._blended(stamp, colour, below)
            _sprites.put(key, painted)
        return painted

    def _blended(self, stamp: _Stamp, colour: str | None, below: _Inner) -> _Inner:
        """What comes of it in true colours, brought to the palette."""
        what = stamp.inner
        if colour is not None:
            lowest, highest = below.getextrema()
            if lowest == highest:
                # Words, most often: there are no more colours than opacities.
                return stamp.inner.point(_shades(self._theme, lowest, colour), "P")
            what = ImageColor.getrgb(colour)
        blended = below.convert("RGB", Image.Dither.NONE)
        blended.paste(what, (0, 0, stamp.width, stamp.height), stamp.inner)
        return blended.convert("P", Image.Dither.NONE, palette_of(self._theme).im)


class _Stamp(NamedTuple):
    """A sprite or a mask without the empty room round what is drawn, and what tells it from all others."""

    inner: _Inner
    left: int
    top: int
    width: int
    height: int
    number: int


def _stamp(picture: Image.Image) -> tuple[_Stamp, int]:
    """What is pasted of a picture, which keeps that, and its number; that is 0 the first time.

    What was on no sheet before was most often made for this one alone, and nothing need be remembered of it.
    """
    kept = vars(picture)
    stamp = kept.get("stamp")
    if stamp is not None:
        return stamp, stamp.number
    ink = left, top, right, bottom = picture.getbbox() or (0, 0, 1, 1)
    inner = picture.im if ink == (0, 0, *picture.size) else picture.im.crop(ink)
    kept["stamp"] = stamp = _Stamp(inner, left, top, right - left, bottom - top, next(_numbers))
    return stamp, 0


@lru_cache(maxsize=512)
def _entry(theme: Theme, colour: str) -> int:
    """Where a colour stands in the palette of a theme."""
    return reduced(Image.new("RGB", (1, 1), colour), theme).tobytes()[0]


@lru_cache(maxsize=512)
def _shades(theme: Theme, ground: int, colour: str) -> bytes:
    """Where the mixtures of an entry of the palette and a colour stand in it, by the colour's opacity."""
    blended = Image.new("RGB", (256, 1), tuple(colours_of(theme)[3 * ground : 3 * ground + 3]))
    blended.paste(colour, (0, 0), Image.frombytes("L", (256, 1), bytes(range(256))))
    return reduced(blended, theme).tobytes()


_numbers = count(1)
