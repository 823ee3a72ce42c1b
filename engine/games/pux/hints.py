"""What matters in Pux: what can be taken, on either side, what promotes, and how near the enemy is."""

from collections.abc import Iterable, Iterator
from itertools import product

from engine.contract import Whereabouts, listed
from rules.core.squares import cell_name
from rules.games.pux.moves import LAST_RANK, PuxMove, cells_of
from rules.games.pux.state import PuxState, legal_plies
from rules.say import pux as say
from rules.words import Words


def facts(position: PuxState, move: PuxMove) -> Iterator[Words]:
    """What matters: captures first if ``move`` is one."""
    takes = targets(position.legal())
    threatened = _threatened(position)
    if move.captures:
        yield _captures(takes)
    if threatened:
        yield say.hint_threatened(count=len(threatened), cells=listed(threatened))
    if takes and not move.captures:
        yield _captures(takes)
    if stones := promoting(position):
        yield say.hint_promotes(count=len(stones), cells=listed(stones))
    if position.laterals[position.turn]:
        yield say.hint_no_sideways()
    yield _nearest(position)


def where(position: PuxState, move: PuxMove) -> Whereabouts:
    """The piece that moves."""
    if move.passes:
        return Whereabouts(say.hint_where_pass())
    cell = cell_name(move.origin)
    say_it = (
        say.hint_where_promoted if position.promoted[position.turn] >> move.origin & 1 else say.hint_where
    )
    return Whereabouts(say_it(cell=cell), (cell,))


def _captures(cells: list[str]) -> Words:
    return say.hint_captures(count=len(cells), cells=listed(cells))


def targets(plies: Iterable[PuxMove]) -> list[str]:
    return sorted({cell_name(ply.target) for ply in plies if ply.captures})


def _threatened(position: PuxState) -> list[str]:
    """The pieces that the opponent could take if it were the opponent's turn."""
    other = position.turn.other
    sideways = not position.laterals[other]
    return targets(legal_plies(position.pieces, position.promoted, other, sideways=sideways))


def promoting(position: PuxState) -> list[str]:
    """The own stones that can move to the last rank and get a second stone there."""
    side = position.turn
    stones = set()
    for ply in position.legal():
        if 1 << ply.target & LAST_RANK[side] and not position.promoted[side] >> ply.origin & 1:
            after = position.play(ply)
            if after.promoted[side] >> ply.target & 1:
                stones.add(cell_name(ply.origin))
    return sorted(stones)


def _nearest(position: PuxState) -> Words:
    """The two enemies that are nearest to each other, in steps of a king."""
    own, enemy = (cells_of(position.pieces[side]) for side in (position.turn, position.turn.other))
    count, mine, theirs = min(
        (max(abs(one % 8 - other % 8), abs(one // 8 - other // 8)), one, other)
        for one, other in product(own, enemy)
    )
    return say.hint_nearest(own=cell_name(mine), enemy=cell_name(theirs), count=count)
