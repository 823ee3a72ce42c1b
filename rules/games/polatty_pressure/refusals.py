"""Why a ply of Polatty Pressure is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.words import Message, Words
from rules.games.polatty_pressure.board import NAMES, PolattyMove, Token, cell_name
from rules.games.polatty_pressure.state import PolattyState

UNREADABLE = Message(
    "polatty-pressure.unreadable", "“{typed}” is no ply of Polatty Pressure; write {samples}"
)
UNREADABLE_UNQUOTED = Message(
    "polatty-pressure.unreadable-unquoted", "that is no ply of Polatty Pressure; write {samples}"
)
SAMPLES = Message("polatty-pressure.samples", "{plies:or}")
"""The ``samples`` while the game goes on."""
SAMPLE_AFTER_END = Message("polatty-pressure.sample-after-end", "a cell such as f9")
NO_SUCH_CELL = Message(
    "polatty-pressure.no-such-cell",
    "{cell} is no cell of the board: the letters go from a to k, the numbers from 1 to {rows}",
)
GAME_WON = Message("polatty-pressure.game-won", "the game is over: {side} has won ({outcome})")
GAME_DRAWN = Message("polatty-pressure.game-drawn", "the game is over: drawn ({outcome})")
SECOND_PASS = Message(
    "polatty-pressure.second-pass", "{side} has just passed, so you may not: place a pressor"
)
BALL_CELL = Message(
    "polatty-pressure.ball-cell",
    "{cell} is the ball's cell: a pressor goes on an empty cell next to the ball, which is on {ball}",
)
BALL_CELL_ANYWHERE = Message(
    "polatty-pressure.ball-cell-anywhere", "{cell} is the ball's cell: a pressor goes on an empty cell"
)
PRESSOR_CELL = Message(
    "polatty-pressure.pressor-cell",
    "{cell} holds a pressor already: the next goes on an empty cell next to the ball, which is on {ball}",
)
PRESSOR_CELL_ANYWHERE = Message(
    "polatty-pressure.pressor-cell-anywhere",
    "{cell} holds a pressor already: the next goes on an empty cell",
)
NOT_NEXT_TO_BALL = Message(
    "polatty-pressure.not-next-to-ball",
    "{cell} is not next to the ball, which is on {ball}: a pressor goes on an empty cell next to it",
)
ONLY_PASS = Message("polatty-pressure.only-pass", "{reason}; no such cell is left, so you can only pass")
"""``reason`` is one of the explanations above that say where a pressor goes."""


def fault(state: PolattyState, move: PolattyMove) -> Words | None:
    """The rule that ``move`` breaks, or ``None`` if it is legal."""
    outcome = state.outcome
    if outcome is not None:
        if outcome.winner is None:
            return GAME_DRAWN(outcome=outcome.reason)
        return GAME_WON(side=NAMES[outcome.winner], outcome=outcome.reason)
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
