"""How a rating went over time, as a card: steps, as it changes with results only, and the band that it may lie in."""

from collections.abc import Sequence

from PIL import Image, ImageColor, ImageDraw

from renderers.canvas import Pen, Point, place
from renderers.cards import CARD, signed
from renderers.lettering import Text, Weight
from renderers.theme import Theme

_BOX = (130, 120, CARD[0] - 150, 530)
"""Left, top, right and bottom of the graph."""
_STEP = 100
MOST = 600
"""More points than this are thinned out."""

TimedRating = tuple[float, float, float]
"""Seconds, rating and deviation."""


def thinned(points: Sequence[TimedRating], most: int = MOST) -> list[TimedRating]:
    """The points, or so many of them at most, the last one included."""
    every = -(-len(points) // most) or 1
    return [*points[:-1:every], *points[-1:]]


def paint_rating_graph(theme: Theme, title: str, rating: str, points: Sequence[TimedRating]) -> Image.Image:
    """The card, RGB."""
    picture = Image.new("RGB", CARD, theme.surface)
    Text(title, 40, theme.ink, Weight.EXTRA_BOLD).fitted(720, 28).write(picture, (56, 58))
    Text(rating, 36, theme.ink, Weight.BOLD).write(picture, (CARD[0] - 56, 58), "rm")
    signed(picture, theme, 594)
    if not points:
        return picture
    kept = thinned(points)
    low = int(min(value - spread for _, value, spread in kept) // _STEP) * _STEP
    high = -int(-max(value + spread for _, value, spread in kept) // _STEP) * _STEP
    begin, end = kept[0][0], max(kept[-1][0], kept[0][0] + 1)
    left, top, right, bottom = _BOX

    def at(time: float, value: float) -> Point:
        x = left + (right - left) * (time - begin) / (end - begin)
        return round(x), round(bottom - (bottom - top) * (value - low) / (high - low))

    # All edges lie along rows and columns of pixels: nothing has to be smoothed but the disc at the end.
    pen = ImageDraw.Draw(picture)
    upper = _steps([at(time, value + spread) for time, value, spread in kept])
    lower = _steps([at(time, value - spread) for time, value, spread in kept])
    pen.polygon([*upper, *reversed(lower)], fill=_between(theme.surface, theme.muted))
    every = _STEP * (1 + (high - low) // _STEP // 6)
    for value in range(low, high + 1, every):
        pen.line([at(begin, value), at(end, value)], fill=theme.muted, width=1)
    line = _steps([at(time, value) for time, value, _ in kept])
    pen.line(line, fill=theme.surface, width=7)
    pen.line(line, fill=theme.ink, width=3)
    disc = Pen.around(9)
    disc.disc(disc.middle, 8, theme.ink)
    place(picture, disc.sprite(), line[-1])
    for value in range(low, high + 1, every):
        Text(str(value), 28, theme.muted).write(picture, (left - 18, at(begin, value)[1]), "rm")
    Text(str(round(kept[-1][1])), 36, theme.ink, Weight.BOLD).write(
        picture, (right + 22, at(end, kept[-1][1])[1])
    )
    return picture


def _between(ground: str, ink: str) -> tuple[int, ...]:
    """A colour near that of the ground."""
    both = zip(ImageColor.getrgb(ground)[:3], ImageColor.getrgb(ink)[:3], strict=True)
    return tuple(round(0.78 * one + 0.22 * other) for one, other in both)


def _steps(points: Sequence[Point]) -> list[Point]:
    """A line that holds each value until the next one."""
    line = [points[0]]
    for x, y in points[1:]:
        line += [(x, line[-1][1]), (x, y)]
    return line
