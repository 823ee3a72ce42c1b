"""Why a move of Pux is refused: every rule that a written move can break, and legal moves that are like it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.core.squares import Cell, cell_name
from rules.core.words import Message, Words
from rules.games.pux.messages import BLACK, WHITE
from rules.games.pux.moves import BESIDE, HEADINGS, SIZE, Direction, PuxMove, heading, step
from rules.games.pux.state import PuxState

NAMES = (WHITE(), BLACK())
"""What each side is called."""

FEW = 5
"""The most moves that are suggested in place of one that was refused."""

_HOW = "moves look like b2-b4, captures like b7:b5, carrying like b2,b1c2-c3; or write pass"

TOO_LONG = Message("pux.too-long", "that’s too long for a move: " + _HOW)
UNREADABLE = Message("pux.unreadable", _HOW)
NO_SUCH_CELL = Message("pux.no-such-cell", "there is no cell {cell}: the columns are a to h, the rows 1 to 8")
NAMED_TWICE = Message("pux.named-twice", "{cell} is named twice: name each carried piece once")
HALF_A_MOVE = Message("pux.half-a-move", "{text} is only half a move: write {moves:or}")
HALF_OF_MANY = Message(
    "pux.half-of-many", "{text} is only half a move: write all of it, for example {moves:or}"
)
HALF_OF_NONE = Message("pux.half-of-none", "{text} is only half a move, and no legal one: " + _HOW)
PASS_NOT_ALLOWED = Message(
    "pux.pass-not-allowed", "you may pass only if you have no other move, and you have {count}"
)
ONLY_PASS = Message("pux.only-pass", "{reason}; you can’t move at all, so write pass")
EMPTY_CELL = Message("pux.empty-cell", "{cell} is empty")
OPPONENTS_PIECE = Message("pux.opponents-piece", "{cell} is {owner}’s, and it’s {turn}’s turn")
NOT_BESIDE = Message(
    "pux.not-beside", "{origin} can’t carry {cell}: only pieces directly above, below, left or right of it"
)
NOTHING_TO_CARRY = Message("pux.nothing-to-carry", "{cell} is empty: there’s nothing to carry")
CAPTURE_WHILE_CARRYING = Message(
    "pux.capture-while-carrying",
    "a piece that carries others can’t capture: {origin} would have to go alone, {origin}:{target}",
)
SAME_CELL = Message("pux.same-cell", "{cell} has to go to another cell")
OWN_PIECE = Message("pux.own-piece", "{cell} is your own piece")
NOTHING_TO_TAKE = Message(
    "pux.nothing-to-take", "{cell} is empty, so there’s nothing to take: write {move} to go there"
)
WRITTEN_AS_CAPTURE = Message("pux.written-as-capture", "{cell} is an enemy piece: write {move} to take it")
NOT_STRAIGHT = Message("pux.not-straight", "{origin} to {target} isn’t a straight line")
BACKWARD = Message("pux.backward", "{cell} is a single stone, and only promoted pieces go backward")
SIDEWAYS_AGAIN = Message("pux.sideways-again", "your last move was sideways, so this one may not be")
_POTENTIAL = "{cell} has move potential {potential}; "
TOO_FAR = Message("pux.too-far", _POTENTIAL + "it goes at most {limit:cell|cells}")
TOO_FAR_CARRYING = Message(
    "pux.too-far-carrying", _POTENTIAL + "carrying {count:piece|pieces} it goes at most {limit:cell|cells}"
)
TOO_HEAVY = Message("pux.too-heavy", _POTENTIAL + "it can’t move while carrying {count:piece|pieces}")
LEAVES_BOARD = Message("pux.leaves-board", "{cell} would leave the board")
RUNS_INTO = Message("pux.runs-into", "{cell} would run into {obstacle}")
IN_THE_WAY = Message("pux.in-the-way", "{cell} is in the way")
TOO_WEAK = Message(
    "pux.too-weak", "{cell} has move potential {theirs}, yours {mine}: to capture, yours must be greater"
)


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
        return EMPTY_CELL(cell=origin)
    if mover.side != position.turn:
        return OPPONENTS_PIECE(cell=origin, owner=NAMES[mover.side], turn=NAMES[position.turn])
    for cell in written.carried:
        name = cell_name(cell)
        if not BESIDE[written.origin] & 1 << cell:
            return NOT_BESIDE(cell=name, origin=origin)
        if position.piece(cell) is None:
            return NOTHING_TO_CARRY(cell=name)
    if written.captures and written.carried:
        return CAPTURE_WHILE_CARRYING(origin=origin, target=cell_name(written.target))
    return None


def _wrong_sign(position: PuxState, written: Written) -> Words | None:
    if written.carried:
        return None
    target = cell_name(written.target)
    reached = position.piece(written.target)
    if reached is not None and reached.side == position.turn:
        return (SAME_CELL if written.target == written.origin else OWN_PIECE)(cell=target)
    if written.captures == (reached is not None):
        return None
    meant = replace(written, captures=not written.captures)
    # Whoever follows the advice should not meet the next refusal.
    return fault(position, meant) or (NOTHING_TO_TAKE if reached is None else WRITTEN_AS_CAPTURE)(
        cell=target, move=meant.text
    )


def _wrong_direction(position: PuxState, written: Written) -> Words | None:
    origin, target = cell_name(written.origin), cell_name(written.target)
    direction = written.direction
    if direction is None:
        return NOT_STRAIGHT(origin=origin, target=target)
    promoted = bool(position.promoted[position.turn] & 1 << written.origin)
    if direction not in HEADINGS[heading(position.turn, promoted=promoted, sideways=True)]:
        return BACKWARD(cell=origin)
    if direction.ranks == 0 and position.lateral(position.turn):
        return SIDEWAYS_AGAIN()
    return None


def _too_far(position: PuxState, written: Written) -> Words | None:
    potential = position.potential(written.origin)
    count = len(written.carried)
    limit = potential // (count + 1)
    if written.distance <= limit:
        return None
    cell = cell_name(written.origin)
    if not count:
        return TOO_FAR(cell=cell, potential=potential, limit=limit)
    if not limit:
        return TOO_HEAVY(cell=cell, potential=potential, count=count)
    return TOO_FAR_CARRYING(cell=cell, potential=potential, count=count, limit=limit)


def _in_the_way(position: PuxState, written: Written) -> Words | None:
    assert written.direction is not None
    group = (written.origin, *written.carried)
    for distance in range(1, written.distance + 1):
        for member in group:
            cell = step(member, written.direction, distance)
            if cell is None:
                return LEAVES_BOARD(cell=cell_name(member))
            if cell in group or position.piece(cell) is None or (written.captures and cell == written.target):
                continue
            if written.carried:
                return RUNS_INTO(cell=cell_name(member), obstacle=cell_name(cell))
            return IN_THE_WAY(cell=cell_name(cell))
    return None


def _too_weak(position: PuxState, written: Written) -> Words | None:
    if not written.captures:
        return None
    mine, theirs = position.potential(written.origin), position.potential(written.target)
    if mine > theirs:
        return None
    return TOO_WEAK(cell=cell_name(written.target), theirs=theirs, mine=mine)


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
