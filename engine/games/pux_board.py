"""Pux on four integers: the plies of a state, and playing them, quick enough for a search.

A set of cells is one integer, as in :mod:`rules.games.pux.moves`, whose geometry is used.  A state is
seen by the side to move, so that one evaluation serves both.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.position import Side
from rules.games.pux.moves import (
    AROUND,
    BESIDE,
    LAST_RANK,
    PASS,
    STONES,
    Line,
    PuxMove,
    Ray,
    heading,
    lines,
    rays,
)
from rules.games.pux.state import PuxState, ending

BOARD = (1 << 64) - 1
NOT_A = 0xFEFEFEFEFEFEFEFE
NOT_H = 0x7F7F7F7F7F7F7F7F


class PuxNode(NamedTuple):
    """A position as the side to move sees it."""

    own: int
    foe: int
    own_double: int
    foe_double: int
    side: int
    own_lateral: bool
    foe_lateral: bool


class PuxPly:
    """One ply, made once; compared by identity, which is quick.  ``move`` is what the rules call it."""

    __slots__ = ("captures", "group", "lands", "lateral", "left", "move", "right", "target", "vacated")

    def __init__(self, move: PuxMove) -> None:
        self.move = move
        self.vacated, self.lands, self.lateral = move.vacated, move.lands, move.lateral
        self.left, self.right = max(0, move.shift), max(0, -move.shift)
        self.captures = move.captures
        self.group = bool(move.carried)
        self.target = 1 << move.target


@cache
def ply_of(move: PuxMove) -> PuxPly:
    """The one ply for that move."""
    return PuxPly(move)


NOTHING = ply_of(PASS)

_Lone = tuple[tuple[tuple[int, PuxPly, PuxPly, int], ...], ...]
_Groups = tuple[tuple[tuple[int, PuxPly], ...], ...]


@cache
def _lone(number: int, cell: int, potential: int) -> _Lone:
    def line(ray: Ray) -> tuple[tuple[int, PuxPly, PuxPly, int], ...]:
        return tuple(
            (entered, ply_of(move), ply_of(capture), AROUND[move.target]) for entered, move, capture in ray
        )

    return tuple(map(line, rays(number, cell, potential)))


@lru_cache(maxsize=1 << 14)
def _groups(number: int, cell: int, beside: int, potential: int) -> _Groups:
    def line(moves: Line) -> tuple[tuple[int, PuxPly], ...]:
        return tuple((entered, ply_of(move)) for entered, move in moves)

    return tuple(map(line, lines(number, cell, beside, potential)))


def state_of(position: PuxState) -> PuxNode:
    """The state that ``position`` is."""
    side, other = position.turn, position.turn.other
    return PuxNode(
        position.pieces[side],
        position.pieces[other],
        position.promoted[side],
        position.promoted[other],
        int(side),
        position.laterals[side],
        position.laterals[other],
    )


def plies(state: PuxNode) -> tuple[list[PuxPly], list[PuxPly]]:
    """The captures, the greatest gain first, and the other plies; a pass if there are none."""
    own, foe, own2, foe2, side, barred, _ = state
    occupied = own | foe
    single = heading(side, promoted=False, sideways=not barred)
    double = heading(side, promoted=True, sideways=not barred)
    loud: list[PuxPly] = []
    quiet: list[PuxPly] = []
    add = quiet.append
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        around = AROUND[cell]
        potential = (own & around).bit_count() + (own2 & around).bit_count()
        number = double if own2 & bit else single
        for ray in _lone(number, cell, potential):
            for entered, ply, capture, beyond in ray:
                if occupied & entered:
                    if foe & entered and (foe & beyond).bit_count() + (foe2 & beyond).bit_count() < potential:
                        loud.append(capture)
                    break
                add(ply)
        beside = occupied & BESIDE[cell]
        if beside and potential > 1:
            for line in _groups(number, cell, beside, potential):
                for entered, ply in line:
                    if occupied & entered:
                        break
                    add(ply)
    if foe2 and len(loud) > 1:
        loud.sort(key=lambda ply: not foe2 & ply.target)
    if not loud and not quiet:
        loud.append(NOTHING)
    return loud, quiet


def captures(state: PuxNode) -> list[PuxPly]:
    """The captures alone, the greatest gain first."""
    own, foe, own2, foe2, side, barred, _ = state
    occupied = own | foe
    single = heading(side, promoted=False, sideways=not barred)
    double = heading(side, promoted=True, sideways=not barred)
    plies: list[PuxPly] = []
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        around = AROUND[cell]
        potential = (own & around).bit_count() + (own2 & around).bit_count()
        for ray in _lone(double if own2 & bit else single, cell, potential):
            for entered, _, capture, beyond in ray:
                if occupied & entered:
                    if foe & entered and (foe & beyond).bit_count() + (foe2 & beyond).bit_count() < potential:
                        plies.append(capture)
                    break
    if foe2 and len(plies) > 1:
        plies.sort(key=lambda ply: not foe2 & ply.target)
    return plies


def play(state: PuxNode, ply: PuxPly) -> PuxNode:
    """The state after ``ply``, seen by the other side."""
    own, foe, own2, foe2, side, _, barred = state
    lands = ply.lands
    if ply.captures:
        foe &= ~lands
        foe2 &= ~lands
    vacated, left, right = ply.vacated, ply.left, ply.right
    moved = own & vacated
    own = own ^ moved | moved << left >> right
    if moved := own2 & vacated:
        own2 = own2 ^ moved | moved << left >> right
    if ply.group:
        if moved := foe & vacated:
            foe = foe ^ moved | moved << left >> right
        if moved := foe2 & vacated:
            foe2 = foe2 ^ moved | moved << left >> right
        if arrived := lands & foe & ~foe2 & LAST_RANK[1 - side]:
            foe2 |= _raised(arrived, 0, STONES - foe.bit_count() - foe2.bit_count())
    if arrived := lands & own & ~own2 & LAST_RANK[side]:
        own2 |= _raised(arrived, ply.target, STONES - own.bit_count() - own2.bit_count())
    return PuxNode(foe, own, foe2, own2, 1 - side, barred, ply.lateral)


def passed(state: PuxNode) -> PuxNode:
    """The state if the side to move did nothing."""
    own, foe, own2, foe2, side, _, barred = state
    return PuxNode(foe, own, foe2, own2, 1 - side, barred, False)


def _raised(arrived: int, mover: int, supply: int) -> int:
    """Which single stones get a second one: the mover first, then along the rank, while there are any."""
    raised = 0
    first = arrived & mover
    while supply > 0 and arrived:
        chosen = first or arrived & -arrived
        raised |= chosen
        arrived ^= chosen
        first = 0
        supply -= 1
    return raised


def result(state: PuxNode) -> int | None:
    """-1 if the side to move has lost its last stone, 0 if nobody can move, ``None`` while the game goes on."""
    own, foe, own2, foe2, side, _, _ = state
    if not own:
        return -1
    if not foe:  # no ply of one's own does that: only positions set up by hand
        return 1
    empty = BOARD & ~(own | foe)
    if ((own & NOT_H) << 1 | (own & NOT_A) >> 1) & empty:
        return None
    pieces, doubles = ((own, foe), (own2, foe2)) if side == Side.FIRST else ((foe, own), (foe2, own2))
    return None if ending(pieces, doubles) is None else 0


def key(state: PuxNode) -> int:
    """The state in one integer."""
    own, foe, own2, foe2, side, own_lateral, foe_lateral = state
    flags = side | own_lateral << 1 | foe_lateral << 2
    return own | foe << 64 | (own2 | foe2) << 128 | flags << 192
