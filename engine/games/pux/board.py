"""Pux on four integers: the plies of a state, and playing them, quick enough for a search.

A set of cells is one integer, as in :mod:`rules.games.pux.moves`, whose geometry is used.  A state is
seen by the side to move, so that one evaluation serves both.
"""

from typing import NamedTuple

from rules.core.position import Side
from rules.games.pux.moves import AROUND, LAST_RANK, PASS, STONES, PuxMove, heading, rays
from rules.games.pux.state import BOARD, NOT_A, NOT_H, PuxState, ending, legal_plies, potential_of, raised


class PuxNode(NamedTuple):
    """A position as the side to move sees it."""

    own: int
    foe: int
    own_double: int
    foe_double: int
    side: int
    own_lateral: bool
    foe_lateral: bool


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


def plies(state: PuxNode) -> tuple[list[PuxMove], list[PuxMove]]:
    """The captures, the greatest gain first, and the other plies; a pass if there are none."""
    own, foe, own2, foe2, side, barred, _ = state
    pieces, doubles = ((own, foe), (own2, foe2)) if side == Side.FIRST else ((foe, own), (foe2, own2))
    loud: list[PuxMove] = []
    quiet = legal_plies(pieces, doubles, side, sideways=not barred, captures=loud)
    if foe2 and len(loud) > 1:
        loud.sort(key=lambda ply: not foe2 & 1 << ply.target)
    if not loud and not quiet:
        loud.append(PASS)
    return loud, quiet


def captures(state: PuxNode) -> list[PuxMove]:
    """The captures alone, the greatest gain first."""
    own, foe, own2, foe2, side, barred, _ = state
    occupied = own | foe
    single = heading(side, promoted=False, sideways=not barred)
    double = heading(side, promoted=True, sideways=not barred)
    plies: list[PuxMove] = []
    rest = own
    while rest:
        bit = rest & -rest
        rest ^= bit
        cell = bit.bit_length() - 1
        around = AROUND[cell]
        potential = (own & around).bit_count() + (own2 & around).bit_count()
        for ray in rays(double if own2 & bit else single, cell, potential):
            for entered, _, capture in ray:
                if occupied & entered:
                    if foe & entered and potential_of(foe, foe2, capture.target) < potential:
                        plies.append(capture)
                    break
    if foe2 and len(plies) > 1:
        plies.sort(key=lambda ply: not foe2 & 1 << ply.target)
    return plies


def play(state: PuxNode, ply: PuxMove) -> PuxNode:
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
    if ply.carried:
        if moved := foe & vacated:
            foe = foe ^ moved | moved << left >> right
        if moved := foe2 & vacated:
            foe2 = foe2 ^ moved | moved << left >> right
        if arrived := lands & foe & ~foe2 & LAST_RANK[1 - side]:
            foe2 |= raised(arrived, 0, STONES - foe.bit_count() - foe2.bit_count())
    if arrived := lands & own & ~own2 & LAST_RANK[side]:
        own2 |= raised(arrived, 1 << ply.target, STONES - own.bit_count() - own2.bit_count())
    return PuxNode(foe, own, foe2, own2, 1 - side, barred, ply.lateral)


def passed(state: PuxNode) -> PuxNode:
    """The state if the side to move did nothing."""
    own, foe, own2, foe2, side, _, barred = state
    return PuxNode(foe, own, foe2, own2, 1 - side, barred, False)


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
