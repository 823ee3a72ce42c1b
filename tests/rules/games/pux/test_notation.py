"""Pux against what people type: spellings, half-typed moves, completions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from rules.core.position import Side
from rules.games.pux.position import PuxPosition
from tests.rules.games.pux.positions import SAMPLES, START, drawn, legal, positions, rows
from tests.support.rows import every_row

# Reading


@every_row(
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


@every_row("text", ["b7:b5", "b7 : b5", "B7xb5", "b7×b5", "b7 X b5"])
def test_generous_spellings_of_a_capture(text: str) -> None:
    position = drawn(SAMPLES, Side.SECOND)
    assert position.notate(position.parse(text)) == "b7:b5"


@every_row(
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
        UnreadableMove, match="that’s only half a move; write all of it, for example b2-b4 or b2,b1-b4"
    ):
        START.parse("b2")
    with pytest.raises(AmbiguousMove, match="write d2-d5, g2-d5, d2,c2-d5, d2,d1-d5 or d2,e2-d5"):
        START.parse("d5")
    with pytest.raises(UnreadableMove, match="moves look like b2-b4, captures like b7:b5"):
        START.parse("d1::")
    with pytest.raises(UnreadableMove, match="that’s only half a move, and no legal one"):
        START.parse("b2,a2-")


@every_row(
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
    with pytest.raises(AmbiguousMove, match=r"^write ") as caught:
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


# Properties


@settings(max_examples=40)
@given(positions())
def test_what_is_notated_is_read_back(position: PuxPosition) -> None:
    moves = list(position.moves())
    assert len(set(moves)) == len(moves)
    for move in moves:
        text = position.notate(move)
        assert position.parse(text) == move
        assert not any(character.isspace() for character in text)


PIECES_OF_MOVES = st.lists(
    st.sampled_from([*"abcdefghx", *"12345678", *"-:,.", " ", "pass", "b2", "c7", "–", "×", "`"]), max_size=8
).map("".join)


@settings(max_examples=500)
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
