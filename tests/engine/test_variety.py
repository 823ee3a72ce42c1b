"""No two games alike: another seed opens otherwise, and no ply of an opening is much worse than the best."""

import random

import pytest

from engine import think
from engine.budget import Budget
from engine.contract import Chance, Task, engine_of
from engine.levels import OPENING
from engine.search.alphabeta import Search
from engine.search.variety import Variety
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.search.test_alphabeta import Countdown, Plain, minimax
from tests.support.rows import every_row

WORK = {"bipod": 100_000, "pux": 2_500}
"""Nodes of a move: few, but enough to see that plies are not equal."""
SEEDS = 10


def line(game: str, level: int, seed: int, plies: int, *, varied: bool = True) -> tuple[str, ...]:
    """The moves of a game's beginning, both sides played by ``level``."""
    passed: list[Position[object]] = [GAMES[game].start(GAMES[game].settle({}))]
    moves = []
    for _ in range(plies):
        *earlier, position = passed
        nodes = min(engine_of(position).levels[level].nodes, WORK.get(game, 1_500))
        chosen = think(position, earlier, level=level, seed=seed, nodes=nodes, varied=varied)
        moves.append(chosen.move)
        passed.append(position.play(position.parse(chosen.move)))
    return tuple(moves)


@pytest.mark.parametrize("game", GAMES)
def test_eight_of_ten_seeds_differ_within_four_plies(game: str) -> None:
    assert len({line(game, 5, seed, 4) for seed in range(SEEDS)}) >= 8


@pytest.mark.parametrize("game", ["pux", "graph-hockey", "pommel", "polatty-pressure"])
def test_levels_from_three_on_are_varied(game: str) -> None:
    for level in (3, 4):
        assert len({line(game, level, seed, 4) for seed in range(5)}) >= 4


def test_a_caller_may_want_the_best_instead() -> None:
    varied = {line("pux", 5, seed, 2) for seed in range(6)}
    assert len({line("pux", 5, seed, 2, varied=False) for seed in range(6)}) < len(varied)


def test_variety_ends_with_the_opening() -> None:
    position = GAMES["graph-hockey"].start(GAMES["graph-hockey"].settle({}))

    def task(plies: int, *, varied: bool) -> Task:
        return Task(position, [position] * plies, 5, Chance.of(1, 5, position), Budget(100), varied)

    assert task(OPENING - 1, varied=True).opening
    assert not task(OPENING, varied=True).opening
    assert not task(0, varied=False).opening


@every_row("depth", [1, 2, 3, 4])
def test_a_varied_ply_is_about_as_good_as_the_best(depth: int) -> None:
    most, worse = 30, 0
    for salt in range(60):
        tree = Plain(salt * 10)
        best = Search(tree, Budget(1 << 40), depth).run(())
        found = Search(tree, Budget(1 << 40), depth, variety=Variety(most, random.Random(salt))).run(())
        assert found.value == -minimax(tree, (found.ply,), found.depth - 1)
        assert best.value - most <= found.value <= best.value
        assert found.proved == best.proved
        worse += found.value < best.value
    assert worse


def test_a_win_is_never_given_up_for_variety() -> None:
    for seed in range(10):
        found = Search(Countdown(), Budget(100_000), variety=Variety(50, random.Random(seed))).run(11)
        assert (found.ply, found.proved) == (3, "win")
