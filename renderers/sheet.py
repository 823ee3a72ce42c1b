"""A sheet: a picture in its theme's palette that is painted on.

To blend smooth edges takes true colours, and to bring those to the palette takes as long again.  But most sprites
have lain in the same way before: a ply ago, in another match, for another reader.  So what a sprite looks like where
it lies is remembered, and a picture is mostly put together from small ones that are ready.
"""

from collections.abc import Hashable
from functools import lru_cache
from hashlib import blake2b
from itertools import count
from weakref import finalize

from PIL import Image

from renderers.canvas import Box
from renderers.palette import colours_of, reduced
from renderers.theme import Theme
from rules.core.cache import Cache

MOST_BYTES = 20_000_000
"""Of painted sprites that are remembered."""
MOST_LOOKS = 4096
"""Of places on empty boards."""

_Look = int | bytes
"""What tells how a place on an empty board looks: its one colour in the palette, or else a digest."""

_Name = tuple[int | str, int | str, int, int]
"""What tells something pasted from all else: picture or colour, mask, width and height."""

_sprites: Cache[Hashable, Image.Image] = Cache(
    MOST_BYTES, weigh=lambda picture: 1000 + picture.width * picture.height
)
_looks: Cache[Hashable, _Look] = Cache(MOST_LOOKS)


class Sheet:
    """An empty board on which sprites, words and colours are pasted, as on any other picture."""

    def __init__(self, ground: Image.Image, theme: Theme) -> None:
        """``ground`` is the empty board, reduced to the theme's palette; it stays as it is."""
        self.picture = ground.copy()
        """What it looks like now, in the palette."""
        self._ground = ground
        self._theme = theme
        self._pasted: list[tuple[Hashable, Box]] = []
        """What has been pasted, and where."""
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
            shape = what if mask is None else mask
            assert isinstance(shape, Image.Image), "a colour fills a box or a mask"
            box = (*box, box[0] + shape.width, box[1] + shape.height)
        name: _Name = (_name(what), _name(mask or ""), box[2] - box[0], box[3] - box[1])
        if mask is None:
            self.picture.paste(
                _entry(self._theme, what) if isinstance(what, str) else self._reduced(what), box
            )
        else:
            self.picture.paste(self._painted(what, mask, box, name), box)
        self._pasted.append((name, box))

    def _painted(self, what: Image.Image | str, mask: Image.Image, box: Box, name: _Name) -> Image.Image:
        """What a sprite or a colour looks like through a mask, there and now."""
        if isinstance(name[1], int) and name[1] > self._begun:
            # What was on no sheet before was most often made for this one alone.
            return self._blended(what, mask, box)
        left, top, right, bottom = box
        below = [
            (other, x - left, y - top)
            for other, (x, y, to_x, to_y) in self._pasted
            if x < right and to_x > left and y < bottom and to_y > top
        ]
        key = (self._theme, name, _look(self._ground, box), *below)
        painted = _sprites.get(key)
        if painted is None:
            painted = self._blended(what, mask, box)
            _sprites.put(key, painted)
        return painted

    def _blended(self, what: Image.Image | str, mask: Image.Image, box: Box) -> Image.Image:
        ground = self.picture.crop(box)
        entry = _one_entry(ground) if isinstance(what, str) else None
        if isinstance(what, str) and entry is not None:
            # Words, most often: there are no more colours than opacities.
            return mask.point(_shades(self._theme, entry, what), "P")
        blended = ground.convert("RGB")
        blended.paste(what, (0, 0), mask)
        return reduced(blended, self._theme)

    def _reduced(self, picture: Image.Image) -> Image.Image:
        return picture if picture.mode == "P" else reduced(picture, self._theme)


def _look(ground: Image.Image, box: Box) -> _Look:
    """How a place on an empty board looks."""
    key = (_name(ground), box)
    look = _looks.get(key)
    if look is None:
        place = ground.crop(box)
        entry = _one_entry(place)
        look = blake2b(place.tobytes(), digest_size=16).digest() if entry is None else entry
        _looks.put(key, look)
    return look


def _one_entry(picture: Image.Image) -> int | None:
    """The entry of the palette that all of a picture has, if there is one."""
    lowest, highest = picture.getextrema()
    return lowest if lowest == highest and isinstance(lowest, int) else None


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
_numbered: dict[int, int] = {}
"""The number of each picture that was pasted, by Python's identity, which another may have once this one has gone."""


def _name(what: Image.Image | str) -> int | str:
    """What tells a colour or a picture from every other that is, or ever was."""
    if isinstance(what, str):
        return what
    number = _numbered.get(id(what))
    if number is None:
        number = _numbered.setdefault(id(what), next(_numbers))
        finalize(what, _numbered.pop, id(what), None).atexit = False
    return number
