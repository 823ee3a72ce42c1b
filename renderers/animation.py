"""A whole game as one animated picture."""

import math
from collections.abc import Callable, Generator, Sequence
from io import BytesIO

from PIL import GifImagePlugin, Image, ImageChops

from renderers.base import Renderer
from renderers.palette import palette_of
from renderers.scene import Scene
from renderers.theme import Theme
from rules.core.position import Side

WIDTHS = (600, 500, 400, 320)
"""Of the frames, in pixels: the first at which the whole is small enough."""

MOST_BYTES = 7_900_000
"""Chat platforms take 10 MiB at least; a phone on the road takes less gladly."""

MOST_FRAMES = 400
"""A longer game skips plies evenly; its first and last positions are always shown."""

MOST_SECONDS = 4.0
"""Of work at one width.  What would take longer skips more plies, evenly from where that shows."""

FRAME_MS = 900
LAST_MS = 8000
"""How long the final position is held before it all begins anew."""


def animate(
    renderer: Renderer,
    scenes: Sequence[Scene],
    *,
    theme: str = "light",
    near: Side = Side.FIRST,
    worked: Callable[[], float] = lambda: 0.0,
) -> Generator[None, None, bytes]:
    """The scenes, in order, as an animated GIF, in steps of a frame, some 10 ms each.

    ``worked`` gives the seconds for which this thread has worked.
    """
    shown = _evenly(scenes)
    encoded = b""
    for width in WIDTHS:
        gif = _Gif()
        index, frames, begin = 0, 0, worked()
        while index < len(shown):
            # One by one: so many pictures at their full size would fill the memory of a small machine.
            gif.add(_frame(renderer.paint(shown[index], theme, near), width, renderer.themes[theme]))
            frames += 1
            index += _step(len(shown) - 1 - index, frames, (worked() - begin) / MOST_SECONDS)
            yield
        encoded = gif.end()
        if len(encoded) <= MOST_BYTES:
            break
    return encoded


class _Gif:
    """A GIF written frame by frame; Pillow's own writer keeps all frames until the last one has come."""

    def __init__(self) -> None:
        self._written = BytesIO()
        self._shown: Image.Image | None = None
        self._changed: Image.Image | None = None
        """The part of the last frame that differs from the one before it; written once its duration is known."""
        self._offset = (0, 0)
        self._duration = 0

    def add(self, frame: Image.Image) -> None:
        """Add a frame; one that looks like the last holds that one longer."""
        if self._shown is None:
            # Every frame has the theme's one palette, which stands in the header.
            for part in GifImagePlugin.getheader(frame, info={"loop": 0, "duration": FRAME_MS})[0]:
                self._written.write(part)
            box: tuple[int, int, int, int] | None = (0, 0, *frame.size)
        else:
            box = ImageChops.subtract_modulo(frame, self._shown).getbbox()
        if box is not None:
            self._write()
            self._shown, self._changed, self._offset, self._duration = frame, frame.crop(box), box[:2], 0
        self._duration += FRAME_MS

    def end(self) -> bytes:
        """The whole, its last frame held."""
        self._duration += LAST_MS - FRAME_MS
        self._write()
        self._written.write(b";")
        return self._written.getvalue()

    def _write(self) -> None:
        if self._changed is not None:
            for part in GifImagePlugin.getdata(self._changed, self._offset, duration=self._duration):
                self._written.write(part)


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


def _step(left: int, frames: int, used: float) -> int:
    """How far to go on where so much is left, and so many frames have used that share of the time."""
    if left * used <= frames * (1 - used):
        return 1
    affordable = max(1.0, frames * (1 - used) / used)
    return min(left, math.ceil(left / affordable)) or 1
