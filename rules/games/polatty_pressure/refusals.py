"""Why a ply of Polatty Pressure is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.errors import GAME_OVER
from rules.core.words import Message, Words
from rules.games.polatty_pressure.board import NAMES, PolattyMove, Token, cell_name
from rules.games.polatty_pressure.state import PolattyState

UNREADABLE = Message("polatty-pressure.unreadable", "a move is a cell, or pass: write {moves:or}")
UNREADABLE_AFTER_END = Message(
    "polatty-pressure.unreadable-after-end", "a move is a cell such as f9, or pass"
)
NO_SUCH_CELL = Message(
    "polatty-pressure.no-such-cell",
    "there is no cell {cell}: the letters go from a to k, the numbers from 1 to {rows}",
)
SECOND_PASS = Message("polatty-pressure.second-pass", "{side} has just passed, so you can’t: place a pressor")
BALL_CELL = Message(
    "polatty-pressure.ball-cell", "the ball is on {cell}: place a pressor on an empty cell next to it"
)
BALL_CELL_ANYWHERE = Message(
    "polatty-pressure.ball-cell-anywhere", "the ball is on {cell}: place a pressor on an empty cell"
)
PRESSOR_CELL = Message(
    "polatty-pressure.pressor-cell",
    "{cell} already holds a pressor: place yours on an empty cell next to the ball, which is on {ball}",
)
PRESSOR_CELL_ANYWHERE = Message(
    "polatty-pressure.pressor-cell-anywhere", "{cell} already holds a pressor: place yours on an empty cell"
)
NOT_NEXT_TO_BALL = Message(
    "polatty-pressure.not-next-to-ball",
    "{cell} isn’t next to the ball, which is on {ball}: place a pressor on an empty cell next to it",
)
ONLY_PASS = Message("polatty-pressure.only-pass", "{reason}; there’s no such cell left, so you can only pass")
"""``reason`` is one of the explanations above that say where a pressor goes."""


def fault(state: PolattyState, move: PolattyMove) -> Words | None:
    """The rule that ``move`` breaks, or ``None`` if it is legal."""
    if state.outcome is not None:
        return GAME_OVER()
    if state.allows(move):
        return None
    if move.cell is None:
        return SECOND_PASS(side=NAMES[state.turn.other])
    reason = {
        Token.BALL: BALL_CELL_ANYWHERE if state.anywhere else BALL_CELL,
        Token.PRESSOR: PRESSOR_CELL_ANYWHERE if state.anywhere else PRESSOR_CELL,
        Token.EMPTY: NOT_NEXT_TO_BALL,
    }[state.at(move.cell)]
    explanation = reason(cell=cell_name(move.cell), ball=cell_name(state.ball))
    return explanation if state.open else ONLY_PASS(reason=explanation)
