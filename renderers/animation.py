"""A whole game as one animated picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from PIL import Image

from renderers.base import Renderer, Scene
from renderers.palette import palette_of
from renderers.theme import LIGHT, Theme
from rules.core.position import Side

WIDTHS = (600, 500, 400, 320)
"""Of the frames, in pixels: the first at which the whole is small enough."""

MOST_BYTES = 7_900_000
"""Chat platforms take 10 MiB at least; a phone on the road takes less gladly."""

MOST_FRAMES = 400
"""A longer game skips plies evenly; its first and last positions are always shown."""

FRAME_MS = 900
LAST_MS = 8000
"""How long the final position is held before it all begins anew."""


class StoppedError(Exception):
    """Nobody waits for the animation any more."""


def animate(
    renderer: Renderer,
    scenes: Sequence[Scene],
    *,
    theme: Theme = LIGHT,
    near: Side = Side.FIRST,
    stopped: Callable[[], bool] = lambda: False,
) -> bytes:
    """The scenes, in order, as an animated GIF; takes some 20 ms a frame.

    Raises :class:`StoppedError` soon after ``stopped`` says so.
    """
    shown = _evenly(scenes)

    def frames(width: int) -> Iterator[Image.Image]:
        # One by one: so many pictures at their full size would fill the memory of a small machine.
        for scene in shown:
            if stopped():
                raise StoppedError
            yield _frame(renderer.paint(scene, theme=theme, near=near), width, theme)

    encoded = b""
    for width in WIDTHS:
        encoded = _encode(frames(width), len(shown))
        if len(encoded) <= MOST_BYTES:
            break
    return encoded


def _encode(frames: Iterator[Image.Image], count: int) -> bytes:
    durations = [FRAME_MS] * (count - 1) + [LAST_MS]
    buffer = BytesIO()
    # Every frame has the theme's one palette, so that only what changes between two frames is stored.
    next(frames).save(
        buffer, "GIF", save_all=True, append_images=frames, duration=durations, loop=0, optimize=False
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
