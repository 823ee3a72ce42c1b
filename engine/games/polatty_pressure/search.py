"""The search of Polatty Pressure: alpha-beta whose depth is paid by how many plies there are to choose from.

The board fills up, and then a side has one ply or two for many plies on end: what decides a game is
which way the ball is driven by them.  So a ply costs little depth where there is little choice, and such
lines are seen to their end, thirty plies and more ahead.

Written out for this game alone, since calls take most of the time of a node: twice as fast as with
:mod:`engine.search.alphabeta`.
"""

from dataclasses import KW_ONLY, dataclass, field

from engine.budget import Budget, SpentError
from engine.games.polatty_pressure.board import (
    BESIDE,
    BITS,
    BOARD,
    BUMPS,
    NEAR,
    PASS,
    PolattyNode,
    bumped,
)
from engine.games.polatty_pressure.patterns import ANCHOR, CELLS_AHEAD, READERS, ROOM, STANDING, WINDOW
from engine.search.model import PROVED, WIN, noise
from engine.search.variety import Variety, less, more
from rules.games.polatty_pressure.board import COLUMNS, ROWS

COST = (1, 1, 4, 6, 8, 10, 10, 11, 11, 12)
"""What a ply costs, in tenths of a ply, by how many there are (the last: that many or more)."""
PLY = 10
_LONGEST = 150
"""The most plies of a line."""
_ENTRIES = 300_000
_INFINITE = 2 * WIN
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
_LAST = tuple(range((ROWS - 2) * COLUMNS, (ROWS - 1) * COLUMNS)), tuple(range(COLUMNS, 2 * COLUMNS))
_BEFORE_GOAL = tuple(frozenset(cells) for cells in _LAST)
"""For each side, the cells of the ball one line before the line that it wants."""


@dataclass(slots=True)
class LineSearch:
    """One thought about one state; ``noise`` and ``salt`` are as in :class:`engine.search.alphabeta.Search`."""

    budget: Budget
    _: KW_ONLY
    original: bool
    anywhere: bool
    depth: int = 64
    noise: int = 0
    salt: int = 0
    variety: Variety | None = None
    _table: dict[int, tuple[int, int, int, int]] = field(default_factory=dict)
    _liked: dict[int, int] = field(default_factory=dict)

    def run(self, node: PolattyNode, plies: list[int]) -> tuple[int, int]:
        """The best of the legal ``plies``, the first of equal ones, and its value: looks deeper and deeper."""
        budget = self.budget
        order = list(plies)
        self._liked = self.variety.of(order) if self.variety else dict.fromkeys(order, 0)
        best = order[0], 0
        budget.suspend()
        for depth in range(1, self.depth + 1):
            values: dict[int, int] = {}
            try:
                self._root(node, order, depth * PLY, values)
            except SpentError:
                # The first ply, the best so far, was looked at: whatever beat it counts.
                if values and (ply := max(values, key=values.__getitem__)) != order[0]:
                    best = ply, less(values[ply], self._liked[ply])
                break
            ply = max(order, key=values.__getitem__)
            best = ply, less(values[ply], self._liked[ply])
            if abs(values[ply]) >= PROVED:
                break
            order.sort(key=lambda ply: -values[ply])
            budget.resume()
        return best

    def _root(self, node: PolattyNode, order: list[int], depth: int, values: dict[int, int]) -> None:
        alpha = -_INFINITE
        for ply in order:
            liked = self._liked[ply]
            value = self._value_of(node, ply, depth - PLY, less(alpha, liked))
            values[ply] = value = more(value, liked)
            if value > alpha:
                alpha = value
                if alpha >= WIN - 1:
                    break
        for ply in order:
            values.setdefault(ply, -_INFINITE)

    def _value_of(self, node: PolattyNode, ply: int, depth: int, alpha: int) -> int:
        """The value of a ply at the root, if above ``alpha``."""
        ball, filled, turn, passed = node
        return self._played(ball, filled, turn, passed, ply, depth, 1, alpha, _INFINITE)

    def _search(  # noqa: C901, PLR0912, PLR0915, PLR0917 (the one loop that takes the time)
        self,
        ball: int,
        filled: int,
        turn: int,
        passed: bool,
        depth: int,
        distance: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value for the side to move; ``depth`` in tenths of a ply, ``distance`` plies from the root."""
        budget = self.budget
        budget.nodes += 1
        if budget.nodes >= budget.due:
            budget.check()
        bumps = BUMPS[turn][ball]
        if ball in _BEFORE_GOAL[turn]:
            for bump in bumps:
                if bump.ends == 1 and not filled & bump.bit:
                    return WIN - distance - 1
        if depth <= 0 or distance >= _LONGEST:
            window = filled >> ANCHOR[ball] & WINDOW
            value = STANDING[turn][passed][ball] + ROOM * (
                (filled & CELLS_AHEAD[turn][ball]).bit_count()
                - (filled & CELLS_AHEAD[1 - turn][ball]).bit_count()
            )
            for mask, worth in READERS[turn][passed]:
                value += worth[window & mask]
            if self.noise:
                value += noise(filled << 10 | ball << 1 | passed, self.salt, self.noise)
            return value
        key = filled << 10 | ball << 2 | turn << 1 | passed
        first = -1
        remembered = self._table.get(key)
        if remembered is not None:
            searched, bound, value, first = remembered
            if value >= PROVED:
                value -= distance
            elif value <= -PROVED:
                value += distance
            if searched >= depth and (
                bound == _EXACT
                or (bound == _AT_LEAST and value >= beta)
                or (bound == _AT_MOST and value <= alpha)
            ):
                return value
        open_bumps = [bump for bump in bumps if not filled & bump.bit]
        may_pass = self.original or not passed
        near: list[tuple[int, int]] = []
        if self.anywhere:
            near = [pair for pair in NEAR[ball] if not filled & pair[1]]
            if not near:
                near = self._any_cell(ball, filled)
        choice = len(open_bumps) + may_pass
        if not choice and not near:
            return 0
        rest = depth - COST[choice if choice < len(COST) else -1]
        best, chosen, start, other, further = -_INFINITE, -1, alpha, 1 - turn, distance + 1
        if first >= 0:
            value = self._played(ball, filled, turn, passed, first, rest, further, alpha, beta)
            best, chosen = value, first
            alpha = max(alpha, value)
        if alpha < beta:
            for bump in open_bumps:
                ply, bit, to, to_bit, course, ends = bump
                if ply == first:
                    continue
                if ends:
                    value = ends * (WIN - further)
                else:
                    after = filled | bit
                    if after & to_bit:
                        after ^= to_bit
                        for step in course:
                            if not after & step:
                                after |= step
                                break
                    if best > -_INFINITE:
                        value = -self._search(to, after, other, False, rest, further, -alpha - 1, -alpha)
                        if alpha < value < beta:
                            value = -self._search(to, after, other, False, rest, further, -beta, -alpha)
                    else:
                        value = -self._search(to, after, other, False, rest, further, -beta, -alpha)
                if value > best:
                    best, chosen = value, ply
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            break
        if alpha < beta and may_pass and first != PASS:
            value = self._played(ball, filled, turn, passed, PASS, rest, further, alpha, beta)
            if value > best:
                best, chosen = value, PASS
                alpha = max(alpha, value)
        if near and alpha < beta:
            for ply, bit in near:
                if ply == first:
                    continue
                value = -self._search(
                    ball, filled | bit, other, False, rest - PLY, further, -alpha - 1, -alpha
                )
                if alpha < value < beta:
                    value = -self._search(ball, filled | bit, other, False, rest, further, -beta, -alpha)
                if value > best:
                    best, chosen = value, ply
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            break
        kept = best + distance if best >= PROVED else best - distance if best <= -PROVED else best
        if remembered is not None or len(self._table) < _ENTRIES:
            bound = _AT_LEAST if best >= beta else _EXACT if best > start else _AT_MOST
            self._table[key] = (depth, bound, kept, chosen if best > start else first)
        return best

    def _played(  # noqa: PLR0917 (as the search that calls it)
        self,
        ball: int,
        filled: int,
        turn: int,
        passed: bool,
        ply: int,
        depth: int,
        distance: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value of one ply, after which ``depth`` is left, for the side that plays it."""
        if ply == PASS:
            if self.original:
                if passed:
                    return 0
            elif not (BOARD if self.anywhere else BESIDE[ball]) & ~filled & ~BITS[ball]:
                return 0
            return -self._search(ball, filled, 1 - turn, True, depth, distance, -beta, -alpha)
        for bump in BUMPS[turn][ball]:
            if bump.ply == ply:
                if bump.ends:
                    return bump.ends * (WIN - distance)
                after = bumped(filled, bump)
                return -self._search(bump.ball, after, 1 - turn, False, depth, distance, -beta, -alpha)
        return -self._search(ball, filled | BITS[ply], 1 - turn, False, depth, distance, -beta, -alpha)

    @staticmethod
    def _any_cell(ball: int, filled: int) -> list[tuple[int, int]]:
        """One empty cell farther away, as a pass that does not count as one, if there is any."""
        left = BOARD & ~filled & ~BESIDE[ball] & ~BITS[ball]
        if not left:
            return []
        bit = left & -left
        return [(_CELL_AT[bit], bit)]


_CELL_AT = {bit: cell for cell, bit in enumerate(BITS)}
