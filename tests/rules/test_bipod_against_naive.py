"""Bipod against a naive generator: counts, games by lot, recorded games."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import perft
from rules.core.position import Side
from rules.games.bipod.game import GAME
from tests.rules.bipod_positions import names, outcome_of, random_ply, start
from tests.rules.naive_bipod import Naive
from tests.rules.naive_bipod import perft as naive_perft

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("options", "depth"),
    [
        ({"gap": 1}, 2),
        ({"gap": 1, "stones": 1}, 4),
        ({"gap": 1, "stones": 2, "rows": 2}, 5),
        ({"gap": 1, "middle": 2, "rows": 3, "stones": 1}, 4),
        ({"gap": 2, "middle": 2, "rows": 7, "stones": 2}, 2),
    ],
)
def test_perft_agrees_with_the_naive_generator(options: dict[str, int], depth: int) -> None:
    settled: Any = GAME.settle(options)
    assert perft(GAME.start(settled), depth) == naive_perft(Naive(**settled), depth)


PERFT: list[dict[str, Any]] = json.loads((TESTS / "perft" / "bipod.json").read_text())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['options']} depth {case['depth']}")
def test_perft_agrees_with_the_recorded_counts(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["nodes"]


def test_every_position_of_random_games_agrees_with_the_naive_generator() -> None:
    rng = random.Random(2004)
    ends: Counter[tuple[int, str]] = Counter()
    for _ in range(120):
        middle, gap, stones = rng.randint(1, 3), rng.randint(1, 2), rng.randint(1, 3)
        rows = rng.randint(2, min(4, 2 * gap + middle + 1))
        position = start(gap=gap, middle=middle, rows=rows, stones=stones)
        naive = Naive(gap, middle, rows, stones)
        while True:
            assert outcome_of(position) == naive.outcome
            assert names(position, position.dead_cells()) == naive.dead
            following = dict(naive.following()) if len(naive.live) < 16 else None
            if following is not None:
                assert sorted(map(position.notate, position.moves())) == sorted(following)
                assert position.count() == len(following)
            if naive.outcome is not None:
                ends[naive.outcome] += 1
                break
            ply = random_ply(position, rng)
            text = position.notate(ply)
            position = position.play(ply)
            naive = following[text] if following else dict(naive.following())[text]
    assert set(ends) == {(side, reason) for side in Side for reason in ("connected", "blocked")}


@pytest.mark.parametrize("game", json.loads((TESTS / "playthroughs" / "bipod.json").read_text()))
def test_recorded_games_replay_in_both_generators(game: dict[str, Any]) -> None:
    settled: Any = GAME.settle(game["options"])
    position, naive = GAME.start(settled), Naive(**settled)
    for text in game["moves"]:
        assert position.outcome is None
        move = position.parse(text)
        assert position.notate(move) == text
        position = position.play(move)
        naive = next(following for ply, following in naive.following() if ply == text)
    expected = game["outcome"] and (game["outcome"]["winner"], game["outcome"]["reason"])
    assert outcome_of(position) == naive.outcome == expected
    assert len(set(game["moves"])) == len(game["moves"])
