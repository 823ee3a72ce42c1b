"""Bipod’s positions as values."""

import copy
import pickle
from itertools import islice

import pytest
from hypothesis import given, settings

from rules.games.bipod.position import BipodPosition
from tests.rules.games.bipod.positions import after, start, wandering


@settings(max_examples=60)
@given(wandering)
def test_notation_and_reading_are_inverse_and_playing_changes_nothing(
    wandered: tuple[BipodPosition, list[str]],
) -> None:
    position, plies = wandered
    board = position.board
    same = after(" ".join(plies), gap=board.gap, middle=board.middle, stones=position.stones)
    assert (same, hash(same)) == (position, hash(position))
    before = (copy.deepcopy(position), hash(position), position.diagram())
    for move in islice(position.moves(), 300):
        assert position.parse(position.notate(move)) == move
        assert position.play(move) != position
    assert (position, hash(position), position.diagram()) == before
    assert (
        (position.to_move is None) == (position.outcome is not None) == (next(position.moves(), None) is None)
    )
    if position.count() < 20_000:
        assert position.count() == len(set(position.moves())) == sum(1 for _ in position.moves())
    assert set(position.listing()) <= set(islice(position.moves(), 300))
    examples = position.examples()
    assert len(examples) == len(set(examples)) == min(2, position.count())
    assert all(position.notate(position.parse(example)) == example for example in examples)


def test_positions_are_values() -> None:
    one, other = after("f2,g3 F2 adopt"), after("F2 f2,g3 adopt")
    assert one == other
    assert len({one, other}) == 1
    assert one != after("f2,g3 F2 adopt", stones=2)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(AttributeError):
        one.blocks = other.blocks  # type: ignore[misc]


def test_a_position_has_its_hundred_thousand_plies_lazily() -> None:
    assert start().count() == 1 + 85 + 85 * 84 // 2 + 85 * 84 * 83 // 6
    assert len(start().listing()) == 86
    assert len(set(start().moves())) == start().count()
