"""A whole game as one animated picture."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

from renderers.base import Renderer, Scene
from renderers.canvas import palette_of
from renderers.theme import LIGHT, Theme
from rules.core import Side

WIDTHS = (600, 500, 400)
"""Of the frames, in pixels: the first at which the whole is small enough."""

MOST_BYTES = 7_900_000
"""Chat platforms take 10 MiB at least; a phone on the road takes less gladly."""

MOST_FRAMES = 400
"""A longer game skips plies evenly; its first and last positions are always shown."""

FRAME_MS = 900
LAST_MS = 8000
"""How long the final position is held before it all begins anew."""


def animate(
    renderer: Renderer, scenes: Sequence[Scene], *, theme: Theme = LIGHT, near: Side = Side.FIRST
) -> bytes:
    """The scenes, in order, as an animated GIF; takes some 20 ms a frame."""
    painted = [renderer.paint(scene, theme=theme, near=near) for scene in _evenly(scenes)]
    encoded = b""
    for width in WIDTHS:
        encoded = _encode(painted, width, theme)
        if len(encoded) <= MOST_BYTES:
            break
    return encoded


def _encode(painted: Sequence[Image.Image], width: int, theme: Theme) -> bytes:
    frames = [_frame(picture, width, theme) for picture in painted]
    durations = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    buffer = BytesIO()
    # Every frame has the theme's one palette, so that only what changes between two frames is stored.
    frames[0].save(
        buffer, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False
    )
    return buffer.getvalue()


def _frame(painted: Image.Image, width: int, theme: Theme) -> Image.Image:
    height = round(painted.height * width / painted.width)
    small = painted.convert("RGB").resize((width, height), Image.Resampling.BOX)
    return small.quantize(palette=palette_of(theme), dither=Image.Dither.NONE)


def _evenly(scenes: Sequence[Scene]) -> list[Scene]:
    """At most :data:`MOST_FRAMES` of the scenes, the first and the last among them."""
    if len(scenes) <= MOST_FRAMES:
        return list(scenes)
    step = (len(scenes) - 1) / (MOST_FRAMES - 1)
    return [scenes[round(index * step)] for index in range(MOST_FRAMES)]
