"""A position of Pommel: the contract's methods, from the modules that know how."""

from rules.core.position import Role
from rules.games.pommel import notation, picker, words
from rules.games.pommel.board import PommelMove
from rules.games.pommel.refusals import NAMES
from rules.games.pommel.state import PommelState
from rules.say import pommel as say


class PommelPosition(PommelState):
    """A position of Pommel, and how people write its moves."""

    __slots__ = ()

    roles = (
        Role(NAMES[0], say.goal_of_white(), say.aim_of_white()),
        Role(NAMES[1], say.goal_of_black(), say.aim_of_black()),
    )

    parse = notation.parse
    gloss = words.gloss
    complete = words.complete
    examples = words.examples
    diagram = words.diagram
    step = picker.step

    def notate(self, move: PommelMove) -> str:
        return self.board.notate(move)
