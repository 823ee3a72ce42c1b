"""Graph Hockey’s positions as values."""

import pickle

import pytest
from hypothesis import given, settings

from rules.core.position import Outcome
from rules.games.graph_hockey.field import MOVE_OF, Point
from tests.rules.games.graph_hockey.positions import (
    after,
    driven,
    start,
    wander,
    wandering,
)
from tests.support.rows import every_row


@every_row(
    ("one", "other"), [("IGAR", "GIRA"), ("LIIII", "IIIIL"), ("BGGGG", "GGGGB"), ("LIIIIGA", "IIIILGA")]
)
def test_the_same_points_in_another_order_are_the_same_position(one: str, other: str) -> None:
    first, second = after(one), after(other)
    assert first.path != second.path
    assert first == second
    assert hash(first) == hash(second)
    assert len({first, second}) == 1


def test_whatever_decides_the_future_is_part_of_the_value() -> None:
    positions = [
        start(),
        start(side=3),
        start(gap=7),
        driven("IGAR"),
        driven("IGAREH"),
        driven("IA"),
        driven("RG"),
        driven("IGAR" + "IGA"),
        after("HST"),
        after("IG"),
        after("GI"),
    ]
    assert len(set(positions)) == len(positions)
    with pytest.raises(AttributeError):
        positions[0].puck = Point(1, 1)  # type: ignore[misc]


def test_a_long_game_is_copied_and_shown() -> None:
    position = start()
    for _ in range(2500):
        for letter in "IA":
            position = position.play(MOVE_OF[letter])
    copied = pickle.loads(pickle.dumps(position))
    assert copied == position
    assert copied.path == position.path
    assert len(position.path) == 5002
    assert len(position.diagram()) <= 1900
    assert len(repr(position)) < 6000


@settings(max_examples=60)
@given(wandering)
def test_what_is_notated_is_read_back_and_playing_changes_nothing(seed: int) -> None:
    position = wander(seed)
    before = (hash(position), position.path, position.full_diagram())
    for move in position.moves():
        assert position.parse(position.notate(move)) == move
        following = position.play(move)
        assert following != position
        assert following.turn is position.turn.other
        assert following.path == (*position.path, position.place_of(move))
        winner = position.winner_by(move)
        assert bool(position.warning(move)) is (winner is position.turn.other)
        assert following.outcome == (None if winner is None else Outcome(winner, "goal"))
    assert before == (hash(position), position.path, position.full_diagram())
    again = after(position.letters, side=position.field.side, gap=position.field.gap)
    assert (again, again.outcome) == (position, position.outcome)
