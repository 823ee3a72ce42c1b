"""Choosing a ply of Polatty Pressure by hand: every legal one can be reached, and no other."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.picker import BadPickError, Step
from rules.games.polatty_pressure.game import GAME
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.polatty_pressure.positions import ALL, drawn
from tests.support.rows import every_row


def random_position(seed: int, plies: int, *, anywhere: bool) -> PolattyPosition:
    rng = random.Random(seed)
    names = rng.sample([option for option in ALL if option != "f10"], rng.choice((0, 0, 20, 60)))
    given = {
        "placing": "anywhere" if anywhere else "adjacent",
        "passing": rng.choice(("huang", "original")),
        "pressors": names,
    }
    position = GAME.start(GAME.settle(given))
    for _ in range(plies):
        after = position.play(rng.choice(position.listing()))
        if after.outcome is not None:
            break
        position = after
    return position


def labels(step: Step) -> list[str]:
    return [pick.label for pick in step.picks]


def reached(position: PolattyPosition) -> dict[str, int]:
    """Every ply that the steps lead to, with the fewest choices it takes."""
    found: dict[str, int] = {}
    chosen = [""]
    for depth in range(4):
        following = []
        for text in chosen:
            step = position.step(text)
            assert len(step.picks) <= 20
            assert step.columns is None or len(step.picks) % step.columns == 0
            assert all(cell in ALL for cell in step.cells)
            if step.move is not None:
                found.setdefault(step.move, depth)
            for pick in step.picks:
                if pick.label:
                    assert len(pick.label) <= 20
                    assert 0 < len(pick.chosen) <= 30
                    following.append(pick.chosen)
        chosen = following
    assert not chosen
    return found


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 120), anywhere=st.booleans())
def test_the_steps_lead_to_exactly_the_legal_plies(seed: int, plies: int, *, anywhere: bool) -> None:
    position = random_position(seed, plies, anywhere=anywhere)
    found = reached(position)
    assert set(found) == {position.notate(move) for move in position.moves()}
    assert max(found.values()) <= (2 if anywhere else 1)


def test_cells_next_to_the_ball_stand_in_their_places() -> None:
    step = drawn("f10", "e9 g11").step()
    assert step.columns == 3
    assert labels(step) == ["", "e10", "e11", "f9", "pass", "f11", "g9", "g10", ""]
    assert [pick.words for pick in step.picks][3:5] == [
        "ball to f11",
        "a pressor must follow",
    ]


@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 120), anywhere=st.booleans())
def test_a_choice_of_one_cell_names_it_and_no_other_choice_has_a_place(
    seed: int, plies: int, *, anywhere: bool
) -> None:
    position = random_position(seed, plies, anywhere=anywhere)
    first = position.step()
    further = [position.step(pick.chosen) for pick in first.picks if pick.label]
    for pick in (pick for step in (first, *further) for pick in step.picks):
        assert pick.area == (pick.label if pick.label in ALL else "")


def test_a_place_that_is_off_the_board_or_not_allowed_is_empty() -> None:
    step = drawn("a2", passed=True).step()
    assert labels(step) == ["", "", "", "a1", "", "a3", "b1", "b2", "b3"]


def test_anywhere_goes_by_the_ball_or_by_letters() -> None:
    position = drawn("f10", " ".join(name for name in ALL if name[0] == "c"), anywhere=True)
    step = position.step()
    assert labels(step) == ["next to the ball", *(f"line {letter}" for letter in "abdefghijk"), "pass"]
    assert labels(position.step("near")) == ["e9", "e10", "e11", "f9", "", "f11", "g9", "g10", "g11"]
    line = position.step("f")
    assert line.prompt == "Which cell of line f?"
    assert labels(line) == [f"f{row}" for row in range(1, 20) if row != 10]
    assert line.cells == (), "none of them is chosen yet"
    whole = position.step("a19")
    assert (whole.move, whole.cells, whole.picks) == ("a19", ("a19",), ())


def test_without_a_free_cell_nearby_only_letters_are_offered() -> None:
    ring = drawn("f10", "e9 f9 g9 e10 g10 e11 f11 g11", anywhere=True)
    assert labels(ring.step())[0] == "line a"
    with pytest.raises(BadPickError):
        ring.step("near")


@given(text=st.text() | st.sampled_from(["f10", "F9", "near", "a", "f 9", "*", "pass ", "a20", "l1", "f09"]))
def test_no_other_text_is_taken(text: str) -> None:
    position = drawn("f10", passed=True)
    if text and text not in reached(position):
        with pytest.raises(BadPickError):
            position.step(text)


@given(text=st.text())
def test_no_other_text_is_taken_anywhere(text: str) -> None:
    position = drawn("f10", anywhere=True)
    if text not in {"", "near", "pass", *"abcdefghijk", *ALL}:
        with pytest.raises(BadPickError):
            position.step(text)


@every_row("text", ["", "pass", "f9"])
def test_nothing_can_be_chosen_after_the_end(text: str) -> None:
    position = drawn("f18")
    position = position.play(position.parse("f17"))
    assert position.outcome is not None
    with pytest.raises(BadPickError):
        position.step(text)
