"""Bipod’s options and the text of its rules."""

from pathlib import Path

import pytest

from rules.core.options import OptionError
from rules.games.bipod.game import GAME
from tests.rules.games.bipod.positions import start
from tests.support.rows import every_row

RULES = Path(__file__).parents[4] / "rules" / "games" / "bipod" / "rules.md"


def test_defaults_depend_on_the_size_of_the_board() -> None:
    assert GAME.settle({}) == {"gap": 5, "middle": 5, "rows": 6, "stones": 3}
    assert GAME.settle({"gap": 2}) == {"gap": 2, "middle": 2, "rows": 6, "stones": 3}
    assert GAME.settle({"gap": 1}) == {"gap": 1, "middle": 1, "rows": 4, "stones": 3}


@every_row(
    ("options", "sentence"),
    [
        (
            {"gap": 1, "rows": 5},
            "with gap 1 and middle 1 row 1 has 5 cells, so choose a whole number from 2 to 4",
        ),
        ({"rows": 17}, "rows can’t be 17: .* from 2 to 16"),
        ({"rows": 1}, "rows can’t be 1: choose a whole number from 2"),
        ({"gap": 9}, "gap can’t be 9: choose a whole number from 1 to 8"),
        ({"middle": 0}, "middle can’t be 0: choose a whole number from 1 to 8"),
        ({"stones": 4}, "stones can’t be 4: choose a whole number from 1 to 3"),
    ],
)
def test_bad_options_are_refused_with_what_is_allowed(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        GAME.settle(options)


def test_the_diagram_in_the_rules_text_is_that_of_the_start() -> None:
    blocks = [block.partition("\n") for block in RULES.read_text(encoding="utf-8").split("```")[1::2]]
    assert [body.rstrip("\n") for info, _, body in blocks if info == "text"] == [start().diagram()]
