"""Pommel's moves, rule by rule: soldiers, jumps and leaps, captains, promotion."""

import pytest

from rules.core.errors import IllegalMove
from rules.core.position import Side
from tests.rules.games.pommel.positions import after, legal, names, placed, slow, standing, start
from tests.support.rows import every_row

# Soldiers


def test_a_soldier_goes_forward_to_the_first_empty_cell_of_the_line() -> None:
    position = placed("d1 d2 d4 e1 f2", "d3 g3")
    assert {text for text in legal(position) if text.startswith("d1")} == {"d1-d5", "d1-c1", "d1-g2"}
    assert position.gloss(position.parse("d1-d5")) == "hops over 3"
    assert position.gloss(position.parse("d1-c1")) == ""


def test_own_soldiers_only_are_hopped_over_where_the_option_says_so() -> None:
    pieces = ("d1 d2 d4 e1 f2", "d3 g3")
    assert {text for text in legal(placed(*pieces, hop="own")) if text.startswith("d1")} == {"d1-c1", "d1-g2"}
    position = placed("d1 d2", "d4 d5 d6 d7", hop="own")
    assert "d1-d3" in legal(position)
    with pytest.raises(IllegalMove, match="d3 is an enemy piece, and soldiers only hop over their own"):
        placed(*pieces, hop="own").parse("d1-d5")


def test_black_goes_down() -> None:
    position = placed("a1", "d4 g6", Side.SECOND)
    assert {text for text in legal(position) if text.startswith("d4")} == {"d4-d3", "d4-c3", "d4-e3"}


def test_a_capture_must_be_made_in_any_direction_and_may_be_chosen() -> None:
    position = placed("c3 g1", "c2 d4 b3 a6")
    assert legal(position) == {"c3xc1", "c3xe4", "c3xa2"}
    assert position.must_capture
    assert names(position, position.capturers()) == "c3"
    assert not start().must_capture
    assert start().capturers() == ()


# Jumps and leaps


def test_a_jump_goes_on_as_long_as_it_can() -> None:
    position = placed("d1", "d2 e3 f5 a6")
    assert legal(position) == {"d1xd3xf4xf6"}
    move = position.parse("d1xd3xf4xf6")
    assert (names(position, move.landings), names(position, move.captured)) == ("d3 f4 f6", "d2 e3 f5")
    assert position.gloss(move) == "takes 3"
    assert not move.leaps
    assert standing(position.play(move)) == {"f6": "w", "a6": "b"}


def test_a_sequence_may_end_where_it_began() -> None:
    position = placed("d3", "d4 e4 e3 a6")
    assert legal(position) == {"d3xd5xf4xd3", "d3xf4xd5xd3"}
    assert standing(after(position, "d3xd5xf4xd3")) == {"d3": "w", "a6": "b"}


def test_a_sequence_may_visit_cells_again_and_go_on_from_where_it_began() -> None:
    position = placed("d3", "d4 e4 e3 c3 a6")
    assert legal(position) == {"d3xd5xf4xd3xb4", "d3xf4xd5xd3xb4", "d3xb4"}
    assert standing(after(position, "d3xf4xd5xd3xb4")) == {"b4": "w", "a6": "b"}


def test_two_ways_round_take_different_pieces_and_are_written_differently() -> None:
    position = placed("d3", "d4 e4 e3 c3 c4 a6")
    moves = list(position.moves())
    assert len({position.notate(move) for move in moves}) == len(moves) > 2
    assert len({move.captured for move in moves}) == len(moves)


def test_a_line_of_two_or_more_is_leapt_over_whole() -> None:
    position = placed("c2", "c3 c4 a6")
    assert legal(position) == {"c2xc5"}
    move = position.parse("c2xc5")
    assert move.leaps
    assert names(position, move.captured) == "c3 c4"
    assert position.gloss(move) == "takes 2 in a leap"
    assert legal(placed("c1", "c2 c3 c4 c5 a6")) == {"c1xc6"}
    assert placed("c1", "c2 c3 c4 c5 a6").gloss(placed("c1", "c2 c3 c4 c5 a6").parse("c1xc6")) == (
        "takes 4 in a leap, becomes captain"
    )


def test_nothing_comes_after_a_leap() -> None:
    position = placed("c2", "c3 c4 d6 a6")
    assert legal(position) == {"c2xc5"}
    with pytest.raises(IllegalMove, match="c2xc5 is a leap, and a leap ends the move") as refused:
        position.parse("c2xc5xe6")
    assert refused.value.suggestions == ("c2xc5",)


def test_no_leap_comes_after_a_jump() -> None:
    position = placed("d1", "d2 d4 d5 a6")
    assert legal(position) == {"d1xd3"}
    with pytest.raises(IllegalMove, match="only a leap to d6, and a leap can’t follow a jump") as refused:
        position.parse("d1xd3xd6")
    assert refused.value.suggestions == ("d1xd3",)


@every_row(
    ("white", "black"), [("c3 c4", "c5 c6"), ("c3", "c4 c5 c6"), ("c3", "d4 e4 f5 g5 a6"), ("c3 e4", "d4 a6")]
)
def test_there_must_be_an_empty_cell_beyond_the_line(white: str, black: str) -> None:
    position = placed(white, black)
    assert "c3" not in names(position, position.capturers()).split()


def test_a_line_broken_by_ones_own_piece_is_not_leapt_over() -> None:
    assert not placed("c2 c4", "c3 c5 c6").must_capture


# Captains


def test_a_captain_crosses_empty_cells_before_it_captures_and_lands_immediately_beyond() -> None:
    assert legal(placed("a1*", "a4 g6")) == {"a1xa5"}
    assert not placed("a1", "a4 g6").must_capture
    position = placed("d1*", "d4 d5 a6")
    assert legal(position) == {"d1xd6"}
    assert position.parse("d1xd6").leaps
    with pytest.raises(IllegalMove, match="from a1 a piece lands right behind what it takes, on a5"):
        placed("a1*", "a4 g6").parse("a1xa6")


def test_a_captain_crosses_before_every_jump_and_over_its_own_first_cell() -> None:
    position = placed("d3*", "d2 d4 a6")
    assert legal(position) == {"d3xd5xd1", "d3xd1xd5"}
    assert standing(after(position, "d3xd1xd5")) == {"d5": "W", "a6": "b"}


def test_a_captain_does_not_turn_before_it_captures() -> None:
    # b4 stands on no line from d1, but on one from d3: a captain that turned there could jump over it to a4.
    assert not placed("d1*", "b4 g6").must_capture
    assert legal(placed("d3*", "b4 g6")) == {"d3xa4"}


def test_a_captain_stops_only_where_an_enemy_is_in_sight() -> None:
    position = placed("d1*", "a6 g6")
    assert legal(position) == {"d1-a2", "d1-d5", "d1-g2"}
    with pytest.raises(
        IllegalMove,
        match="no enemy is in sight from d2: a captain stops where it sees one along a straight line",
    ):
        position.parse("d1-d2")


def test_a_captain_looks_back_over_the_cell_it_left() -> None:
    # c1 stands on the edge: it cannot be taken, and only from its own column is it seen from above.
    position = placed("c3*", "c1")
    assert {"c3-c4", "c3-c5", "c3-c6", "c3-c2"} <= legal(position)
    assert legal(position) == set(slow(position).following())


def test_a_captain_neither_hops_nor_goes_through_pieces() -> None:
    position = placed("c2* c4", "c6 g1 a1")
    assert "c2-c3" in legal(position)
    assert not {"c2-c4", "c2-c5"} & legal(position)
    with pytest.raises(IllegalMove, match="c4 is in the way: captains only cross empty cells"):
        position.parse("c2-c5")


@every_row("between", ["", "b3 b4", "d3 d4 f3 f4", "b3 b4 d3 d4 f3 f4"])
def test_the_row_across_runs_between_the_cells_of_every_second_column(between: str) -> None:
    # a3, c3, e3, g3 stand at the same height; what stands in b, d and f never blocks.
    position = placed(f"a1* {between}", "g3 g4 g5 g6", sight="orthogonal")
    assert "a1-a3" in legal(position)
    assert not {"a1-a2"} & legal(position)


@pytest.mark.parametrize("blocking", ["c3", "e3"])
def test_the_row_across_is_blocked_at_the_same_height(blocking: str) -> None:
    position = placed(f"a1* {blocking}", "g3", sight="orthogonal")
    assert "a1-a3" not in legal(position)
    with pytest.raises(
        IllegalMove,
        match="no enemy is in sight from a3: a captain stops where it sees one up, down or straight across",
    ):
        position.parse("a1-a3")
    assert legal(position) == set(slow(position).following())


def test_orthogonal_sight_does_not_see_along_the_oblique_lines() -> None:
    pieces = ("a2*", "d7 e6")
    assert legal(placed(*pieces)) == {"a2-a4", "a2-a5", "a2-d1", "a2-d4", "a2-e4", "a2-g5"}
    assert legal(placed(*pieces, sight="orthogonal")) == {"a2-a6", "a2-d1", "a2-d4", "a2-e4"}


# Promotion


def test_a_soldier_that_ends_on_the_last_cell_of_its_column_becomes_a_captain() -> None:
    position = placed("c5", "g6 g1")
    for text in ("c5-c6", "c5-d6", "c5-b6"):
        move = position.parse(text)
        assert move.promotes is (text == "c5-c6")
    assert position.gloss(position.parse("c5-c6")) == "becomes captain"
    assert standing(after(position, "c5-c6"))["c6"] == "W"
    assert standing(after(position, "c5-d6"))["d6"] == "w"
    assert position.gloss(placed("c4", "c5 g1").parse("c4xc6")) == "takes 1, becomes captain"


def test_black_becomes_a_captain_at_the_bottom() -> None:
    position = placed("g6", "b2", Side.SECOND)
    assert standing(after(position, "b2-b1"))["b1"] == "B"
    assert standing(after(position, "b2-a1"))["a1"] == "B"


def test_passing_the_last_cell_in_mid_sequence_makes_no_captain() -> None:
    position = placed("c4", "c5 d6 a1")
    assert legal(position) == {"c4xc6xe5"}
    move = position.parse("c4xc6xe5")
    assert not move.promotes
    assert position.gloss(move) == "takes 2"
    assert standing(position.play(move)) == {"e5": "w", "a1": "b"}


def test_a_captain_is_not_made_a_captain_again_and_stays_one() -> None:
    position = placed("c4*", "c5 a1")
    assert not position.parse("c4xc6").promotes
    assert standing(after(position, "c4xc6"))["c6"] == "W"
    assert standing(after(placed("c6*", "c3 a1"), "c6xc2"))["c2"] == "W"


def test_a_captain_that_is_taken_leaves_nothing_behind() -> None:
    position = after(placed("c4", "c5* a1"), "c4xc6")
    assert position.captains == 1 << position.board.index("c6")
    assert position == placed("c6*", "a1", Side.SECOND)
