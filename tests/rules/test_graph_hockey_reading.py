"""Graph Hockey against what people type: letters, refusals, warnings, completions, examples."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.errors import IllegalMove, UnreadableMove
from rules.core.position import Side
from rules.games.graph_hockey.field import MOVE_OF, MOVES
from tests.rules.graph_hockey_positions import SMALL, after, driven, legal, refusal, start, wander, wandering


@pytest.mark.parametrize("text", ["r", "R", " r ", "`R`", "R.", "\tr\n", "\N{NO-BREAK SPACE}r"])
def test_letters_are_read_in_any_case(text: str) -> None:
    move = start().parse(text)
    assert move.letter == "R"
    assert start().notate(move) == "R"


@pytest.mark.parametrize(
    "text", ["", " ", "x", "C", "RR", "R T", "up", "1", "-", "ı", "ſ", "ｒ", "ß", "R" * 101, " " * 200 + "R"]
)
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="a move is one of the twenty letters W E R T Y") as caught:
        start().parse(text)
    assert caught.value.text == text


def test_refusals_name_the_rule_and_offer_moves_the_same_way() -> None:
    position = start()
    assert refusal(position, "a").reason == "A would end on the boundary"
    assert refusal(position, "z").reason == "Z would leave the field"
    assert refusal(position, "V").reason == "V would end on the boundary"
    assert refusal(position, "V").suggestions[:3] == ("R", "E", "T")
    for move in MOVES:
        if not position.allows(move):
            offered = refusal(position, move.letter).suggestions
            assert len(offered) == 5
            assert set(offered) <= set(legal(position))


def test_each_edge_of_the_field_is_told_from_what_lies_beyond() -> None:
    for places, within, touching, beyond in (
        ("", "L", "A", "Z"),
        ("RRR", "B", "R", "V"),
        ("LLLLLLLLII", "A", "I", "L"),
        ("BBBBBBBBGGG", "R", "G", "B"),
    ):
        position = driven(places)
        assert position.field.holds(position.place_of(MOVE_OF[within]))
        assert refusal(position, touching).reason == f"{touching} would end on the boundary"
        assert refusal(position, beyond).reason == f"{beyond} would leave the field"


def test_what_loses_at_once_is_never_offered_before_what_does_not() -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(400):
        position = wander(rng.randrange(10**6))
        losing = {move.letter for move in position.moves() if position.warning(move)}
        if not losing or len(losing) == position.count():
            continue
        found += 1
        assert len(set(position.examples())) == min(2, position.count())
        if position.count() - len(losing) > 1:
            assert not set(position.examples()) & losing
        for move in MOVES:
            if position.outcome is None and not position.allows(move):
                flags = [letter in losing for letter in refusal(position, move.letter).suggestions]
                assert flags == sorted(flags)
    assert found > 10


def test_the_reasons_and_the_generator_draw_the_same_line() -> None:
    for seed in range(60):
        position = wander(seed)
        for move in MOVES:
            if position.allows(move):
                assert position.parse(move.letter) == move
            else:
                assert refusal(position, move.letter).reason


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
        "L puts the puck into the top goal, which your opponent attacks: you would lose at once."
        " Your goal is the one you attack, at the bottom"
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
    assert (first.name, second.name) == ("Bottom", "Top")
    assert first.goal.startswith("put the puck into the bottom goal, the one you attack")
    assert second.goal.startswith("put the puck into the top goal, the one you attack")


@settings(max_examples=300, deadline=None)
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
