"""Polatty Pressure: against a naive simulation, against the rules by hand-made positions, against whoever types."""

from __future__ import annotations

import pickle
import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import IllegalMove, MoveError, Outcome, Position, Side, UnreadableMove, perft, replay
from rules.options import CellsOption, OptionError
from rules.polatty_pressure import (
    COLUMNS,
    GAME,
    ROWS,
    PolattyMove,
    PolattyPosition,
    Token,
    cell_called,
    cell_name,
)
from rules.polatty_pressure_board import START, bits_of, course
from rules.squares import Cell
from tests.rules import naive_polatty_pressure as naive

TEXT = Path(__file__).parents[2] / "rules" / "texts" / "polatty-pressure.md"
ALL = [cell_name(cell) for cell in range(COLUMNS * ROWS)]
RING = "e9 f9 g9 e10 g10 e11 f11 g11"


def start(**options: object) -> PolattyPosition:
    return GAME.start(GAME.settle(options))


def drawn(
    ball: str = "f10",
    pressors: str = "",
    turn: Side = Side.FIRST,
    *,
    passed: bool = False,
    original: bool = False,
    anywhere: bool = False,
) -> PolattyPosition:
    """A position out of the blue."""
    cells = bits_of(map(cell_called, pressors.split()))
    return PolattyPosition(cell_called(ball), cells, turn, passed, original, anywhere, None)


def after(position: PolattyPosition, *plies: str) -> PolattyPosition:
    for text in plies:
        position = position.play(position.parse(text))
    return position


def board(position: PolattyPosition) -> tuple[str, str]:
    """The ball's cell and the pressors'."""
    return cell_name(position.ball), " ".join(map(cell_name, position.pressors))


def steps(position: PolattyPosition, text: str) -> str:
    """What a ply moves, as ``f10-f11 f11-f12 f19-``."""
    shifts = position.trace(position.parse(text))
    assert [shift.kind for shift in shifts[1:]] == [Token.PRESSOR] * len(shifts[1:])
    assert all(shift.kind is Token.BALL for shift in shifts[:1])
    pairs = [(cell_name(origin), target) for _, origin, target in shifts]
    return " ".join(f"{origin}-{'' if target is None else cell_name(target)}" for origin, target in pairs)


def legal(position: PolattyPosition) -> set[str]:
    return {position.notate(move) for move in position.moves()}


def refusal(position: PolattyPosition, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        position.parse(text)
    assert caught.value.text == text
    offered = caught.value.suggestions
    assert len(offered) == len(set(offered)) <= 5
    assert legal(position).issuperset(offered)
    return caught.value


def imported(state: naive.Naive) -> PolattyPosition:
    """A naive position under way, in the core's terms."""
    return drawn(
        naive.name(state.ball),
        " ".join(state.pressors),
        Side(state.mover),
        passed=state.passes > 0,
        original=state.passing == "original",
        anywhere=state.placing == "anywhere",
    )


def same(position: PolattyPosition, state: naive.Naive) -> None:
    """Both sides see the same board, turn, plies and outcome."""
    assert board(position) == (naive.name(state.ball), " ".join(state.pressors))
    assert (position.turn, position.passed) == (state.mover, state.passes > 0)
    outcome = position.outcome
    assert (outcome and (outcome.winner, outcome.reason)) == state.outcome
    listed = [position.notate(move) for move in position.moves()]
    assert sorted(listed) == sorted(state.names())
    assert position.count() == len(listed)


# The naive simulation


@pytest.mark.parametrize(
    ("options", "depth"),
    [
        ({}, 4),
        ({"passing": "original"}, 3),
        ({"placing": "anywhere"}, 2),
        ({"pressors": RING.split()[:6]}, 5),
        (
            {
                "placing": "anywhere",
                "pressors": [cell for cell in ALL if cell not in ("f10", "a1", "f9", "k3")],
            },
            6,
        ),
        ({"passing": "original", "pressors": [cell for cell in ALL if cell not in ("f10", "e9", "g10")]}, 8),
    ],
)
def test_sequences_are_counted_alike(options: dict[str, object], depth: int) -> None:
    assert perft(start(**options), depth) == naive.perft(naive.start(**options), depth)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(16))
def test_random_games_are_played_alike(seed: int) -> None:
    rng = random.Random(f"polatty {seed}")
    options = {"passing": rng.choice(["huang", "original"]), "placing": rng.choice(["adjacent", "anywhere"])}
    cells = rng.sample([cell for cell in ALL if cell != "f10"], rng.choice([0, 20, 60, 150, 200]))
    position, state = start(**options, pressors=cells), naive.start(**options, pressors=cells)
    for _ in range(120):
        same(position, state)
        texts = [text for text in state.names() if text != "pass" or rng.random() < 0.1] or state.names()
        if not texts:
            break
        near = [text for text in texts if text != "pass" and state.beside(naive.place(text))]
        text = rng.choice(near if near and rng.random() < 0.7 else texts)
        named = [
            (kind.name.lower(), cell_name(origin), None if target is None else cell_name(target))
            for kind, origin, target in position.trace(position.parse(text))
        ]
        position = after(position, text)
        state, seen = state.play(text)
        assert named == seen


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("seed", range(30))
def test_every_ply_of_positions_out_of_the_blue_is_alike(seed: int, crowded: bool) -> None:
    state = naive.scattered(random.Random(f"{seed} {crowded}"), crowded=crowded)
    if state.outcome is not None:
        return
    position = imported(state)
    same(position, state)
    texts = state.names()
    for text in random.Random(seed).sample(texts, min(len(texts), 25)):
        same(after(position, text), state.play(text)[0])


def test_no_bump_comes_round() -> None:
    """What the fast way of playing rests on: looked at for every ball, every placing and both sides."""
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


# Bumping, by hand


@pytest.mark.parametrize(
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
    assert position.gloss(position.parse("f9")) == "bumps the ball to f11 and 2 pressors"
    assert steps(drawn(pressors="f12"), "f9") == "f10-f11"


@pytest.mark.parametrize(
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
    assert position.gloss(position.parse(placed)).endswith(f"and 2 pressors, {gone} off the board")


def test_a_pressor_is_bumped_on_to_a_goal_line_and_stays() -> None:
    assert steps(drawn("f3", "f2", Side.SECOND), "f4") == "f3-f2 f2-f1"
    assert board(after(drawn("f3", "f2", Side.SECOND), "f4")) == ("f2", "f1 f4")


@pytest.mark.parametrize("turn", Side)
def test_a_diagonal_bump_reflects_at_a_side_and_goes_on_so(turn: Side) -> None:
    pressors = "i12 j13 k14 j15 i16"
    assert steps(drawn("h11", pressors, turn), "g10") == "h11-i12 i12-j13 j13-k14 k14-j15 j15-i16 i16-h17"
    assert steps(drawn("d11", "c10 b9 a8 b7", turn), "e12") == "d11-c10 c10-b9 b9-a8 a8-b7 b7-c6"
    assert steps(drawn("d11", "c12 b13 a14", turn), "e10") == "d11-c12 c12-b13 b13-a14 a14-b15"


@pytest.mark.parametrize(("turn", "along"), [(Side.FIRST, 1), (Side.SECOND, -1)])
@pytest.mark.parametrize(("ball", "placed", "edge"), [("i", "h", "k"), ("c", "d", "a")])
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


@pytest.mark.parametrize("turn", Side)
@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
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


# Options


def test_anywhere_places_on_any_empty_cell_and_bumps_only_next_to_the_ball() -> None:
    position = start(placing="anywhere", pressors=["b2"])
    assert legal(position) == {*ALL, "pass"} - {"f10", "b2"}
    assert steps(position, "f12") == ""
    assert position.gloss(position.parse("f12")) == "bumps nothing"
    assert board(after(position, "a1")) == ("f10", "a1 b2")
    assert board(after(position, "f9")) == ("f11", "b2 f9")
    assert [position.notate(move) for move in position.listing()][:10] == [*RING.split(), "pass", "a1"]


def test_pressors_at_the_start_may_stand_on_goal_lines_but_not_on_the_ball() -> None:
    position = start(pressors=["k19", "a1", "c4"])
    assert board(position) == ("f10", "a1 c4 k19")
    assert position.at(cell_called("c4")) is Token.PRESSOR
    assert position.at(START) is Token.BALL
    assert position.at(cell_called("c5")) is Token.EMPTY
    assert position.outcome is None


PRESSORS = next(option for option in GAME.options if isinstance(option, CellsOption))


def test_cells_are_kept_row_by_row_whatever_their_order() -> None:
    assert PRESSORS.check(["k19", "a10", "b2", "a2"]) == ("a2", "b2", "a10", "k19")
    assert PRESSORS.check(()) == ()
    assert len(PRESSORS.check([cell for cell in ALL if cell != "f10"])) == 208
    assert GAME.settle({"pressors": ["b2", "a1"]}) == {
        "passing": "huang",
        "placing": "adjacent",
        "pressors": ("a1", "b2"),
    }
    assert start(pressors=["b2", "a1"]) == start(pressors=("a1", "b2"))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (["c4", "f10"], "a list of different cells from a1 to k19 except f10, the ball's, not 'f10'"),
        (["c4", "d7", "c4"], "the ball's, and c4 is named twice"),
        (["l1"], "not 'l1'"),
        (["a20"], "not 'a20'"),
        (["A1"], "not 'A1'"),
        ([["a1"]], r"not \['a1'\]"),
        ([None], "not None"),
        ([{}], "not {}"),
        ("c4", "not 'c4'"),
        (20, "not 20"),
        (None, "not None"),
        ({"c4": 1}, "not {'c4': 1}"),
        (["c4"] * 10_000, "not"),
    ],
)
def test_other_lists_are_refused_by_what_is_wrong_with_them(value: object, words: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        GAME.settle({"pressors": value})
    assert caught.value.option == "pressors"
    assert len(caught.value.reason) < 200


@pytest.mark.parametrize(
    ("text", "cells"),
    [("", ()), (" none ", ()), ("c4", ("c4",)), ("D7, c4,,k19 ", ("c4", "d7", "k19"))],
)
def test_typed_cells_are_read(text: str, cells: tuple[str, ...]) -> None:
    assert PRESSORS.check(PRESSORS.read(text)) == cells


def test_cells_are_drawn_by_whoever_can() -> None:
    assert (PRESSORS.number.minimum, PRESSORS.number.maximum, PRESSORS.number.default) == (0, 60, 0)
    drawn_cells = PRESSORS.draw(60, random.Random(1).sample)
    assert len(set(drawn_cells)) == 60
    assert "f10" not in drawn_cells
    assert GAME.settle({"pressors": drawn_cells})["pressors"] == drawn_cells
    assert PRESSORS.draw(0, random.Random(1).sample) == ()
    for count in (-1, 61, True, "6", None):
        with pytest.raises(OptionError, match="pressors is a whole number from 0 to 60"):
            PRESSORS.draw(count, random.Random(1).sample)


@pytest.mark.parametrize("given_options", [{"passing": "never"}, {"placing": 1}, {"pressors": ["f10"]}])
def test_bad_options_are_refused(given_options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        start(**given_options)


# Reading, refusing, helping


@pytest.mark.parametrize("text", ["e9", "E9", " e 9 ", "`e9`", "e9.", "e-9", "e–9", "E09", "e,9"])
def test_a_cell_is_read_generously(text: str) -> None:
    assert start().parse(text) == start().parse_typed(text) == PolattyMove(cell_called("e9"))


@pytest.mark.parametrize("text", ["pass", "PASS", " P a s s . ", "`Pass`"])
def test_a_pass_is_read_generously(text: str) -> None:
    move = start().parse(text)
    assert move.passes
    assert move.cell is None
    assert start().notate(move) == "pass"


@pytest.mark.parametrize(
    "text",
    ["", " ", "e", "9", "e9f9", "e9-f9", "passs", "adopt", "e9o", "\0", "é9", "e٩", "ｅ9", "\u212a9", "e9" * 99,
     "e99999", "e" + "0" * 10_000_000 + "9", "e+9", "-e9", "\ud8009", "pa\u017fs"],
    ids=range(21),
)  # fmt: skip
def test_what_is_no_ply_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="is no ply of Polatty Pressure; write f9 or pass") as caught:
        start().parse(text)
    assert caught.value.text == text
    assert len(caught.value.reason) < 150


@pytest.mark.parametrize("text", ["l9", "e0", "e20", "Z1", "a 100"])
def test_a_cell_off_the_board_is_unreadable_by_name(text: str) -> None:
    with pytest.raises(
        UnreadableMove, match="is no cell of the board: the columns are a to k, the rows 1 to 19"
    ):
        start().parse(text)


def test_what_may_be_written_depends_on_the_position() -> None:
    with pytest.raises(UnreadableMove, match=r"write f11$"):
        after(start(), "pass").parse("?")
    with pytest.raises(UnreadableMove, match=r"write pass$"):
        start(pressors=RING.split()).parse("?")
    with pytest.raises(UnreadableMove, match=r"write a cell such as f9$"):
        after(drawn("f18"), "f17").parse("?")


def test_refusals_name_the_rule_and_the_plies_that_would_do() -> None:
    position = drawn(pressors="e9 c3")
    near = "next to the ball, which is on f10"
    error = refusal(position, "f10")
    assert error.reason == f"f10 is the ball's cell: a pressor goes on an empty cell {near}"
    error = refusal(position, "e9")
    assert error.reason == f"e9 holds a pressor already: the next goes on an empty cell {near}"
    assert error.suggestions[:2] == ("f9", "e10")
    error = refusal(position, "G 12")
    assert error.reason == f"g12 is not {near}: a pressor goes on an empty cell next to it"
    assert error.suggestions == ("f11", "g11", "e10", "g10", "e11")
    wide = drawn(pressors="c3", anywhere=True)
    error = refusal(wide, "c3")
    assert error.reason == "c3 holds a pressor already: the next goes on an empty cell"
    assert error.suggestions == ("b2", "c2", "d2", "b3", "d3")
    closed = start(pressors=RING.split())
    error = refusal(closed, "a1")
    assert error.reason.endswith("; no such cell is left, so you can only pass")
    assert error.suggestions == ("pass",)


def test_a_refusal_offers_own_goals_last() -> None:
    position = drawn("f2", "e1 f1 g1")
    assert refusal(position, "f5").suggestions == ("e2", "g2", "e3", "f3", "g3")


def completed(position: PolattyPosition, typed: str, limit: int = 25) -> list[str]:
    return [completion.text for completion in position.complete(typed, limit)]


def test_half_typed_input_is_completed() -> None:
    assert completed(start(), "") == [*RING.split(), "pass"]
    assert completed(start(), "E") == ["e9", "e10", "e11"]
    assert completed(start(), "e 1") == ["e10", "e11"]
    assert completed(start(), "9") == ["e9", "f9", "g9"]
    assert completed(start(), "p") == ["pass"]
    assert completed(after(start(), "pass"), "p") == []
    assert completed(start(placing="anywhere"), "e1")[:4] == ["e1", "e10", "e11", "e12"]
    assert completed(start(placing="anywhere"), "e", 2) == ["e9", "e10"]
    assert completed(start(), "", 0) == completed(start(), "", -1) == completed(start(), "e" * 10**6) == []
    first = start().complete("f9")[0]
    assert (first.text, first.gloss) == ("f9", "bumps the ball to f11")


def test_examples_push_the_ball_ahead() -> None:
    assert start().examples() == ["f9", "e9"]
    assert after(start(), "pass").examples() == ["f11", "e11"]
    assert start(placing="anywhere").examples() == ["f9", "e9"]
    # No own goal where there is anything else.
    assert drawn("f2", "e1 f1 g1 e2").examples() == ["g2", "pass"]


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


# Properties

CELLS = st.integers(0, COLUMNS * ROWS - 1)
POSITIONS = st.builds(
    lambda ball, filled, turn, passed, original, anywhere: drawn(
        cell_name(ball),
        " ".join(cell_name(cell) for cell in filled - {ball}),
        turn,
        passed=passed,
        original=original,
        anywhere=anywhere,
    ),
    st.integers(COLUMNS, COLUMNS * (ROWS - 1) - 1),
    st.one_of(
        st.sets(CELLS, max_size=30), st.sets(CELLS, max_size=40).map(set(range(COLUMNS * ROWS)).__sub__)
    ),
    st.sampled_from(list(Side)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)


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


@settings(max_examples=80, deadline=None)
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


@settings(max_examples=150, deadline=None)
@given(POSITIONS, st.one_of(st.text(), st.text(alphabet="abkKp1 90-.ps"), st.sampled_from(ALL)))
def test_any_text_is_read_or_refused(position: PolattyPosition, text: str) -> None:
    refused: MoveError | None = None
    try:
        assert position.notate(position.parse(text)) in legal(position)
    except (UnreadableMove, IllegalMove) as error:
        refused = error
    if refused:
        assert 0 < len(refused.reason) < 300
        assert legal(position).issuperset(getattr(refused, "suggestions", ()))
    assert legal(position).issuperset(completed(position, text))


def test_huge_input_is_answered_at_once() -> None:
    begun = time.process_time()
    for text in ("e" * 10**6, "9" * 10**6, "e9" * 10**6, "pass" * 10**6):
        with pytest.raises(UnreadableMove):
            start().parse(text)
        start().complete(text)
    assert time.process_time() - begun < 2


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
