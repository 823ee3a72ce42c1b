"""A position of Bipod under the contract that every game keeps."""

from __future__ import annotations

from rules.core.position import Role, Side
from rules.games.bipod import messages, notation, picker, words
from rules.games.bipod.board import BipodMove
from rules.games.bipod.state import BipodState


class BipodPosition(BipodState):
    """One immutable state of a game of Bipod."""

    __slots__ = ()

    parse = notation.parse
    parse_typed = notation.parse_typed
    complete = words.complete
    step = picker.step
    examples = words.examples
    gloss = words.gloss
    diagram = words.diagram
    full_diagram = words.whole

    def notate(self, move: BipodMove) -> str:
        return self.board.notate(move)

    def role(self, side: Side) -> Role:
        if self.runner is None:
            return _UNDECIDED
        return _RUNNER if side is self.runner else _BLOCKER


_UNDECIDED = Role(messages.UNDECIDED(), messages.GOAL_UNDECIDED())
_RUNNER = Role(messages.RUNNER(), messages.GOAL_OF_RUNNER())
_BLOCKER = Role(messages.BLOCKER(), messages.GOAL_OF_BLOCKER())
