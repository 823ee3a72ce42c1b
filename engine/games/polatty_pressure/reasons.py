"""Why a ply of Polatty Pressure is better than another: pushes towards a goal, and who must place a pressor."""

from collections.abc import Iterator
from dataclasses import replace

from engine.comparison import Comparison
from engine.games.polatty_pressure.hints import pushes
from rules.core.position import Side
from rules.games.polatty_pressure.board import AHEAD, COLUMNS
from rules.games.polatty_pressure.state import PolattyState
from rules.say import polatty_pressure as say
from rules.words import Words


def reasons(compared: Comparison) -> Iterator[Words]:
    """What tells the two plies apart: whether the ball can be pushed, then how far it has come."""
    side, before = compared.side, compared.before
    after, instead = (
        position if position.turn is side.other else replace(position, turn=side.other)
        for position in (compared.after, compared.instead)
    )
    theirs = pushes(after), pushes(instead)
    if theirs[0] and not theirs[1]:
        yield say.why_can_push(**compared.names)
    if compared.better.cell is None and not compared.instead.may_pass:
        yield say.why_must_place(player=compared.player, opponent=compared.opponent)
    own = _pushable(compared.after, side), _pushable(compared.instead, side)
    if own[1] and not own[0]:
        yield say.why_could_push(better=compared.better_text, player=compared.player)
    rows = _rows(before, compared.after, side), _rows(before, compared.instead, side)
    if rows[1] > rows[0]:
        yield say.why_rows(better=compared.better_text, played=compared.played_text, player=compared.player)
    if theirs[0] > theirs[1]:
        yield say.why_pushes(
            **compared.names, count=theirs[0], instead=theirs[1], better=compared.better_text
        )
    end = compared.line[-1] if compared.line else None
    line = _rows(before, end, side) if isinstance(end, PolattyState) else 0
    if line > 0:
        yield say.why_line_rows(player=compared.player, count=line)
    if own[1] > own[0]:
        yield say.why_own_pushes(
            player=compared.player,
            played=compared.played_text,
            better=compared.better_text,
            count=own[0],
            instead=own[1],
        )


def _pushable(position: PolattyState, side: Side) -> int:
    """From how many cells a side could push the ball nearer to where it scores, if it were its turn."""
    return pushes(position if position.turn is side else replace(position, turn=side))


def _rows(before: PolattyState, after: PolattyState, side: Side) -> int:
    """How many rows the ball has come nearer to where a side scores."""
    return (after.ball // COLUMNS - before.ball // COLUMNS) * AHEAD[side]
