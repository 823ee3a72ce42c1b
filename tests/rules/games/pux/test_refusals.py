"""What Pux refuses: the rule it names, the plies it suggests, and that nothing legal is refused."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings

from rules.core.errors import IllegalMove, MoveError
from rules.core.squares import Cell, cell_name
from rules.games.pux.moves import BESIDE, cells_of
from rules.games.pux.position import PuxPosition
from rules.games.pux.refusals import Written, fault
from tests.rules.games.checks import check_reasons, refusal_of
from tests.rules.games.pux.positions import START, drawn, legal, positions, rows
from tests.support.rows import every_row

MIDDLE = rows(r8="b.......", r5="..B.....", r4="..w.w...", r3="..w.....", r2=".ww.....", r1=".w......")


REFUSED = [
    ("h5-h6", "h5 is empty"),
    ("a8-a7", "a8 is Black’s, and it’s White’s turn"),
    ("c4-c3", "c3 is your own piece"),
    ("c4:c3", "c3 is your own piece"),
    ("c4-c4", "c4 has to go to another cell"),
    ("c4-d6", "c4 to d6 isn’t a straight line"),
    ("c4-b3", "c4 is a single stone, and only promoted pieces go backward"),
    ("c3-c5", "c4 is in the way"),
    ("c2-c6", "c4 is in the way|c3 is in the way"),
    ("e4-e6", "e4 has move potential 1; it goes at most 1 cell"),
    ("e4-e4", "e4 has to go to another cell"),
    ("c4-c5", "c5 has move potential 2, yours 2: to capture, yours must be greater"),
    ("c4:d5", "d5 is empty, so there’s nothing to take: write c4-d5 to go there"),
    ("c4:c9", "there is no cell c9: the columns are a to h, the rows 1 to 8"),
    ("i4-c4", "there is no cell i4"),
    ("c4,e4-d5", "c4 can’t carry e4: only pieces directly above, below, left or right of it"),
    ("c4,c4-d5", "c4 can’t carry c4"),
    ("c4,d4-d5", "d4 is empty: there’s nothing to carry"),
    ("c4,c3c3-d5", "c3 is named twice"),
    ("c4,c3:c5", "a piece that carries others can’t capture: c4 would have to go alone, c4:c5"),
    ("c4,c3c5-d5", "c4 has move potential 2; it can’t move while carrying 2 pieces"),
    ("b2,b1-e5", "b2 has move potential 4; carrying 1 piece it goes at most 2 cells"),
    ("b2,b1-b9", "there is no cell b9"),
    ("b2,b1c2-c3", "c2 would run into|b2 would run into"),
    ("pass", "you may pass only if you have no other move, and you have 93"),
]


@every_row(("text", "reason"), REFUSED)
def test_refusals_name_the_rule(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason) as caught:
        drawn(MIDDLE).parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["b2,b1c2-a3", "b1,b2-a1"])
def test_moves_close_to_refused_ones(text: str) -> None:
    position = drawn(MIDDLE)
    assert position.notate(position.parse(text)) == text


def test_every_reason_comes_up() -> None:
    stuck = drawn(rows(r8="w.......", r3="b......."), lateral=(True, False))
    reach = drawn(rows(r8="b.......", r5="..b.....", r4="..w.....", r3=".ww....."))
    edge = drawn(rows(r8="b.......", r4="ww......", r3="w......."))
    over = drawn(rows(r8="w......."))
    refused = [
        *((drawn(MIDDLE), text) for text, _ in REFUSED),
        *((START, text) for text in ("b2" * 300, "d1::", "d5", "b2", "b2,a2-")),
        *((reach, text) for text in ("c4-c5", "c4-c8")),
        *((stuck, text) for text in ("a8-a7", "a8-b8")),
        (edge, "b4,a4-a5"),
        (over, "a8-b8"),
    ]
    check_reasons("pux", [refusal_of(position, text) for position, text in refused])


def test_a_group_member_would_leave_the_board() -> None:
    position = drawn(rows(r8="b.......", r4="ww......", r3="w......."))
    with pytest.raises(IllegalMove, match="a4 would leave the board"):
        position.parse("b4,a4-a5")


@every_row(
    ("text", "reason", "first"),
    [
        ("c4-c5", "c5 is an enemy piece: write c4:c5 to take it", "c4:c5"),
        ("c4:d5", "d5 is empty, so there’s nothing to take: write c4-d5 to go there", "c4-d5"),
        ("c4-c8", "c4 has move potential 3; it goes at most 3 cells", "c4:c5"),
        ("a3-c5", "a3 is empty", "c4:c5"),
        ("c3-c5", "c4 is in the way", "c3-b4"),
        ("c4,c3-d6", "c4 to d6 isn’t a straight line", "c4,c3-d5"),
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


@settings(max_examples=12)
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
