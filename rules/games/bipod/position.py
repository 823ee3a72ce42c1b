"""A position of Bipod under the contract that every game keeps."""

from __future__ import annotations

from rules.core.position import Role, Side
from rules.games.bipod import notation, picker, words
from rules.games.bipod.board import BipodMove
from rules.games.bipod.state import BipodState
from rules.say import bipod as say


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


_UNDECIDED = Role(say.undecided(), say.goal_undecided())
_RUNNER = Role(say.runner(), say.goal_of_runner())
_BLOCKER = Role(say.blocker(), say.goal_of_blocker())
