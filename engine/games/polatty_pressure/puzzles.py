"""What puzzles ask of Polatty Pressure: the plies that win at once, and how a position looks in a mirror."""

from collections.abc import Iterator

from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, GOAL_ROW, NEXT_TO, ROWS, PolattyMove
from rules.games.polatty_pressure.state import PolattyState


def wins(position: PolattyState) -> Iterator[PolattyMove]:
    """The plies that win at once: the ball goes one row at most, so it is beside the goal line."""
    side = position.turn
    if abs(position.ball // COLUMNS - GOAL_ROW[side.other]) != 1:
        return
    for bit, move in NEXT_TO[position.ball]:
        if not position.filled & bit:
            outcome = position.play(move).outcome
            if outcome is not None and outcome.winner is side:
                yield move


def reaches(position: PolattyState, turns: int) -> bool:
    """Whether the goal line is near enough: a ply, the other side's too, drives the ball one row at most."""
    return abs(position.ball // COLUMNS - GOAL_ROW[position.turn.other]) < 2 * turns


def twins(position: PolattyState) -> Iterator[tuple[object, ...]]:
    """The ball and the pressors as the mover sees them, and in a mirror."""
    turned = position.turn is Side.SECOND
    for mirrored in (False, True):

        def seen(cell: int, *, mirrored: bool = mirrored) -> int:
            row, column = divmod(cell, COLUMNS)
            row = ROWS - 1 - row if turned else row
            return row * COLUMNS + (COLUMNS - 1 - column if mirrored else column)

        yield (seen(position.ball), tuple(sorted(map(seen, position.pressors))), position.passed)
