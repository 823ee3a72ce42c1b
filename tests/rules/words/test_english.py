"""English by the standard library: what Fluent says too, word for word."""

from pathlib import Path

import pytest

from bot.locales import catalogue
from rules.words import Value, Words
from rules.words.english import english
from tests.support.messages import PICTURES, RULES, saying, values


@pytest.mark.parametrize(
    ("pattern", "value", "said"),
    [
        ("{ $it }", "b2", "b2"),
        ("{ $it ->\n    [one] { $it } piece\n   *[other] { $it } pieces\n} left", 1, "1 piece left"),
        ("{ $it ->\n    [one] { $it } piece\n   *[other] { $it } pieces\n} left", 0, "0 pieces left"),
        ("{ NUMBER($it, useGrouping: 1) }", 6000, "6,000"),
        ("{ $it }", 6000, "6000"),
        ("{ $it }", ("a", "b", "c"), "a, b, c"),
        ("{ OR($it) }", ("a", "b", "c"), "a, b or c"),
        ("{ AND($it) }", ("a", "b"), "a and b"),
        ("{ OR($it) }", ("a",), "a"),
        ("{ OR($it) }", (), ""),
        ("{ OR($it) }", ("a", "b", "…"), "a, b, …"),
        ("{ $it }", Words("x-empty", {"cell": "b2"}, "b2 is empty"), "b2 is empty"),
        ("{ $it }", "{ $braces }", "{ $braces }"),
    ],
)
def test_parameters_are_filled_in(tmp_path: Path, pattern: str, value: Value, said: str) -> None:
    (tmp_path / "x.ftl").write_text(f"## A heading\n\nx-it = {pattern}\nx-other = Other\n", encoding="utf-8")
    say = english(tmp_path)
    assert (say("x-it", it=value), say("x-other")) == (said, "Other")


def test_fluent_says_the_same() -> None:
    for code, message in (RULES | PICTURES).items():
        for number in (0, 1, 2, 12345):
            given = dict(values(message, number))
            by_fluent = catalogue.say(
                code, **{name: catalogue._value(value) for name, value in given.items()}
            )
            assert saying(code)(**given) == by_fluent, code
