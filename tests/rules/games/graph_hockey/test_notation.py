"""Reading moves of Graph Hockey; warnings, glosses, completions, examples."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import IllegalMove, UnreadableMove
from rules.core.position import Side
from rules.games.graph_hockey.field import MOVE_OF
from tests.rules.games.graph_hockey.positions import (
    SMALL,
    after,
    legal,
    start,
    wander,
    wandering,
)
from tests.support.rows import every_row


@every_row("text", ["r", "R", " r ", "`R`", "R.", "\tr\n", "\N{NO-BREAK SPACE}r"])
def test_letters_are_read_in_any_case(text: str) -> None:
    move = start().parse(text)
    assert move.letter == "R"
    assert start().notate(move) == "R"


@every_row(
    "text", ["", " ", "x", "C", "RR", "R T", "up", "1", "-", "ı", "ſ", "ｒ", "ß", "R" * 101, " " * 200 + "R"]
)
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="a move is one of the twenty letters W E R T Y") as caught:
        start().parse(text)
    assert caught.value.text == text


def test_glosses_say_the_way_and_what_it_does() -> None:
    position = start()
    assert position.gloss(MOVE_OF["R"]) == "up 2"
    assert position.gloss(MOVE_OF["F"]) == "left 1, down 2"
    assert position.gloss(MOVE_OF["L"]) == "right 8"
    first, second = after("IU", **SMALL), after("U", **SMALL)
    into = MOVE_OF["L"]
    assert first.gloss(into) == "right 8, into the top goal: loses"
    assert second.gloss(into) == "right 8, into the top goal: wins"
    assert first.complete("L")[0].gloss == "right 8, into the other goal: loses"
    assert second.complete("L")[0].gloss == "right 8, into your goal: wins"


def test_a_warning_says_why_a_move_loses_at_once() -> None:
    into = MOVE_OF["L"]
    assert after("IU", **SMALL).warning(into) == (
        "L puts the puck into your opponent’s goal, the top one: you’d lose at once"
    )
    assert after("U", **SMALL).warning(into) == ""
    assert start().warning(into) == ""


def test_completions_go_by_letter_and_by_words() -> None:
    position = start()

    def texts(typed: str, limit: int = 25) -> str:
        return "".join(completion.text for completion in position.complete(typed, limit))

    assert texts("") == "ERTYULIBKFGHJ"
    assert texts("R") == "RTYULIKHJ"
    assert texts("up") == "ERTYU"
    assert texts("up 2, left") == "E"
    assert texts("Down 8") == "B"
    assert texts("zz") == texts("z") == ""
    assert texts("", 3) == "ERT"
    assert texts("", 0) == texts("", -1) == ""
    assert [completion.gloss for completion in position.complete("g")] == ["down 2"]


def test_examples_lead_towards_the_own_goal() -> None:
    assert start().examples() == ["J", "B"]
    assert after("B").examples()[1] == "L"


def test_roles_say_which_goal_is_whose() -> None:
    first, second = (start().role(side) for side in Side)
    assert (first.name, second.name) == ("Orange", "Blue")
    assert first.goal.startswith("put the puck into the bottom goal;")
    assert second.goal.startswith("put the puck into the top goal;")


@settings(max_examples=300)
@given(
    wandering, st.one_of(st.text(max_size=20), st.text(alphabet="QWERTYUIASDFGHJKZXCVBLMqwv .`–", max_size=3))
)
def test_any_text_is_a_legal_move_or_a_move_error(seed: int, text: str) -> None:
    position = wander(seed)
    meant: list[str] = []
    try:
        meant = [position.notate(position.parse(text))]
    except IllegalMove as error:
        meant = list(error.suggestions)
        assert len(meant) <= 5
    except UnreadableMove:
        pass
    assert set(meant) <= set(legal(position))
    for completion in position.complete(text):
        position.parse(completion.text)
