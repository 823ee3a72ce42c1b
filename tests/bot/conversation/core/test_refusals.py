"""Every refusal of every layer has a code of its own, and every code a sentence."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import bot
import rules
from bot.conversation.core.refusals import SENTENCES, sentence_of
from bot.service.refusals import ChallengesElsewhere, EmptyNote, NoteTooLong
from rules.core.errors import IllegalMove, MoveError, UnreadableMove
from rules.core.refusals import Refusal
from rules.say import FOLDER
from rules.words import Words
from tests.support.messages import RULES, reasons

MODULES = [
    import_module(module.name)
    for package in (bot, rules)
    for module in walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith("__main__")
]


def subclasses(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


KINDS = {kind for kind in subclasses(Refusal) if kind.__module__.startswith(("bot.", "rules."))}
CODES = [kind.code for kind in KINDS if "code" in vars(kind)]
REASONS = {code for path in FOLDER.glob("*.ftl") for code in reasons(path)}
"""What explains a refusal."""


def test_every_refusal_that_can_be_raised_has_a_code() -> None:
    without = {kind.__name__ for kind in KINDS if not kind.code}
    assert without == {"DeclaredRefusal", "ExplainedRefusal", "MatchError", "MoveError", "OfferError"}


def test_no_two_refusals_or_reasons_have_the_same_code() -> None:
    count = Counter([*CODES, *RULES])
    assert [code for code, times in count.items() if times > 1] == []


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    # A reason has its English from the rules; the code of its refusal's class says how that is quoted.
    assert set(CODES) == set(SENTENCES)


def test_a_sentence_has_the_parameters_of_its_refusal() -> None:
    assert sentence_of(EmptyNote()).startswith("This note is empty.")
    assert sentence_of(NoteTooLong(1234, 1000)) == (
        "A note can have 1,000 characters at most, and this one has 1,234. Make it two notes."
    )
    assert sentence_of(ChallengesElsewhere(("7",))).startswith("Challenges in this server are made in <#7>.")


def test_a_move_is_quoted_by_its_kind_whatever_the_code_of_its_reason() -> None:
    reason = Words("bipod-occupied", {"place": "a2"}, "a2 is occupied")
    errors: list[MoveError] = [UnreadableMove("a1", reason), IllegalMove("a1", reason)]
    assert {error.code for error in errors} == {"bipod-occupied"}
    assert sentence_of(errors[0]).startswith("Can’t read `a1` as a move: a2 is occupied.")
    assert sentence_of(errors[1]) == "`a1` isn’t possible here: a2 is occupied."
