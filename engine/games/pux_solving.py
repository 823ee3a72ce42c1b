"""Pux as the solver sees it: the search's integers."""

from collections.abc import Iterable
from itertools import chain

from engine.games import pux_board
from engine.games.pux_board import PuxNode
from rules.games.pux.moves import PuxMove


class PuxSolvable:
    """A game of Pux."""

    draws = True
    state_of = staticmethod(pux_board.state_of)
    result = staticmethod(pux_board.result)
    play = staticmethod(pux_board.play)
    key = staticmethod(pux_board.key)

    def plies(self, state: PuxNode) -> Iterable[PuxMove]:
        """The captures first."""
        return chain(*pux_board.plies(state))
