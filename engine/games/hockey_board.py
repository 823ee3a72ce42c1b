"""Graph Hockey for a search: the path up to the root as one look-up a point, what is drawn after it as a few segments.

Copying the conflicts of the whole field for each ply would take most of the time.  But which of the twenty
moves a segment obstructs depends only on where it starts from the puck: so a state keeps the segments
drawn since the root, and asks each of them about the one point where the puck is.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.games.graph_hockey.conflicts import ALL, GUARD, KINDS, STRIDE, patterns
from rules.games.graph_hockey.field import INCH, MOVES, OPENING, START, Field
from rules.games.graph_hockey.state import HockeyState

REACH = 2 * INCH
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

Obstructs = dict[int, int]
"""By the distance from its start (as an index), the moves that a segment obstructs: the bits of ``Rows``."""


class HockeyNode(NamedTuple):
    """A position: the path up to the root is the board's, ``drawn`` came after it."""

    puck: int
    side: int
    winner: int | None
    drawn: tuple[tuple[int, Obstructs], ...]
    line: int
    """The plies since the root, five bits each: what makes two states of one search the same."""


@cache
def obstructions(stride: int) -> tuple[Obstructs, ...]:
    """What a move of each kind obstructs once it is drawn, on a field whose rows are ``stride`` apart."""
    found = []
    for pattern in patterns():
        moves: Obstructs = {}
        for row, bits in pattern.rows:
            for column in range(2 * REACH + GUARD):
                if here := bits >> column * STRIDE & _BOTH:
                    moves[(row - GUARD) * stride + column - GUARD + pattern.left] = here
        found.append(moves)
    return tuple(found)


class Board:
    """A field with the path of one position, the root, drawn on it."""

    def __init__(self, position: HockeyState) -> None:
        self.field = field = position.field
        self.stride = stride = field.width + 1 + 2 * REACH
        self.steps = tuple(move.vector.y * stride + move.vector.x for move in MOVES)
        self.obstructs = obstructions(stride)
        self.goals = _goals(field)
        self._inside = _inside(field)
        self._rows = position.conflicts
        self._base: dict[int, int] = {}
        self.root = HockeyNode(position.puck.y * stride + position.puck.x, int(position.turn), None, (), 1)

    def legal(self, state: HockeyNode) -> list[int]:
        """The kinds of the legal moves."""
        puck = state.puck
        conflicts = self._base.get(puck)
        if conflicts is None:
            y, x = divmod(puck, self.stride)
            conflicts = self._base[puck] = self._rows[y + GUARD] >> (x + GUARD) * STRIDE & _BOTH
        for start, obstructs in state.drawn:
            conflicts |= obstructs.get(puck - start, 0)
        inside = self._inside[puck]
        kinds = inside & ~conflicts or inside & ~(conflicts >> KINDS) or inside
        return _HALVES[0][kinds & _LOW] + _HALVES[1][kinds >> _HALF]

    def play(self, state: HockeyNode, kind: int) -> HockeyNode:
        """The state after a legal move."""
        puck, side, _, drawn, line = state
        place = puck + self.steps[kind]
        return HockeyNode(
            place,
            1 - side,
            self.goals.get(place),
            (*drawn, (puck, self.obstructs[kind])),
            line << 5 | kind,
        )


@cache
def _goals(field: Field) -> dict[int, int]:
    """Every point strictly inside a goal, and whose it is."""
    stride = field.width + 1 + 2 * REACH
    return {
        y * stride + x: int(goal.owner)
        for goal in field.goals
        for y in range(goal.top + 1, goal.bottom)
        for x in range(goal.left + 1, goal.right)
    }


@cache
def _inside(field: Field) -> dict[int, int]:
    """For every point inside the boundary, the moves that stay there."""
    stride = field.width + 1 + 2 * REACH
    return {
        y * stride + x: field.across[x] & field.along[y] & ALL
        for y in range(1, field.height)
        for x in range(1, field.width)
    }


def distances(position: HockeyState, board: Board) -> tuple[dict[int, int], dict[int, int]]:
    """From every point, the fewest plies into each side's goal over what the path leaves open.

    All points at once: a set of points is one integer, and for each kind of move another holds the points
    from which it is obstructed.
    """
    field, stride = position.field, board.stride
    blocked = [0] * KINDS
    shapes = _shapes(stride)
    puck = START.y * stride + START.x
    start = OPENING.start.y * stride + OPENING.start.x
    path = [(start, _OPENING)]
    for letter in position.letters:
        kind = _KIND[letter]
        path.append((puck, kind))
        puck += board.steps[kind]
    guard = REACH * stride + REACH
    for start, kind in path:
        shift = start
        for move, shape in shapes[kind]:
            blocked[move] |= shape << shift
    inside = sum(1 << place + guard for place in board._inside)  # noqa: SLF001
    mouths = [
        sum(1 << place + guard for place, owner in board.goals.items() if owner == side) for side in (0, 1)
    ]
    sides = _goal_sides(field)
    steps = [
        (step, inside & ~(blocked[kind] | sides[kind]) & ~mouths[0] & ~mouths[1])
        for kind, step in enumerate(board.steps)
    ]
    found = []
    for side in (0, 1):
        here: dict[int, int] = {}
        seen = frontier = mouths[side]
        plies = 0
        while frontier:
            for place in _places(frontier):
                here[place - guard] = plies
            before = 0
            for step, free in steps:
                before |= (frontier >> step if step > 0 else frontier << -step) & free
            frontier = before & ~seen
            seen |= frontier
            plies += 1
        found.append(here)
    return found[0], found[1]


_KIND = {move.letter: int(move.kind) for move in MOVES}
_OPENING = next(int(move.kind) for move in MOVES if move.vector == OPENING.vector)


@cache
def _shapes(stride: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each kind of segment, from which points around its start it obstructs each kind of move."""
    guard = REACH * stride + REACH
    found = []
    for obstructs in obstructions(stride):
        shapes = [0] * KINDS
        for offset, bits in obstructs.items():
            for kind in range(KINDS):
                if bits >> kind & 1:
                    shapes[kind] |= 1 << offset + guard
        found.append(tuple((kind, shape) for kind, shape in enumerate(shapes) if shape))
    return tuple(found)


@cache
def _goal_sides(field: Field) -> tuple[int, ...]:
    """For each kind of move, the points from which it would follow a goal side."""
    from rules.games.graph_hockey.conflicts import around_goals

    stride = field.width + 1 + 2 * REACH
    guard = REACH * stride + REACH
    rows = around_goals(field)
    found = [0] * KINDS
    for y in range(1, field.height):
        for x in range(1, field.width):
            bits = rows[y + GUARD] >> (x + GUARD) * STRIDE & ALL
            while bits:
                lowest = bits & -bits
                found[lowest.bit_length() - 1] |= 1 << y * stride + x + guard
                bits ^= lowest
    return tuple(found)


def _places(points: int) -> list[int]:
    """The members of a set of points."""
    text = bin(points)[:1:-1]
    found = []
    place = text.find("1")
    while place >= 0:
        found.append(place)
        place = text.find("1", place + 1)
    return found
