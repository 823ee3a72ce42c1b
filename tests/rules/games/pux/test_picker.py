"""Choosing a ply of Pux by hand: every legal one can be reached, and no other."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.picker import BadPickError, Step
from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.support.rows import every_row

START = GAME.start({})
CROWD = """
. . . . . . . .
. . . . . . . .
. . . w . . . .
. . W W b . . .
. . . b . . . .
. . . . . . . .
. . . . b . . .
. . . . . . . .
"""
"""White's d5 has all its four neighbours beside it."""


def by_lot(seed: int, plies: int) -> PuxPosition:
    lot = random.Random(seed)
    position = START
    for _ in range(plies):
        after = position.play(lot.choice(sorted(position.moves(), key=position.notate)))
        if after.outcome is not None:
            break
        position = after
    return position


def labels(step: Step) -> list[str]:
    return [pick.label for pick in step.picks]


def areas(step: Step) -> list[str]:
    return [pick.area for pick in step.picks]


def reached(position: PuxPosition) -> dict[str, int]:
    """Every ply that the steps lead to, with the number of choices it takes."""
    found: dict[str, int] = {}
    chosen = [""]
    for depth in range(5):
        following = []
        for text in chosen:
            step = position.step(text)
            assert len(step.picks) <= 25
            assert len({pick.label for pick in step.picks}) == len(step.picks)
            assert all(len(cell) == 2 for cell in step.cells)
            if step.move is not None:
                assert step.move == text
                assert not step.picks
                assert text not in found
                found[step.move] = depth
            chosen_by_place = [pick.area for pick in step.picks if pick.area]
            assert len(set(chosen_by_place)) == len(chosen_by_place)
            for pick in step.picks:
                assert 0 < len(pick.label) <= 20
                if pick.area:
                    assert pick.label in (pick.area, f"takes {pick.area}")
                    assert pick.chosen.endswith(pick.area)
                assert 0 < len(pick.chosen) <= 30
                assert not pick.words.startswith(pick.label)
                following.append(pick.chosen)
        chosen = following
    assert not chosen
    return found


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 150))
def test_the_steps_lead_to_exactly_the_legal_plies(seed: int, plies: int) -> None:
    position = by_lot(seed, plies)
    found = reached(position)
    assert set(found) == {position.notate(move) for move in position.moves()}
    assert max(found.values()) <= 3


def test_piece_then_load_then_target() -> None:
    first = START.step()
    assert first.prompt == "Which piece?"
    assert labels(first) == [f"{letter}{rank}" for rank in "12" for letter in "bcdefg"]
    assert first.picks[0].words == "potential 4"
    second = START.step("b2")
    assert (labels(second), second.cells) == (["alone", "with b1", "with c2", "with b1, c2"], ("b2",))
    assert [pick.words for pick in second.picks] == [
        "4 cells at most",
        "2 cells at most",
        "2 cells at most",
        "1 cell at most",
    ]
    third = START.step(second.picks[3].chosen)
    assert (labels(third), third.cells) == (["a2", "a3", "b3", "c3"], ("b2", "b1", "c2"))
    assert third.prompt == "Where does b2 go with b1 and c2?"
    whole = START.step(third.picks[3].chosen)
    assert (whole.move, whole.cells, whole.picks) == ("b2,b1c2-c3", ("b2", "b1", "c2", "c3"), ())


def test_pieces_and_targets_have_places_and_groups_have_none() -> None:
    assert areas(START.step()) == [f"{letter}{rank}" for rank in "12" for letter in "bcdefg"]
    assert areas(START.step("b2")) == [""] * 4
    assert areas(START.step("b2,b1c2-")) == ["a2", "a3", "b3", "c3"]
    assert areas(PuxPosition.from_diagram(CROWD).step("d5-"))[:2] == ["d4", "e5"]


def test_a_whole_move_names_the_cell_it_goes_to_even_if_that_is_a_carried_ones() -> None:
    step = PuxPosition.from_diagram(CROWD).step("d5,d6-d6")
    assert (step.move, step.cells) == ("d5,d6-d6", ("d5", "d6", "d6"))


def test_sixteen_groups_are_in_one_step() -> None:
    position = PuxPosition.from_diagram(CROWD)
    step = position.step("d5")
    assert len(step.picks) == 16
    assert labels(step)[0] == "alone"
    assert labels(step)[-1] == "with c5, d4, d6, e5"
    assert next(pick.words for pick in position.step().picks if pick.label == "d5") == (
        "promoted, potential 5, can take"
    )


def test_a_piece_without_neighbours_goes_straight_to_its_targets_and_captures() -> None:
    position = PuxPosition.from_diagram(CROWD.replace(". . . . b . . .", "b . . . . . . .", 1), Side.SECOND)
    step = position.step("a2")
    assert labels(step) == ["a1", "b1", "b2"]
    assert position.step("e5").prompt == "What does e5 carry?"
    white = PuxPosition.from_diagram(CROWD)
    alone = white.step("d5-")
    assert labels(alone)[:2] == ["takes d4", "takes e5"]
    assert alone.picks[0].chosen == "d5:d4"
    assert alone.picks[0].words == ""
    assert white.step("d5:d4").cells == ("d5", "d4")


def test_pass_is_the_only_choice_where_it_is_the_only_ply() -> None:
    rows = [". . . . . . . ."] * 5
    position = PuxPosition.from_diagram(
        "\n".join([". . . . . . . w", *rows, ". . . . . . . .", "b . . . . . . ."]), lateral=(True, False)
    )
    step = position.step()
    assert (labels(step), areas(step)) == (["pass"], [""])
    whole = position.step("pass")
    assert (whole.move, whole.cells, whole.picks) == ("pass", (), ())


def test_no_group_can_have_more_than_24_targets() -> None:
    """By counting: friends left beside a piece close directions to it, carried ones shorten its way."""
    ways = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)]
    most = 0
    for file, rank in product(range(4), repeat=2):
        rooms = [
            min((7 - at if way > 0 else at) if way else 7 for at, way in zip((file, rank), to, strict=True))
            for to in ways
        ]
        for carried, left in product(range(5), range(9)):
            potential = min(2 + 2 * carried + 2 * left, 12)
            open_ways = sorted(rooms, reverse=True)[: 8 - left]
            most = max(most, sum(min(room, potential // (carried + 1)) for room in open_ways))
    assert most == 24


@given(
    text=st.text()
    | st.sampled_from(["b2,", "b2,-", "b2-b", "B2", "a1", "b7", "b2,c2b1-", "b2,b1c2", "b2 -", "pass", "b2:"])
)
def test_no_other_text_is_taken(text: str) -> None:
    if text:
        with pytest.raises(BadPickError):
            START.step(text)


@every_row("text", ["", "pass", "a1", "a1-a2"])
def test_nothing_can_be_chosen_after_the_end(text: str) -> None:
    position = PuxPosition.from_diagram("\n".join([". . . . . . . ."] * 7 + ["w . . . . . . ."]))
    assert position.outcome is not None
    with pytest.raises(BadPickError):
        position.step(text)
