"""Pommel: the board, the options, how a game ends, and positions as values that diagrams show."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given, settings

from rules.core.errors import IllegalMove
from rules.core.options import OptionError
from rules.core.position import Outcome, Side
from rules.games.pommel.board import SIZES, board_of
from rules.games.pommel.game import GAME
from rules.games.pommel.position import PommelPosition
from tests.rules.games.pommel.positions import (
    VARIANTS,
    after,
    drawn,
    names,
    placed,
    slow,
    standing,
    start,
    wandering,
)
from tests.support.rows import every_row

# The board


@pytest.mark.parametrize(("size", "columns"), SIZES.items())
def test_every_board_has_as_many_cells_as_its_name_says(size: str, columns: tuple[int, ...]) -> None:
    board = board_of(size)
    assert len(board.cells) == int(size) == sum(columns)
    assert [board.name(cell) for cell in board.cells] == [
        f"{letter}{number}"
        for letter, length in zip(board.columns, columns, strict=True)
        for number in range(1, length + 1)
    ]
    assert all(board.index(board.name(cell)) == cell for cell in board.cells)
    assert board.lengths == columns


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_those_whose_centres_are_nearest(size: str) -> None:
    board = board_of(size)
    for cell in board.cells:
        column, height = board.centre(cell)
        around = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
        centres = [(column + over, height + up) for over, up in around]
        near = [other for centre in centres for other in board.cells if board.centre(other) == centre]
        assert list(board.neighbours(cell)) == near
        assert all(cell in board.neighbours(other) for other in near)


def test_the_longer_columns_stick_out_at_both_ends() -> None:
    position = start()
    board = position.board
    assert names(position, board.neighbours(board.index("a1"))) == "a2 b2 b1"
    assert set(names(position, board.neighbours(board.index("b1"))).split()) == {"b2", "a1", "c1"}
    assert [board.centre(board.index(name)) for name in ("a1", "b1", "b7", "a6")] == [
        (0, 1),
        (1, 0),
        (1, 12),
        (0, 11),
    ]


@pytest.mark.parametrize(("size", "each"), [("45", 14), ("76", 22)])
def test_the_soldiers_start_on_both_sides_and_no_captain(size: str, each: int) -> None:
    pieces = standing(start(board=size))
    assert Counter(pieces.values()) == {"w": each, "b": each}
    assert ("b3" in pieces, "a3" in pieces) == (size == "76", False)
    assert pieces["b1"] == pieces["a2"] == "w"
    top = {"45": "7", "76": "9"}[size]
    assert pieces[f"b{top}"] == "b"
    assert start(board=size).to_move is Side.FIRST


# Options


def test_the_board_may_be_given_as_a_number() -> None:
    assert GAME.settle({"board": 76}) == {"board": "76", "hop": "any", "sight": "hexsides"}
    assert GAME.settle({}) == {"board": "45", "hop": "any", "sight": "hexsides"}


@every_row("bad", [{"board": "61"}, {"board": 46}, {"hop": "none"}, {"sight": "all"}, {"size": 45}])
def test_options_that_cannot_be_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        GAME.settle(bad)


# Ends


def test_a_player_with_no_pieces_left_has_lost() -> None:
    position = after(placed("c3", "c4"), "c3xc5")
    assert position.outcome == Outcome(Side.FIRST, "elimination")
    assert position.to_move is None
    assert not any([list(position.moves()), position.examples(), position.complete(""), position.capturers()])
    assert position.count() == 0
    assert position.continuation(()) == ((), None)
    with pytest.raises(IllegalMove, match="the game is over"):
        position.parse("c5-c6")


def test_a_player_who_cannot_move_has_lost() -> None:
    # b6 has Black's pieces ahead with nothing but the edge beyond them.
    position = placed("b6", "b7 a6 c6 d7")
    assert position.outcome == Outcome(Side.SECOND, "no-moves")
    assert position.to_move is None
    assert slow(position).outcome == (1, "no-moves")
    assert placed("b6 g1", "b7 a6 c6 d7").outcome is None


def test_a_captain_that_can_get_nowhere_from_where_it_sees_an_enemy_has_lost() -> None:
    position = after(placed("f6*", "b4", Side.SECOND, sight="orthogonal"), "b4-a3")
    assert position.outcome == Outcome(Side.SECOND, "no-moves")
    assert slow(position).outcome == (1, "no-moves")
    helped = placed("f6* g1", "a3", sight="orthogonal")
    assert helped.outcome is None
    with pytest.raises(
        IllegalMove, match="f6 can’t move: the captain reaches no cell from which it sees an enemy"
    ):
        helped.parse("f6")


# Values


@given(wandering)
@settings(max_examples=60)
def test_positions_are_values_that_their_diagram_shows(position: PommelPosition) -> None:
    shown = drawn(
        position.diagram(), position.turn, hop=position.hop, sight=position.sight
    ) if all(position.pieces) else position  # fmt: skip
    assert shown == position
    assert hash(shown) == hash(position)
    assert shown.outcome == position.outcome
    assert copy.deepcopy(position) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert len(position.diagram()) < 1900


def test_what_decides_later_moves_is_part_of_the_value() -> None:
    kept = [start(**options) for options in VARIANTS]
    kept += [placed("c3", "c5"), placed("c3*", "c5"), placed("c3", "c5", Side.SECOND), placed("c4", "c5")]
    assert len(set(kept)) == len(kept)


DRAWN = """
    a b c d e f g
 7    .   .   b    7
 6  .   .   .   B  6
 6    .   .   .    6
 5  .   .   .   .  5
 5    .   .   .    5
 4  .   .   .   .  4
 4    .   w   .    4
 3  .   b   .   .  3
 3    .   .   .    3
 2  .   .   .   .  2
 2    .   .   .    2
 1  w   .   .   .  1
 1    W   .   .    1
    a b c d e f g
"""


def test_the_diagram_shows_soldiers_and_captains_where_they_stand() -> None:
    position = placed("a1 b1* d4", "g6* f7 c3")
    assert position.diagram() == DRAWN.strip("\n")
    assert drawn(DRAWN) == position


def test_a_position_needs_pieces_of_both_sides() -> None:
    with pytest.raises(ValueError, match="both sides need a piece"):
        placed("", "c3")
