"""Painting the pitch of Polatty Pressure: cells, pieces, what the last ply moved, what can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from PIL import Image

from renderers import marks
from renderers.canvas import WIDTH, Point, place
from renderers.lettering import Text, Weight
from renderers.polatty_pressure import sprites
from renderers.polatty_pressure.layout import (
    BELOW,
    CELL,
    CELL_CALLED,
    CHALK,
    HEIGHT,
    NAMES,
    NUMBERS_AT,
    PITCH,
    SCORER,
    SIDE,
    TOP,
    centre,
    shifts_of,
)
from renderers.polatty_pressure.theme import PolattyTheme
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import COLUMNS, ROWS, START, Token, cell_name
from rules.games.polatty_pressure.position import PolattyPosition

NET = 38
"""Width of a net."""
NET_AT = 3
"""From the picture's edge to a net."""
LETTERS, NUMBERS = 34, 30
"""Sizes of coordinates."""
RAISED = 7
"""How far a chosen piece is lifted."""
STRAIGHT, DIAGONAL = 7.0, 9.0
"""Thickness of the arrows of what a ply bumped: there is less room between neighbours in a line."""


def board(scene: Scene, theme: PolattyTheme, near: Side, *, bare: bool) -> Image.Image:
    """The pitch with everything on it; see :class:`renderers.base.PaintBoard`."""
    picture = empty_board(theme, near, bare=bare).copy()
    position = scene.of(PolattyPosition)
    if bare:
        _pieces(picture, position, theme, near)
        return picture
    _name_ball(picture, theme, near, position.ball)
    shifts = shifts_of(scene)
    if shifts:
        place(picture, _start_ring(scene, shifts[0].origin), centre(shifts[0].origin, near))
    _pieces(picture, position, theme, near, {CELL_CALLED.get(name) for name in scene.chosen})
    if scene.last is not None and scene.last.cell is not None:
        _last(picture, scene, theme, near)
    _choices(picture, scene, theme, near)
    return picture


def _pieces(
    picture: Image.Image,
    position: PolattyPosition,
    theme: PolattyTheme,
    near: Side,
    chosen: Collection[Cell | None] = (),
) -> None:
    """Draw the pressors and the ball; those that were chosen are lifted."""
    pieces = [(cell, sprites.pressor(theme, SCORER.get(cell // COLUMNS))) for cell in position.pressors]
    for cell, piece in (*pieces, (position.ball, sprites.ball(theme))):
        if cell in chosen:
            marks.raised(picture, piece, centre(cell, near), by=RAISED)
        else:
            place(picture, piece, centre(cell, near))


def _name_ball(picture: Image.Image, theme: PolattyTheme, near: Side, ball: Cell) -> None:
    """Set off the ball's coordinates, from which those of the cells around it are soon counted."""
    row, column = divmod(ball, COLUMNS)
    x, y = centre(ball, near)
    chip = sprites.chip(str(row + 1), NUMBERS, (46, 36), theme.ink, theme.surface)
    place(picture, chip, (x, NUMBERS_AT))
    for goal in SCORER:
        fill, ink, _ = theme.goal(SCORER[goal])
        chip = sprites.chip(cell_name(column)[0], LETTERS, (NET - 4, 44), ink, fill)
        place(picture, chip, (_net_middle(goal, near), y))


# --- marks ---------------------------------------------------------------------------------------


def _start_ring(scene: Scene, origin: Cell) -> Image.Image:
    """The ring where the ball was; a wide one if a target lies inside it."""
    colour = marks.colour_of(scene)
    if NAMES[origin] in scene.targets:
        return marks.start_ring(colour, 17, 5)
    return marks.start_ring(colour)


def _last(picture: Image.Image, scene: Scene, theme: PolattyTheme, near: Side) -> None:
    """Outline the new pressor, and draw an arrow for the ball and everything else that it moved."""
    colour = marks.colour_of(scene)
    outline = marks.square_outline(CELL + 2 * marks.RIM, colour, 6)
    place(picture, outline, centre(scene.last.cell, near))
    behind: Point = (0, 0)
    begin: float
    for shift in shifts_of(scene):
        start = centre(shift.origin, near)
        if shift.target is None:
            gone = sprites.gone(theme, colour, SCORER[shift.origin // COLUMNS])
            _left(picture, gone, start, behind, colour)
            continue
        end = centre(shift.target, near)
        straight = start[0] == end[0] or start[1] == end[1]
        if shift.kind is Token.BALL:
            begin, short = 9, sprites.BALL + 1
        else:
            # Only heads fit between two pieces.
            begin, short = CELL / 2, (1 if straight else 1.27) * sprites.BLOCK
        shaft = STRAIGHT if straight else DIAGONAL
        marks.draw_arrow(picture, start, end, colour, begin=begin, short=short, shaft=shaft)
        behind = start


def _left(picture: Image.Image, gone: Image.Image, start: Point, behind: Point, colour: str) -> None:
    """Show a pressor that left the board, on the net beyond its goal line, in the direction of the bump."""
    x = NET_AT + NET / 2
    if start[0] > WIDTH / 2:
        x = WIDTH - x
    y = min(max(2 * start[1] - behind[1], TOP + CELL / 2), TOP + PITCH - CELL / 2)
    place(picture, gone, (x, y))
    marks.draw_arrow(picture, start, (x, y), colour, begin=CELL / 2, short=16, shaft=STRAIGHT)


def _choices(picture: Image.Image, scene: Scene, theme: PolattyTheme, near: Side) -> None:
    """Mark what was chosen, and what can be chosen next; names of no cell are passed over."""
    position = scene.of(PolattyPosition)
    for _, cell in _cells(scene.chosen):
        x, y = centre(cell, near)
        lifted = RAISED if position.at(cell) is not Token.EMPTY else 0
        place(picture, marks.chosen_ring(CELL / 2 - 2), (x, y - lifted))
    for name, cell in _cells(scene.targets):
        if name in scene.losing:
            mark = marks.danger(radius=CELL / 2 - 2 * marks.RIM)
        elif position.at(cell) is not Token.EMPTY:
            mark = marks.broken_ring(CELL / 2 - 2)
        else:
            mark = marks.dot(0.16 * CELL)
            scorer = SCORER.get(cell // COLUMNS)
            if scorer is not None:
                place(picture, sprites.clearing(theme, scorer), centre(cell, near))
        place(picture, mark, centre(cell, near))


def _cells(names: Iterable[str]) -> list[tuple[str, Cell]]:
    """The cells of these names, each once."""
    return [(name, CELL_CALLED[name]) for name in dict.fromkeys(names) if name in CELL_CALLED]


# --- the empty board -----------------------------------------------------------------------------


@lru_cache(maxsize=16)
def empty_board(theme: PolattyTheme, near: Side, *, bare: bool) -> Image.Image:
    """The pitch with its goals, nets and coordinates; without those if it is ``bare``."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.surface)
    picture.paste(theme.chalk, (SIDE - CHALK, TOP - CHALK, WIDTH - SIDE + CHALK, BELOW))
    for row in range(ROWS):
        _stripe(picture, theme, near, row)
    for row in range(2, ROWS - 1):
        x = SIDE + row * CELL
        picture.paste(theme.line, (x - 1, TOP, x + 1, TOP + PITCH))
    for column in range(1, COLUMNS):
        y = TOP + column * CELL
        picture.paste(theme.line, (SIDE, y - 1, WIDTH - SIDE, y + 1))
    for x in (SIDE + CELL, WIDTH - SIDE - CELL, WIDTH // 2):
        picture.paste(theme.chalk, (x - CHALK // 2, TOP, x + CHALK // 2, TOP + PITCH))
    place(picture, sprites.circle(theme), centre(START, near))
    for row in SCORER:
        _net(picture, theme, near, row, bare=bare)
    if not bare:
        for row in range(ROWS):
            at = (centre(row * COLUMNS, near)[0], NUMBERS_AT)
            Text(str(row + 1), NUMBERS, theme.muted, Weight.MEDIUM).write(picture, at, "mm")
    return picture


def _stripe(picture: Image.Image, theme: PolattyTheme, near: Side, row: int) -> None:
    """One row of cells; a goal line in the colour and pattern of who scores there."""
    x = round(centre(row * COLUMNS, near)[0])
    scorer = SCORER.get(row)
    if scorer is None:
        fill = theme.cell if row % 2 else theme.cell2
        picture.paste(fill, (x - CELL // 2, TOP, x + CELL // 2, TOP + PITCH))
        return
    for column in range(COLUMNS):
        sprite = sprites.goal_cell(theme, scorer, right=x > WIDTH / 2)
        place(picture, sprite, centre(row * COLUMNS + column, near))


def _net(picture: Image.Image, theme: PolattyTheme, near: Side, row: int, *, bare: bool) -> None:
    """The net behind a goal line, with the letter of every column."""
    x = _net_middle(row, near)
    scorer = SCORER[row]
    sprite = sprites.net(theme, scorer, (NET, PITCH + 2 * CHALK), right=x > WIDTH / 2)
    place(picture, sprite, (x, TOP + PITCH / 2))
    for column in () if bare else range(COLUMNS):
        y = centre(column, near)[1]
        ink = theme.goal(scorer)[1]
        Text(cell_name(column)[0], LETTERS, ink, Weight.BOLD).write(picture, (x, y), "mm")


def _net_middle(row: int, near: Side) -> float:
    """The middle, from the left, of the net behind a goal line."""
    x = NET_AT + NET / 2
    return WIDTH - x if centre(row * COLUMNS, near)[0] > WIDTH / 2 else x
