"""What matters in Graph Hockey: goals next turn, the level in force, and whose goal the puck is nearer to."""

from collections.abc import Iterator

from engine.contract import Whereabouts
from rules.games.graph_hockey.field import Goal, GraphHockeyMove, Point
from rules.games.graph_hockey.state import HockeyState, Level
from rules.say import graph_hockey as say
from rules.words import Words


def facts(position: HockeyState, move: GraphHockeyMove) -> Iterator[Words]:  # noqa: ARG001 (the same, whatever is played)
    """What matters: a goal that threatens first."""
    legal = position.legal()
    safe = sum(not lets_in(position, ply) for ply in legal)
    if safe < len(legal):
        yield say.hint_safe(count=safe) if safe else say.hint_none_safe()
    level = position.level
    if level is not Level.NORMAL:
        yield say.hint_free_jump() if level is Level.FREE_JUMP else say.hint_strangeness()
    yours, theirs = (
        square(goal, position.puck)
        for goal in sorted(position.field.goals, key=lambda goal: goal.owner is not position.turn)
    )
    say_it = say.hint_nearer_yours if yours < theirs else say.hint_nearer_theirs
    yield (say.hint_halfway if yours == theirs else say_it)(count=len(legal))


def where(position: HockeyState, move: GraphHockeyMove) -> Whereabouts:
    """Which way, and whether a long move."""
    if move.long:
        kind, say_it = "long", say.hint_where_long
    else:
        kind, say_it = _WAYS[_sign(move)]
    same = tuple(ply.letter for ply in position.legal() if _kind(ply) == kind)
    return Whereabouts(say_it(), same)


_WAYS = {
    -1: ("up", say.hint_where_up),
    0: ("level", say.hint_where_level),
    1: ("down", say.hint_where_down),
}


def _sign(move: GraphHockeyMove) -> int:
    return (move.vector.y > 0) - (move.vector.y < 0)


def _kind(move: GraphHockeyMove) -> str:
    return "long" if move.long else _WAYS[_sign(move)][0]


def lets_in(position: HockeyState, ply: GraphHockeyMove) -> bool:
    """Whether a ply lets the opponent score, at once or with the next one."""
    other = position.turn.other
    if position.winner_by(ply) is not None:
        return position.winner_by(ply) is other
    after = position.play(ply)
    return any(after.winner_by(answer) is other for answer in after.legal())


def square(goal: Goal, puck: Point) -> int:
    """The square of the distance from the puck to a goal box, as the crow flies."""
    x = max(goal.left - puck.x, 0, puck.x - goal.right)
    y = max(goal.top - puck.y, 0, puck.y - goal.bottom)
    return x * x + y * y
