"""PNG files: whole, read back as they were written, and alike whatever packs them."""

import io
import random
import struct
import sys
import zlib
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from PIL import Image

from renderers.catalogue import RENDERERS
from renderers.png import PACKERS, Deflate, by_zlib, encode, harder_by_zlib, png
from tests.renderers.gallery import middle
from tests.renderers.golden import opened
from tests.support.rows import every_row

DEPTHS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 16: 4, 17: 8, 72: 8, 256: 8}
"""How many bits a pixel has, by how many colours there are."""

every_packer = every_row("pack", dict.fromkeys([by_zlib, harder_by_zlib, *PACKERS]))


def _indices(entries: int, width: int, height: int = 5) -> Image.Image:
    chance = random.Random(entries * 1000 + width)
    return Image.frombytes("P", (width, height), bytes(chance.choices(range(entries), k=width * height)))


def _colours(entries: int) -> bytes:
    return random.Random(entries).randbytes(3 * entries)


def _chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    """Every chunk's name and content, once its sum was found right."""
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = [], 8
    while at < len(file):
        length, name = struct.unpack_from(">I4s", file, at)
        data = file[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", file, at + 8 + length) == (zlib.crc32(name + data),)
        found.append((name, data))
        at += length + 12
    return found


@every_packer
@every_row("width", [1, 3, 7, 8, 9, 1000])
@every_row("entries", DEPTHS)
def test_a_picture_is_read_back_as_it_was(entries: int, width: int, pack: Deflate) -> None:
    picture, colours = _indices(entries, width), _colours(entries)
    with Image.open(io.BytesIO(png([picture], colours, packers=[pack]))) as read:
        read.load()
        assert (read.mode, read.size) == ("P", picture.size)
        assert read.tobytes() == picture.tobytes()
        assert bytes(read.getpalette() or [])[: 3 * entries] == colours
        assert read.convert("RGB").tobytes() == b"".join(
            colours[3 * at : 3 * at + 3] for at in picture.tobytes()
        )


@every_packer
@every_row("width", [1, 9, 1000])
@every_row(("entries", "depth"), DEPTHS.items())
def test_the_file_is_whole(entries: int, depth: int, width: int, pack: Deflate) -> None:
    colours = _colours(entries)
    chunks = _chunks(png([_indices(entries, width, 5)], colours, packers=[pack]))
    assert [name for name, _ in chunks] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    head, *tables, packed, end = (data for _, data in chunks)
    assert struct.unpack(">2I5B", head) == (width, 5, depth, 3, 0, 0, 0)
    assert tables == [colours]
    assert end == b""
    rows = zlib.decompress(packed)
    stride = 1 + (width * depth + 7) // 8
    assert len(rows) == 5 * stride
    assert not any(rows[::stride]), "a row has a filter"


@pytest.mark.parametrize("key", RENDERERS)
def test_what_packs_a_picture_changes_no_pixel(key: str) -> None:
    painted = RENDERERS[key].paint(middle(key))
    theme = RENDERERS[key].themes["light"]
    packed = (encode(painted, theme, packers=[pack]) for pack in (by_zlib, *PACKERS))
    drawn = {opened(file).tobytes() for file in packed}
    assert len(drawn) == 1


def test_without_the_extra_zlib_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isal", None)
    written = sys.modules["renderers.png"]
    spec = spec_from_file_location("renderers_png_without_isal", str(written.__file__))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (module.by_zlib, module.harder_by_zlib) == module.PACKERS
    theme = RENDERERS["pux"].themes["light"]
    picture = Image.effect_mandelbrot((100, 60), (-2, -1, 1, 1), 50).convert("RGB")
    assert opened(module.encode(picture, theme)).tobytes() == opened(encode(picture, theme)).tobytes()


def test_the_extra_packs_where_it_is_installed() -> None:
    pytest.importorskip("isal")
    pytest.importorskip("deflate")
    assert by_zlib not in PACKERS


def test_harder_packing_is_tried_only_for_large_pictures() -> None:
    picture, colours = _indices(96, 300, 300), _colours(96)
    tried: list[str] = []

    def packer(name: str, size: int) -> Deflate:
        def pack(_: Sequence[bytes | memoryview]) -> bytes:
            tried.append(name)
            return b"x" * size

        return pack

    packers = [packer("quick", 5000), packer("slow", 3000), packer("slowest", 2000)]
    for most, then in ((6000, ["quick"]), (4000, ["quick", "slow"]), (10, ["quick", "slow", "slowest"])):
        tried.clear()
        png([picture], colours, most=most, packers=packers)
        assert tried == then
