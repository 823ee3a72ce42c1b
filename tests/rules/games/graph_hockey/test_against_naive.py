"""Graph Hockey against a naive generator: counts, random games, paths of any shape."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import perft
from rules.games.graph_hockey.field import MOVES
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.state import Level
from tests.rules.games.checks import outcome_of
from tests.rules.games.graph_hockey.naive import Naive
from tests.rules.games.graph_hockey.naive import perft as naive_perft
from tests.rules.games.graph_hockey.positions import SMALL, agree, random_options, start


@pytest.mark.parametrize(
    ("options", "depth"), [(SMALL, 4), ({}, 3), ({"side": 2, "gap": 3}, 3), ({"side": 6, "gap": 12}, 3)]
)
def test_perft_agrees_with_the_naive_generator(options: dict[str, int], depth: int) -> None:
    settled: Any = GAME.settle(options)
    assert perft(GAME.start(settled), depth) == naive_perft(Naive(**settled), depth)


def test_the_recorded_counts_use_every_value_of_every_option() -> None:
    cases = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
    settled = [GAME.settle(case["options"]) for case in cases]
    assert {options["side"] for options in settled} == set(range(1, 7))
    assert {options["gap"] for options in settled} == set(range(2, 13))


def test_every_position_of_random_games_agrees_with_the_naive_generator() -> None:
    rng = random.Random(1970)
    levels: Counter[Level] = Counter()
    ends: Counter[Any] = Counter()
    for _ in range(60):
        options = random_options(rng)
        position, naive = start(**options), Naive(options["side"], options["gap"])
        cornered = rng.random() < 0.6
        for _ in range(60):
            agree(position, naive)
            moves = list(position.moves())
            if not moves:
                break
            levels[position.level] += 1
            if cornered:
                # Few long moves, and mostly towards an edge: that is where lines crowd.
                moves = [move for move in moves if not move.long] or moves
                moves.sort(key=lambda move: min(position.place_of(move)))
                moves = moves[: 3 if rng.random() < 0.6 else len(moves)]
            move = rng.choice(moves)
            position, naive = position.play(move), naive.after(move.letter)
        ends[outcome_of(position)] += 1
    assert levels[Level.NORMAL] > 1000
    assert levels[Level.FREE_JUMP] > 20
    assert set(ends) == {(0, "goal"), (1, "goal"), None}


def test_a_path_of_any_shape_leaves_the_conflicts_that_the_naive_generator_finds() -> None:
    """Paths that run over themselves and along the goals: the conflicts do not depend on how a line was drawn."""
    rng = random.Random(1976)
    levels: Counter[Level] = Counter()
    for _ in range(160):
        options = random_options(rng)
        position, naive = start(**options), Naive(options["side"], options["gap"])
        for _ in range(rng.randint(2, 30)):
            moves = [move for move in MOVES if position.field.holds(position.place_of(move))]
            move = rng.choice([move for move in moves if not move.long or rng.random() < 0.3] or moves)
            position, naive = position.play(move), naive.after(move.letter)
        # Out and back from one place, most of the ways there are.
        thorough = rng.choice([0.5, 0.9, 1])
        for move in rng.sample(MOVES, len(MOVES)):
            if position.field.holds(position.place_of(move)) and not move.long and rng.random() < thorough:
                x, y = move.vector
                back = next(other for other in MOVES if other.vector == (-x, -y))
                position, naive = position.play(move), naive.after(move.letter)
                if rng.random() < 0.1:
                    agree(position, naive)
                position, naive = position.play(back), naive.after(back.letter)
        agree(position, naive)
        levels[position.level] += 1
    assert min(levels[level] for level in Level) > 3, levels


def test_a_long_game_agrees_with_the_naive_generator() -> None:
    rng = random.Random(9)
    position, naive = start(side=6, gap=12), Naive(6, 12)
    for ply in range(1200):
        moves = [move for move in position.moves() if not position.winner_by(move)]
        move = rng.choice([move for move in moves if not move.long] or moves)
        position, naive = position.play(move), naive.after(move.letter)
        if ply % 150 == 149 or (ply > 1000 and position.level is not Level.NORMAL):
            agree(position, naive)
    assert len(position.path) == 1202
