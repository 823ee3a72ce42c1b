"""Why a move of Graph Hockey is refused: the reasons, and which one applies."""

from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import GraphHockeyMove, Segment
from rules.games.graph_hockey.state import HockeyState, Level
from rules.say import core
from rules.say import graph_hockey as say
from rules.words import Say, Words

_OUTSIDE = {
    Level.NORMAL: (say.on_boundary, say.off_field),
    Level.FREE_JUMP: (say.free_jump_on_boundary, say.free_jump_off_field),
    Level.STRANGENESS: (say.strangeness_on_boundary, say.strangeness_off_field),
}


def fault(position: HockeyState, move: GraphHockeyMove) -> Words | None:
    """The rule that ``move`` breaks at the level in force, or ``None`` if it is legal."""
    if position.outcome is not None:
        return core.move_game_over()
    reason = _broken(position, move)
    return None if reason is None else reason(letter=move.letter)


def _broken(position: HockeyState, move: GraphHockeyMove) -> Say | None:
    level, kinds = position.in_force()
    if kinds >> move.kind & 1:
        return None
    field, place = position.field, position.place_of(move)
    if not field.holds(place):
        on_boundary, off_field = _OUTSIDE[level]
        return on_boundary if 0 <= place.x <= field.width and 0 <= place.y <= field.height else off_field
    along_goal = _follows_goal(position, move)
    if level is Level.FREE_JUMP:
        return say.free_jump_along_goal if along_goal else say.free_jump_along_path
    if along_goal:
        return say.along_goal
    return say.along_path if position.follows(move) else say.across_path


def _follows_goal(position: HockeyState, move: GraphHockeyMove) -> bool:
    drawn = Segment(position.puck, position.place_of(move))
    return any(meeting(drawn, side) is Meeting.PIECE for goal in position.field.goals for side in goal.sides)
