"""What holds for the pictures of every game alike: they are as their golden ones, of a format and small."""

from __future__ import annotations

import os

import pytest

from renderers.base import Renderer, Scene
from renderers.theme import Theme
from rules.core import Side
from tests.renderers.test_pictures import FAILED, GOLDEN, UPDATE, alike, opened


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


def of_format(
    renderer: Renderer, scene: Scene, theme: Theme, *, height: int, wider: float, most: int
) -> None:
    """From either side the picture is of this height, wide enough against it, and of so many bytes at most."""
    for near in Side:
        png = renderer.draw(scene, theme=theme, near=near)
        image = opened(png)
        assert image.size == (1000, height), image.size
        assert image.width / image.height > wider
        assert len(png) <= most, len(png)
