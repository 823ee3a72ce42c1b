"""Why a ply of Bipod is better than another: cuts and connections that threaten, and how long the roads are."""

from collections.abc import Callable, Iterator

from engine.comparison import Comparison
from engine.contract import listed
from engine.games.bipod.hints import missing
from engine.games.bipod.tactics import threats
from rules.core.bits import Bits, pick
from rules.games.bipod.board import Stone
from rules.games.bipod.state import BipodState
from rules.say import bipod as say
from rules.words import Words


def reasons(compared: Comparison) -> Iterator[Words]:
    """What tells the two plies apart: threats first."""
    after, instead, answered = compared.after, compared.instead, compared.answered
    if isinstance(answered, BipodState):
        answer = after.notate(compared.answer)
        for cells, say_it in _threatened(answered):
            yield say_it(move=answer, cells=_named(answered, cells), who=compared.opponent)
    if not list(_threatened(after)):
        for cells, say_it in _threatened(instead):
            yield say_it(move=compared.better_text, cells=_named(instead, cells), who=compared.player)
    roads = [_missing(position) for position in (after, instead)]
    if None in roads:
        return
    mine, theirs = (one for one in roads if one is not None)
    if mine != theirs:
        longer = mine > theirs
        # Before adoption nobody knows yet whose roads they are.
        if instead.runner is None or longer is (instead.runner is compared.side):
            yield say.why_roads(
                played=compared.played_text, better=compared.better_text, count=mine, instead=theirs
            )


def _threatened(position: BipodState) -> Iterator[tuple[Bits, Callable[..., Words]]]:
    """What who has just moved threatens to do next."""
    if position.runner is None or position.outcome is not None:
        return
    threat = threats(position)
    if position.turn is position.runner:
        if threat.left_cuts:
            yield threat.left_cuts, say.why_cut_orange
        if threat.right_cuts:
            yield threat.right_cuts, say.why_cut_blue
    elif threat.finishes:
        yield threat.finishes, say.why_finish_orange if threat.colour is Stone.LEFT else say.why_finish_blue


def _named(position: BipodState, cells: Bits) -> tuple[str, ...]:
    board = position.board
    return listed(map(board.name, pick(board.places, cells)))


def _missing(position: BipodState) -> int | None:
    """How many stones both roads together still need; ``None`` if one is cut off."""
    roads = [missing(position.board, leg) for leg in (position.left, position.right)]
    return None if None in roads else sum(road for road in roads if road is not None)
