"""Comparing pictures with the golden ones, and counting their colours."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

GOLDEN = Path(__file__).parent.parent / "golden"
FAILED = GOLDEN / "failed"
UPDATE = "UPDATE_GOLDEN"
"""Set this variable to write the golden pictures anew; then look at every one of them."""

MEAN = 0.6
"""How far the channels of two pictures may differ on average, of 255."""
STRAY, STRAY_SHARE = 48, 0.001
"""Pixels off by more than this, and the share of them allowed: FreeType's versions differ on letters' edges."""


def opened(png: bytes | Path) -> Image.Image:
    with Image.open(BytesIO(png) if isinstance(png, bytes) else png) as image:
        return image.convert("RGBA")


def alike(one: Image.Image, other: Image.Image) -> bool:
    if one.size != other.size:
        return False
    difference = ImageChops.difference(one, other)
    worst = difference.getchannel(0)
    for channel in difference.split()[1:]:
        worst = ImageChops.lighter(worst, channel)
    stray = sum(worst.histogram()[STRAY + 1 :]) / (one.width * one.height)
    return max(ImageStat.Stat(difference).mean) <= MEAN and stray <= STRAY_SHARE


def rgb(colour: str) -> tuple[int, ...]:
    return ImageColor.getrgb(colour)


def count_of(picture: Image.Image, colour: str) -> int:
    plain = Image.new("RGB", picture.size, colour)
    difference = ImageChops.difference(picture, plain).convert("L")
    return difference.histogram()[0]


def like_golden(name: str, png: bytes) -> None:
    """The picture is like the golden one of this name, or is written as it where that is asked for."""
    golden = GOLDEN / f"{name}.png"
    if os.environ.get(UPDATE):
        golden.write_bytes(png)
    if not alike(opened(png), opened(golden)):
        FAILED.mkdir(exist_ok=True)
        (FAILED / f"{name}-drawn.png").write_bytes(png)
        (FAILED / f"{name}-golden.png").write_bytes(golden.read_bytes())
        pytest.fail(f"{name} differs from its golden picture; both are in {FAILED}")
