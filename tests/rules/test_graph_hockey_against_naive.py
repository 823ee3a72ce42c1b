"""Graph Hockey against a naive generator: counts, games by lot, any path whatever, how lines meet."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rules.core.game import perft
from rules.games.graph_hockey.conflicts import Meeting, meeting
from rules.games.graph_hockey.field import MOVES, Point, Segment
from rules.games.graph_hockey.game import GAME
from rules.games.graph_hockey.state import Level
from tests.rules.graph_hockey_positions import SMALL, agree, outcome_of, random_options, start
from tests.rules.naive_graph_hockey import Naive, shared
from tests.rules.naive_graph_hockey import perft as naive_perft

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("options", "depth"), [(SMALL, 4), ({}, 3), ({"side": 2, "gap": 3}, 3), ({"side": 6, "gap": 12}, 3)]
)
def test_perft_agrees_with_the_naive_generator(options: dict[str, int], depth: int) -> None:
    settled: Any = GAME.settle(options)
    assert perft(GAME.start(settled), depth) == naive_perft(Naive(**settled), depth)


PERFT: list[dict[str, Any]] = json.loads((TESTS / "perft" / "graph_hockey.json").read_text())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['options']} depth {case['depth']}")
def test_perft_agrees_with_the_recorded_counts(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["nodes"]


def test_the_recorded_counts_use_every_value_of_every_option() -> None:
    settled = [GAME.settle(case["options"]) for case in PERFT]
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


def test_any_path_whatever_leaves_the_conflicts_that_the_naive_generator_finds() -> None:
    """Paths that run over themselves and along the goals: how a line came to be drawn decides nothing."""
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


def test_how_an_open_segment_meets_a_drawn_one() -> None:
    """Every pair of moves at every offset, against clipping with fractions."""
    seen: Counter[Meeting] = Counter()
    here = Point(0, 0)
    for move, line in product(MOVES, MOVES):
        for off in (Point(x, y) for x in range(-9, 10, 1 + line.long) for y in range(-9, 10, 1 + move.long)):
            drawn = Segment(off, off.plus(line.vector))
            met = shared((here, move.vector), drawn)
            wanted = Meeting.NOTHING
            if met and met[1] > 0 and met[0] < 1:
                wanted = Meeting.PIECE if met[0] < met[1] else Meeting.POINTS
            if met or seen[Meeting.NOTHING] % 7 == 0:
                assert meeting(Segment(here, move.vector), drawn) is wanted, (move, line, off)
            seen[wanted] += 1
    assert min(seen.values()) > 100
