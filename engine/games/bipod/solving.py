"""Bipod as the solver sees it: the rules' own states, and of the plies those that meet a threat if there is one."""

from collections.abc import Hashable, Iterable

from engine.games.bipod.tactics import threats
from engine.solvable import ByTheRules
from rules.core.bits import pick
from rules.games.bipod.board import BipodMove, Stone
from rules.games.bipod.position import BipodPosition


class BipodSolvable(ByTheRules[BipodPosition]):
    """A game of Bipod, which always has a winner."""

    draws = False

    def plies(self, state: BipodPosition) -> Iterable[BipodMove]:
        """A win; else what meets every threat; else every ply."""
        if state.runner is None:
            return state.moves()
        danger = threats(state)
        plies = state.board.plies
        cuts = ((Stone.LEFT, danger.left_cuts), (Stone.RIGHT, danger.right_cuts))
        if state.turn is state.runner:
            if danger.finishes:
                return pick(plies[danger.colour], danger.finishes)
            if danger.cuts:
                return [ply for colour, cells in cuts for ply in pick(plies[colour], cells)]
        elif danger.cuts or danger.finishes:
            return pick(plies[Stone.BLOCK], danger.cuts or danger.finishes)
        return state.moves()

    def key(self, state: BipodPosition) -> Hashable:
        """What decides how the game goes on: cells that a leg no longer reaches are gone for it, whatever stands there."""
        left, right = state.left, state.right
        return (
            left.reach,
            left.own & left.reach,
            right.reach,
            right.own & right.reach,
            state.turn,
            state.runner,
        )
