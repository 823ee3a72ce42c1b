"""Graph Hockey: at the left what lies around the puck, with the legal moves, at the right the whole field.

Each legal move's letter stands where it would put the puck, as on the display
of 1976; the key shows all twenty.  Brackets in the whole show what is enlarged.
A goal has the colour, the pattern and the name of the player who scores there.
"""

from PIL import Image

from renderers import marks
from renderers.base import Renderer, Way
from renderers.canvas import Point, Surface, place
from renderers.graph_hockey import layout, sprites, words
from renderers.graph_hockey.areas import areas_on_board
from renderers.graph_hockey.ground import empty_bare, empty_board, empty_zoom, finish_zoom
from renderers.graph_hockey.layout import Whole, Window
from renderers.graph_hockey.letters import (
    Letters,
    draw_chosen,
    draw_key,
    draw_letters,
    draw_pointers,
    letters_of,
)
from renderers.graph_hockey.path import Care, Strokes, care_for, draw_near, draw_whole, strokes_of
from renderers.graph_hockey.theme import THEMES, GraphHockeyTheme
from renderers.lettering import Text, Weight, write_row
from renderers.say import graph_hockey as say
from renderers.scene import Scene
from renderers.sheet import Sheet
from renderers.strips import Label, shown_name
from rules.core.position import Side
from rules.games.graph_hockey.field import GraphHockeyMove
from rules.games.graph_hockey.position import GraphHockeyPosition


def board(scene: Scene, theme: GraphHockeyTheme, near: Side, *, bare: bool) -> Sheet:  # noqa: ARG001 - see RENDERER
    """The zoom, the whole field and the key; a bare one is the whole field alone."""
    position = scene.of(GraphHockeyPosition)
    strokes = strokes_of(scene)
    if bare:
        whole, _ = layout.bare_of(position.field)
        picture = Sheet(empty_bare(position.field, theme))
        draw_whole(picture, strokes, whole, theme)
        _puck(picture, whole.at(position.puck), whole, theme)
        return picture
    whole, window = layout.whole_of(position.field), layout.window_around(position.puck, position.field)
    letters = letters_of(scene)
    picture = Sheet(empty_board(position.field, theme))
    picture.paste(_zoom(scene, strokes, letters, window, theme), (layout.ZOOM_LEFT, layout.TOP))
    draw_whole(picture, strokes, whole, theme)
    _brackets(picture, window, whole, theme)
    if strokes.last is not None:
        start, end = (whole.at(point) for point in strokes.last)
        marks.draw_line(picture, start, end, marks.colour_of(scene), shaft=6)
    _puck(picture, whole.at(position.puck), whole, theme)
    for side in Side:
        _scorer(picture, scene, side, whole, theme)
    draw_key(picture, letters, theme)
    return picture


def _zoom(
    scene: Scene, strokes: Strokes, letters: Letters, window: Window, theme: GraphHockeyTheme
) -> Image.Image:
    """What lies around the puck."""
    position = scene.of(GraphHockeyPosition)
    care = care_for(strokes, window)
    zoom = empty_zoom(position.field, window, theme, fine=care is Care.FINE, crowded=care > Care.SMOOTH)
    draw_near(zoom, strokes, window, theme, care)
    puck = window.at(position.puck)
    draw_pointers(zoom, scene, letters, window, theme)
    # A letter may stand where the last ply began, if lines may be followed: it then stands in a wider ring.
    back = strokes.last is not None and any(
        position.place_of(move) == strokes.last.start for move in letters.legal
    )
    if back:
        _last(zoom, scene, strokes, window, theme, radius=26)
    draw_letters(zoom, scene, letters, window, theme)
    if not back:
        _last(zoom, scene, strokes, window, theme, radius=14)
    draw_chosen(zoom, scene, letters, window, theme)
    place(zoom, sprites.puck(theme), puck)
    return finish_zoom(zoom, theme)


def _last(
    zoom: Surface, scene: Scene, strokes: Strokes, window: Window, theme: GraphHockeyTheme, *, radius: int
) -> None:
    """Draw the last ply, if there is one: from a ring to the puck."""
    if strokes.last is None:
        return
    start, end = (window.at(point) for point in strokes.last)
    colour, line = marks.colour_of(scene), 7.0
    marks.draw_arrow(zoom, start, end, colour, begin=10, short=sprites.PUCK + 4, shaft=11)
    place(zoom, marks.start_ring(colour, radius, line), start)
    if radius > 20:
        place(zoom, sprites.plate(theme, round(radius - line - marks.RIM + 1)), start)


def _puck(picture: Surface, at: Point, whole: Whole, theme: GraphHockeyTheme) -> None:
    place(picture, sprites.puck(theme, round(2.6 + 1.8 * whole.scale)), at)


def _brackets(picture: Surface, window: Window, whole: Whole, theme: GraphHockeyTheme) -> None:
    """Bracket what the zoom shows at its four corners."""
    left, top, right, bottom = window.framed(whole)
    reach = max(8, (right - left) // 4)
    for grown, fill in ((2, theme.cell), (0, theme.ink)):
        for x, way_x in ((left, 1), (right, -1)):
            for y, way_y in ((top, 1), (bottom, -1)):
                out = (x - (2 + grown) * way_x, y - (2 + grown) * way_y)
                thick, long = 2 + grown, reach + grown
                _bar(picture, out, (x + long * way_x, y + thick * way_y), fill)
                _bar(picture, out, (x + thick * way_x, y + long * way_y), fill)


def _bar(picture: Surface, corner: tuple[int, int], opposite: tuple[int, int], fill: str) -> None:
    """Fill the rectangle between two opposite corners."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(corner, opposite, strict=True))
    picture.paste(fill, (left, top, right, bottom))


def _scorer(picture: Surface, scene: Scene, side: Side, whole: Whole, theme: GraphHockeyTheme) -> None:
    """Write outside the field, at a goal, who scores there."""
    _, top, _, bottom = whole.box
    middle = bottom + layout.LABEL / 2 + 1 if side is Side.FIRST else top - layout.LABEL / 2 - 1
    sign, verb = sprites.sign(theme, side, 36), Text(scene.say(say.scores()), 30, theme.muted, Weight.MEDIUM)
    room = layout.COLUMN_RIGHT - layout.COLUMN_LEFT - sign.width - 10
    name = Text(shown_name(scene, side), 32, theme.ink, Weight.BOLD).fitted(room, 28)
    # Said once, and only where the name leaves room for it: the sign and the goal's colour say it as well.
    words = (verb,) if side is scene.to_move and name.width + 10 + verb.width <= room else ()
    left = layout.COLUMN_LEFT + (room - name.width - sum(10 + word.width for word in words)) / 2
    write_row(picture, (left, middle), (sign, name, *words), 10)


def label(scene: Scene, theme: GraphHockeyTheme, side: Side) -> Label:  # noqa: ARG001 - alike for every scene
    """A side; who scores where stands at the goals."""
    return Label(side, sprites.sign(theme, side))


def focus(scene: Scene, near: Side) -> Point:  # noqa: ARG001 - seen alike from both sides
    """The puck in the bare picture."""
    position = scene.of(GraphHockeyPosition)
    return layout.bare_of(position.field)[0].at(position.puck)


# The letters are directions: with the field turned round, R would lead down.
def ways(scene: Scene, near: Side) -> tuple[Way, ...]:  # noqa: ARG001 - never turned
    """Where the better move takes the puck: on the whole field, and enlarged where the zoom shows it."""
    position, before, move = scene.of(GraphHockeyPosition), scene.before, scene.better
    if not isinstance(before, GraphHockeyPosition) or not isinstance(move, GraphHockeyMove):
        return ()
    whole, window = layout.whole_of(position.field), layout.window_around(position.puck, position.field)
    spots = before.puck, before.place_of(move)
    ways = [tuple(map(whole.at, spots))]
    near_by = [window.at(spot) for spot in spots]
    if all(0 <= x <= layout.ZOOM_WIDTH and 0 <= y <= layout.ZOOM_HEIGHT for x, y in near_by):
        start, end = ((x + layout.ZOOM_LEFT, y + layout.TOP) for x, y in near_by)
        ways.append(marks.trimmed(start, end, 14))
    return tuple(ways)


RENDERER = Renderer(
    themes=THEMES,
    board=board,
    label=label,
    areas_on_board=areas_on_board,
    focus=focus,
    alt=words.alt,
    spoken=words.spoken,
    ending=words.ending,
    duty=words.duty,
    ways=ways,
    # The bare board is the whole field; the areas lie in the zoom.
    areas_on_bare=False,
    sided=False,
)
