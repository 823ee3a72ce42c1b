"""Graph Hockey for a search: the path up to the root as one look-up a point, what is drawn after it as a few segments.

Copying the conflicts of the whole field for each ply would take most of the time.  But which of the twenty
moves a segment obstructs depends only on where it starts from the puck: so a state keeps the segments
drawn since the root, and asks each of them about the one point where the puck is.
"""

from functools import cache
from typing import NamedTuple

from rules.core.position import Side
from rules.games.graph_hockey.conflicts import ALL, GUARD, KINDS, STRIDE, patterns
from rules.games.graph_hockey.field import INCH, MOVES, Field
from rules.games.graph_hockey.state import HockeyState

_REACH = 2 * INCH
"""No farther from its start than this does a segment obstruct anything, across or along."""
_BOTH = (1 << STRIDE) - 1
_HALF = KINDS // 2
_LOW = (1 << _HALF) - 1
_HALVES = tuple(
    tuple(
        [kind for kind in range(first, first + _HALF) if bits >> kind - first & 1]
        for bits in range(1 << _HALF)
    )
    for first in (0, _HALF)
)
_AHEAD = tuple(
    tuple(
        [sorted(kinds, key=lambda kind: MOVES[kind].vector.y, reverse=side == Side.FIRST) for kinds in half]
        for half in _HALVES
    )
    for side in Side
)
"""The same for each side, those first that lead farthest up or down: the lower half of the kinds leads up."""
Obstructs = dict[int, int]
"""By the distance from its start (as an index), the moves that a segment obstructs: the bits of ``Rows``."""
Drawn = tuple[tuple[int, int], ...]
"""Segments: where each starts, and its kind."""


class HockeyNode(NamedTuple):
    """A position: the path up to the root is the board's, ``drawn`` came after it."""

    puck: int
    side: int
    winner: int | None
    drawn: Drawn
    line: int
    """The plies since the root, five bits each: what makes two states of one search the same."""


def _stride(field: Field) -> int:
    """How far apart the rows of a field are in indices: so far that no two steps mean the same."""
    return field.width + 1 + INCH


@cache
def obstructions(stride: int) -> tuple[Obstructs, ...]:
    """What a move of each kind obstructs once it is drawn, on a field whose rows are ``stride`` apart."""
    obstructed = []
    for pattern in patterns():
        moves: Obstructs = {}
        for row, bits in pattern.rows:
            for column in range(2 * _REACH + GUARD):
                if here := bits >> column * STRIDE & _BOTH:
                    moves[(row - GUARD) * stride + column - GUARD + pattern.left] = here
        obstructed.append(moves)
    return tuple(obstructed)


class HockeyBoard:
    """A field with the path of one position, the root, drawn on it."""

    def __init__(self, position: HockeyState) -> None:
        self.field = field = position.field
        self.stride = stride = _stride(field)
        self.steps = tuple(move.vector.y * stride + move.vector.x for move in MOVES)
        self.obstructs = obstructions(stride)
        self.goals = _goals(field)
        self._inside = _inside(field)
        self._rows = position.conflicts
        self._base: dict[int, int] = {}
        self.root = HockeyNode(position.puck.y * stride + position.puck.x, int(position.turn), None, (), 1)

    def legal(self, state: HockeyNode) -> list[int]:
        """The kinds of the legal moves."""
        kinds = self.legal_bits(state)
        return _HALVES[0][kinds & _LOW] + _HALVES[1][kinds >> _HALF]

    def ordered(self, state: HockeyNode) -> list[int]:
        """The kinds of the legal moves, those first that lead farthest towards the goal of the side to move."""
        kinds = self.legal_bits(state)
        low, high = _AHEAD[state.side]
        if state.side:
            return low[kinds & _LOW] + high[kinds >> _HALF]
        return high[kinds >> _HALF] + low[kinds & _LOW]

    def legal_bits(self, state: HockeyNode) -> int:
        """The legal moves, a bit a kind."""
        puck = state.puck
        conflicts = self._base.get(puck)
        if conflicts is None:
            y, x = divmod(puck, self.stride)
            conflicts = self._base[puck] = self._rows[y + GUARD] >> (x + GUARD) * STRIDE & _BOTH
        obstructs = self.obstructs
        for start, kind in state.drawn:
            conflicts |= obstructs[kind].get(puck - start, 0)
        inside = self._inside[puck]
        return inside & ~conflicts or inside & ~(conflicts >> KINDS) or inside

    def play(self, state: HockeyNode, ply: int) -> HockeyNode:
        """The state after the legal move of that kind."""
        puck, side, _, drawn, line = state
        place = puck + self.steps[ply]
        return HockeyNode(place, 1 - side, self.goals.get(place), (*drawn, (puck, ply)), line << 5 | ply)


@cache
def _goals(field: Field) -> dict[int, int]:
    """Every point strictly inside a goal, and whose it is."""
    stride = _stride(field)
    return {
        y * stride + x: int(goal.owner)
        for goal in field.goals
        for y in range(goal.top + 1, goal.bottom)
        for x in range(goal.left + 1, goal.right)
    }


@cache
def _inside(field: Field) -> dict[int, int]:
    """For every point inside the boundary, the moves that stay there."""
    stride = _stride(field)
    return {
        y * stride + x: field.across[x] & field.along[y] & ALL
        for y in range(1, field.height)
        for x in range(1, field.width)
    }
