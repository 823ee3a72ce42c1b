"""Why a ply of Bipod is refused: the reasons, and which one applies."""

from rules.games.bipod.board import COLUMNS, Cell, Stone
from rules.games.bipod.state import BipodState
from rules.say import bipod as say
from rules.words import Words

_HOLDS = {
    Stone.BLOCK: say.holds_rock,
    Stone.LEFT: say.holds_orange,
    Stone.RIGHT: say.holds_blue,
}


def too_many(position: BipodState, count: int) -> Words:
    """Why ``count`` stones are too many for one ply."""
    if position.runner is not None:
        reason = say.runner_places_one if position.runner is position.turn else say.blocker_places_one
        return reason(count=count)
    if position.stones == 1:
        return say.one_rock(count=count)
    return say.too_many_rocks(most=position.stones, count=count)


def cell_fault(position: BipodState, name: str, row: int, cell: Cell | None) -> Words | None:
    """Why no stone can go on ``cell``, written as ``name``, or ``None`` if one can.

    ``cell`` is ``None`` if the board has no such cell; ``row`` is the row as written.
    """
    board = position.board
    if cell is None:
        if not 1 <= row <= board.rows:
            return say.no_such_row(cell=name, rows=board.rows)
        columns = board.columns(row)
        return say.no_such_cell(cell=name, row=row, first=COLUMNS[columns[0]], last=COLUMNS[columns[-1]])
    if cell in board.starts:
        return (say.orange_start if cell == board.starts[0] else say.blue_start)(cell=name)
    if holds := _HOLDS.get(position.at(cell)):
        return holds(cell=name)
    if position.live >> cell & 1:
        return None
    return (say.dead_cell if position.live else say.no_live_cell)(cell=name)
