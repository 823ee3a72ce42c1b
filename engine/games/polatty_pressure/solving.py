"""Polatty Pressure as the solver sees it: the search's bits."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.polatty_pressure.board import BESIDE, BITS, BOARD, BUMPS, PASS, Bump, bumped, node_of
from rules.games.polatty_pressure.state import PolattyState


class PolattyPlace(NamedTuple):
    """A state, and how the game has ended for the side to move if it has."""

    ball: int
    filled: int
    turn: int
    passed: bool
    result: int | None


class PolattySolvable:
    """A game of Polatty Pressure under given options."""

    draws = True

    def __init__(self, position: PolattyState) -> None:
        self._original, self._anywhere = position.original, position.anywhere

    def state_of(self, position: PolattyState) -> PolattyPlace:
        """The state that ``position`` is."""
        result = None
        if position.outcome is not None:
            winner = position.outcome.winner
            result = 0 if winner is None else 1 if winner is position.turn else -1
        return PolattyPlace(*node_of(position), result)

    def result(self, state: PolattyPlace) -> int | None:
        """How the game has ended."""
        return state.result

    def plies(self, state: PolattyPlace) -> Iterable[int]:
        """Those that drive the ball ahead first."""
        ball, filled, turn, passed, _ = state
        plies = [bump.ply for bump in BUMPS[turn][ball] if not filled & bump.bit]
        if self._original or not passed:
            plies.append(PASS)
        if self._anywhere:
            left = BOARD & ~filled & ~BESIDE[ball] & ~BITS[ball]
            while left:
                bit = left & -left
                left ^= bit
                plies.append(_CELL[bit])
        return plies

    def play(self, state: PolattyPlace, ply: int) -> PolattyPlace:
        """The state after a legal ply."""
        ball, filled, turn, passed, _ = state
        if ply == PASS:
            if self._original:
                return PolattyPlace(ball, filled, 1 - turn, True, 0 if passed else None)
            free = (BOARD if self._anywhere else BESIDE[ball]) & ~filled & ~BITS[ball]
            return PolattyPlace(ball, filled, 1 - turn, True, None if free else 0)
        bump = _BUMP[turn][ball].get(ply)
        if bump is None:
            return PolattyPlace(ball, filled | BITS[ply], 1 - turn, False, None)
        return PolattyPlace(bump.ball, bumped(filled, bump), 1 - turn, False, -bump.ends or None)

    def key(self, state: PolattyPlace) -> int:
        """The state in one integer."""
        return state.filled << 10 | state.ball << 2 | state.turn << 1 | state.passed


_CELL = {bit: cell for cell, bit in enumerate(BITS)}
_BUMP: tuple[tuple[dict[int, Bump], ...], ...] = tuple(
    tuple({bump.ply: bump for bump in bumps} for bumps in side) for side in BUMPS
)
