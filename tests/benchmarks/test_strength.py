"""Who can be measured against whom, and which options the computer's moves are tried on."""

import random
import sys
from itertools import islice
from typing import Any

import pytest

from benchmarks import computer_moves, strength
from engine.contract import engine_of
from engine.duel import DuelGame, Tally
from engine.players import LevelPlayer, RandomPlayer
from rules.core.game import Game
from rules.core.options import CellsOption, ChoiceOption, IntegerOption
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.engine.players import AlphaBeta, OnePly
from tests.support.rows import every_row

PUX = GAMES["pux"]


def test_players_are_known_by_their_names() -> None:
    nodes = engine_of(PUX.start(PUX.settle({}))).levels[4].nodes
    assert isinstance(strength.player_of(PUX, "random"), RandomPlayer)
    assert strength.player_of(PUX, "3") == LevelPlayer(3)
    assert strength.player_of(PUX, "5:200") == LevelPlayer(5, cpu_ms=200)
    assert strength.player_of(PUX, "4x10:80") == LevelPlayer(4, nodes * 10, 80)
    assert strength.player_of(PUX, "5-alike") == LevelPlayer(5, varied=False)
    one_ply = strength.player_of(PUX, "one-ply")
    assert isinstance(one_ply, strength.ReferencePlayer)
    assert isinstance(one_ply.chosen, OnePly)
    searching = strength.player_of(PUX, "alpha-beta:3")
    assert isinstance(searching, strength.ReferencePlayer)
    assert isinstance(searching.chosen, AlphaBeta)
    assert searching.chosen.depth == 3


@every_row("name", ["", "0", "6", "alpha-beta", "alpha-beta:0", "5:", "x3", "one_ply"])
def test_nobody_else_plays(name: str) -> None:
    with pytest.raises(ValueError, match="nobody is called"):
        strength.player_of(PUX, name)


def test_a_row_counts_draws_half() -> None:
    tally = Tally()
    tally.add(DuelGame(Side.FIRST, "elimination", 10), Side.FIRST)
    tally.add(DuelGame(Side.FIRST, "elimination", 30), Side.SECOND)
    tally.add(DuelGame(None, "unfinished", 50), Side.FIRST)
    tally.work[0].moves, tally.work[0].cpu, tally.work[0].slowest = 4, 0.02, 0.011
    assert strength.row("1 v 2", tally) == (
        "| 1 v 2 | 3 | 1 1 1 | 0.50 | 0.13–0.87 | 30 | 5; 11 ms v 0; 0 ms |"
    )


def test_reference_players_play_and_the_cap_ends_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["strength", "pommel", "random", "one-ply", "2", "--cap", "8", "--head", "--set", "hop=own"]
    monkeypatch.setattr(sys, "argv", arguments)
    strength.main()
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0] == strength.HEAD.splitlines()[0]
    assert printed.out.splitlines()[-1].startswith("| random v one-ply | 2 | 0 2 0 | 0.50 |")
    assert len(printed.err.splitlines()) == 2


@every_row("game", GAMES.values(), ids=lambda game: game.key)
def test_every_value_of_every_option_is_tried(game: Game[Any]) -> None:
    tried = list(islice(computer_moves.all_options(game, random.Random(1)), 60))
    assert tried[0] == game.settle({})
    for option in game.options:
        values = [options[option.name] for options in tried]
        match option:
            case IntegerOption():
                assert {option.minimum, option.maximum} <= set(values)
            case ChoiceOption():
                assert set(option.choices) <= set(values)
            case CellsOption():
                assert {option.fewest, option.most} <= {
                    len(value) for value in values if isinstance(value, tuple)
                }
            case _:
                pytest.fail(f"no values of {option!r} are known here")
