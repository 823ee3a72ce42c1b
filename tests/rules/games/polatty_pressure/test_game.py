"""Polatty Pressure’s options and the text of its rules."""

import random
from pathlib import Path

import pytest

from rules.core.game import replay
from rules.core.options import CellsOption, OptionError
from rules.games.polatty_pressure.board import START, Token, cell_called
from rules.games.polatty_pressure.game import GAME
from rules.games.polatty_pressure.position import PolattyPosition
from tests.rules.games.polatty_pressure.positions import (
    ALL,
    after,
    board,
    start,
)
from tests.support.rows import every_row

RULES = Path(__file__).parents[4] / "rules" / "games" / "polatty_pressure" / "rules.md"


def test_the_diagrams_of_the_rules_text_are_true() -> None:
    blocks = [block.partition("\n") for block in RULES.read_text(encoding="utf-8").split("```")[1::2]]
    diagrams = [body.rstrip("\n") for info, _, body in blocks if info == "text"]
    turned_bump = after(start(pressors=["g10", "h10", "i10", "j10", "k10"]), "e10")
    assert diagrams == [start().diagram(), turned_bump.diagram()]


def test_the_examples_of_the_rules_text_do_what_it_says() -> None:
    ends = []
    for block in RULES.read_text(encoding="utf-8").split("```example polatty-pressure")[1:]:
        info, _, rest = block.partition("\n")
        options = {option.name: option for option in GAME.options}
        pairs = [assignment.split("=") for assignment in info.split()]
        position = start(**{name: options[name].read(value) for name, value in pairs})
        *_, (_, last) = replay(position, rest.partition("```")[0].split())
        assert isinstance(last, PolattyPosition)
        ends.append((*board(last), last.outcome and last.outcome.reason))
    assert ends == [
        ("f11", "f9", None),
        ("e10", "f9 g12", None),
        ("e9", "f9 e11 g12", None),
        ("f11", "f9 f12 f13", None),
        ("f11", "f9 f12 f13 f14 f15 f16 f17 f18 f19", None),
        ("g11", "e9 h12 i13 j14 k15 j16 i17", None),
        ("g10", "e10 h10 i10 j10 k10 k11", None),
        ("f19", "f9 f10 f11 f12 f13 f14 f15 f16 f17", "goal"),
        ("f11", "c3 f9 f13 k19", "passes"),
    ]


def test_pressors_at_the_start_may_stand_on_goal_lines_but_not_on_the_ball() -> None:
    position = start(pressors=["k19", "a1", "c4"])
    assert board(position) == ("f10", "a1 c4 k19")
    assert position.at(cell_called("c4")) is Token.PRESSOR
    assert position.at(START) is Token.BALL
    assert position.at(cell_called("c5")) is Token.EMPTY
    assert position.outcome is None


PRESSORS = next(option for option in GAME.options if isinstance(option, CellsOption))


def test_cells_are_kept_row_by_row() -> None:
    assert PRESSORS.check(["k19", "a10", "b2", "a2"]) == ("a2", "b2", "a10", "k19")
    assert PRESSORS.check(()) == ()
    assert len(PRESSORS.check([cell for cell in ALL if cell != "f10"])) == 208
    assert GAME.settle({"pressors": ["b2", "a1"]}) == {
        "passing": "huang",
        "placing": "adjacent",
        "pressors": ("a1", "b2"),
    }
    assert start(pressors=["b2", "a1"]) == start(pressors=("a1", "b2"))


@every_row(
    ("value", "words"),
    [
        (
            ["c4", "f10"],
            "can’t be 'f10': choose different cells from a1 to k19, but not f10, where the ball is",
        ),
        (["c4", "d7", "c4"], "names c4 twice: name each cell once"),
        (["l1"], "can’t be 'l1'"),
        (["a20"], "can’t be 'a20'"),
        (["A1"], "can’t be 'A1'"),
        ([["a1"]], r"can’t be \['a1'\]"),
        ([None], "can’t be None"),
        ([{}], "can’t be {}"),
        ("c4", "can’t be 'c4'"),
        (20, "can’t be 20"),
        (None, "can’t be None"),
        ({"c4": 1}, "can’t be {'c4': 1}"),
        (["c4"] * 10_000, "can’t be"),
    ],
)
def test_other_lists_are_refused_by_what_is_wrong_with_them(value: object, words: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        GAME.settle({"pressors": value})
    assert caught.value.option == "pressors"
    assert len(caught.value.reason) < 200


@every_row(
    ("text", "cells"),
    [("", ()), (" none ", ()), ("c4", ("c4",)), ("D7, c4,,k19 ", ("c4", "d7", "k19"))],
)
def test_typed_cells_are_read(text: str, cells: tuple[str, ...]) -> None:
    assert PRESSORS.check(PRESSORS.read(text)) == cells


def test_cells_are_drawn_by_a_given_function() -> None:
    assert (PRESSORS.number.minimum, PRESSORS.number.maximum, PRESSORS.number.default) == (0, 60, 0)
    drawn_cells = PRESSORS.draw(60, random.Random(1).sample)
    assert len(set(drawn_cells)) == 60
    assert "f10" not in drawn_cells
    assert GAME.settle({"pressors": drawn_cells})["pressors"] == drawn_cells
    assert PRESSORS.draw(0, random.Random(1).sample) == ()
    for count in (-1, 61, True, "6", None):
        with pytest.raises(OptionError, match=r"pressors can’t be .*: choose a whole number from 0 to 60"):
            PRESSORS.draw(count, random.Random(1).sample)
