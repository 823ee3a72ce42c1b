"""How a game of Pux ends: elimination, passing, deadlock, and the quick look for a ply that they rest on."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings

from rules.core.errors import IllegalMove
from rules.core.position import Outcome, Side
from rules.games.pux.position import PuxPosition
from rules.games.pux.state import has_ply, legal_plies
from tests.rules.games.pux.positions import START, after, drawn, legal, positions, rows
from tests.support.rows import every_row


def test_elimination() -> None:
    position = drawn(rows(r5="..b.....", r4="..w.....", r3="..w....."))
    over = after(position, "c4:c5")
    assert over.outcome == Outcome(Side.FIRST, "elimination")
    assert over.to_move is None
    assert list(over.moves()) == []
    for text in ("pass", "c7-c6", "c7"):
        with pytest.raises(IllegalMove, match="the game is over"):
            over.parse(text)


def test_pass_is_forced_and_frees_sideways_plies() -> None:
    # White's only stone stands on the last rank (12 stones are not needed to be stuck there).
    position = drawn(rows(r8="w.......", r3="b......."), lateral=(True, False))
    assert list(legal(position)) == ["pass"]
    assert position.examples() == ["pass"]
    move = position.parse("Pass")
    assert move.passes
    assert position.gloss(move) == "no other move"
    with pytest.raises(
        IllegalMove, match="sideways, so this one may not be; you can’t move at all, so write pass"
    ) as caught:
        position.parse("a8-b8")
    assert caught.value.suggestions == ("pass",)
    passed = position.play(move)
    assert (passed.turn, passed.lateral(Side.FIRST)) == (Side.SECOND, False)
    assert "a8-b8" in legal(after(passed, "a3-a2"))


def test_no_pass_while_there_is_a_ply() -> None:
    with pytest.raises(
        IllegalMove, match="you may pass only if you have no other move, and you have 270"
    ) as caught:
        START.parse("pass")
    assert set(caught.value.suggestions) <= set(legal(START))


STUCK = rows(r8="wwwwwwww", r3="b.......", r2="wbbbbbbb", r1="bbbbbbbb")


def test_deadlock_is_seen_after_the_ply_that_makes_it() -> None:
    position = drawn(STUCK, Side.SECOND)
    assert position.outcome is None
    over = after(position, "a3:a2")
    assert over.outcome == Outcome(None, "deadlock")
    assert (over.to_move, over.count()) == (None, 0)


def test_no_deadlock_while_anybody_could_move_but_for_the_lateral_rule() -> None:
    diagram = rows(r8="wwwwwwww", r1="bbbbbbb.")
    position = drawn(diagram, lateral=(True, True))
    assert position.outcome is None
    position = after(position, "pass")
    assert list(legal(position)) == ["pass"]
    assert "g1-h1" in legal(after(position, "pass", "pass"))


@every_row(
    "diagram",
    [
        rows(r8="wwwwwww."),
        rows(r8=".wwwwwww"),
        rows(r8="wwwwwwww", r7=".W......"),
    ],
)
def test_one_side_that_can_move_is_enough(diagram: str) -> None:
    lines = diagram.split()
    lines[-1] = "bbbbbbbb"
    for side in Side:
        assert drawn("\n".join(lines), side).outcome is None


def test_one_capture_is_enough_even_a_lateral_one() -> None:
    # On a full board only captures are left, and here one of them: 4 against 3.
    full = rows(r8="wwwwwWwb", r7="wwwwwwbb", **dict.fromkeys(["r6", "r5", "r4", "r3", "r2", "r1"], "b" * 8))
    assert list(legal(drawn(full))) == ["g8:h8"]
    assert list(legal(drawn(full, lateral=(True, False)))) == ["pass"]
    assert list(legal(drawn(full, Side.SECOND))) == ["pass"]
    assert drawn(full.replace("wwbb", "wwww").replace("wWwb", "wwww")).outcome == Outcome(None, "deadlock")


def test_one_push_of_an_enemy_is_enough() -> None:
    position = drawn(rows(r5="b" * 8, r4="w" * 8, r3="b" * 8, r2="b" * 8, r1="b" * 8))
    quiet = {text for text in legal(position) if ":" not in text}
    assert quiet >= {f"{file}4,{file}5-{file}5" for file in "abcdefgh"}
    assert all(text[-4] == "5" for text in quiet)  # the last carried cell is an enemy's


@every_row("seed", range(300))
def test_the_quick_look_for_a_ply_sees_what_the_generator_sees(seed: int) -> None:
    rng = random.Random(seed)
    gaps = rng.choice([0, 1, 2, 4])
    signs = rng.choices(rng.choice(["wb", "wWbB", "wwwb", "bbbw"]), k=64 - gaps) + ["."] * gaps
    if rng.random() < 0.5:
        rng.shuffle(signs)
    board = drawn("\n".join("".join(signs[row : row + 8]) for row in range(0, 64, 8)))
    for side in Side:
        plies = legal_plies(board.pieces, board.promoted, side, sideways=True)
        assert has_ply(board.pieces, board.promoted, side) is bool(plies)
        if board.outcome is None:
            for laterals in ((False, False), (True, True)):
                turned = replace(board, turn=side, laterals=laterals)
                assert turned.must_pass is (list(legal(turned)) == ["pass"])


@settings(max_examples=60)
@given(positions())
def test_moves_run_out_exactly_at_the_end(position: PuxPosition) -> None:
    over = position.outcome is not None
    assert (position.count() == 0) is over
    assert (position.to_move is None) is over
