"""Painting the pitch of Polatty Pressure: cells, pieces, what the last ply moved, what can be chosen."""

from collections.abc import Collection, Iterable
from functools import lru_cache, partial

from PIL import Image

from renderers import marks
from renderers.canvas import WIDTH, Box, Point, Surface, place
from renderers.lettering import Text, Weight
from renderers.polatty_pressure import sprites
from renderers.polatty_pressure.layout import (
    BALL,
    BLOCK,
    CELL_CALLED,
    CHALK,
    SCORER,
    PitchLayout,
    layout_of,
    shifts_of,
)
from renderers.polatty_pressure.theme import PolattyTheme
from renderers.scene import Scene
from renderers.sheet import Ground, Sheet
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import COLUMNS, ROWS, START, Token, cell_name
from rules.games.polatty_pressure.position import PolattyPosition

LETTERS, NUMBERS = 34, 30
"""Sizes of coordinates."""
RAISED = 7
"""How far a chosen piece is lifted."""
DOT = 0.16
"""The radius of a target, as a part of a cell."""
_ONTO = 0.22
"""How far from the middle of what stands there an arrow begins, as a part of a cell."""
STRAIGHT, DIAGONAL = 7.0, 9.0
"""Thickness of the arrows of what a ply bumped: there is less room between neighbours in a line."""


def _board(scene: Scene, theme: PolattyTheme, near: Side, *, bare: bool, upright: bool) -> Sheet:
    layout = layout_of(near, upright=upright)
    picture = Sheet(empty_board(theme, layout, bare=bare))
    position = scene.of(PolattyPosition)
    if bare:
        _pieces(picture, position, theme, layout)
        return picture
    _name_ball(picture, theme, layout, position.ball)
    shifts = shifts_of(scene)
    if shifts:
        came_from = shifts[0].origin
        # A target lies inside a wide one.
        measures = (17.0, 5.0) if cell_name(came_from) in scene.targets else (11.0, 6.5)
        ring = marks.start_ring(marks.colour_of(scene), *(value * layout.scale for value in measures))
        place(picture, ring, layout.centre(came_from))
    _pieces(picture, position, theme, layout, {CELL_CALLED.get(name) for name in scene.chosen})
    if scene.last is not None and scene.last.cell is not None:
        _last(picture, scene, theme, layout)
    _choices(picture, scene, theme, layout)
    return picture


board = partial(_board, upright=False)
"""The pitch on its side with everything on it; see :class:`renderers.base.PaintBoard`."""
upright = partial(_board, upright=True)
"""The same, standing: who is near plays upwards."""


def _pieces(
    picture: Surface,
    position: PolattyPosition,
    theme: PolattyTheme,
    layout: PitchLayout,
    chosen: Collection[Cell | None] = (),
) -> None:
    """Draw the pressors and the ball; those that were chosen are lifted."""
    size = layout.cell
    pieces = [(cell, sprites.pressor(theme, size, SCORER.get(cell // COLUMNS))) for cell in position.pressors]
    for cell, piece in (*pieces, (position.ball, sprites.ball(theme, size))):
        if cell in chosen:
            marks.raised(picture, piece, layout.centre(cell), by=RAISED)
        else:
            place(picture, piece, layout.centre(cell))


def _name_ball(picture: Surface, theme: PolattyTheme, layout: PitchLayout, ball: Cell) -> None:
    """Set off the ball's coordinates, from which those of the cells around it are soon counted."""
    row, column = divmod(ball, COLUMNS)
    chip = sprites.chip(str(row + 1), _number_size(layout), _number_chip(layout), theme.ink, theme.surface)
    place(picture, chip, _beside_row(layout, row))
    for goal in SCORER:
        fill, ink, _ = theme.goal(SCORER[goal])
        box = (60, layout.net - 4) if layout.upright else (layout.net - 4, 44)
        place(
            picture,
            sprites.chip(cell_name(column)[0], LETTERS, box, ink, fill),
            _on_net(layout, goal, column),
        )


def _number_size(layout: PitchLayout) -> int:
    return 40 if layout.upright else NUMBERS


def _number_chip(layout: PitchLayout) -> tuple[int, int]:
    return (62, 52) if layout.upright else (46, 36)


def _beside_row(layout: PitchLayout, row: int) -> Point:
    """Where a row's number stands: below a pitch that lies, to the left of one that stands."""
    x, y = layout.centre(row * COLUMNS)
    return (layout.numbers_at, y) if layout.upright else (x, layout.numbers_at)


def _on_net(layout: PitchLayout, goal: int, column: int) -> Point:
    """Where a column's letter stands on the net behind a goal line."""
    (x, y), (net_x, net_y) = layout.centre(goal * COLUMNS + column), layout.net_middle(goal)
    return (x, net_y) if layout.upright else (net_x, y)


# --- marks ---------------------------------------------------------------------------------------


def _last(picture: Surface, scene: Scene, theme: PolattyTheme, layout: PitchLayout) -> None:
    """Outline the new pressor, and draw an arrow for the ball and everything else that it moved."""
    colour, cell = marks.colour_of(scene), layout.cell
    outline = marks.square_outline(cell + 2 * marks.RIM, colour, 6 * layout.scale)
    place(picture, outline, layout.centre(scene.last.cell))
    behind: Point = (0, 0)
    for shift in shifts_of(scene):
        start = layout.centre(shift.origin)
        if shift.target is None:
            row = shift.origin // COLUMNS
            end = _on_net_beyond(layout, row, start, behind)
            place(picture, sprites.gone(theme, colour, SCORER[row]), end)
            shaft = STRAIGHT * layout.scale
            marks.draw_arrow(picture, start, end, colour, begin=_ONTO * cell, short=16, shaft=shaft)
            continue
        end = layout.centre(shift.target)
        straight = start[0] == end[0] or start[1] == end[1]
        if shift.kind is Token.BALL:
            begin, short = 9 * layout.scale, BALL * cell + 1
        else:
            # It begins on what stands there now, and ends at the edge of what it moved.
            begin, short = _ONTO * cell, (0.95 if straight else 1.2) * BLOCK * cell
        shaft = (STRAIGHT if straight else DIAGONAL) * layout.scale
        marks.draw_arrow(picture, start, end, colour, begin=begin, short=short, shaft=shaft)
        behind = start


def _on_net_beyond(layout: PitchLayout, row: int, start: Point, behind: Point) -> Point:
    """Where a pressor that left the board over a goal line is shown: on the net, in the direction of the bump."""
    # As far aside as the bump went, but not beyond the corner.
    far = (COLUMNS - 1) / 2 * layout.cell
    axis = 0 if layout.upright else 1
    low, high = layout.middle[axis] - far, layout.middle[axis] + far
    aside, net = min(max(2 * start[axis] - behind[axis], low), high), layout.net_middle(row)
    return (aside, net[1]) if layout.upright else (net[0], aside)


def _choices(picture: Surface, scene: Scene, theme: PolattyTheme, layout: PitchLayout) -> None:
    """Mark what was chosen, and what can be chosen next; names of no cell are passed over."""
    position, size = scene.of(PolattyPosition), layout.cell
    for _, cell in _cells(scene.chosen):
        x, y = layout.centre(cell)
        lifted = RAISED if position.at(cell) is not Token.EMPTY else 0
        place(picture, marks.chosen_ring(size / 2 - 2), (x, y - lifted))
    for name, cell in _cells(scene.targets):
        if name in scene.losing:
            mark = marks.danger(radius=size / 2 - 2 * marks.RIM)
        elif position.at(cell) is not Token.EMPTY:
            mark = marks.broken_ring(size / 2 - 2)
        else:
            mark = marks.dot(DOT * size)
            scorer = SCORER.get(cell // COLUMNS)
            if scorer is not None:
                place(picture, sprites.clearing(theme, size, scorer), layout.centre(cell))
        place(picture, mark, layout.centre(cell))


def _cells(names: Iterable[str]) -> list[tuple[str, Cell]]:
    """The cells of these names, each once."""
    return [(name, CELL_CALLED[name]) for name in dict.fromkeys(names) if name in CELL_CALLED]


# --- the empty board -----------------------------------------------------------------------------


@lru_cache(maxsize=24)
def empty_board(theme: PolattyTheme, layout: PitchLayout, *, bare: bool) -> Ground:
    """The pitch with its goals, nets and coordinates; without those if it is ``bare``."""
    aside, ahead = COLUMNS / 2, ROWS / 2
    picture = Image.new("RGB", (WIDTH, layout.height), theme.surface)
    picture.paste(theme.chalk, layout.box((-ahead, ahead), (-aside, aside), CHALK))
    for row in range(ROWS):
        _stripe(picture, theme, layout, row)
    for line in range(2, ROWS - 1):
        picture.paste(theme.line, _across(layout, line - ahead, 1))
    for line in range(1, COLUMNS):
        x, y, to_x, to_y = layout.box((-ahead, ahead), (line - aside, line - aside))
        grown = (x - 1, y, x + 1, to_y) if layout.upright else (x, y - 1, to_x, y + 1)
        picture.paste(theme.line, grown)
    for halfway in (1 - ahead, ahead - 1, 0):
        picture.paste(theme.chalk, _across(layout, halfway, CHALK // 2))
    place(picture, sprites.circle(theme, layout.cell), layout.centre(START))
    for row in SCORER:
        _net(picture, theme, layout, row, bare=bare)
    if not bare:
        for row in range(ROWS):
            number = Text(str(row + 1), _number_size(layout), theme.muted, Weight.MEDIUM)
            number.write(picture, _beside_row(layout, row), "mm")
    return Ground(picture, theme)


def _across(layout: PitchLayout, ahead: float, half: int) -> Box:
    """A line from side to side of the pitch, twice ``half`` thick."""
    x, y, to_x, to_y = layout.box((ahead, ahead), (-COLUMNS / 2, COLUMNS / 2))
    return (x, y - half, to_x, y + half) if layout.upright else (x - half, y, x + half, to_y)


def _stripe(picture: Surface, theme: PolattyTheme, layout: PitchLayout, row: int) -> None:
    """One row of cells; a goal line in the colour and pattern of who scores there."""
    scorer, ahead = SCORER.get(row), row - ROWS / 2
    if scorer is None:
        # The pitch is the same from either side, so that it does not matter which row this is.
        fill = theme.cell if row % 2 else theme.cell2
        picture.paste(fill, layout.box((ahead, ahead + 1), (-COLUMNS / 2, COLUMNS / 2)))
        return
    outwards = layout.outwards(row)
    way = (0, -outwards) if layout.upright else (outwards, 0)
    for column in range(COLUMNS):
        sprite = sprites.goal_cell(theme, layout.cell, scorer, way)
        place(picture, sprite, layout.centre(row * COLUMNS + column))


def _net(picture: Surface, theme: PolattyTheme, layout: PitchLayout, row: int, *, bare: bool) -> None:
    """The net behind a goal line, with the letter of every column."""
    middle, scorer = layout.net_middle(row), SCORER[row]
    fill, ink, _ = theme.goal(scorer)
    if layout.upright:
        # A page goes on with it, beside the name of who scores there.
        top = round(middle[1]) - layout.net // 2
        picture.paste(fill, (0, top, WIDTH, top + layout.net))
    else:
        place(picture, sprites.net(theme, scorer, right=middle[0] > WIDTH / 2), middle)
    for column in () if bare else range(COLUMNS):
        Text(cell_name(column)[0], LETTERS, ink, Weight.BOLD).write(
            picture, _on_net(layout, row, column), "mm"
        )
