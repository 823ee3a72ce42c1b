"""Pommel against what people type: what is read, what is refused and why, what is completed."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from rules.core.position import Side
from rules.games.pommel.position import PommelPosition
from tests.rules.games.checks import check_reasons, refusal_of
from tests.rules.games.pommel.positions import ENDLESS, after, legal, placed, start, wandering
from tests.support.rows import every_row

TWO = placed("c3 d2", "d4 e2 a6 g6")


@every_row(
    ("position", "typed", "canonical"),
    [
        (start(), "d2-d3", "d2-d3"),
        (start(), "D2 D3", "d2-d3"),
        (start(), "d2d3", "d2-d3"),
        (start(), " d2 – d3 .", "d2-d3"),
        (start(), "d2—d3", "d2-d3"),
        (start(), "d2 to d3", "d2-d3"),
        (start(), "`b1−f3`", "b1-f3"),
        (TWO, "c3xe4", "c3xe4"),
        (TWO, "C3 X E4", "c3xe4"),
        (TWO, "c3×e4", "c3xe4"),
        (TWO, "c3:e4", "c3xe4"),
        (TWO, "c3 e4", "c3xe4"),
        (placed("d1", "d2 e3 f5 a6"), "d1 d3 f4 f6", "d1xd3xf4xf6"),
        (placed("d1", "d2 e3 f5 a6"), "d1-d3-f4-f6", "d1xd3xf4xf6"),
        (placed("d1", "d2 e3 f5 a6"), "d1xd3:f4×f6.", "d1xd3xf4xf6"),
    ],
)
def test_generous_input_means_its_canonical_move(
    position: PommelPosition, typed: str, canonical: str
) -> None:
    assert position.notate(position.parse(typed)) == canonical


REFUSED: list[tuple[PommelPosition, str, str, tuple[str, ...] | None]] = [
    (TWO, "c3-c4", "you have to capture: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
    (TWO, "c3-e4", "you have to capture: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
    (TWO, "c3xc4", "there’s nothing to take from c3 to c4; you have to capture: c3xe4 or d2xf3", None),
    (TWO, "a1", "a1 is empty; you have to capture: c3xe4 or d2xf3", ("c3xe4", "d2xf3")),
    (TWO, "a6-a5", "a6 is Black’s, and it’s White’s turn", None),
    (placed("c3 a1", "d4 f6"), "a1", "a1 can’t capture anything; you have to capture: c3xe4", ("c3xe4",)),
    (placed("c3 d2", "d4 e3"), "c3xe4xe6", "c3xe4 has to go on: c3xe4xe2", ("c3xe4xe2",)),
    (placed("d1", "d2 e3 f5 a6"), "d1xd3", "d1xd3 has to go on: d1xd3xf4xf6", ("d1xd3xf4xf6",)),
    (placed("d1", "d2 e3 f5 a6"), "d1-d3", "you have to capture: d1xd3xf4xf6", ("d1xd3xf4xf6",)),
    (placed("d3", "d4 e4 e3 c3 a6"), "d3xd5xf4xd3", "has to go on: d3xd5xf4xd3xb4", None),
    (placed("d1", "d2 e3 c3 a6"), "d1xd3", "d1xd3 has to go on: d1xd3xf4 or d1xd3xb4", None),
    (TWO, "c3xe4xe6", "c3xe4 ends there: there’s nothing to take from e4 to e6", ("c3xe4", "d2xf3")),
    (TWO, "c3xe4x", "the move ends there: write c3xe4", ("c3xe4", "d2xf3")),
    (placed("c2", "c3 c4 d6 a6"), "c2xc4", "lands right behind what it takes, on c5", ("c2xc5",)),
    (placed("c2", "c4 e3 c3 a6 c5 c6 d3 b3 a4"), "c2xc6", "no cell beyond c6 to land on", None),
    (
        placed("c2 e3 f4", "d3 a6 b3"),
        "c2xe3",
        "e3, where the piece would have to land, isn’t empty",
        None,
    ),
    (placed("c2 c3 d2", "e3 a6"), "c2xc5", "c3 is your own piece, and only enemies are captured", None),
    (
        placed("c2 d2", "e3 c5"),
        "c2xc6",
        "c2 isn’t next to an enemy on the way to c6, and only captains",
        None,
    ),
    (start(), "d2xd3", "there’s nothing to take on the way: write d2-d3", ("d2-d3",)),
    (start(), "d2xd5", "there’s nothing to take from d2 to d5", None),
    (start(), "d2-d3-d4", "only captures have several landings", ("d2-d3",)),
    (start(), "d2-d4", "d2 goes to the first empty cell of that line, d3", None),
    (start(), "d2-d1", "d2 is a soldier, and soldiers go backward only to capture", None),
    (start(), "d2-d2", "d2 has to go to another cell", None),
    (start(), "d2-f6", "d2 to f6 isn’t a straight line", None),
    (start(), "d1-d2", "d2 isn’t empty", ("d1-d3",)),
    (start(), "d4-d5", "d4 is empty", None),
    (start(), "d4", "d4 is empty", ()),
    (start(), "d6-d5", "d6 is Black’s, and it’s White’s turn", None),
    (start(), "d2-d3-", "the move ends there: write d2-d3", ("d2-d3",)),
    (placed("b6 g1", "b7 a6 c6 d7 e6"), "b6", "b6 can’t move: no empty cell ahead", ()),
]


@every_row(("position", "typed", "reason", "suggestions"), REFUSED)
def test_refusals_say_the_rule_and_what_would_do(
    position: PommelPosition, typed: str, reason: str, suggestions: tuple[str, ...] | None
) -> None:
    with pytest.raises(IllegalMove) as refused:
        position.parse(typed)
    assert reason in refused.value.reason
    assert refused.value.text == typed
    if suggestions is not None:
        assert refused.value.suggestions[: len(suggestions) or None] == suggestions
    assert len(refused.value.suggestions) <= 5
    assert legal(position) >= set(refused.value.suggestions)


def test_every_reason_comes_up() -> None:
    refused = [
        *((position, text) for position, text, _, _ in REFUSED),
        *((start(), text) for text in ("d" * 501, "pass", "h1-h2", "a6-a7", "d2")),
        (ENDLESS, "g6"),
        (placed("c2", "c3 c4 d6 a6"), "c2xc5xc6"),  # a leap ends the move
        (placed("d1", "d2 d4 d5 a6"), "d1xd3xd6"),  # and none follows a jump
        (placed("c3 c5", "c4 a6", hop="own"), "c3-c6"),
        (placed("d1*", "a6 g6"), "d1-d2"),
        (placed("a1* c3", "g3", sight="orthogonal"), "a1-a3"),
        (placed("c2* c4", "c6 g1 a1"), "c2-c5"),
        (placed("a1* a2 b1 b2", "g6"), "a1"),
        (after(placed("c3", "d4"), "c3xe4"), "e4-e5"),
    ]
    check_reasons("pommel", [refusal_of(position, text) for position, text in refused])


def test_at_most_five_captures_are_named_and_then_dots() -> None:
    position = placed("a1 c1 e1 g1 b2 d2 f2", "a2 c2 e2 g2 b3 d3 f3")
    assert len(legal(position)) > 5
    with pytest.raises(IllegalMove) as refused:
        position.parse("a1-a2")
    assert refused.value.reason.count(" or ") == 0
    assert refused.value.reason.endswith(", …")
    assert refused.value.reason.count(",") == 5
    assert len(refused.value.suggestions) == 5


@every_row(
    "text",
    ["", " ", "nonsense", "pass", "d", "2", "d2-", "-d2", "d2--d3", "x", "d2x3", "h1-h2", "a7-a8", "d0-d1", "d12-d3",
     "k9", "d2-d3!", "d2-d3, d3-d4", "d" * 501, "d2-" * 5000, "d" + "9" * 400, "ｄ２-ｄ３", "٣", "\ud800", "İ2-d3"],
)  # fmt: skip
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises((UnreadableMove, AmbiguousMove)) as refused:
        start().parse(text)
    assert refused.value.text == text
    assert 0 < len(refused.value.reason) < 500


def test_a_cell_that_is_not_on_the_board_is_named_with_those_that_are() -> None:
    for text, reason in {
        "h1-h2": "there is no cell h1: the columns are a to g",
        "a6-a7": "there is no cell a7: column a has the cells 1 to 6",
        "b7-b8": "there is no cell b8: column b has the cells 1 to 7",
    }.items():
        with pytest.raises(UnreadableMove, match=reason):
            start().parse(text)


def test_a_lone_cell_is_half_a_move() -> None:
    with pytest.raises(AmbiguousMove, match=r"^write d2-[a-z]3") as asked:
        start().parse("d2")
    assert set(asked.value.candidates) == {text for text in legal(start()) if text.startswith("d2")}
    with pytest.raises(UnreadableMove, match="only half a move; write all of it, for example g6x"):
        ENDLESS.parse("g6")
    with pytest.raises(AmbiguousMove) as asked:
        TWO.parse("c3x")
    assert asked.value.candidates == ("c3xe4",)


@given(wandering, st.text(alphabet="abcdefghi123456789x-: to", max_size=30))
@settings(max_examples=150)
def test_any_text_is_read_or_refused_with_legal_suggestions(position: PommelPosition, text: str) -> None:
    offered: tuple[str, ...] = ()
    reason = "read"
    try:
        offered = (position.notate(position.parse(text)),)
    except IllegalMove as error:
        offered, reason = error.suggestions, error.reason
    except AmbiguousMove as error:
        offered, reason = error.candidates, error.reason
    except UnreadableMove as error:
        reason = error.reason
    assert 0 < len(reason) < 500
    assert len(offered) <= 5
    assert len(set(offered)) == len(offered)
    for canonical in offered:
        assert position.notate(position.parse(canonical)) == canonical


@given(wandering)
@settings(max_examples=60)
def test_what_is_notated_is_read_back_however_it_is_spelt(position: PommelPosition) -> None:
    moves = list(islice(position.moves(), 100))
    for move in moves:
        text = position.notate(move)
        spelt = [
            text,
            text.upper(),
            text.replace("x", " × "),
            text.replace("-", " – "),
            text.replace("-", "to"),
        ]
        assert [position.parse(each) for each in spelt] == [move] * len(spelt)
    for move in moves[:: len(moves) // 4 + 1]:
        text = position.notate(move)
        for length in range(2, len(text)):
            found = position.complete(text[:length], 25)
            begins = [completion.text.startswith(text[:length]) for completion in found]
            assert begins[0]
            assert begins == sorted(begins, reverse=True)
        assert position.complete(text)[0].text == text


@given(wandering)
@settings(max_examples=60)
def test_every_origin_and_landing_may_be_asked_for(position: PommelPosition) -> None:
    for cell in position.board.cells:
        name = position.board.name(cell)
        found = [completion.text for completion in position.complete(name)]
        assert len(set(found)) == len(found) <= 25
        assert all(name in text for text in found)
        holding = [text for text in legal(position) if name in text] if position.count() < 100 else []
        assert len(found) == min(len(holding), 25) or not holding


def test_roles_and_examples() -> None:
    assert [start().role(side).name for side in Side] == ["White", "Black"]
    assert start().role(Side.FIRST).goal == "capture every black piece"
    assert start().examples() == ["d2-d3", "d1-d3"]
    assert TWO.examples() == ["c3xe4", "d2xf3"]
