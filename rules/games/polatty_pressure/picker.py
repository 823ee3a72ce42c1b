"""Choosing a ply of Polatty Pressure by hand: a cell next to the ball in one step, any other by its letter."""

from rules.core.picker import BadPickError, Pick, Step
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import AROUND, COLUMNS, PASS, ROWS, PolattyMove
from rules.games.polatty_pressure.notation import gloss, notate
from rules.games.polatty_pressure.state import PolattyState
from rules.say import core
from rules.say import polatty_pressure as say

_NEAR = "near"
"""The choice that shows the cells next to the ball, if pressors may go elsewhere too."""
_EMPTY = Pick("", "")


def step(state: PolattyState, chosen: str = "") -> Step:
    """What can be chosen after ``chosen``: a ply, ``near``, or a letter."""
    if state.outcome is not None:
        raise BadPickError(chosen)
    by_name = {notate(move): move for move in state.listing()}
    if chosen in by_name:
        return Step(core.pick_play_it(), (), move=chosen, cells=() if by_name[chosen].passes else (chosen,))
    if not state.anywhere:
        if chosen:
            raise BadPickError(chosen)
        return _near(state, _pick(state, PASS))
    if not chosen:
        return _lines(state, by_name)
    if chosen == _NEAR and _free_nearby(state):
        return _near(state, _EMPTY)
    line = sorted(move for name, move in by_name.items() if name[0] == chosen and not move.passes)
    if not line:
        raise BadPickError(chosen)
    return Step(say.which_cell_of_line(letter=chosen), tuple(_pick(state, move) for move in line))


def _near(state: PolattyState, middle: Pick) -> Step:
    """The eight cells around the ball, as in the picture: lower numbers at the left, line a at the top.

    ``middle`` takes the place of the ball.
    """
    row, column = divmod(state.ball, COLUMNS)
    picks = []
    for to_column in (column - 1, column, column + 1):
        for to_row in (row - 1, row, row + 1):
            on_board = 0 <= to_column < COLUMNS and 0 <= to_row < ROWS
            cell = Cell(to_row * COLUMNS + to_column)
            if cell == state.ball:
                picks.append(middle)
            else:
                picks.append(_pick(state, PolattyMove(cell)) if on_board else _EMPTY)
    return Step(say.which_cell_by_ball(), tuple(picks), columns=3)


def _lines(state: PolattyState, by_name: dict[str, PolattyMove]) -> Step:
    """The places that have an empty cell: next to the ball, and each letter; and the pass."""
    letters = sorted({name[0] for name, move in by_name.items() if not move.passes})
    picks = [Pick(say.line(letter=letter), letter) for letter in letters]
    if _free_nearby(state):
        picks.insert(0, Pick(say.next_to_ball(), _NEAR, say.moves_it()))
    if state.may_pass:
        picks.append(_pick(state, PASS))
    return Step(say.ball_or_line(), tuple(picks))


def _free_nearby(state: PolattyState) -> bool:
    return bool(state.open & AROUND[state.ball])


def _pick(state: PolattyState, move: PolattyMove) -> Pick:
    """``move`` as a choice; an empty place if it is not legal."""
    if not state.allows(move):
        return _EMPTY
    name = notate(move)
    if move.passes:
        return Pick(say.pass_(), name, gloss(state, move))
    return Pick(name, name, gloss(state, move), area=name)
