"""Bipod: a sandy island on which Runner lays two roads to the shore, and Blocker rolls rocks.

Each cell shows its column's letter, and each row its number: together they make
a move.  Nobody sits at a side, so the board is never turned round; for phones it stands.
"""

from functools import partial

from PIL import Image

from renderers import marks
from renderers.base import Area, Renderer, Spot, Upright, Way
from renderers.bipod import sprites, words
from renderers.bipod.island import ground_of, island, letter
from renderers.bipod.layout import BipodLayout, layout_of, turn_of
from renderers.bipod.speech import LEGS
from renderers.bipod.theme import THEMES, BipodTheme
from renderers.canvas import Point, Surface, place
from renderers.phrases import last_notation, name_of
from renderers.say import bipod as say
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.strips import Label, shown_name
from renderers.theme import CASING
from rules.core.bits import pick
from rules.core.position import Side
from rules.games.bipod.board import COLUMNS, BipodMove, Cell
from rules.games.bipod.position import BipodPosition
from rules.words import together


def _board(
    scene: Scene,
    theme: BipodTheme,
    near: Side,  # noqa: ARG001 - nobody sits at a side
    *,
    bare: bool,
    upright: bool,
) -> Sheet:
    position = scene.of(BipodPosition)
    layout = layout_of(position.board, upright=upright)
    picture = Sheet(island(layout, theme, bare=bare))
    for cell in position.dead_cells():
        place(picture, sprites.dead(theme, layout), layout.centre(cell))
    for cell in pick(position.board.places, position.blocks):
        place(picture, sprites.rock(theme, layout), layout.centre(cell))
    _roads(picture, position, layout, theme, bare=bare)
    if not bare:
        _last(picture, scene, layout)
    _stones(picture, position, layout, theme)
    if not bare:
        _choices(picture, scene, layout, theme)
    return picture


board = partial(_board, upright=False)
"""The island with its stones; see :class:`renderers.base.PaintBoard`."""


# --- stones --------------------------------------------------------------------------------------


def _roads(
    picture: Surface, position: BipodPosition, layout: BipodLayout, theme: BipodTheme, *, bare: bool
) -> None:
    """Roads between neighbours of one colour, on cells without letters."""
    board = position.board
    # To the right, and to the two cells of the next row.
    ways = ((1, (2, 0)), (board.stride, (1, 1)), (board.stride - 1, (-1, 1)))
    for kind in LEGS:
        own = position.leg(kind).own
        for cell in () if bare else pick(board.places, own):
            place(picture, sprites.cell(theme, layout, ground_of(board, cell, theme)), layout.centre(cell))
        for direction, (away, (across, down)) in enumerate(ways):
            for cell in pick(board.places, own & own >> away):
                between = layout.spot(board.column(cell) + across / 2, board.row(cell) + down / 2)
                place(picture, sprites.road(theme, layout, kind, direction), between)


def _stones(picture: Surface, position: BipodPosition, layout: BipodLayout, theme: BipodTheme) -> None:
    board = position.board
    for kind in LEGS:
        for cell in pick(board.places, position.leg(kind).own):
            sprite = sprites.stone(theme, layout, kind, start=cell in board.starts)
            place(picture, sprite, layout.centre(cell))


# --- marks ---------------------------------------------------------------------------------------


def _last(picture: Surface, scene: Scene, layout: BipodLayout) -> None:
    """The outline of the cells of the last ply; thinner on small cells, for the rocks inside."""
    line = min(9.0, max(5.0, layout.pitch * 0.12))
    for cell in _last_cells(scene):
        # Its casing lies on the neighbours' rims, so that more of the cell is left in view.
        outline = marks.outline(layout.corners(inset=-marks.RIM), marks.colour_of(scene), line)
        place(picture, outline, layout.centre(cell))


def _choices(picture: Surface, scene: Scene, layout: BipodLayout, theme: BipodTheme) -> None:
    if not (scene.targets or scene.chosen):
        return
    position = scene.of(BipodPosition)
    board = position.board
    cells = {board.name(cell): cell for cell in board.cells}
    for name in dict.fromkeys(scene.targets):
        if name in cells and name not in scene.chosen:
            _target(picture, position, layout, cells[name], losing=name in scene.losing)
    for name in dict.fromkeys(scene.chosen):
        if name in cells:
            _chosen(picture, position, layout, cells[name], theme)


def _chosen(
    picture: Surface, position: BipodPosition, layout: BipodLayout, cell: Cell, theme: BipodTheme
) -> None:
    """A ring round a cell; its letter, a little smaller, stays whole inside."""
    ring = marks.chosen_ring(max(layout.pitch * 0.54, 22))
    if not position.empty >> cell & 1:
        place(picture, ring, layout.centre(cell))
        return
    place(picture, sprites.cell(theme, layout, ground_of(position.board, cell, theme)), layout.centre(cell))
    place(picture, ring, layout.centre(cell))
    letter(picture, layout, cell, theme.label, share=0.9 if layout.pitch >= 48 else 0.75)


def _target(
    picture: Surface, position: BipodPosition, layout: BipodLayout, cell: Cell, *, losing: bool
) -> None:
    """A cell's letter on a disc: it must be read to be typed."""
    centre = layout.centre(cell)
    if not position.empty >> cell & 1:
        place(picture, marks.broken_ring(layout.pitch * 0.5), centre)
    elif losing:
        place(picture, marks.danger(COLUMNS[position.board.column(cell)], layout.pitch * 0.32), centre)
    else:
        place(picture, marks.dot(layout.pitch * 0.34), centre)
        letter(picture, layout, cell, CASING, share=0.9)


def _last_cells(scene: Scene) -> tuple[Cell, ...]:
    return scene.last.cells if isinstance(scene.last, BipodMove) else ()


# --- words and places ----------------------------------------------------------------------------


def label(scene: Scene, theme: BipodTheme, side: Side) -> Label:
    """Whether a side blocks or runs; until someone adopts, both block."""
    position = scene.of(BipodPosition)
    runs = position.runner is side
    sign = sprites.runner_sign(theme) if runs else sprites.rock_sign(theme)
    # Where nobody has a name, the role stands in its place and says it.
    named = position.runner is None or shown_name(scene, side) != scene.say(name_of(position, side))
    does = say.runs if runs else say.blocks_now
    return Label(side, sign, (scene.say(does()),) if named else ())


def last_move(scene: Scene, theme: BipodTheme) -> tuple[str | Image.Image, ...]:
    """The last ply, with a colour's sign in place of ``o`` or ``O``: ``k3O`` would be read as k30."""
    move = scene.last
    if isinstance(move, BipodMove) and move.stone in LEGS:
        cell = scene.of(BipodPosition).board.name(move.cells[0])
        return cell, sprites.stone_sign(theme, move.stone)
    return (last_notation(scene),)


def areas_on_board(scene: Scene, near: Side) -> tuple[Area, ...]:  # noqa: ARG001 - never turned
    """Every cell with what stands on it."""
    position = scene.of(BipodPosition)
    layout = layout_of(position.board)
    return tuple(
        Area(
            position.board.name(cell),
            layout.corners(layout.centre(cell)),
            scene.say(together((position.board.name(cell), words.what_stands(position, cell)), ", ")),
            Spot(layout.centre(cell), layout.pitch / 2) if position.at(cell) else None,
        )
        for cell in position.board.cells
    )


def focus(scene: Scene, near: Side) -> Point:  # noqa: ARG001 - never turned
    """The last ply; without one, between the starts."""
    position = scene.of(BipodPosition)
    layout = layout_of(position.board)
    if cells := _last_cells(scene):
        return layout.centre(cells[-1])
    left, right = map(layout.centre, position.board.starts)
    return (left[0] + right[0]) / 2, layout.size[1] / 2


def ways(scene: Scene, near: Side) -> tuple[Way, ...]:  # noqa: ARG001 - never turned
    """Where the better move lays its stones."""
    layout, move = layout_of(scene.of(BipodPosition).board), scene.better
    return tuple((layout.centre(cell),) for cell in move.cells) if isinstance(move, BipodMove) else ()


RENDERER = Renderer(
    themes=THEMES,
    board=board,
    label=label,
    areas_on_board=areas_on_board,
    focus=focus,
    alt=words.alt,
    spoken=words.spoken,
    ending=words.ending,
    story=words.story,
    duty=words.duty,
    ways=ways,
    last_move=last_move,
    sided=False,
    upright=Upright(partial(_board, upright=True), lambda scene: turn_of(scene.of(BipodPosition).board)),
)
