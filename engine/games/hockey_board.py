"""Graph Hockey for a search: the path up to the root as one look-up a point, what is drawn after it as a few segments.

Copying the conflicts of the whole field for each ply would take most of the time.  But which of the twenty
moves a segment obstructs depends only on where it starts from the puck: so a state keeps the segments
drawn since the root, and asks each of them about the one point where the puck is.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, cached_property
from typing import NamedTuple

from rules.games.graph_hockey.conflicts import ALL, GUARD, KINDS, STRIDE, patterns
from rules.games.graph_hockey.field import INCH, MOVES, Field
from rules.games.graph_hockey.state import HockeyState

FAR = 30
"""The plies counted from a point from which no open way leads to a goal."""

_REACH = 2 * INCH
"""No farther from its start than this does a segment obstruct anything, across or along."""
_BOTH = (1 << STRIDE) - 1
_BYTES = STRIDE // 8
_HALF = KINDS // 2
_LOW = (1 << _HALF) - 1
_HALVES = tuple(
    tuple(
        [kind for kind in range(first, first + _HALF) if bits >> kind - first & 1]
        for bits in range(1 << _HALF)
    )
    for first in (0, _HALF)
)
_IS_FREE = tuple(bytes(48 + (not byte >> bit & 1) for byte in range(256)) for bit in range(8))
"""For each bit, a translation of bytes: the digit 1 where the bit is not set."""

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
    """How far apart the rows of a field are in indices: so far that no move comes round to the next row, nor two steps mean the same index."""
    return field.width + 1 + INCH


@cache
def obstructions(stride: int) -> tuple[Obstructs, ...]:
    """What a move of each kind obstructs once it is drawn, on a field whose rows are ``stride`` apart."""
    found = []
    for pattern in patterns():
        moves: Obstructs = {}
        for row, bits in pattern.rows:
            for column in range(2 * _REACH + GUARD):
                if here := bits >> column * STRIDE & _BOTH:
                    moves[(row - GUARD) * stride + column - GUARD + pattern.left] = here
        found.append(moves)
    return tuple(found)


class Board:
    """A field with the path of one position, the root, drawn on it."""

    def __init__(self, position: HockeyState) -> None:
        self.field = field = position.field
        self.stride = stride = _stride(field)
        self.steps = tuple(move.vector.y * stride + move.vector.x for move in MOVES)
        self.obstructs = obstructions(stride)
        self.goals = _goals(field)
        self._inside = _inside(field)
        self._points = _set_of(list(self._inside))
        self._mouths = [
            _set_of([place for place, owner in self.goals.items() if owner == side]) for side in (0, 1)
        ]
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
        obstructs = self.obstructs
        for start, kind in state.drawn:
            conflicts |= obstructs[kind].get(puck - start, 0)
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
            (*drawn, (puck, kind)),
            line << 5 | kind,
        )

    def distances(self, drawn: Drawn = ()) -> Distances:
        """How far it is to the goals over the path up to the root and what is ``drawn`` after it."""
        free = list(self._free)
        for start, kind in drawn:
            for obstructed, shape in _shapes(self.stride)[kind]:
                free[obstructed] &= ~(shape << start >> _shift(self.stride))
        return Distances(*(_within(free, self.steps, mouth) for mouth in self._mouths))

    @cached_property
    def _free(self) -> list[int]:
        """For each kind of move, from which points outside the goals the path and their sides leave it free."""
        width = self.stride
        rows = self._rows[GUARD : GUARD + self.field.height + 1]
        text = b"".join((row >> GUARD * STRIDE).to_bytes(width * _BYTES, "little") for row in rows)
        columns = [text[byte::_BYTES][::-1] for byte in range((KINDS + 7) // 8)]
        ground = self._points & ~self._mouths[0] & ~self._mouths[1]
        return [int(columns[kind // 8].translate(_IS_FREE[kind % 8]), 2) & ground for kind in range(KINDS)]


class Distances:
    """The fewest plies from any point into each goal: First's, then Second's."""

    def __init__(self, *within: list[int]) -> None:
        self._within = within
        self._known: dict[int, tuple[int, ...]] = {}

    def of(self, place: int) -> tuple[int, ...]:
        """The plies from ``place`` to both; :data:`FAR` where no open way leads there."""
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = tuple(_first_with(place, sets) for sets in self._within)
        return known


def _first_with(place: int, sets: list[int]) -> int:
    found = bisect_left(sets, 1, key=lambda points: points >> place & 1)
    return found if found < len(sets) else FAR


def _within(free: list[int], steps: tuple[int, ...], mouth: int) -> list[int]:
    """For each number of plies, the points from which they are enough to come into ``mouth``.

    All points at once: a set of points is one integer.
    """
    seen = frontier = mouth
    sets = [seen]
    ways = list(zip(steps, free, strict=True))
    while frontier:
        before = 0
        for step, points in ways:
            before |= (frontier >> step if step > 0 else frontier << -step) & points
        frontier = before & ~seen
        seen |= frontier
        sets.append(seen)
    return sets


def _set_of(places: list[int]) -> int:
    return sum(1 << place for place in places)


def _shift(stride: int) -> int:
    """How far shapes are shifted, so that what lies before their start has room."""
    return _REACH * stride + _REACH


@cache
def _shapes(stride: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each kind of segment, from which points around its start it obstructs each kind of move."""
    found = []
    for obstructs in obstructions(stride):
        shapes = [0] * KINDS
        for offset, bits in obstructs.items():
            for kind in range(KINDS):
                if bits >> kind & 1:
                    shapes[kind] |= 1 << offset + _shift(stride)
        found.append(tuple((kind, shape) for kind, shape in enumerate(shapes) if shape))
    return tuple(found)


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
