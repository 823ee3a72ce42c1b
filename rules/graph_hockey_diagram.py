"""A position of Graph Hockey as monospaced text: two columns of characters to a unit, one line to a unit."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from rules.graph_hockey_field import Point, Segment
from rules.graph_hockey_state import HockeyState, Level

Window = tuple[range, range]
"""The columns and lines of points that are shown."""

_REACH = 10
"""How far a window round the puck goes: an inch for the long moves, and a little more."""
_PUCK = "*"
_CORNER = "o"
_BOUNDARY = "#"
_GOAL_SIDE = {True: "=", False: ":"}
"""A goal side that lies across the field, and one that lies along it."""


def around_puck(position: HockeyState) -> str:
    """What lies round the puck, and what the signs mean; it fits into one chat message."""
    field, puck = position.field, position.puck
    columns = _window(puck.x, field.width)
    lines = _window(puck.y, field.height)
    signs = f"{_PUCK} puck  {_CORNER} old places  =: goals  {_BOUNDARY} boundary"
    return "\n".join([_heading(position), "", *_picture(position, (columns, lines)), "", signs])


def whole(position: HockeyState) -> str:
    """The whole field, for a file: some 80 lines of 145 characters on the field of the rules."""
    field = position.field
    return "\n".join(
        [_heading(position), "", *_picture(position, (range(field.width + 1), range(field.height + 1)))]
    )


def _window(centre: int, size: int) -> range:
    """As much of 0 to ``size`` as lies within reach of ``centre``, moved so as to show no less at an edge."""
    first = max(0, min(centre - _REACH, size - 2 * _REACH))
    return range(first, min(size, first + 2 * _REACH) + 1)


def _heading(position: HockeyState) -> str:
    """Where the puck is and what is in force."""
    field, puck = position.field, position.puck
    level = "" if position.level is Level.NORMAL else f" {position.level.value.capitalize()}!"
    return f"Puck {puck.x} from the left, {puck.y} from the top; field {field.width} x {field.height}.{level}"


def _picture(position: HockeyState, window: Window) -> list[str]:
    """The lines of the picture; what is drawn later hides what is under it."""
    columns, lines = window
    field, path = position.field, position.path
    signs: dict[tuple[int, int], str] = {}
    for goal in field.goals:
        for side in goal.sides:
            flat = side.vector.y == 0
            signs.update(dict.fromkeys(_places(side, 1), _GOAL_SIDE[flat]))
    for start, end in pairwise(path):
        if any(point.x in columns and point.y in lines for point in (start, end)) or _crosses(
            start, end, window
        ):
            segment = Segment(start, end)
            signs.update(dict.fromkeys(_places(segment, 0), _stroke(segment.vector)))
    signs.update(_framed(field.width, field.height))
    signs.update({(2 * point.x, point.y): _CORNER for point in path})
    for move in position.legal():
        place = position.place_of(move)
        signs[2 * place.x, place.y] = move.letter
    signs[2 * position.puck.x, position.puck.y] = _PUCK
    wide = range(2 * columns.start, 2 * columns.stop - 1)
    return ["".join(signs.get((column, line), " ") for column in wide).rstrip() for line in lines]


def _crosses(start: Point, end: Point, window: Window) -> bool:
    """Whether a long segment may run through the window without ending in it."""
    columns, lines = window
    return (min(start.x, end.x) < columns.stop and max(start.x, end.x) >= columns.start) and (
        min(start.y, end.y) < lines.stop and max(start.y, end.y) >= lines.start
    )
