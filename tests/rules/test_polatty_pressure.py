"""Polatty Pressure: goals, passing and deadlock, positions as values, and what the rules' text shows."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from rules.core.game import replay
from rules.core.position import Outcome, Position, Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, PolattyMove
from rules.games.polatty_pressure.game import GAME
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.polatty_pressure_positions import (
    ALL,
    RING,
    after,
    board,
    drawn,
    legal,
    refusal,
    start,
    steps,
)

TEXT = Path(__file__).parents[2] / "rules" / "games" / "polatty_pressure" / "rules.md"


# Goals


@pytest.mark.parametrize(
    ("ball", "turn", "placed", "winner", "gloss"),
    [
        ("f18", Side.FIRST, "f17", Side.FIRST, "bumps the ball to f19, goal: First wins"),
        ("f18", Side.SECOND, "e17", Side.FIRST, "bumps the ball to g19, own goal: Second loses"),
        ("f2", Side.SECOND, "f3", Side.SECOND, "bumps the ball to f1, goal: Second wins"),
        ("f2", Side.FIRST, "g3", Side.SECOND, "bumps the ball to e1, own goal: First loses"),
        ("a18", Side.FIRST, "b18", Side.FIRST, "bumps the ball to a19, goal: First wins"),
        ("k2", Side.FIRST, "j3", Side.SECOND, "bumps the ball to j1, own goal: First loses"),
    ],
)
def test_the_ball_on_a_goal_line_loses_for_whose_line_it_is_whoever_moved(
    ball: str, turn: Side, placed: str, winner: Side, gloss: str
) -> None:
    position = drawn(ball, "", turn)
    move = position.parse(placed)
    assert position.gloss(move) == gloss
    assert position.warning(move) == ("" if winner is turn else "this is your own goal: you lose at once")
    over = position.play(move)
    assert over.outcome == Outcome(winner, "goal")
    assert over.to_move is None
    assert (list(over.moves()), over.count(), over.examples()) == ([], 0, [])
    for text in ("pass", "f9", placed):
        error = refusal(over, text)
        assert error.reason == f"the game is over: {winner.name.title()} has won (goal)"
        assert error.suggestions == ()


def test_the_ball_bumps_a_pressor_off_the_goal_line_that_it_enters() -> None:
    position = drawn("f18", "f19 f17")
    assert steps(position, "e17") == "f18-g19"
    position = drawn("f18", "f19")
    assert steps(position, "f17") == "f18-f19 f19-"
    over = after(position, "f17")
    assert (board(over), over.outcome) == (("f19", "f17"), Outcome(Side.FIRST, "goal"))


def test_only_own_goals_are_warned_of() -> None:
    position = drawn("f2", "", anywhere=True)
    warned = {position.notate(move) for move in position.moves() if position.warning(move)}
    assert warned == {"e3", "f3", "g3"}
    assert Position.warning(position, position.parse("f3")) == "", "games that have no such moves say nothing"


# Passing and deadlock


def test_one_may_pass_unless_the_other_has_just_passed() -> None:
    assert start().may_pass
    passed = after(start(), "pass")
    assert (passed.turn, passed.passed, passed.may_pass) == (Side.SECOND, True, False)
    assert legal(passed) == legal(start()) - {"pass"}
    error = refusal(passed, "pass")
    assert error.reason == "First has just passed, so you may not: place a pressor"
    assert len(error.suggestions) == 5
    assert "pass" in legal(after(passed, "f9"))
    assert start().gloss(PolattyMove(None)) == "Second must place a pressor"


def test_originally_one_may_always_pass_and_two_passes_are_a_draw() -> None:
    once = after(start(passing="original"), "pass")
    assert once.outcome is None
    assert once.gloss(once.parse("pass")) == "second pass in a row: a draw"
    twice = after(once, "pass")
    assert twice.outcome == Outcome(None, "passes")
    assert refusal(twice, "f9").reason == "the game is over: drawn (passes)"
    apart = after(once, "f9", "pass", "f12")
    assert apart.outcome is None
    assert after(apart, "pass", "pass").outcome == Outcome(None, "passes")
    assert start(passing="original").gloss(PolattyMove(None)) == "if Second passes too, it is a draw"


def test_the_end_by_passes_is_part_of_the_value() -> None:
    one = drawn(passed=True, original=True)
    over = after(drawn(turn=Side.SECOND, passed=True, original=True), "pass")
    assert (one.ball, one.filled, one.turn, one.passed) == (over.ball, over.filled, over.turn, over.passed)
    assert one != over


def test_deadlock_is_a_draw_seen_after_the_pass_that_makes_it() -> None:
    position = start(pressors=RING.split())
    assert position.outcome is None
    assert legal(position) == {"pass"}
    assert position.examples() == ["pass"]
    assert position.gloss(position.parse("pass")) == "Second has no cell to place on: a draw"
    over = after(position, "pass")
    assert over.outcome == Outcome(None, "deadlock")
    assert refusal(over, "a1").reason == "the game is over: drawn (deadlock)"
    # With one more place to go, by either option, it is none.
    assert after(start(pressors=RING.split(), placing="anywhere"), "pass").outcome is None
    assert after(start(pressors=RING.split(), passing="original"), "pass").outcome is None
    assert after(start(pressors=RING.split()[1:]), "pass").outcome is None


def test_a_full_board_is_a_deadlock_under_anywhere_too() -> None:
    position = start(placing="anywhere", pressors=[cell for cell in ALL if cell not in ("f10", "c3")])
    assert legal(position) == {"c3", "pass"}
    full = after(position, "c3")
    assert (full.outcome, legal(full)) == (None, {"pass"})
    assert after(full, "pass").outcome == Outcome(None, "deadlock")


def test_after_a_full_board_a_bump_may_make_room() -> None:
    position = start(pressors=[cell for cell in ALL if cell not in ("f10", "f9")])
    opened = after(position, "f9")
    assert board(opened)[0] == "f11"
    assert len(opened.pressors) == COLUMNS * ROWS - 2
    assert legal(opened) == {"f10", "pass"}


# Positions as values


def test_roles_name_the_goal_line_to_reach() -> None:
    assert start().role(Side.FIRST).name == "First"
    assert "row 19" in start().role(Side.FIRST).goal
    assert "row 1," in start().role(Side.SECOND).goal


def test_the_diagram_lies_on_its_side() -> None:
    lines = drawn("b3", "a1 k19 k18").diagram().splitlines()
    assert len(lines) == 14
    assert lines[1].split() == [str(number % 10) for number in range(1, 20)]
    assert lines[2] == "a o|. . . . . . . . . . . . . . . . .|. a"
    assert lines[3] == "b .|. @ . . . . . . . . . . . . . . .|. b"
    assert lines[12] == "k .|. . . . . . . . . . . . . . . . o|o k"
    assert {len(line) for line in lines[2:13]} == {41}
    assert len("\n".join(lines)) < 1900


def test_positions_are_values() -> None:
    one, other = after(start(), "f9", "f12", "pass"), after(start(), "f9", "f12", "pass")
    assert (one, hash(one)) == (other, hash(other))
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != after(start(), "f9", "f12")
    assert start() != start(passing="original")
    assert start() != start(placing="anywhere")
    assert (one.columns, one.rows) == (11, 19)
    with pytest.raises(AttributeError):
        one.ball = other.ball  # type: ignore[misc]


# The rules' text


def test_the_diagrams_of_the_rules_text_are_true() -> None:
    blocks = [block.partition("\n") for block in TEXT.read_text(encoding="utf-8").split("```")[1::2]]
    diagrams = [body.rstrip("\n") for info, _, body in blocks if info == "text"]
    turned_bump = after(start(pressors=["g10", "h10", "i10", "j10", "k10"]), "e10")
    assert diagrams == [start().diagram(), turned_bump.diagram()]


def test_the_examples_of_the_rules_text_do_what_it_says() -> None:
    ends = []
    for block in TEXT.read_text(encoding="utf-8").split("```example polatty-pressure")[1:]:
        info, _, rest = block.partition("\n")
        options = {option.name: option for option in GAME.options}
        pairs = [assignment.split("=") for assignment in info.split()]
        position = start(**{name: options[name].read(value) for name, value in pairs})
        *_, (_, last) = replay(position, rest.partition("```")[0].split())
        assert isinstance(last, PolattyPosition)
        ends.append((*board(last), last.outcome and last.outcome.reason))
    assert ends == [
        ("e9", "f9 e11 g12", None),
        ("f11", "f9 f12 f13", None),
        ("f11", "f9 f12 f13 f14 f15 f16 f17 f18 f19", None),
        ("g11", "e9 h12 i13 j14 k15 j16 i17", None),
        ("g10", "e10 h10 i10 j10 k10 k11", None),
        ("f19", "f9 f10 f11 f12 f13 f14 f15 f16 f17", "goal"),
        ("f11", "c3 f9 f13 k19", "passes"),
    ]
