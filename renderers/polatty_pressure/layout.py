"""Where the cells of Polatty Pressure lie in a picture: a pitch on its side, goal lines left and right."""

from __future__ import annotations

from functools import lru_cache

from renderers.base import Area
from renderers.canvas import WIDTH, Point, rectangle
from renderers.phrases import name_of
from renderers.say import polatty_pressure as say
from renderers.say import shared
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import COLUMNS, GOAL_ROW, ROWS, SIZE, Shift, Token, cell_name
from rules.games.polatty_pressure.position import PolattyPosition
from rules.words import together

CELL = 48
"""Side of a cell: even, so that its middle is a whole pixel."""
SIDE = (WIDTH - ROWS * CELL) // 2
"""Room at the left and the right of the pitch, for its border and a net."""
CHALK = 4
"""Thickness of the border."""
TOP = 8 + CHALK
PITCH = COLUMNS * CELL
"""The pitch's height."""
BELOW = TOP + PITCH + CHALK
NUMBERS_AT = BELOW + 22
"""The middle of the row of numbers."""
HEIGHT = BELOW + 42

NAMES = tuple(cell_name(cell) for cell in range(SIZE))
CELL_CALLED = {name: Cell(cell) for cell, name in enumerate(NAMES)}
_TOKENS = {Token.BALL: say.token_ball, Token.PRESSOR: say.token_pressor}
SCORER = {row: side.other for side, row in GOAL_ROW.items()}
"""Who scores on each goal line, by its row from 0."""


def centre(cell: int, near: Side) -> Point:
    """The middle of a cell.

    The side that is near sits at the left and plays to the right.
    """
    row, column = divmod(cell, COLUMNS)
    x, y = SIDE + row * CELL + CELL // 2, TOP + column * CELL + CELL // 2
    return (x, y) if near is Side.FIRST else (WIDTH - x, 2 * TOP + PITCH - y)


def focus(scene: Scene, near: Side) -> Point:
    """Where the ball is."""
    return centre(scene.of(PolattyPosition).ball, near)


def areas(scene: Scene, near: Side) -> tuple[Area, ...]:
    """Every cell, row by row."""
    position = scene.of(PolattyPosition)
    return tuple(
        Area(name, polygon, scene.say(together((name, *_standing(position, cell)), ", ")))
        for cell, (name, polygon) in enumerate(zip(NAMES, _squares(near), strict=True))
    )


def shifts_of(scene: Scene) -> tuple[Shift, ...]:
    """What the last ply moved; nothing at the start."""
    return scene.before.trace(scene.last) if isinstance(scene.before, PolattyPosition) else ()


def _standing(position: PolattyPosition, cell: int) -> tuple[str, ...]:
    """What stands on a cell, and whose goal line it is on."""
    token, scorer = position.at(Cell(cell)), SCORER.get(cell // COLUMNS)
    what = _TOKENS[token]() if token in _TOKENS else shared.empty()
    return (what,) if scorer is None else (what, say.goal_line(name=name_of(position, scorer)))


@lru_cache(maxsize=2)
def _squares(near: Side) -> tuple[tuple[Point, ...], ...]:
    return tuple(rectangle(centre(cell, near), CELL / 2, CELL / 2) for cell in range(SIZE))
