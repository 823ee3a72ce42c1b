"""Why a ply of Graph Hockey is better than another: goals that threaten, the level in force, and distance."""

from collections.abc import Iterator

from engine.comparison import Comparison
from engine.games.graph_hockey.hints import lets_in, square
from rules.core.position import Side
from rules.games.graph_hockey.state import HockeyState, Level
from rules.say import graph_hockey as say
from rules.words import Words

FEW = 3
"""So few plies that keep the puck out are worth a word."""


def reasons(compared: Comparison) -> Iterator[Words]:
    """What tells the two plies apart: what can still be kept out, then how near each goal is."""
    side, after, instead = compared.side, compared.after, compared.instead
    answered = compared.answered
    if isinstance(answered, HockeyState) and answered.outcome is None:
        safe = sum(not lets_in(answered, ply) for ply in answered.legal())
        if safe <= FEW < answered.count():
            yield say.why_few_safe(
                played=compared.played_text,
                answer=after.notate(compared.answer),
                player=compared.player,
                opponent=compared.opponent,
                count=safe,
            )
    if after.level is not Level.NORMAL and instead.level is Level.NORMAL:
        yield say.why_may_jump(**compared.names)
    theirs, own = ([_distance(position, one) for position in (after, instead)] for one in (side.other, side))
    if theirs[0] < theirs[1]:
        yield say.why_nearer(**compared.names, better=compared.better_text)
    if own[1] < own[0]:
        yield say.why_farther(
            better=compared.better_text, played=compared.played_text, player=compared.player
        )
    if compared.line:
        end = compared.line[-1]
        if isinstance(end, HockeyState) and _distance(end, side) < _distance(compared.before, side):
            yield say.why_line_nearer(player=compared.player)


def _distance(position: HockeyState, side: Side) -> int:
    """The square of the distance from the puck to the goal where a side scores, as the crow flies."""
    return min(square(goal, position.puck) for goal in position.field.goals if goal.owner is side)
