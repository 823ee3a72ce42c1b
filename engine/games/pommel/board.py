"""Pommel for a search: four integers, and the plies as sets of cells.

The cells lie as in :mod:`rules.games.pommel.board`.  A state is seen by the side to move.  Two capture sequences
of a piece that end on the same cell and take the same pieces are one ply here.
"""

from typing import NamedTuple

from rules.core.position import Side
from rules.games.pommel.board import PommelBoard
from rules.games.pommel.moves import capturers, in_sight
from rules.games.pommel.state import PommelState

Ply = tuple[int, int, int]
"""Where the piece stood, where it ends, and what it takes: bits."""

MOST = 1_000
"""How many stops of capture sequences are looked at in one position; there can be many more."""


class PommelNode(NamedTuple):
    """One state."""

    own: int
    foe: int
    captains: int
    """Of both sides."""
    side: int


class Board:
    """The rules under given options, on :class:`PommelNode`."""

    def __init__(self, board: PommelBoard, *, hop_any: bool, hexsides: bool) -> None:
        self.rules = board
        self.everything = board.everything
        self.last = board.last
        self.shifts = board.shifts
        self.hop_any, self.hexsides = hop_any, hexsides
        self.lines = board.shifts if hexsides else (board.shifts[0], 2)

    def strikers(self, node: PommelNode) -> int:
        """The pieces that can capture, and so have to."""
        own, foe, captains, _ = node
        return capturers(self.rules, own, own & captains, foe, self.everything ^ own ^ foe)

    def sequences(self, node: PommelNode, striking: int) -> dict[Ply, tuple[int, ...]]:
        """The captures, each with the cells of one way to make it."""
        own, foe, captains, _ = node
        empty = self.everything ^ own ^ foe
        captures: dict[Ply, tuple[int, ...]] = {}
        stops = 0
        while striking:
            origin = striking & -striking
            striking ^= origin
            captain = bool(captains & origin)
            reached: set[tuple[int, int]] = set()
            ways: list[tuple[int, int, tuple[int, ...]]] = []
            for landing, taken in self._strikes(origin, foe, empty | origin, captain=captain):
                if taken & (taken - 1):
                    captures[origin, landing, taken] = (landing,)
                else:
                    ways.append((landing, taken, (landing,)))
            while ways:
                at, taken, landings = ways.pop()
                if (at, taken) in reached:
                    continue
                reached.add((at, taken))
                stops += 1
                further = [
                    (landing, taken | more, (*landings, landing))
                    for landing, more in self._strikes(
                        at, foe ^ taken, empty | origin | taken, captain=captain
                    )
                    if not more & (more - 1)
                ]
                if not further:
                    captures[origin, at, taken] = landings
                elif stops > MOST:
                    ways = [further[0]]  # to its end, and no other
                else:
                    ways += further
        return captures

    def _strikes(self, at: int, foe: int, empty: int, *, captain: bool) -> list[tuple[int, int]]:
        """The jumps and leaps of a piece on ``at``: where each lands, and what it takes."""
        strikes = []
        for shift in self.shifts:
            first = at << shift
            if captain:
                while first & empty:
                    first <<= shift
            if first & foe:
                line, beyond = first, first << shift
                while beyond & foe:
                    line |= beyond
                    beyond <<= shift
                if beyond & empty:
                    strikes.append((beyond, line))
            first = at >> shift
            if captain:
                while first & empty:
                    first >>= shift
            if first & foe:
                line, beyond = first, first >> shift
                while beyond & foe:
                    line |= beyond
                    beyond >>= shift
                if beyond & empty:
                    strikes.append((beyond, line))
        return strikes

    def quiet(self, node: PommelNode) -> list[Ply]:
        """The plies without a capture, for a side that has none to make."""
        own, foe, captains, side = node
        empty = self.everything ^ own ^ foe
        hopped = own | foe if self.hop_any else own
        soldiers = own & ~captains
        plies: list[Ply] = []
        for shift in self.shifts:
            reached, steps = soldiers, 0
            while reached:
                steps += shift
                reached = reached << shift if side == Side.FIRST else reached >> shift
                landed = reached & empty
                while landed:
                    bit = landed & -landed
                    landed ^= bit
                    plies.append((bit >> steps if side == Side.FIRST else bit << steps, bit, 0))
                reached &= hopped
        if captains & own:
            self._glides(plies, captains & own, foe, empty)
        return plies

    def _glides(self, plies: list[Ply], captains: int, foe: int, empty: int) -> None:
        """Add the captains' moves: over empty cells to one from which an enemy is in sight."""
        seen = in_sight(self.lines, foe, empty)
        while captains:
            bit = captains & -captains
            captains ^= bit
            for index, shift in enumerate(self.shifts):
                # Looking back over the cell that it has left, a captain sees what it saw from there.
                looks = self.hexsides or index == 0
                up, down = bit << shift, bit >> shift
                while up & empty:
                    up <<= shift
                while down & empty:
                    down >>= shift
                above, below = looks and up & foe, looks and down & foe
                step = bit << shift
                while step != up:
                    if below or step & seen:
                        plies.append((bit, step, 0))
                    step <<= shift
                step = bit >> shift
                while step != down:
                    if above or step & seen:
                        plies.append((bit, step, 0))
                    step >>= shift

    def play(self, node: PommelNode, ply: Ply) -> PommelNode:
        """The state after ``ply``, seen by the other side."""
        own, foe, captains, side = node
        origin, target, taken = ply
        own = own ^ origin | target  # a sequence may end where it began
        foe ^= taken
        captains &= ~taken  # first, for a sequence may also end where it took a captain
        if captains & origin:
            captains = captains ^ origin | target
        elif self.last[side] & target:
            captains |= target
        return PommelNode(foe, own, captains, 1 - side)

    def stuck(self, node: PommelNode) -> bool:
        """Whether the side to move has no ply."""
        own, foe, captains, side = node
        soldiers = own & ~captains
        empty = self.everything ^ own ^ foe
        for shift in self.shifts:
            if (soldiers << shift if side == Side.FIRST else soldiers >> shift) & empty:
                return False
        return not self.strikers(node) and not self.quiet(node)


def node_of(position: PommelState) -> PommelNode:
    """The state that ``position`` is."""
    side = position.turn
    return PommelNode(position.pieces[side], position.pieces[side.other], position.captains, int(side))
