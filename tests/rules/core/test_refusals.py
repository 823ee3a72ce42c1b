"""Refusals: every one in the rules has a code of its own."""

from collections import Counter
from importlib import import_module
from pkgutil import walk_packages

import rules
from rules.core.refusals import ExplainedRefusal, Refusal
from rules.words import Words

for module in walk_packages(rules.__path__, "rules."):
    if not module.name.endswith("__main__"):
        import_module(module.name)


def subclasses(kind: type[Refusal]) -> set[type[Refusal]]:
    """All subclasses of ``kind`` in the rules, at any depth."""
    found = {each for each in kind.__subclasses__() if each.__module__.startswith("rules.")}
    return found.union(*map(subclasses, found))


def test_no_two_refusals_have_one_code() -> None:
    codes = Counter(kind.code for kind in subclasses(Refusal) if "code" in vars(kind))
    assert [code for code, times in codes.items() if times > 1] == []
    assert all("." in code for code in codes)


def test_every_refusal_that_can_be_raised_has_a_code() -> None:
    without = {kind.__name__ for kind in subclasses(Refusal) if not kind.code}
    assert without == {"DeclaredRefusal", "ExplainedRefusal", "MatchError", "MoveError", "OfferError"}


def test_a_refusal_has_the_code_and_the_parameters_of_its_reason() -> None:
    refusal = ExplainedRefusal(Words("x-far", {"cell": "b2"}, "b2 is too far"))
    assert (refusal.code, refusal.reason, str(refusal)) == ("x-far", "b2 is too far", "b2 is too far")
    assert refusal.reason.params["cell"] == "b2"
