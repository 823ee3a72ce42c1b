"""What matters in Bipod: cuts and connections next turn, and how many stones each road still needs."""

from collections.abc import Iterator

from engine.contract import Whereabouts, listed
from engine.games.bipod.tactics import threats
from rules.core.bits import Bits, pick
from rules.games.bipod.board import BipodBoard, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState, Leg
from rules.say import bipod as say
from rules.words import Words


def facts(position: BipodState, move: BipodMove) -> Iterator[Words]:  # noqa: ARG001 (the same, whatever is played)
    """What matters: what the opponent threatens first."""
    board = position.board
    orange, blue = (missing(board, leg) for leg in (position.left, position.right))
    if orange is None or blue is None:
        yield say.hint_cut_off()
        return
    if position.runner is not None:
        yield from _threatened(position)
    yield _roads(orange, blue)


def where(position: BipodState, move: BipodMove) -> Whereabouts:
    """What is laid, and how far from something that lies there."""
    if move.adopts:
        return Whereabouts(say.hint_where_adopt())
    board = position.board
    target = move.cells[0]
    near = min(_taken(position), key=lambda cell: (board.distance(cell, target), cell))
    name, count = board.name(near), board.distance(near, target)
    match move.stone:
        case Stone.LEFT:
            words = say.hint_where_orange(cell=name, count=count)
        case Stone.RIGHT:
            words = say.hint_where_blue(cell=name, count=count)
        case _:
            words = say.hint_where_rock(cell=name, count=count)
    return Whereabouts(words, (name,))


def _taken(position: BipodState) -> list[Cell]:
    """The cells that hold a start, a stone or a rock."""
    taken = Bits(position.blocks | position.left.own | position.right.own)
    return list(pick(position.board.places, taken))


def _threatened(position: BipodState) -> Iterator[Words]:
    board, threatened = position.board, threats(position)
    if position.turn is position.runner:
        for cells, say_it in (
            (threatened.left_cuts, say.hint_cut_orange),
            (threatened.right_cuts, say.hint_cut_blue),
        ):
            if cells:
                yield say_it(cells=_named(board, cells))
    elif threatened.finishes:
        say_it = say.hint_finish_orange if threatened.colour is Stone.LEFT else say.hint_finish_blue
        yield say_it(cells=_named(board, threatened.finishes))


def _named(board: BipodBoard, cells: Bits) -> tuple[str, ...]:
    return listed(map(board.name, pick(board.places, cells)))


def _roads(orange: int, blue: int) -> Words:
    """How many stones the two roads still need; none, if one is there."""
    if not orange or not blue:
        return say.hint_blue_left(count=blue) if not orange else say.hint_orange_left(count=orange)
    if orange == blue:
        return say.hint_roads_equal(count=orange)
    longer = say.hint_orange_longer if orange > blue else say.hint_blue_longer
    return longer(longer=max(orange, blue), shorter=min(orange, blue))


def missing(board: BipodBoard, leg: Leg) -> int | None:
    """The fewest stones that a leg still needs to a short side; ``None`` if it is cut off."""
    if not leg.reach & board.rim:
        return None
    stones, reached = 0, leg.chain
    while not reached & board.rim:
        stones += 1
        beside = Bits(0)
        for cell in pick(board.places, reached):
            beside = Bits(beside | board.around(cell))
        # Own stones that the new one touches come along.
        reached = board.flood(reached | beside & leg.reach, Bits(reached | beside & leg.reach | leg.own))
    return stones
