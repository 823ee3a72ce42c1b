"""``python -m engine batch``: what it answers, what it refuses, and that nothing stops it."""

import json
import os
import random
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from engine import LEVELS, batch
from engine.batch import answer
from engine.players import any_move
from engine.puzzles import form, puzzles_of, read, shape_of, shipped_forms
from rules.batch import answer_all
from rules.games.catalogue import GAMES
from tests.support.puzzle_judge import keys
from tests.support.rows import every_row

ROOT = Path(__file__).parents[2]


def replied(line: bytes) -> dict[str, Any]:
    """The answer to a line, which must be strict JSON on one line of ASCII."""
    text = answer(line)
    assert "\n" not in text
    assert text.isascii()

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is no JSON")

    answered = json.loads(text, parse_constant=refuse)
    assert isinstance(answered, dict)
    return answered


def asked(**request: Any) -> dict[str, Any]:
    return replied(json.dumps(request).encode())


@every_row("level", [1, 2])
@every_row("game", GAMES)
def test_a_request_gets_a_legal_move(game: str, level: int) -> None:
    found = asked(id=7, game=game, options={}, moves=[], level=level, seed=99)
    assert set(found) == {"id", "ok", "move", "score", "proved", "nodes", "time_ms"}
    assert (found["id"], found["ok"], found["proved"]) == (7, True, None)
    start = GAMES[game].start(GAMES[game].settle({}))
    assert start.notate(start.parse(found["move"])) == found["move"]
    assert 0 <= found["score"] <= 1
    assert isinstance(found["nodes"], int)
    assert isinstance(found["time_ms"], int)


@every_row("game", GAMES)
def test_a_hint_says_what_matters_where_to_look_and_the_move(game: str) -> None:
    request = {"id": 7, "task": "hint", "game": game, "level": 3, "seed": 4}
    found, again = asked(**request), asked(**request)
    start = GAMES[game].start(GAMES[game].settle({}))
    assert found["move"] == asked(game=game, level=3, seed=4)["move"]
    assert start.notate(start.parse(found["move"])) == found["move"]
    for said in (found["fact"], found["where"]):
        assert said["key"].startswith(game)
        assert len(said["text"]) <= 90
    assert isinstance(found["cells"], list)
    assert set(found) == {
        *("id", "ok", "fact", "where", "cells", "move", "score", "proved", "nodes", "time_ms"),
    }
    del found["time_ms"], again["time_ms"]
    assert found == again


def test_a_hint_is_thought_by_the_strongest_level_unless_another_is_asked_for() -> None:
    thought, told = (
        asked(task="hint", game="polatty-pressure"),
        asked(task="hint", game="polatty-pressure", level=5),
    )
    assert thought["nodes"] == told["nodes"] > asked(game="polatty-pressure")["nodes"]
    assert 0 < asked(task="hint", game="pux", level=1, cpu_ms=5000)["cpu_ms"] < 5000


def test_the_puzzles_of_a_game_are_those_that_mining_it_whole_finds_however_often_it_is_left() -> None:
    shipped = puzzles_of("pommel")[0]
    moves = [*shipped.moves, *shipped.line]
    whole = asked(task="mine", game="pommel", moves=moves)
    assert whole["state"] is None
    found, state, times = [], None, 0
    while True:
        slice_ = asked(task="mine", game="pommel", moves=moves, state=state, limit_ms=0)
        found += slice_["puzzles"]
        state, times = slice_["state"], times + 1
        if state is None:
            break
    assert times == len(moves) + 1, "a position a slice"
    assert found == whole["puzzles"]
    forms = shipped_forms("pommel")
    for one in found:
        puzzle = read("pommel", one["written"])
        position = puzzle.position(GAMES["pommel"])
        assert keys(puzzle, position) == [puzzle.key]
        assert form(position) not in forms
        assert shape_of(form(position)) == one["shape"]
    assert not asked(task="mine", game="pommel", moves=moves, state=["a", 2])["ok"]


def test_a_puzzle_of_a_match_has_the_options_that_are_not_the_defaults() -> None:
    given = {"board": "45", "hop": "own", "sight": "hexsides"}
    found: list[Any] = []
    for seed in range(5):
        position = GAMES["pommel"].start(GAMES["pommel"].settle(given))
        chance = random.Random(seed)
        moves: list[str] = []
        while position.outcome is None and len(moves) < 60:
            move = any_move(position, chance)
            moves.append(position.notate(move))
            position = position.play(move)
        found += asked(task="mine", game="pommel", options=given, moves=moves)["puzzles"]
    assert found
    defaults = GAMES["pommel"].settle({})
    other = {name: value for name, value in given.items() if defaults[name] != value}
    assert all(json.loads(one["written"])["options"] == other for one in found)


def test_a_task_that_is_named_is_done() -> None:
    plain, named = asked(game="pux", level=1), asked(task="move", game="pux", level=1)
    del plain["time_ms"], named["time_ms"]
    assert plain == named


def test_a_request_that_bounds_processor_time_learns_what_it_took() -> None:
    found = asked(game="pux", level=2, cpu_ms=5000)
    assert 0 < found["cpu_ms"] < 5000
    assert "cpu_ms" not in asked(game="pux", level=2)


def test_what_is_left_out_has_a_default() -> None:
    left_out = asked(game="bipod")
    told = asked(game="bipod", options={"gap": 5}, moves=[], level=2, seed=0, limit_ms=None, other=3)
    for found in (left_out, told):
        del found["time_ms"]
    assert left_out == told


def test_moves_lead_to_the_position() -> None:
    moves = [
        "f2,f4,g3",
        "e5,g1",
        "f6,h2,i1",
        "E1",
        "F2",
        "m1,n2,o1",
        "adopt",
        "k3o",
        "x4",
        "y3O",
        "x2",
        "v2O",
        "w3",
        "u3O",
        "u5",
        "r4O",
        "r6",
        "o5O",
    ]
    found = asked(game="bipod", moves=moves, level=3)
    assert found["ok"]
    assert asked(game="bipod", moves=[*moves, "j4"], level=3)["ok"]
    assert "ply" in asked(game="bipod", moves=["f2", "f2"], level=3)["error"]


CUT = ["a1,b2,d2", "e1"]
OVER: dict[str, Any] = {
    "game": "bipod",
    "options": {"gap": 1, "middle": 1, "rows": 2},
    "moves": [*CUT, "adopt"],
}


@every_row(
    ("request_", "error"),
    [
        ({"game": "chess"}, "“game” is one of"),
        ({"game": None}, "“game” is one of"),
        ({"game": ["pux"]}, "“game” is one of"),
        ({"game": "pux", "options": []}, "“options” is a JSON object"),
        ({"game": "pux", "options": {"speed": 1}}, "speed"),
        ({"game": "bipod", "options": {"gap": 10**3000}}, "gap"),
        ({"game": "pux", "moves": "b2-b3"}, "“moves” is a list"),
        ({"game": "pux", "moves": ["b2-b9"]}, "ply 1"),
        ({"game": "pux", "moves": [3]}, "a move must be a string"),
        ({"game": "pux", "task": "guess"}, "“task” is one of move, hint"),
        ({"game": "pux", "task": ["hint"]}, "“task” is one of"),
        ({"game": "pux", "task": 3}, "“task” is one of"),
        ({"game": "pux", "task": "hint", "level": 0}, "“level” is"),
        (OVER | {"task": "hint"}, "the game is over"),
        ({"game": "pux", "level": 0}, "“level” is"),
        ({"game": "pux", "level": 6}, "“level” is"),
        ({"game": "pux", "level": 10**3000}, "“level” is"),
        ({"game": "pux", "level": True}, "“level” is"),
        ({"game": "pux", "level": 3.0}, "“level” is"),
        ({"game": "pux", "level": "3"}, "“level” is"),
        ({"game": "pux", "level": None}, "“level” is"),
        ({"game": "pux", "seed": False}, "“seed” is"),
        ({"game": "pux", "seed": 0.5}, "“seed” is"),
        ({"game": "pux", "seed": "9"}, "“seed” is"),
        ({"game": "pux", "limit_ms": -1}, "“limit_ms” is"),
        ({"game": "pux", "limit_ms": True}, "“limit_ms” is"),
        ({"game": "pux", "cpu_ms": "200"}, "“cpu_ms” is"),
        ({"game": "pux", "cpu_ms": [200]}, "“cpu_ms” is"),
        (OVER, "the game is over (blocked)"),
    ],
)
def test_what_cannot_be_answered_is_refused(request_: dict[str, Any], error: str) -> None:
    found = asked(id="x", **request_)
    assert set(found) == {"id", "ok", "error"}
    assert (found["id"], found["ok"]) == ("x", False)
    assert error in found["error"]


def test_a_finished_game_comes_from_the_moves() -> None:
    found = asked(**{**OVER, "moves": CUT})
    assert (found["move"], found["score"], found["proved"]) == ("adopt", 1, "win")


@every_row(
    "line",
    [
        b"",
        b"\n",
        b"nonsense",
        b"\xff\xfe",
        b"[]",
        b"3",
        b'{"game": "pux", "level": 1',
        b'{"game": "pux", "seed": NaN}',
        b'{"game": "pux", "cpu_ms": 1e999}',
        b'{"game": "pux", "cpu_ms": ' + b"9" * 5000 + b"}",
        b'{"game": "pux", "seed": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"id": ' + b"[" * 100_000,
    ],
    ids=range(13),
)
def test_a_broken_line_is_answered(line: bytes) -> None:
    found = replied(line)
    assert (found["id"], found["ok"]) == (None, False)
    assert found["error"]


def test_a_fault_of_ours_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(batch, "think", broken)
    found = asked(id=1, game="pux")
    assert (found["id"], found["ok"], "failed" in found["error"]) == (1, False, True)
    assert "a fault" in capsys.readouterr().err


def test_seeds_and_limits_of_any_size_do() -> None:
    for seed in (-1, 0, 10**3000, -(10**40)):
        assert asked(game="bipod", level=1, seed=seed)["ok"]
    for limit in (0, 0.5, 10**300, 1e300):
        assert asked(game="bipod", level=1, limit_ms=limit, cpu_ms=limit)["ok"]


@every_row("game", GAMES)
def test_without_time_there_is_a_move_all_the_same(game: str) -> None:
    found = asked(game=game, level=5, cpu_ms=0, limit_ms=0)
    assert found["ok"]


def test_answers_do_not_depend_on_the_process_or_on_what_was_asked_before() -> None:
    requests = [
        {"id": number, "game": game, "level": level, "seed": 5 + number}
        for number, (game, level) in enumerate((game, level) for game in GAMES for level in list(LEVELS)[:2])
    ]
    orders = (requests, requests[::-1])
    found = []
    for seed, order in zip(("1", "2"), orders, strict=True):
        given = "".join(json.dumps(request) + "\n" for request in order)
        done = subprocess.run(
            [sys.executable, "-m", "engine", "batch"],
            input=given,
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            timeout=300,
        )
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert [one["id"] for one in answers] == [request["id"] for request in order]
        for one in answers:
            del one["time_ms"]
        found.append(sorted(answers, key=lambda one: int(one["id"])))
    assert found[0] == found[1]


def test_lines_are_answered_in_order() -> None:
    out = StringIO()
    answer_all(
        BytesIO(b'{"id": 1, "game": "bipod", "level": 1}\nnonsense\n{"id": 3, "game": "x"}'), out, answer
    )
    assert [json.loads(line)["id"] for line in out.getvalue().splitlines()] == [1, None, 3]
