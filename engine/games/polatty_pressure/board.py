"""Polatty Pressure for a search: pressors as the bits of one integer, and what each placing does, worked out once.

A cell has its index of the rules (``a1`` is 0) and a *place*, its bit: a line of the board takes
:data:`WIDTH` bits, of which the three past column k are always set, as are those of three lines beyond either goal
line.  So a window of bits around the ball never wraps round into the board's other side.
"""

from typing import NamedTuple

from rules.core.bits import bits_of
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import AHEAD, AROUND, COLUMNS, ROWS, SIZE, course, distance
from rules.games.polatty_pressure.state import PolattyState

MARGIN = 3
"""How far a window reaches from the ball."""
WIDTH = COLUMNS + MARGIN
LINES = ROWS + 2 * MARGIN
PASS = SIZE
"""The number of the pass among the plies; others have that of the cell where they place."""

WON, LOST = 1, -1


def place(cell: int) -> int:
    """The number of the cell's bit."""
    return (cell // COLUMNS + MARGIN) * WIDTH + cell % COLUMNS + MARGIN


BITS = tuple(1 << place(cell) for cell in range(SIZE))
BOARD = sum(BITS)
WALLS = sum(1 << line * WIDTH + column for line in range(LINES + 1) for column in range(MARGIN))
"""What is set beside the board."""


class Bump(NamedTuple):
    """What placing on one cell next to the ball does, for one side."""

    ply: int
    bit: int
    ball: int
    """Where the ball goes."""
    ball_bit: int
    course: tuple[int, ...]
    """The bits of the further cells that the bump may reach, in order."""
    ends: int
    """:data:`WON` or :data:`LOST` for the side that places, or 0 if the ball is on no goal line."""


class PolattyNode(NamedTuple):
    """One state of a game that is not over."""

    ball: int
    filled: int
    """The pressors' bits, and :data:`WALLS`."""
    turn: int
    passed: bool


def _bumps(ball: int, turn: Side) -> tuple[Bump, ...]:
    """Every placing next to the ball, those that drive it ahead first."""
    bumps: list[Bump] = []
    if not 0 < ball // COLUMNS < ROWS - 1:
        return ()
    for cell in range(SIZE):
        if not AROUND[ball] >> cell & 1:
            continue
        to, *beyond = course(Cell(ball), Cell(cell), AHEAD[turn])
        line = to // COLUMNS
        ends = 0 if 0 < line < ROWS - 1 else WON if (line > 0) == (turn == Side.FIRST) else LOST
        bumps.append(Bump(cell, BITS[cell], to, BITS[to], tuple(BITS[step] for step in beyond), ends))
    bumps.sort(key=lambda bump: (bump.ball // COLUMNS * -AHEAD[turn], abs(bump.ball % COLUMNS - 5)))
    return tuple(bumps)


BUMPS = tuple(tuple(_bumps(ball, side) for ball in range(SIZE)) for side in Side)
"""For each side and cell of the ball, what placing next to it does; nothing on a goal line, where the game is over."""

BESIDE = tuple(
    bits_of(place(cell) for cell in range(SIZE) if AROUND[ball] >> cell & 1) for ball in range(SIZE)
)
"""For each cell of the ball, the cells next to it."""

NEAR = tuple(
    tuple((cell, BITS[cell]) for cell in range(SIZE) if distance(ball, cell) == 2) for ball in range(SIZE)
)
"""For each cell of the ball, the cells two steps away: where a pressor that bumps nothing matters most."""


def node_of(position: PolattyState) -> PolattyNode:
    """The state that ``position`` is."""
    filled = WALLS
    for cell in position.pressors:
        filled |= BITS[cell]
    return PolattyNode(position.ball, filled, int(position.turn), position.passed)


def bumped(filled: int, bump: Bump) -> int:
    """The pressors after ``bump``, its own included."""
    filled |= bump.bit
    if filled & bump.ball_bit:
        filled ^= bump.ball_bit
        for bit in bump.course:
            if not filled & bit:
                return filled | bit
    return filled
