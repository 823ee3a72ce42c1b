"""Plain Graph Hockey: how much nearer the puck is to the goal one attacks than to the other, as the crow flies."""

import math

from rules.core.position import Side
from rules.games.graph_hockey.state import HockeyState


def evaluate(position: HockeyState, side: Side) -> float:
    """What the position is worth to ``side``, in units of the field."""
    return _distance(position, side.other) - _distance(position, side)


def _distance(position: HockeyState, side: Side) -> float:
    goal = position.field.goals[side]
    x = max(goal.left - position.puck.x, 0, position.puck.x - goal.right)
    y = max(goal.top - position.puck.y, 0, position.puck.y - goal.bottom)
    return math.hypot(x, y)
