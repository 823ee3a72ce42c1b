"""Polatty Pressure: the field on its side, goal lines left and right; below it whose turn it is, and the last ply.

The cells next to the ball where a pressor may go show their names, so that a
ply can be read off and typed.  The last ply's pressor stands in brackets;
arrowheads show what it bumped on, a broken ring where the ball was, and a
crossed-out miniature a pressor that left the board.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.base import Renderer
from renderers.canvas import WIDTH, Point, card, frame, place, square
from renderers.lettering import text_width, wrapped, write, write_fitted
from renderers.phrases import NOTHING_PLAYED, counted, headline, last_gloss, last_ply
from renderers.polatty_pressure import sprites, words
from renderers.polatty_pressure.sprites import CELL
from renderers.scene import Scene
from renderers.theme import LIGHT, Theme
from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS, GOAL_ROW, ROWS, cell_called, cell_name
from rules.games.polatty_pressure.position import PolattyPosition

GAP = 4
"""Between a goal line and the rest of the field."""
SIDE = (WIDTH - ROWS * CELL - 2 * GAP) // 2
"""Room beside the field: from the card's edge the goal line's owner, column letters, and pressors that left."""
OWNER_AT, LETTERS_AT = 18, 52
TOP = 40
"""Room for row numbers above the field, and below it."""
FIELD = COLUMNS * CELL
PAD = 16
"""From the card's edge to the text blocks, and between them."""
BLOCK = ((WIDTH - 3 * PAD) // 2, 136)
BLOCK_TOP = FIELD + 2 * TOP
HEIGHT = BLOCK_TOP + BLOCK[1] + PAD
INSET = 22
"""From a block's edge to its words."""
LETTERS = 26
"""Size of coordinates."""


def paint(scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
    """The scene as a picture; see :class:`renderers.base.Paint`."""
    position = words.polatty(scene)
    picture = _empty_board(theme, near).copy()
    _tint_ply(picture, scene, theme, near)
    _name_placings(picture, scene, theme, near)
    for cell in position.pressors:
        place(picture, sprites.pressor(theme), _centre(cell, near))
    place(picture, sprites.ball(theme), _centre(position.ball, near))
    _mark_ply(picture, scene, theme, near)
    for name in scene.marks:
        place(picture, sprites.chosen(theme), _centre(cell_called(name), near))
    _turn_block(picture, scene, theme, near)
    _ply_block(picture, scene, theme)
    return picture


RENDERER = Renderer(paint, words.alt, words.spoken)


# --- the empty board -----------------------------------------------------------------------------


def _centre(cell: int, near: Side) -> Point:
    """The middle of a cell in the picture."""
    row, column = divmod(cell, COLUMNS)
    gaps = GAP * ((row > 0) + (row == ROWS - 1))
    x, y = SIDE + gaps + (row + 0.5) * CELL, TOP + (column + 0.5) * CELL
    return (x, y) if near is Side.FIRST else (WIDTH - x, FIELD + 2 * TOP - y)


@lru_cache(maxsize=8)
def _empty_board(theme: Theme, near: Side) -> Image.Image:
    """The card with cells, goal lines and their owners, coordinates on all edges, and the blocks' grounds."""
    picture = card(HEIGHT, theme)
    for cell in range(COLUMNS * ROWS):
        fill = theme.shade if sum(divmod(cell, COLUMNS)) % 2 else theme.cell
        square(picture, _centre(cell, near), CELL, fill, gap=1)
    for side, row in GOAL_ROW.items():
        for column in range(COLUMNS):
            place(picture, sprites.goal_cell(theme, side), _centre(row * COLUMNS + column, near))
        left = (side is Side.FIRST) == (near is Side.FIRST)
        label = f"{words.NAMES[side]}’s goal line: {words.NAMES[side.other]} wins here"
        at = (OWNER_AT if left else WIDTH - OWNER_AT, TOP + FIELD / 2)
        place(picture, sprites.upright(theme, label, size=26, rising=left), at)
    for column in range(COLUMNS):
        _, y = _centre(column, near)
        for edge in (LETTERS_AT, WIDTH - LETTERS_AT):
            letter = cell_name(column)[0]
            write(picture, (edge, y), letter, size=LETTERS, fill=theme.muted, anchor="mm", bold=0.4)
    for row in range(ROWS):
        x, _ = _centre(row * COLUMNS, near)
        for edge in (TOP - 17, TOP + FIELD + 17):
            write(picture, (x, edge), str(row + 1), size=LETTERS, fill=theme.muted, anchor="mm", bold=0.4)
    for side_of_card, active in ((0, True), (1, False)):
        frame(picture, (_block_left(side_of_card), BLOCK_TOP), BLOCK, theme, active=active)
    return picture


def _block_left(number: int) -> int:
    """The left edge of the left (0) or the right (1) text block."""
    return PAD + number * (BLOCK[0] + PAD)


# --- what may be played, and the last ply ---------------------------------------------------------


def _name_placings(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Name the cells next to the ball where a pressor may go; with dots, unless other signs are there."""
    left = scene.before.ball if isinstance(scene.before, PolattyPosition) else None
    for cell in words.placings(scene):
        backed = cell // COLUMNS in GOAL_ROW.values()
        name = sprites.legal(theme, cell_name(cell), dots=not backed and cell != left, backed=backed)
        place(picture, name, _centre(cell, near))


def _tint_ply(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Tint the cells that the last ply touched, and ring the one that the ball left."""
    if not scene.last or scene.last.passes:
        return
    shifts = words.shifts_of(scene)
    ends = (end for shift in shifts for end in (shift.origin, shift.target) if end is not None)
    for cell in {scene.last.cell, *ends}:
        square(picture, _centre(cell, near), CELL, theme.mark_ground, gap=1)
    if shifts:
        place(picture, sprites.left_behind(theme), _centre(shifts[0].origin, near))


def _mark_ply(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Bracket the new pressor, and draw an arrowhead for every token that it moved."""
    if not scene.last or scene.last.passes:
        return
    place(picture, sprites.corners(theme), _centre(scene.last.cell, near))
    for shift in words.shifts_of(scene):
        x, y = _centre(shift.origin, near)
        if shift.target is None:
            outwards = -1 if x < WIDTH / 2 else 1
            place(picture, sprites.gone(theme), (x + outwards * (CELL / 2 + 10), y))
            continue
        to_x, to_y = _centre(shift.target, near)
        head = sprites.arrowhead(theme, _sign(to_x - x), _sign(to_y - y))
        # A little off the middle: the name of the cell that the ball left stays in view.
        place(picture, head, (x + (to_x - x) * 0.6, y + (to_y - y) * 0.6))


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


# --- the text blocks -----------------------------------------------------------------------------

ROOM = BLOCK[0] - 2 * INSET
"""The longest line of words in a block."""
FIRST_LINE, SECOND_LINE, LINE = BLOCK_TOP + 36, BLOCK_TOP + 78, 33
"""The middles of a block's headline and of the line below it; from there on to the next."""
SIZE, LEAST = 27, 25


def _turn_block(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Whose turn it is, which way and what may be done; or who has won, and how."""
    left = _block_left(0) + INSET + 4
    room = ROOM - 4
    lines = [words.task(scene)]
    mover = scene.to_move
    if mover is not None:
        sign = sprites.heading(theme, mover.other, right=(mover is Side.FIRST) == (near is Side.FIRST))
        place(picture, sign, (left + room - sign.width / 2, FIRST_LINE + 2))
        room -= sign.width + 10
        goal = GOAL_ROW[mover.other]
        away = abs(words.polatty(scene).ball // COLUMNS - goal)
        lines.append(f"row {goal + 1} is {counted(away, 'row')} away")
    write_fitted(
        picture, (left, FIRST_LINE), headline(scene), room, size=42, least=24, fill=theme.ink, bold=1
    )
    _lines(picture, left, lines, theme)


def _ply_block(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """The last ply, who played it, and what it did."""
    left = _block_left(1) + INSET
    if scene.mover is None:
        write(picture, (left, FIRST_LINE), NOTHING_PLAYED, size=28, fill=theme.ink)
        return
    at = (left, FIRST_LINE)
    write_fitted(picture, at, last_ply(scene), ROOM - 130, size=36, least=26, fill=theme.mark, bold=0.5)
    by = (left + ROOM, FIRST_LINE)
    write(picture, by, words.NAMES[scene.mover], size=28, fill=theme.muted, anchor="rm")
    gloss = last_gloss(scene)
    one_line = text_width(gloss, LEAST) <= ROOM
    _lines(picture, left, [gloss] if one_line else wrapped(gloss, ROOM, size=SIZE), theme)


def _lines(picture: Image.Image, left: int, lines: list[str], theme: Theme) -> None:
    """Two lines of words below a block's headline."""
    for number, line in enumerate(line for line in lines if line):
        at = (left, SECOND_LINE + LINE * number)
        write_fitted(picture, at, line, ROOM, size=SIZE, least=LEAST, fill=theme.ink)
