"""A sheet: a picture in its theme's palette that is painted on.

To blend smooth edges takes true colours, and to bring those to the palette takes as long again.  But most sprites
have lain in the same way before: a ply ago, in another match, for another reader.  So what a sprite looks like where
it lies is remembered, and a picture is mostly put together from small ones that are ready.

What is remembered is Pillow's inner picture, ``Image.im``: what stands round it takes more memory than most sprites,
and what Pillow asks at every paste takes longer than to paste one.
"""

from __future__ import annotations

from array import array
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import count
from typing import Any, TypeAlias

from PIL import Image, ImageColor

from renderers.canvas import Box
from renderers.palette import colours_of, palette_of, reduced
from renderers.theme import Theme
from rules.core.cache import Cache

_Inner: TypeAlias = Any
"""Pillow's inner picture, whose methods have no types."""

MOST_BYTES = 20_000_000
"""Of painted sprites that are remembered."""
MOST_LOOKS = 512
"""Of places on an empty board."""

_sprites: Cache[bytes, _Inner] = Cache(
    MOST_BYTES, weigh=lambda sprite: 1000 + sprite.size[0] * sprite.size[1]
)


class Ground:
    """An empty board, made once: in the theme's palette, and never changed."""

    def __init__(self, picture: Image.Image, theme: Theme) -> None:
        """``picture`` is an RGB one."""
        self.picture = reduced(picture, theme)
        self.theme = theme
        # The strips round a board look the same everywhere.
        self._plain = _look(self.picture, theme, (0, 0, *picture.size)) if _is_plain(self.picture) else None
        self._looks = lru_cache(maxsize=MOST_LOOKS)(partial(_look, self.picture, theme))

    def look(self, box: Box) -> bytes:
        """What tells how a place on it looks from every other look in every theme."""
        return self._plain or self._looks(box)


class Sheet:
    """An empty board on which sprites, words and colours are pasted, as on any other picture."""

    def __init__(self, ground: Ground, part: Box | None = None) -> None:
        """``part`` is what is seen of the ground, if not all of it."""
        self.picture = ground.picture.copy() if part is None else ground.picture.crop(part)
        """What it looks like now, in the palette."""
        self._ground = ground
        self._left, self._top = (0, 0) if part is None else part[:2]
        self._theme = ground.theme
        self._pasted: list[tuple[int, int, int, int, int, int]] = []
        """What has been pasted: the numbers of the picture and of the mask, and the box."""
        self._begun = next(_numbers)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.picture.size

    def paste(
        self, what: Image.Image | str, box: tuple[int, int] | Box, mask: Image.Image | None = None, /
    ) -> None:
        """Paste a picture or a colour, as :meth:`PIL.Image.Image.paste` does; the picture may not change any more."""
        if len(box) == 2:
            if mask is not None and mask is what:
                what, box = _trimmed(mask, box)
                mask = what
            shape = what if mask is None else mask
            assert isinstance(shape, Image.Image), "a colour fills a box or a mask"
            width, height = shape.size
            box = (*box, box[0] + width, box[1] + height)
        name = _number(what)
        number = 0 if mask is None else name if mask is what else _number(mask)
        if mask is not None:
            painted = self._painted(what, mask, box, (name, number))
        elif isinstance(what, str):
            painted = _entry(self._theme, what)
        else:
            painted = (what if what.mode == "P" else reduced(what, self._theme)).im
        self.picture.im.paste(painted, box)
        self._pasted.append((name, number, *box))

    def _painted(self, what: Image.Image | str, mask: Image.Image, box: Box, name: tuple[int, int]) -> _Inner:
        """What a sprite or a colour looks like through a mask, there and now."""
        left, top, right, bottom = box
        below = [
            number
            for picture, through, x, y, to_x, to_y in self._pasted
            if x < right and to_x > left and y < bottom and to_y > top
            for number in (picture, through, x - left, y - top, to_x - left, to_y - top)
        ]
        if max((*name, *below[::6], *below[1::6])) > self._begun:
            # What was on no sheet before was most often made for this one alone.
            return self._blended(what, mask, box)
        seen = self._seen(box)
        look = self._ground.look(
            (seen[0] + self._left, seen[1] + self._top, seen[2] + self._left, seen[3] + self._top)
        )
        # How much of it lies outside makes another picture of it.
        cut = () if seen == box else (seen[0] - left, seen[1] - top, right - seen[2], bottom - seen[3])
        key = look + array("q", (*name, *cut, *below)).tobytes()
        painted = _sprites.get(key)
        if painted is None:
            painted = self._blended(what, mask, box)
            _sprites.put(key, painted)
        return painted

    def _seen(self, box: Box) -> Box:
        """What of a box lies on the sheet."""
        left, top, right, bottom = box
        width, height = self.picture.size
        if left >= 0 and top >= 0 and right <= width and bottom <= height:
            return box
        return (
            min(max(left, 0), width),
            min(max(top, 0), height),
            max(min(right, width), 0),
            max(min(bottom, height), 0),
        )

    def _blended(self, what: Image.Image | str, mask: Image.Image, box: Box) -> _Inner:
        ground = self.picture.im.crop(box)
        if not isinstance(what, str):
            return _in_palette(_blend(ground, what.im, mask.im), self._theme)
        lowest, highest = ground.getextrema()
        if lowest == highest:
            # Words, most often: there are no more colours than opacities.
            return mask.im.point(_shades(self._theme, lowest, what), "P")
        return _in_palette(_blend(ground, ImageColor.getrgb(what), mask.im), self._theme)


def _trimmed(sprite: Image.Image, corner: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """A sprite without the empty room round what is drawn, and where its corner lies then: a sprite keeps what it was cut to."""
    kept = vars(sprite).get("sheet_trimmed")
    if kept is None:
        ink = sprite.getbbox() or (0, 0, 1, 1)
        trimmed = sprite if ink == (0, 0, *sprite.size) else sprite.crop(ink)
        kept = vars(sprite).setdefault("sheet_trimmed", (trimmed, ink[:2]))
    trimmed, (left, top) = kept
    return trimmed, (corner[0] + left, corner[1] + top)


def _is_plain(picture: Image.Image) -> bool:
    lowest, highest = picture.getextrema()
    return lowest == highest


def _blend(
    ground: _Inner,
    what: _Inner | tuple[int, ...],
    mask: _Inner,
) -> _Inner:
    """A place with something pasted through a mask, in true colours."""
    blended = ground.convert("RGB", Image.Dither.NONE)
    blended.paste(what, (0, 0, *mask.size), mask)
    return blended


def _in_palette(picture: _Inner, theme: Theme) -> _Inner:
    return picture.convert("P", Image.Dither.NONE, palette_of(theme).im)


def _look(picture: Image.Image, theme: Theme, box: Box) -> bytes:
    """What tells how a place on an empty board looks: the theme, and its one entry of the palette, or else a digest."""
    entries = picture.crop(box).tobytes()
    one = entries.count(entries[:1]) == len(entries)
    look = entries[:1] if one else blake2b(entries, digest_size=16).digest()
    return array("q", [_number(theme)]).tobytes() + look


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


def _number(what: Image.Image | Theme | str) -> int:
    """What tells a picture, a theme or a colour from all others; a picture and a theme keep theirs."""
    if isinstance(what, str):
        return _number_of_colour(what)
    kept = vars(what)
    number = kept.get("sheet_number")
    return number if isinstance(number, int) else kept.setdefault("sheet_number", next(_numbers))


@lru_cache(maxsize=512)
def _number_of_colour(colour: str) -> int:  # noqa: ARG001 - each has one of its own
    return next(_numbers)
