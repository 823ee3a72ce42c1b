"""Bipod: the published game, adoption, dead cells, the board, options, positions as values, the rules' text."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings

from rules.core.errors import IllegalMove
from rules.core.game import replay
from rules.core.options import OptionError
from rules.core.position import Side
from rules.games.bipod.board import Stone
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition
from tests.rules.bipod_positions import after, names, outcome_of, start, wandering

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


# The published game


def test_the_published_game_ends_on_its_printed_final_board() -> None:
    position = after(PUBLISHED)
    assert position.diagram() == FINAL_BOARD
    assert " ".join(names(position, position.dead_cells())) == "a1 c1 e1 G1 b2 d2 c3 e3 d4"
    assert position.outcome is None
    assert position.runner is Side.SECOND
    assert position.to_move is Side.SECOND


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


# Positions as values


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


def test_a_position_has_its_hundred_thousand_plies_lazily() -> None:
    assert start().count() == 1 + 85 + 85 * 84 // 2 + 85 * 84 * 83 // 6
    assert len(start().listing()) == 86
    assert len(set(start().moves())) == start().count()


# The rules' text


def test_every_example_in_the_rules_text_is_legal() -> None:
    text = (TESTS.parent / "rules" / "games" / "bipod" / "rules.md").read_text()
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
