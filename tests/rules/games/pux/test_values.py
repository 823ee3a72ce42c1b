"""Pux's positions as values: diagrams, equality, cells, and games rebuilt from their plies."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.game import replay
from rules.core.position import Side
from rules.core.squares import cell_index, cell_name
from rules.games.pux.position import PuxPosition
from rules.games.pux.state import PuxPiece
from tests.rules.games.pux.positions import START, after, bare, drawn, positions, rows
from tests.support.rows import every_row


def test_the_diagram_shows_ranks_files_and_heights() -> None:
    assert START.diagram().splitlines()[:3] == [
        "   a b c d e f g h",
        " 8 . b b b b b b . 8",
        " 7 . b b b b b b . 7",
    ]
    position = drawn(rows(r8="W......w", r1="B......b"))
    assert bare(position) == rows(r8="W......w", r1="B......b")
    assert drawn(position.diagram()) == position
    assert {position.piece(cell_index(name)) for name in ("a8", "h8", "a1", "h1")} == {
        PuxPiece(Side.FIRST, 2),
        PuxPiece(Side.FIRST, 1),
        PuxPiece(Side.SECOND, 2),
        PuxPiece(Side.SECOND, 1),
    }


@every_row("text", ["", "........", "\n".join(["........"] * 9), "\n".join(["......."] * 8)])
def test_a_diagram_of_another_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="eight ranks of eight cells"):
        drawn(text)


def test_whatever_decides_the_future_is_part_of_the_value() -> None:
    one = after(START, "b2-b3", "b7-b6", "c2-c3")
    other = after(START, "c2-c3", "b7-b6", "b2-b3")
    assert one == other
    assert hash(one) == hash(other)
    variants = [
        START,
        drawn(START.diagram(), Side.SECOND),
        drawn(START.diagram(), lateral=(True, False)),
        drawn(START.diagram(), lateral=(False, True)),
        drawn(START.diagram().replace("w", "W")),
    ]
    assert len(set(variants)) == len(variants)


@every_row("cell", range(64))
def test_cells_are_named_along_the_ranks(cell: int) -> None:
    name = cell_name(cell)
    assert name == "abcdefgh"[cell % 8] + "12345678"[cell // 8]
    assert cell_index(name) == cell


def test_cells_of_larger_boards() -> None:
    assert cell_name(11 * 18 + 10, width=11) == "k19"
    assert cell_index("k19", width=11, height=19) == 11 * 18 + 10
    for name in ("l1", "a20", "a0", "a01", "a", "1a", "A1", "a1 ", "", "a١", "a100"):
        with pytest.raises(ValueError, match="is no cell"):
            cell_index(name, width=11, height=19)


def test_roles() -> None:
    assert [START.role(side).name for side in Side] == ["White", "Black"]
    assert [START.role(side).goal for side in Side] == [
        "capture every black stone",
        "capture every white stone",
    ]


@settings(max_examples=40)
@given(positions())
def test_playing_changes_nothing_but_gives_a_new_position(position: PuxPosition) -> None:
    before = (position.diagram(), position.turn, position.laterals, hash(position))
    for move in position.moves():
        following = position.play(move)
        assert following.turn is position.turn.other
        assert following != position
        for side in Side:
            assert following.stones(side) <= max(12, position.stones(side))
    assert (position.diagram(), position.turn, position.laterals, hash(position)) == before


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_a_game_is_rebuilt_from_its_plies(seed: int) -> None:
    rng = random.Random(seed)
    position, plies = START, []
    for _ in range(80):
        moves = list(position.moves())
        if not moves:
            break
        plies.append(position.notate(move := rng.choice(moves)))
        position = position.play(move)
    *_, (_, rebuilt) = replay(START, plies)
    assert rebuilt == position
    assert rebuilt.outcome == position.outcome
