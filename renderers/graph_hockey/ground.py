"""The empty field of a Graph Hockey picture, whole and enlarged: graph paper, boundary, goals."""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from renderers.canvas import WIDTH, Point
from renderers.graph_hockey import layout, sprites
from renderers.graph_hockey.layout import Whole, Window
from renderers.graph_hockey.theme import GraphHockeyTheme
from renderers.sheet import Ground, Sheet
from rules.games.graph_hockey.field import INCH, Field
from rules.games.graph_hockey.field import Point as Place

EDGE = 6
"""Width of the boundary in the zoom."""
GOAL = 6
"""Width of a goal's sides in the zoom."""


@lru_cache(maxsize=16)
def empty_board(field: Field, theme: GraphHockeyTheme) -> Ground:
    """The board with the empty whole field, and with the place of the zoom."""
    picture = Image.new("RGB", (WIDTH, layout.HEIGHT), theme.surface)
    _whole(picture, layout.whole_of(field), theme)
    picture.paste(
        theme.edge,
        (layout.ZOOM_LEFT, layout.TOP, layout.ZOOM_LEFT + layout.ZOOM_WIDTH, layout.TOP + layout.ZOOM_HEIGHT),
    )
    return Ground(picture, theme)


@lru_cache(maxsize=8)
def empty_bare(field: Field, theme: GraphHockeyTheme) -> Ground:
    """The bare picture with the empty field."""
    whole, height = layout.bare_of(field)
    picture = Image.new("RGB", (WIDTH, height), theme.surface)
    _whole(picture, whole, theme)
    return Ground(picture, theme)


def empty_zoom(
    field: Field, window: Window, theme: GraphHockeyTheme, *, fine: bool, crowded: bool
) -> Sheet | Image.Image:
    """What the window shows of the empty field; with the fine grid, or with that of inches alone.

    Where it will be ``crowded``, hardly a sprite will lie as it has lain before: true colours are then quicker.
    """
    paper = _paper(theme, fine=fine)
    turn = INCH * layout.UNIT
    left, top = window.left % turn, window.top % turn
    part = (left, top, left + layout.ZOOM_WIDTH, top + layout.ZOOM_HEIGHT)
    zoom = paper.picture.crop(part).convert("RGB") if crowded else Sheet(paper, part)
    (x, y), (to_x, to_y) = window.at(Place(0, 0)), window.at(Place(field.width, field.height))
    _boundary(zoom, (round(x), round(y), round(to_x), round(to_y)), EDGE, theme)
    _goals(zoom, field, window.at, theme, unit=layout.UNIT, line=GOAL)
    return zoom


def finish_zoom(zoom: Sheet | Image.Image, theme: GraphHockeyTheme) -> Image.Image:
    """Draw the frame, over all that runs out of the zoom, and return the picture."""
    _sides(zoom, (0, 0, *zoom.size), layout.FRAME, theme.inch)
    return zoom.picture if isinstance(zoom, Sheet) else zoom


@lru_cache(maxsize=6)
def _paper(theme: GraphHockeyTheme, *, fine: bool) -> Ground:
    """Enlarged graph paper: large enough for a zoom that begins anywhere in its first square inch."""
    turn = INCH * layout.UNIT
    paper = Image.new("RGB", (layout.ZOOM_WIDTH + turn, layout.ZOOM_HEIGHT + turn), theme.cell)
    grids = ((1, theme.line, 1, 1), (INCH, theme.inch, 1, 2))
    for step, fill, before, after in grids if fine else grids[1:]:
        for x in range(0, paper.width, step * layout.UNIT):
            paper.paste(fill, (max(0, x - before), 0, x + after, paper.height))
        for y in range(0, paper.height, step * layout.UNIT):
            paper.paste(fill, (0, max(0, y - before), paper.width, y + after))
    return Ground(paper, theme)


def _boundary(
    zoom: Sheet | Image.Image, box: tuple[int, int, int, int], width: int, theme: GraphHockeyTheme
) -> None:
    """Everything outside the field, and the boundary; in the dark it glows a little."""
    left, top, right, bottom = box
    wide, high = zoom.size
    for part in ((0, 0, left, high), (0, 0, wide, top), (right, 0, wide, high), (0, bottom, wide, high)):
        if part[0] < part[2] and part[1] < part[3]:
            zoom.paste(theme.surface, part)
    if theme.glows:
        for wider, share in ((6, 33), (3, 51)):
            _sides(
                zoom,
                (left - width - wider, top - width - wider, right + width + wider, bottom + width + wider),
                width + 2 * wider,
                theme.edge,
                share,
            )
    _sides(zoom, (left - width, top - width, right + width, bottom + width), width, theme.edge)


def _sides(
    picture: Sheet | Image.Image, box: tuple[int, int, int, int], width: int, fill: str, opacity: int = 255
) -> None:
    """The four sides of a box, drawn inside it, as far as they lie in the picture."""
    left, top, right, bottom = box
    wide, high = picture.size
    for part in (
        (left, top, right, top + width),
        (left, bottom - width, right, bottom),
        (left, top + width, left + width, bottom - width),
        (right - width, top + width, right, bottom - width),
    ):
        seen = (max(0, part[0]), max(0, part[1]), min(wide, part[2]), min(high, part[3]))
        if seen[0] < seen[2] and seen[1] < seen[3]:
            size = (seen[2] - seen[0], seen[3] - seen[1])
            picture.paste(fill, seen, _veil(size, opacity) if opacity < 255 else None)


@lru_cache(maxsize=64)
def _veil(size: tuple[int, int], opacity: int) -> Image.Image:
    """One opacity everywhere."""
    return Image.new("L", size, opacity)


def _whole(picture: Image.Image, whole: Whole, theme: GraphHockeyTheme) -> None:
    left, top, right, bottom = whole.box
    width = 2 if whole.scale < 8 else 4
    picture.paste(theme.cell, whole.box)
    for x in range(INCH, whole.field.width, INCH):
        across = round(whole.at(Place(x, 0))[0])
        picture.paste(theme.inch, (across - 1, top, across + 1, bottom))
    for y in range(INCH, whole.field.height, INCH):
        down = round(whole.at(Place(0, y))[1])
        picture.paste(theme.inch, (left, down - 1, right, down + 1))
    _goals(picture, whole.field, whole.at, theme, unit=whole.scale, line=3 if whole.scale < 8 else 6)
    _sides(picture, (left - width, top - width, right + width, bottom + width), width, theme.edge)


def _goals(
    picture: Sheet | Image.Image,
    field: Field,
    at: Callable[[Place], Point],
    theme: GraphHockeyTheme,
    *,
    unit: float,
    line: int,
) -> None:
    for goal in field.goals:
        x, y = (round(value) for value in at(Place(goal.left, goal.top)))
        width, height = sprites.goal(goal.owner, unit, line).size
        corner = (x - line, y - line)
        if -width < corner[0] < picture.size[0] and -height < corner[1] < picture.size[1]:
            # Not over the boundary, nor beyond it.
            top, bottom = round(at(Place(0, 0))[1]), round(at(Place(0, field.height))[1])
            above, below = max(0, top - corner[1]), max(0, corner[1] + height - bottom)
            part = sprites.goal(goal.owner, unit, line, above, below)
            picture.paste(theme.of(goal.owner), (corner[0], corner[1] + above), part)
