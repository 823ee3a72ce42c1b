"""The path of a Graph Hockey picture, which may be a thousand strokes long.

The newest strokes are dark and thick, older ones thin and grey.  In the zoom
every stroke is a ready sprite, as there are but twenty; in the whole the
strokes of one age are drawn together, several times too large, as a stencil
that is reduced and filled.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from math import ceil
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.canvas import Surface
from renderers.graph_hockey import sprites
from renderers.graph_hockey.layout import ZOOM_HEIGHT, ZOOM_WIDTH, Whole, Window
from renderers.graph_hockey.theme import GraphHockeyTheme
from renderers.scene import Scene
from renderers.sheet import Sheet
from rules.games.graph_hockey.field import Point, Segment
from rules.games.graph_hockey.position import GraphHockeyPosition

NEWEST = 12
"""So many of the last strokes are new, the last ply's among them."""

CROWDED, PACKED = 200, 500
"""Above so many old strokes the whole field has them in coarse lines, or coarser ones: smooth ones pack badly."""


class Care(IntEnum):
    """How carefully the zoom is drawn: the more old strokes it has, the less, for the same reason."""

    FINE = 45
    """Up to so many old strokes, everything."""
    SMOOTH = 75
    """Up to so many, everything but the fine grid."""
    COARSE = 155
    """Up to so many, old strokes in blocks of two pixels; then of three, and at last of four."""
    ROUGH = 210
    PACKED = 10_000


class Strokes(NamedTuple):
    """The path by age, each stroke once, where it was drawn last."""

    old: list[Segment]
    new: list[Segment]
    """Without the last ply."""
    last: Segment | None
    """The last ply, from where the puck was."""


def strokes_of(scene: Scene) -> Strokes:
    """The scene's path."""
    position = scene.position
    assert isinstance(position, GraphHockeyPosition)
    path = position.path
    old: list[Segment] = []
    new: list[Segment] = []
    last = Segment(path[-2], path[-1]) if scene.before is not None else None
    seen: set[Segment] = set()
    for number, stroke in enumerate(map(Segment, path[-2::-1], path[:0:-1])):
        if stroke in seen or Segment(stroke.end, stroke.start) in seen:
            continue
        seen.add(stroke)
        if number or last is None:
            (new if number < NEWEST else old).append(stroke)
    return Strokes(old, new, last)


# --- enlarged ------------------------------------------------------------------------------------


def care_for(strokes: Strokes, window: Window) -> Care:
    """How carefully the zoom can be drawn."""
    count = sum(1 for _ in _seen(strokes.old, window))
    return next(care for care in Care if count <= care)


def draw_near(
    zoom: Image.Image | Sheet, strokes: Strokes, window: Window, theme: GraphHockeyTheme, care: Care
) -> None:
    """Draw what of the path lies in the zoom, but for the last ply."""
    old, new = list(_seen(strokes.old, window)), list(_seen(strokes.new, window))
    if care > Care.SMOOTH:
        ends = [[window.at(end) for end in stroke] for stroke in old]
        size = {Care.COARSE: 2, Care.ROUGH: 3}.get(care, 4)
        _in_blocks(zoom, ends, theme.old, size, 2 if size == 2 else 1)
    else:
        for stroke in old:
            _fill(zoom, sprites.stroke(_upright(stroke), sprites.OLD), stroke, window, theme.old)
    if theme.glows:
        for stroke in new:
            _fill(zoom, sprites.glow(_upright(stroke)), stroke, window, theme.new)
    for stroke in new:
        _fill(zoom, sprites.stroke(_upright(stroke), sprites.NEW), stroke, window, theme.new)


def _seen(strokes: Iterable[Segment], window: Window) -> Iterator[Segment]:
    """Those strokes that are to be seen in the zoom."""
    for stroke in strokes:
        (x, y), (to_x, to_y) = window.at(stroke.start), window.at(stroke.end)
        if max(x, to_x) > 0 and min(x, to_x) < ZOOM_WIDTH and max(y, to_y) > 0 and min(y, to_y) < ZOOM_HEIGHT:
            yield stroke


def _upright(stroke: Segment) -> Point:
    """The vector of a stroke, which is the same from either end."""
    vector = stroke.vector
    return max(vector, Point(-vector.x, -vector.y))


def _fill(zoom: Surface, mask: Image.Image, stroke: Segment, window: Window, fill: str) -> None:
    (x, y), (to_x, to_y) = window.at(stroke.start), window.at(stroke.end)
    zoom.paste(fill, (round((x + to_x - mask.width) / 2), round((y + to_y - mask.height) / 2)), mask)


# --- whole ---------------------------------------------------------------------------------------


def draw_whole(picture: Sheet, strokes: Strokes, whole: Whole, theme: GraphHockeyTheme) -> None:
    """Draw the path in the whole field; the last ply as one of the newest strokes."""
    new = [*strokes.new, strokes.last] if strokes.last else strokes.new
    thin, thick = 1.4 + 0.28 * whole.scale, 2.0 + 0.6 * whole.scale
    if len(strokes.old) > CROWDED:
        ends = [[whole.at(end) for end in stroke] for stroke in strokes.old]
        blocks = (2 if whole.scale > 6 else 1) * (2 if len(strokes.old) > PACKED else 1)
        _in_blocks(picture, ends, theme.old, blocks, max(1, round(thin / blocks)))
    else:
        _smoothly(picture, strokes.old, whole, theme.old, [(thin, 255)])
    light = [(thick * 3.4, 33), (thick * 2.2, 64)] if theme.glows else []
    _smoothly(picture, new, whole, theme.new, [*light, (thick, 255)])


def _in_blocks(
    picture: Image.Image | Sheet,
    strokes: Iterable[Sequence[tuple[float, float]]],
    fill: str,
    size: int,
    wide: int,
) -> None:
    """Draw lines of square blocks: so many pixels a block, so many blocks wide."""
    width, height = picture.size
    small = Image.new("L", (width // size + 1, height // size + 1))
    draw = ImageDraw.Draw(small)
    for stroke in strokes:
        draw.line([(x / size, y / size) for x, y in stroke], fill=255, width=wide)
    full = small.resize((small.width * size, small.height * size), Image.Resampling.NEAREST)
    picture.paste(fill, (0, 0), full.crop((0, 0, width, height)))


def _smoothly(
    picture: Surface,
    strokes: list[Segment],
    whole: Whole,
    fill: str,
    widths: list[tuple[float, int]],
) -> None:
    """Draw lines of these widths and opacities along the strokes."""
    if not strokes:
        return
    # Thick lines show their edges more, but a large picture is shown reduced.
    scale = 3 if len(strokes) <= NEWEST and whole.scale < 8 else 2
    ends = [whole.at(end) for stroke in strokes for end in stroke]
    pad = ceil(widths[0][0] / 2) + 1
    # No larger than it must be: blank stencil costs as much as any.
    left, top = (int(min(side)) - pad for side in zip(*ends, strict=True))
    right, bottom = (ceil(max(side)) + pad for side in zip(*ends, strict=True))
    large = Image.new("L", ((right - left) * scale, (bottom - top) * scale))
    draw = ImageDraw.Draw(large)
    scaled = [((x - left) * scale, (y - top) * scale) for x, y in ends]
    for width, opacity in widths:
        wide = round(width * scale)
        for start, end in zip(scaled[::2], scaled[1::2], strict=True):
            draw.line((start, end), fill=opacity, width=wide)
        if wide >= 3 * scale:
            for x, y in scaled:
                draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2 - 1, y + wide / 2 - 1), fill=opacity)
    picture.paste(fill, (left, top), large.reduce(scale))
