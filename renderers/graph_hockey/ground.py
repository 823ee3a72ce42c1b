"""The empty field of a Graph Hockey picture, whole and enlarged: graph paper, boundary, goals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from renderers.canvas import Box, Point, card
from renderers.graph_hockey.layout import BORDER, HEIGHT, UNIT, ZOOM, HockeyLayout, Window
from renderers.lettering import text_width, write
from renderers.theme import Theme
from rules.core.position import Side
from rules.games.graph_hockey.field import INCH, Field
from rules.games.graph_hockey.field import Point as Place

At = Callable[[Place], Point]

NAMES = {Side.FIRST: "Bottom’s goal", Side.SECOND: "Top’s goal"}
"""Whose goal is where: each player's is the one that the player attacks."""


@lru_cache(maxsize=24)
def empty_card(layout: HockeyLayout, theme: Theme) -> Image.Image:
    """The card with the empty whole field."""
    picture = card(HEIGHT, theme)
    _boundary(picture, layout.box, BORDER, theme)
    _grid(picture, layout.field, layout.at, theme, step=INCH, width=1)
    _goals(picture, layout.field, layout.at, max(4, round(layout.scale)), theme)
    return picture


def empty_zoom(field: Field, window: Window, theme: Theme, *, simply: bool) -> Image.Image:
    """What the window shows of the empty field; if it is to be simple, without the fine grid."""
    picture = Image.new("RGB", (ZOOM, ZOOM), theme.page)
    left, top = map(round, window.at(Place(0, 0)))
    _boundary(picture, (left, top, left + field.width * UNIT, top + field.height * UNIT), 8, theme)
    if not simply:
        _grid(picture, field, window.at, theme, step=1, width=1)
    _grid(picture, field, window.at, theme, step=INCH, width=4)
    _goals(picture, field, window.at, 10, theme)
    for goal in field.goals:
        (left, top), (right, bottom) = (
            tuple(map(round, window.at(Place(*corner))))
            for corner in ((goal.left, goal.top), (goal.right, goal.bottom))
        )
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, ZOOM), min(bottom, ZOOM)
        name = NAMES[goal.owner]
        # In the part of the goal that is seen, if it has room.
        if right - left > text_width(name, 28) + 16 and bottom - top > 36:
            middle = ((left + right) / 2, (top + bottom) / 2)
            write(picture, middle, name, size=28, fill=_side(theme, goal.owner), anchor="mm", bold=0.5)
    return picture


def _side(theme: Theme, owner: Side) -> str:
    return theme.left if owner is Side.FIRST else theme.right


def _boundary(picture: Image.Image, box: Box, width: int, theme: Theme) -> None:
    """The field's ground, and the boundary around it."""
    left, top, right, bottom = box
    picture.paste(theme.home, (left - width, top - width, right + width, bottom + width))
    picture.paste(theme.cell, box)


def _grid(picture: Image.Image, field: Field, at: At, theme: Theme, *, step: int, width: int) -> None:
    """Lines through every ``step``-th point, as far as the picture shows them: of an enlarged field only a part."""
    (left, top), (right, bottom) = (
        map(round, at(Place(*corner))) for corner in ((0, 0), (field.width, field.height))
    )
    for x in range(step, field.width, step):
        across = round(at(Place(x, 0))[0] - width / 2)
        if -width < across < picture.width:
            picture.paste(theme.shade, (across, top, across + width, bottom))
    for y in range(step, field.height, step):
        down = round(at(Place(0, y))[1] - width / 2)
        if -width < down < picture.height:
            picture.paste(theme.shade, (left, down, right, down + width))


def _goals(picture: Image.Image, field: Field, at: At, width: int, theme: Theme) -> None:
    """The goals' sides: double lines."""
    for goal in field.goals:
        for thick, fill in ((width / 2, _side(theme, goal.owner)), (max(1, width // 3) / 2, theme.cell)):
            for side in goal.sides:
                (x, y), (to_x, to_y) = at(side.start), at(side.end)
                box = [round(value) for value in (x - thick, y - thick, to_x + thick, to_y + thick)]
                # Not over the boundary.
                top, bottom = round(at(Place(0, 0))[1]), round(at(Place(0, field.height))[1])
                picture.paste(fill, (box[0], max(box[1], top), box[2], min(box[3], bottom)))
