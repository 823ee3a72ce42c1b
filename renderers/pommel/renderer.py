"""Pommel: the board on its side, the players left and right of it; in the panel both armies, the turn, and the last ply.

Every cell and every piece shows its cell's name, so that a move can be read off and
typed.  The last ply's arrows lead over the captured pieces, small and
crossed out; the jumps of a sequence are numbered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image

from renderers.base import Renderer
from renderers.canvas import Point, card, place
from renderers.hexagons import hexagon
from renderers.lettering import write
from renderers.pommel import sprites, words
from renderers.pommel.layout import HEIGHT, LEFT, PommelLayout, layout_of
from renderers.pommel.panel import panel
from renderers.scene import Scene
from renderers.theme import LIGHT, Theme
from rules.core.position import Side
from rules.games.pommel.board import Cell


def paint(scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:
    """The scene as a picture; see :class:`renderers.base.Paint`."""
    position = words.pommel(scene)
    layout = layout_of(position.board, near)
    picture = _empty_board(layout, theme).copy()
    _mark_ply(picture, scene, layout, theme)
    for side in Side:
        for captain in (False, True):
            for cell in words.standing(position, side, captain=captain):
                _put(picture, layout, theme, cell, side, captain=captain)
    _number_jumps(picture, scene, layout, theme)
    for cell in words.bound(scene):
        place(picture, sprites.duty(theme, layout.pitch), layout.centre(cell))
    for name in scene.marks:
        cell = position.board.index(name)
        place(picture, sprites.chosen(theme, layout.pitch), layout.centre(cell))
    panel(picture, scene, theme, near)
    return picture


RENDERER = Renderer(paint, words.alt, words.spoken)


# --- the board -----------------------------------------------------------------------------------


@lru_cache(maxsize=12)
def _empty_board(layout: PommelLayout, theme: Theme) -> Image.Image:
    """The card with every cell and its name, and each player's end of the board."""
    board = layout.board
    picture = card(HEIGHT, theme)
    for cell in board.cells:
        place(picture, hexagon(layout.pitch, _ground(layout, theme, cell)), layout.centre(cell))
    for side in Side:
        place(picture, *_end(layout, theme, side))
    for cell in board.cells:
        name, size = board.name(cell), sprites.name_size(layout.pitch)
        write(picture, layout.centre(cell), name, size=size, fill=theme.name_on_cell, anchor="mm")
    return picture


def _ground(layout: PommelLayout, theme: Theme, cell: Cell) -> str:
    """The colour of an empty cell: every second column is shaded, for the eye to follow."""
    return theme.shade if layout.board.centre(cell)[0] % 2 else theme.cell


def _end(layout: PommelLayout, theme: Theme, side: Side) -> tuple[Image.Image, Point]:
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
    picture: Image.Image, layout: PommelLayout, theme: Theme, cell: Cell, side: Side, *, captain: bool
) -> None:
    """A piece with its cell's name."""
    name = layout.board.name(cell)
    sprite = sprites.named(theme, layout.pitch, side, name, captain=captain)
    place(picture, sprite, layout.centre(cell))


# --- the last ply --------------------------------------------------------------------------------


def _mark_ply(picture: Image.Image, scene: Scene, layout: PommelLayout, theme: Theme) -> None:
    """Tint the cells that the last ply touched, draw its arrows, and leave ghosts of what it captured."""
    last = words.played(scene)
    if last is None:
        return
    before, move = last
    board, pitch = layout.board, layout.pitch
    stops = (move.origin, *move.landings)
    tinted = {*stops, *move.captured}
    for cell in tinted:
        place(picture, hexagon(pitch, theme.mark_ground), layout.centre(cell))
    place(picture, sprites.landed(theme, pitch), layout.centre(move.target))
    beside: dict[Cell, Point] = {}
    crossed: set[Cell] = set(stops)
    for origin, target in pairwise(stops):
        _arrow(picture, layout, theme, origin, target, ends=target == move.target)
        line = board.line(origin, target)
        assert line is not None
        for cell in board.rays[origin][line[0]].cells[: line[1] - 1]:
            if cell in move.captured and cell not in beside:
                beside[cell] = _aside(layout.centre(origin), layout.centre(target))
            else:
                crossed.add(cell)
    for cell, (across, down) in beside.items():
        captain = bool(before.captains >> cell & 1)
        ghost = sprites.ghost(theme, before.turn.other, pitch, captain=captain)
        x, y = layout.centre(cell)
        away = pitch * (0.35 if cell in crossed else 0.28)
        place(picture, ghost, (x - across * away, y - down * away))
        if cell not in crossed:
            off = (across * pitch * 0.29, down * pitch * 0.29)
            _name(picture, layout, theme, cell, ground=theme.mark_ground, off=off)
    for cell in crossed:
        if not words.pommel(scene).piece(cell):
            ground = theme.mark_ground if cell in tinted else _ground(layout, theme, cell)
            _name(picture, layout, theme, cell, ground=ground)


def _arrow(
    picture: Image.Image, layout: PommelLayout, theme: Theme, origin: Cell, target: Cell, *, ends: bool
) -> None:
    """An arrow from the name of one cell to that of another, or to the piece on it where the ply ``ends``."""
    (x, y), (to_x, to_y) = layout.centre(origin), layout.centre(target)
    across, down = round(to_x - x), round(to_y - y)
    # Names are wider than tall.
    clear = layout.pitch * (0.32 if down == 0 else 0.26)
    sprite = sprites.arrow(theme, across, down, start=clear, gap=layout.pitch * 0.42 if ends else clear)
    place(picture, sprite, ((x + to_x) / 2, (y + to_y) / 2))


def _number_jumps(picture: Image.Image, scene: Scene, layout: PommelLayout, theme: Theme) -> None:
    """Number the arrows of the last ply where they begin, if it has several."""
    last = words.played(scene)
    if last is None or len(last[1].landings) == 1:
        return
    for number, way in enumerate(pairwise((last[1].origin, *last[1].landings)), start=1):
        (x, y), (to_x, to_y) = map(layout.centre, way)
        share = layout.pitch * 0.48 / hypot(to_x - x, to_y - y)
        badge = sprites.badge(theme, number)
        place(picture, badge, (x + (to_x - x) * share, y + (to_y - y) * share))


def _name(
    picture: Image.Image,
    layout: PommelLayout,
    theme: Theme,
    cell: Cell,
    *,
    ground: str,
    off: Point = (0, 0),
) -> None:
    """Write a cell's name again over the arrow that crosses it."""
    x, y = layout.centre(cell)
    sprite = sprites.name(theme, layout.pitch, layout.board.name(cell), ground, small=off != (0, 0))
    place(picture, sprite, (x + off[0], y + off[1]))


def _aside(start: Point, end: Point) -> Point:
    """One pixel to the upper side of a line."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) * (1 if across > 0 else -1)
    return down / length, -across / length
