"""What is marked on a board of Pux: the last ply, and what is being chosen by hand."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from PIL import Image

from renderers import marks
from renderers.canvas import Surface, place, square
from renderers.pux import words
from renderers.pux.layout import CELL, LOWER, RADIUS, centre
from renderers.pux.theme import PuxTheme
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell, cell_index
from rules.games.pux.moves import BESIDE, PuxMove, cells_of
from rules.games.pux.position import PuxPosition

_RING = 51
"""Radius of the rings around stones."""
_LIFT = 7
"""How far a chosen piece is raised."""
_THIN = 8
"""Thickness of the arrows of those that are carried."""
_GAP = RADIUS + 3
"""How far from the middle of a stone an arrow begins or ends."""
_ASIDE = 37
"""How far from the middle of a cell, both ways, a sign stands that must not cover the stone's number."""


# --- a ply ---------------------------------------------------------------------------------------


def touch(picture: Surface, move: PuxMove, theme: PuxTheme, near: Side) -> None:
    """Tint the cells that a ply moved something onto."""
    for _, new in _ways(move):
        square(picture, centre(new, near), CELL, theme.touched)


def draw_ply(picture: Surface, position: PuxPosition, move: PuxMove, near: Side, colour: str) -> None:
    """Outline the mover's new cell, and draw the way of each member of its group, on a board that shows ``position``.

    All of it lies below the stones: a way may lead through the new cell of another member.
    """
    place(picture, marks.square_outline(CELL, colour), centre(move.target, near))
    for old, new in reversed(_ways(move)):
        start, end = centre(old, near), centre(new, near)
        begin = 8 if position.piece(old) is None else _GAP
        shaft = marks.SHAFT if old == move.origin else _THIN
        short = _short(position, new, upward=start[1] > end[1])
        marks.draw_arrow(picture, start, end, colour, begin=begin, short=short, shaft=shaft)
    for old, _ in _ways(move):
        if position.piece(old) is None:
            place(picture, marks.start_ring(colour), centre(old, near))


def _ways(move: PuxMove) -> list[tuple[int, int]]:
    """The old and the new cell of each member of the group, the mover's first."""
    shift = move.target - move.origin
    return [(old, old + shift) for old in (move.origin, *move.carried)]


def _short(position: PuxPosition, cell: int, *, upward: bool) -> float:
    """How far before the middle of a cell an arrow ends."""
    piece = position.piece(cell)
    if piece is None:
        return 6
    # A promoted piece reaches further down.
    return _GAP + (LOWER if piece.height == 2 and upward else 0)


def draw_captured(picture: Surface, ghost: Image.Image, move: PuxMove, near: Side) -> None:
    """Leave the captured piece in a corner of its cell, away from the arrow."""
    (x, y), (came_x, came_y) = centre(move.target, near), centre(move.origin, near)
    x += -_ASIDE if came_x > x else _ASIDE
    y += _ASIDE if came_y < y else -_ASIDE
    place(picture, ghost, (x, y))


# --- what is being chosen ------------------------------------------------------------------------


class ChosenPly(NamedTuple):
    """What has been chosen by hand so far."""

    group: tuple[Cell, ...] = ()
    """The piece that is to move, then those that it carries."""
    move: PuxMove | None = None
    """The whole ply, once it has been chosen where the group goes."""


def choice_of(scene: Scene) -> ChosenPly:
    """A scene's chosen cells: a piece, what it carries, and where it goes, as far as that has been chosen."""
    cells = tuple(_cells(scene.chosen))
    if len(cells) < 2:
        return ChosenPly(cells)
    position = scene.of(PuxPosition)
    origin, *carried, target = cells
    # A group may go where one of its own stands now, as that leaves at the same time.
    goes_there = position.piece(target) is None or target in carried
    # An enemy piece after the mover is carried where something is still to be chosen.
    if goes_there or (not scene.targets and not carried and _captures(position, origin, target)):
        return ChosenPly(cells[:-1], PuxMove(origin, target, tuple(carried)))
    return ChosenPly(cells)


def _captures(position: PuxPosition, origin: Cell, target: Cell) -> bool:
    mover, taken = position.piece(origin), position.piece(target)
    if mover is None or taken is None or mover.side is taken.side:
        return False
    beside = bool(BESIDE[origin] & 1 << target)
    return not beside or position.potential(origin) > position.potential(target)


def draw_choice(
    picture: Surface, choice: ChosenPly, near: Side, piece: Callable[[int], Image.Image | None]
) -> None:
    """Raise what was chosen, and ring it; ``piece`` gives the piece on a cell."""
    for index, cell in enumerate(choice.group):
        x, y = centre(cell, near)
        if sprite := piece(cell):
            ring = marks.broken_ring(_RING) if index else marks.chosen_ring(_RING)
            marks.raised(picture, sprite, (x, y), by=_LIFT, ring=ring)


def choosable(scene: Scene, choice: ChosenPly) -> frozenset[Cell] | None:
    """The pieces that can be chosen, where those that cannot are dimmed."""
    if choice.group or scene.to_move is None:
        return None
    own = cells_of(scene.of(PuxPosition).pieces[scene.to_move])
    targets = frozenset(_cells(scene.targets))
    return targets if marks.all_may(targets, own) else None


def draw_targets(
    picture: Surface, scene: Scene, choice: ChosenPly, near: Side, *, ringed: bool = True
) -> None:
    """Mark what can be chosen next; the mover's own pieces only if they are to be ``ringed``."""
    position, left = scene.of(PuxPosition), words.moved(scene)
    origins = () if left is None else (left.origin, *left.carried)
    losing = set(_cells(scene.losing))
    for cell in dict.fromkeys(_cells(scene.targets)):
        piece = position.piece(cell)
        (x, y), aside = centre(cell, near), _ASIDE if piece else 0
        if cell in losing:
            place(picture, marks.danger(), (x + aside, y - aside))
        elif piece is None:
            if cell in origins:
                # Where the last ply came from is seen round the target.
                place(picture, marks.start_ring(marks.colour_of(scene), 0.15 * CELL + 9, 5), (x, y))
            place(picture, marks.dot(0.15 * CELL), (x, y))
        elif cell in choice.group:
            place(picture, marks.dot(0.13 * CELL), (x + aside, y + aside))
        elif piece.side is not scene.to_move:
            place(picture, marks.enemy_ring(_RING), (x, y))
        elif ringed:
            place(picture, marks.broken_ring(_RING), (x, y))


def _cells(names: Iterable[str]) -> Iterator[Cell]:
    """The cells of these names; names that no cell has are left out."""
    for name in names:
        try:
            yield cell_index(name)
        except ValueError:
            continue
