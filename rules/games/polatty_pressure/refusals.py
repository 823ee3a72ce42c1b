"""Why a ply of Polatty Pressure is refused: the reasons, and which one applies."""

from rules.games.polatty_pressure.board import NAMES, PolattyMove, Token, cell_name
from rules.games.polatty_pressure.state import PolattyState
from rules.say import core
from rules.say import polatty_pressure as say
from rules.words import Words


def fault(state: PolattyState, move: PolattyMove) -> Words | None:
    """The rule that ``move`` breaks, or ``None`` if it is legal."""
    if state.outcome is not None:
        return core.move_game_over()
    if state.allows(move):
        return None
    if move.cell is None:
        return say.second_pass(side=NAMES[state.turn.other])
    cell, ball = cell_name(move.cell), cell_name(state.ball)
    match state.at(move.cell):
        case Token.BALL:
            explanation = say.ball_cell_anywhere(cell=cell) if state.anywhere else say.ball_cell(cell=cell)
        case Token.PRESSOR if state.anywhere:
            explanation = say.pressor_cell_anywhere(cell=cell)
        case Token.PRESSOR:
            explanation = say.pressor_cell(cell=cell, ball=ball)
        case Token.EMPTY:
            explanation = say.not_next_to_ball(cell=cell, ball=ball)
    return explanation if state.open else say.only_pass(reason=explanation)
