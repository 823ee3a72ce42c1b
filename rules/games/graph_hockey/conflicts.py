"""Which moves a drawn line obstructs, from every point around it.

Whether a move conflicts with a drawn segment depends only on the two vectors and
on the offset between their starting points.  So each of the twenty moves, once it
is drawn, leaves one fixed pattern of conflicts.  The patterns are computed here
exactly, once; the conflicts of a position are the union of those of its path.

Conflicts are kept by the row of the field.  A row is one integer with
:data:`STRIDE` bits for each point: bit *k* of them says that the open segment of
the move of kind *k* from this point meets something drawn, bit ``KINDS + k`` that
it shares a piece of positive length with it.
"""

from enum import IntEnum
from functools import cache, lru_cache
from itertools import product, starmap
from typing import NamedTuple

from rules.games.graph_hockey.field import INCH, MOVES, Field, Point, Segment

KINDS = len(MOVES)
STRIDE = 2 * KINDS
ALL = (1 << KINDS) - 1
"""Every move."""

GUARD = INCH
"""Rows above and below the field, and columns to its left, as room for patterns: no move is longer."""

Rows = tuple[int, ...]
"""The conflicts of a whole field, row by row from ``GUARD`` above its top edge."""


class Meeting(IntEnum):
    """What an open segment and a drawn one have in common."""

    NOTHING = 0
    POINTS = 1
    PIECE = 2
    """A piece of positive length."""


def meeting(move: Segment, drawn: Segment) -> Meeting:
    """What ``move``, without its two ends, has in common with ``drawn``, ends included."""
    step, line = move.vector, drawn.vector
    off = Segment(move.start, drawn.start).vector
    turning = _cross(step, line)
    if turning:
        # Where the two lines meet, as fractions of step and of line; both over ``turning``.
        on_move, on_line = _cross(off, line), _cross(off, step)
        if turning < 0:
            turning, on_move, on_line = -turning, -on_move, -on_line
        met = 0 < on_move < turning and 0 <= on_line <= turning
        return Meeting.POINTS if met else Meeting.NOTHING
    if _cross(off, step):
        return Meeting.NOTHING
    # One line: where the drawn ends lie on it, with the move going from 0 to its squared length.
    ends = (_dot(off, step), _dot(off.plus(line), step))
    met = max(ends) > 0 and min(ends) < _dot(step, step)
    return Meeting.PIECE if met else Meeting.NOTHING


def _cross(one: Point, other: Point) -> int:
    return one.x * other.y - one.y * other.x


def _dot(one: Point, other: Point) -> int:
    return one.x * other.x + one.y * other.y


class Pattern(NamedTuple):
    """The conflicts that a segment leaves behind."""

    left: int
    """The step in x from the segment's start to its left end."""
    rows: tuple[tuple[int, int], ...]
    """For each row that has any: its place in :data:`Rows` when the segment starts in row 0,
    and its bits when the segment's left end is in column 0."""


@lru_cache(maxsize=32)
def _pattern(line: Point) -> Pattern:
    """The pattern of a segment drawn along ``line``."""
    start, end = Point(0, 0), line
    left = min(0, line.x)
    if end < start:
        # Drawn from its other end, it is the same segment.
        other = _pattern(Point(-line.x, -line.y))
        return Pattern(left, tuple((row + line.y, bits) for row, bits in other.rows))
    drawn = Segment(start, end)
    rows: dict[int, int] = {}
    for move in MOVES:
        x, y = move.vector
        # The two can meet only where their bounding boxes touch.
        columns = range(min(0, line.x) - max(0, x), max(0, line.x) - min(0, x) + 1)
        lines = range(min(0, line.y) - max(0, y), max(0, line.y) - min(0, y) + 1)
        for at in starmap(Point, product(columns, lines)):
            met = meeting(Segment(at, at.plus(move.vector)), drawn)
            bits = (1 << move.kind if met else 0) | (1 << KINDS + move.kind if met is Meeting.PIECE else 0)
            if bits:
                rows[at.y] = rows.get(at.y, 0) | bits << (at.x - left + GUARD) * STRIDE
    return Pattern(left, tuple((row + GUARD, bits) for row, bits in sorted(rows.items())))


@cache
def patterns() -> tuple[Pattern, ...]:
    """The pattern of each of the twenty moves, by kind; computed at the first game."""
    return tuple(_pattern(move.vector) for move in MOVES)


@cache
def around_goals(field: Field) -> Rows:
    """The conflicts with the goal sides alone: crossing one is allowed, following it counts as following the path."""
    rows = [0] * (field.height + 2 * GUARD + 1)
    following = sum(ALL << KINDS << place * STRIDE for place in range(4 * INCH))
    for goal in field.goals:
        for side in goal.sides:
            pattern = _pattern(side.vector)
            for row, bits in pattern.rows:
                followed = bits & following
                rows[side.start.y + row] |= (followed | followed >> KINDS) << side.start.x * STRIDE
    return tuple(rows)
