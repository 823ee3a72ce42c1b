"""Pommel: the board on its side, the players left and right of it; in the panel both armies, the turn, and the last ply.

Every cell and every piece shows its cell's name, so that a move can be read off and
typed.  The last ply's arrows lead over the captured pieces, small and
crossed out; the jumps of a sequence are numbered.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import hypot

from PIL import Image

from renderers import pommel_sprites as sprites
from renderers import pommel_words as words
from renderers.base import Description, Renderer, Scene, headline, last_gloss, last_ply
from renderers.canvas import Point, card, fitted, frame, place, text_width, wrapped, write
from renderers.pommel_layout import HEIGHT, LEFT, PAD, PANEL_LEFT, PANEL_WIDTH, Layout, layout_of
from renderers.theme import LIGHT, Theme
from rules.core import Side
from rules.pommel_board import Cell
from rules.pommel_refusals import NAMES


class PommelRenderer(Renderer):
    """Draws and describes positions of Pommel."""

    def paint(self, scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
        position = words.pommel(scene)
        layout = layout_of(position.board, near)
        picture = _empty_board(layout, theme).copy()
        _mark_ply(picture, scene, layout, theme)
        for side in Side:
            for captain in (False, True):
                for cell in words.standing(position, side, captain=captain):
                    _put(picture, layout, theme, cell, side, captain=captain)
        for cell in words.bound(scene):
            place(picture, sprites.duty(theme, layout.pitch), layout.centre(cell))
        for name in scene.marks:
            cell = position.board.index(name)
            place(picture, sprites.chosen(theme, layout.pitch), layout.centre(cell))
        _panel(picture, scene, theme, near)
        return picture

    def describe(self, scene: Scene) -> Description:
        return words.describe(scene)


RENDERER = PommelRenderer()


# --- the board -----------------------------------------------------------------------------------


@lru_cache(maxsize=12)
def _empty_board(layout: Layout, theme: Theme) -> Image.Image:
    """The card with every cell and its name, and each player's end of the board."""
    board = layout.board
    picture = card(HEIGHT, theme)
    for cell in board.cells:
        _ground(picture, layout, theme, cell)
    for side in Side:
        place(picture, *_end(layout, theme, side))
    for cell in board.cells:
        name, size = board.name(cell), sprites.name_size(layout.pitch)
        write(picture, layout.centre(cell), name, size=size, fill=theme.name_on_cell, anchor="mm")
    return picture


def _ground(picture: Image.Image, layout: Layout, theme: Theme, cell: Cell) -> None:
    """An empty cell without its name; every second column is shaded, for the eye to follow."""
    column, _ = layout.board.centre(cell)
    place(
        picture,
        sprites.hexagon(layout.pitch, theme.shade if column % 2 else theme.cell),
        layout.centre(cell),
    )


def _end(layout: Layout, theme: Theme, side: Side) -> tuple[Image.Image, Point]:
    """The line along the end of the board where ``side`` sits, and its middle."""
    board = layout.board
    outwards = (1 if side is Side.SECOND else -1) * (1 if layout.near is Side.FIRST else -1)
    down = 1 if layout.near is Side.FIRST else -1
    size = (4 * layout.pitch // 2, HEIGHT)
    left = (LEFT + layout.size[0] if outwards > 0 else LEFT) - size[0] / 2
    points: list[Point] = []
    for column, length in enumerate(board.lengths):
        lowest = 0 if column % 2 else 1
        height = lowest if side is Side.FIRST else lowest + 2 * (length - 1)
        x, y = layout.spot(column, height)
        x += outwards * 4 - left
        half, radius = outwards * layout.pitch / 2, layout.radius
        corners = [(x + half, y - down * radius / 2), (x + half, y + down * radius / 2)]
        if column % 2:
            corners = [(x, y - down * radius), *corners, (x, y + down * radius)]
        points += corners
    return sprites.rim(theme, side, tuple(points), size), (left + size[0] / 2, HEIGHT / 2)


def _put(
    picture: Image.Image, layout: Layout, theme: Theme, cell: Cell, side: Side, *, captain: bool
) -> None:
    """A piece with its cell's name."""
    name = layout.board.name(cell)
    sprite = sprites.named(theme, layout.pitch, side, name, captain=captain)
    place(picture, sprite, layout.centre(cell))


# --- the last ply --------------------------------------------------------------------------------


def _mark_ply(picture: Image.Image, scene: Scene, layout: Layout, theme: Theme) -> None:
    """Tint the cells that the last ply touched, draw its arrows, and leave ghosts of what it captured."""
    last = words.played(scene)
    if last is None:
        return
    before, move = last
    board, pitch = layout.board, layout.pitch
    stops = (move.origin, *move.landings)
    touched = {*stops, *move.captured}
    for cell in touched:
        place(picture, sprites.hexagon(pitch, theme.mark_ground), layout.centre(cell))
    place(picture, sprites.landed(theme, pitch), layout.centre(move.target))
    # The names under the arrows are written anew, those of captured pieces' cells beside them.
    named = dict.fromkeys(stops, (0.0, 0.0))
    for origin, target in pairwise(stops):
        (x, y), (to_x, to_y) = layout.centre(origin), layout.centre(target)
        across, down = round(to_x - x), round(to_y - y)
        # An arrow stops before the piece, or before the name of a cell that it went on from.
        gap = pitch * (0.42 if target == move.target else 0.3)
        place(picture, sprites.arrow(theme, across, down, gap=gap), ((x + to_x) / 2, (y + to_y) / 2))
        line = board.line(origin, target)
        assert line is not None
        aside = _aside(across, down, pitch)
        for cell in board.rays[origin][line[0]].cells[: line[1] - 1]:
            if cell in move.captured:
                named.setdefault(cell, aside)
            else:
                named[cell] = (0.0, 0.0)
    for cell, (across, down) in named.items():
        # --- the panel -----------------------------------------------------------------------------------

STRIP = 134
"""Height of one side's strip."""
INSET = 18
"""From the panel's edge to its words."""
LINE = 33
SIZE = 26


def _panel(picture: Image.Image, scene: Scene, theme: Theme, near: Side) -> None:
    """The reader's own army below, the other one above; between them whose turn it is, and the last ply."""
    _strip(picture, scene, near.other, PAD, theme)
    _strip(picture, scene, near, HEIGHT - PAD - STRIP, theme)
    _middle(picture, scene, theme)


def _strip(picture: Image.Image, scene: Scene, side: Side, top: int, theme: Theme) -> None:
    """Name and pieces of one side."""
    position = words.pommel(scene)
    ground = frame(PANEL_WIDTH, STRIP, theme, active=scene.favoured is side)
    picture.paste(ground, (PANEL_LEFT, top), ground)
    left = PANEL_LEFT + INSET
    write(picture, (left, top + 31), NAMES[side], size=34, fill=theme.ink, bold=0.8)
    for line, kind in enumerate(("soldier", "captain")):
        captain = kind == "captain"
        count = len(words.standing(position, side, captain=captain))
        y = top + 72 + line * 36
        place(picture, sprites.piece(theme, side, 13, captain=captain), (left + 17, y))
        fill = theme.ink if count else theme.muted
        write(picture, (left + 44, y), words.counted(count, kind), size=SIZE, fill=fill)


def _middle(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """Whose turn or who has won; the last ply; who must capture."""
    left, room = PANEL_LEFT + 2, PANEL_WIDTH - 4
    y = PAD + STRIP + 36
    text, size = fitted(headline(scene), room, size=42, least=24, bold=1)
    write(picture, (left, y), text, size=size, fill=theme.ink, bold=1)
    y += 50
    if scene.before is None:
        write(picture, (left, y), "Nothing played yet", size=SIZE, fill=theme.ink)
        y += LINE
    else:
        sign = sprites.piece(theme, scene.mover or Side.FIRST, 13, captain=False)
        place(picture, sign, (left + 14, y))
        for line in _ply_lines(last_ply(scene), room - 38):
            write(picture, (left + 38, y), line, size=32, fill=theme.mark, bold=0.5)
            y += 38
        for line in wrapped(last_gloss(scene), room, size=SIZE)[:2]:
            write(picture, (left, y), line, size=SIZE, fill=theme.ink)
            y += LINE
    position = words.pommel(scene)
    if position.outcome is not None and not scene.verdict:
        for line in wrapped(words.ending(position), room, size=SIZE):
            write(picture, (left, y), line, size=SIZE, fill=theme.ink)
            y += LINE
    elif words.bound(scene):
        _duty(picture, scene, theme, y + 8)


def _duty(picture: Image.Image, scene: Scene, theme: Theme, y: float) -> None:
    """That one of the marked pieces must capture."""
    position, cells = words.pommel(scene), words.bound(scene)
    left, room = PANEL_LEFT + 2, PANEL_WIDTH - 4
    place(picture, sprites.duty(theme, 38), (left + 18, y))
    write(picture, (left + 46, y), "must capture:", size=28, fill=theme.ink, bold=0.6)
    names = " or ".join(map(position.board.name, cells))
    text, size = fitted(names, room, size=SIZE, least=22)
    write(picture, (left, y + LINE + 2), text, size=size, fill=theme.ink)


def _ply_lines(text: str, room: float) -> list[str]:
    """The last ply in up to three lines, broken before a landing; of longer ones the beginning and the end."""
    lines = [""]
    parts = re.findall(r"^\d+\. [a-i]\d|[-x][a-i]\d", text)
    for part in parts:
        if lines[-1] and text_width(lines[-1] + part, 32, bold=0.5) > room:
            lines.append("")
        lines[-1] += part
    return lines if len(lines) <= 3 else [*lines[:2], "…" + "".join(parts[-2:])]
