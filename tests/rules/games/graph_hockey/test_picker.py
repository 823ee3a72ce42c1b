"""Choosing a ply of Graph Hockey by hand: the keypad, and nothing but the legal plies behind it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.picker import BadPickError, Pick
from rules.games.graph_hockey.field import KEYBOARD
from rules.games.graph_hockey.position import GraphHockeyPosition
from tests.rules.games.graph_hockey.positions import after, start
from tests.support.rows import every_row

SPARE = Pick("", "")


def wander(seed: int, plies: int) -> GraphHockeyPosition:
    rng = random.Random(seed)
    position = start(side=rng.randint(1, 2), gap=rng.randint(2, 4))
    for _ in range(plies):
        following = position.play(rng.choice(position.legal()))
        if following.outcome is not None:
            break
        position = following
    return position


@settings(max_examples=60)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 60))
def test_the_open_keys_are_exactly_the_legal_plies(seed: int, plies: int) -> None:
    position = wander(seed, plies)
    step = position.step()
    assert (step.move, step.cells, step.columns) == (None, (), 5)
    legal = {position.notate(move) for move in position.moves()}
    assert {pick.chosen for pick in step.picks if pick.label and pick.open} == legal
    for pick in step.picks:
        if pick.label and pick.open:
            whole = position.step(pick.chosen)
            assert (whole.move, whole.cells, whole.picks) == (pick.label, (pick.label,), ())
        elif pick.label:
            with pytest.raises(BadPickError):
                position.step(pick.chosen)


def test_every_letter_keeps_its_place_on_the_keyboard() -> None:
    for position in (start(), after("HST")):
        picks = position.step().picks
        assert len(picks) == 25
        assert "".join(pick.label or " " for pick in picks) == "".join(KEYBOARD)
        assert [pick for pick in picks if not pick.label] == [SPARE] * 5


def test_illegal_letters_are_closed() -> None:
    # The puck is two from the left edge: no letter that goes two to the left or more may be played.
    closed = {pick.label for pick in start().step().picks if pick.label and not pick.open}
    assert closed == set("WQASDZV")


def test_open_keys_choose_their_letter_in_the_picture_and_closed_ones_nothing() -> None:
    for position in (start(), after("HST"), after("IU", side=1, gap=2)):
        for pick in position.step().picks:
            assert pick.area == (pick.label if pick.open else "")


def test_each_choice_is_described() -> None:
    words = {pick.label: pick.words for pick in start().step().picks if pick.label}
    assert (words["R"], words["H"], words["A"]) == ("up 2", "right 1, down 2", "left 2")


def test_words_say_what_ends_the_game_and_what_is_a_free_jump() -> None:
    def words(position: GraphHockeyPosition) -> dict[str, str]:
        return {pick.label: pick.words for pick in position.step().picks if pick.open}

    assert words(after("U", side=1, gap=2))["L"] == "right 8, into your goal: wins"
    assert words(after("IU", side=1, gap=2))["L"] == "right 8, into the other goal: loses"
    assert words(after("HST"))["L"] == "right 8, a free jump"


@given(text=st.text() | st.sampled_from(["r", "RR", " R", "R ", "Z", "*", "C", "w"]))
def test_no_other_text_is_taken(text: str) -> None:
    position = start()
    if text and text not in {move.letter for move in position.legal()}:
        with pytest.raises(BadPickError):
            position.step(text)


@every_row("text", ["", "R", "B"])
def test_nothing_can_be_chosen_after_the_end(text: str) -> None:
    position = after("UL", side=1, gap=2)
    assert position.outcome is not None
    with pytest.raises(BadPickError):
        position.step(text)
