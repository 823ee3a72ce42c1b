"""Reading plies of Polatty Pressure; completions, examples, the diagram."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import IllegalMove, MoveError, UnreadableMove
from rules.games.polatty_pressure.board import PolattyMove, cell_called
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.polatty_pressure.positions import (
    ALL,
    POSITIONS,
    RING,
    after,
    completed,
    drawn,
    legal,
    start,
)
from tests.support.rows import every_row


def test_the_diagram_lies_on_its_side() -> None:
    lines = drawn("b3", "a1 k19 k18").diagram().splitlines()
    assert len(lines) == 14
    numbers = [f"{tens}{ones}".strip() for tens, ones in zip(lines[0], lines[1], strict=True)]
    assert list(filter(None, numbers)) == [str(number) for number in range(1, 20)]
    assert lines[2] == "a o|.................|. a"
    assert lines[3] == "b .|.@...............|. b"
    assert lines[12] == "k .|................o|o k"
    assert {len(line) for line in lines[2:13]} == {25}
    assert len("\n".join(lines)) < 1900


@every_row("text", ["e9", "E9", " e 9 ", "`e9`", "e9.", "e-9", "e–9", "E09", "e,9"])
def test_a_cell_is_read_generously(text: str) -> None:
    assert start().parse(text) == start().parse_typed(text) == PolattyMove(cell_called("e9"))


@every_row("text", ["pass", "PASS", " P a s s . ", "`Pass`"])
def test_a_pass_is_read_generously(text: str) -> None:
    move = start().parse(text)
    assert move.passes
    assert move.cell is None
    assert start().notate(move) == "pass"


@every_row(
    "text",
    ["", " ", "e", "9", "e9f9", "e9-f9", "passs", "adopt", "e9o", "\0", "é9", "e٩", "ｅ9", "\u212a9", "e9" * 99,
     "e99999", "e" + "0" * 10_000_000 + "9", "e+9", "-e9", "\ud8009", "pa\u017fs"],
    ids=range(21),
)  # fmt: skip
def test_what_is_no_ply_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="a move is a cell, or pass: write f9 or pass") as caught:
        start().parse(text)
    assert caught.value.text == text
    assert len(caught.value.reason) < 150


@every_row("text", ["l9", "e0", "e20", "Z1", "a 100"])
def test_a_cell_off_the_board_is_unreadable_by_name(text: str) -> None:
    with pytest.raises(
        UnreadableMove, match=r"there is no cell .*: the letters go from a to k, the numbers from 1 to 19"
    ):
        start().parse(text)


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
    assert (first.text, first.gloss) == ("f9", "ball to f11")


def test_examples_push_the_ball_ahead() -> None:
    assert start().examples() == ["f9", "e9"]
    assert after(start(), "pass").examples() == ["f11", "e11"]
    assert start(placing="anywhere").examples() == ["f9", "e9"]
    # No own goal where there is anything else.
    assert drawn("f2", "e1 f1 g1 e2").examples() == ["g2", "pass"]


@settings(max_examples=150)
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
