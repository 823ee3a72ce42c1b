"""Why a ply of Bipod is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.words import Message, Words
from rules.games.bipod.board import COLUMNS, Cell, Stone
from rules.games.bipod.state import BipodState

# Text that is no ply

TOO_LONG = Message("bipod.too-long", "that is too long for a ply of Bipod; write {samples}")
UNREADABLE = Message("bipod.unreadable", "“{typed}” is no ply of Bipod; write {samples}")
UNREADABLE_UNQUOTED = Message("bipod.unreadable-unquoted", "that is no ply of Bipod; write {samples}")
SAMPLES = Message("bipod.samples", "{plies:or}")
"""The ``samples`` while the game goes on."""
SAMPLES_AFTER_END = Message("bipod.samples-after-end", "cells such as f2, or adopt")

# Text that could mean several plies

CAPITAL_IN_DOUBT = Message(
    "bipod.capital-in-doubt",
    "{written} or {other}? Both cells can be played,"
    " and phones write a first letter as a capital by themselves",
)
COLOUR_MISSING = Message(
    "bipod.colour-missing",
    "left or right? Runner’s stone belongs to one of the chains: write {cell} left or {cell} right",
)

# Plies that the rules forbid

GAME_OVER = Message("bipod.game-over", "the game is over ({outcome})")
ALREADY_ADOPTED = Message(
    "bipod.already-adopted", "{blocker} has adopted already: {blocker} is Blocker, {runner} is Runner"
)
ONE_BLOCKING_STONE = Message("bipod.one-blocking-stone", "a ply is one blocking stone here, not {count}")
TOO_MANY_STONES = Message(
    "bipod.too-many-stones", "a ply is at most {most} blocking stones here, not {count}"
)
RUNNER_PLACES_ONE = Message("bipod.runner-places-one", "Runner places one stone a ply, not {count}")
BLOCKER_PLACES_ONE = Message("bipod.blocker-places-one", "Blocker places one stone a ply, not {count}")
COLOUR_BEFORE_ADOPTION = Message(
    "bipod.colour-before-adoption",
    "before somebody adopts, all stones are blocking stones and have no colour",
)
BLOCKER_HAS_NO_COLOUR = Message(
    "bipod.blocker-has-no-colour",
    "Blocker’s stones have no colour: only Runner chooses left or right",
)
CELL_TWICE = Message("bipod.cell-twice", "{cell} is written twice; the stones of a ply go on different cells")
NO_SUCH_ROW = Message("bipod.no-such-row", "there is no {cell}: the rows are 1 to {rows}")
NO_SUCH_CELL = Message(
    "bipod.no-such-cell", "there is no {cell}: row {row} has every second column from {first} to {last}"
)
LEFT_START = Message("bipod.left-start", "{cell} is the left start")
RIGHT_START = Message("bipod.right-start", "{cell} is the right start")
HOLDS_BLOCKING_STONE = Message("bipod.holds-blocking-stone", "{cell} holds a blocking stone already")
HOLDS_LEFT_STONE = Message("bipod.holds-left-stone", "{cell} holds a left stone already")
HOLDS_RIGHT_STONE = Message("bipod.holds-right-stone", "{cell} holds a right stone already")
DEAD_CELL = Message(
    "bipod.dead-cell",
    "{cell} is dead: no start reaches it through empty cells and stones of its own colour",
)
NO_LIVE_CELL = Message(
    "bipod.no-live-cell",
    "{cell} is dead: no start reaches it through empty cells and stones of its own colour;"
    " no live cell is left, so adopt is the only ply",
)

_HOLDS = {
    Stone.BLOCK: HOLDS_BLOCKING_STONE,
    Stone.LEFT: HOLDS_LEFT_STONE,
    Stone.RIGHT: HOLDS_RIGHT_STONE,
}


def too_many(position: BipodState, count: int) -> Words:
    """Why ``count`` stones are too many for one ply."""
    if position.runner is not None:
        reason = RUNNER_PLACES_ONE if position.runner is position.turn else BLOCKER_PLACES_ONE
        return reason(count=count)
    if position.stones == 1:
        return ONE_BLOCKING_STONE(count=count)
    return TOO_MANY_STONES(most=position.stones, count=count)


def cell_fault(position: BipodState, name: str, row: int, cell: Cell | None) -> Words | None:
    """Why no stone can go on ``cell``, written as ``name``, or ``None`` if one can.

    ``cell`` is ``None`` if the board has no such cell; ``row`` is the row as written.
    """
    board = position.board
    if cell is None:
        if not 1 <= row <= board.rows:
            return NO_SUCH_ROW(cell=name, rows=board.rows)
        columns = board.columns(row)
        return NO_SUCH_CELL(cell=name, row=row, first=COLUMNS[columns[0]], last=COLUMNS[columns[-1]])
    if cell in board.starts:
        return (LEFT_START if cell == board.starts[0] else RIGHT_START)(cell=name)
    if holds := _HOLDS.get(position.at(cell)):
        return holds(cell=name)
    if position.live >> cell & 1:
        return None
    return (DEAD_CELL if position.live else NO_LIVE_CELL)(cell=name)
