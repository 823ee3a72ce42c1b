"""The rules of Bipod: where the stones are, which plies are legal, when the game is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, combinations, repeat
from math import comb
from typing import NamedTuple, Self

from rules.core.bits import Bits, bits_of, pick
from rules.core.position import Outcome, Position, Side
from rules.games.bipod.board import ADOPT, BipodBoard, BipodMove, Cell, Stone

CONNECTED = {side: Outcome(side, "connected") for side in Side}
BLOCKED = {side: Outcome(side, "blocked") for side in Side}

# tuple.__new__ is faster than the class's constructor, and there are up to 100,000 plies of three stones.
_fresh_ply = partial(tuple.__new__, BipodMove)


class Leg(NamedTuple):
    """One colour's half of the bipod.

    A leg's reach never grows: stones never move, and an own stone only replaces an
    empty cell, which was in the reach before or stays out of it.
    """

    own: Bits
    """The start and the stones of its colour."""
    reach: Bits
    """The cells to which empty cells and own stones lead from the start, the start included."""
    chain: Bits
    """The cells to which own stones alone lead from the start, the start included."""

    def losing(self, board: BipodBoard, cell: Cell, start: Cell) -> Leg:
        """The leg when a stone that is not its own has been put on ``cell``."""
        reach = board.without(self.reach, cell, start)
        return self if reach == self.reach else Leg(self.own, reach, self.chain)

    def gaining(self, board: BipodBoard, cell: Cell) -> Leg:
        """The leg when an own stone has been put on ``cell``."""
        own = Bits(self.own | 1 << cell)
        joined = board.around(cell) & self.chain
        return Leg(own, self.reach, board.flood(self.chain, own) if joined else self.chain)


@dataclass(frozen=True, slots=True)
class BipodState(Position[BipodMove]):
    """One state of a game, and the plies that it allows.

    While the game goes on after adoption, there is always a live cell: each start has
    a path of empty cells and own stones to a short side (or the game would be
    ``blocked``), and an empty cell on such a path is live.  If neither path had one,
    both would be of own stones only, and the game ``connected``.
    """

    board: BipodBoard
    stones: int
    """The most blocking stones in a ply before adoption."""
    turn: Side
    runner: Side | None
    """Who became Runner; ``None`` before adoption."""
    blocks: Bits
    left: Leg
    right: Leg
    outcome: Outcome | None = field()

    @classmethod
    def initial(cls, board: BipodBoard, stones: int) -> Self:
        """The empty board, First to move."""
        left, right = (
            Leg(bits_of([own]), Bits(board.everything ^ 1 << other), bits_of([own]))
            for own, other in (board.starts, board.starts[::-1])
        )
        return cls(board, stones, Side.FIRST, None, Bits(0), left, right, None)

    # What stands where

    @property
    def empty(self) -> Bits:
        """The cells without a stone."""
        return Bits(self.board.everything & ~(self.blocks | self.left.own | self.right.own))

    @property
    def live(self) -> Bits:
        """The cells where a stone can go: empty, and in the reach of a start."""
        return Bits((self.left.reach | self.right.reach) & ~(self.left.own | self.right.own))

    def live_cells(self) -> tuple[Cell, ...]:
        """The live cells in canonical order, whether or not the game is over."""
        return tuple(self._cells(self.live))

    def dead_cells(self) -> tuple[Cell, ...]:
        """The empty cells that are not live, in canonical order."""
        return tuple(self._cells(Bits(self.empty & ~self.live)))

    def at(self, cell: Cell) -> Stone:
        """What stands on ``cell``."""
        if self.blocks >> cell & 1:
            return Stone.BLOCK
        if self.left.own >> cell & 1:
            return Stone.LEFT
        return Stone.RIGHT if self.right.own >> cell & 1 else Stone.EMPTY

    def leg(self, stone: Stone) -> Leg:
        """The leg of that colour."""
        if stone not in (Stone.LEFT, Stone.RIGHT):
            raise ValueError(f"{stone!r} is the colour of no leg")
        return self.left if stone is Stone.LEFT else self.right

    def chain(self, stone: Stone) -> tuple[Cell, ...]:
        """The cells that stones of that colour join to its start, the start included, in canonical order."""
        return tuple(self._cells(self.leg(stone).chain))

    def _cells(self, bits: Bits) -> Iterator[Cell]:
        return pick(self.board.places, bits)

    # Plies

    @property
    def colours(self) -> tuple[Stone, ...]:
        """The kinds of stone that the side to move may put down; none once the game is over."""
        if self.outcome is not None:
            return ()
        return (Stone.LEFT, Stone.RIGHT) if self.runner is self.turn else (Stone.BLOCK,)

    @property
    def most(self) -> int:
        """The most stones in a ply now."""
        return self.stones if self.runner is None else 1

    def allows(self, move: BipodMove) -> bool:
        """Whether ``move`` is legal."""
        if move.adopts:
            return self.runner is None
        wanted = bits_of(move.cells)
        different = wanted.bit_count() == len(move.cells) <= self.most
        return different and not wanted & ~self.live and move.stone in self.colours

    def moves(self) -> Iterator[BipodMove]:
        """Every legal ply once, lazily: ``adopt`` first, then plies of one stone, of two, of three."""
        singles = iter(self.listing())
        if self.runner is not None or self.stones == 1:
            return singles
        cells = self.live_cells()
        groups = chain.from_iterable(combinations(cells, size) for size in range(2, self.stones + 1))
        return chain(singles, map(_fresh_ply, zip(groups, repeat(Stone.BLOCK))))

    def count(self) -> int:
        live = self.live.bit_count()
        if self.runner is None:
            return 1 + sum(comb(live, size) for size in range(1, self.stones + 1))
        return live * len(self.colours)

    def listing(self) -> list[BipodMove]:
        """Every legal ply; before adoption, without those of several stones."""
        live = self.live
        singles = chain.from_iterable(pick(self.board.plies[colour], live) for colour in self.colours)
        return [ADOPT, *singles] if self.runner is None else list(singles)

    def survey(self, most: int) -> list[BipodMove]:
        return self.listing()[:most]

    def play(self, move: BipodMove) -> Self:
        board, blocks, left, right, runner = self.board, self.blocks, self.left, self.right, self.runner
        left_start, right_start = board.starts
        other = self.turn.other
        cells, stone = move
        if not cells:
            runner = other
        for cell in cells:
            if stone is Stone.BLOCK:
                blocks = Bits(blocks | 1 << cell)
            left = left.gaining(board, cell) if stone is Stone.LEFT else left.losing(board, cell, left_start)
            right = (
                right.gaining(board, cell) if stone is Stone.RIGHT else right.losing(board, cell, right_start)
            )
        outcome = None if runner is None else _verdict(board, left, right, runner)
        return type(self)(board, self.stones, other, runner, blocks, left, right, outcome)


def _verdict(board: BipodBoard, left: Leg, right: Leg, runner: Side) -> Outcome | None:
    """How the game has ended after adoption, if it has."""
    rim = board.rim
    if left.chain & rim and right.chain & rim:
        return CONNECTED[runner]
    if not (left.reach & rim and right.reach & rim):
        return BLOCKED[runner.other]
    return None
