"""Thousands of random fills of a Bipod board at once.

A fill gives every live cell to Runner or to Blocker by the toss of a coin.  A cell of Runner's may then be of
either colour, as suits Runner, so every fill is won by one of them.  Cells are integers with one bit for each
fill: "which cells does the left start reach" is a flood that handles all fills with one operation a cell.

Who wins a fill is exact.  Runner does not, if a wall of cells that the left leg cannot use encloses the left
start, or the like on the right; or if a wall around both can be crossed by one leg only: seen from its right end,
cells that are no use to the right leg, at most one that is of use to both, then cells that are no use to the left leg.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.core.bits import Bits, pick
from rules.games.bipod.board import BipodBoard, Cell
from rules.games.bipod.state import BipodState

_Steps = tuple[tuple[int, int, int, int, int, int, int], ...]
"""Cells by their place in the board's list, each with its six neighbours; a missing one is the place after the last."""

FAIR = 4
"""How many eighths of the live cells Runner gets on the average."""


class Map:
    """What fills need to know of one board, worked out once."""

    def __init__(self, board: BipodBoard) -> None:
        self.board = board
        cells = board.cells
        self.places = places = {cell: place for place, cell in enumerate(cells)}
        self.around = tuple(
            tuple(places[other] for other in pick(board.places, board.around(cell))) for cell in cells
        )
        """The places of each cell's neighbours."""
        left, right = board.starts
        self.from_left, self.from_right = self._steps(left), self._steps(right)
        """Every cell, those nearest to the one start and to the other first."""
        self.rim = tuple(place for place, cell in enumerate(cells) if board.rim >> cell & 1)
        first_row = [cell for cell in cells if board.row(cell) == 1]
        self.top_left = tuple(places[cell] for cell in first_row if cell < left)
        """Row 1 left of the left start, where a wall around both can end."""
        self.top_right = tuple(places[cell] for cell in first_row if cell > right)
        self.bridges = tuple(_bridges(board, places))
        """Two cells (as bits) that are not neighbours, and the two cells (as places) that both are neighbours of."""

    def _steps(self, start: Cell) -> _Steps:
        cells = self.board.cells
        order = sorted(range(len(cells)), key=lambda place: self.board.distance(cells[place], start))
        missing = len(cells)
        return tuple(
            (place, *(*self.around[place], *[missing] * 6)[:6])  # type: ignore[misc]  # seven, always
            for place in order
        )


def _bridges(board: BipodBoard, places: dict[Cell, int]) -> Iterable[tuple[int, int, int, int]]:
    for cell in board.cells:
        around = board.around(cell)
        farther = 0
        for near in pick(board.places, around):
            farther |= board.around(near)
        for other in pick(board.places, farther & ~around):
            between = list(pick(board.places, around & board.around(other)))
            if cell < other and len(between) == 2:
                yield 1 << cell, 1 << other, places[between[0]], places[between[1]]


@lru_cache(maxsize=4)
def map_of(board: BipodBoard) -> Map:
    """The map of ``board``, cached because its tables take time to build."""
    return Map(board)


@dataclass(slots=True)
class Verdicts:
    """What became of all fills of one position."""

    wins: float
    """The share that Runner wins."""
    cells: list[Cell]
    """The live cells, those nearest to a start first."""
    with_runner: list[float]
    """For each, the share that Runner wins of the fills in which it is Runner's."""
    with_blocker: list[float]
    leftness: list[float]
    """For each, how much more it joins the left leg than the right one in Runner's wins: 0 to 1."""


class Fills:
    """One set of random fills, the same for every position that it judges: so positions compare well."""

    def __init__(self, board: BipodBoard, count: int, rng: random.Random, chance: int = FAIR) -> None:
        self.map = map_of(board)
        self.count = count
        self.all = (1 << count) - 1
        # Of three tosses two are looked at: with another number of them, every level would play differently.
        tosses = [[rng.getrandbits(count) for _ in range(3)] for _ in board.cells]
        self._tosses = [_eighths(chance, one, two) for one, two, _ in tosses]

    def judge(self, state: BipodState) -> Verdicts:
        """Fill ``state`` in every way of this set."""
        board, here, every = state.board, self.map, self.all
        live, left_own, right_own = state.live, state.left.own, state.right.own
        cells = [cell for cell in board.from_starts if live >> cell & 1]
        inside = [here.places[cell] for cell in cells]
        free = [0] * (len(board.cells) + 1)
        for place in inside:
            free[place] = self._tosses[place]
        for one, other in pairs(state, live):
            free[other] = every ^ free[one]
        left, right = free[:], free[:]
        for cell in pick(board.places, left_own):
            left[here.places[cell]] = every
        for cell in pick(board.places, right_own):
            right[here.places[cell]] = every
        left_reach = _flood(here.from_left, left, (here.places[board.starts[0]],), every)
        right_reach = _flood(here.from_right, right, (here.places[board.starts[1]],), every)
        wins = _any(left_reach, here.rim) & _any(right_reach, here.rim)
        if wins and not (state.left.chain & board.rim or state.right.chain & board.rim):
            wins &= ~self._wall(free, left, right)
        total, won = self.count, wins.bit_count()
        verdicts = Verdicts(won / total, cells, [], [], [])
        for place in inside:
            given = free[place]
            kept = given & wins
            times, both = given.bit_count(), kept.bit_count()
            verdicts.with_runner.append(both / times if times else verdicts.wins)
            verdicts.with_blocker.append((won - both) / (total - times) if times < total else verdicts.wins)
            lefts, rights = (kept & left_reach[place]).bit_count(), (kept & right_reach[place]).bit_count()
            verdicts.leftness.append((lefts + 0.5) / (lefts + rights + 1))
        return verdicts

    def _wall(self, free: list[int], left: list[int], right: list[int]) -> int:
        """The fills in which a wall around both starts lets one leg through at most."""
        here, every = self.map, self.all
        no_right = [every & ~usable for usable in right]
        no_right[-1] = 0
        first = _flood(here.from_right, no_right, here.top_right, every)
        second = first[:]
        border = frozenset(here.top_right)
        for place, around in enumerate(here.around):
            if free[place]:
                met = every if place in border else 0
                for other in around:
                    met |= first[other]
                second[place] |= met & free[place]
        no_left = [every & ~usable for usable in left]
        no_left[-1] = 0
        return _any(_spread(here.from_right, no_left, second), here.top_left)


def pairs(state: BipodState, live: Bits) -> Iterable[tuple[int, int]]:
    """Pairs of live cells, by their places, of which each side gets one: when one is taken, the other side answers with the other.

    Those between two stones of one colour that two cells join, or between a stone and the
    border that it wants.  No cell is in two pairs.
    """
    board = state.board
    here = map_of(board)
    used: set[int] = set()
    alive = {here.places[cell] for cell in pick(board.places, live)}
    colours = (state.left.own, state.right.own, state.blocks)
    for one, other, first, second in here.bridges:
        if first in alive and second in alive and first not in used and second not in used:
            ends = one | other
            if any(colour & ends == ends for colour in colours):
                used |= {first, second}
                yield first, second
    top = board.everything & (1 << 2 * board.stride) - 1
    for own, border in ((colours[0], board.rim), (colours[1], board.rim), (colours[2], top)):
        for cell in pick(board.places, own & ~border):
            free = [here.places[near] for near in pick(board.places, board.around(cell) & border & live)]
            free = [place for place in free if place not in used]
            if len(free) > 1 and not board.around(cell) & border & own:
                used |= {free[0], free[1]}
                yield free[0], free[1]


def _eighths(chance: int, one: int, two: int) -> int:
    """Bits that are set ``chance`` times out of eight (two, four or six times), from fair ones."""
    return one & two if chance < FAIR else one | two if chance > FAIR else one


def _any(reach: Sequence[int], places: Iterable[int]) -> int:
    reached = 0
    for place in places:
        reached |= reach[place]
    return reached


def _flood(steps: _Steps, usable: list[int], seeds: Iterable[int], every: int) -> list[int]:
    """The fills in which each cell is reached from ``seeds`` through usable cells."""
    reach = [0] * len(usable)
    for seed in seeds:
        reach[seed] = usable[seed] & every
    return _spread(steps, usable, reach)


def _spread(steps: _Steps, usable: list[int], reach: list[int]) -> list[int]:
    """Let ``reach`` grow through usable cells until nothing changes, outwards and back in turn."""
    order, back = [step for step in steps if usable[step[0]]], None
    changed = True
    while changed:
        changed = False
        for place, a, b, c, d, e, f in order:
            old = reach[place]
            new = old | (reach[a] | reach[b] | reach[c] | reach[d] | reach[e] | reach[f]) & usable[place]
            if new != old:
                reach[place] = new
                changed = True
        order, back = back or order[::-1], order
    return reach
