"""What matters in Polatty Pressure: goals next turn, the duty to place, and who can still push."""

from collections.abc import Iterator
from dataclasses import replace

from engine.contract import Whereabouts, listed
from rules.core.position import Side
from rules.games.polatty_pressure.board import (
    AHEAD,
    AROUND,
    COLUMNS,
    GOAL_ROW,
    PolattyMove,
    cell_name,
    placings_on,
)
from rules.games.polatty_pressure.state import PolattyState
from rules.say import polatty_pressure as say
from rules.words import Words

NEAR = 3
"""So many rows from a goal line, the ball is near it."""
FEW = 2
"""So few cells to place on are worth a word."""


def facts(position: PolattyState, move: PolattyMove) -> Iterator[Words]:  # noqa: ARG001 (the same, whatever is played)
    """What matters: a goal that threatens first."""
    side, ball = position.turn, position.ball
    theirs = replace(position, turn=side.other)
    if scoring := [cell for cell in _placings(theirs) if _goal(theirs, cell) is side.other]:
        yield say.hint_threatened(cells=listed(map(cell_name, scoring)))
    if own_goals := [cell for cell in _placings(position) if _goal(position, cell) is side.other]:
        yield say.hint_own_goals(count=len(own_goals))
    if position.passed:
        yield say.hint_second_pass() if position.original else say.hint_must_place()
    free = (position.open & AROUND[ball]).bit_count()
    if free <= FEW:
        yield say.hint_few_cells(count=free)
    for goal, say_it in ((side.other, say.hint_near_your_goal), (side, say.hint_near_their_goal)):
        rows = abs(ball // COLUMNS - GOAL_ROW[goal])
        if rows <= NEAR:
            yield say_it(count=rows)
    yield say.hint_pushes(mine=pushes(position), theirs=pushes(theirs))


def where(position: PolattyState, move: PolattyMove) -> Whereabouts:
    """On which side of the ball the pressor goes, as its player sees it."""
    if move.cell is None:
        return Whereabouts(say.hint_where_pass())
    ball = position.ball
    cells = (cell_name(ball),)
    if not AROUND[ball] >> move.cell & 1:
        return Whereabouts(say.hint_where_away(), cells)
    behind = (ball // COLUMNS - move.cell // COLUMNS) * AHEAD[position.turn]
    say_it = (say.hint_where_beside, say.hint_where_behind, say.hint_where_before)[behind]
    return Whereabouts(say_it(), cells)


def _placings(position: PolattyState) -> list[int]:
    """The empty cells next to the ball: only there does a pressor move it."""
    near = position.open & AROUND[position.ball]
    return [move.cell for move in placings_on(near) if move.cell is not None]


def _after(position: PolattyState, cell: int) -> PolattyState:
    return position.play(next(placings_on(1 << cell)))


def _goal(position: PolattyState, cell: int) -> Side | None:
    """Who scores at once by a pressor on ``cell``, if anybody."""
    outcome = _after(position, cell).outcome
    return None if outcome is None else outcome.winner


def pushes(position: PolattyState) -> int:
    """From how many cells the side to move can push the ball nearer to where it scores."""
    row, ahead = position.ball // COLUMNS, AHEAD[position.turn]
    return sum((_after(position, cell).ball // COLUMNS - row) * ahead > 0 for cell in _placings(position))
