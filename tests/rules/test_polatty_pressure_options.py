"""Polatty Pressure's options: placing anywhere, and pressors on the board at the start."""

from __future__ import annotations

import random

import pytest

from rules.core.options import CellsOption, OptionError
from rules.games.polatty_pressure.board import START, Token, cell_called
from rules.games.polatty_pressure.game import GAME
from tests.rules.polatty_pressure_positions import ALL, RING, after, board, legal, start, steps


def test_anywhere_places_on_any_empty_cell_and_bumps_only_next_to_the_ball() -> None:
    position = start(placing="anywhere", pressors=["b2"])
    assert legal(position) == {*ALL, "pass"} - {"f10", "b2"}
    assert steps(position, "f12") == ""
    assert position.gloss(position.parse("f12")) == "bumps nothing"
    assert board(after(position, "a1")) == ("f10", "a1 b2")
    assert board(after(position, "f9")) == ("f11", "b2 f9")
    assert [position.notate(move) for move in position.listing()][:10] == [*RING.split(), "pass", "a1"]


def test_pressors_at_the_start_may_stand_on_goal_lines_but_not_on_the_ball() -> None:
    position = start(pressors=["k19", "a1", "c4"])
    assert board(position) == ("f10", "a1 c4 k19")
    assert position.at(cell_called("c4")) is Token.PRESSOR
    assert position.at(START) is Token.BALL
    assert position.at(cell_called("c5")) is Token.EMPTY
    assert position.outcome is None


PRESSORS = next(option for option in GAME.options if isinstance(option, CellsOption))


def test_cells_are_kept_row_by_row_whatever_their_order() -> None:
    assert PRESSORS.check(["k19", "a10", "b2", "a2"]) == ("a2", "b2", "a10", "k19")
    assert PRESSORS.check(()) == ()
    assert len(PRESSORS.check([cell for cell in ALL if cell != "f10"])) == 208
    assert GAME.settle({"pressors": ["b2", "a1"]}) == {
        "passing": "huang",
        "placing": "adjacent",
        "pressors": ("a1", "b2"),
    }
    assert start(pressors=["b2", "a1"]) == start(pressors=("a1", "b2"))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (["c4", "f10"], "a list of different cells from a1 to k19 except f10, the ball's, not 'f10'"),
        (["c4", "d7", "c4"], "the ball's, and c4 is named twice"),
        (["l1"], "not 'l1'"),
        (["a20"], "not 'a20'"),
        (["A1"], "not 'A1'"),
        ([["a1"]], r"not \['a1'\]"),
        ([None], "not None"),
        ([{}], "not {}"),
        ("c4", "not 'c4'"),
        (20, "not 20"),
        (None, "not None"),
        ({"c4": 1}, "not {'c4': 1}"),
        (["c4"] * 10_000, "not"),
    ],
)
def test_other_lists_are_refused_by_what_is_wrong_with_them(value: object, words: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        GAME.settle({"pressors": value})
    assert caught.value.option == "pressors"
    assert len(caught.value.reason) < 200


@pytest.mark.parametrize(
    ("text", "cells"),
    [("", ()), (" none ", ()), ("c4", ("c4",)), ("D7, c4,,k19 ", ("c4", "d7", "k19"))],
)
def test_typed_cells_are_read(text: str, cells: tuple[str, ...]) -> None:
    assert PRESSORS.check(PRESSORS.read(text)) == cells


def test_cells_are_drawn_by_whoever_can() -> None:
    assert (PRESSORS.number.minimum, PRESSORS.number.maximum, PRESSORS.number.default) == (0, 60, 0)
    drawn_cells = PRESSORS.draw(60, random.Random(1).sample)
    assert len(set(drawn_cells)) == 60
    assert "f10" not in drawn_cells
    assert GAME.settle({"pressors": drawn_cells})["pressors"] == drawn_cells
    assert PRESSORS.draw(0, random.Random(1).sample) == ()
    for count in (-1, 61, True, "6", None):
        with pytest.raises(OptionError, match="pressors is a whole number from 0 to 60"):
            PRESSORS.draw(count, random.Random(1).sample)


@pytest.mark.parametrize("given_options", [{"passing": "never"}, {"placing": 1}, {"pressors": ["f10"]}])
def test_bad_options_are_refused(given_options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        start(**given_options)
