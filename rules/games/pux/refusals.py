"""Why a move of Pux is refused: every rule that a written move can break, and legal moves that are like it."""

from dataclasses import dataclass, replace

from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import BESIDE, HEADINGS, SIZE, Direction, PuxMove, heading, step
from rules.games.pux.state import PuxState
from rules.say import pux as say
from rules.words import Words

NAMES = (say.white(), say.black())
"""What each side is called."""

FEW = 5
"""The most moves that are suggested in place of one that was refused."""


@dataclass(frozen=True, slots=True)
class Written:
    """A whole move as someone wrote it, legal or not; ``carried`` is sorted by name."""

    origin: Cell
    carried: tuple[Cell, ...]
    captures: bool
    target: Cell

    @property
    def text(self) -> str:
        """The canonical notation."""
        return PuxMove(self.origin, self.target, self.carried, self.captures).text

    @property
    def distance(self) -> int:
        """How many steps it is from origin to target."""
        return max(map(abs, _span(self.origin, self.target)))

    @property
    def direction(self) -> Direction | None:
        """The direction from origin to target, or ``None`` if they are not on one line."""
        return _direction(self.origin, self.target)


def _span(origin: Cell, target: Cell) -> tuple[int, int]:
    return target % SIZE - origin % SIZE, target // SIZE - origin // SIZE


def _direction(origin: Cell, target: Cell) -> Direction | None:
    files, ranks = _span(origin, target)
    distance = max(abs(files), abs(ranks))
    if distance == 0 or not {abs(files), abs(ranks)} <= {0, distance}:
        return None
    return Direction(files // distance, ranks // distance)


def fault(position: PuxState, written: Written) -> Words | None:
    """The rule that a whole move breaks, or ``None`` if it is legal."""
    return (
        _wrong_pieces(position, written)
        or _wrong_sign(position, written)
        or _wrong_direction(position, written)
        or _too_far(position, written)
        or _in_the_way(position, written)
        or _too_weak(position, written)
    )


def _wrong_pieces(position: PuxState, written: Written) -> Words | None:
    origin = cell_name(written.origin)
    mover = position.piece(written.origin)
    if mover is None:
        return say.empty_cell(cell=origin)
    if mover.side != position.turn:
        return say.opponents_piece(cell=origin, owner=NAMES[mover.side], turn=NAMES[position.turn])
    for cell in written.carried:
        name = cell_name(cell)
        if not BESIDE[written.origin] & 1 << cell:
            return say.not_beside(cell=name, origin=origin)
        if position.piece(cell) is None:
            return say.nothing_to_carry(cell=name)
    if written.captures and written.carried:
        return say.capture_while_carrying(origin=origin, target=cell_name(written.target))
    return None


def _wrong_sign(position: PuxState, written: Written) -> Words | None:
    if written.carried:
        return None
    target = cell_name(written.target)
    reached = position.piece(written.target)
    if reached is not None and reached.side == position.turn:
        return (say.same_cell if written.target == written.origin else say.own_piece)(cell=target)
    if written.captures == (reached is not None):
        return None
    meant = replace(written, captures=not written.captures)
    # A player who follows the advice should not meet the next refusal.
    return fault(position, meant) or (say.nothing_to_take if reached is None else say.written_as_capture)(
        cell=target, move=meant.text
    )


def _wrong_direction(position: PuxState, written: Written) -> Words | None:
    origin, target = cell_name(written.origin), cell_name(written.target)
    direction = written.direction
    if direction is None:
        return say.not_straight(origin=origin, target=target)
    promoted = bool(position.promoted[position.turn] & 1 << written.origin)
    if direction not in HEADINGS[heading(position.turn, promoted=promoted, sideways=True)]:
        return say.backward(cell=origin)
    if direction.ranks == 0 and position.lateral(position.turn):
        return say.sideways_again()
    return None


def _too_far(position: PuxState, written: Written) -> Words | None:
    potential = position.potential(written.origin)
    count = len(written.carried)
    limit = potential // (count + 1)
    if written.distance <= limit:
        return None
    cell = cell_name(written.origin)
    if not count:
        return say.too_far(cell=cell, potential=potential, limit=limit)
    if not limit:
        return say.too_heavy(cell=cell, potential=potential, count=count)
    return say.too_far_carrying(cell=cell, potential=potential, count=count, limit=limit)


def _in_the_way(position: PuxState, written: Written) -> Words | None:
    assert written.direction is not None
    group = (written.origin, *written.carried)
    for distance in range(1, written.distance + 1):
        for member in group:
            cell = step(member, written.direction, distance)
            if cell is None:
                return say.leaves_board(cell=cell_name(member))
            if cell in group or position.piece(cell) is None or (written.captures and cell == written.target):
                continue
            if written.carried:
                return say.runs_into(cell=cell_name(member), obstacle=cell_name(cell))
            return say.in_the_way(cell=cell_name(cell))
    return None


def _too_weak(position: PuxState, written: Written) -> Words | None:
    if not written.captures:
        return None
    mine, theirs = position.potential(written.origin), position.potential(written.target)
    if mine > theirs:
        return None
    return say.too_weak(cell=cell_name(written.target), theirs=theirs, mine=mine)


def near(written: Written, legal: list[PuxMove]) -> list[str]:
    """The legal moves most like an illegal one, best first."""

    def unlikeness(move: PuxMove) -> tuple[object, ...]:
        return (
            move.origin != written.origin,
            _direction(move.origin, move.target) != written.direction,
            len(set(move.carried) ^ set(written.carried)),
            max(map(abs, _span(move.target, written.target))),
            move.text,
        )

    like = [move for move in legal if move.origin == written.origin or move.target == written.target]
    return [move.text for move in sorted(like, key=unlikeness)[:FEW]]
