"""Which matches are rated, and which ends are results."""

from dataclasses import replace
from typing import Any

import pytest

from rules.core.game import Game
from rules.core.options import Options
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason
from rules.match.people import PersonId, computer
from rules.ratings.results import between_people, is_one_game, is_result
from tests.rules.match.playing import START, match, ply

OTHERS: Options = {"board": "76", "pressors": ("a1",), "rows": 4}


@pytest.mark.parametrize(
    ("winner", "reason", "plies", "counts"),
    [
        (Side.FIRST, "goal", 3, True),
        (None, "deadlock", 9, True),
        (Side.FIRST, EndReason.RESIGNATION, 3, False),
        (Side.FIRST, EndReason.RESIGNATION, 4, True),
        (Side.SECOND, EndReason.TIME, 3, False),
        (Side.SECOND, EndReason.TIME, 4, True),
        (None, EndReason.AGREEMENT, 0, False),
        (None, EndReason.AGREEMENT, 4, True),
        (None, EndReason.REPETITION, 12, True),
        (Side.FIRST, EndReason.ABANDONED, 4, True),
        (None, EndReason.ABANDONED, 40, False),
        (None, EndReason.ABORTED, 40, False),
    ],
)
def test_which_ends_are_results(winner: Side | None, reason: str, plies: int, counts: bool) -> None:
    over = match()
    for _ in range(plies):
        over = ply(over, START)
    over = replace(over, rated=True, outcome=Outcome(winner, reason))
    assert is_result(over) is counts
    assert not is_result(replace(over, rated=False))
    assert not is_result(replace(over, outcome=None))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_unusual_options_make_another_game_unless_the_game_says_not(game: Game[Any]) -> None:
    usual = game.settle({})
    assert is_one_game(game, usual)
    assert game.alike <= usual.keys()
    for option in game.options:
        other = OTHERS.get(option.name)
        if other is not None:
            assert is_one_game(game, {**usual, option.name: other}) is (option.name in game.alike)


def test_computers_are_not_rated() -> None:
    assert between_people((PersonId(1), PersonId(2)))
    assert not between_people((PersonId(1), computer(3)))


def test_a_match_is_unrated_by_default() -> None:
    assert not match().rated
