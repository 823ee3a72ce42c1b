"""Pux: against the naive generator, against the inventor's text, and against whoever types."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import AmbiguousMove, IllegalMove, MoveError, Outcome, Side, UnreadableMove, perft, replay
from rules.pux import GAME, Piece, PuxMove, PuxPosition
from rules.pux_board import has_ply, legal_plies
from rules.pux_moves import BESIDE, cells_of
from rules.pux_refusals import Written, fault
from rules.squares import Cell, cell_index, cell_name

from . import naive_pux as naive

START = GAME.start({})


def drawn(text: str, to_move: Side = Side.FIRST, lateral: tuple[bool, bool] = (False, False)) -> PuxPosition:
    return PuxPosition.from_diagram(text, to_move, lateral)


def after(position: PuxPosition, *texts: str) -> PuxPosition:
    for text in texts:
        position = position.play(position.parse(text))
    return position


def legal(position: PuxPosition) -> dict[str, PuxMove]:
    return {position.notate(move): move for move in position.moves()}


def bare(position: PuxPosition) -> str:
    """The diagram without labels, as the naive side draws it."""
    return "\n".join(line[3:18].replace(" ", "") for line in position.diagram().splitlines()[1:-1])


def same(position: PuxPosition, state: naive.State) -> dict[str, naive.State]:
    """Both generators see the same board, plies and outcome; gives the naive plies."""
    assert bare(position) == naive.to_diagram(state.board)
    outcome = position.outcome
    seen = outcome and (None if outcome.winner is None else "wb"[outcome.winner], outcome.reason)
    assert seen == naive.outcome(state)
    plies = naive.legal(state)
    moves = [position.notate(move) for move in position.moves()]
    assert sorted(moves) == sorted(plies)
    assert position.count() == len(plies)
    return plies


# The naive generator


def test_the_first_two_plies_are_counted_alike() -> None:
    assert [perft(START, depth) for depth in range(3)] == [
        naive.perft(naive.start(), depth) for depth in range(3)
    ]


@pytest.mark.parametrize("seed", range(120))
def test_random_positions_play_alike(seed: int) -> None:
    rng = random.Random(seed)
    diagram = naive.random_diagram(rng)
    side = rng.choice(list(Side))
    lateral = (rng.random() < 0.5, rng.random() < 0.5)
    position, state = drawn(diagram, side, lateral), naive.from_diagram(diagram, "wb"[side], lateral)
    for _ in range(8):
        plies = same(position, state)
        if not plies:
            break
        text = rng.choice(sorted(plies))
        position, state = after(position, text), plies[text]


@pytest.mark.parametrize("greed", [0.0, 0.5, 0.9])
def test_playouts_from_the_start_are_alike(greed: float) -> None:
    rng = random.Random(f"pux {greed}")
    position, state = START, naive.start()
    for _ in range(120):
        plies = same(position, state)
        if not plies:
            break
        captures = sorted(text for text in plies if ":" in text)
        text = rng.choice(captures if captures and rng.random() < greed else sorted(plies))
        position, state = after(position, text), plies[text]


CROWDED = {
    "promoted pieces in a knot": "........ ........ ..WB.... ..wbW... ..Bwb... ........ ........ ........",
    "corners": "W......b w......B ........ ........ ........ ........ b......w B......W",
    "few stones": "........ ...w.... ........ ........ ....W... ........ .b...... ........",
    "on the last ranks": "wwww.... bb...... ........ ........ ........ ........ ..ww.... ....bbbb",
}


@pytest.mark.parametrize("diagram", CROWDED.values(), ids=CROWDED.keys())
@pytest.mark.parametrize("side", Side)
def test_handmade_positions_are_counted_alike(diagram: str, side: Side) -> None:
    state = naive.from_diagram(diagram, "wb"[side])
    position = drawn("\n".join(diagram.split()), side)
    same(position, state)
    assert perft(position, 2) == naive.perft(state, 2)


# The inventor's text

SAMPLES = """
.bbbbbb.
.bbbb...
....bb..
.w......
..ww....
........
....www.
.wwwwww.
"""


def test_the_inventors_captures() -> None:
    position = drawn(SAMPLES, Side.SECOND)
    captures = {text for text, move in legal(position).items() if move.captures}
    assert captures >= {"b7:b5", "d7:b5", "c7:c4", "f6:d4"}
    assert {text[3:] for text in captures} == {"b5", "c4", "d4"}
    assert position.gloss(position.parse("b7:b5")) == "takes 1"
    taken = after(position, "b7:b5")
    assert taken.piece(cell_index("b5")) == Piece(Side.SECOND, 1)
    assert taken.piece(cell_index("b7")) is None
    assert (taken.stones(Side.FIRST), taken.stones(Side.SECOND)) == (11, 12)


def test_the_inventors_carrying_of_two() -> None:
    assert START.potential(cell_index("b2")) == 4
    move = START.parse("b2,b1c2-c3")
    assert (move.origin, move.target) == (cell_index("b2"), cell_index("c3"))
    assert move.carried == (cell_index("b1"), cell_index("c2"))
    moved = START.play(move)
    held = {name: moved.piece(cell_index(name)) for name in ("b1", "b2", "c2", "c3", "d3")}
    stone = Piece(Side.FIRST, 1)
    assert held == {"b1": None, "b2": None, "c2": stone, "c3": stone, "d3": stone}
    with pytest.raises(IllegalMove, match="b2 has move potential 4; carrying 2 pieces it moves at most 1"):
        START.parse("b2,b1c2-d4")


def test_the_inventors_carrying_of_one() -> None:
    moved = START.play(START.parse("b2,b1-b4"))
    assert bare(moved).split()[4:] == [".w......", ".w......", "..wwwww.", "..wwwww."]
    with pytest.raises(IllegalMove, match="b2 has move potential 4; carrying 1 piece it moves at most 2"):
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


def rows(**ranks: str) -> str:
    """A diagram from its ranks by number, ``r8="w......."``; the others are empty."""
    return "\n".join(ranks.get(f"r{rank}", "........") for rank in range(8, 0, -1))


def test_potential_counts_promoted_neighbours_twice_and_enemies_never() -> None:
    position = drawn(rows(r5="..Wb....", r4="..wb....", r3="...W...."))
    assert [position.potential(cell_index(name)) for name in ("c4", "c5", "d3", "d4", "a1")] == [
        5,
        3,
        3,
        2,
        0,
    ]


@pytest.mark.parametrize("text", ["d4-e4", "d4:c4", "d4,d3-e4"])
def test_no_two_lateral_plies_in_a_row_whatever_they_do(text: str) -> None:
    diagram = rows(r8="......b.", r4="..bw....", r3="..ww....")
    free, bound = drawn(diagram), drawn(diagram, lateral=(True, False))
    assert free.play(free.parse(text)).lateral(Side.FIRST)
    with pytest.raises(IllegalMove, match="your last ply was sideways: this one may not be"):
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
    assert after(full, "a7-a8").piece(cell_index("a8")) == Piece(Side.FIRST, 1)
    eleven = drawn(rows(r8="...b....", r7="w.......", r1="wwwwwwww", r2="ww......"))
    assert eleven.gloss(eleven.parse("a7-a8")) == "promotes"
    promoted = after(eleven, "a7-a8")
    assert promoted.piece(cell_index("a8")) == Piece(Side.FIRST, 2)
    assert promoted.stones(Side.FIRST) == 12


def test_a_promoted_stone_counts_twice_towards_twelve() -> None:
    ten_pieces = drawn(rows(r8="...b....", r7="w.......", r1="WwwwwwwW", r2="w......."))
    assert ten_pieces.stones(Side.FIRST) == 12
    assert after(ten_pieces, "a7-a8").piece(cell_index("a8")) == Piece(Side.FIRST, 1)


def test_a_capture_on_the_last_rank_promotes_but_not_for_the_enemys_loss() -> None:
    few = drawn(rows(r8="b.....b.", r7="w.......", r6="w......."))
    assert few.gloss(few.parse("a7:a8")) == "takes 1, promotes"
    assert after(few, "a7:a8").piece(cell_index("a8")) == Piece(Side.FIRST, 2)
    full = drawn(rows(r8="b.....b.", r7="w.......", r6="w.......", r1="wwwwwwww", r2="ww......"))
    assert after(full, "a7:a8").piece(cell_index("a8")) == Piece(Side.FIRST, 1)


def test_a_captured_piece_goes_with_both_its_stones() -> None:
    position = drawn(rows(r5="..B....b", r4="..w.....", r3=".www...."))
    assert position.gloss(position.parse("c4:c5")) == "takes 2 (promoted)"
    taken = after(position, "c4:c5")
    assert (taken.piece(cell_index("c5")), taken.stones(Side.SECOND)) == (Piece(Side.FIRST, 1), 1)


def test_a_capture_needs_more_potential_not_as_much() -> None:
    position = drawn(rows(r8="b.......", r5="..B.....", r4="..w.....", r3="..w....."))
    with pytest.raises(IllegalMove, match="c5 has move potential 2, yours 2: a capture needs more"):
        position.parse("c4:c5")


def test_pieces_are_counted_not_stones_when_potential_is_divided() -> None:
    position = drawn(rows(r4="..wW....", r2="b......."))
    assert position.potential(cell_index("c4")) == 3
    assert "c4,d4-c5" in legal(position)
    assert "c4,d4-c6" not in legal(position)
    promoted = after(position, "c4,d4-c5")
    assert promoted.piece(cell_index("d5")) == Piece(Side.FIRST, 2)


def test_carried_stones_promote_too() -> None:
    position = drawn(rows(r7="ww......", r2="....b..."))
    assert position.gloss(position.parse("a7,b7-a8")) == "carries 1, promotes 2"
    moved = after(position, "a7,b7-a8")
    assert [moved.piece(Cell(cell)) for cell in (56, 57)] == [Piece(Side.FIRST, 2)] * 2


def test_a_carried_enemy_promotes_on_its_own_last_rank() -> None:
    position = drawn(rows(r3="....w...", r2="...bW...", r8="b......."))
    assert position.gloss(position.parse("e2,d2-e1")) == "carries 1, promotes an enemy"
    moved = after(position, "e2,d2-e1")
    assert moved.piece(cell_index("d1")) == Piece(Side.SECOND, 2)
    assert moved.stones(Side.SECOND) == 3
    # On the other side's last rank it is just a stone.
    ahead = drawn(rows(r7="wb......", r6="w......."))
    assert after(ahead, "a7,b7-a8").piece(cell_index("b8")) == Piece(Side.SECOND, 1)


def test_a_carried_enemy_keeps_to_its_own_twelve() -> None:
    position = drawn(rows(r8="bbbbbbbb", r7="bbb.....", r3="....w...", r2="...bW..."))
    assert position.stones(Side.SECOND) == 12
    assert after(position, "e2,d2-e1").piece(cell_index("d1")) == Piece(Side.SECOND, 1)


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
    assert after(drawn(diagram), "a8-b8").piece(cell_index("b8")) == Piece(Side.FIRST, 2)
    # A stone that stays where it is stays single.
    assert after(drawn(diagram), "f1-g1").piece(cell_index("a8")) == Piece(Side.FIRST, 1)


def test_promotion_makes_two_never_three() -> None:
    position = drawn(rows(r8="W.......", r7=".......b"))
    assert after(position, "a8-b8").piece(cell_index("b8")) == Piece(Side.FIRST, 2)


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


# The ends


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
    assert position.gloss(move) == "no other ply"
    with pytest.raises(
        IllegalMove, match="sideways: this one may not be; you have no ply but pass"
    ) as caught:
        position.parse("a8-b8")
    assert caught.value.suggestions == ("pass",)
    passed = position.play(move)
    assert (passed.turn, passed.lateral(Side.FIRST)) == (Side.SECOND, False)
    assert "a8-b8" in legal(after(passed, "a3-a2"))


def test_no_pass_while_there_is_a_ply() -> None:
    with pytest.raises(
        IllegalMove, match="you pass only when you have no other ply, and you have 270"
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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize("seed", range(300))
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


# Refusals

MIDDLE = rows(r8="b.......", r5="..B.....", r4="..w.w...", r3="..w.....", r2=".ww.....", r1=".w......")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("h5-h6", "h5 is empty"),
        ("a8-a7", "a8 is Black's, and White is to move"),
        ("c4-c3", "c3 is your own piece"),
        ("c4:c3", "c3 is your own piece"),
        ("c4-c4", "c4 has to go to another cell"),
        ("c4-d6", "c4 to d6 is no straight line"),
        ("c4-b3", "only a promoted piece moves backward, and c4 is a single stone"),
        ("c3-c5", "c4 is in the way"),
        ("c2-c6", "c4 is in the way|c3 is in the way"),
        ("e4-e6", "e4 has move potential 1; it moves at most 1"),
        ("e4-e4", "e4 has to go to another cell"),
        ("c4-c5", "c5 has move potential 2, yours 2: a capture needs more"),
        ("c4:d5", "d5 is empty, nothing to take: the move there is written c4-d5"),
        ("c4:c9", "c9 is no cell: the files are a to h, the ranks 1 to 8"),
        ("i4-c4", "i4 is no cell"),
        ("c4,e4-d5", "e4 is no orthogonal neighbour of c4: only those can be carried"),
        ("c4,c4-d5", "c4 is no orthogonal neighbour of c4"),
        ("c4,d4-d5", "d4 is empty: there is nothing to carry"),
        ("c4,c3c3-d5", "c3 is named twice"),
        ("c4,c3:c5", "a piece that carries others cannot capture: only c4:c5 might"),
        ("c4,c3c5-d5", "c4 has move potential 2; carrying 2 pieces it cannot move"),
        ("b2,b1-e5", "b2 has move potential 4; carrying 1 piece it moves at most 2"),
        ("b2,b1c2-a3", None),
        ("b2,b1-b9", "b9 is no cell"),
        ("b1,b2-a1", None),
        ("b2,b1c2-c3", "c2 would run into|b2 would run into"),
    ],
)
def test_refusals_name_the_rule(text: str, reason: str | None) -> None:
    position = drawn(MIDDLE)
    if reason is None:
        assert position.notate(position.parse(text)) == text
        return
    with pytest.raises(MoveError, match=reason) as caught:
        position.parse(text)
    assert caught.value.text == text
    assert caught.value.reason == str(caught.value)


def test_a_group_member_would_leave_the_board() -> None:
    position = drawn(rows(r8="b.......", r4="ww......", r3="w......."))
    with pytest.raises(IllegalMove, match="a4 would leave the board"):
        position.parse("b4,a4-a5")


@pytest.mark.parametrize(
    ("text", "reason", "first"),
    [
        ("c4-c5", "c5 is an enemy piece: taking it is written c4:c5", "c4:c5"),
        ("c4:d5", "d5 is empty, nothing to take: the move there is written c4-d5", "c4-d5"),
        ("c4-c8", "c4 has move potential 3; it moves at most 3", "c4:c5"),
        ("a3-c5", "a3 is empty", "c4:c5"),
        ("c3-c5", "c4 is in the way", "c3-b4"),
        ("c4,c3-d6", "c4 to d6 is no straight line", "c4,c3-d5"),
        ("c4,c3b4-c6", "b4 is empty", "c4,c3c5-c5"),
    ],
)
def test_suggestions_are_legal_and_near(text: str, reason: str, first: str) -> None:
    position = drawn(rows(r8="b.......", r5="..b.....", r4="..w.....", r3=".ww....."))
    with pytest.raises(IllegalMove, match=reason) as caught:
        position.parse(text)
    suggestions = caught.value.suggestions
    assert suggestions[0] == first
    assert len(suggestions) == len(set(suggestions)) <= 5
    assert set(suggestions) <= set(legal(position))


# Reading


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (" B2 - b4. ", "b2-b4"),
        ("`b2–b4`", "b2-b4"),
        ("b2—b4", "b2-b4"),
        ("b2−b4", "b2-b4"),
        ("b2, c2 b1 - c3", "b2,b1c2-c3"),
        ("b2,c2,b1-c3", "b2,b1c2-c3"),
        ("B2,B1C2-C3", "b2,b1c2-c3"),
    ],
)
def test_generous_spellings(text: str, canonical: str) -> None:
    assert START.notate(START.parse(text)) == canonical


@pytest.mark.parametrize("text", ["b7:b5", "b7 : b5", "B7xb5", "b7×b5", "b7 X b5"])
def test_generous_spellings_of_a_capture(text: str) -> None:
    position = drawn(SAMPLES, Side.SECOND)
    assert position.notate(position.parse(text)) == "b7:b5"


@pytest.mark.parametrize(
    "text",
    ["", " ", "-", "b", "2", "b2-b4-b5", "b2--b4", "b2;b4", "c٢-c4", "\0", "b2-b4\0", "e4+", "pas", "passe",
     "b2,b1c2", "b2,", "b2-", "b2", "b2:", "b2,b1-", "b2b4", "b2-b", "a5-" + "1" * 300, "b2" + " " * 5000 + "-b4",
     "," * 400, "b2," + "b1" * 200 + "-b4", "ｂ2-b4", "💥", "\ud800"],
)  # fmt: skip
def test_what_is_no_move_is_not_read_as_one(text: str) -> None:
    with pytest.raises((UnreadableMove, AmbiguousMove)) as caught:
        START.parse(text)
    assert len(caught.value.reason) < 200


def test_half_typed_moves_get_the_next_instruction() -> None:
    with pytest.raises(
        UnreadableMove, match="b2 is half a move: write the rest, for example b2-b4 or b2,b1-b4"
    ):
        START.parse("b2")
    with pytest.raises(
        AmbiguousMove, match="d5 is half a move: write d2-d5, g2-d5, d2,c2-d5, d2,d1-d5 or d2,e2-d5"
    ):
        START.parse("d5")
    with pytest.raises(UnreadableMove, match="a move is written b2-b4, a capture b7:b5"):
        START.parse("d1::")
    with pytest.raises(UnreadableMove, match="b2,a2- is half a move, and no legal one goes on from it"):
        START.parse("b2,a2-")


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("a4", ("a4:a5", "a4-b5", "a4-c6", "a4,a5-a5", "a4,a5-b5")),
        ("a4-", ("a4-b5", "a4-c6")),
        ("a4:", ("a4:a5",)),
        ("a4 b5", ("a4-b5", "a4,a5-b5")),
        ("b5", ("a4-b5", "b3-b5", "a4,a5-b5")),
        ("a5", ("a4:a5", "a4,a5-a5")),
        ("a4-b", ("a4-b5",)),
        ("a4,", ("a4,a5-a5", "a4,a5-b5")),
        ("a4,a", ("a4,a5-a5", "a4,a5-b5")),
        ("a4,a5-b", ("a4,a5-b5",)),
    ],
)
def test_half_typed_moves_with_few_meanings_offer_them(text: str, candidates: tuple[str, ...]) -> None:
    position = drawn(rows(r8=".......b", r5="b.......", r4="w.......", r3=".w......"), lateral=(True, False))
    with pytest.raises(AmbiguousMove, match="is half a move: write") as caught:
        position.parse(text)
    assert caught.value.candidates == candidates


# Completing


def texts(position: PuxPosition, typed: str, limit: int = 25) -> list[str]:
    return [completion.text for completion in position.complete(typed, limit)]


def test_completions_put_captures_first_and_carrying_last() -> None:
    position = drawn(SAMPLES, Side.SECOND)
    found = texts(position, "c7", 500)
    assert sorted(found) == sorted(text for text in legal(position) if "c7" in text)
    own = [text for text in found if text.startswith("c7")]
    assert found[: len(own)] == own
    kinds = [(":" not in text, len(position.parse(text).carried)) for text in own]
    assert kinds == sorted(kinds)
    assert {(False, 0), (True, 0), (True, 1), (True, 2)} <= set(kinds)


def test_completions_of_half_typed_text() -> None:
    assert texts(START, "B2 – b", 4) == ["b2-b3", "b2-b4", "b2-b5", "b2-b6"]
    assert (
        texts(START, "b2,c2b1")
        == texts(START, "b2,b1c2")
        == ["b2,b1c2-a2", "b2,b1c2-a3", "b2,b1c2-b3", "b2,b1c2-c3"]
    )
    assert texts(START, "b2,c2b1-c") == ["b2,b1c2-c3"]
    assert set(texts(START, "b2,c")) == {
        text for text in legal(START) if text.startswith("b2") and "c2" in text[3:-3]
    }
    assert len(texts(START, "")) == 25
    assert texts(START, "b2", 3) == texts(START, "b2")[:3]
    assert texts(START, "zz") == texts(START, "b2", 0) == texts(START, "b" * 1000) == []
    stuck = drawn(rows(r8="w.......", r3="b......."), lateral=(True, False))
    assert texts(stuck, "p") == texts(stuck, "") == ["pass"]


def test_every_completion_carries_its_gloss() -> None:
    position = drawn(SAMPLES, Side.SECOND)
    for completion in position.complete("c7", 500):
        assert completion.gloss == position.gloss(position.parse(completion.text))
    glosses = {completion.gloss for completion in position.complete("", 500)}
    assert {"", "takes 1", "sideways", "carries 1", "carries 2", "carries 1, sideways"} <= glosses


def test_examples_show_one_alone_and_one_carrying() -> None:
    assert START.examples() == ["b2-b4", "b2,b1-b4"]


def test_roles() -> None:
    assert [START.role(side).name for side in Side] == ["White", "Black"]
    assert [START.role(side).goal for side in Side] == [
        "capture every black stone",
        "capture every white stone",
    ]


# Positions as values


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
        Piece(Side.FIRST, 2),
        Piece(Side.FIRST, 1),
        Piece(Side.SECOND, 2),
        Piece(Side.SECOND, 1),
    }


@pytest.mark.parametrize("text", ["", "........", "\n".join(["........"] * 9), "\n".join(["......."] * 8)])
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


@pytest.mark.parametrize("cell", range(64))
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


# Properties


@st.composite
def positions(draw: st.DrawFn) -> PuxPosition:
    rng = random.Random(draw(st.integers(0, 10**6)))
    if draw(st.booleans()):
        position = START
        for _ in range(draw(st.integers(0, 60))):
            moves = list(position.moves())
            if not moves:
                break
            position = position.play(rng.choice(moves))
        return position
    lateral = (rng.random() < 0.5, rng.random() < 0.5)
    return drawn(naive.random_diagram(rng), rng.choice(list(Side)), lateral)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_what_is_notated_is_read_back(position: PuxPosition) -> None:
    moves = list(position.moves())
    assert len(set(moves)) == len(moves)
    for move in moves:
        text = position.notate(move)
        assert position.parse(text) == move
        assert not any(character.isspace() for character in text)


@settings(max_examples=40, deadline=None)
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


@settings(max_examples=60, deadline=None)
@given(positions())
def test_moves_run_out_exactly_at_the_end(position: PuxPosition) -> None:
    over = position.outcome is not None
    assert (position.count() == 0) is over
    assert (position.to_move is None) is over


PIECES_OF_MOVES = st.lists(
    st.sampled_from([*"abcdefghx", *"12345678", *"-:,.", " ", "pass", "b2", "c7", "–", "×", "`"]), max_size=8
).map("".join)


@settings(max_examples=500, deadline=None)
@given(positions(), st.one_of(st.text(max_size=40), PIECES_OF_MOVES))
def test_any_text_is_a_legal_move_or_one_of_three_errors(position: PuxPosition, text: str) -> None:
    meant: list[str] = []
    try:
        meant = [position.notate(position.parse(text))]
    except UnreadableMove:
        pass
    except IllegalMove as error:
        meant = list(error.suggestions)
    except AmbiguousMove as error:
        meant = list(error.candidates)
    assert set(meant) <= set(legal(position))
    for completion in position.complete(text):
        position.parse(completion.text)


@settings(max_examples=12, deadline=None)
@given(positions())
def test_the_reasons_and_the_generator_draw_the_same_line(position: PuxPosition) -> None:
    """Every move that can be written with an own piece is faultless exactly if it is generated."""
    if position.outcome is not None:
        return
    moves = set(legal(position)) - {"pass"}
    faultless = set()
    for origin in cells_of(position.pieces[position.turn]):
        beside = cells_of(BESIDE[origin])
        groups = [tuple(group) for count in range(5) for group in combinations(beside, count)]
        for carried, target, captures in product(groups, range(64), (False, True)):
            written = Written(origin, tuple(sorted(carried, key=cell_name)), captures, Cell(target))
            if fault(position, written) is None:
                faultless.add(written.text)
    assert faultless == moves


@settings(max_examples=10, deadline=None)
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
