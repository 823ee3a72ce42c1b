"""A position of Bipod under the contract that every game keeps."""

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
    in_words = staticmethod(words.in_words)
    diagram = words.diagram
    full_diagram = words.whole

    def notate(self, move: BipodMove) -> str:
        return self.board.notate(move)

    def role(self, side: Side) -> Role:
        if self.runner is None:
            return Role(side.words, say.goal_before_adoption(most=self.stones), say.aim_before_adoption())
        return _RUNNER if side is self.runner else _BLOCKER


_RUNNER = Role(say.runner(), say.goal_of_runner(), say.aim_of_runner())
_BLOCKER = Role(say.blocker(), say.goal_of_blocker(), say.aim_of_blocker())
