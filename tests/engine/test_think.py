"""Thinking as other programs ask for it: what is refused, what repeats, and where time ends it."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engine import LEVELS, ChosenMove, think
from engine.contract import Chance, engine_of
from rules.core.position import Position
from rules.games.catalogue import GAMES, MODULE_OF
from rules.games.pux.position import PuxPosition
from tests.support.rows import every_row

ROOT = Path(__file__).parents[2]

ASKED = """
import random
from engine import think
from rules.games.catalogue import GAMES
for game in ("pux", "graph-hockey", "pommel", "polatty-pressure"):
    chance = random.Random(game)
    position = GAMES[game].start(GAMES[game].settle({}))
    for _ in range(6):
        position = position.play(chance.choice(position.listing()))
    for level in (1, 2, 3):
        print(game, level, think(position, level=level, seed=11))
"""


def start(game: str) -> Position[object]:
    return GAMES[game].start(GAMES[game].settle({}))


def test_answers_are_the_same_in_every_process() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", ASKED],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "77")
    }
    assert len(printed) == 1


@pytest.mark.parametrize("game", ["pux", "graph-hockey"])
def test_an_answer_does_not_depend_on_what_was_asked_before(game: str) -> None:
    position = start(game)
    first = think(position, level=2, seed=5)
    other = position.play(position.parse(first.move))
    think(other, [position], level=3, seed=6)
    assert think(position, level=2, seed=5) == first


@pytest.mark.parametrize("game", ["pux", "graph-hockey"])
def test_another_seed_plays_another_game(game: str) -> None:
    def line(level: int, seed: int) -> tuple[str, ...]:
        passed = [start(game)]
        for _ in range(4):
            *earlier, position = passed
            passed.append(
                position.play(position.parse(think(position, earlier, level=level, seed=seed).move))
            )
        return tuple(position.diagram() for position in passed)

    for level in (1, 2):
        lines = [line(level, seed) for seed in range(8)]
        assert len({passed[1] for passed in lines}) > 1
        assert len(set(lines)) >= 6


@every_row("game", ["pux", "graph-hockey"])
@every_row("level", LEVELS)
def test_out_of_time_there_is_a_move_all_the_same(game: str, level: int) -> None:
    position = start(game)
    answer = think(position, level=level, seed=1, out_of_time=lambda: True)
    position.parse(answer.move)
    assert answer.nodes < 3_000


@every_row("level", [0, 6, -1])
def test_there_are_five_levels(level: int) -> None:
    with pytest.raises(ValueError, match=f"no level {level}: they are 1 to 5"):
        think(start("pux"), level=level, seed=1)


def test_a_finished_game_is_refused() -> None:
    over = PuxPosition.from_diagram("\n".join(["w" + " ." * 7] + [". " * 8] * 7))
    with pytest.raises(ValueError, match="the game is over"):
        think(over, level=1, seed=1)


def test_a_forced_ply_is_played_at_once() -> None:
    chance = random.Random(3)
    position = start("graph-hockey")
    while position.count() > 1:
        after = position.play(chance.choice(position.listing()))
        position = after if after.outcome is None else start("graph-hockey")
    answer = think(position, level=5, seed=1)
    assert isinstance(answer, ChosenMove)
    (only,) = position.moves()
    assert position.notate(only) == answer.move
    assert answer.nodes <= engine_of(position).levels[3].nodes


def test_a_position_with_one_ply_is_judged_as_the_one_after_it() -> None:
    chance = random.Random(8)
    off: list[float] = []
    while len(off) < 60:
        position = start("polatty-pressure")
        while position.outcome is None and len(off) < 60:
            listed = position.listing()
            after = position.play(chance.choice(listed))
            if len(listed) == 1 and after.outcome is None:
                forced, then = (think(at, level=3, seed=1, calibrated=False) for at in (position, after))
                off.append(abs(forced.score - (1 - then.score)))
            position = after
    assert sum(off) / len(off) < 0.06


def test_chance_differs_by_position_but_not_within_a_game() -> None:
    position = start("pux")
    after = position.play(next(position.moves()))
    here, there = Chance.of(4, 2, position), Chance.of(4, 2, after)
    assert here.game.random() == there.game.random()
    assert here.move.random() != there.move.random()


def test_every_game_has_an_engine() -> None:
    for key, module in MODULE_OF.items():
        assert type(engine_of(start(key))).__module__ in {f"engine.games.{module}", "engine.general"}
