"""The path of a Graph Hockey picture, which may be a thousand strokes long.

Older strokes fade by steps.  In the zoom every stroke is a ready sprite, as
there are but twenty; in the whole the strokes of one age are drawn together,
several times too large, as a stencil that is reduced and filled.
"""

from __future__ import annotations

from math import ceil

from PIL import Image, ImageDraw

from renderers.canvas import place
from renderers.graph_hockey import sprites
from renderers.graph_hockey.layout import ZOOM, HockeyLayout, Window
from renderers.graph_hockey.sprites import Age
from renderers.scene import Scene
from renderers.theme import Theme
from rules.games.graph_hockey.field import Field, Point, Segment
from rules.games.graph_hockey.position import GraphHockeyPosition

_NEWEST = {Age.RECENT: 12, Age.MIDDLE: 60}
"""So many of the newest strokes are not older than this."""

_SCALE = 3
"""How many times too large the stencils are drawn."""

_WIDTHS = (1.7, 2.2, 3.0, 4.2)
"""Of strokes in the whole, by age, where an eighth of an inch is five pixels."""

_CROWDED = 0.2
"""A field with more old strokes than this to a square unit is drawn more simply, or its file grows too large."""

Strokes = dict[Age, list[Segment]]


def strokes_of(scene: Scene) -> Strokes:
    """The path by age, each stroke once, where it was drawn last."""
    position = scene.position
    assert isinstance(position, GraphHockeyPosition)
    path = position.path
    found: Strokes = {age: [] for age in Age}
    seen: set[Segment] = set()
    for number, stroke in enumerate(map(Segment, path[-2::-1], path[:0:-1])):
        if stroke in seen or Segment(stroke.end, stroke.start) in seen:
            continue
        seen.add(stroke)
        if number == 0 and scene.before is not None:
            age = Age.LAST
        else:
            age = next((age for age, newest in _NEWEST.items() if number <= newest), Age.OLD)
        found[age].append(stroke)
    return found


def crowded(strokes: Strokes, field: Field) -> bool:
    """Whether the path nearly fills the field."""
    return len(strokes[Age.OLD]) > _CROWDED * field.width * field.height


def draw_near(zoom: Image.Image, strokes: Strokes, window: Window, theme: Theme, *, simply: bool) -> None:
    """Draw what of the path lies in the zoom."""
    for age, segments in strokes.items():
        for segment in segments:
            (x, y), (to_x, to_y) = window.at(segment.start), window.at(segment.end)
            if max(x, to_x) < 0 or min(x, to_x) > ZOOM or max(y, to_y) < 0 or min(y, to_y) > ZOOM:
                continue
            vector = segment.vector
            if age is Age.LAST:
                sprite = sprites.arrow(theme, vector)
            else:
                # A stroke is the same from either end.
                sprite = sprites.stroke(theme, max(vector, Point(-vector.x, -vector.y)), age, simply=simply)
            place(zoom, sprite, ((x + to_x) / 2, (y + to_y) / 2))


def draw_whole(
    picture: Image.Image, strokes: Strokes, layout: HockeyLayout, theme: Theme, *, simply: bool
) -> None:
    """Draw the path in the whole field; its oldest part without smooth edges if it is to be simple."""
    for age, segments in strokes.items():
        if segments:
            scale = 1 if simply and age is Age.OLD else _SCALE
            corner, stencil = _stencil(segments, age, layout, scale)
            picture.paste(sprites.colour(theme, age), corner, stencil)


def _stencil(
    segments: list[Segment], age: Age, layout: HockeyLayout, scale: int
) -> tuple[tuple[int, int], Image.Image]:
    """What the strokes cover of the picture, and its upper left corner; drawn ``scale`` times too large."""
    thick = _WIDTHS[age] * min(2.0, max(0.8, layout.scale / 5))
    ends = [layout.at(end) for segment in segments for end in segment]
    pad = ceil(thick)
    # No larger than it must be: blank stencil costs as much as any.
    left, top = (int(min(side)) - pad for side in zip(*ends, strict=True))
    right, bottom = (ceil(max(side)) + pad for side in zip(*ends, strict=True))
    large = Image.new("L", ((right - left) * scale, (bottom - top) * scale))
    draw = ImageDraw.Draw(large)
    scaled = [((x - left) * scale, (y - top) * scale) for x, y in ends]
    for start, end in zip(scaled[::2], scaled[1::2], strict=True):
        draw.line((start, end), fill=255, width=round(thick * scale))
    return (left, top), (large.reduce(scale) if scale > 1 else large)
