"""Bipod against a naive generator: counts, random games, recorded games."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import perft
from rules.core.position import Side
from rules.games.bipod.game import GAME
from tests.rules.games.bipod.naive import Naive
from tests.rules.games.bipod.naive import perft as naive_perft
from tests.rules.games.bipod.positions import names, random_ply, start
from tests.rules.games.checks import outcome_of

PLAYTHROUGH = Path(__file__).with_name("playthrough.json")


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


@pytest.mark.parametrize("game", json.loads(PLAYTHROUGH.read_text(encoding="utf-8")))
def test_recorded_games_are_legal_for_the_naive_generator_too(game: dict[str, Any]) -> None:
    naive = Naive(**GAME.settle(game["options"]))  # type: ignore[arg-type]  # all four are whole numbers
    for text in game["moves"]:
        naive = next(following for ply, following in naive.following() if ply == text)
    assert naive.outcome == (game["outcome"] and (game["outcome"]["winner"], game["outcome"]["reason"]))
