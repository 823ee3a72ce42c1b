"""Bipod’s rules: the published game, adoption, dead cells and how a game ends."""

import pytest

from rules.core.errors import IllegalMove
from rules.core.position import Side
from rules.games.bipod.board import Stone
from tests.rules.games.bipod.positions import after, names, start
from tests.rules.games.checks import outcome_of

PUBLISHED = "f2,f4,g3 e5,g1 f6,h2,i1 E1 F2 m1,o1,n2 adopt k3o x4 y3O x2 v2O w3 u3O u5 r4O r6 o5O j4"


FINAL_BOARD = """\
: : : x x @ x x . . . Q . . . x :1
 : : x x . . x . . . O x . . . x 2
  : : x . o . . . . O x O . . .  3
   : x . x . . . O . . x . . .   4
    x . . . . O . . x . . . .    5
     x . . . . . x . . . . .     6
abcdefghijklmnopqrstuvwxyzABCDEFG"""


def test_the_published_game_ends_on_its_printed_final_board() -> None:
    position = after(PUBLISHED)
    *rows, columns = position.diagram().splitlines()
    printed = str.maketrans("LR<>", "@QoO")
    assert "\n".join([*(row.translate(printed) for row in rows), columns]) == FINAL_BOARD
    assert " ".join(names(position, position.dead_cells())) == "a1 c1 e1 G1 b2 d2 c3 e3 d4"
    assert position.outcome is None
    assert position.runner is Side.SECOND
    assert position.to_move is Side.SECOND


def test_the_adopter_becomes_blocker_and_the_other_moves_next() -> None:
    position = after("f2 adopt")
    assert position.runner is Side.FIRST
    assert position.to_move is Side.FIRST
    assert [position.role(side).name for side in Side] == ["Runner", "Blocker"]
    assert [start().role(side).name for side in Side] == ["First", "Second"]


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


def test_runner_wins_when_both_starts_are_joined_to_short_sides() -> None:
    one_leg = after("adopt a1o e1", gap=1, middle=1, rows=2)
    assert one_leg.outcome is None
    assert outcome_of(one_leg.play(one_leg.parse("i1O"))) == (1, "connected")


def test_without_a_live_cell_adopt_is_the_only_ply() -> None:
    # Both starts of the smallest board walled in: c1 by a1 b2 d2 e1, g1 by e1 f2 h2 i1.
    position = after("a1 b2 d2 e1 f2 h2 i1", gap=1, rows=2, stones=1)
    assert [position.notate(move) for move in position.moves()] == ["adopt"]
    assert position.count() == 1
    assert position.examples() == ["adopt"]


def test_a_cell_is_dead_only_when_no_chain_extends_a_start_to_it() -> None:
    # Around c1 all is blocked but d2, which the left colour takes: what lies behind d2 stays live for it.
    before = after("a1,b2,e1 adopt", gap=1, middle=1, rows=4)
    left, right = (before.play(before.parse(text)) for text in ("d2o", "d2O"))
    assert left.outcome is None
    assert left.chain(Stone.LEFT) == (left.board.index("c1"), left.board.index("d2"))
    assert outcome_of(right) == (1, "blocked")
    assert before.gloss(before.parse("d2O")) == "cuts off the orange start"


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
