"""Bipod: against a naive generator, against the published game, and against what people type."""

from __future__ import annotations

import copy
import json
import pickle
import random
import time
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bipod import GAME, BipodMove, BipodPosition, Stone
from rules.core import AmbiguousMove, IllegalMove, MoveError, Side, UnreadableMove, perft, replay
from rules.options import OptionError

from .naive_bipod import Naive
from .naive_bipod import perft as naive_perft

TESTS = Path(__file__).parents[1]
PUBLISHED = "f2,f4,g3 e5,g1 f6,h2,i1 E1 F2 m1,o1,n2 adopt k3o x4 y3O x2 v2O w3 u3O u5 r4O r6 o5O j4"
FINAL_BOARD = """\
: : : x x @ x x . . . Q . . . x :   1
 : : x x . . x . . . O x . . . x    2
  : : x . o . . . . O x O . . .     3
   : x . x . . . O . . x . . .      4
    x . . . . O . . x . . . .       5
     x . . . . . x . . . . .        6
abcdefghijklmnopqrstuvwxyzABCDEFG"""


def start(**options: object) -> BipodPosition:
    return GAME.start(GAME.settle(options))


def after(plies: str, **options: object) -> BipodPosition:
    position = start(**options)
    for ply in plies.split():
        position = position.play(position.parse(ply))
    return position


def names(position: BipodPosition, cells: tuple[Any, ...]) -> list[str]:
    return [position.board.name(cell) for cell in cells]


def outcome_of(position: BipodPosition) -> tuple[int, str] | None:
    if position.outcome is None:
        return None
    assert position.outcome.winner is not None
    return int(position.outcome.winner), position.outcome.reason


def random_ply(position: BipodPosition, rng: random.Random) -> BipodMove:
    """A legal ply; before adoption one of any size, and seldom ``adopt``."""
    if position.runner is not None:
        return rng.choice(position.listing())
    live = position.live_cells()
    if not live or rng.random() < 0.15:
        return position.parse("adopt")
    size = rng.randint(1, min(position.stones, len(live)))
    return BipodMove(tuple(sorted(rng.sample(live, size))), Stone.BLOCK)


def wander(seed: int) -> tuple[BipodPosition, list[str]]:
    """A position somewhere in a random game under random options, and the plies that led there."""
    rng = random.Random(seed)
    options = {"gap": rng.randint(1, 4), "middle": rng.randint(1, 4), "stones": rng.randint(1, 3)}
    position = start(**options)
    plies = []
    for _ in range(rng.randint(0, 40)):
        if position.outcome is not None:
            break
        ply = random_ply(position, rng)
        plies.append(position.notate(ply))
        position = position.play(ply)
    return position, plies


def read(
    position: BipodPosition, parse: Callable[[str], BipodMove], text: str
) -> tuple[tuple[str, ...], type[MoveError] | None]:
    """The plies that an answer to ``text`` names, and the error that it is, if it is one."""
    try:
        return (position.notate(parse(text)),), None
    except AmbiguousMove as error:
        return error.candidates, type(error)
    except IllegalMove as error:
        return error.suggestions, type(error)
    except MoveError as error:
        return (), type(error)


wandering = st.integers(0, 2**32).map(wander)


# Against the naive generator


@pytest.mark.parametrize(
    ("options", "depth"),
    [
        ({"gap": 1}, 2),
        ({"gap": 1, "stones": 1}, 4),
        ({"gap": 1, "stones": 2, "rows": 2}, 5),
        ({"gap": 1, "middle": 2, "rows": 3, "stones": 1}, 4),
        ({"gap": 2, "middle": 2, "rows": 7, "stones": 2}, 2),
    ],
)
def test_perft_agrees_with_the_naive_generator(options: dict[str, int], depth: int) -> None:
    settled: Any = GAME.settle(options)
    assert perft(GAME.start(settled), depth) == naive_perft(Naive(**settled), depth)


PERFT: list[dict[str, Any]] = json.loads((TESTS / "perft" / "bipod.json").read_text())


@pytest.mark.parametrize("case", PERFT, ids=lambda case: f"{case['options']} depth {case['depth']}")
def test_perft_agrees_with_the_recorded_counts(case: dict[str, Any]) -> None:
    assert perft(start(**case["options"]), case["depth"]) == case["nodes"]


def test_every_position_of_random_games_agrees_with_the_naive_generator() -> None:
    rng = random.Random(2004)
    ends: Counter[tuple[int, str]] = Counter()
    for _ in range(120):
        middle, gap, stones = rng.randint(1, 3), rng.randint(1, 2), rng.randint(1, 3)
        rows = rng.randint(2, min(4, 2 * gap + middle + 1))
        position = start(gap=gap, middle=middle, rows=rows, stones=stones)
        naive = Naive(gap, middle, rows, stones)
        while True:
            assert outcome_of(position) == naive.outcome
            assert names(position, position.dead_cells()) == naive.dead
            following = dict(naive.following()) if len(naive.live) < 16 else None
            if following is not None:
                assert sorted(map(position.notate, position.moves())) == sorted(following)
                assert position.count() == len(following)
            if naive.outcome is not None:
                ends[naive.outcome] += 1
                break
            ply = random_ply(position, rng)
            text = position.notate(ply)
            position = position.play(ply)
            naive = following[text] if following else dict(naive.following())[text]
    assert set(ends) == {(side, reason) for side in Side for reason in ("connected", "blocked")}


# The published game


def test_the_published_game_ends_on_its_printed_final_board() -> None:
    position = after(PUBLISHED)
    assert position.diagram() == FINAL_BOARD
    assert " ".join(names(position, position.dead_cells())) == "a1 c1 e1 G1 b2 d2 c3 e3 d4"
    assert position.outcome is None
    assert position.runner is Side.SECOND
    assert position.to_move is Side.SECOND


@pytest.mark.parametrize("game", json.loads((TESTS / "playthroughs" / "bipod.json").read_text()))
def test_recorded_games_replay_in_both_generators(game: dict[str, Any]) -> None:
    settled: Any = GAME.settle(game["options"])
    position, naive = GAME.start(settled), Naive(**settled)
    for text in game["moves"]:
        assert position.outcome is None
        move = position.parse(text)
        assert position.notate(move) == text
        position = position.play(move)
        naive = next(following for ply, following in naive.following() if ply == text)
    expected = game["outcome"] and (game["outcome"]["winner"], game["outcome"]["reason"])
    assert outcome_of(position) == naive.outcome == expected
    assert len(set(game["moves"])) == len(game["moves"])


# Adoption, live cells, ends


def test_the_adopter_becomes_blocker_and_the_other_moves_next() -> None:
    position = after("f2 adopt")
    assert position.runner is Side.FIRST
    assert position.to_move is Side.FIRST
    assert [position.role(side).name for side in Side] == ["Runner", "Blocker"]
    assert [start().role(side).name for side in Side] == ["Undecided", "Undecided"]


def test_cutting_off_before_adoption_ends_nothing_and_the_next_adopt_wins_at_once() -> None:
    position = after("i1,m1 j2,l2")
    assert position.outcome is None
    assert position.gloss(position.parse("adopt")) == "becomes Blocker and wins at once"
    position = position.play(position.parse("adopt"))
    assert outcome_of(position) == (0, "blocked")
    assert position.to_move is None
    assert not any([list(position.moves()), position.listing(), position.examples(), position.complete("")])
    assert position.count() == 0
    with pytest.raises(IllegalMove, match="over"):
        position.parse("k3o")


def test_without_a_live_cell_adopt_is_the_only_ply() -> None:
    # Both starts of the smallest board walled in: c1 by a1 b2 d2 e1, g1 by e1 f2 h2 i1.
    position = after("a1 b2 d2 e1 f2 h2 i1", gap=1, rows=2, stones=1)
    assert [position.notate(move) for move in position.moves()] == ["adopt"]
    assert position.count() == 1
    assert position.examples() == ["adopt"]
    with pytest.raises(IllegalMove) as refused:
        position.parse("b2")
    assert refused.value.suggestions == ("adopt",)


def test_a_cell_is_dead_only_when_no_chain_extends_a_start_to_it() -> None:
    # Around c1 all is blocked but d2, which the left colour takes: what lies behind d2 stays live for it.
    before = after("a1,b2,e1 adopt", gap=1, middle=1, rows=4)
    left, right = (before.play(before.parse(text)) for text in ("d2o", "d2O"))
    assert left.outcome is None
    assert left.chain(Stone.LEFT) == (left.board.index("c1"), left.board.index("d2"))
    assert outcome_of(right) == (1, "blocked")
    assert before.gloss(before.parse("d2O")) == "cuts off the left start"


def test_stones_of_one_ply_are_placed_at_once() -> None:
    # a1 is dead once c1 and b2 are taken; in one ply all three are legal, one after the other they are not.
    assert names(after("a1,c1,b2"), after("a1,c1,b2").dead_cells()) == []
    assert after("a1,c1,b2").at(after("a1").board.index("a1")) is Stone.BLOCK
    with pytest.raises(IllegalMove, match="a1 is dead"):
        after("c1,b2 a1")


def test_runner_may_put_either_colour_where_only_the_other_start_reaches() -> None:
    position = after("i1,m1,j2 adopt y1O l2", stones=3)
    assert outcome_of(position) == (1, "blocked")
    position = after("i1,m1 adopt j2O m3")
    assert position.outcome is None
    assert position.parse("a1o") in set(position.moves())


def test_both_corners_of_the_long_side_belong_to_the_short_sides() -> None:
    board = start().board
    rim = " ".join(board.name(cell) for cell in board.cells if board.is_rim(cell))
    assert rim == "a1 G1 b2 F2 c3 E3 d4 D4 e5 C5 f6 h6 j6 l6 n6 p6 r6 t6 v6 x6 z6 B6"


def test_the_board_knows_its_cells() -> None:
    board = start().board
    assert (board.rows, board.width, len(board.cells)) == (6, 17, 17 + 16 + 15 + 14 + 13 + 12)
    assert [board.name(cell) for cell in board.starts] == ["k1", "w1"]
    assert [start().at(cell) for cell in board.starts] == [Stone.LEFT, Stone.RIGHT]
    assert all(board.index(board.name(cell)) == cell for cell in board.cells)
    order = [(board.row(cell), board.column(cell)) for cell in board.cells]
    assert order == sorted(order)
    assert order[0] == (1, 0)
    assert order[-1] == (6, 27)


@pytest.mark.parametrize("gap", range(1, 9))
@pytest.mark.parametrize("middle", [1, 8])
def test_every_board_size_has_its_letters(gap: int, middle: int) -> None:
    width = 2 * gap + middle + 2
    for rows in (2, width - 1):
        position = start(gap=gap, middle=middle, rows=rows)
        assert len(position.board.cells) == sum(width - row for row in range(rows))
        assert len(position.live_cells()) == len(position.board.cells) - 2
        assert len(position.diagram().splitlines()) == rows + 1


def test_every_cell_stands_above_the_letter_of_its_column() -> None:
    position = after("f2,g3,F2 adopt k3o x4 y3O")
    *lines, letters = position.diagram().splitlines()
    drawn = {
        f"{letters[at]}{row}"
        for row, line in enumerate(lines, 1)
        for at, c in enumerate(line[:33])
        if c != " "
    }
    assert drawn == {position.board.name(cell) for cell in position.board.cells}
    assert [line.split()[-1] for line in lines] == ["1", "2", "3", "4", "5", "6"]
    where = {"f2": "x", "F2": "x", "k3": "o", "y3": "O", "k1": "@", "w1": "Q", "a1": "."}
    assert {cell: lines[int(cell[1]) - 1][letters.index(cell[0])] for cell in where} == where


# Options


def test_defaults_depend_on_the_size_of_the_board() -> None:
    assert GAME.settle({}) == {"gap": 5, "middle": 5, "rows": 6, "stones": 3}
    assert GAME.settle({"gap": 2}) == {"gap": 2, "middle": 2, "rows": 6, "stones": 3}
    assert GAME.settle({"gap": 1}) == {"gap": 1, "middle": 1, "rows": 4, "stones": 3}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"gap": 1, "rows": 5}, "from 2 to 4 with gap 1 and middle 1"),
        ({"rows": 17}, "from 2 to 16 .*not 17"),
        ({"rows": 1}, "rows is a whole number from 2"),
        ({"gap": 9}, "gap is a whole number from 1 to 8"),
        ({"middle": 0}, "middle is a whole number from 1 to 8"),
        ({"stones": 4}, "stones is a whole number from 1 to 3"),
        ({"stones": "3"}, "stones is a whole number"),
        ({"size": 3}, "no option “size”"),
    ],
)
def test_options_that_cannot_be_are_refused_with_what_is_allowed(
    options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(OptionError, match=sentence):
        GAME.settle(options)


# Reading

UNDECIDED = start()
RUNNER = after("f2,f4,g3 adopt")
BLOCKER = after("f2,f4,g3 adopt k3o")


@pytest.mark.parametrize(
    ("position", "typed", "canonical"),
    [
        (UNDECIDED, "f4 g3  f2", "f2,g3,f4"),
        (UNDECIDED, "`f4;f2`.", "f2,f4"),
        (UNDECIDED, "f4 + d4", "d4,f4"),
        (UNDECIDED, "D4,d4", "d4,D4"),
        (UNDECIDED, "ad4", "D4"),
        (UNDECIDED, "AD4", "D4"),
        (UNDECIDED, "a1aa1", "a1,A1"),
        (UNDECIDED, "o1", "o1"),
        (start(gap=8), "ao3", "O3"),
        (start(gap=8), "k3ao3", "k3,O3"),
        (UNDECIDED, "f02", "f2"),
        (UNDECIDED, " ADOPT ", "adopt"),
        (UNDECIDED, "Adopt.", "adopt"),
        (RUNNER, "k3o", "k3o"),
        (RUNNER, "k3 left", "k3o"),
        (RUNNER, "k3 LEFT", "k3o"),
        (RUNNER, "k3@", "k3o"),
        (RUNNER, "k3 – left", "k3o"),
        (RUNNER, "y3 right", "y3O"),
        (RUNNER, "y3Q", "y3O"),
        (RUNNER, "y3-O", "y3O"),
        (RUNNER, "o5O", "o5O"),
        (RUNNER, "o5o", "o5o"),
        (RUNNER, "ad4o", "D4o"),
        (BLOCKER, "x4", "x4"),
    ],
)
def test_generous_input_means_its_canonical_ply(position: BipodPosition, typed: str, canonical: str) -> None:
    for parse in (position.parse, position.parse_typed):
        assert position.notate(parse(typed)) == canonical


@pytest.mark.parametrize(
    ("position", "typed", "reason", "suggestions"),
    [
        (UNDECIDED, "f2,f2", "f2 is written twice", ("f2",)),
        (UNDECIDED, "ad4,D4", "D4 is written twice", ("D4",)),
        (UNDECIDED, "f2,g3,h4,i5", "at most 3 blocking stones here, not 4", ("f2,g3,h4", "g3,h4,i5")),
        (start(stones=1), "f2,g3", "one blocking stone here, not 2", ("f2", "g3")),
        (UNDECIDED, "k3o", "before somebody adopts", ("k3",)),
        (UNDECIDED, "k2", "row 2 has every second column from b to F", ("j2", "l2", "k3", "i1", "m1")),
        (UNDECIDED, "b4", "row 4 has every second column from d to D", ("B4", "c3", "d4", "b2", "d2")),
        (UNDECIDED, "K3", "there is no K3", ("k3",)),
        (UNDECIDED, "z7", "the rows are 1 to 6", None),
        (UNDECIDED, "z999999", "the rows are 1 to 6", ()),
        (UNDECIDED, "k1", "k1 is the left start", None),
        (UNDECIDED, "f2,w1", "w1 is the right start", None),
        (RUNNER, "f2o", "f2 holds a blocking stone", None),
        (RUNNER, "k3o,y3O", "Runner places one stone a ply, not 2", ("k3o", "y3O")),
        (RUNNER, "k3oy3O", "Runner places one stone a ply, not 2", ("k3o", "y3O")),
        (RUNNER, "k3 o5", "Runner places one stone a ply, not 2", ("k3o", "k3O", "o5o", "o5O")),
        (RUNNER, "ao3", "there is no O3", ("o3o", "o3O")),
        (RUNNER, "adopt", "Second has adopted already: Second is Blocker, First is Runner", None),
        (BLOCKER, "x4o", "Blocker’s stones have no colour", ("x4",)),
        (BLOCKER, "x4,x6", "Blocker places one stone a ply, not 2", ("x4", "x6")),
        (BLOCKER, "k3", "k3 holds a left stone", None),
        (BLOCKER, "adopt", "Second has adopted already", None),
        (after("f2,f4,g3 e5,g1 f6,h2,i1 E1,F2"), "a1", "a1 is dead: no start reaches it", None),
    ],
)
def test_refusals_say_the_rule_and_what_would_do(
    position: BipodPosition, typed: str, reason: str, suggestions: tuple[str, ...] | None
) -> None:
    with pytest.raises(IllegalMove) as refused:
        position.parse(typed)
    assert reason in refused.value.reason
    assert refused.value.text == typed
    if suggestions is not None:
        assert refused.value.suggestions == suggestions
    assert len(refused.value.suggestions) <= 5
    legal = {position.notate(move) for move in position.moves()}
    assert legal.issuperset(refused.value.suggestions)


@pytest.mark.parametrize(
    "typed",
    ["", " ", "!", "k", "3", "pass", "adopts", "f2-g3", "kk3", "ｆ2", "f２", "\0", "k3x", "K" * 10**6],
)
def test_what_is_no_ply_of_bipod_is_unreadable(typed: str) -> None:
    for position in (UNDECIDED, RUNNER, BLOCKER):
        with pytest.raises(UnreadableMove) as refused:
            position.parse(typed)
        assert len(refused.value.reason) < 200


def test_a_missing_colour_is_asked_for() -> None:
    with pytest.raises(AmbiguousMove) as asked:
        RUNNER.parse("k3")
    assert asked.value.candidates == ("k3o", "k3O")
    with pytest.raises(IllegalMove):
        RUNNER.parse("f2")


# Capitals that a phone may have put there


@pytest.mark.parametrize(
    ("position", "typed", "candidates"),
    [
        (UNDECIDED, "D4", ("d4", "D4")),
        (UNDECIDED, "F2,g3,f4", ("f2,g3,f4", "F2,g3,f4")),
        (UNDECIDED, "D4,d2,ad2", ("d2,D2,d4", "d2,D2,D4")),
        (RUNNER, "D4o", ("d4o", "D4o")),
        (RUNNER, "D4 O", ("d4O", "D4O")),
        (RUNNER, "D4 Right", ("d4O", "D4O")),
        (RUNNER, "D4", ("d4o", "d4O", "D4o", "D4O")),
        (BLOCKER, "D4", ("d4", "D4")),
        (start(gap=8), "O1", ("o1", "O1")),
    ],
)
def test_a_doubtful_first_capital_is_asked_about(
    position: BipodPosition, typed: str, candidates: tuple[str, ...]
) -> None:
    with pytest.raises(AmbiguousMove) as asked:
        position.parse_typed(typed)
    assert asked.value.candidates == candidates


@pytest.mark.parametrize(
    ("position", "typed", "canonical"),
    [
        (UNDECIDED, "K3", "k3"),  # there is no column K
        (UNDECIDED, "B4", "B4"),  # there is no b4
        (UNDECIDED, "D4,F2", "F2,D4"),  # the second capital was typed on purpose
        (UNDECIDED, "D4,d4", "d4,D4"),  # the other reading would have d4 twice
        (UNDECIDED, "Ad4", "D4"),  # two letters leave no doubt
        (UNDECIDED, "d4", "d4"),
        (RUNNER, "Y3O", "y3O"),
        (RUNNER, "K3 left", "k3o"),
        (RUNNER, "F2o", "F2o"),  # f2 is blocked: only the written cell can be played
    ],
)
def test_a_capital_without_doubt_is_read(position: BipodPosition, typed: str, canonical: str) -> None:
    assert position.notate(position.parse_typed(typed)) == canonical


def test_never_is_another_cell_played_than_the_written_one() -> None:
    position = after("D4,F2 adopt")
    for typed, instead in (("D4o", "d4o"), ("F2 O", "f2O")):
        with pytest.raises(IllegalMove, match="holds a blocking stone") as refused:
            position.parse_typed(typed)
        assert refused.value.suggestions[0] == instead
    with pytest.raises(IllegalMove) as refused:
        UNDECIDED.parse_typed("D4,ad4")
    assert refused.value.suggestions == ("d4,D4", "D4")


# Completing


def completed(position: BipodPosition, typed: str, limit: int = 25) -> list[str]:
    return [completion.text for completion in position.complete(typed, limit)]


def test_completions_go_on_from_what_is_typed() -> None:
    assert completed(UNDECIDED, "", 2) == ["adopt", "i1"]
    assert completed(UNDECIDED, "ad") == ["adopt", "D2", "D4"]
    assert completed(UNDECIDED, "f") == ["f2", "f4", "f6", "F2"]
    assert completed(UNDECIDED, "F") == ["F2", "f2", "f4", "f6"]
    assert completed(UNDECIDED, "f2", 3) == ["f2", "F2", "i1,f2"]
    assert completed(UNDECIDED, "f2,", 2) == ["f2", "i1,f2"]
    assert completed(UNDECIDED, "f2,g") == ["g1,f2", "f2,g3", "f2,g5", "G1,f2"]
    assert completed(UNDECIDED, "f2 g3 f4") == ["f2,g3,f4"]
    assert completed(UNDECIDED, "f2,g3,f4,") == ["f2,g3,f4"]
    assert completed(UNDECIDED, "f2,g3,f4,h") == []
    assert completed(UNDECIDED, "f2,f") == ["f2,f4", "f2,f6", "f2,F2"]
    assert completed(start(stones=1), "f2") == ["f2", "F2"]
    assert completed(RUNNER, "k3") == ["k3o", "k3O"]
    assert completed(RUNNER, "k3 r") == completed(RUNNER, "k3Q") == ["k3O"]
    assert completed(RUNNER, "D4O") == ["D4O", "D4o", "d4o", "d4O"]
    assert completed(BLOCKER, "k3") == completed(BLOCKER, "k1,") == completed(BLOCKER, "?") == []
    assert completed(BLOCKER, "x4") == ["x4"]
    assert completed(UNDECIDED, "f", 0) == completed(UNDECIDED, "f", -1) == []


def test_completions_and_plies_have_true_glosses() -> None:
    def hint(position: BipodPosition, text: str) -> str:
        return {completion.text: completion.gloss for completion in position.complete(text)}[text]

    assert hint(UNDECIDED, "adopt") == "you become Blocker"
    assert [hint(UNDECIDED, cell) for cell in ("f2", "o3", "E3", "j2", "x2")] == [
        "left side", "middle", "right side", "next to the left start", "next to the right start",
    ]  # fmt: skip
    assert hint(start(gap=1), "e1") == "next to both starts"
    assert hint(UNDECIDED, "f2,g3,o3") == "3 stones: left side and middle"
    assert hint(RUNNER, "k3o") == "left stone, not joined to its start yet"
    assert hint(RUNNER, "x2O") == "right chain"
    assert UNDECIDED.gloss(UNDECIDED.parse("f2,g3,f4")) == "3 blocking stones"
    assert UNDECIDED.gloss(UNDECIDED.parse("adopt")) == "becomes Blocker"
    position = after("i1,m1,j2 adopt y1O")
    assert position.gloss(position.parse("l2")) == "cuts off the left start"
    position = after("adopt", gap=1, rows=2)
    assert position.gloss(position.parse("a1o")) == "left chain reaches a short side"


# Properties


@settings(max_examples=60, deadline=None)
@given(wandering)
def test_notation_and_reading_are_inverse_and_playing_changes_nothing(
    wandered: tuple[BipodPosition, list[str]],
) -> None:
    position, plies = wandered
    board = position.board
    same = after(" ".join(plies), gap=board.gap, middle=board.middle, stones=position.stones)
    assert (same, hash(same)) == (position, hash(position))
    before = (copy.deepcopy(position), hash(position), position.diagram())
    for move in islice(position.moves(), 300):
        assert position.parse(position.notate(move)) == move
        assert position.play(move) != position
    assert (position, hash(position), position.diagram()) == before
    assert (
        (position.to_move is None) == (position.outcome is not None) == (next(position.moves(), None) is None)
    )
    if position.count() < 20_000:
        assert position.count() == len(set(position.moves())) == sum(1 for _ in position.moves())
    assert set(position.listing()) <= set(islice(position.moves(), 300))


@settings(max_examples=60, deadline=None)
@given(wandering, st.text(alphabet="adoptADOPTklLkQ@oO1234567890,;- \0é２"), st.integers(0, 30))
def test_any_text_is_read_or_refused_and_completions_are_legal(
    wandered: tuple[BipodPosition, list[str]], text: str, limit: int
) -> None:
    position, _ = wandered
    legal = {position.notate(move) for move in position.moves()}
    for parse in (position.parse, position.parse_typed):
        plies, fault = read(position, parse, text)
        assert legal.issuperset(plies)
        assert (1 if fault is None else 2 if fault is AmbiguousMove else 0) <= len(plies) <= 5
    completions = completed(position, text, limit)
    assert len(completions) == len(set(completions)) <= limit
    assert legal.issuperset(completions)


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_string_whatever_raises_only_move_errors(text: str) -> None:
    for position in (UNDECIDED, RUNNER, BLOCKER):
        for parse in (position.parse, position.parse_typed):
            assert read(position, parse, text)[1] in (None, AmbiguousMove, IllegalMove, UnreadableMove)
        position.complete(text)


@settings(max_examples=40, deadline=None)
@given(wandering)
def test_examples_are_two_different_legal_plies(wandered: tuple[BipodPosition, list[str]]) -> None:
    position, _ = wandered
    examples = position.examples()
    assert len(examples) == len(set(examples)) == min(2, position.count())
    assert all(position.notate(position.parse(example)) == example for example in examples)


def test_positions_are_values() -> None:
    one, other = after("f2,g3 F2 adopt"), after("F2 f2,g3 adopt")
    assert one == other
    assert len({one, other}) == 1
    assert one != after("f2,g3 F2 adopt", stones=2)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(AttributeError):
        one.blocks = other.blocks  # type: ignore[misc]


def test_huge_input_is_answered_at_once() -> None:
    begun = time.process_time()
    for text in ("f2," * 10**6, "a" * 10**6, "9" * 10**6, "k3" + "9" * 150, "adopt" + " " * 10**6):
        with pytest.raises(UnreadableMove):
            UNDECIDED.parse_typed(text)
        UNDECIDED.complete(text)
    with pytest.raises(IllegalMove, match="at most 3 blocking stones here, not 60"):
        UNDECIDED.parse("f2," * 60)
    assert time.process_time() - begun < 5


def test_a_position_has_its_hundred_thousand_plies_lazily() -> None:
    assert start().count() == 1 + 85 + 85 * 84 // 2 + 85 * 84 * 83 // 6
    assert len(start().listing()) == 86
    assert len(set(start().moves())) == start().count()


# The rules' text


def test_every_example_in_the_rules_text_is_legal() -> None:
    text = (TESTS.parent / "rules" / "texts" / "bipod.md").read_text()
    blocks = [block.partition("\n") for block in text.split("```")[1::2]]
    examples = [
        (info.split()[2:], body.split()) for info, _, body in blocks if info.startswith("example bipod")
    ]
    assert len(examples) >= 3
    for options, plies in examples:
        settled = {name: int(value) for name, _, value in (option.partition("=") for option in options)}
        assert len(list(replay(start(**settled), plies))) == len(plies)
    diagrams = [body.rstrip("\n") for info, _, body in blocks if info == "text"]
    assert diagrams == [start().diagram()]
