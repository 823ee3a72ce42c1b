"""The state of a game of Pux: where the stones are, which plies are legal, and what a ply does."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from rules.core.position import Outcome, Position, Side
from rules.games.pux.moves import AROUND, BESIDE, LAST_RANK, PASS, STONES, PuxMove, heading, lines, rays

Sets = tuple[int, int]
"""A set of cells for each side."""

NOT_A = 0xFEFEFEFEFEFEFEFE
NOT_H = 0x7F7F7F7F7F7F7F7F
BOARD = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class PuxPiece:
    """A piece: whose it is, and how many stones high (2 once it is promoted)."""

    side: Side
    height: int


def potential_of(own: int, promoted: int, cell: int) -> int:
    """The move potential of the piece of ``own`` colour on ``cell``: its stones and its neighbours'."""
    around = AROUND[cell]
    return (own & around).bit_count() + (promoted & around).bit_count()


def legal_plies(
    pieces: Sets, promoted: Sets, side: int, *, sideways: bool, captures: list[PuxMove] | None = None
) -> list[PuxMove]:
    """Every ply but the pass: each piece's moves alone, then its carrying moves; ``captures`` gets those by itself."""
    own, enemy = pieces[side], pieces[1 - side]
    strong, strong_enemy = promoted[side], promoted[1 - side]
    occupied = own | enemy
    single = heading(side, promoted=False, sideways=sideways)
    double = heading(side, promoted=True, sideways=sideways)
    plies: list[PuxMove] = []
    append = plies.append
    add_capture = append if captures is None else captures.append
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        around = AROUND[cell]
        potential = (own & around).bit_count() + (strong & around).bit_count()
        number = double if strong & bit else single
        for ray in rays(number, cell, potential):
            for entered, move, capture in ray:
                if occupied & entered:
                    if enemy & entered and potential_of(enemy, strong_enemy, move.target) < potential:
                        add_capture(capture)
                    break
                append(move)
        beside = occupied & BESIDE[cell]
        if beside and potential > 1:
            for line in lines(number, cell, beside, potential):
                for entered, move in line:
                    if occupied & entered:
                        break
                    append(move)
    return plies


def _can_step(own: int, promoted: int, side: int, empty: int) -> bool:
    """Whether some piece alone can go one step: true in all but the rarest positions, and quick to see."""
    east, west = (own & NOT_H) << 1, (own & NOT_A) >> 1
    row = own | east | west
    doubles = promoted | (promoted & NOT_H) << 1 | (promoted & NOT_A) >> 1
    up, down = (row, doubles) if side == Side.FIRST else (doubles, row)
    return bool((east | west | up << 8 | down >> 8) & empty)


def has_ply(pieces: Sets, promoted: Sets, side: int) -> bool:
    """Whether ``side`` has any ply, apart from the rule that forbids two lateral plies running."""
    empty = BOARD & ~(pieces[0] | pieces[1])
    return _can_step(pieces[side], promoted[side], side, empty) or bool(
        legal_plies(pieces, promoted, side, sideways=True)
    )


_ELIMINATION = {side: Outcome(side, "elimination") for side in Side}
_DEADLOCK = Outcome(None, "deadlock")


def ending(pieces: Sets, promoted: Sets) -> Outcome | None:
    """How the game has ended, if it has."""
    for side in Side:
        if not pieces[side.other]:
            return _ELIMINATION[side]
    if has_ply(pieces, promoted, 0) or has_ply(pieces, promoted, 1):
        return None
    return _DEADLOCK


@dataclass(frozen=True, slots=True)
class PuxState(Position[PuxMove]):
    """Everything that decides how a game can go on.

    ``pieces`` and ``promoted`` are each side's cells with a piece, and those of
    them with two stones; ``laterals`` says of each side whether its own previous
    ply was exactly sideways.
    """

    pieces: Sets
    promoted: Sets
    turn: Side
    laterals: tuple[bool, bool]
    outcome: Outcome | None = field(compare=False)

    def piece(self, cell: int) -> PuxPiece | None:
        """What stands on ``cell``, 0 to 63."""
        bit = 1 << cell
        # Asked for every cell of every picture and text; walking over the enumeration takes twice as long.
        for side in (Side.FIRST, Side.SECOND):
            if self.pieces[side] & bit:
                return PuxPiece(side, 2 if self.promoted[side] & bit else 1)
        return None

    def potential(self, cell: int) -> int:
        """The move potential of the piece on ``cell``; 0 if the cell is empty."""
        piece = self.piece(cell)
        return potential_of(self.pieces[piece.side], self.promoted[piece.side], cell) if piece else 0

    def stones(self, side: Side) -> int:
        """How many stones ``side`` has on the board."""
        return self.pieces[side].bit_count() + self.promoted[side].bit_count()

    def lateral(self, side: Side) -> bool:
        """Whether the previous ply of ``side`` was exactly sideways, so that its next may not be."""
        return self.laterals[side]

    def legal(self) -> list[PuxMove]:
        """Every legal ply."""
        if self.outcome is not None:
            return []
        sideways = not self.laterals[self.turn]
        return legal_plies(self.pieces, self.promoted, self.turn, sideways=sideways) or [PASS]

    @property
    def must_pass(self) -> bool:
        """Whether the side to move has nothing but the pass; most often, that is seen without looking at every ply."""
        turn, (first, second) = self.turn, self.pieces
        if not self.laterals[turn] and _can_step(
            self.pieces[turn], self.promoted[turn], turn, BOARD & ~(first | second)
        ):
            return False
        return self.legal() == [PASS]

    def moves(self) -> Iterator[PuxMove]:
        return iter(self.legal())

    def count(self) -> int:
        return len(self.legal())

    def play(self, move: PuxMove) -> Self:
        turn = self.turn
        pieces, promoted = self.pieces, self.promoted
        if not move.passes:
            if move.captures:
                kept = ~move.lands
                enemy = 1 - turn
                pieces = _with(pieces, enemy, pieces[enemy] & kept)
                promoted = _with(promoted, enemy, promoted[enemy] & kept)
            pieces = (_shifted(pieces[0], move), _shifted(pieces[1], move))
            promoted = (_shifted(promoted[0], move), _shifted(promoted[1], move))
            for side in (0, 1):
                arrived = move.lands & pieces[side] & ~promoted[side] & LAST_RANK[side]
                if arrived:
                    supply = STONES - pieces[side].bit_count() - promoted[side].bit_count()
                    promoted = _with(
                        promoted, side, promoted[side] | raised(arrived, 1 << move.target, supply)
                    )
        laterals = (move.lateral, self.laterals[1]) if turn == 0 else (self.laterals[0], move.lateral)
        return type(self)(pieces, promoted, Side(1 - turn), laterals, ending(pieces, promoted))


def _with(sets: Sets, side: int, board: int) -> Sets:
    return (board, sets[1]) if side == 0 else (sets[0], board)


def _shifted(board: int, move: PuxMove) -> int:
    """``board`` after the group has moved rigidly."""
    moved = board & move.vacated
    if not moved:
        return board
    return board ^ moved | (moved << move.left if move.left else moved >> move.right)


def raised(arrived: int, mover: int, supply: int) -> int:
    """Which of the ``arrived`` single stones of one colour get a second one, with ``supply`` to be had.

    The mover comes first, then the carried ones along the rank.
    """
    chosen = 0
    first = arrived & mover
    while supply > 0 and arrived:
        one = first or arrived & -arrived
        chosen |= one
        arrived ^= one
        first = 0
        supply -= 1
    return chosen
