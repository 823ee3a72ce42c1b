"""Polatty Pressure’s rules: goals, passing, deadlock, placing anywhere."""

from rules.core.position import Outcome, Position, Side
from rules.games.polatty_pressure.board import COLUMNS, ROWS, PolattyMove
from tests.rules.games.polatty_pressure.positions import (
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
from tests.support.rows import every_row


@every_row(
    ("ball", "turn", "placed", "winner", "gloss"),
    [
        ("f18", Side.FIRST, "f17", Side.FIRST, "ball to f19: wins"),
        ("f18", Side.SECOND, "e17", Side.FIRST, "ball to g19, the wrong goal: loses"),
        ("f2", Side.SECOND, "f3", Side.SECOND, "ball to f1: wins"),
        ("f2", Side.FIRST, "g3", Side.SECOND, "ball to e1, the wrong goal: loses"),
        ("a18", Side.FIRST, "b18", Side.FIRST, "ball to a19: wins"),
        ("k2", Side.FIRST, "j3", Side.SECOND, "ball to j1, the wrong goal: loses"),
    ],
)
def test_the_ball_on_a_goal_line_loses_for_whose_line_it_is_after_any_move(
    ball: str, turn: Side, placed: str, winner: Side, gloss: str
) -> None:
    position = drawn(ball, "", turn)
    move = position.parse(placed)
    assert position.gloss(move) == gloss
    assert position.warning(move) == (
        "" if winner is turn else "that’s your opponent’s goal: you’d lose at once"
    )
    over = position.play(move)
    assert over.outcome == Outcome(winner, "goal")
    assert over.to_move is None
    assert (list(over.moves()), over.count(), over.examples()) == ([], 0, [])
    for text in ("pass", "f9", placed):
        error = refusal(over, text)
        assert error.reason == "the game is over"
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


def test_one_may_pass_unless_the_other_has_just_passed() -> None:
    assert start().may_pass
    passed = after(start(), "pass")
    assert (passed.turn, passed.passed, passed.may_pass) == (Side.SECOND, True, False)
    assert legal(passed) == legal(start()) - {"pass"}
    error = refusal(passed, "pass")
    assert error.reason == "Orange has just passed, so you can’t: place a pressor"
    assert len(error.suggestions) == 5
    assert "pass" in legal(after(passed, "f9"))
    assert start().gloss(PolattyMove(None)) == "a pressor must follow"


def test_originally_one_may_always_pass_and_two_passes_are_a_draw() -> None:
    once = after(start(passing="original"), "pass")
    assert once.outcome is None
    assert once.gloss(once.parse("pass")) == "second pass in a row: a draw"
    twice = after(once, "pass")
    assert twice.outcome == Outcome(None, "passes")
    assert refusal(twice, "f9").reason == "the game is over"
    apart = after(once, "f9", "pass", "f12")
    assert apart.outcome is None
    assert after(apart, "pass", "pass").outcome == Outcome(None, "passes")
    assert start(passing="original").gloss(PolattyMove(None)) == "a second pass would be a draw"


def test_deadlock_is_a_draw_seen_after_the_pass_that_makes_it() -> None:
    position = start(pressors=RING.split())
    assert position.outcome is None
    assert legal(position) == {"pass"}
    assert position.examples() == ["pass"]
    assert position.gloss(position.parse("pass")) == "no cell is left to place on: a draw"
    over = after(position, "pass")
    assert over.outcome == Outcome(None, "deadlock")
    assert refusal(over, "a1").reason == "the game is over"
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


def test_anywhere_places_on_any_empty_cell_and_bumps_only_next_to_the_ball() -> None:
    position = start(placing="anywhere", pressors=["b2"])
    assert legal(position) == {*ALL, "pass"} - {"f10", "b2"}
    assert steps(position, "f12") == ""
    assert position.gloss(position.parse("f12")) == "moves nothing"
    assert board(after(position, "a1")) == ("f10", "a1 b2")
    assert board(after(position, "f9")) == ("f11", "b2 f9")
    assert [position.notate(move) for move in position.listing()][:10] == [*RING.split(), "pass", "a1"]
