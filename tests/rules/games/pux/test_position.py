"""Pux, rule by rule: the inventor's text, and the rulings on potential, sideways plies, captures, carrying and promotion."""

import pytest

from rules.core.errors import IllegalMove
from rules.core.position import Side
from rules.core.squares import Cell, cell_index, cell_name
from rules.games.pux.state import PuxPiece
from tests.rules.games.pux.positions import SAMPLES, START, after, bare, drawn, legal, rows
from tests.support.rows import every_row

# The inventor's text


def test_the_inventors_captures() -> None:
    position = drawn(SAMPLES, Side.SECOND)
    captures = {text for text, move in legal(position).items() if move.captures}
    assert captures >= {"b7:b5", "d7:b5", "c7:c4", "f6:d4"}
    assert {text[3:] for text in captures} == {"b5", "c4", "d4"}
    assert position.gloss(position.parse("b7:b5")) == "takes 1"
    taken = after(position, "b7:b5")
    assert taken.piece(cell_index("b5")) == PuxPiece(Side.SECOND, 1)
    assert taken.piece(cell_index("b7")) is None
    assert (taken.stones(Side.FIRST), taken.stones(Side.SECOND)) == (11, 12)


def test_the_inventors_carrying_of_two() -> None:
    assert START.potential(cell_index("b2")) == 4
    move = START.parse("b2,b1c2-c3")
    assert (move.origin, move.target) == (cell_index("b2"), cell_index("c3"))
    assert move.carried == (cell_index("b1"), cell_index("c2"))
    moved = START.play(move)
    held = {name: moved.piece(cell_index(name)) for name in ("b1", "b2", "c2", "c3", "d3")}
    stone = PuxPiece(Side.FIRST, 1)
    assert held == {"b1": None, "b2": None, "c2": stone, "c3": stone, "d3": stone}
    with pytest.raises(
        IllegalMove, match="b2 has move potential 4; carrying 2 pieces it goes at most 1 cell"
    ):
        START.parse("b2,b1c2-d4")


def test_the_inventors_carrying_of_one() -> None:
    moved = START.play(START.parse("b2,b1-b4"))
    assert bare(moved).split()[4:] == [".w......", ".w......", "..wwwww.", "..wwwww."]
    with pytest.raises(
        IllegalMove, match="b2 has move potential 4; carrying 1 piece it goes at most 2 cells"
    ):
        START.parse("b2,b1-b5")


def test_a_promoted_stone_alone_moves_two_squares_any_way() -> None:
    position = drawn("\n".join(["........"] * 4 + ["...W....", "........", "........", ".......b"]))
    assert position.potential(cell_index("d4")) == 2
    ends = {cell_name(cell) for cell in range(64) if f"d4-{cell_name(cell)}" in legal(position)}
    away = [(files, ranks) for files in (-2, -1, 0, 1, 2) for ranks in (-2, -1, 0, 1, 2)]
    straight = [step for step in away if len({0, *map(abs, step)}) == 2]
    assert ends == {"abcdefg"[3 + files] + str(4 + ranks) for files, ranks in straight}
    assert len(ends) == 16


# Rulings


def test_potential_counts_promoted_neighbours_twice_and_enemies_never() -> None:
    position = drawn(rows(r5="..Wb....", r4="..wb....", r3="...W...."))
    assert [position.potential(cell_index(name)) for name in ("c4", "c5", "d3", "d4", "a1")] == [
        5,
        3,
        3,
        2,
        0,
    ]


@every_row("text", ["d4-e4", "d4:c4", "d4,d3-e4"])
def test_no_two_lateral_plies_in_a_row_whatever_they_do(text: str) -> None:
    diagram = rows(r8="......b.", r4="..bw....", r3="..ww....")
    free, bound = drawn(diagram), drawn(diagram, lateral=(True, False))
    assert free.play(free.parse(text)).lateral(Side.FIRST)
    with pytest.raises(IllegalMove, match="your last move was sideways, so this one may not be"):
        bound.parse(text)
    assert not after(bound, "d4-d5").lateral(Side.FIRST)
    assert not any(move.lateral for move in bound.moves())


def test_the_lateral_rule_looks_at_ones_own_previous_ply_only() -> None:
    position = after(START, "b2-a2", "b7-b6")
    assert (position.lateral(Side.FIRST), position.lateral(Side.SECOND)) == (True, False)
    assert "g2-h2" not in legal(position)
    position = after(position, "c2-c3")
    assert "g7-h7" in legal(position)
    position = after(position, "g7-h7")
    assert "g2-h2" in legal(position)
    assert "g8-h8" not in legal(after(position, "g2-h2"))


def test_promotion_waits_for_a_lost_stone() -> None:
    full = drawn(rows(r8="...b....", r7="w.......", r1="wwwwwwww", r2="www....."))
    assert after(full, "a7-a8").piece(cell_index("a8")) == PuxPiece(Side.FIRST, 1)
    eleven = drawn(rows(r8="...b....", r7="w.......", r1="wwwwwwww", r2="ww......"))
    assert eleven.gloss(eleven.parse("a7-a8")) == "promotes"
    promoted = after(eleven, "a7-a8")
    assert promoted.piece(cell_index("a8")) == PuxPiece(Side.FIRST, 2)
    assert promoted.stones(Side.FIRST) == 12


def test_a_promoted_stone_counts_twice_towards_twelve() -> None:
    ten_pieces = drawn(rows(r8="...b....", r7="w.......", r1="WwwwwwwW", r2="w......."))
    assert ten_pieces.stones(Side.FIRST) == 12
    assert after(ten_pieces, "a7-a8").piece(cell_index("a8")) == PuxPiece(Side.FIRST, 1)


def test_a_capture_on_the_last_rank_promotes_but_not_for_the_enemys_loss() -> None:
    few = drawn(rows(r8="b.....b.", r7="w.......", r6="w......."))
    assert few.gloss(few.parse("a7:a8")) == "takes 1, promotes"
    assert after(few, "a7:a8").piece(cell_index("a8")) == PuxPiece(Side.FIRST, 2)
    full = drawn(rows(r8="b.....b.", r7="w.......", r6="w.......", r1="wwwwwwww", r2="ww......"))
    assert after(full, "a7:a8").piece(cell_index("a8")) == PuxPiece(Side.FIRST, 1)


def test_a_captured_piece_goes_with_both_its_stones() -> None:
    position = drawn(rows(r5="..B....b", r4="..w.....", r3=".www...."))
    assert position.gloss(position.parse("c4:c5")) == "takes 2 (promoted)"
    taken = after(position, "c4:c5")
    assert (taken.piece(cell_index("c5")), taken.stones(Side.SECOND)) == (PuxPiece(Side.FIRST, 1), 1)


def test_a_capture_needs_more_potential_not_as_much() -> None:
    position = drawn(rows(r8="b.......", r5="..B.....", r4="..w.....", r3="..w....."))
    with pytest.raises(
        IllegalMove, match="c5 has move potential 2, yours 2: to capture, yours must be greater"
    ):
        position.parse("c4:c5")


def test_pieces_are_counted_not_stones_when_potential_is_divided() -> None:
    position = drawn(rows(r4="..wW....", r2="b......."))
    assert position.potential(cell_index("c4")) == 3
    assert "c4,d4-c5" in legal(position)
    assert "c4,d4-c6" not in legal(position)
    promoted = after(position, "c4,d4-c5")
    assert promoted.piece(cell_index("d5")) == PuxPiece(Side.FIRST, 2)


def test_carried_stones_promote_too() -> None:
    position = drawn(rows(r7="ww......", r2="....b..."))
    assert position.gloss(position.parse("a7,b7-a8")) == "carries 1, promotes 2"
    moved = after(position, "a7,b7-a8")
    assert [moved.piece(Cell(cell)) for cell in (56, 57)] == [PuxPiece(Side.FIRST, 2)] * 2


def test_a_carried_enemy_promotes_on_its_own_last_rank() -> None:
    position = drawn(rows(r3="....w...", r2="...bW...", r8="b......."))
    assert position.gloss(position.parse("e2,d2-e1")) == "carries 1, promotes an enemy"
    moved = after(position, "e2,d2-e1")
    assert moved.piece(cell_index("d1")) == PuxPiece(Side.SECOND, 2)
    assert moved.stones(Side.SECOND) == 3
    # On the other side's last rank it is just a stone.
    ahead = drawn(rows(r7="wb......", r6="w......."))
    assert after(ahead, "a7,b7-a8").piece(cell_index("b8")) == PuxPiece(Side.SECOND, 1)


def test_a_carried_enemy_keeps_to_its_own_twelve() -> None:
    position = drawn(rows(r8="bbbbbbbb", r7="bbb.....", r3="....w...", r2="...bW..."))
    assert position.stones(Side.SECOND) == 12
    assert after(position, "e2,d2-e1").piece(cell_index("d1")) == PuxPiece(Side.SECOND, 1)


def test_with_one_stone_left_the_mover_is_promoted_first() -> None:
    position = drawn(rows(r7="www....b", r1="wwwwwwww"))
    assert position.stones(Side.FIRST) == 11
    assert bare(after(position, "b7,a7-b8")).split()[0] == "wW......"
    assert bare(after(position, "a7,b7-a8")).split()[0] == "Ww......"


def test_then_the_carried_ones_in_order_of_their_new_cells() -> None:
    position = drawn(rows(r7="www....b", r6=".W......", r1="wwwww..."))
    assert position.stones(Side.FIRST) == 10
    assert bare(after(position, "b7,a7c7-b8")).split()[0] == "WWw....."


def test_a_piece_that_is_promoted_already_takes_nothing_from_the_rest() -> None:
    position = drawn(rows(r8="W......b", r7="wW......", r1="wwwwww.."))
    assert position.stones(Side.FIRST) == 11
    assert bare(after(position, "b7,a7-c8")).split()[0] == "WWW....b"


def test_late_promotion_by_a_sideways_ply() -> None:
    diagram = rows(r8="w.......", r7=".......b", r1="wwwwww..")
    assert after(drawn(diagram), "a8-b8").piece(cell_index("b8")) == PuxPiece(Side.FIRST, 2)
    # A stone that stays where it is stays single.
    assert after(drawn(diagram), "f1-g1").piece(cell_index("a8")) == PuxPiece(Side.FIRST, 1)


def test_promotion_makes_two_never_three() -> None:
    position = drawn(rows(r8="W.......", r7=".......b"))
    assert after(position, "a8-b8").piece(cell_index("b8")) == PuxPiece(Side.FIRST, 2)


def test_a_group_may_enter_what_it_leaves_but_nothing_else() -> None:
    position = drawn(rows(r5="..w.....", r4="..wb....", r2="......b.", r6="...b...."))
    assert position.potential(cell_index("c4")) == 2
    assert "c4,c5-c5" in legal(position)
    assert "c4,d4-c5" not in legal(position)  # c4 would run into c5, left behind
    with pytest.raises(IllegalMove, match="c4 would run into c5"):
        position.parse("c4,d4-c5")
    with pytest.raises(IllegalMove, match="c4 would run into d4"):
        position.parse("c4,c5-d4")
    with pytest.raises(IllegalMove, match="c5 would run into d6"):
        position.parse("c4,c5-d5")
