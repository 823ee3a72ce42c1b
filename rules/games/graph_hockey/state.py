"""Graph Hockey's rules proper: where the puck may go, at which level, and when it is over."""

from __future__ import annotations

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
    """What is asked of a move: the first of these that allows any move is in force."""

    NORMAL = "normal"
    """Staying inside, meeting nothing of the path on the way, following no goal side."""
    FREE_JUMP = "free jump"
    """Staying inside, following neither the path nor a goal side."""
    STRANGENESS = "strangeness"
    """Staying inside."""


@dataclass(frozen=True, slots=True)
class HockeyState(Position[GraphHockeyMove]):
    """One state of a game, and the moves that it allows.

    Two paths that cover the same points leave the same conflicts behind, in
    whatever order they were drawn; so the conflicts stand for the path when
    positions are compared, and the moves that led here do not count.

    There always is a move: under strangeness only the boundary forbids any, and
    the smallest field is 24 wide, so that one can go two to the left or two to the right.
    """

    field: Field
    puck: Point
    turn: Side
    """Whose ply is next, or would be if the game were not over."""
    conflicts: Rows = dataclasses.field(repr=False)
    """What the path and the goal sides stand in the way of, from every point."""
    outcome: Outcome | None = dataclasses.field(compare=False)
    letters: str = dataclasses.field(compare=False)
    """The moves that led here, a letter each: one byte for a ply, however long the game."""

    @classmethod
    def initial(cls, field: Field) -> Self:
        """The empty field with the puck just come in, First to move."""
        opening = next(move for move in MOVES if move.vector == OPENING.vector)
        conflicts = _drawn(around_goals(field), OPENING.start, opening)
        return cls(field, START, Side.FIRST, conflicts, None, "")

    @property
    def to_move(self) -> Side | None:
        """The side whose turn it is; ``None`` once the game is over."""
        return self.turn if self.outcome is None else None

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
        """Every legal move, as the letters are read on the keyboard."""
        kinds = self.in_force()[1]
        return _HALVES[0][kinds & _LOW] + _HALVES[1][kinds >> _HALF]

    def moves(self) -> Iterator[GraphHockeyMove]:
        """Every legal move once."""
        return iter(self.legal())

    def count(self) -> int:
        """How many legal moves there are."""
        return self.in_force()[1].bit_count()

    def allows(self, move: GraphHockeyMove) -> bool:
        """Whether ``move`` is legal."""
        return bool(self.in_force()[1] >> move.kind & 1)

    def follows(self, move: GraphHockeyMove) -> bool:
        """Whether ``move`` shares a piece of positive length with the path or a goal side."""
        return bool(self._conflicts_here() >> KINDS + move.kind & 1)

    def _conflicts_here(self) -> int:
        return self.conflicts[self.puck.y + GUARD] >> (self.puck.x + GUARD) * STRIDE

    def place_of(self, move: GraphHockeyMove) -> Point:
        """Where ``move`` would put the puck, legal or not."""
        return self.puck.plus(move.vector)

    def winner_by(self, move: GraphHockeyMove) -> Side | None:
        """Who would win at once by ``move``: the owner of the goal that it ends in."""
        goal = self.field.goal_at(self.place_of(move))
        return goal.owner if goal else None

    def play(self, move: GraphHockeyMove) -> Self:
        """The state after ``move``, which must be legal."""
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
    """The conflicts when ``move`` has been drawn from ``start`` too."""
    rows = list(conflicts)
    left, pattern = patterns()[move.kind]
    shift = (start.x + left) * STRIDE
    for row, bits in pattern:
        rows[start.y + row] |= bits << shift
    return tuple(rows)
