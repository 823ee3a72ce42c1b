"""Agreement with the highest level: which turns are looked at, and what counts."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine import agreement, think
from engine.agreement import Agreement, agreements, turns_with_choice
from engine.contract import ChosenMove, Proof
from rules.core.game import replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from tests.engine.noughts import Noughts
from tests.support.use_cases import GAME


def positions() -> list[Position[Any]]:
    start = GAMES["pux"].start(GAMES["pux"].settle({}))
    return [start, *(after for _, after in replay(start, GAME))]


def test_each_side_has_its_own_turns() -> None:
    assert turns_with_choice(positions(), Side.FIRST, 60, 1) == [0, 2, 4]
    assert turns_with_choice(positions(), Side.SECOND, 60, 1) == [1, 3, 5]


def test_of_many_turns_some_are_drawn_by_the_seed() -> None:
    drawn = {tuple(turns_with_choice(positions(), Side.FIRST, 2, seed)) for seed in range(20)}
    assert drawn == {(0, 2), (0, 4), (2, 4)}
    assert turns_with_choice(positions(), Side.FIRST, 2, 5) == turns_with_choice(
        positions(), Side.FIRST, 2, 5
    )


def test_a_turn_without_a_choice_is_left_out() -> None:
    # Noughts and crosses, full in the end: the last of nine moves is forced.
    line: list[Position[str]] = [Noughts()]
    for move in "513746289":
        line.append(line[-1].play(move))
    assert len(list(line[8].moves())) == 1
    assert turns_with_choice(line, Side.FIRST, 99, 1) == [0, 2, 4, 6]
    assert turns_with_choice(line, Side.SECOND, 99, 1) == [1, 3, 5, 7]


@pytest.mark.parametrize(
    ("score", "proved", "counts"),
    [(0.5, None, 1), (0.06, None, 1), (0.04, None, 0), (0.96, None, 0), (0.94, None, 1), (0.5, "win", 0)],
)
def test_a_decided_position_counts_for_nothing(
    monkeypatch: pytest.MonkeyPatch, score: float, proved: Proof | None, counts: int
) -> None:
    def thought(_: Position[Any], earlier: Sequence[Position[Any]], **rest: object) -> ChosenMove:
        assert (rest["level"], rest["varied"]) == (5, False)
        return ChosenMove(GAME[len(earlier)], score, proved, 1)

    monkeypatch.setattr(agreement, "think", thought)
    assert [*agreements(positions(), GAME, [0, 3])] == [Agreement(counts, counts)] * 2


def test_the_level_agrees_with_itself() -> None:
    start = positions()[0]
    move = think(start, level=5, seed=0, nodes=300, varied=False).move
    line = [start, start.play(start.parse(move))]
    assert [*agreements(line, [move], [0], nodes=300)] == [Agreement(1, 1)]
    other = next(text for text in map(start.notate, start.moves()) if text != move)
    assert [*agreements(line, [other], [0], nodes=300)] == [Agreement(1, 0)]


def test_counts_are_added_and_written_with_their_interval() -> None:
    assert str(Agreement(40, 10) + Agreement(8, 21)) == "31 of 48, 65 % (50–77)"
