"""Refusals: every one in the rules has a code of its own; parameters fill in the English sentence."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import walk_packages

import rules
from rules.core.refusals import ExplainedRefusal, Refusal
from rules.core.words import Message, Words
from tests.support.rows import every_row

MODULES = [
    import_module(module.name)
    for module in walk_packages(rules.__path__, "rules.")
    if not module.name.endswith("__main__")
]


def subclasses(kind: type[Refusal]) -> set[type[Refusal]]:
    """All subclasses of ``kind`` in the rules, at any depth."""
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("rules.")}
    return found.union(*map(subclasses, found))


def test_no_two_refusals_have_one_code() -> None:
    # A name that a module imports from another is the same object: each is counted once.
    reasons = {
        id(value): value for module in MODULES for value in vars(module).values() if type(value) is Message
    }
    codes = Counter(reason.code for reason in reasons.values())
    codes.update(kind.code for kind in subclasses(Refusal) if "code" in vars(kind))
    assert [code for code, times in codes.items() if times > 1] == []
    assert all("." in code for code in codes)


def test_every_refusal_that_can_be_raised_has_a_code() -> None:
    without = {kind.__name__ for kind in subclasses(Refusal) if not kind.code}
    assert without == {"ExplainedRefusal", "MatchError", "MoveError", "OfferError"}


@every_row(
    ("template", "value", "english"),
    [
        ("{value}", "b2", "b2"),
        ("{value:piece|pieces}", 1, "1 piece"),
        ("{value:piece|pieces}", 0, "0 pieces"),
        ("{value:,}", 6000, "6,000"),
        ("{value}", ("a", "b", "c"), "a, b, c"),
        ("{value:or}", ("a", "b", "c"), "a, b or c"),
        ("{value:or}", ("a",), "a"),
        ("{value:or}", ("a", "b", "…"), "a, b, …"),
        ("{value}", Words(Message("x.y", "{cell} is empty"), {"cell": "b2"}), "b2 is empty"),
        ("{value}", "{braces}", "{braces}"),
    ],
)
def test_parameters_fill_in_the_english_sentence(template: str, value: object, english: str) -> None:
    assert str(Message("x.z", template)(value=value)) == english


def test_a_refusal_has_the_code_and_the_parameters_of_its_reason() -> None:
    refusal = ExplainedRefusal(Message("x.far", "{cell} is too far")(cell="b2"))
    assert (refusal.code, refusal.reason, str(refusal)) == ("x.far", "b2 is too far", "b2 is too far")
    assert refusal.params["cell"] == "b2"
