"""Bipod: the hanging trapezium, and two text blocks below its slanting sides.

Every live cell shows its own name, so that a move can be read off and typed;
where cells are too small for that, its column's letter.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.base import Renderer
from renderers.bipod import sprites, words
from renderers.bipod.layout import LETTER_SIZE, NARROW_BLOCK, BipodLayout, layout_of
from renderers.bipod.words import LEGS
from renderers.canvas import card, frame, place
from renderers.hexagons import hexagon
from renderers.lettering import wrapped, write, write_fitted
from renderers.phrases import NOTHING_PLAYED, headline, last_gloss, last_ply
from renderers.scene import Scene
from renderers.theme import LIGHT, Theme
from rules.core.position import Side
from rules.games.bipod.board import COLUMNS, Stone
from rules.games.bipod.position import BipodPosition

INSET = 22
"""From a block's edge to its words."""


def paint(scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
    """The scene as a picture; see :class:`renderers.base.Paint`."""
    position = words.bipod(scene)
    layout = layout_of(position.board, near)
    picture = _empty_board(layout, theme).copy()
    for cell in position.dead_cells():
        place(picture, sprites.dead(theme, layout.pitch), layout.centre(cell))
    _stones(picture, position, layout, theme)
    if scene.last:
        for cell in scene.last.cells:
            place(picture, sprites.last_mark(theme, layout.pitch), layout.centre(cell))
    for name in scene.marks:
        place(picture, sprites.chosen(theme, layout.pitch), layout.centre(position.board.index(name)))
    _turn_block(picture, scene, layout, theme)
    _ply_block(picture, scene, layout, theme)
    return picture


# Nobody sits anywhere: turned round, the board would belie the words left and right.
RENDERER = Renderer(paint, words.alt, words.spoken, sided=False)


# --- the empty board -----------------------------------------------------------------------------


@lru_cache(maxsize=12)
def _empty_board(layout: BipodLayout, theme: Theme) -> Image.Image:
    """The card with every cell and its name, coordinates on all edges, and the starts."""
    board = layout.board
    picture = card(layout.height, theme)
    _border(picture, layout, theme)
    for cell in board.cells:
        centre = layout.centre(cell)
        place(picture, _blank(theme, layout.pitch, board.row(cell)), centre)
        size = layout.name_size
        text = board.name(cell) if size else board.name(cell)[0]
        size = size or layout.letter_size
        write(picture, centre, text, size=size, fill=theme.name_on_cell, anchor="mm")
    for start, leg in zip(board.starts, LEGS, strict=True):
        place(picture, sprites.start(theme, layout.pitch, leg), layout.centre(start))
    _coordinates(picture, layout, theme)
    return picture


def _blank(theme: Theme, pitch: int, row: int) -> Image.Image:
    """A cell without its name; every second row is shaded, for the eye to follow."""
    return hexagon(pitch, theme.cell if row % 2 else theme.shade)


def _coordinates(picture: Image.Image, layout: BipodLayout, theme: Theme) -> None:
    """Row numbers at both ends of each row; column letters in two lines along both long edges."""
    board = layout.board
    number_size = min(LETTER_SIZE, layout.step - 4)
    towards = 1 if layout.near is Side.FIRST else -1
    for row in range(1, board.rows + 1):
        columns = board.columns(row)
        for column in (columns[0], columns[-1]):
            x, y = layout.spot(column, row)
            right = (column == columns[-1]) == (layout.near is Side.FIRST)
            x += (layout.pitch / 2 + 9) * (1 if right else -1)
            anchor = "lm" if right else "rm"
            write(picture, (x, y), str(row), size=number_size, fill=theme.muted, anchor=anchor, bold=0.4)
    for row, outwards in ((1, -1), (board.rows, 1)):
        columns = board.columns(row)
        for column in range(columns[0], columns[-1] + 1):
            x, y = layout.spot(column, row)
            line = 0 if column in columns else 1
            y += towards * outwards * (layout.radius + 19 + 24 * line)
            write(picture, (x, y), COLUMNS[column], size=LETTER_SIZE, fill=theme.muted, anchor="mm", bold=0.4)


def _border(picture: Image.Image, layout: BipodLayout, theme: Theme) -> None:
    """A thick line along the outer edges of the three short sides, where chains are to arrive."""
    board = layout.board
    turned = 0 if layout.near is Side.FIRST else 3
    for row in range(1, board.rows + 1):
        cells = [cell for cell in board.cells if board.row(cell) == row]
        edges = [(cells[0], 2), (cells[0], 3), (cells[-1], 0), (cells[-1], 1)]
        if row == board.rows:
            edges = [*edges, *((cell, edge) for cell in cells for edge in (1, 2))]
        for cell, edge in edges:
            place(picture, sprites.edge(theme, layout.pitch, (edge + turned) % 6), layout.centre(cell))


# --- stones --------------------------------------------------------------------------------------


def _stones(picture: Image.Image, position: BipodPosition, layout: BipodLayout, theme: Theme) -> None:
    """Bars between neighbours of one chain below, stones above."""
    board = position.board
    standing = {
        (board.column(cell), board.row(cell)): stone
        for cell in board.cells
        if (stone := position.at(cell)) is not Stone.EMPTY
    }
    chains = {spot: stone for spot, stone in standing.items() if stone in LEGS}
    for column, row in chains:
        # Chain stones are smaller than their cells: no part of a name may look out from under them.
        place(picture, _blank(theme, layout.pitch, row), layout.spot(column, row))
    for (column, row), stone in chains.items():
        for direction, (across, down) in enumerate(((2, 0), (1, 1), (-1, 1))):
            if chains.get((column + across, row + down)) is stone:
                between = layout.spot(column + across / 2, row + down / 2)
                place(picture, sprites.link(theme, layout.pitch, stone, direction), between)
    starts = {(board.column(start), board.row(start)) for start in board.starts}
    for spot, stone in standing.items():
        sprite = sprites.start if spot in starts else sprites.stone
        place(picture, sprite(theme, layout.pitch, stone), layout.spot(*spot))


# --- the text blocks -----------------------------------------------------------------------------

LINE = 35
"""From one line of words to the next."""
SIGN = 36
"""The pitch of the signs in the legend."""


class _Block(NamedTuple):
    """Where a text block's words go."""

    left: int
    top: int
    """The middle of the first line."""
    room: int
    """The longest line."""
    lines: int

    @property
    def narrow(self) -> bool:
        """Whether it stands beside the board, and has more but shorter lines."""
        return self.lines > 3

    def line(self, number: int) -> int:
        """The middle of a line, from 0; the first one is taller than the rest."""
        return self.top + LINE * number + (8 if number else 0)


def _block(picture: Image.Image, layout: BipodLayout, theme: Theme, side: int) -> _Block:
    """Draw the ground of the left (0) or right (1) block."""
    left, top = layout.block_box(side)
    width, _ = layout.block
    frame(picture, (left, top), layout.block, theme, active=side == 0)
    return _Block(left + INSET, top + 34, width - 2 * INSET, 5 if layout.block == NARROW_BLOCK else 3)


def _turn_block(picture: Image.Image, scene: Scene, layout: BipodLayout, theme: Theme) -> None:
    """Whose turn it is and what may be done, or who has won; what the stones mean."""
    block = _block(picture, layout, theme, 0)
    at = (block.left, block.top)
    write_fitted(picture, at, headline(scene), block.room, size=42, least=24, fill=theme.ink, bold=1)
    legend = (
        (sprites.stone(theme, SIGN, Stone.LEFT), "o"),
        (sprites.stone(theme, SIGN, Stone.RIGHT), "O"),
        (sprites.stone(theme, SIGN, Stone.BLOCK), "block"),
        (sprites.dead(theme, SIGN), "dead"),
    )
    # From the block's left edge to each sign: two signs a line, or all four in one.
    columns = (0, 140) if block.narrow else (0, 92, 184, 322)
    first = block.lines - len(legend) // len(columns)
    for index, (sign, word) in enumerate(legend):
        down, across = divmod(index, len(columns))
        x, y = block.left + columns[across], block.line(first + down)
        place(picture, sign, (x + SIGN / 2, y))
        write(picture, (x + SIGN + 8, y), word, size=28, fill=theme.ink)
    _words(picture, block, range(1, first), words.task(scene), theme)


def _ply_block(picture: Image.Image, scene: Scene, layout: BipodLayout, theme: Theme) -> None:
    """The last ply, what it did, and who is what."""
    block = _block(picture, layout, theme, 1)
    roles_from = block.lines - (2 if block.narrow else 1)
    if scene.before is None:
        _words(picture, block, range(1), NOTHING_PLAYED, theme)
    else:
        at = (block.left, block.top)
        write_fitted(picture, at, last_ply(scene), block.room, size=34, least=26, fill=theme.mark, bold=0.5)
        _words(picture, block, range(1, roles_from), last_gloss(scene), theme)
    _words(picture, block, range(roles_from, block.lines), words.roles(words.bipod(scene)), theme)


def _words(picture: Image.Image, block: _Block, span: range, text: str, theme: Theme) -> None:
    """``text`` in the lines ``span``; the last one holds the rest, smaller or cut if it must."""
    for number, line in zip(span, wrapped(text, block.room, size=28, most=len(span)), strict=False):
        at = (block.left, block.line(number))
        write_fitted(picture, at, line, block.room, size=28, least=22, fill=theme.ink)
