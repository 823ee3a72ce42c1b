"""The rules of Graph Hockey: where the puck may go, at which level, and when the game is over."""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import Self

from rules.core.position import Outcome, Position, Side
from rules.games.graph_hockey.conflicts import GUARD, KINDS, STRIDE, Rows, around_goals, patterns
from rules.games.graph_hockey.field import (
    MOVE_OF,
    MOVES,
    OPENING,
    START,
    Field,
    GraphHockeyMove,
    Kinds,
    Point,
)

GOAL = {side: Outcome(side, "goal") for side in Side}

_HALF = KINDS // 2
_LOW = (1 << _HALF) - 1
_HALVES = tuple(
    tuple(tuple(move for place, move in enumerate(half) if bits >> place & 1) for bits in range(1 << _HALF))
    for half in (MOVES[:_HALF], MOVES[_HALF:])
)
"""The moves of every set of the first ten kinds, and of every set of the last ten."""


class Level(Enum):
    """What a move must satisfy: the first level that allows any move is in force."""

    NORMAL = "normal"
    """Stay inside, meet no part of the path on the way, follow no goal side."""
    FREE_JUMP = "free jump"
    """Stay inside, follow neither the path nor a goal side."""
    STRANGENESS = "strangeness"
    """Stay inside."""


@dataclass(frozen=True, slots=True)
class HockeyState(Position[GraphHockeyMove]):
    """One state of a game, and the moves that it allows.

    Two paths that cover the same points leave the same conflicts, whatever the order
    in which they were drawn.  So positions are compared by their conflicts, not by
    the moves that led to them.

    There is always a legal move: under strangeness only the boundary forbids any, and
    the smallest field is 24 wide, so the puck can go two to the left or two to the right.
    """

    field: Field
    puck: Point
    turn: Side
    conflicts: Rows = dataclasses.field(repr=False)
    """Which moves the path and the goal sides obstruct, from every point."""
    outcome: Outcome | None = dataclasses.field(compare=False)
    letters: str = dataclasses.field(compare=False)
    """The moves that led here, one letter each: a long game takes one byte a ply."""

    @classmethod
    def initial(cls, field: Field) -> Self:
        """The empty field just after the puck has come in, First to move."""
        opening = next(move for move in MOVES if move.vector == OPENING.vector)
        conflicts = _drawn(around_goals(field), OPENING.start, opening)
        return cls(field, START, Side.FIRST, conflicts, None, "")

    @property
    def path(self) -> tuple[Point, ...]:
        """The points that the puck has been at, from the boundary to where it is now."""
        vectors = (MOVE_OF[letter].vector for letter in self.letters)
        return (OPENING.start, *accumulate(vectors, Point.plus, initial=START))

    # Moves

    def in_force(self) -> tuple[Level, Kinds]:
        """The level in force, and the moves that are legal at it; none once the game is over."""
        x, y = self.puck
        if self.outcome is not None:
            return Level.NORMAL, Kinds(0)
        inside = self.field.across[x] & self.field.along[y]
        conflicts = self.conflicts[y + GUARD] >> (x + GUARD) * STRIDE
        if normal := inside & ~conflicts:
            return Level.NORMAL, Kinds(normal)
        if free := inside & ~(conflicts >> KINDS):
            return Level.FREE_JUMP, Kinds(free)
        return Level.STRANGENESS, Kinds(inside)

    @property
    def level(self) -> Level:
        """The level in force; normal once the game is over."""
        return self.in_force()[0]

    def legal(self) -> tuple[GraphHockeyMove, ...]:
        """Every legal move, in the order of the keyboard."""
        kinds = self.in_force()[1]
        return _HALVES[0][kinds & _LOW] + _HALVES[1][kinds >> _HALF]

    def moves(self) -> Iterator[GraphHockeyMove]:
        return iter(self.legal())

    def count(self) -> int:
        return self.in_force()[1].bit_count()

    def allows(self, move: GraphHockeyMove) -> bool:
        """Whether ``move`` is legal."""
        return bool(self.in_force()[1] >> move.kind & 1)

    def follows(self, move: GraphHockeyMove) -> bool:
        """Whether ``move`` shares a piece of positive length with the path or a goal side."""
        x, y = self.puck
        conflicts = self.conflicts[y + GUARD] >> (x + GUARD) * STRIDE
        return bool(conflicts >> KINDS + move.kind & 1)

    def place_of(self, move: GraphHockeyMove) -> Point:
        """Where ``move`` would put the puck, legal or not."""
        return self.puck.plus(move.vector)

    def winner_by(self, move: GraphHockeyMove) -> Side | None:
        """Who would win at once by ``move``: the owner of the goal that it ends in."""
        goal = self.field.goal_at(self.place_of(move))
        return goal.owner if goal else None

    def play(self, move: GraphHockeyMove) -> Self:
        winner = self.winner_by(move)
        return type(self)(
            self.field,
            self.place_of(move),
            self.turn.other,
            _drawn(self.conflicts, self.puck, move),
            None if winner is None else GOAL[winner],
            self.letters + move.letter,
        )


def _drawn(conflicts: Rows, start: Point, move: GraphHockeyMove) -> Rows:
    """The conflicts after ``move`` has been drawn from ``start`` as well."""
    rows = list(conflicts)
    left, pattern = patterns()[move.kind]
    shift = (start.x + left) * STRIDE
    for row, bits in pattern:
        rows[start.y + row] |= bits << shift
    return tuple(rows)
