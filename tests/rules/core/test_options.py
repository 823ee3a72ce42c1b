"""Options: what is let through, what is refused, and in which words."""

from typing import ClassVar

import pytest

from rules.core.game import Game
from rules.core.options import ChoiceOption, IntegerOption, Option, OptionError, Options
from rules.core.position import Position
from tests.support.rows import every_row

ROWS = IntegerOption("rows", "rows of cells", 6, 2, 9)
BOARD = ChoiceOption("board", "how many cells", "45", ("45", "76"))


class Sampler(Game[str]):
    """A game with one option of each kind; nobody plays it."""

    key = "sampler"
    name = "Sampler"
    options: ClassVar[tuple[Option, ...]] = (ROWS, BOARD)

    def start(self, options: Options) -> Position[str]:
        raise NotImplementedError


@every_row("value", [2, 6, 9])
def test_a_whole_number_in_range_is_taken(value: int) -> None:
    assert ROWS.check(value) == value


@every_row("value", [1, 10, -6, 10**400, 6.0, True, False, "6", None, [6], {}, float("nan"), float("inf")])
def test_any_other_value_is_refused_with_the_range(value: object) -> None:
    with pytest.raises(OptionError, match=r"rows can’t be .*: choose a whole number from 2 to 9") as caught:
        ROWS.check(value)
    assert caught.value.option == "rows"
    assert len(caught.value.reason) < 200


@every_row(("text", "value"), [("6", 6), (" 9 ", 9), ("007", 7)])
def test_a_typed_number_is_read(text: str, value: int) -> None:
    assert ROWS.check(ROWS.read(text)) == value


@every_row("text", ["", "six", "6.0", "+6", "-6", "٦", "²", "6_0", "1" * 10_000, "0x6", "1e1"])
def test_a_typed_number_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match=r"rows can’t be .*: choose a whole number from 2 to 9"):
        ROWS.check(ROWS.read(text))


@every_row(("value", "kept"), [("45", "45"), ("76", "76"), (76, "76")])
def test_a_choice_is_taken_as_its_word_or_number(value: object, kept: str) -> None:
    assert BOARD.check(value) == kept


@every_row("value", ["", "77", "45 ", 77, 45.0, True, None, ["45"], {"45": 1}])
def test_any_other_choice_is_refused_with_the_choices(value: object) -> None:
    with pytest.raises(OptionError, match=r"board can’t be .*: choose 45 or 76"):
        BOARD.check(value)


def test_a_typed_choice_may_be_capitalised_and_spaced() -> None:
    passing = ChoiceOption("passing", "who may pass", "huang", ("huang", "original"))
    assert passing.check(passing.read(" Original ")) == "original"


def test_settling_fills_in_the_defaults() -> None:
    assert Sampler().settle({}) == {"rows": 6, "board": "45"}
    assert Sampler().settle({"board": 76}) == {"rows": 6, "board": "76"}


def test_settling_does_not_change_what_was_given() -> None:
    given: dict[str, object] = {"board": 76}
    Sampler().settle(given)
    assert given == {"board": 76}


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        OptionError, match=r"Sampler has no option “columns”: its options are rows and board"
    ) as caught:
        Sampler().settle({"columns": 3})
    assert caught.value.option == "columns"


@every_row("given", [{"rows": 1}, {"board": "44"}, {"rows": 3, "board": None}])
def test_a_bad_value_is_refused_whatever_else_is_given(given: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        Sampler().settle(given)
