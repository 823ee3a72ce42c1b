"""Graph Hockey as the solver sees it: the search's board, on which a set of segments is one number."""

import random
from collections.abc import Iterable

from engine.games.graph_hockey.board import HockeyBoard, HockeyNode
from rules.games.graph_hockey.field import MOVE_OF
from rules.games.graph_hockey.state import HockeyState

_BITS = 80
"""So many that two sets of segments never have the same number; if they did, the proof would not be whole."""


class HockeySolvable(HockeyBoard):
    """A game of Graph Hockey from one position on.  Under strangeness the puck may go back and forth for ever."""

    draws = True

    def __init__(self, position: HockeyState) -> None:
        super().__init__(position)
        self._begun = len(position.letters)
        chance = random.Random(1970)  # noqa: S311 (numbers of segments, no secrets)
        places = self.stride * (self.field.height + 1)
        steps = self.steps
        self._numbers = [
            [chance.getrandbits(_BITS) for _ in range(places)] if step > 0 else [] for step in steps
        ]
        self._back = tuple(steps.index(-step) for step in steps)
        goals = self.goals
        self._scoring = tuple(
            {
                place: kinds
                for place in range(places)
                if (kinds := {kind for kind, step in enumerate(steps) if goals.get(place + step) == side})
            }
            for side in (0, 1)
        )
        """For each side, from where it may score, and by which moves."""

    def state_of(self, position: HockeyState) -> HockeyNode:
        """The state that ``position`` is."""
        state = self.root
        for letter in position.letters[self._begun :]:
            state = self.play(state, MOVE_OF[letter].kind)
        return state

    def result(self, state: HockeyNode) -> int | None:
        """Who has won, or can score at once."""
        if state.winner is not None:
            return 1 if state.winner == state.side else -1
        kinds = self._scoring[state.side].get(state.puck)
        return 1 if kinds and not kinds.isdisjoint(self.legal(state)) else None

    def plies(self, state: HockeyNode) -> Iterable[int]:
        """A goal, if there is one to make; else every move, those towards the own goal first."""
        kinds = self.legal(state)
        if scoring := self._scoring[state.side].get(state.puck, set()) & set(kinds):
            return [min(scoring)]
        kinds.sort(key=lambda kind: self.steps[kind] // self.stride, reverse=state.side == 0)
        return kinds

    def play(self, state: HockeyNode, ply: int) -> HockeyNode:
        """The state after a legal move; its line is the number of all segments that were drawn."""
        puck, side, _, drawn, line = state
        place = puck + self.steps[ply]
        back = (place, self._back[ply])
        if (puck, ply) not in drawn and back not in drawn:
            start, kind = (puck, ply) if self.steps[ply] > 0 else back
            line ^= self._numbers[kind][start]
            drawn = (*drawn, (puck, ply))
        return HockeyNode(place, 1 - side, self.goals.get(place), drawn, line)

    def key(self, state: HockeyNode) -> int:
        """The segments, where the puck is, and whose turn it is."""
        return (state.line << 16 | state.puck) << 1 | state.side
