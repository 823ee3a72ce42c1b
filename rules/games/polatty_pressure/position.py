"""A position of Polatty Pressure under the contract that every game keeps."""

from rules.core.position import Role
from rules.games.polatty_pressure import notation, picker
from rules.games.polatty_pressure.board import NAMES
from rules.games.polatty_pressure.state import PolattyState
from rules.say import polatty_pressure as say


class PolattyPosition(PolattyState):
    """One immutable state of a game of Polatty Pressure."""

    __slots__ = ()

    roles = (
        Role(NAMES[0], say.goal_of_orange(), say.aim_of_orange()),
        Role(NAMES[1], say.goal_of_blue(), say.aim_of_blue()),
    )

    parse = notation.parse
    notate = staticmethod(notation.notate)
    gloss = notation.gloss
    warning = notation.warning
    complete = notation.complete
    step = picker.step
    examples = notation.examples
    diagram = notation.diagram
