"""What of a Pommel scene is marked on the board, as cells: ways of pieces, and what can be chosen."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from renderers import marks
from renderers.pommel import words
from renderers.scene import Scene
from renderers.theme import CAN
from rules.games.pommel.board import Cell, PommelBoard
from rules.games.pommel.moves import Capture
from rules.games.pommel.position import PommelPosition


@dataclass(frozen=True, slots=True)
class Path:
    """Where a piece has gone or is to go, and what it takes on its way."""

    stops: tuple[Cell, ...]
    """Where it began, and every landing."""
    captured: tuple[Cell, ...]
    colour: str
    gone: bool
    """Whether the piece has gone this way, and stands at the end."""

    @property
    def numbered(self) -> bool:
        """Whether the landings have numbers: in a chain, and in what may become one."""
        return len(self.stops) > 2 or (not self.gone and bool(self.captured))


@dataclass(frozen=True, slots=True)
class Marked:
    """Everything that is marked in a scene."""

    last: Path | None
    """The last ply."""
    chosen: Path | None
    """The cells chosen by hand, the first of them that of the piece."""
    empty: AbstractSet[Cell]
    """Empty cells that can be chosen next; a piece leaves its own empty."""
    enemies: AbstractSet[Cell]
    """Enemies that can be chosen next."""
    own: AbstractSet[Cell]
    """Pieces that can be chosen next, or of which one must capture."""
    dimmed: AbstractSet[Cell]
    """Pieces that cannot be chosen, where most of a side's can: then none of those has a ring."""
    losing: AbstractSet[Cell]
    """Of all that can be chosen next, what loses at once."""

    @property
    def paths(self) -> tuple[Path, ...]:
        """The ways, from below to above."""
        return tuple(path for path in (self.last, self.chosen) if path)


def marked(scene: Scene) -> Marked:
    """What is marked in a scene.  Names that are no cell's are left out."""
    position = scene.of(PommelPosition)
    board, turn = position.board, position.turn
    chosen = _cells(board, scene.chosen)
    targets = frozenset(_cells(board, scene.targets))
    losing = targets & frozenset(_cells(board, scene.losing))
    # A chain may come back to where it began.
    origin = frozenset(chosen[:1])
    free = targets - losing - origin
    own, enemies = (frozenset(board.cells_of(position.pieces[side])) for side in (turn, turn.other))
    # Once a piece has been chosen, it is no news that another one could have been.
    bound = frozenset(() if chosen else words.bound(scene))
    ringed = (free & own) | (bound - losing)
    quiet = not chosen and marks.all_may(ringed, own)
    return Marked(
        last=_last(scene),
        chosen=Path(chosen, _taken(position, chosen), CAN, gone=False) if chosen else None,
        empty=(free - own - enemies) | (targets & origin - losing),
        enemies=free & enemies,
        own=frozenset() if quiet else ringed,
        dimmed=own - ringed - losing if quiet else frozenset(),
        losing=losing,
    )


def _cells(board: PommelBoard, names: Iterable[str]) -> tuple[Cell, ...]:
    cells = []
    for name in names:
        try:
            cells.append(board.index(name))
        except KeyError:
            continue
    return tuple(cells)


def _last(scene: Scene) -> Path | None:
    last = words.played(scene)
    if last is None:
        return None
    move = last[1]
    return Path((move.origin, *move.landings), move.captured, marks.colour_of(scene), gone=True)


def _taken(position: PommelPosition, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """What the piece on the first cell takes on its way over the others, as far as that is legal."""
    origin, *landings = cells
    if origin not in position.capturers():
        return ()
    capture: Capture = position.capture(origin)
    for landing in landings:
        further = capture.after(landing)
        if further is None:
            break
        capture = further
    return capture.captured
