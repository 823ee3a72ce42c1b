"""Why a ply of Pux is better than another: what can be taken, what promotes, and groups that join."""

from collections.abc import Iterator

from engine.comparison import Comparison
from engine.contract import listed
from engine.games.pux.hints import promoting, targets
from rules.games.pux.moves import AROUND, cells_of
from rules.games.pux.state import PuxState
from rules.say import pux as say
from rules.words import Words


def reasons(compared: Comparison) -> Iterator[Words]:
    """What tells the two plies apart: captures first."""
    before, after, instead, side = compared.before, compared.after, compared.instead, compared.side
    better, played = compared.better, compared.played
    if better.captures and not played.captures:
        yield say.why_missed_capture(better=compared.better_text)
    takes, could = targets(after.legal()), targets(instead.legal())
    if len(takes) > len(could):
        yield say.why_takes(**compared.names, count=len(takes), cells=listed(takes))
    if _promoted(before, instead) > _promoted(before, after):
        yield say.why_missed_promotion(better=compared.better_text)
    if promoting(after) and not promoting(instead):
        yield say.why_promotes(**compared.names)
    groups = [_groups(position.pieces[side]) for position in (before, after, instead)]
    if groups[2] < groups[0] <= groups[1]:
        yield say.why_joins(better=compared.better_text, count=groups[0] - groups[2] + 1)
    if groups[1] > groups[0] >= groups[2]:
        yield say.why_parts(played=compared.played_text, player=compared.player)


def _promoted(before: PuxState, after: PuxState) -> int:
    """How many more promoted pieces a ply leaves who played it."""
    side = before.turn
    return after.promoted[side].bit_count() - before.promoted[side].bit_count()


def _groups(own: int) -> int:
    """How many groups a side's pieces form, of which each piece is beside another of its group."""
    count = 0
    while own:
        group, grown = 0, own & -own
        while grown != group:
            group = grown
            for cell in cells_of(group):
                grown |= AROUND[cell] & own
        own &= ~group
        count += 1
    return count
