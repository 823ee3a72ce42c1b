"""Ladders: whom one may challenge, and what a challenge changes."""

from random import Random

import pytest

from rules.tournaments.ladder import after, may_challenge
from rules.tournaments.pairings import PairingResult

ORDER = (5, 3, 8, 1, 9)


@pytest.mark.parametrize(
    ("challenger", "challenged", "may"),
    [
        (9, 1, True),
        (9, 8, True),
        (9, 3, True),
        (9, 5, False),
        (1, 9, False),
        (1, 1, False),
        (1, 5, True),
        (2, 9, False),
        (9, 2, False),
    ],
)
def test_whom_one_may_challenge(challenger: int, challenged: int, may: bool) -> None:
    assert may_challenge(ORDER, challenger, challenged) is may


def test_the_reach_may_be_another() -> None:
    assert may_challenge(ORDER, 9, 5, reach=4)
    assert not may_challenge(ORDER, 9, 8, reach=1)


@pytest.mark.parametrize(
    ("result", "seat", "order"),
    [
        (PairingResult.FIRST, 0, (5, 9, 3, 8, 1)),
        (PairingResult.FIRST_ALONE, 0, (5, 9, 3, 8, 1)),
        (PairingResult.SECOND, 1, (5, 9, 3, 8, 1)),
        (PairingResult.SECOND_ALONE, 1, (5, 9, 3, 8, 1)),
        (PairingResult.FIRST, 1, ORDER),
        (PairingResult.SECOND, 0, ORDER),
        (PairingResult.SECOND_ALONE, 0, ORDER),
        (PairingResult.DRAW, 0, ORDER),
        (PairingResult.DRAW, 1, ORDER),
        (PairingResult.NEITHER, 0, ORDER),
    ],
)
def test_a_win_takes_the_place(result: PairingResult, seat: int, order: tuple[int, ...]) -> None:
    assert after(ORDER, 9, 3, result, seat) == order


def test_nothing_changes_if_one_has_left_or_the_challenger_stands_above_by_then() -> None:
    assert after(ORDER, 9, 2, PairingResult.FIRST, 0) == ORDER
    assert after(ORDER, 2, 9, PairingResult.FIRST, 0) == ORDER
    assert after(ORDER, 5, 9, PairingResult.FIRST, 0) == ORDER


@pytest.mark.parametrize("seed", range(20))
def test_a_ladder_keeps_its_players_and_those_outside_a_challenge_their_places(seed: int) -> None:
    lot = Random(seed)
    order = tuple(lot.sample(range(1, 257), 256))
    for _ in range(100):
        below, above = sorted(lot.sample(range(256), 2), reverse=True)
        new = after(order, order[below], order[above], PairingResult.FIRST, 0)
        assert may_challenge(order, order[below], order[above]) is (below - above <= 3)
        assert new[above] == order[below]
        assert new[above + 1 : below + 1] == order[above:below]
        assert new[:above] + new[below + 1 :] == order[:above] + order[below + 1 :]
        order = new
