"""Why a move of Pux may not be: every rule that a written move can break, and moves that would do instead."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import BESIDE, HEADINGS, SIZE, Direction, PuxMove, heading, step
from rules.games.pux.state import PuxBoard

NAMES = ("White", "Black")
"""What each side is called."""

FEW = 5
"""At most so many moves are offered in place of one that does not do."""


@dataclass(frozen=True, slots=True)
class Written:
    """A whole move as somebody wrote it, legal or not; ``carried`` is sorted by name."""

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


def fault(board: PuxBoard, written: Written) -> str | None:
    """The rule that a whole move breaks, in words, or ``None`` if it is legal."""
    return (
        _wrong_pieces(board, written)
        or _wrong_sign(board, written)
        or _wrong_direction(board, written)
        or _too_far(board, written)
        or _in_the_way(board, written)
        or _too_weak(board, written)
    )


def _wrong_pieces(board: PuxBoard, written: Written) -> str | None:
    origin = cell_name(written.origin)
    mover = board.piece(written.origin)
    if mover is None:
        return f"{origin} is empty"
    if mover.side != board.turn:
        return f"{origin} is {NAMES[mover.side]}'s, and {NAMES[board.turn]} is to move"
    for cell in written.carried:
        name = cell_name(cell)
        if not BESIDE[written.origin] & 1 << cell:
            return f"{name} is no orthogonal neighbour of {origin}: only those can be carried"
        if board.piece(cell) is None:
            return f"{name} is empty: there is nothing to carry"
    if written.captures and written.carried:
        return f"a piece that carries others cannot capture: only {origin}:{cell_name(written.target)} might"
    return None


def _wrong_sign(board: PuxBoard, written: Written) -> str | None:
    if written.carried:
        return None
    target = cell_name(written.target)
    reached = board.piece(written.target)
    if reached is not None and reached.side == board.turn:
        if written.target == written.origin:
            return f"{target} has to go to another cell"
        return f"{target} is your own piece"
    if written.captures == (reached is not None):
        return None
    meant = replace(written, captures=not written.captures)
    # Whoever follows the advice should not meet the next refusal.
    return fault(board, meant) or (
        f"{target} is empty, nothing to take: the move there is written {meant.text}"
        if reached is None
        else f"{target} is an enemy piece: taking it is written {meant.text}"
    )


def _wrong_direction(board: PuxBoard, written: Written) -> str | None:
    origin, target = cell_name(written.origin), cell_name(written.target)
    direction = written.direction
    if direction is None:
        return f"{origin} to {target} is no straight line"
    promoted = bool(board.promoted[board.turn] & 1 << written.origin)
    if direction not in HEADINGS[heading(board.turn, promoted=promoted, sideways=True)]:
        return f"only a promoted piece moves backward, and {origin} is a single stone"
    if direction.ranks == 0 and board.lateral(board.turn):
        return "your last ply was sideways: this one may not be"
    return None


def _too_far(board: PuxBoard, written: Written) -> str | None:
    potential = board.potential(written.origin)
    count = len(written.carried)
    limit = potential // (count + 1)
    if written.distance <= limit:
        return None
    load = f"carrying {count} piece{'s' * (count > 1)} " if count else ""
    reach = f"moves at most {limit}" if limit else "cannot move"
    return f"{cell_name(written.origin)} has move potential {potential}; {load}it {reach}"


def _in_the_way(board: PuxBoard, written: Written) -> str | None:
    assert written.direction is not None
    group = (written.origin, *written.carried)
    for distance in range(1, written.distance + 1):
        for member in group:
            cell = step(member, written.direction, distance)
            if cell is None:
                return f"{cell_name(member)} would leave the board"
            if cell in group or board.piece(cell) is None or (written.captures and cell == written.target):
                continue
            if written.carried:
                return f"{cell_name(member)} would run into {cell_name(cell)}"
            return f"{cell_name(cell)} is in the way"
    return None


def _too_weak(board: PuxBoard, written: Written) -> str | None:
    if not written.captures:
        return None
    mine, theirs = board.potential(written.origin), board.potential(written.target)
    if mine > theirs:
        return None
    return f"{cell_name(written.target)} has move potential {theirs}, yours {mine}: a capture needs more"


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
