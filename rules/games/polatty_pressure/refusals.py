"""Why a ply of Polatty Pressure is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.position import Outcome
from rules.core.refusals import Explanation, Reason
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import NAMES, Token, cell_name
from rules.games.polatty_pressure.state import PolattyState

UNREADABLE = Reason("polatty-pressure.unreadable", "“{text}” is no ply of Polatty Pressure; write {samples}")
UNREADABLE_UNQUOTED = Reason(
    "polatty-pressure.unreadable-unquoted", "that is no ply of Polatty Pressure; write {samples}"
)
SAMPLE_AFTER_END = Reason("polatty-pressure.sample-after-end", "a cell such as f9")
"""What ``samples`` is where no ply is legal any more."""
NO_SUCH_CELL = Reason(
    "polatty-pressure.no-such-cell",
    "{cell} is no cell of the board: the columns are a to k, the rows 1 to {rows}",
)
GAME_WON = Reason("polatty-pressure.game-won", "the game is over: {side} has won ({outcome})")
GAME_DRAWN = Reason("polatty-pressure.game-drawn", "the game is over: drawn ({outcome})")
SECOND_PASS = Reason(
    "polatty-pressure.second-pass", "{side} has just passed, so you may not: place a pressor"
)
BALL_CELL = Reason(
    "polatty-pressure.ball-cell",
    "{cell} is the ball's cell: a pressor goes on an empty cell next to the ball, which is on {ball}",
)
BALL_CELL_ANYWHERE = Reason(
    "polatty-pressure.ball-cell-anywhere", "{cell} is the ball's cell: a pressor goes on an empty cell"
)
PRESSOR_CELL = Reason(
    "polatty-pressure.pressor-cell",
    "{cell} holds a pressor already: the next goes on an empty cell next to the ball, which is on {ball}",
)
PRESSOR_CELL_ANYWHERE = Reason(
    "polatty-pressure.pressor-cell-anywhere",
    "{cell} holds a pressor already: the next goes on an empty cell",
)
NOT_NEXT_TO_BALL = Reason(
    "polatty-pressure.not-next-to-ball",
    "{cell} is not next to the ball, which is on {ball}: a pressor goes on an empty cell next to it",
)
ONLY_PASS = Reason("polatty-pressure.only-pass", "{reason}; no such cell is left, so you can only pass")
"""Its ``reason`` is one of those above, which say where a pressor goes."""


def game_over(outcome: Outcome) -> Explanation:
    """Why nothing can be played after the game ended with ``outcome``."""
    if outcome.winner is None:
        return GAME_DRAWN(outcome=outcome.reason)
    return GAME_WON(side=NAMES[outcome.winner], outcome=outcome.reason)


def placing_fault(state: PolattyState, cell: Cell) -> Explanation | None:
    """Why no pressor can be placed on ``cell`` while the game goes on, or ``None`` if one can."""
    if state.open >> cell & 1:
        return None
    token = state.at(cell)
    if token is Token.EMPTY:
        reason = NOT_NEXT_TO_BALL
    elif token is Token.BALL:
        reason = BALL_CELL_ANYWHERE if state.anywhere else BALL_CELL
    else:
        reason = PRESSOR_CELL_ANYWHERE if state.anywhere else PRESSOR_CELL
    fault = reason(cell=cell_name(cell), ball=cell_name(state.ball))
    return fault if state.open else ONLY_PASS(reason=fault)
