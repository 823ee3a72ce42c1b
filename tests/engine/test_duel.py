"""``python -m engine duel`` and ``study``: what they play, count and print."""

import random
import re
from collections.abc import Sequence
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from engine import study
from engine.cli import run
from engine.contract import ChosenMove
from engine.duel import DuelGame, Tally, Work, duel, interval, opening, percent, played_out
from engine.players import LevelPlayer, Player, RandomPlayer, player_named
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from tests.support.rows import every_row


def typed(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of one command line."""
    stdout, stderr = StringIO(), StringIO()
    status = run(arguments, BytesIO(), stdout, stderr)
    return status, stdout.getvalue(), stderr.getvalue()


class Fixed(Player):
    """Plays the moves of a list in order, over and over."""

    def __init__(self, *moves: str) -> None:
        self.moves = moves

    def play(self, position: Position[Any], earlier: Sequence[Position[Any]], seed: int) -> ChosenMove:
        return ChosenMove(self.moves[len(earlier) // 2 % len(self.moves)], 0.5, None, 3)


@every_row(
    ("points", "games", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (50, 100, 0.4038, 0.5962),
        (8, 10, 0.4902, 0.9433),
    ],
)
def test_the_interval_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    assert interval(points, games) == pytest.approx((low, high), abs=1e-4)


def test_shares_are_printed_with_their_interval() -> None:
    assert percent(50, 100) == "50 % (40–60)"
    assert percent(0, 0) == "50 % (0–100)"


def test_draws_count_half_and_seats_count() -> None:
    tally = Tally()
    tally.add(DuelGame(Side.FIRST, "goal", 10), Side.FIRST)
    tally.add(DuelGame(Side.FIRST, "goal", 20), Side.SECOND)
    tally.add(DuelGame(None, "passes", 30), Side.SECOND)
    assert (tally.wins, tally.draws, tally.losses, tally.games, tally.points, tally.plies) == (
        1,
        1,
        1,
        3,
        1.5,
        60,
    )
    assert tally.reasons == {"goal": 2, "passes": 1}


def test_an_opening_has_as_many_plies_as_wanted() -> None:
    game = GAMES["pux"]
    for plies in (0, 2, 4):
        assert len(opening(game, game.settle({}), random.Random(1), plies)) == plies + 1


def test_a_position_for_the_third_time_is_a_draw() -> None:
    work = (Work(), Work())
    game = GAMES["polatty-pressure"]
    start = game.start(game.settle({"passing": "original"}))
    played = played_out([start], (Fixed("pass"), Fixed("pass")), 1, work)
    assert (played.winner, played.reason, played.plies) == (None, "passes", 2)
    assert [one.moves for one in work] == [1, 1]
    assert [one.nodes for one in work] == [3, 3]
    again = played_out([start, start], (Fixed("pass"), Fixed("pass")), 1, work)
    assert (again.reason, again.plies) == ("passes", 3)
    assert played_out([start, start, start], (Fixed("x"), Fixed("x")), 1, work).reason == "repetition"


def test_openings_are_the_same_for_both_seats_and_repeat() -> None:
    game = GAMES["bipod"]
    options = game.settle({})
    players = (LevelPlayer(1), RandomPlayer())
    *_, last = duel(game, options, players, 4, 5)
    *_, again = duel(game, options, players, 4, 5)
    assert (last.wins, last.losses, last.plies) == (again.wins, again.losses, again.plies)
    assert last.games == 4
    assert sum(work.moves for work in last.work) == last.plies - 4 * 4
    course = opening(game, options, random.Random(3))
    assert course == opening(game, options, random.Random(3))
    assert len(course) == 5


def test_players_have_names() -> None:
    assert player_named("3", 500, 20) == LevelPlayer(3, 500, 20)
    assert isinstance(player_named("random"), RandomPlayer)
    for name in ("0", "6", "best", ""):
        with pytest.raises(ValueError, match="a player is a level"):
            player_named(name)


def test_a_players_bound_on_nodes_is_kept() -> None:
    game = GAMES["pux"]
    start = game.start(game.settle({}))
    assert LevelPlayer(5, nodes=300).play(start, (), 1).nodes < 2_000
    assert start.parse(LevelPlayer(5, cpu_ms=5).play(start, (), 1).move)


@every_row("command", ["batch", "duel", "study"])
def test_every_command_is_told(command: str) -> None:
    documentation = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    assert f"python -m engine {command}" in documentation


def test_a_duel_is_printed() -> None:
    status, output, errors = typed("duel", "bipod", "1", "random", "2", "--set", "gap=2", "--set", "rows=3")
    assert (status, errors) == (0, "")
    assert re.match(r"bipod: 1 against random: \d won, \d drawn, \d lost; share \d+ % \(\d+–\d+\)\n", output)
    assert "nodes a move" in output
    assert "CPU a move" in output


def test_a_study_is_a_table() -> None:
    status, output, errors = typed("study", "bipod", "--games", "2", "--level", "1", "--set", "rows=3")
    assert (status, errors) == (0, "")
    head, rule, row = output.splitlines()
    assert head.count("|") == rule.count("|") == row.count("|") == 7
    assert row.startswith("| `rows=3` | 2 |")


@every_row("game", GAMES)
def test_what_a_study_compares_are_options_of_the_game(game: str) -> None:
    found = study.variants(GAMES[game])
    assert found[0] == {}
    settled = [GAMES[game].settle(variant) for variant in found]
    assert all(settled.count(options) == 1 for options in settled)


def test_a_row_says_who_wins_how_and_how_long_it_takes() -> None:
    played = [
        DuelGame(Side.FIRST, "goal", 10),
        DuelGame(Side.FIRST, "goal", 20),
        DuelGame(Side.SECOND, "goal", 30),
        DuelGame(None, "passes", 40),
    ]
    assert study.row({}, played) == (
        "| default | 4 | 62 % (22–91) | 25 % | 25, 10–40 | goal (First) 50 %, goal (Second) 25 %, passes 25 % |"
    )


@every_row(
    ("arguments", "error"),
    [
        ((), "required"),
        (("play",), "invalid choice"),
        (("duel", "chess", "1", "2", "3"), "no game is called"),
        (("duel", "pux", "1", "9", "3"), "a player is a level"),
        (("duel", "pux", "1", "2", "0"), "a whole number from 1"),
        (("duel", "pux", "1", "2", "²"), "a whole number from 1"),
        (("duel", "pux", "1", "2", "1", "--set", "speed=3"), "speed"),
        (("duel", "bipod", "1", "2", "1", "--set", "gap"), "--set name=value"),
        (("study", "pux", "--level", "7"), "invalid choice"),
        (("study", "bipod", "--set", "gap=99"), "gap"),
    ],
)
def test_what_cannot_be_carried_out_is_one_line(arguments: tuple[str, ...], error: str) -> None:
    status, output, errors = typed(*arguments)
    assert (status, output) == (2, "")
    assert errors.startswith("engine: ")
    assert errors.count("\n") == 1
    assert error in errors
