"""``python -m rules``: what people and programs type, and what they get."""

import json
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest

from rules.batch import answer, answer_all
from rules.cli import run
from rules.core.game import perft
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.rows import every_row

ROOT = Path(__file__).parents[2]


def typed(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
    """Exit status, output and errors of one command line."""
    stdout, stderr = StringIO(), StringIO()
    status = run(arguments, BytesIO(given), stdout, stderr)
    return status, stdout.getvalue(), stderr.getvalue()


def printed(*arguments: str) -> list[str]:
    """The lines that a command prints, which must succeed."""
    status, output, errors = typed(*arguments)
    assert (status, errors) == (0, "")
    assert output.endswith("\n")
    return output.splitlines()


def asked(**request: Any) -> dict[str, Any]:
    return replied(json.dumps(request).encode())


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


def recorded(game: str) -> list[dict[str, Any]]:
    path = ROOT / "tests" / "rules" / "games" / MODULE_OF[game] / "playthrough.json"
    entries = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(entries, list)
    return entries


# list, show, legal, perft


def test_list_names_every_game_with_its_options() -> None:
    lines = printed("list")
    assert [line.split()[0] for line in lines] == list(GAMES)
    assert "Pux (João Neto, 2000)" in lines[list(GAMES).index("pux")]
    assert "stones=3" in lines[list(GAMES).index("bipod")]


def test_show_draws_the_start() -> None:
    lines = printed("show", "pux")
    assert lines[:-2] == GAMES["pux"].start({}).diagram().splitlines()
    assert lines[-2:] == ["", "First (White) to move"]


def test_show_plays_moves_written_generously() -> None:
    lines = printed("show", "pux", "B2 – b4", "c7-c5.", "d2-d3")
    assert lines[-1] == "Second (Black) to move"
    assert lines[4:7] == [" 5 . . b . . . . . 5", " 4 . w . . . . . . 4", " 3 . . . w . . . . 3"]


def test_show_tells_who_won() -> None:
    won = [game for game in recorded("pux") if game["outcome"]]
    for game in won:
        winner = ["First (White)", "Second (Black)"][game["outcome"]["winner"]]
        assert printed("show", "pux", *game["moves"])[-1] == f"over: {winner} wins (elimination)"


def test_legal_lists_one_move_a_line_sorted() -> None:
    lines = printed("legal", "pux", "b2-b4")
    position = GAMES["pux"].start({})
    position = position.play(position.parse("b2-b4"))
    assert lines == sorted(position.notate(move) for move in position.moves())
    assert len(lines) == position.count()


def test_legal_is_empty_at_the_end() -> None:
    won = next(game for game in recorded("pux") if game["outcome"])
    assert typed("legal", "pux", *won["moves"]) == (0, "", "")


@every_row(
    "arguments",
    [
        ("--set", "stones=1", "bipod", "f2"),
        ("bipod", "--set", "stones=1", "f2"),
        ("bipod", "f2", "--set", "stones=1"),
        ("bipod", "--set=stones=1", "f2"),
        ("bipod", "f2", "--set", "stones=3", "--set", "stones=1"),
    ],
)
def test_options_stand_anywhere(arguments: tuple[str, ...]) -> None:
    game = GAMES["bipod"]
    position = game.start(game.settle({"stones": 1}))
    position = position.play(position.parse("f2"))
    assert printed("legal", *arguments) == sorted(position.notate(move) for move in position.moves())


def test_legal_in_bipod_lists_the_one_stone_plies() -> None:
    lines = printed("legal", "bipod")
    assert "adopt" in lines
    assert not any("," in line for line in lines)
    assert len(lines) < GAMES["bipod"].start(GAMES["bipod"].settle({})).count()


def test_perft_prints_the_count() -> None:
    assert [printed("perft", "pux", "--depth", depth) for depth in ("0", "1", "2")] == [
        ["1"],
        ["270"],
        ["70448"],
    ]
    game = GAMES["bipod"]
    start = game.start(game.settle({"stones": 1, "gap": 1}))
    found = printed("perft", "bipod", "--depth", "2", "--set", "stones=1", "--set", "gap=1")
    assert found == [str(perft(start, 2))]


@every_row(
    ("arguments", "error"),
    [
        ((), "required: command"),
        (("play",), "invalid choice: 'play'"),
        (("list", "pux"), "unrecognized arguments: pux"),
        (("show",), "required: GAME"),
        (("show", "chess"), "no game is called 'chess'; the games are"),
        (("show", "pux", "b2-b9"), "ply 1: there is no cell b9"),
        (("show", "pux", "b2-b4", "b4-b5"), "ply 2: b4 is White’s, and it’s Black’s turn"),
        (("legal", "pux", "--set", "stones=1"), "Pux has no options, so leave out “stones”"),
        (("legal", "bipod", "--set", "stones"), "an option is set as --set name=value, not 'stones'"),
        (("legal", "bipod", "--set", "stones=4"), "stones can’t be 4: choose a whole number from 1 to 3"),
        (("legal", "bipod", "--set", "stones=1\n2"), ": choose a whole number from 1 to 3"),
        (("legal", "bipod", "--set"), "--set: expected one argument"),
        (("perft", "pux"), "required: --depth"),
        (("perft", "pux", "--depth", "-1"), "not '-1'"),
        (("perft", "pux", "--depth", "two"), "not 'two'"),
        (("perft", "pux", "--depth", "٣"), "N is a whole number from 0 to 100"),
        (("perft", "pux", "--depth", "101"), "N is a whole number from 0 to 100"),
        (("perft", "pux", "--depth", "9" * 5000), "N is a whole number from 0 to 100"),
        (("perft", "pux", "--dep", "1"), "required: --depth"),
        (("show", "pux", "--bogus"), "unrecognized arguments: --bogus"),
        (("show", "pux", "b2\nb4\r\x85"), "ply 1:"),
        (("list", "a\nb"), "unrecognized arguments: a b"),
        (("show", "pux", "--set", "a\nb=1"), "Pux has no options, so leave out “a b”"),
        (("batch", "extra"), "unrecognized arguments: extra"),
    ],
)
def test_errors_are_one_line_and_status_two(arguments: tuple[str, ...], error: str) -> None:
    status, output, errors = typed(*arguments)
    assert (status, output) == (2, "")
    assert error in errors
    assert errors.endswith("\n")
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize("arguments", [("--help",), ("show", "--help"), ("perft", "-h")])
def test_help_is_no_error(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        typed(*arguments)
    assert caught.value.code == 0
    assert "usage: python -m rules" in capsys.readouterr().out


def test_help_says_what_each_command_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        typed("--help")
    shown = " ".join(capsys.readouterr().out.split())
    assert "legal: The legal moves after some moves, one a line. perft: How many" in shown


# batch


def test_an_answer_tells_turn_moves_and_outcome() -> None:
    answered = asked(id=7, game="pux", options={}, moves=["b2-b4", "c7-c5"])
    position = GAMES["pux"].start({})
    for text in ("b2-b4", "c7-c5"):
        position = position.play(position.parse(text))
    names = sorted(map(position.notate, position.moves()))
    assert answered == {
        "id": 7,
        "ok": True,
        "to_move": 0,
        "legal": names,
        "legal_count": len(names),
        "outcome": None,
    }


@every_row("game", GAMES)
def test_records_are_answered_as_they_stand(game: str) -> None:
    for entry in recorded(game):
        answered = asked(id="r", **entry, times=[], players={"first": None})
        assert answered["ok"]
        assert answered["outcome"] == entry["outcome"]
        assert (answered["to_move"] is None) is (entry["outcome"] is not None)
        assert (answered["legal_count"] == 0) is (entry["outcome"] is not None)
        assert bool(answered["legal"]) is (entry["outcome"] is None)


def test_options_and_moves_may_be_left_out() -> None:
    assert asked(id=1, game="pux") == asked(id=1, game="pux", options={}, moves=[], other=[1])


def test_bipod_lists_one_stone_plies_and_counts_all() -> None:
    answered = asked(game="bipod")
    assert answered["legal_count"] == GAMES["bipod"].start(GAMES["bipod"].settle({})).count()
    assert len(answered["legal"]) < answered["legal_count"]
    assert (
        asked(game="bipod", options={"stones": 1})["legal"] == answered["legal"] == printed("legal", "bipod")
    )


@every_row(
    "request_id",
    [0, -1, 10**30, 1.5, "seven", "", "\ud800", "é", None, True, False, [], [1, [2]], {}, {"a": None}],
    ids=repr,
)
def test_any_id_comes_back(request_id: object) -> None:
    for rest in ({"game": "pux"}, {"game": "nonsense"}, {}):
        answered = asked(id=request_id, **rest)
        assert answered["id"] == request_id
        assert type(answered["id"]) is type(request_id)


def test_a_missing_id_is_null() -> None:
    assert asked(game="pux")["id"] is None


@every_row(
    ("moves", "ply"),
    [
        (["b2-b4", "c7-c5", "b4-b9"], 2),
        (["b7-b6"], 0),
        (["b2-b4", 7], 1),
        (["b2-b4", None, "c2-c3"], 1),
        (["b2-b4", ["c7-c5"]], 1),
        ([""], 0),
        (["b2"], 0),
        (["pass"], 0),
    ],
)
def test_a_refused_ply_is_named_by_its_index(moves: list[object], ply: int) -> None:
    answered = asked(id=9, game="pux", moves=moves)
    assert answered.pop("error")
    assert answered == {"id": 9, "ok": False, "ply": ply}


def test_a_ply_after_the_end_is_refused() -> None:
    won = next(game for game in recorded("pux") if game["outcome"])
    answered = asked(game="pux", moves=[*won["moves"], "b2-b4"])
    assert answered["ply"] == len(won["moves"])
    assert answered["error"] == "the game is over"


@every_row(
    "request_",
    [
        {},
        {"game": None},
        {"game": "chess"},
        {"game": ["pux"]},
        {"game": {}},
        {"game": "pux", "moves": "b2-b4"},
        {"game": "pux", "moves": None},
        {"game": "pux", "moves": {"0": "b2-b4"}},
        {"game": "pux", "options": []},
        {"game": "pux", "options": None},
        {"game": "pux", "options": {"stones": 1}},
        {"game": "bipod", "options": {"stones": 4}},
        {"game": "bipod", "options": {"stones": "1"}},
        {"game": "bipod", "options": {"stones": True}},
        {"game": "bipod", "options": {"stones": [[]]}},
    ],
)
def test_a_bad_game_option_or_list_blames_no_ply(request_: dict[str, Any]) -> None:
    answered = asked(id=3, **request_)
    assert answered.pop("error")
    assert answered == {"id": 3, "ok": False, "ply": None}


@every_row(
    "line",
    [
        b"",
        b"\n",
        b"   \n",
        b"\xff\xfe\n",
        b"\x80",
        b"nonsense",
        b"{",
        b'{"id": 1',
        b'{"id": 1} x',
        b"[]",
        b"7",
        b"null",
        b'"pux"',
        b"NaN",
        b'{"id": NaN, "game": "pux"}',
        b'{"id": 1, "game": "pux", "x": -Infinity}',
        b"1" * 5000,
        b"[" * 100_000,
        b'{"id":' * 100_000,
        b"\0",
        '{"id": 1}'.encode("utf-16"),
    ],
    ids=lambda line: repr(line[:20]),
)
def test_a_line_that_is_no_json_object_has_no_id(line: bytes) -> None:
    answered = replied(line)
    assert answered.pop("error")
    assert answered == {"id": None, "ok": False, "ply": None}


def test_numbers_beyond_every_range_are_survived() -> None:
    assert replied(b'{"id": 1e999, "game": "pux"}')["id"] is None
    assert replied(b'{"id": 1e999, "game": "pux"}')["ok"] is True
    huge = b"9" * 5000
    answered = replied(b'{"id": 4, "game": "bipod", "options": {"stones": ' + huge + b"}}")
    assert (answered["id"], answered["ok"], answered["ply"]) == (4, False, None)
    assert "stones can’t be inf: choose a whole number from 1 to 3" in answered["error"]


@every_row("depth", [50, 300, 600, 900, 950, 970, 980, 990, 1000, 2000])
def test_nesting_is_answered_however_deep(depth: int) -> None:
    nest = b"[" * depth + b"]" * depth
    for line in (
        b'{"id": ' + nest + b', "game": "pux"}',
        b'{"id": 1, "game": "bipod", "options": {"stones": ' + nest + b"}}",
        b'{"id": 1, "game": "pux", "moves": ' + nest + b"}",
    ):
        replied(line)


def test_a_byte_order_mark_is_overlooked() -> None:
    assert replied(b'\xef\xbb\xbf{"id": 1, "game": "pux"}')["ok"] is True


class Watched(StringIO):
    """A stream that remembers what had been written at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[str] = []

    def flush(self) -> None:
        self.flushed.append(self.getvalue())


def test_answers_come_one_a_line_in_order_and_flushed() -> None:
    lines = [b'{"id": 1, "game": "pux"}\n', b"\n", b"\xff\n", b'{"id": 2, "game": "pux"}\r\n', b'{"id": 3}']
    stdout = Watched()
    answer_all(BytesIO(b"".join(lines)), stdout)
    answered = [json.loads(line)["id"] for line in stdout.getvalue().splitlines()]
    assert answered == [1, None, None, 2, 3]
    assert [text.count("\n") for text in stdout.flushed] == [1, 2, 3, 4, 5]


# As a program


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules", "batch"],
        input=b'{"id": 1, "game": "pux"}\n\xff\n{"id": 2, "game": "pux", "moves": ["b2-b4"]}\n',
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(reply["id"], reply["ok"]) for reply in answers] == [(1, True), (None, False), (2, True)]
    assert done.stderr == b""


def test_a_reader_that_leaves_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules", "batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdin.write(b'{"game": "pux"}\n')
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["ok"] is True
        program.stdout.close()
        program.stdin.write(b'{"game": "pux"}\n')
        program.stdin.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


def test_a_refusal_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules", "show", "pux", "b2-b9"],
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"rules: ply 1: there is no cell b9")
    assert done.stderr.count(b"\n") == 1
