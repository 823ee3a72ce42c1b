"""Graph Hockey: on the left the whole field, on the right what lies around the puck, with the legal moves.

Each legal move's letter stands where it would put the puck, as on the display
of 1976; the key beside shows all twenty.  A frame in the whole shows what is
enlarged.  The goal's name of the side to move is set off.
"""

from __future__ import annotations

from PIL import Image

from renderers.base import Renderer
from renderers.canvas import Point, frame, place
from renderers.graph_hockey import sprites, words
from renderers.graph_hockey.ground import NAMES, empty_card, empty_zoom
from renderers.graph_hockey.layout import (
    BORDER,
    BOTTOM,
    NAME,
    ZOOM,
    ZOOM_LEFT,
    ZOOM_TOP,
    HockeyLayout,
    Window,
    layout_of,
    window_around,
)
from renderers.graph_hockey.path import crowded, draw_near, draw_whole, strokes_of
from renderers.lettering import fitted, text_width, wrapped, write
from renderers.phrases import NOTHING_PLAYED, headline, last_gloss, last_ply, name_of
from renderers.scene import Scene
from renderers.theme import LIGHT, Theme
from rules.core.position import Side
from rules.games.graph_hockey.field import KEYBOARD, MOVE_OF
from rules.games.graph_hockey.state import Level

INSET = 14
"""From the text block's edge to what is in it."""
TALL = 330
"""A higher block has its key below its words."""
OFF = "-"
"""Stands before a letter among a scene's marks: that move was turned off."""


def paint(scene: Scene, *, theme: Theme = LIGHT, near: Side = Side.FIRST) -> Image.Image:  # noqa: ARG001 - seen alike from both sides
    """The scene as a picture; see :class:`renderers.base.Paint`.

    A scene's marks are letters: one that was chosen, and with a minus sign such as were turned off.
    """
    position = words.hockey(scene)
    layout = layout_of(position.field)
    window = window_around(position.puck, position.field)
    strokes = strokes_of(scene)
    simply = crowded(strokes, position.field)
    picture = empty_card(layout, theme).copy()
    draw_whole(picture, strokes, layout, theme, simply=simply)
    _frame(picture, window, layout, theme)
    place(picture, sprites.puck(theme, 7), layout.at(position.puck))
    _names(picture, scene, layout, theme)
    zoom = empty_zoom(position.field, window, theme, simply=simply)
    draw_near(zoom, strokes, window, theme, simply=simply)
    _letters(zoom, scene, window, theme)
    picture.paste(theme.ink, (ZOOM_LEFT - 2, ZOOM_TOP - 2, ZOOM_LEFT + ZOOM + 2, ZOOM_TOP + ZOOM + 2))
    picture.paste(zoom, (ZOOM_LEFT, ZOOM_TOP))
    _block(picture, scene, layout, theme)
    _ply(picture, scene, theme)
    return picture


# The letters are directions: with the field turned round, R would lead down.
RENDERER = Renderer(paint, words.alt, words.spoken, sided=False)


# --- the whole field -----------------------------------------------------------------------------


def _frame(picture: Image.Image, window: Window, layout: HockeyLayout, theme: Theme) -> None:
    """Bracket what the zoom shows at its four corners."""
    left, top, right, bottom = window.framed(layout)
    reach = max(8, (right - left) // 7)
    for outwards, inwards, fill in ((3, 2, theme.halo), (2, 1, theme.ink)):
        for x, way_x in ((left, 1), (right, -1)):
            for y, way_y in ((top, 1), (bottom, -1)):
                out = (x - outwards * way_x, y - outwards * way_y)
                _bar(picture, out, (x + reach * way_x, y + inwards * way_y), fill)
                _bar(picture, out, (x + inwards * way_x, y + reach * way_y), fill)


def _bar(picture: Image.Image, corner: tuple[int, int], opposite: tuple[int, int], fill: str) -> None:
    """Fill the rectangle between two opposite corners."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(corner, opposite, strict=True))
    picture.paste(fill, (left, top, right, bottom))


def _names(picture: Image.Image, scene: Scene, layout: HockeyLayout, theme: Theme) -> None:
    """Each goal's name outside the field at the goal; that of the side to move set off."""
    left, top, right, bottom = layout.box
    for side, name in NAMES.items():
        active = scene.favoured is side
        first = side is Side.FIRST
        y = bottom + BORDER + (NAME - BORDER) / 2 if first else top - BORDER - (NAME - BORDER) / 2
        place(picture, sprites.tag(theme, name, up=first, active=active), ((left + right) / 2, y))


# --- the zoom ------------------------------------------------------------------------------------


def _letters(zoom: Image.Image, scene: Scene, window: Window, theme: Theme) -> None:
    """The legal moves' letters where they lead; those chosen or turned off set off."""
    position = words.hockey(scene)
    puck = window.at(position.puck)
    moves = [(move, window.at(position.place_of(move))) for move in words.legal(scene)]
    for move, at in moves:
        place(zoom, sprites.clearing(theme, move.letter), at)
    lines = words.lines(position)
    for move, at in moves:
        if OFF + move.letter in scene.marks:
            sign = sprites.put_aside
        else:
            sign = sprites.knot if position.place_of(move) in lines else sprites.letter
        place(zoom, sign(theme, move.letter), at)
    for name in scene.marks:
        if picked := MOVE_OF.get(name):
            at = window.at(position.place_of(picked))
            place(zoom, sprites.dashes(theme, picked.vector), ((puck[0] + at[0]) / 2, (puck[1] + at[1]) / 2))
            place(zoom, sprites.chosen(theme, name), at)
    place(zoom, sprites.puck(theme), puck)


# --- words and the key ---------------------------------------------------------------------------

_HEAD, _LEVEL, _AIM = 36, 25, 24
"""Sizes of the headline, of the level in force, and of the words below them."""
_HEIGHTS = {_HEAD: 38, _LEVEL: 40, _AIM: 29}
"""And of the lines that they stand in."""


def _block(picture: Image.Image, scene: Scene, layout: HockeyLayout, theme: Theme) -> None:
    """Whose turn it is, the level in force, and the key beside; below in a tall block."""
    left, top, right, bottom = layout.block
    width, height = right - left, bottom - top
    frame(picture, (left, top), (width, height), theme, active=True)
    # Past the bar, which stands at the left.
    left += 10
    tall = height > TALL
    room = right - left - 2 * INSET
    pitch = min(48, room // 5) if tall else min(30, (height - INSET) // 5)
    if not tall:
        room -= 5 * pitch - 4
    lines = _lines(scene, room)
    needed = sum(_HEIGHTS[size] for _, size in lines)
    if tall:
        middle = ((left + right) / 2, (top + INSET + needed + bottom) / 2)
    else:
        middle = (right - INSET / 2 - 2.5 * pitch, (top + bottom) / 2)
    _key(picture, scene, middle, pitch, theme)
    y = top + (INSET if tall else (height - needed) / 2)
    for line, size in lines:
        _line(picture, (left + INSET, y + _HEIGHTS[size] / 2), line, theme, size=size, room=room)
        y += _HEIGHTS[size]


def _lines(scene: Scene, room: int) -> list[tuple[str, int]]:
    """Whose turn it is or how it ended; the level in force, or where the mover wins: with their sizes."""
    head, level = headline(scene), words.level_of(scene)
    # With a level to announce there is no room for two lines.
    short = level is not Level.NORMAL or text_width(head, _HEAD - 6, bold=0.9) <= room
    heads = [head] if short else _in_two(head, room)
    levels = [] if level is Level.NORMAL else [level.value.upper()]
    aims = wrapped(_aim(scene), room, size=_AIM)
    return [
        (line, size) for lines, size in ((heads, _HEAD), (levels, _LEVEL), (aims, _AIM)) for line in lines
    ]


def _line(picture: Image.Image, at: Point, line: str, theme: Theme, *, size: int, room: int) -> None:
    """One line of the block; the level on a ground of its own."""
    x, y = at
    bold = {_HEAD: 0.9, _LEVEL: 0.6, _AIM: 0.0}[size]
    text, fitting = fitted(line, room - 14 * (size == _LEVEL), size=size, least=18, bold=bold)
    fill = theme.ink
    if size == _LEVEL:
        left, top, wide = round(x), round(y), round(text_width(text, fitting, bold=bold)) + 14
        picture.paste(theme.mark, (left, top - 16, left + wide, top + 16))
        x, fill = left + 7, theme.halo
    write(picture, (x, y), text, size=fitting, fill=fill, bold=bold)


def _in_two(text: str, room: int) -> list[str]:
    first, *rest = wrapped(text, room, size=_HEAD)
    return [first, " ".join(rest)] if rest else [first]


def _aim(scene: Scene) -> str:
    """What the level allows, or where the mover wins; after the end, how it ended."""
    position = words.hockey(scene)
    if position.outcome is not None:
        return words.ending(position)
    if scene.to_move is None:
        return ""
    return words.LEVELS[position.level] or f"wins at the {words.EDGES[scene.to_move]}"


def _key(picture: Image.Image, scene: Scene, centre: Point, pitch: int, theme: Theme) -> None:
    """The twenty letters as they lie on a keyboard around the puck; those that may be played raised."""
    legal = {move.letter for move in words.legal(scene) if OFF + move.letter not in scene.marks}
    for row, letters in enumerate(KEYBOARD):
        for column, letter in enumerate(letters):
            at = (centre[0] + (column - 2) * pitch, centre[1] + (row - 2) * pitch)
            if letter != " ":
                place(picture, sprites.key(theme, letter, pitch, legal=letter in legal), at)
    place(picture, sprites.puck(theme, 7), centre)


def _ply(picture: Image.Image, scene: Scene, theme: Theme) -> None:
    """The last ply and what it did, below the zoom."""
    x, middle = ZOOM_LEFT, (ZOOM_TOP + ZOOM + BOTTOM) / 2 + 4
    if scene.before is None or scene.mover is None:
        write(picture, (x, middle), NOTHING_PLAYED, size=30, fill=theme.ink)
        return
    ply = last_ply(scene)
    write(picture, (x, middle), ply, size=38, fill=theme.mark, bold=0.6)
    start = round(text_width(ply, 38, bold=0.6)) + 22
    words_on_it = f"{name_of(scene.before, scene.mover)}: {last_gloss(scene)}"
    size = 30 if text_width(words_on_it, 30) <= ZOOM - start else 26
    lines = wrapped(words_on_it, ZOOM - start, size=size)
    for number, line in enumerate(lines):
        y = middle + 31 * (number - (len(lines) - 1) / 2)
        write(picture, (x + start, y), line, size=size, fill=theme.ink)
