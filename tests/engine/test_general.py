"""The opponent for any game: legal, the same every time, and awake, in games that it knows nothing of."""

import random
from typing import Any

import pytest

from engine import LEVELS, general, think
from engine.budget import Budget
from engine.contract import Chance, ChosenMove, Task, engine_of
from rules.core.game import Game
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.noughts import Noughts
from tests.engine.players import at_random

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def asked(position: Position[Any], level: int, seed: int = 1, nodes: int | None = None) -> ChosenMove:
    """What the general engine answers, whatever the game."""
    budget = Budget(general.ENGINE.levels[level].nodes if nodes is None else nodes)
    return general.ENGINE.think(Task(position, (), level, Chance.of(seed, level, position), budget))


def positions(game: Game[Any], seed: int, plies: int) -> list[Position[Any]]:
    """Positions of a random game, the last one perhaps finished."""
    chance = random.Random(seed)
    found = [game.start(game.settle({}))]
    while len(found) < plies and found[-1].outcome is None:
        found.append(found[-1].play(found[-1].parse(at_random(found[-1], chance))))
    return found


@every_game
def test_its_moves_are_legal_and_repeat(game: Game[Any]) -> None:
    for level in LEVELS:
        for position in positions(game, level, 60)[::20]:
            if position.outcome is None:
                answer = asked(position, level, nodes=600)
                assert position.notate(position.parse(answer.move)) == answer.move
                assert answer == asked(position, level, nodes=600)
                assert 0 <= answer.score <= 1


@every_game
def test_it_wins_where_it_can(game: Game[Any]) -> None:
    found = 0
    for seed in range(40):
        *_, before, end = positions(game, seed, 400)
        if end.outcome is None or end.outcome.winner is not before.to_move or before.count() > 40:
            continue
        found += 1
        for level in LEVELS:
            answer = asked(before, level)
            after = before.play(before.parse(answer.move))
            assert after.outcome is not None
            assert after.outcome.winner is before.to_move
            assert (answer.score, answer.proved) == (1, "win")
        if found == 2:
            return
    assert found or game.key in {"bipod", "graph-hockey", "pommel", "pux"}


def test_a_game_without_a_file_is_played_by_it() -> None:
    assert engine_of(Noughts()) is general.ENGINE
    assert Noughts().parse(think(Noughts(), level=2, seed=2).move)


@pytest.mark.parametrize("level", [level for level in LEVELS if level > 1])
def test_it_keeps_a_sixth_game(level: int) -> None:
    threatened = Noughts(("15", "2"))
    assert think(threatened, level=level, seed=level).move == "9"
    fork = Noughts(("19", "53"))
    assert think(fork, level=level, seed=level).move == "7"
    winning = Noughts(("127", "56"))
    answer = think(winning, level=level, seed=level)
    assert (answer.move, answer.proved) == ("4", "win")


def test_its_higher_levels_do_not_lose_a_sixth_game() -> None:
    for seed in range(2):
        chance = random.Random(seed)
        position: Position[Any] = Noughts()
        while position.outcome is None:
            strong = position.to_move is not None and position.to_move == seed % 2
            move = think(position, level=3, seed=seed).move if strong else at_random(position, chance)
            position = position.play(position.parse(move))
        assert position.outcome.winner is None or position.outcome.winner == seed % 2


def test_it_answers_when_there_is_no_time() -> None:
    position = GAMES["pux"].start(GAMES["pux"].settle({}))
    answer = think(position, level=5, seed=1, out_of_time=lambda: True)
    assert position.parse(answer.move)
    budget = Budget(10**6, lambda: True)
    answer = general.ENGINE.think(Task(position, (), 5, Chance.of(1, 5, position), budget))
    assert position.parse(answer.move)
