"""Pux: a crowd that holds hands.

Every stone carries its move potential, and bonds join it with those of its own
side that add to that: the rule can be seen.
"""

from collections.abc import Collection
from functools import lru_cache
from itertools import product

from PIL import Image

from renderers import marks
from renderers.base import Renderer
from renderers.canvas import WIDTH, Surface, place, plate, square
from renderers.lettering import Text, Weight
from renderers.phrases import last_gloss, last_notation, name_of
from renderers.pux import marking, sprites, words
from renderers.pux.layout import CELL, FOOT, FRAME, HEIGHT, LEFT, TOP, areas, centre, focus, ways
from renderers.pux.theme import THEMES, PuxTheme
from renderers.say import pux as say
from renderers.scene import Scene
from renderers.sheet import Ground, Sheet
from renderers.strips import Label
from renderers.theme import CAN
from rules.core.position import Side
from rules.games.pux.moves import SIDEWAYS, SIZE, UPWARD, cells_of, step
from rules.games.pux.position import PuxPosition

SIGN = 22
"""Radius of a side's sign beside a name."""
_MOVE, _WORDS, _ROOM = 4, 3, 120
"""How wide letters of the last move and of the words after it are against each other, and how much room both have."""


def board(scene: Scene, theme: PuxTheme, near: Side, *, bare: bool) -> Sheet:
    """The scene's board; see :class:`renderers.base.PaintBoard`."""
    position = scene.of(PuxPosition)
    picture = Sheet(_empty_board(theme, near, bare))
    if bare:
        _bonds(picture, position, theme, near)
        _pieces(picture, position, theme, near)
        return picture
    move, choice, colour = words.moved(scene), marking.choice_of(scene), marks.colour_of(scene)
    if move and not scene.planned:
        marking.touch(picture, move, theme, near)
    _bonds(picture, position, theme, near)
    if move:
        marking.draw_ply(picture, position, move, near, colour)
    if choice.move:
        marking.draw_ply(picture, position, choice.move, near, CAN)
    free = marking.choosable(scene, choice)
    own = position.pieces[scene.to_move] if scene.to_move is not None and free is not None else 0
    _pieces(picture, position, theme, near, raised=choice.group, dimmed=set(cells_of(own)) - (free or set()))
    if move and (taken := words.taken(scene)):
        marking.draw_captured(picture, sprites.ghost(theme, taken, colour), move, near)
    marking.draw_choice(picture, choice, near, lambda cell: _piece(position, theme, cell))
    marking.draw_targets(picture, scene, choice, near, ringed=free is None)
    return picture


def label(scene: Scene, theme: PuxTheme, side: Side) -> Label:
    """A side with its stones."""
    stones = scene.say(words.stones(scene.of(PuxPosition), side))
    return Label(side, sprites.piece(theme, side, 1, SIGN), (stones,))


def duty(scene: Scene) -> str:
    """Who may not go sideways now, or next time; and whether there is nothing but to pass."""
    position, mover = scene.of(PuxPosition), scene.to_move
    if mover is None:
        return ""
    if position.must_pass:
        return scene.say(say.duty_pass())
    gloss, last = last_gloss(scene), words.moved(scene)
    sideways = last is not None and last.lateral
    if position.lateral(mover):
        name = name_of(position, mover)
        after = say.duty_may_not if sideways else say.duty_not_sideways_after
        beside = scene.say(after(what=gloss, name=name))
        alone = scene.say(say.duty_not_sideways(name=name))
        return beside if gloss and _fits(scene, beside) else alone
    reminder = scene.say(say.duty_not_twice(what=gloss))
    return reminder if sideways and _fits(scene, reminder) else ""


def _fits(scene: Scene, duty: str) -> bool:
    return _MOVE * len(last_notation(scene)) + _WORDS * len(duty) <= _ROOM


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
    duty=duty,
    ways=ways,
)


@lru_cache(maxsize=12)
def _empty_board(theme: PuxTheme, near: Side, bare: bool) -> Ground:
    """The cells in their frame, with coordinates unless it is bare."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.surface)
    ends = SIZE * CELL + FRAME
    plate(picture, (LEFT - FRAME, TOP - FRAME, LEFT + ends, TOP + ends), FRAME, theme.frame)
    for cell in range(SIZE * SIZE):
        dark = sum(divmod(cell, SIZE)) % 2 == 0
        square(picture, centre(cell, near), CELL, theme.cell2 if dark else theme.cell)
    seams = product(range(1, SIZE), repeat=2) if theme.seam != theme.cell else ()
    for file, rank in seams:
        place(picture, sprites.seam(theme), (LEFT + file * CELL, TOP + rank * CELL))
    for index in range(SIZE) if not bare else ():
        (x, _), (_, y) = centre(index, near), centre(index * SIZE, near)
        for at, name in (
            ((x, HEIGHT - FOOT + 36), chr(ord("a") + index)),
            (((LEFT - FRAME) / 2 + 2, y), str(index + 1)),
        ):
            Text(name, 34, theme.muted, Weight.MEDIUM).write(picture, at, "mm")
    return Ground(picture, theme)


def _bonds(picture: Surface, position: PuxPosition, theme: PuxTheme, near: Side) -> None:
    """Join neighbouring stones of one side."""
    turned = 1 if near is Side.FIRST else -1
    for side in (Side.FIRST, Side.SECOND):
        own = position.pieces[side]
        for cell in cells_of(own):
            x, y = centre(cell, near)
            # Each bond once: to the right and upward.
            for way in (SIDEWAYS[1], *UPWARD):
                neighbour = step(cell, way)
                if neighbour is not None and own & 1 << neighbour:
                    sprite, (right, down) = sprites.bond(theme, side, turned * way.files, -turned * way.ranks)
                    place(picture, sprite, (x + right, y + down))


def _pieces(
    picture: Surface,
    position: PuxPosition,
    theme: PuxTheme,
    near: Side,
    *,
    raised: Collection[int] = (),
    dimmed: Collection[int] = (),
) -> None:
    """All pieces but those that are drawn raised afterwards."""
    for cell in cells_of(position.pieces[Side.FIRST] | position.pieces[Side.SECOND]):
        if cell not in raised and (sprite := _piece(position, theme, cell)):
            place(picture, marks.faded(sprite) if cell in dimmed else sprite, centre(cell, near))


def _piece(position: PuxPosition, theme: PuxTheme, cell: int) -> Image.Image | None:
    """The piece on a cell with its number."""
    piece = position.piece(cell)
    if piece is None:
        return None
    return sprites.numbered(theme, piece.side, piece.height, position.potential(cell))
