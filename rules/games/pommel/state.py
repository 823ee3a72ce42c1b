"""A position of Pommel: what stands where, what may be played, and what that does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple, Self

from rules.core.bits import bits_of
from rules.core.position import Outcome, Position, Side
from rules.games.pommel.board import Cell, PommelBoard, PommelMove
from rules.games.pommel.moves import Capture, captain_moves, capturers, in_turn, soldier_moves

ELIMINATION = {side: Outcome(side, "elimination") for side in Side}
NO_MOVES = {side: Outcome(side, "no-moves") for side in Side}


@dataclass(frozen=True, slots=True)
class PommelPiece:
    """What stands on a cell: whose it is, and whether it is a captain or a soldier."""

    side: Side
    captain: bool


class Continuation(NamedTuple):
    """How a half-entered move goes on: the cells that may come next; the move, if it is whole.

    A move is whole exactly when nothing may come next; a beginning that leads to
    no move has neither.
    """

    onward: tuple[Cell, ...]
    move: PommelMove | None

    @property
    def complete(self) -> bool:
        """Whether the move is whole."""
        return self.move is not None


@dataclass(frozen=True, slots=True)
class PommelState(Position[PommelMove]):
    """Everything that decides the future of a game, and how it goes on.

    ``pieces`` are the cells of each side's pieces, ``captains`` those of both
    sides' captains; ``hop`` and ``sight`` are the options of these names.
    """

    board: PommelBoard
    hop: str
    sight: str
    pieces: tuple[int, int]
    captains: int
    turn: Side
    outcome: Outcome | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls,
        board: PommelBoard,
        hop: str,
        sight: str,
        placed: Mapping[Cell, PommelPiece],
        turn: Side = Side.FIRST,
    ) -> Self:
        """The position with these pieces; both sides must have one."""
        first, second = (
            bits_of(cell for cell, piece in placed.items() if piece.side == side) for side in Side
        )
        if not first or not second:
            raise ValueError("both sides need a piece")
        captains = bits_of(cell for cell, piece in placed.items() if piece.captain)
        return cls(board, hop, sight, (first, second), captains, turn).judged()

    # What stands where

    def piece(self, cell: Cell) -> PommelPiece | None:
        """What stands on ``cell``."""
        for side in Side:
            if self.pieces[side] >> cell & 1:
                return PommelPiece(side, bool(self.captains >> cell & 1))
        return None

    @property
    def empty(self) -> int:
        """The empty cells."""
        return self.board.everything ^ self.pieces[0] ^ self.pieces[1]

    @property
    def must_capture(self) -> bool:
        """Whether the side to move can capture, and so has to."""
        return bool(self._capturers())

    def capturers(self) -> tuple[Cell, ...]:
        """The cells of the pieces that can capture: one of them has to."""
        return self.board.cells_of(self._capturers())

    def _capturers(self) -> int:
        if self.outcome is not None:
            return 0
        own, enemy = self.pieces[self.turn], self.pieces[1 - self.turn]
        return capturers(self.board, own, own & self.captains, enemy, self.empty)

    # Moves

    def capture(self, origin: Cell) -> Capture:
        """The capture that the piece on ``origin`` is about to make, nothing of it done yet."""
        return Capture(
            self.board,
            self.turn,
            bool(self.captains >> origin & 1),
            self.pieces[1 - self.turn],
            self.empty | 1 << origin,
            origin,
        )

    def quiet_moves(self) -> list[PommelMove]:
        """The moves that there are where nothing can be captured."""
        if self.outcome is not None:
            return []
        own, enemy = self.pieces[self.turn], self.pieces[1 - self.turn]
        empty = self.board.everything ^ own ^ enemy
        captains = own & self.captains
        hopped = own if self.hop == "own" else own | enemy
        moves = soldier_moves(self.board, self.turn, own ^ captains, hopped, empty)
        if captains:
            everywhere = self.sight == "hexsides"
            moves += captain_moves(self.board, captains, enemy, empty, everywhere=everywhere)
        return moves

    def moves(self) -> Iterator[PommelMove]:
        striking = self._capturers()
        return self._captures(striking) if striking else iter(self.quiet_moves())

    def _captures(self, striking: int) -> Iterator[PommelMove]:
        while striking:
            bit = striking & -striking
            striking ^= bit
            yield from self.capture(Cell(bit.bit_length() - 1)).endings()

    def spread_moves(self) -> Iterator[PommelMove]:
        """The legal moves in an order in which the first few are of different pieces and differ early."""
        striking = self.capturers()
        if striking:
            return in_turn(self.capture(cell).spread() for cell in striking)
        by_piece: dict[Cell, list[PommelMove]] = {}
        for move in self.quiet_moves():
            by_piece.setdefault(move.origin, []).append(move)
        return in_turn(iter(by_piece[cell]) for cell in self.board.cells if cell in by_piece)

    def survey(self, most: int) -> list[PommelMove]:
        """At most ``most`` legal moves, the first few of different pieces."""
        return list(islice(self.spread_moves(), most))

    def count(self) -> int:
        striking = self._capturers()
        if not striking:
            return len(self.quiet_moves())
        return sum(self.capture(cell).ways() for cell in self.board.cells_of(striking))

    def play(self, move: PommelMove) -> Self:
        turn = self.turn
        origin, target = 1 << move.origin, 1 << move.landings[-1]
        # A sequence may end where it began.
        own = self.pieces[turn] ^ origin | target
        enemy = self.pieces[1 - turn]
        captains = self.captains
        if captains & origin:
            captains = captains ^ origin | target
        elif move.promotes:
            captains |= target
        for cell in move.captured:
            enemy ^= 1 << cell
        captains &= own | enemy
        pieces = (own, enemy) if turn == Side.FIRST else (enemy, own)
        other = Side.SECOND if turn == Side.FIRST else Side.FIRST
        if not enemy:
            return type(self)(self.board, self.hop, self.sight, pieces, captains, other, ELIMINATION[turn])
        return type(self)(self.board, self.hop, self.sight, pieces, captains, other).judged()

    def judged(self) -> Self:
        """The same position, with its outcome if the side to move cannot move."""
        if self._steps_forward() or next(self.moves(), None) is not None:
            return self
        lost = NO_MOVES[self.turn.other]
        return type(self)(self.board, self.hop, self.sight, self.pieces, self.captains, self.turn, lost)

    def _steps_forward(self) -> int:
        """Where a soldier can go one step: anywhere at all in all but rare positions, and quick to see."""
        soldiers = self.pieces[self.turn] & ~self.captains
        up, right, left = self.board.shifts
        if self.turn == Side.FIRST:
            ahead = soldiers << up | soldiers << right | soldiers << left
        else:
            ahead = soldiers >> up | soldiers >> right | soldiers >> left
        return ahead & self.empty

    # Moves entered cell by cell

    def continuation(self, prefix: tuple[Cell, ...]) -> Continuation:
        """How the move that begins with the cells of ``prefix`` goes on: origin, first landing, next landing, …"""
        striking = self.capturers()
        if not prefix:
            return Continuation(striking or self._origins(), None)
        origin, *landings = prefix
        if not striking:
            reached = [move for move in self.quiet_moves() if move.origin == origin]
            if landings:
                whole = (move for move in reached if list(move.landings) == landings)
                return Continuation((), next(whole, None))
            return Continuation(tuple(move.target for move in reached), None)
        if origin not in striking:
            return Continuation((), None)
        capture: Capture | None = self.capture(origin)
        for landing in landings:
            capture = capture and capture.after(landing)
        if capture is None:
            return Continuation((), None)
        onward = tuple(further.at for further in capture.onward())
        return Continuation(onward, None if onward else capture.move)

    def _origins(self) -> tuple[Cell, ...]:
        return self.board.cells_of(bits_of(move.origin for move in self.quiet_moves()))
