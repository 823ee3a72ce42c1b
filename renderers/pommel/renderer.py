"""Pommel: columns of brick from one player below to the other above, each with an edge in the look of its pieces.

Every cell shows its name, so that a move can be read off and typed.  The last
ply's arrows lead over what was captured; the landings of a chain are numbered.
"""

from PIL import Image

from renderers import marks
from renderers.base import Area, Renderer, Spot, Way
from renderers.canvas import Point, place
from renderers.pommel import ground, overlay, sprites, words
from renderers.pommel.layout import PommelLayout, layout_of
from renderers.pommel.marked import marked
from renderers.pommel.theme import THEMES, PommelTheme
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.strips import SIGN, Label
from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelMove
from rules.games.pommel.position import PommelPosition


def board(scene: Scene, theme: PommelTheme, near: Side, *, bare: bool) -> Sheet:
    """The board of a scene; see :class:`renderers.base.PaintBoard`."""
    layout = layout_of(scene.of(PommelPosition).board, near)
    if bare:
        picture = Sheet(ground.plain(layout, theme))
        for cell, (sprite, _) in _pieces(scene, layout, theme).items():
            place(picture, sprite, layout.centre(cell))
        return picture
    picture = Sheet(ground.named(layout, theme))
    pieces, shown = _pieces(scene, layout, theme), marked(scene)
    standing = {cell: reach for cell, (_, reach) in pieces.items()}
    overlay.below_pieces(picture, layout, theme, shown)
    for cell, sprite in _captured(scene, layout, theme).items():
        if cell not in pieces:
            place(picture, sprite, layout.spot(cell))
    raised, taken = (shown.chosen.stops[0], shown.chosen.captured) if shown.chosen else (None, ())
    for cell, (sprite, _) in pieces.items():
        if cell == raised:
            ring = layout.ring_around(standing[cell])
            marks.raised(picture, sprite, layout.spot(cell), ring=marks.chosen_ring(ring))
            standing[cell] = ring
        elif cell in shown.dimmed:
            place(picture, marks.faded(sprite), layout.spot(cell))
        elif cell in taken:
            place(picture, marks.faded(sprite), layout.spot(cell))
            del standing[cell]
        else:
            place(picture, sprite, layout.spot(cell))
    overlay.above_pieces(picture, layout, shown, standing)
    return picture


def _pieces(scene: Scene, layout: PommelLayout, theme: PommelTheme) -> dict[Cell, tuple[Image.Image, float]]:
    """Every piece by its cell, with how far it reaches from its middle."""
    position = scene.of(PommelPosition)
    pieces: dict[Cell, tuple[Image.Image, float]] = {}
    for side in Side:
        for captain in (False, True):
            reach = layout.reach(captain=captain)
            sprite = sprites.piece(theme, side, reach, captain=captain)
            pieces |= dict.fromkeys(words.standing(position, side, captain=captain), (sprite, reach))
    return pieces


def _captured(scene: Scene, layout: PommelLayout, theme: PommelTheme) -> dict[Cell, Image.Image]:
    """What is left to be seen of the pieces that the last ply captured."""
    last = words.played(scene)
    if last is None:
        return {}
    before, move = last
    pictures = {}
    for cell in move.captured:
        captain = bool(before.captains >> cell & 1)
        reach = layout.reach(captain=captain)
        pictures[cell] = sprites.captured(theme, before.turn.other, reach, captain=captain)
    return pictures


def label(scene: Scene, theme: PommelTheme, side: Side) -> Label:
    """A side with the numbers of its soldiers and captains."""
    details: list[str | Image.Image] = []
    for captain in (False, True):
        count = len(words.standing(scene.of(PommelPosition), side, captain=captain))
        # Nobody has a captain at first; but that someone has nothing left is worth saying.
        if count or (not captain and not scene.of(PommelPosition).pieces[side]):
            details += [sprites.counted(theme, side, captain=captain), str(count)]
    sign = sprites.piece(theme, side, SIGN / 2 - 1, captain=False)
    return Label(side, sign, tuple(details))


def areas(scene: Scene, near: Side) -> tuple[Area, ...]:
    """Every cell, with the piece on it."""
    position, last = scene.of(PommelPosition), words.played(scene)
    layout = layout_of(position.board, near)
    came_from = None if last is None or last[1].origin == last[1].target else last[1].origin
    return tuple(
        Area(
            position.board.name(cell),
            layout.polygon(cell),
            scene.say(words.on_cell(position, cell)),
            _spot(position, layout, cell, origin=cell == came_from),
        )
        for cell in position.board.cells
    )


def _spot(position: PommelPosition, layout: PommelLayout, cell: Cell, *, origin: bool) -> Spot:
    for side in Side:
        if position.pieces[side] >> cell & 1:
            reach = layout.reach(captain=bool(position.captains >> cell & 1))
            return Spot(layout.spot(cell), reach, side, origin)
    return Spot(layout.spot(cell), origin=origin)


def ways(scene: Scene, near: Side) -> tuple[Way, ...]:
    """Where the better move's piece goes, by every landing."""
    move, position = scene.better, scene.of(PommelPosition)
    if not isinstance(move, PommelMove):
        return ()
    layout = layout_of(position.board, near)
    occupied = position.pieces[0] | position.pieces[1]
    begin, short = (
        layout.captain if occupied >> cell & 1 else least
        for cell, least in ((move.origin, 14.0), (move.target, 0.0))
    )
    *points, last = (layout.spot(cell) for cell in (move.origin, *move.landings))
    first, second = points[0], (*points, last)[1]
    # A chain may come back to where it began.
    points[0] = marks.trimmed(first, second, begin)[0]
    return ((*points, marks.trimmed(points[-1], last, 0, short)[1]),)


def focus(scene: Scene, near: Side) -> Point:
    """Where the last ply ended; at the start the middle of the reader's own pieces."""
    position = scene.of(PommelPosition)
    layout = layout_of(position.board, near)
    last = words.played(scene)
    if last:
        return layout.centre(last[1].target)
    cells = position.board.cells_of(position.pieces[near]) or position.board.cells
    return layout.centre(cells[len(cells) // 2])


RENDERER = Renderer(
    themes=THEMES,
    board=board,
    label=label,
    areas_on_board=areas,
    focus=focus,
    alt=words.alt,
    spoken=words.spoken,
    ending=words.ending,
    story=words.story,
    duty=words.duty,
    ways=ways,
)
