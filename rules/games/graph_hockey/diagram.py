"""A position of Graph Hockey as monospaced text: one line a unit down, two characters a unit across."""

from collections.abc import Iterator
from itertools import pairwise

from rules.games.graph_hockey.field import INCH, Field, Point, Segment
from rules.games.graph_hockey.state import HockeyState, Level
from rules.say import graph_hockey as say
from rules.words import together

Place = tuple[int, int]
"""A character's place: its column and its line."""

_ACROSS_REACH, _DOWN_REACH = INCH, INCH + 2
"""How far the window around the puck reaches: as far as a long move across, as a phone is narrow, and a little farther up and down."""
_PUCK = "*"
_CORNER = "o"
_BOUNDARY = "#"
_ACROSS, _ALONG = "=", ":"
"""A goal side across the field, and one along it."""
_OWNERS = "12"
"""The sign in the middle of the goal in which each side scores.  Letters would look like moves."""


def around_puck(position: HockeyState) -> str:
    """The surroundings of the puck, and what the signs mean; it fits into one chat message."""
    picture = _picture(
        position,
        _window(position.puck.x, position.field.width, _ACROSS_REACH),
        _window(position.puck.y, position.field.height, _DOWN_REACH),
    )
    signs = [
        say.letters_and_puck(puck=_PUCK),
        say.other_signs(path=_CORNER, edge=_BOUNDARY, goals=_ACROSS + _ALONG),
        say.who_scores_where(),
    ]
    return together([_heading(position), picture, together(signs, "\n")], "\n\n")


def whole(position: HockeyState) -> str:
    """The whole field, too large for a chat message: 81 lines of 145 characters on the inventor's field."""
    field = position.field
    picture = _picture(position, range(field.width + 1), range(field.height + 1))
    return together([_heading(position), picture], "\n\n")


def _window(centre: int, size: int, reach: int) -> range:
    """The coordinates within ``reach`` of ``centre``; near an edge the window is moved inwards."""
    first = max(0, min(centre - reach, size - 2 * reach))
    return range(first, min(size, first + 2 * reach) + 1)


def _heading(position: HockeyState) -> str:
    """The field, where the puck is, and the level in force unless it is the normal one."""
    field, puck = position.field, position.puck
    announced = {
        Level.NORMAL: "",
        Level.FREE_JUMP: say.now_free_jump(),
        Level.STRANGENESS: say.now_strangeness(),
    }
    where = [say.field(width=field.width, height=field.height), say.puck(x=puck.x, y=puck.y)]
    return together([*where, announced[position.level]], "\n")


def _picture(position: HockeyState, columns: range, lines: range) -> str:
    """The lines of the picture; later signs cover earlier ones."""
    field, path = position.field, position.path
    signs = dict(_ground(field))
    for segment in map(Segment, path, path[1:]):
        (left, right), (top, bottom) = map(sorted, zip(*segment, strict=True))
        if left < columns.stop and right >= columns.start and top < lines.stop and bottom >= lines.start:
            signs.update(dict.fromkeys(_places(segment), _stroke(segment.vector)))
    signs.update({(2 * point.x, point.y): _CORNER for point in path})
    for move in position.legal():
        place = position.place_of(move)
        signs[2 * place.x, place.y] = move.letter
    signs[2 * position.puck.x, position.puck.y] = _PUCK
    wide = range(2 * columns.start, 2 * columns.stop - 1)
    return "\n".join("".join(signs.get((column, line), " ") for column in wide).rstrip() for line in lines)


def _ground(field: Field) -> Iterator[tuple[Place, str]]:
    """The empty field: the goals, then the boundary over their ends."""
    for goal in field.goals:
        for side in goal.sides:
            sign = _ALONG if side.vector.x == 0 else _ACROSS
            yield from ((place, sign) for place in _places(side))
        yield (goal.left + goal.right, (goal.top + goal.bottom) // 2), _OWNERS[goal.owner]
    corners = [Point(x, y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))]
    for start, end in pairwise(Point(corner.x * field.width, corner.y * field.height) for corner in corners):
        yield from ((place, _BOUNDARY) for place in _places(Segment(start, end)))


def _places(segment: Segment) -> Iterator[Place]:
    """The places that a segment passes through, ends included."""
    x, y = segment.vector
    # One character for each line that it passes; if it is flatter than a diagonal, one for each column.
    steps = abs(y) if abs(y) >= abs(x) else 2 * abs(x)
    for step in range(steps + 1):
        # Halves are rounded to the line above.
        line = -((steps - 2 * step * y) // (2 * steps))
        yield 2 * segment.start.x + 2 * x * step // steps, segment.start.y + line


def _stroke(vector: Point) -> str:
    """The character that draws a segment of the path."""
    x, y = vector
    if abs(x) > abs(y):
        return "-"
    return "|" if x == 0 else "\\" if x * y > 0 else "/"
