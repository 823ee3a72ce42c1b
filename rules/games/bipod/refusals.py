"""Why a ply of Bipod is refused: the reasons, and which one applies."""

from __future__ import annotations

from rules.core.words import Message, Words
from rules.games.bipod.board import COLUMNS, Cell, Stone
from rules.games.bipod.state import BipodState

# Text that is no move

UNREADABLE = Message("bipod.unreadable", "moves look like {moves:or}")
UNREADABLE_AFTER_END = Message("bipod.unreadable-after-end", "moves look like f2, or adopt")

# Text that could mean several moves

CAPITAL_IN_DOUBT = Message(
    "bipod.capital-in-doubt",
    "{written} or {other}? Both can be played, and phones like to write a first letter as a capital",
)
COLOUR_MISSING = Message(
    "bipod.colour-missing", "which chain is the stone for? Write {cell} left or {cell} right"
)

# Moves that the rules forbid

ALREADY_ADOPTED = Message(
    "bipod.already-adopted", "{blocker} has already adopted and is Blocker; {runner} is Runner"
)
ONE_BLOCKING_STONE = Message("bipod.one-blocking-stone", "a move is one blocking stone here, not {count}")
TOO_MANY_STONES = Message(
    "bipod.too-many-stones", "a move is at most {most} blocking stones here, not {count}"
)
RUNNER_PLACES_ONE = Message("bipod.runner-places-one", "Runner places one stone a turn, not {count}")
BLOCKER_PLACES_ONE = Message("bipod.blocker-places-one", "Blocker places one stone a turn, not {count}")
COLOUR_BEFORE_ADOPTION = Message(
    "bipod.colour-before-adoption",
    "until somebody adopts, all stones are blocking stones: leave out the colour",
)
BLOCKER_HAS_NO_COLOUR = Message(
    "bipod.blocker-has-no-colour", "Blocker’s stones have no colour: leave it out"
)
CELL_TWICE = Message("bipod.cell-twice", "{cell} is written twice: each stone goes on a cell of its own")
NO_SUCH_ROW = Message("bipod.no-such-row", "there is no cell {cell}: the rows are 1 to {rows}")
NO_SUCH_CELL = Message(
    "bipod.no-such-cell",
    "there is no cell {cell}: row {row} has every second column from {first} to {last}",
)
LEFT_START = Message("bipod.left-start", "{cell} is the left start")
RIGHT_START = Message("bipod.right-start", "{cell} is the right start")
HOLDS_BLOCKING_STONE = Message("bipod.holds-blocking-stone", "{cell} already holds a blocking stone")
HOLDS_LEFT_STONE = Message("bipod.holds-left-stone", "{cell} already holds a left stone")
HOLDS_RIGHT_STONE = Message("bipod.holds-right-stone", "{cell} already holds a right stone")
DEAD_CELL = Message("bipod.dead-cell", "{cell} is dead: neither start can reach it any more")
NO_LIVE_CELL = Message(
    "bipod.no-live-cell", "{cell} is dead, and no live cell is left: adopt is the only move"
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
