"""Pux: the board on the left, the two armies and the last ply on the right.

Every stone carries its move potential.  Arrows show how the last ply's group
travelled; a captured piece stays as a crossed-out miniature in the corner of
its square.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.base import Renderer
from renderers.canvas import WIDTH, Pen, Point, card, frame, place, square
from renderers.lettering import wrapped, write, write_fitted
from renderers.phrases import NOTHING_PLAYED, headline, last_gloss, last_ply, name_of
from renderers.pux import sprites, words
from renderers.pux.sprites import CELL
from renderers.scene import Scene
from renderers.theme import LIGHT, Theme
from rules.core.position import Side
from rules.core.squares import cell_index
from rules.games.pux.moves import SIZE, STONES, PuxMove
from rules.games.pux.position import PuxPosition

MARGIN = 46
"""Room for the coordinates on each side of the board."""
BOARD = SIZE * CELL
HEIGHT = BOARD + 2 * MARGIN

PANEL_LEFT = BOARD + 2 * MARGIN + 10
PANEL_WIDTH = WIDTH - PANEL_LEFT - 20
STRIP = 146
"""Height of one side's strip in the panel."""
INSET = 16
"""From the panel's edge to its words."""


def paint(scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
    """The scene as a picture; see :class:`renderers.base.Paint`."""
    position = words.pux(scene)
    picture = _empty_board(theme, near).copy()
    move = _moved(scene)
    if move:
        _mark_ply(picture, move, theme, near)
    for cell in range(SIZE * SIZE):
        if piece := position.piece(cell):
            stone = sprites.numbered(theme, piece.side, piece.height, position.potential(cell))
            place(picture, stone, _centre(cell, near))
    if move and move.captures:
        _mark_capture(picture, scene, move, theme, near)
    for name in scene.marks:
        place(picture, sprites.chosen(theme), _centre(cell_index(name), near))
    _panel(picture, scene, theme, near)
    return picture


RENDERER = Renderer(paint, words.alt, words.spoken)


def _moved(scene: Scene) -> PuxMove | None:
    """The last ply, unless there is none to be seen on the board."""
    return scene.last if scene.before and not scene.last.passes else None


# --- the board -----------------------------------------------------------------------------------


def _centre(cell: int, near: Side) -> Point:
    """The middle of a cell in the picture."""
    rank, file = divmod(cell, SIZE)
    if near is Side.FIRST:
        rank = SIZE - 1 - rank
    else:
        file = SIZE - 1 - file
    return MARGIN + (file + 0.5) * CELL, MARGIN + (rank + 0.5) * CELL


@lru_cache(maxsize=8)
def _empty_board(theme: Theme, near: Side) -> Image.Image:
    """The card with squares, coordinates, and the frames of the panel."""
    picture = card(HEIGHT, theme)
    pen = Pen(BOARD + 4, BOARD + 4)
    pen.box((0, 0, BOARD + 4, BOARD + 4), 6, theme.muted)
    place(picture, pen.sprite(), (MARGIN + BOARD / 2, MARGIN + BOARD / 2))
    for cell in range(SIZE * SIZE):
        dark = sum(divmod(cell, SIZE)) % 2 == 0
        square(picture, _centre(cell, near), CELL, theme.shade if dark else theme.cell)
    for index in range(SIZE):
        x, _ = _centre(index, near)
        _, y = _centre(index * SIZE, near)
        for edge in (MARGIN / 2, HEIGHT - MARGIN / 2):
            write(picture, (x, edge), chr(ord("a") + index), size=28, fill=theme.muted, anchor="mm", bold=0.4)
            write(picture, (edge, y), str(index + 1), size=28, fill=theme.muted, anchor="mm", bold=0.4)
    return picture


# --- the last ply --------------------------------------------------------------------------------


def _mark_ply(picture: Image.Image, move: PuxMove, theme: Theme, near: Side) -> None:
    """Tint the squares that the group left and reached, and draw each member's way."""
    shift = move.target - move.origin
    for old in (move.origin, *move.carried):
        for cell in (old, old + shift):
            square(picture, _centre(cell, near), CELL, theme.mark_ground, gap=1)
    place(picture, sprites.corners(theme), _centre(move.target, near))
    (start_x, start_y), (end_x, end_y) = _centre(move.origin, near), _centre(move.target, near)
    across, down = round(end_x - start_x), round(end_y - start_y)
    for old in (*move.carried, move.origin):
        x, y = _centre(old, near)
        arrow = sprites.arrow(theme, across, down, thin=old != move.origin)
        place(picture, arrow, (x + across / 2, y + down / 2))


def _mark_capture(picture: Image.Image, scene: Scene, move: PuxMove, theme: Theme, near: Side) -> None:
    """Leave the captured piece, small and crossed out, in the corner of its square."""
    assert isinstance(scene.before, PuxPosition)
    if taken := scene.before.piece(move.target):
        x, y = _centre(move.target, near)
        came_x, came_y = _centre(move.origin, near)
        # Ahead of the mover: behind it lies the arrow.
        x += (-1 if came_x > x else 1) * (CELL / 2 - 12)
        y += (1 if came_y < y else -1) * (CELL / 2 - 12)
        place(picture, sprites.ghost(theme, taken.side, taken.height), (x, y))


# --- the panel -----------------------------------------------------------------------------------


def _panel(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """Each side's strip on its own side of the board; between them whose turn it is, and the last ply."""
    _strip(picture, scene, near.other, MARGIN, theme)
    _strip(picture, scene, near, HEIGHT - MARGIN - STRIP, theme)
    _middle(picture, scene, theme)


def _strip(picture: Image.Image, scene: Scene, side: Side, top: int, theme: Theme) -> None:
    """Name, count and all twelve stones of one side; the ones off the board dots."""
    position = words.pux(scene)
    frame(picture, (PANEL_LEFT, top), (PANEL_WIDTH, STRIP), theme, active=scene.favoured is side)
    left, right = PANEL_LEFT + INSET, PANEL_LEFT + PANEL_WIDTH - INSET
    count = position.stones(side)
    place(picture, sprites.piece(theme, side, 1, 19), (left + 20, top + 36))
    write(picture, (left + 50, top + 36), name_of(position, side), size=34, fill=theme.ink, bold=0.8)
    write(picture, (right, top + 36), str(count), size=34, fill=theme.ink, anchor="rm", bold=0.8)
    pitch = (right - left) / STONES
    for index in range(STONES):
        pip = sprites.pip(theme, side, gone=index >= count)
        place(picture, pip, (left + pitch * (index + 0.5), top + 78))
    if position.lateral(side):
        place(picture, sprites.closed_sign(theme), (left + 28, top + 116))
        write(picture, (left + 66, top + 116), "sideways closed", size=27, fill=theme.ink)
    elif position.outcome is None:
        note = f"{STONES - count} for promotions" if count < STONES else "all on the board"
        write(picture, (left, top + 116), note, size=26, fill=theme.muted)


def _middle(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """Whose turn or who has won; the last ply; what the numbers mean."""
    left, room = PANEL_LEFT + 2, PANEL_WIDTH - 4
    top = MARGIN + STRIP + 34
    write_fitted(picture, (left, top), headline(scene), room, size=44, least=24, fill=theme.ink, bold=1)
    if scene.before is None:
        lines = [NOTHING_PLAYED]
    else:
        place(picture, sprites.piece(theme, scene.mover or Side.FIRST, 1, 15), (left + 16, top + 53))
        at = (left + 42, top + 52)
        write_fitted(picture, at, last_ply(scene), room - 42, size=34, least=24, fill=theme.mark, bold=0.5)
        top += 42
        lines = wrapped(last_gloss(scene), room, size=27)
    if scene.position.outcome is not None:
        lines = [*lines, *wrapped(words.ending(words.pux(scene)), room, size=27)]
    for line in lines[:3]:
        write(picture, (left, top + 50), line, size=27, fill=theme.ink)
        top += 34
    foot = HEIGHT - MARGIN - STRIP - 26
    place(picture, sprites.example(theme), (left + 22, foot))
    write(picture, (left + 54, foot), "= move potential", size=26, fill=theme.muted)
