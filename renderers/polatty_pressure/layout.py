"""Where the cells of Polatty Pressure lie in a picture: a pitch on its side, or upright for pages on phones.

On its side the goal lines are left and right, and the player who is near plays to the right; upright, that player plays upwards.
"""

from dataclasses import dataclass
from functools import lru_cache

from renderers.base import Area, QuarterTurn, Spot, Way
from renderers.canvas import WIDTH, Box, Point, rectangle
from renderers.phrases import name_of
from renderers.say import polatty_pressure as say
from renderers.say import shared
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import (
    COLUMNS,
    GOAL_ROW,
    ROWS,
    SIZE,
    PolattyMove,
    Shift,
    Token,
    cell_name,
)
from rules.games.polatty_pressure.position import PolattyPosition
from rules.words import together

CHALK = 4
"""Thickness of the border."""
BALL, BLOCK = 0.43, 0.39
"""The ball's radius, and half a pressor's side, as parts of a cell."""

NAMES = tuple(cell_name(cell) for cell in range(SIZE))
CELL_CALLED = {name: Cell(cell) for cell, name in enumerate(NAMES)}
_REACHES = {Token.BALL: BALL, Token.PRESSOR: BLOCK}
_TOKENS = {Token.BALL: say.token_ball, Token.PRESSOR: say.token_pressor}
SCORER = {row: side.other for side, row in GOAL_ROW.items()}
"""Who scores on each goal line, by its row from 0."""


@dataclass(frozen=True, slots=True)
class PitchLayout:
    """The measures of one picture.

    Places are given in cells from the middle of the pitch: ``ahead`` towards the goal of the player
    who is near, and ``aside`` to that player's right.
    """

    near: Side
    upright: bool
    cell: int
    """Side of a cell: even, so that its middle is a whole pixel."""
    height: int
    middle: Point
    """Of the pitch."""
    net: int
    """Width of a net, with the letters."""
    net_at: float
    """From the middle of the pitch to that of a net."""
    numbers_at: float
    """The middle of the line of numbers: beside the pitch, or below it."""

    @property
    def scale(self) -> float:
        """How much larger things are than on the pitch that lies."""
        return self.cell / _LYING_CELL

    def at(self, ahead: float, aside: float) -> Point:
        """A place so many cells from the middle."""
        return self.off(ahead * self.cell, aside * self.cell)

    def off(self, ahead: float, aside: float) -> Point:
        """A place so many pixels from the middle."""
        x, y = self.middle
        return (x + aside, y - ahead) if self.upright else (x + ahead, y + aside)

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        row, column = divmod(cell, COLUMNS)
        towards = 1 if self.near is Side.FIRST else -1
        return self.at(towards * (row - ROWS // 2), towards * (column - COLUMNS // 2))

    def box(self, ahead: tuple[float, float], aside: tuple[float, float], grown: int = 0) -> Box:
        """A part of the pitch, given in cells from its middle, and ``grown`` so many pixels to each side."""
        (x, y), (to_x, to_y) = self.at(ahead[0], aside[0]), self.at(ahead[1], aside[1])
        left, right, top, bottom = (*sorted((x, to_x)), *sorted((y, to_y)))
        return round(left) - grown, round(top) - grown, round(right) + grown, round(bottom) + grown

    def net_middle(self, row: int) -> Point:
        """The middle of the net behind a goal line."""
        return self.off(self.outwards(row) * self.net_at, 0)

    def outwards(self, row: int) -> int:
        """Whether it is ahead or behind that leads out of the pitch at a goal line: 1 or -1."""
        return 1 if (row > 0) is (self.near is Side.FIRST) else -1


_LYING_CELL = 48
_LYING_HEIGHT = 8 + CHALK + COLUMNS * _LYING_CELL + CHALK + 42
_UPRIGHT_CELL, _UPRIGHT_NET = 80, 40
_LONG, _WIDE = ROWS * _LYING_CELL, COLUMNS * _LYING_CELL


@lru_cache(maxsize=4)
def layout_of(near: Side, *, upright: bool = False) -> PitchLayout:
    """The layout of the pitch as seen from a side."""
    if upright:
        # Everything but the cells is as narrow as can be: the picture fills a phone.
        long = ROWS * _UPRIGHT_CELL
        height = long + 2 * (CHALK + _UPRIGHT_NET)
        to_net = long / 2 + CHALK + _UPRIGHT_NET / 2
        return PitchLayout(near, True, _UPRIGHT_CELL, height, (514, height / 2), _UPRIGHT_NET, to_net, 36)
    middle = (WIDTH / 2, 8 + CHALK + _WIDE / 2)
    return PitchLayout(near, False, _LYING_CELL, _LYING_HEIGHT, middle, 38, 478, _LYING_HEIGHT - 20)


def turn(scene: Scene) -> QuarterTurn:  # noqa: ARG001 - every pitch has the same size
    """Where a point of the pitch that lies is on the one that stands."""
    lying, standing = layout_of(Side.FIRST), layout_of(Side.FIRST, upright=True)
    scale = standing.cell / lying.cell
    return QuarterTurn(lying.middle, standing.middle, scale, -scale, (WIDTH, standing.height), goals=True)


def focus(scene: Scene, near: Side) -> Point:
    """Where the ball is."""
    return layout_of(near).centre(scene.of(PolattyPosition).ball)


def ways(scene: Scene, near: Side) -> tuple[Way, ...]:
    """Where the better move places a pressor."""
    move = scene.better
    if not isinstance(move, PolattyMove) or move.cell is None:
        return ()
    return ((layout_of(near).centre(move.cell),),)


def areas(scene: Scene, near: Side) -> tuple[Area, ...]:
    """Every cell, row by row."""
    position, layout = scene.of(PolattyPosition), layout_of(near)
    shifts = shifts_of(scene)
    came_from = shifts[0].origin if shifts else None
    return tuple(
        Area(
            name,
            polygon,
            scene.say(together((name, *_standing(position, cell)), ", ")),
            _spot(position, layout, cell, origin=cell == came_from),
        )
        for cell, (name, polygon) in enumerate(zip(NAMES, _squares(near), strict=True))
    )


def _spot(position: PolattyPosition, layout: PitchLayout, cell: int, *, origin: bool) -> Spot | None:
    reach = _REACHES.get(position.at(Cell(cell)), 0) * layout.cell
    return Spot(layout.centre(cell), reach, origin=origin) if reach or origin else None


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
    layout = layout_of(near)
    half = layout.cell / 2
    return tuple(rectangle(layout.centre(cell), half, half) for cell in range(SIZE))
