"""The games as the solver sees them: by their rules alone, or by a state that is quicker to play on.

A quick state only guides the search.  What is claimed stands in a certificate, whose plies are those of the rules.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Generic, TypeVar

from engine.solver.search import Solvable
from rules.core.position import Position

P = TypeVar("P", bound=Position[Any])


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


def solvable(position: Position[Any]) -> Solvable[Any, Any]:  # noqa: ARG001 (quick states follow)
    """How the solver sees the game of ``position``."""
    return ByTheRules()
