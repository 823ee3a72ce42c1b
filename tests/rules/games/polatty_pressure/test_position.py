"""Polatty Pressure’s positions as values."""

import pickle

import pytest

from rules.core.position import Side
from tests.rules.games.polatty_pressure.positions import (
    after,
    drawn,
    start,
)


def test_the_end_by_passes_is_part_of_the_value() -> None:
    one = drawn(passed=True, original=True)
    over = after(drawn(turn=Side.SECOND, passed=True, original=True), "pass")
    assert (one.ball, one.filled, one.turn, one.passed) == (over.ball, over.filled, over.turn, over.passed)
    assert one != over


def test_roles_name_the_goal_line_to_reach() -> None:
    assert start().role(Side.FIRST).name == "Orange"
    assert "the right edge (19)" in start().role(Side.FIRST).goal
    assert "the left edge (1)" in start().role(Side.SECOND).goal


def test_positions_are_values() -> None:
    one, other = after(start(), "f9", "f12", "pass"), after(start(), "f9", "f12", "pass")
    assert (one, hash(one)) == (other, hash(other))
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != after(start(), "f9", "f12")
    assert start() != start(passing="original")
    assert start() != start(placing="anywhere")
    with pytest.raises(AttributeError):
        one.ball = other.ball  # type: ignore[misc]
