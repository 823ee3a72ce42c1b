"""A sheet: a picture in its theme's palette that is painted on.

To blend smooth edges takes true colours, and to bring those to the palette takes as long again.  But most sprites
have been pasted on the same pixels before: a ply ago, in another match, for another reader.  So what comes of it is
remembered, and a picture is mostly put together from small ones that are ready.

What is remembered is Pillow's inner picture, ``Image.im``: what stands round it takes more memory than most sprites,
and what Pillow asks at every paste takes longer than to paste one.
"""

from functools import lru_cache
from itertools import count
from typing import Any, TypeAlias

from PIL import Image, ImageColor

from renderers.canvas import Box
from renderers.palette import colours_of, entries, palette_of, reduced
from renderers.theme import Theme
from rules.core.cache import Cache

_Inner: TypeAlias = Any
"""Pillow's inner picture, whose methods have no types."""

MOST_BYTES = 20_000_000
"""Of painted sprites that are remembered."""

_sprites: Cache[tuple[Theme, int, int, int], _Inner] = Cache(
    MOST_BYTES, weigh=lambda sprite: 1000 + sprite.size[0] * sprite.size[1]
)
"""By the theme, the sprite or colour, its mask, and Python's hash of the pixels below, which has 64 bits."""


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
        self._theme = ground.theme

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
        if mask is not None:
            painted = self._painted(what, mask, self.picture.im.crop(box))
        elif isinstance(what, str):
            painted = _entry(self._theme, what)
        else:
            painted = (what if what.mode == "P" else reduced(what, self._theme)).im
        self.picture.im.paste(painted, box)

    def _painted(self, what: Image.Image | str, mask: Image.Image, below: _Inner) -> _Inner:
        """What a sprite or a colour looks like through a mask."""
        if isinstance(what, str):
            lowest, highest = below.getextrema()
            if lowest == highest:
                # Words, most often: there are no more colours than opacities.
                return mask.im.point(_shades(self._theme, lowest, what), "P")
        name = _number(what)
        through = name if mask is what else _number(mask)
        if not name or not through:
            return self._blended(what, mask, below)
        key = (self._theme, name, through, hash(entries(below)))
        painted = _sprites.get(key)
        if painted is None:
            painted = self._blended(what, mask, below)
            _sprites.put(key, painted)
        return painted

    def _blended(self, what: Image.Image | str, mask: Image.Image, below: _Inner) -> _Inner:
        """What comes of it in true colours, brought to the palette."""
        blended = below.convert("RGB", Image.Dither.NONE)
        blended.paste(
            ImageColor.getrgb(what) if isinstance(what, str) else what.im, (0, 0, *mask.size), mask.im
        )
        return blended.convert("P", Image.Dither.NONE, palette_of(self._theme).im)


def _trimmed(sprite: Image.Image, corner: tuple[int, int]) -> tuple[Image.Image, tuple[int, int]]:
    """A sprite without the empty room round what is drawn, and where its corner lies then: a sprite keeps what it was cut to."""
    kept = vars(sprite).get("sheet_trimmed")
    if kept is None:
        ink = sprite.getbbox() or (0, 0, 1, 1)
        trimmed = sprite if ink == (0, 0, *sprite.size) else sprite.crop(ink)
        kept = vars(sprite).setdefault("sheet_trimmed", (trimmed, ink[:2]))
    trimmed, (left, top) = kept
    return trimmed, (corner[0] + left, corner[1] + top)


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


def _number(what: Image.Image | str) -> int:
    """What tells a picture or a colour from all others; 0 for a picture that was on no sheet before.

    Such a one was most often made for this sheet alone, and nothing need be remembered of it.
    """
    if isinstance(what, str):
        return _number_of_colour(what)
    kept = vars(what)
    number = kept.get("sheet_number")
    if isinstance(number, int):
        return number
    kept["sheet_number"] = next(_numbers)
    return 0


@lru_cache(maxsize=512)
def _number_of_colour(colour: str) -> int:  # noqa: ARG001 - each has one of its own
    return next(_numbers)
