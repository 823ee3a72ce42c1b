"""Bipod in words and text: completions, glosses, the diagram."""

from rules.games.bipod.position import BipodPosition
from tests.rules.games.bipod.positions import (
    BLOCKER,
    RUNNER,
    UNDECIDED,
    after,
    completed,
    start,
)


def test_every_cell_stands_above_the_letter_of_its_column() -> None:
    position = after("f2,g3,F2 adopt k3o x4 y3O")
    *lines, letters = position.diagram().splitlines()
    # On a phone o, O and 0 look alike: only columns and row numbers have them.
    assert not set("oO0@Q") & set("".join(line[:33] for line in lines))
    drawn = {
        f"{letters[at]}{row}"
        for row, line in enumerate(lines, 1)
        for at, c in enumerate(line[:33])
        if c != " "
    }
    assert drawn == {position.board.name(cell) for cell in position.board.cells}
    assert [line[33:] for line in lines] == ["1", "2", "3", "4", "5", "6"]
    where = {"f2": "x", "F2": "x", "k3": "<", "y3": ">", "k1": "L", "w1": "R", "a1": "."}
    assert {cell: lines[int(cell[1]) - 1][letters.index(cell[0])] for cell in where} == where


def test_a_board_too_wide_for_a_phone_is_drawn_in_two_halves() -> None:
    narrow = start(gap=5, middle=5, rows=16)
    assert narrow.diagram() == narrow.full_diagram()
    assert narrow.diagram().splitlines()[9] == "         . . . . . . . .        10"
    wide = after("i1,q1,G1", gap=5, middle=6, rows=17)
    whole = wide.full_diagram().splitlines()
    left, right = (half.splitlines() for half in wide.diagram().split("\n\n"))
    assert len(left) == len(right) == len(whole) == 18
    assert left[-1] + right[-1] == whole[-1] == "abcdefghijklmnopqrstuvwxyzABCDEFGHI"
    for one, other, line in zip(left[:-1], right[:-1], whole, strict=False):
        assert one[:18] + other[:17] == line[:35]
        assert one[18:].strip() == other[17:].strip() == line[35:].strip()


def test_completions_go_on_from_what_is_typed() -> None:
    assert completed(UNDECIDED, "", 2) == ["adopt", "i1"]
    assert completed(UNDECIDED, "ad") == ["adopt", "D2", "D4"]
    assert completed(UNDECIDED, "f") == ["f2", "f4", "f6", "F2"]
    assert completed(UNDECIDED, "F") == ["F2", "f2", "f4", "f6"]
    assert completed(UNDECIDED, "f2", 3) == ["f2", "F2", "i1,f2"]
    assert completed(UNDECIDED, "f2,", 2) == ["f2", "i1,f2"]
    assert completed(UNDECIDED, "f2,g") == ["g1,f2", "f2,g3", "f2,g5", "G1,f2"]
    assert completed(UNDECIDED, "f2 g3 f4") == ["f2,g3,f4"]
    assert completed(UNDECIDED, "f2,g3,f4,") == ["f2,g3,f4"]
    assert completed(UNDECIDED, "f2,g3,f4,h") == []
    assert completed(UNDECIDED, "f2,f") == ["f2,f4", "f2,f6", "f2,F2"]
    assert completed(start(stones=1), "f2") == ["f2", "F2"]
    assert completed(RUNNER, "k3") == ["k3o", "k3O"]
    assert completed(RUNNER, "k3 r") == completed(RUNNER, "k3Q") == ["k3O"]
    assert completed(RUNNER, "D4O") == ["D4O", "D4o", "d4o", "d4O"]
    assert completed(BLOCKER, "k3") == completed(BLOCKER, "k1,") == completed(BLOCKER, "?") == []
    assert completed(BLOCKER, "x4") == ["x4"]
    assert completed(UNDECIDED, "f", 0) == completed(UNDECIDED, "f", -1) == []


def test_completions_and_plies_have_true_glosses() -> None:
    def hint(position: BipodPosition, text: str) -> str:
        return {completion.text: completion.gloss for completion in position.complete(text)}[text]

    assert hint(UNDECIDED, "adopt") == "you become Blocker"
    assert [hint(UNDECIDED, cell) for cell in ("f2", "o3", "E3", "j2", "x2")] == [
        "left side", "middle", "right side", "next to the orange start", "next to the blue start",
    ]  # fmt: skip
    assert hint(start(gap=1), "e1") == "next to both starts"
    assert hint(UNDECIDED, "f2,g3,o3") == "3 rocks: left side and middle"
    assert hint(RUNNER, "k3o") == "not joined to the orange start yet"
    assert hint(RUNNER, "x2O") == "right chain, blue"
    assert UNDECIDED.gloss(UNDECIDED.parse("f2,g3,f4")) == "3 rocks"
    assert UNDECIDED.gloss(UNDECIDED.parse("adopt")) == "becomes Blocker"
    position = after("i1,m1,j2 adopt y1O")
    assert position.gloss(position.parse("l2")) == "cuts off the orange start"
    position = after("adopt", gap=1, rows=2)
    assert position.gloss(position.parse("a1o")) == "the orange road reaches the shore"
