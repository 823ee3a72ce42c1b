"""Pux as the solver sees it: the search's integers."""

from collections.abc import Iterable
from itertools import chain

from engine.games.pux import board
from engine.games.pux.board import PuxNode
from rules.games.pux.moves import PuxMove


class PuxSolvable:
    """A game of Pux."""

    draws = True
    state_of = staticmethod(board.state_of)
    result = staticmethod(board.result)
    play = staticmethod(board.play)
    key = staticmethod(board.key)

    def plies(self, state: PuxNode) -> Iterable[PuxMove]:
        """The captures first."""
        return chain(*board.plies(state))
