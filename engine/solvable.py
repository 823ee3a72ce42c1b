"""A game as the solver sees it: by its rules alone, or by a state that is quicker to play on.

A quick state only guides a search.  What is claimed stands in a certificate, whose moves are those of the rules.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from rules.core.position import Position

State = TypeVar("State")
Ply = TypeVar("Ply")
P = TypeVar("P", bound=Position[Any])


class Solvable(Protocol[State, Ply]):
    """One game, from one position on."""

    draws: bool
    """Whether a game may end without a winner, or go on for ever."""

    def state_of(self, position: Any, /) -> State:
        """The state that ``position`` is, which follows the one that the solving began at."""

    def result(self, state: State, /) -> int | None:
        """For the side to move: 1 if it has won or wins at once, -1 if it has lost, 0 for a draw; ``None`` while the game is open."""

    def plies(self, state: State, /) -> Iterable[Ply]:
        """The legal plies, the more promising first; those may be left out after which the other side wins at once."""

    def play(self, state: State, ply: Ply, /) -> State:
        """The state after a legal ply."""

    def key(self, state: State, /) -> Hashable:
        """Equal only for states from which the game can go on in the same ways, whose turn it is included."""


class ByTheRules(Generic[P]):
    """Any game, by the contract that it keeps: a state is a position."""

    draws = True

    def state_of(self, position: P) -> P:
        """The position itself."""
        return position

    def result(self, state: P) -> int | None:
        """How the game has ended for the side whose turn it would be."""
        outcome = state.outcome
        if outcome is None:
            return None
        return 0 if outcome.winner is None else 1 if outcome.winner is state.turn else -1

    def plies(self, state: P) -> Iterable[Any]:
        """Every legal move."""
        return state.moves()

    def play(self, state: P, ply: Any) -> P:
        """The position after a legal move."""
        return state.play(ply)

    def key(self, state: P) -> Hashable:
        """The position: equal ones go on in the same ways."""
        return state
