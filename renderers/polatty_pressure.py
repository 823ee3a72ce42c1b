"""Polatty Pressure: the field on its side, goal lines left and right; below it whose turn it is, and the last ply.

The cells next to the ball where a pressor may go show their names, so that a
ply can be read off and typed.  The last ply's pressor stands in brackets;
arrowheads show what it bumped on, a broken ring where the ball was, and a
crossed-out miniature a pressor that left the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from PIL import Image

from renderers import polatty_pressure_sprites as sprites
from renderers.base import (
    BOARD_LIMIT,
    Description,
    Renderer,
    Scene,
    headline,
    last_gloss,
    last_in_words,
    last_ply,
    shorten,
)
from renderers.canvas import WIDTH, Point, card, fitted, frame, place, wrapped, write
from renderers.polatty_pressure_sprites import CELL
from renderers.theme import LIGHT, Theme
from rules.core import Side
from rules.polatty_pressure import COLUMNS, ROWS, PolattyPosition, cell_called, cell_name
from rules.polatty_pressure_board import AROUND, GOAL_ROW
from rules.squares import Cell

GAP = 4
"""Between a goal line and the rest of the field."""
SIDE = (WIDTH - ROWS * CELL - 2 * GAP) // 2
"""Room beside the field for column letters and the goal line's owner."""
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


class PolattyRenderer(Renderer):
    """Draws and describes positions of Polatty Pressure."""

    def paint(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
        position = _polatty(scene)
        picture = _empty_board(theme, near).copy()
        _tint_ply(picture, scene, theme, near)
        for cell in _placings(scene):
            backed = cell // COLUMNS in GOAL_ROW.values()
            dots = not isinstance(scene.before, PolattyPosition) or cell != scene.before.ball
            name = sprites.legal(theme, cell_name(cell), backed=backed, dots=dots)
            place(picture, name, _centre(cell, near))
        for cell in position.pressors:
            place(picture, sprites.pressor(theme), _centre(cell, near))
        place(picture, sprites.ball(theme), _centre(position.ball, near))
        _mark_ply(picture, scene, theme, near)
        for name in scene.marks:
            place(picture, sprites.chosen(theme), _centre(cell_called(name), near))
        _turn_block(picture, scene, theme, near)
        _ply_block(picture, scene, theme)
        return picture

    def describe(self, scene: Scene) -> Description:
        position = _polatty(scene)
        count = position.filled.bit_count()
        pressors = "1 pressor" if count == 1 else f"{count or 'No'} pressors"
        turn = f"{headline(scene)}{_reason(scene)}."
        alt = shorten(
            [
                ["Polatty Pressure."],
                [turn],
                [last_in_words(scene)],
                [_ball(position)],
                [_passing(scene)],
                [f"{pressors}: {_listed(position)}." if count else "No pressors.", f"{pressors}."],
            ]
        )
        spoken = shorten(
            [
                [_ball(position)],
                [f"{pressors}. {_listed(position).capitalize()}." if count else "No pressors."],
                [last_in_words(scene)],
                [turn],
                [_task_in_words(scene)],
                [_passing(scene)],
            ],
            BOARD_LIMIT,
        )
        return Description(alt=alt, board=position.diagram(), spoken=spoken)


RENDERER = PolattyRenderer()


def _polatty(scene: Scene) -> PolattyPosition:
    assert isinstance(scene.position, PolattyPosition)
    return scene.position


def _placings(scene: Scene) -> list[Cell]:
    """The cells next to the ball where a pressor may go now."""
    position = _polatty(scene)
    if scene.favoured is not position.to_move or position.to_move is None:
        return []
    return [Cell(cell) for cell in _cells(position.open & AROUND[position.ball])]


def _cells(bits: int) -> Iterator[int]:
    return (cell for cell in range(bits.bit_length()) if bits >> cell & 1)


# --- words ---------------------------------------------------------------------------------------


def _ball(position: PolattyPosition) -> str:
    """Where the ball is, and how far from either goal line."""
    row = position.ball // COLUMNS + 1
    return (
        f"The ball is on {cell_name(position.ball)}:"
        f" {_rows(row - 1)} from row 1, First’s goal line, where Second wins,"
        f" and {_rows(ROWS - row)} from row {ROWS}, Second’s goal line, where First wins."
    )


def _rows(count: int) -> str:
    return f"{count} row{'' if count == 1 else 's'}"


def _listed(position: PolattyPosition) -> str:
    """The pressors row by row: "row 9: e, f; row 12: a to d, k"."""
    rows = groupby(position.pressors, key=lambda cell: cell // COLUMNS)
    return "; ".join(f"row {row + 1}: {_runs([cell % COLUMNS for cell in cells])}" for row, cells in rows)


def _runs(columns: list[int]) -> str:
    """Letters of columns; three and more neighbours as "a to d"."""
    runs: list[str] = []
    for _, grouped in groupby(enumerate(columns), key=lambda pair: pair[1] - pair[0]):
        letters = [cell_name(column)[0] for _, column in grouped]
        runs += [f"{letters[0]} to {letters[-1]}"] if len(letters) > 2 else letters
    return ", ".join(runs)


def _passing(scene: Scene) -> str:
    """Whether the side to move may pass, and why not."""
    position = _polatty(scene)
    if scene.favoured is None or position.to_move is None:
        return ""
    mover, other = position.to_move.name.title(), position.to_move.other.name.title()
    if not position.may_pass:
        return f"{mover} may not pass: {other} just did."
    if position.original and position.passed:
        return f"{other} just passed: if {mover} passes too, it is a draw."
    return f"{mover} may pass."


def _task_in_words(scene: Scene) -> str:
    """Where a pressor may go, as a sentence."""
    position = _polatty(scene)
    if scene.favoured is None or position.to_move is None:
        return ""
    free = ", ".join(map(cell_name, _placings(scene))) or "no cell"
    elsewhere = (
        " A pressor may also go on any other empty cell; it then bumps nothing." if position.anywhere else ""
    )
    return f"Free next to the ball: {free}.{elsewhere}"


def _task(scene: Scene) -> str:
    """What the side to move may do, in a few words; after the end, how it ended."""
    position = _polatty(scene)
    if position.outcome is not None:
        return _ending(position)
    if position.to_move is None or scene.verdict:
        return ""
    other = position.to_move.other.name.title()
    if not position.open:
        return "no cell is free: only a pass"
    where = "any empty cell" if position.anywhere else "a cell next to the ball"
    if not position.may_pass:
        return f"may not pass: {other} just did"
    if position.original and position.passed:
        return "another pass makes a draw"
    return f"{where}, or pass"


def _ending(position: PolattyPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is not None:
        return f"the ball is on {outcome.winner.other.name.title()}’s goal line"
    return {"passes": "two passes in a row", "deadlock": "no free cell, and no pass"}.get(
        outcome.reason, outcome.reason
    )


def _reason(scene: Scene) -> str:
    return f": {_ending(_polatty(scene))}" if scene.position.outcome else ""


# --- the empty board -----------------------------------------------------------------------------


def _centre(cell: int, near: Side) -> Point:
    """The middle of a cell in the picture."""
    row, column = divmod(cell, COLUMNS)
    gaps = GAP * ((row > 0) + (row == ROWS - 1))
    x, y = SIDE + gaps + (row + 0.5) * CELL, TOP + (column + 0.5) * CELL
    return (x, y) if near is Side.FIRST else (WIDTH - x, FIELD + 2 * TOP - y)


def _ground(picture: Image.Image, cell: int, near: Side, fill: str) -> None:
    """Fill a cell, but for a fine line around it."""
    x, y = _centre(cell, near)
    left, top = round(x - CELL / 2), round(y - CELL / 2)
    picture.paste(fill, (left + 1, top + 1, left + CELL - 1, top + CELL - 1))


@lru_cache(maxsize=8)
def _empty_board(theme: Theme, near: Side) -> Image.Image:
    """The card with cells, goal lines and their owners, coordinates on all edges, and the blocks' grounds."""
    picture = card(HEIGHT, theme)
    for cell in range(COLUMNS * ROWS):
        _ground(picture, cell, near, theme.shade if sum(divmod(cell, COLUMNS)) % 2 else theme.cell)
    for side, row in GOAL_ROW.items():
        for column in range(COLUMNS):
            place(picture, sprites.goal_cell(theme, side), _centre(row * COLUMNS + column, near))
        left = (side is Side.FIRST) == (near is Side.FIRST)
        words = f"{side.name.title()}’s goal line: {side.other.name.title()} wins here"
        at = (SIDE // 2 - 14 if left else WIDTH - SIDE // 2 + 14, TOP + FIELD / 2)
        place(picture, sprites.upright(theme, words, size=27, rising=left), at)
    for column in range(COLUMNS):
        _, y = _centre(column, near)
        for x in (SIDE - 18, WIDTH - SIDE + 18):
            letter = cell_name(column)[0]
            write(picture, (x, y), letter, size=LETTERS, fill=theme.muted, anchor="mm", bold=0.4)
    for row in range(ROWS):
        x, _ = _centre(row * COLUMNS, near)
        for y in (TOP - 17, TOP + FIELD + 17):
            write(picture, (x, y), str(row + 1), size=LETTERS, fill=theme.muted, anchor="mm", bold=0.4)
    for side_of_card, active in ((0, True), (1, False)):
        ground = frame(*BLOCK, theme, active=active)
        picture.paste(ground, (_block_left(side_of_card), BLOCK_TOP), ground)
    return picture


def _block_left(number: int) -> int:
    """The left edge of the left (0) or the right (1) text block."""
    return PAD + number * (BLOCK[0] + PAD)


# --- the last ply --------------------------------------------------------------------------------


def _tint_ply(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Tint the cells that the last ply touched, and ring the one that the ball left."""
    if not isinstance(scene.before, PolattyPosition) or scene.last.passes:
        return
    shifts = scene.before.trace(scene.last)
    for cell in {scene.last.cell, *(end for shift in shifts for end in shift[1:] if end is not None)}:
        _ground(picture, cell, near, theme.mark_ground)
    if shifts:
        place(picture, sprites.left_behind(theme), _centre(scene.before.ball, near))


def _mark_ply(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Bracket the new pressor, and draw an arrowhead for every token that it moved."""
    if not isinstance(scene.before, PolattyPosition) or scene.last.passes:
        return
    place(picture, sprites.corners(theme), _centre(scene.last.cell, near))
    for shift in scene.before.trace(scene.last):
        x, y = _centre(shift.origin, near)
        if shift.target is None:
            outwards = -1 if x < WIDTH / 2 else 1
            place(picture, sprites.gone(theme), (x + outwards * (CELL / 2 + 4), y))
            continue
        to_x, to_y = _centre(shift.target, near)
        head = sprites.arrowhead(theme, _sign(to_x - x), _sign(to_y - y))
        # A little off the middle: the name of the cell that the ball left stays in view.
        place(picture, head, (x + (to_x - x) * 0.6, y + (to_y - y) * 0.6))


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


# --- the text blocks -----------------------------------------------------------------------------


def _turn_block(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Whose turn it is, which way and what may be done; or who has won, and how."""
    position = _polatty(scene)
    left, room = _block_left(0) + INSET + 4, BLOCK[0] - 2 * INSET - 4
    top = BLOCK_TOP + 36
    lines = [_task(scene)]
    if scene.favoured is not None and scene.favoured is position.to_move:
        right = (scene.favoured is Side.FIRST) == (near is Side.FIRST)
        sign = sprites.heading(theme, scene.favoured.other, right=right)
        place(picture, sign, (left + room - sign.width / 2, top + 2))
        goal = GOAL_ROW[scene.favoured.other]
        lines.append(f"row {goal + 1} is {_rows(abs(position.ball // COLUMNS - goal))} away")
        head_room = room - sign.width - 10
    else:
        head_room = room
    text, size = fitted(headline(scene), head_room, size=42, least=24, bold=1)
    write(picture, (left, top), text, size=size, fill=theme.ink, bold=1)
    _lines(picture, left, lines, theme)


def _ply_block(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """The last ply, who played it, and what it did."""
    left, room = _block_left(1) + INSET, BLOCK[0] - 2 * INSET
    if scene.before is None or scene.mover is None:
        write(picture, (left, BLOCK_TOP + 36), "Nothing played yet", size=28, fill=theme.ink)
        return
    text, size = fitted(last_ply(scene), room - 130, size=36, least=26, bold=0.5)
    write(picture, (left, BLOCK_TOP + 36), text, size=size, fill=theme.mark, bold=0.5)
    by = scene.mover.name.title()
    write(picture, (left + room, BLOCK_TOP + 36), by, size=28, fill=theme.muted, anchor="rm")
    _lines(picture, left, wrapped(last_gloss(scene), room, size=27), theme)


def _lines(picture: Image.Image, left: int, lines: list[str], theme: Theme) -> None:
    """Two lines of words below a block's headline."""
    for number, line in enumerate(line for line in lines if line):
        text, size = fitted(line, BLOCK[0] - 2 * INSET, size=27, least=22)
        write(picture, (left, BLOCK_TOP + 78 + 33 * number), text, size=size, fill=theme.ink)
