"""Polatty Pressure's bumps: by hand at every edge, and what every ply keeps."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.position import Outcome, Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import COLUMNS, ROWS, PolattyMove, Token, cell_name, course
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.polatty_pressure.positions import POSITIONS, after, board, drawn, legal, start, steps
from tests.support.rows import every_row

# By hand


@every_row(
    ("placed", "ball"),
    [
        ("e9", "g11"), ("f9", "f11"), ("g9", "e11"), ("e10", "g10"),
        ("g10", "e10"), ("e11", "g9"), ("f11", "f9"), ("g11", "e9"),
    ],
)  # fmt: skip
def test_the_ball_goes_directly_away_from_the_new_pressor(placed: str, ball: str) -> None:
    assert board(after(start(), placed)) == (ball, placed)


def test_pressors_in_the_way_are_bumped_until_an_empty_cell_takes_the_last() -> None:
    position = drawn(pressors="f11 f12 f14")
    assert steps(position, "f9") == "f10-f11 f11-f12 f12-f13"
    assert board(after(position, "f9")) == ("f11", "f9 f12 f13 f14")
    assert position.gloss(position.parse("f9")) == "ball to f11, two pressors pushed"
    assert steps(drawn(pressors="f12"), "f9") == "f10-f11"


@every_row(
    ("turn", "placed", "pressors", "gone"),
    [
        (Side.FIRST, "f16", "f18 f19", "f19"),
        (Side.SECOND, "f16", "f18 f19", "f19"),
        (Side.FIRST, "e16", "g18 h19", "h19"),
        (Side.SECOND, "g16", "e18 d19", "d19"),
    ],
)
def test_a_pressor_bumped_on_a_goal_line_leaves_the_board(
    turn: Side, placed: str, pressors: str, gone: str
) -> None:
    position = drawn("f17", pressors, turn)
    shifts = position.trace(position.parse(placed))
    assert (cell_name(shifts[-1].origin), shifts[-1].target) == (gone, None)
    assert board(after(position, placed))[1].split() == [placed, gone]
    assert position.gloss(position.parse(placed)).endswith(", two pressors pushed (one off)")


def test_a_pressor_is_bumped_on_to_a_goal_line_and_stays() -> None:
    assert steps(drawn("f3", "f2", Side.SECOND), "f4") == "f3-f2 f2-f1"
    assert board(after(drawn("f3", "f2", Side.SECOND), "f4")) == ("f2", "f1 f4")


@pytest.mark.parametrize("turn", Side)
def test_a_diagonal_bump_reflects_at_a_side_and_goes_on_so(turn: Side) -> None:
    pressors = "i12 j13 k14 j15 i16"
    assert steps(drawn("h11", pressors, turn), "g10") == "h11-i12 i12-j13 j13-k14 k14-j15 j15-i16 i16-h17"
    assert steps(drawn("d11", "c10 b9 a8 b7", turn), "e12") == "d11-c10 c10-b9 b9-a8 a8-b7 b7-c6"
    assert steps(drawn("d11", "c12 b13 a14", turn), "e10") == "d11-c12 c12-b13 b13-a14 a14-b15"


@every_row(("turn", "along"), [(Side.FIRST, 1), (Side.SECOND, -1)])
@every_row(("ball", "placed", "edge"), [("i", "h", "k"), ("c", "d", "a")])
def test_a_sideways_bump_turns_along_the_edge_away_from_the_player_whose_turn_it_is(
    turn: Side, along: int, ball: str, placed: str, edge: str
) -> None:
    middle = {"k": "j", "a": "b"}[edge]
    row = 10
    wanted = [f"{ball}{row}-{middle}{row}", f"{middle}{row}-{edge}{row}"]
    wanted += [f"{edge}{row + step * along}-{edge}{row + (step + 1) * along}" for step in range(3)]
    pressors = f"{middle}{row} {edge}{row} {edge}{row + along} {edge}{row + 2 * along}"
    assert steps(drawn(f"{ball}{row}", pressors, turn), f"{placed}{row}") == " ".join(wanted)


def test_a_sideways_bump_goes_along_the_edge_and_out_over_the_goal_line() -> None:
    position = drawn("j17", "k17 k18 k19")
    assert steps(position, "i17") == "j17-k17 k17-k18 k18-k19 k19-"
    assert board(after(position, "i17")) == ("k17", "i17 k18 k19")
    other = drawn("b3", "a3 a2 a1", Side.SECOND)
    assert steps(other, "c3") == "b3-a3 a3-a2 a2-a1 a1-"


@every_row("turn", Side)
@every_row(
    ("ball", "placed", "middle", "corner"),
    [
        ("i17", "h16", "j18", "k19"),
        ("c17", "d16", "b18", "a19"),
        ("i3", "h4", "j2", "k1"),
        ("c3", "d4", "b2", "a1"),
    ],
)
def test_a_corner_lets_out_before_it_reflects(
    turn: Side, ball: str, placed: str, middle: str, corner: str
) -> None:
    position = drawn(ball, f"{middle} {corner}", turn)
    assert steps(position, placed) == f"{ball}-{middle} {middle}-{corner} {corner}-"


def test_a_chain_that_reflects_into_a_goal_line() -> None:
    position = drawn("j17", "k18 j19")
    assert steps(position, "i16") == "j17-k18 k18-j19 j19-"
    assert board(after(position, "i16")) == ("k18", "i16 j19")


@every_row(
    ("ball", "turn", "placed", "moved"),
    [
        ("a10", Side.FIRST, "b9", "a10-b11"),
        ("a10", Side.SECOND, "b9", "a10-b11"),
        ("a10", Side.FIRST, "b11", "a10-b9"),
        ("k10", Side.SECOND, "j9", "k10-j11"),
        ("k10", Side.FIRST, "j11", "k10-j9"),
        ("a10", Side.FIRST, "b10", "a10-a11"),
        ("a10", Side.SECOND, "b10", "a10-a9"),
        ("k10", Side.FIRST, "j10", "k10-k11"),
        ("k10", Side.SECOND, "j10", "k10-k9"),
        ("a10", Side.SECOND, "a9", "a10-a11"),
        ("k10", Side.FIRST, "k11", "k10-k9"),
        ("b10", Side.FIRST, "c9", "b10-a11"),
        ("b10", Side.SECOND, "c10", "b10-a10"),
    ],
)
def test_the_ball_turns_and_reflects_at_a_side_too(ball: str, turn: Side, placed: str, moved: str) -> None:
    assert steps(drawn(ball, "", turn), placed) == moved


def test_pressors_go_on_in_the_direction_that_the_ball_took_at_the_side() -> None:
    assert steps(drawn("a10", "b11 c12"), "b9") == "a10-b11 b11-c12 c12-d13"
    assert steps(drawn("a10", "a9 a8", Side.SECOND), "b10") == "a10-a9 a9-a8 a8-a7"
    # From side to side: reflected at a, it reflects again at k.
    diagonal = " ".join(f"{'bcdefghijk'[step]}{4 + step}" for step in range(10))
    assert steps(drawn("a3", diagonal), "b2").endswith("j12-k13 k13-j14")


def test_a_ball_on_the_edge_has_five_cells_next_to_it() -> None:
    assert legal(drawn("a10")) == {"a9", "b9", "b10", "b11", "a11", "pass"}


# Properties


def test_no_course_meets_itself() -> None:
    """play() relies on it; checked for every ball, every placing and both sides."""
    for ball in range(COLUMNS, COLUMNS * (ROWS - 1)):
        for placed in (move.cell for move in drawn(cell_name(ball)).moves()):
            for ahead in (1, -1):
                if placed is None:
                    continue
                cells = course(drawn(cell_name(ball)).ball, placed, ahead)
                assert len(set(cells)) == len(cells)
                assert not {ball, placed} & set(cells)
                assert cells[-1] // COLUMNS in (0, ROWS - 1)
                assert all(0 < cell // COLUMNS < ROWS - 1 for cell in cells[:-1])


def turned(position: PolattyPosition) -> PolattyPosition:
    """The same position with the sides changed, seen from the other end of the board."""
    last = COLUMNS * ROWS - 1
    return drawn(
        cell_name(last - position.ball),
        " ".join(cell_name(last - cell) for cell in position.pressors),
        position.turn.other,
        passed=position.passed,
        original=position.original,
        anywhere=position.anywhere,
    )


@settings(max_examples=80)
@given(POSITIONS, st.randoms(use_true_random=False))
def test_what_every_ply_keeps(position: PolattyPosition, rng: random.Random) -> None:
    if not position.count():
        return
    opposite = turned(position)
    last = COLUMNS * ROWS - 1
    moves = position.listing()
    for move in rng.sample(moves, min(len(moves), 20)):
        assert position.parse(position.notate(move)) == move
        assert position.allows(move)
        later = position.play(move)
        assert later != position
        assert isinstance(position.gloss(move), str)
        shifts = position.trace(move)
        if move.cell is None:
            assert (later.ball, later.filled, later.passed) == (position.ball, position.filled, True)
            continue
        left = sum(shift.target is None for shift in shifts)
        assert left <= 1
        assert len(later.pressors) == len(position.pressors) + 1 - left
        assert later.at(move.cell) is Token.PRESSOR
        assert later.at(later.ball) is Token.BALL
        assert not later.filled >> later.ball & 1
        # Nothing but what the trace names has changed.
        cells = dict.fromkeys(position.pressors, Token.PRESSOR) | {
            position.ball: Token.BALL,
            move.cell: Token.PRESSOR,
        }
        for shift in shifts[::-1]:
            token = cells.pop(shift.origin)
            assert token is shift.kind
            if shift.target is not None:
                assert shift.target not in cells
                cells[shift.target] = token
        assert cells == {cell: later.at(cell) for cell in [later.ball, *later.pressors]}
        # The rules are the same for both sides.
        mirrored = opposite.play(PolattyMove(Cell(last - move.cell)))
        assert (mirrored.ball, mirrored.filled) == (turned(later).ball, turned(later).filled)
        assert (mirrored.outcome is None) == (later.outcome is None)
        if later.outcome and later.outcome.winner is not None:
            assert mirrored.outcome == Outcome(later.outcome.winner.other, "goal")
