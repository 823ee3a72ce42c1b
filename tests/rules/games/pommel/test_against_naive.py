"""Pommel against a naive generator: counts, whole games, scattered positions, recorded games."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import perft
from rules.games.pommel.position import PommelPosition
from tests.rules.games.pommel import naive
from tests.rules.games.pommel.positions import VARIANTS, after, scattered, slow, standing, start
from tests.support.rows import every_row

PLAYTHROUGH = Path(__file__).with_name("playthrough.json")


def same(position: PommelPosition, state: naive.Naive) -> dict[str, naive.Naive]:
    """Both generators see the same pieces, plies and outcome. Returns the naive plies."""
    assert standing(position) == state.pieces
    outcome = position.outcome
    assert (outcome and (outcome.winner, outcome.reason)) == state.outcome
    plies = state.following()
    assert sorted(map(position.notate, position.moves())) == sorted(plies)
    assert position.count() == len(plies)
    return plies


@every_row("options", VARIANTS, ids=lambda options: " ".join(map(str, options.values())))
def test_perft_agrees_with_the_naive_generator(options: dict[str, Any]) -> None:
    assert [perft(start(**options), depth) for depth in range(3)] == [
        naive.perft(naive.start(**options), depth) for depth in range(3)
    ]


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(map(str, options.values())))
def test_whole_games_agree_with_the_naive_generator(options: dict[str, Any]) -> None:
    for seed in range(2):
        rng = random.Random(f"{options} {seed}")
        position, state = start(**options), naive.start(**options)
        for _ in range(100):
            plies = same(position, state)
            if not plies:
                break
            text = rng.choice(sorted(plies))
            position, state = after(position, text), plies[text]


def test_scattered_positions_agree_with_the_naive_generator() -> None:
    rng = random.Random(2011)
    ends: Counter[str] = Counter()
    for _ in range(250):
        position = scattered(rng)
        state = slow(position)
        for _ in range(6):
            plies = same(position, state)
            if position.outcome is not None:
                ends[position.outcome.reason] += 1
            if not plies:
                break
            text = rng.choice(sorted(plies))
            position, state = after(position, text), plies[text]
    assert set(ends) == {"elimination", "no-moves"}


@pytest.mark.parametrize("game", json.loads(PLAYTHROUGH.read_text()))
def test_recorded_games_replay_in_both_generators(game: dict[str, Any]) -> None:
    position, state = start(**game["options"]), naive.start(**game["options"])
    for text in game["moves"]:
        plies = same(position, state)
        assert position.notate(position.parse(text)) == text
        position, state = after(position, text), plies[text]
    expected = game["outcome"] and (game["outcome"]["winner"], game["outcome"]["reason"])
    same(position, state)
    assert state.outcome == expected
