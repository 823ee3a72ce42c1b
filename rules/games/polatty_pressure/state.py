"""The rules of Polatty Pressure: which plies are legal, what a ply moves, when the game is over."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Self

from rules.core.bits import Bits
from rules.core.position import Outcome, Position, Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import (
    AHEAD,
    AROUND,
    BOARD,
    COLUMNS,
    GOAL_ROW,
    NEXT_TO,
    PASS,
    START,
    PolattyMove,
    Shift,
    Token,
    course,
    placings_on,
)

_GOAL = {side: Outcome(side, "goal") for side in Side}
_PASSES = Outcome(None, "passes")
_DEADLOCK = Outcome(None, "deadlock")
_FIRSTS_LINE = COLUMNS * (GOAL_ROW[Side.FIRST] + 1)
_SECONDS_LINE = COLUMNS * GOAL_ROW[Side.SECOND]


@dataclass(frozen=True, slots=True)
class PolattyState(Position[PolattyMove]):
    """One state of a game, and the plies that it allows.

    ``outcome`` is compared too: after two passes everything else is as it can be after
    one, but the game is over.
    """

    ball: Cell
    filled: Bits
    """The cells that hold a pressor."""
    turn: Side
    passed: bool
    """Whether the last ply was a pass."""
    original: bool
    """Whether passing is always legal, and two passes in a row are a draw."""
    anywhere: bool
    """Whether a pressor may go on any empty cell."""
    outcome: Outcome | None = field()

    @classmethod
    def initial(cls, pressors: Bits, *, original: bool, anywhere: bool) -> Self:
        """The ball in the centre among ``pressors``, First to move."""
        return cls(
            START, pressors, Side.FIRST, passed=False, original=original, anywhere=anywhere, outcome=None
        )

    # What stands where

    @property
    def pressors(self) -> tuple[Cell, ...]:
        """The cells that hold a pressor, row by row."""
        return tuple(move.cell for move in placings_on(self.filled) if move.cell is not None)

    def at(self, cell: Cell) -> Token:
        """What stands on ``cell``."""
        if cell == self.ball:
            return Token.BALL
        return Token.PRESSOR if self.filled >> cell & 1 else Token.EMPTY

    @property
    def open(self) -> Bits:
        """The cells where a pressor may be placed by the rules, whether or not the game is over."""
        empty = ~self.filled & ~(1 << self.ball)
        return Bits(empty & (BOARD if self.anywhere else AROUND[self.ball]))

    # Plies

    @property
    def may_pass(self) -> bool:
        """Whether passing is legal."""
        return self.outcome is None and (self.original or not self.passed)

    def allows(self, move: PolattyMove) -> bool:
        """Whether ``move`` is legal."""
        if move.cell is None:
            return self.may_pass
        return self.outcome is None and bool(self.open >> move.cell & 1)

    def listing(self) -> list[PolattyMove]:
        """Every legal ply: those next to the ball first, then the pass, then all others."""
        if self.outcome is not None:
            return []
        filled = self.filled
        moves = [move for bit, move in NEXT_TO[self.ball] if not filled & bit]
        if self.original or not self.passed:
            moves.append(PASS)
        if self.anywhere:
            moves.extend(placings_on(self.open & ~AROUND[self.ball]))
        return moves

    def moves(self) -> Iterator[PolattyMove]:
        return iter(self.listing())

    def count(self) -> int:
        return 0 if self.outcome is not None else self.open.bit_count() + self.may_pass

    def play(self, move: PolattyMove) -> Self:
        cell, ball, filled, turn = move.cell, self.ball, self.filled, self.turn
        if cell is None:
            outcome = self._after_pass()
            return self._next(ball, filled, outcome, passed=True)
        filled = Bits(filled | 1 << cell)
        if not AROUND[ball] >> cell & 1:
            return self._next(ball, filled, None, passed=False)
        cells = course(ball, cell, AHEAD[turn])
        ball = cells[0]
        if filled >> ball & 1:
            # Each token moves to the cell of the next.  The result is the same as if the first pressor
            # went to the first empty cell, or off the board if there is none.
            filled = Bits(filled ^ 1 << ball)
            for step in cells[1:]:
                if not filled >> step & 1:
                    filled = Bits(filled | 1 << step)
                    break
        outcome = None
        if ball >= _SECONDS_LINE:
            outcome = _GOAL[Side.FIRST]
        elif ball < _FIRSTS_LINE:
            outcome = _GOAL[Side.SECOND]
        return self._next(ball, filled, outcome, passed=False)

    def _next(self, ball: Cell, filled: Bits, outcome: Outcome | None, *, passed: bool) -> Self:
        other = Side.SECOND if self.turn is Side.FIRST else Side.FIRST
        return type(self)(ball, filled, other, passed, self.original, self.anywhere, outcome)

    def _after_pass(self) -> Outcome | None:
        """How the game ends when the side to move passes, if it does."""
        if self.original:
            return _PASSES if self.passed else None
        # The opponent may not pass now, so needs a cell.  (After a placing, passing is always legal.)
        return None if self.open else _DEADLOCK

    def trace(self, move: PolattyMove) -> tuple[Shift, ...]:
        """Every token that ``move`` moves, in the order of the bump: the ball, then pressors.

        The pressor that ``move`` places is not among them.
        """
        cell = move.cell
        if cell is None or not AROUND[self.ball] >> cell & 1:
            return ()
        cells = course(self.ball, cell, AHEAD[self.turn])
        bumped = takewhile(
            lambda pair: self.filled >> pair[0] & 1, zip(cells, [*cells[1:], None], strict=True)
        )
        pressors = (Shift(Token.PRESSOR, origin, target) for origin, target in bumped)
        return Shift(Token.BALL, self.ball, cells[0]), *pressors
