"""Pommel as the solver sees it: the search's integers.

Where there are more captures than those of a search look at, some are left out: then a proof may not be found, but
none is wrong, since a certificate has the moves of the rules.
"""

from collections.abc import Iterable

from engine.games.pommel.board import Board, Ply, PommelNode, node_of


class PommelSolvable:
    """A game of Pommel under given options."""

    draws = True
    state_of = staticmethod(node_of)

    def __init__(self, board: Board) -> None:
        self._board = board

    def result(self, state: PommelNode) -> int | None:
        """-1 if the side to move has no piece or no ply."""
        return -1 if not state.own or self._board.stuck(state) else None

    def plies(self, state: PommelNode) -> Iterable[Ply]:
        """The captures, those that take most first; or the other plies."""
        striking = self._board.strikers(state)
        if not striking:
            return self._board.quiet(state)
        return sorted(self._board.sequences(state, striking), key=lambda ply: -ply[2].bit_count())

    def play(self, state: PommelNode, ply: Ply) -> PommelNode:
        """The state after ``ply``."""
        return self._board.play(state, ply)

    def key(self, state: PommelNode) -> int:
        """The state in one integer."""
        own, foe, captains, side = state
        return ((own << 160 | foe) << 160 | captains) << 1 | side
