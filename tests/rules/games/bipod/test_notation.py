"""Reading plies of Bipod: spellings, and first capitals that a phone may have written."""

import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.games.bipod.board import BipodMove
from rules.games.bipod.position import BipodPosition
from tests.rules.games.bipod.positions import BLOCKER, RUNNER, UNDECIDED, after, completed, start, wandering
from tests.support.rows import every_row


@every_row(
    ("position", "typed", "canonical"),
    [
        (UNDECIDED, "f4 g3  f2", "f2,g3,f4"),
        (UNDECIDED, "`f4;f2`.", "f2,f4"),
        (UNDECIDED, "f4 + d4", "d4,f4"),
        (UNDECIDED, "D4,d4", "d4,D4"),
        (UNDECIDED, "ad4", "D4"),
        (UNDECIDED, "AD4", "D4"),
        (UNDECIDED, "a1aa1", "a1,A1"),
        (UNDECIDED, "o1", "o1"),
        (start(gap=8), "ao3", "O3"),
        (start(gap=8), "k3ao3", "k3,O3"),
        (UNDECIDED, "f02", "f2"),
        (UNDECIDED, " ADOPT ", "adopt"),
        (UNDECIDED, "Adopt.", "adopt"),
        (RUNNER, "k3o", "k3o"),
        (RUNNER, "k3 left", "k3o"),
        (RUNNER, "k3 LEFT", "k3o"),
        (RUNNER, "k3@", "k3o"),
        (RUNNER, "k3 – left", "k3o"),
        (RUNNER, "y3 right", "y3O"),
        (RUNNER, "k3 orange", "k3o"),
        (RUNNER, "y3 Blue", "y3O"),
        (RUNNER, "ad4 blue", "D4O"),
        (RUNNER, "y3Q", "y3O"),
        (RUNNER, "y3-O", "y3O"),
        (RUNNER, "o5O", "o5O"),
        (RUNNER, "o5o", "o5o"),
        (RUNNER, "ad4o", "D4o"),
        (BLOCKER, "x4", "x4"),
    ],
)
def test_generous_input_means_its_canonical_ply(position: BipodPosition, typed: str, canonical: str) -> None:
    for parse in (position.parse, position.parse_typed):
        assert position.notate(parse(typed)) == canonical


@every_row(
    "typed",
    ["", " ", "!", "k", "3", "pass", "adopts", "f2-g3", "kk3", "ｆ2", "f２", "\0", "k3x", "K" * 10**6],
)
def test_what_is_no_ply_of_bipod_is_unreadable(typed: str) -> None:
    for position in (UNDECIDED, RUNNER, BLOCKER):
        with pytest.raises(UnreadableMove) as refused:
            position.parse(typed)
        assert len(refused.value.reason) < 200


def test_a_missing_colour_is_asked_for() -> None:
    with pytest.raises(AmbiguousMove) as asked:
        RUNNER.parse("k3")
    assert asked.value.candidates == ("k3o", "k3O")
    with pytest.raises(IllegalMove):
        RUNNER.parse("f2")


@every_row(
    ("position", "typed", "candidates"),
    [
        (UNDECIDED, "D4", ("d4", "D4")),
        (UNDECIDED, "F2,g3,f4", ("f2,g3,f4", "F2,g3,f4")),
        (UNDECIDED, "D4,d2,ad2", ("d2,D2,d4", "d2,D2,D4")),
        (RUNNER, "D4o", ("d4o", "D4o")),
        (RUNNER, "D4 O", ("d4O", "D4O")),
        (RUNNER, "D4 Right", ("d4O", "D4O")),
        (RUNNER, "D4", ("d4o", "d4O", "D4o", "D4O")),
        (BLOCKER, "D4", ("d4", "D4")),
        (start(gap=8), "O1", ("o1", "O1")),
    ],
)
def test_a_doubtful_first_capital_is_asked_about(
    position: BipodPosition, typed: str, candidates: tuple[str, ...]
) -> None:
    with pytest.raises(AmbiguousMove) as asked:
        position.parse_typed(typed)
    assert asked.value.candidates == candidates


@every_row(
    ("position", "typed", "canonical"),
    [
        (UNDECIDED, "K3", "k3"),  # there is no column K
        (UNDECIDED, "B4", "B4"),  # there is no b4
        (UNDECIDED, "D4,F2", "F2,D4"),  # the second capital was typed on purpose
        (UNDECIDED, "D4,d4", "d4,D4"),  # the other reading would have d4 twice
        (UNDECIDED, "Ad4", "D4"),  # two letters leave no doubt
        (UNDECIDED, "d4", "d4"),
        (RUNNER, "Y3O", "y3O"),
        (RUNNER, "K3 left", "k3o"),
        (RUNNER, "F2o", "F2o"),  # f2 is blocked: only the written cell can be played
    ],
)
def test_a_capital_without_doubt_is_read(position: BipodPosition, typed: str, canonical: str) -> None:
    assert position.notate(position.parse_typed(typed)) == canonical


def test_only_the_written_cell_is_played() -> None:
    position = after("D4,F2 adopt")
    for typed, instead in (("D4o", "d4o"), ("F2 O", "f2O")):
        with pytest.raises(IllegalMove, match="already a rock") as refused:
            position.parse_typed(typed)
        assert refused.value.suggestions[0] == instead
    with pytest.raises(IllegalMove) as refused:
        UNDECIDED.parse_typed("D4,ad4")
    assert refused.value.suggestions == ("d4,D4", "D4")


def read(
    position: BipodPosition, parse: Callable[[str], BipodMove], text: str
) -> tuple[tuple[str, ...], type[MoveError] | None]:
    """The plies that an answer to ``text`` names, and the error that it is, if it is one."""
    try:
        return (position.notate(parse(text)),), None
    except AmbiguousMove as error:
        return error.candidates, type(error)
    except IllegalMove as error:
        return error.suggestions, type(error)
    except MoveError as error:
        return (), type(error)


@settings(max_examples=120)
@given(wandering, st.text() | st.text(alphabet="adoptADOPTklLkQ@oO1234567890,;- \0é２"), st.integers(0, 30))
def test_any_text_is_read_or_refused_and_completions_are_legal(
    wandered: tuple[BipodPosition, list[str]], text: str, limit: int
) -> None:
    position, _ = wandered
    legal = {position.notate(move) for move in position.moves()}
    for parse in (position.parse, position.parse_typed):
        plies, fault = read(position, parse, text)
        assert legal.issuperset(plies)
        assert (1 if fault is None else 2 if fault is AmbiguousMove else 0) <= len(plies) <= 5
    completions = completed(position, text, limit)
    assert len(completions) == len(set(completions)) <= limit
    assert legal.issuperset(completions)


def test_huge_input_is_answered_at_once() -> None:
    begun = time.process_time()
    for text in ("f2," * 10**6, "a" * 10**6, "9" * 10**6, "k3" + "9" * 150, "adopt" + " " * 10**6):
        with pytest.raises(UnreadableMove):
            UNDECIDED.parse_typed(text)
        UNDECIDED.complete(text)
    with pytest.raises(IllegalMove, match="at most 3 rocks here, not 60"):
        UNDECIDED.parse("f2," * 60)
    assert time.process_time() - begun < 5
