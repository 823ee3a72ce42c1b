"""Graph Hockey's field, goals and twenty moves, in units of an eighth of an inch.

x grows to the right, y down; points, steps and sides are exact integers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, NewType

from rules.core.position import Side
from rules.say import graph_hockey as say
from rules.words import Words, together

INCH = 8
"""The side of a goal, and the length of a long move."""

KEYBOARD = (
    "WERTY",
    "Q V U",
    "AZ LI",
    "S B K",
    "DFGHJ",
)
"""The letters as they lie on a keyboard around the puck: the place of each is its move.

The sixteen on the rim go to the point at their place, two units away in at least
one direction; the four inside go one inch that way.  Spaces are empty places.
"""


class Point(NamedTuple):
    """A point of the grid, or the step from one point to another."""

    x: int
    y: int

    def plus(self, step: Point) -> Point:
        """The point that ``step`` leads to from here."""
        return Point(self.x + step.x, self.y + step.y)


class Key(NamedTuple):
    """A place in :data:`KEYBOARD`, both counted from 0."""

    row: int
    column: int


Kind = NewType("Kind", int)
"""Which of the twenty moves: the index of its letter in :data:`KEYBOARD`, read row by row."""

Kinds = NewType("Kinds", int)
"""A set of moves: bit *k* is set for every kind *k* in it."""


@dataclass(frozen=True, slots=True)
class GraphHockeyMove:
    """One of the twenty moves."""

    letter: str
    vector: Point = field(compare=False)
    """The step from the old place to the new one."""
    key: Key = field(compare=False)
    """Where its letter is in :data:`KEYBOARD`."""
    kind: Kind = field(compare=False)

    @property
    def long(self) -> bool:
        """Whether it is one of the four moves of an inch."""
        return INCH in map(abs, self.vector)

    @property
    def words(self) -> str:
        """Where it goes: ``up 2``, ``left 1, down 2``."""
        return together(self.parts, ", ")

    @property
    def parts(self) -> tuple[Words, ...]:
        """Where it goes across, and where up or down, as far as it does."""
        x, y = self.vector
        ways = ((x, say.right if x > 0 else say.left), (y, say.down if y > 0 else say.up))
        return tuple(way(count=abs(length)) for length, way in ways if length)


def _moves() -> tuple[GraphHockeyMove, ...]:
    keys = [
        (letter, Key(row, column))
        for row, letters in enumerate(KEYBOARD)
        for column, letter in enumerate(letters)
        if letter != " "
    ]
    moves = []
    for kind, (letter, key) in enumerate(keys):
        rim = {key.row, key.column} & {0, 4}
        scale = 1 if rim else INCH
        vector = Point((key.column - 2) * scale, (key.row - 2) * scale)
        moves.append(GraphHockeyMove(letter, vector, key, Kind(kind)))
    return tuple(moves)


MOVES = _moves()
"""The twenty moves, by kind."""

MOVE_OF = {move.letter: move for move in MOVES}
"""Each move by its letter."""


class Segment(NamedTuple):
    """A straight line between two points."""

    start: Point
    end: Point

    @property
    def vector(self) -> Point:
        """The step from start to end."""
        return Point(self.end.x - self.start.x, self.end.y - self.start.y)


class Goal(NamedTuple):
    """A goal: a square on the top or the bottom edge.

    ``owner`` is the side that attacks it, and wins when a move ends in it.
    """

    owner: Side
    left: int
    top: int
    right: int
    bottom: int

    def holds(self, place: Point) -> bool:
        """Whether ``place`` is strictly inside."""
        return self.left < place.x < self.right and self.top < place.y < self.bottom

    @property
    def inner(self) -> int:
        """The y of the side that lies across the field."""
        return self.top if self.owner is Side.FIRST else self.bottom

    @property
    def sides(self) -> tuple[Segment, Segment, Segment]:
        """The three sides inside the field, each from its left or upper end; the fourth lies on the boundary."""
        left, right, top, bottom = self.left, self.right, self.top, self.bottom
        return (
            Segment(Point(left, top), Point(left, bottom)),
            Segment(Point(right, top), Point(right, bottom)),
            Segment(Point(left, self.inner), Point(right, self.inner)),
        )


@dataclass(frozen=True, slots=True)
class Field:
    """One size of field; made by :func:`field_of`."""

    side: int
    """Inches on either side of the goals."""
    gap: int
    """Inches between the goals."""

    width: int = field(compare=False)
    height: int = field(compare=False)
    goals: tuple[Goal, Goal] = field(compare=False, repr=False)
    """The goal that each side attacks: First's at the bottom, Second's at the top."""
    across: tuple[Kinds, ...] = field(compare=False, repr=False)
    """For each x from 0 to the width, the moves that stay strictly between the left edge and the right one."""
    along: tuple[Kinds, ...] = field(compare=False, repr=False)
    """For each y from 0 to the height, the moves that stay strictly between the top edge and the bottom one."""

    def holds(self, place: Point) -> bool:
        """Whether ``place`` is strictly inside the boundary."""
        return 0 < place.x < self.width and 0 < place.y < self.height

    def goal_at(self, place: Point) -> Goal | None:
        """The goal that ``place`` is strictly inside, if there is one."""
        for goal in self.goals:
            if goal.holds(place):
                return goal
        return None


def _staying(lengths: list[int], size: int) -> tuple[Kinds, ...]:
    """For each coordinate from 0 to ``size``, which steps of these ``lengths`` end strictly between 0 and ``size``."""
    return tuple(
        Kinds(sum(1 << kind for kind, length in enumerate(lengths) if 0 < at + length < size))
        for at in range(size + 1)
    )


@cache
def field_of(side: int, gap: int) -> Field:
    """The field of that size."""
    width, height = INCH * (2 * side + 1), INCH * (gap + 2)
    left = INCH * side
    return Field(
        side,
        gap,
        width,
        height,
        goals=(
            Goal(Side.FIRST, left, height - INCH, left + INCH, height),
            Goal(Side.SECOND, left, 0, left + INCH, INCH),
        ),
        across=_staying([move.vector.x for move in MOVES], width),
        along=_staying([move.vector.y for move in MOVES], height),
    )


START = Point(2, INCH)
"""Where the puck is at the start: a quarter of an inch from the left edge, an inch below the top."""

OPENING = Segment(Point(0, INCH), START)
"""The path at the start: the puck has come in from the boundary."""
