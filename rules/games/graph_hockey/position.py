"""A position of Graph Hockey under the contract that every game keeps."""

from __future__ import annotations

from rules.core.position import Role
from rules.games.graph_hockey import notation, picker
from rules.games.graph_hockey.diagram import around_puck, whole
from rules.games.graph_hockey.field import GraphHockeyMove
from rules.games.graph_hockey.state import HockeyState
from rules.say import graph_hockey as say


class GraphHockeyPosition(HockeyState):
    """One immutable state of a game of Graph Hockey."""

    __slots__ = ()

    roles = (Role(say.bottom(), say.goal_of_bottom()), Role(say.top(), say.goal_of_top()))

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
