"""A position of Graph Hockey under the contract that every game keeps."""

from rules.core.position import Role
from rules.games.graph_hockey import notation, picker
from rules.games.graph_hockey.diagram import around_puck, whole
from rules.games.graph_hockey.field import GraphHockeyMove
from rules.games.graph_hockey.state import HockeyState
from rules.say import graph_hockey as say


class GraphHockeyPosition(HockeyState):
    """One immutable state of a game of Graph Hockey."""

    __slots__ = ()

    roles = (
        Role(say.orange(), say.goal_of_orange(), say.aim_of_orange()),
        Role(say.blue(), say.goal_of_blue(), say.aim_of_blue()),
    )

    parse = notation.parse
    complete = notation.complete
    step = picker.step
    examples = notation.examples
    gloss = notation.gloss
    warning = notation.warning
    diagram = around_puck
    full_diagram = whole

    def notate(self, move: GraphHockeyMove) -> str:
        return move.letter
