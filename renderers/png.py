"""Pictures as PNG bytes: small, and quickly packed.

With Pillow's own writer, packing is the larger half of what a picture costs.
Here all rows are packed at once.  The pixels are the same, whatever packs them.
"""

import struct
import zlib
from collections.abc import Callable, Sequence

from PIL import Image

from renderers.palette import colours_of, entries, reduced
from renderers.theme import Theme

Deflate = Callable[[Sequence[bytes | memoryview]], bytes]
"""Packs bytes, given in parts, as zlib does."""

MOST_BYTES = 60_000
"""A picture's file should not be larger: harder packing is tried before it is."""


def by_zlib(parts: Sequence[bytes | memoryview]) -> bytes:
    """Packed by the standard library: level 5 saves a tenth of the bytes and takes two thirds longer."""
    packer = zlib.compressobj(3, memLevel=9)
    return b"".join((*map(packer.compress, parts), packer.flush()))


def harder_by_zlib(parts: Sequence[bytes | memoryview]) -> bytes:
    """Packed by the standard library: a quarter smaller, in twice the time."""
    return zlib.compress(b"".join(parts), 6)


try:
    from deflate import zlib_compress
    from isal import isal_zlib
except ImportError:
    PACKERS: tuple[Deflate, ...] = (by_zlib, harder_by_zlib)
else:

    def by_isal(parts: Sequence[bytes | memoryview]) -> bytes:
        """Packed by ISA-L: in less than a sixth of zlib's time, with a twentieth more bytes."""
        packer = isal_zlib.compressobj(1)
        return b"".join((*map(packer.compress, parts), packer.flush()))

    def by_libdeflate(parts: Sequence[bytes | memoryview]) -> bytes:
        """Packed by libdeflate: a fifth smaller than by ISA-L, in seven times as long; level 1 is slower, and larger."""
        return bytes(zlib_compress(b"".join(parts), 5))

    def harder_by_libdeflate(parts: Sequence[bytes | memoryview]) -> bytes:
        """Packed by libdeflate: another tenth smaller, in more than three times as long."""
        return bytes(zlib_compress(b"".join(parts), 8))

    PACKERS = (by_isal, by_libdeflate, harder_by_libdeflate)

"""What packs pictures here, the quickest first."""


def encode(
    picture: Image.Image, theme: Theme, *, most: int = MOST_BYTES, packers: Sequence[Deflate] = PACKERS
) -> bytes:
    """An RGB picture as PNG bytes, in the theme's palette, of ``most`` bytes if any packer can do that.

    Palette pictures are a third the size of RGB ones, and packed in a fifth of the time.
    """
    return png([reduced(picture, theme)], colours_of(theme), most=most, packers=packers)


def png(
    bands: Sequence[Image.Image],
    colours: bytes,
    *,
    most: int = MOST_BYTES,
    packers: Sequence[Deflate] = PACKERS,
) -> bytes:
    """A PNG file of pictures of palette indices, each below the one before it; ``colours`` are red, green and blue of each entry."""
    width, height = bands[0].width, sum(band.height for band in bands)
    depth = next(bits for bits in (1, 2, 4, 8) if len(colours) <= 3 << bits)
    mode, stride = "P" if depth == 8 else f"P;{depth}", (width * depth + 7) // 8 + 1
    # A row begins with a byte that names its filter: 0 is none, the best for palettes.  Pillow fills up rows with zeros
    # at their ends, so one more stands before the first, and none after the last.
    *others, last = (entries(band.im, mode, stride) for band in bands)
    rows: tuple[bytes | memoryview, ...] = (b"\0", *others, memoryview(last)[:-1])
    packed = b""
    for pack in packers:
        packed = pack(rows)
        if len(packed) + len(colours) + _BESIDE <= most:
            break
    head = struct.pack(">2I5B", width, height, depth, _PALETTE, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", packed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks)


_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE = 3
"""PNG's word for pictures of palette indices."""
_BESIDE = 100
"""Bytes of a file beside its palette and its packed rows, at most."""


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(name)))
