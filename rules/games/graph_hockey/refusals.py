"""Why a move of Graph Hockey is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.errors import GAME_OVER
from rules.core.words import Message, Words
from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import GraphHockeyMove, Segment
from rules.games.graph_hockey.state import HockeyState, Level

UNREADABLE = Message("graph-hockey.unreadable", "a move is one of the twenty letters {letters}")
ON_BOUNDARY = Message("graph-hockey.on-boundary", "{letter} would end on the edge of the field")
OFF_FIELD = Message("graph-hockey.off-field", "{letter} would leave the field")
FREE_JUMP_ON_BOUNDARY = Message(
    "graph-hockey.free-jump-on-boundary",
    "{letter} would end on the edge of the field, and a free jump may not do that either",
)
FREE_JUMP_OFF_FIELD = Message(
    "graph-hockey.free-jump-off-field",
    "{letter} would leave the field, and a free jump may not do that either",
)
STRANGENESS_ON_BOUNDARY = Message(
    "graph-hockey.strangeness-on-boundary",
    "{letter} would end on the edge of the field, and strangeness doesn’t allow that either",
)
STRANGENESS_OFF_FIELD = Message(
    "graph-hockey.strangeness-off-field",
    "{letter} would leave the field, and strangeness doesn’t allow that either",
)
FREE_JUMP_ALONG_GOAL = Message(
    "graph-hockey.free-jump-along-goal",
    "{letter} would run along a goal side: a free jump may cross lines, but not follow them",
)
FREE_JUMP_ALONG_PATH = Message(
    "graph-hockey.free-jump-along-path",
    "{letter} would run along the path: a free jump may cross lines, but not follow them",
)
ALONG_GOAL = Message("graph-hockey.along-goal", "{letter} would run along a goal side (crossing it is fine)")
ALONG_PATH = Message("graph-hockey.along-path", "{letter} would run along a line that’s already drawn")
ACROSS_PATH = Message(
    "graph-hockey.across-path",
    "{letter} would meet the path on its way (ending on it is fine)",
)

_OUTSIDE = {
    Level.NORMAL: (ON_BOUNDARY, OFF_FIELD),
    Level.FREE_JUMP: (FREE_JUMP_ON_BOUNDARY, FREE_JUMP_OFF_FIELD),
    Level.STRANGENESS: (STRANGENESS_ON_BOUNDARY, STRANGENESS_OFF_FIELD),
}


def fault(position: HockeyState, move: GraphHockeyMove) -> Words | None:
    """The rule that ``move`` breaks at the level in force, or ``None`` if it is legal."""
    if position.outcome is not None:
        return GAME_OVER()
    reason = _broken(position, move)
    return None if reason is None else reason(letter=move.letter)


def _broken(position: HockeyState, move: GraphHockeyMove) -> Message | None:
    level, kinds = position.in_force()
    if kinds >> move.kind & 1:
        return None
    field, place = position.field, position.place_of(move)
    if not field.holds(place):
        on_boundary, off_field = _OUTSIDE[level]
        return on_boundary if 0 <= place.x <= field.width and 0 <= place.y <= field.height else off_field
    along_goal = _follows_goal(position, move)
    if level is Level.FREE_JUMP:
        return FREE_JUMP_ALONG_GOAL if along_goal else FREE_JUMP_ALONG_PATH
    if along_goal:
        return ALONG_GOAL
    return ALONG_PATH if position.follows(move) else ACROSS_PATH


def _follows_goal(position: HockeyState, move: GraphHockeyMove) -> bool:
    drawn = Segment(position.puck, position.place_of(move))
    return any(meeting(drawn, side) is Meeting.PIECE for goal in position.field.goals for side in goal.sides)
