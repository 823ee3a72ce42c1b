"""What Pommel's rules allow on a board: captures jump by jump, and the moves when there is none.

Everywhere ``empty``, ``enemy`` and the like are sets of cells, as bits of one integer.

A piece has at most one capture in each direction: over the first enemies it meets,
to the cell beyond that line.  So the landings of a sequence say which pieces
it takes, and no two sequences are written alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.core.position import Side
from rules.games.pommel.board import Cell, PommelBoard, PommelMove, Ray


def capturers(board: PommelBoard, own: int, captains: int, enemy: int, empty: int) -> int:
    """Those of ``own`` pieces that can capture; ``captains`` are the captains among them."""
    capturing = 0
    for shift in board.shifts:
        # From every enemy with an empty cell beyond back along the line of enemies to
        # the piece before it; for captains back over empty cells too.
        crossed = 0
        line = (empty >> shift) & enemy
        while line:
            line >>= shift
            capturing |= line & own
            crossed |= line & empty
            line &= enemy
        if captains:
            while crossed:
                crossed >>= shift
                capturing |= crossed & captains
                crossed &= empty
        crossed = 0
        line = (empty << shift) & enemy
        while line:
            line <<= shift
            capturing |= line & own
            crossed |= line & empty
            line &= enemy
        if captains:
            while crossed:
                crossed <<= shift
                capturing |= crossed & captains
                crossed &= empty
    return capturing


def strikes(
    rays: tuple[Ray, ...], enemy: int, empty: int, *, captain: bool, leaping: bool
) -> list[tuple[Cell, int, tuple[Cell, ...]]]:
    """The jumps along ``rays``, and the leaps too if ``leaping``: the landing, and what is taken, as bits and in order."""
    jumps = []
    for cells, bits in rays:
        first = 0
        if captain:
            while first < len(bits) and bits[first] & empty:
                first += 1
        beyond = first
        while beyond < len(bits) and bits[beyond] & enemy:
            beyond += 1
        if beyond == first or beyond == len(bits) or not bits[beyond] & empty:
            continue
        if beyond == first + 1:
            jumps.append((cells[beyond], bits[first], cells[first:beyond]))
        elif leaping:
            jumps.append((cells[beyond], sum(bits[first:beyond]), cells[first:beyond]))
    return jumps


class Capture(NamedTuple):
    """A capture under way: what has been done so far, and what that leaves on the board.

    The piece itself is in the air: its cell counts as empty, and so does every
    cell that it has been to.
    """

    board: PommelBoard
    side: Side
    captain: bool
    enemy: int
    empty: int
    origin: Cell
    landings: tuple[Cell, ...] = ()
    captured: tuple[Cell, ...] = ()

    @property
    def at(self) -> Cell:
        """Where the piece is."""
        return self.landings[-1] if self.landings else self.origin

    @property
    def leaps(self) -> bool:
        """Whether this was a leap, which is a whole move."""
        return len(self.captured) > len(self.landings)

    @property
    def move(self) -> PommelMove:
        """The whole move, if the capture ends here."""
        promotes = not self.captain and bool(self.board.last[self.side] >> self.at & 1)
        return PommelMove(self.origin, self.landings, self.captured, self.leaps, promotes)

    @property
    def text(self) -> str:
        """What has been done, in notation."""
        return "x".join(map(self.board.name, (self.origin, *self.landings)))

    def onward(self) -> list[Capture]:
        """The captures one jump further, or one leap if nothing has been jumped yet; none where it ends."""
        board, side, captain, enemy, empty, origin, landings, captured = self
        if len(captured) > len(landings):
            return []
        rays = board.rays[landings[-1] if landings else origin]
        return [
            Capture(
                board,
                side,
                captain,
                enemy ^ taken,
                empty | taken,
                origin,
                (*landings, landing),
                captured + cells,
            )
            for landing, taken, cells in strikes(rays, enemy, empty, captain=captain, leaping=not landings)
        ]

    def after(self, landing: Cell) -> Capture | None:
        """The capture once the piece has gone on to ``landing``, or ``None`` if it cannot."""
        return next((further for further in self.onward() if further.at == landing), None)

    def endings(self) -> Iterator[PommelMove]:
        """Every whole move that goes on from here, one branch after the other."""
        onward = self.onward()
        if not onward:
            yield self.move
        for further in onward:
            yield from further.endings()

    def spread(self) -> Iterator[PommelMove]:
        """The same moves in an order in which the first few differ early: those that end at the next landing first."""
        onward = self.onward()
        if onward:
            onward.sort(key=lambda further: bool(further.onward()))
            yield from in_turn(further.spread() for further in onward)
        else:
            yield self.move

    def ways(self) -> int:
        """How many whole moves go on from here."""
        rays, captain = self.board.rays, self.captain
        counted: dict[tuple[Cell, int], int] = {}

        def ways_on(at: Cell, enemy: int, empty: int) -> int:
            # Many orders of jumps lead to the same cell with the same enemies left.
            if (at, enemy) not in counted:
                jumps = strikes(rays[at], enemy, empty, captain=captain, leaping=False)
                count = sum(ways_on(landing, enemy ^ taken, empty | taken) for landing, taken, _ in jumps)
                counted[at, enemy] = count or 1
            return counted[at, enemy]

        return sum(
            1 if further.leaps else ways_on(further.at, further.enemy, further.empty)
            for further in self.onward()
        )


def in_turn(moves: Iterable[Iterator[PommelMove]]) -> Iterator[PommelMove]:
    """One of each in turn, as long as they last."""
    waiting = list(moves)
    while waiting:
        left = []
        for each in waiting:
            move = next(each, None)
            if move is not None:
                yield move
                left.append(each)
        waiting = left


def soldier_moves(board: PommelBoard, side: Side, soldiers: int, hopped: int, empty: int) -> list[PommelMove]:
    """Soldiers' moves without a capture: forward to the first empty cell, over consecutive pieces of ``hopped``."""
    moves: list[PommelMove] = []
    append = moves.append
    for shift, by_distance in board.hops[side]:
        reached = soldiers
        for by_target in by_distance:
            reached = reached << shift if side == Side.FIRST else reached >> shift
            landed = reached & empty
            while landed:
                bit = landed & -landed
                landed ^= bit
                append(by_target[bit])
            reached &= hopped
            if not reached:
                break
    return moves


def in_sight(shifts: tuple[int, ...], enemy: int, empty: int) -> int:
    """The empty cells from which a line of no or more empty cells leads to an enemy."""
    seen = 0
    for shift in shifts:
        line = (enemy << shift) & empty
        while line:
            seen |= line
            line = (line << shift) & empty
        line = (enemy >> shift) & empty
        while line:
            seen |= line
            line = (line >> shift) & empty
    return seen


def captain_moves(
    board: PommelBoard, captains: int, enemy: int, empty: int, *, everywhere: bool
) -> list[PommelMove]:
    """Captains' moves without a capture.

    Sight goes ``everywhere`` (through all six sides), or else up, down and across
    only: two columns to the side at the same height is two bits.
    """
    captain_plies: list[PommelMove] = []
    seen = in_sight(board.shifts if everywhere else (board.shifts[0], 2), enemy, empty)
    while captains:
        bit = captains & -captains
        captains ^= bit
        cell = Cell(bit.bit_length() - 1)
        rays = board.rays[cell]
        for direction, moves in enumerate(board.glides[cell]):
            # Looking back over the cell it has left, the captain sees what it saw from there.
            # (No other line through a cell ahead meets that cell: going on changes the height.)
            behind = (direction + 3) % 6
            looks_back = (everywhere or direction in {0, 3}) and _sees(rays[behind].bits, enemy, empty)
            for move, target in zip(moves, rays[direction].bits, strict=True):
                if not target & empty:
                    break
                if looks_back or target & seen:
                    captain_plies.append(move)
    return captain_plies


def _sees(ray: tuple[int, ...], enemy: int, empty: int) -> bool:
    """Whether the first piece on ``ray`` is an enemy."""
    for bit in ray:
        if not bit & empty:
            return bool(bit & enemy)
    return False
