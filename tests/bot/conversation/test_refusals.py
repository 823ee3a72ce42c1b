"""Every refusal of every layer has a code of its own, and every code a sentence."""

import pkgutil
from collections import Counter
from collections.abc import Iterator
from importlib import import_module

import bot
import rules
from bot.conversation.core.refusals import RULES, SENTENCES, sentence_of
from bot.service.refusals import ChallengesElsewhere, EmptyNote, NoteTooLong
from rules.core.errors import IllegalMove, MoveError, UnreadableMove
from rules.core.refusals import Reason, Refusal
from rules.games.catalogue import GAMES

for package in (bot, rules):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def kinds(base: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    """The classes of refusals that are raised: those without subclasses."""
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from kinds(kind)
        else:
            yield kind


def reasons() -> list[Reason]:
    """The reasons that modules have, except those of moves."""
    found = {}
    for package in (bot, rules):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                for value in vars(import_module(module.name)).values():
                    if isinstance(value, Reason):
                        found[id(value)] = value
    games = tuple(f"{game}." for game in GAMES)
    return [reason for reason in found.values() if not reason.code.startswith((*games, "move."))]


def codes() -> list[str]:
    """The code of each refusal: its own, or those of the reasons that it can have."""
    own = [kind.code for kind in kinds() if kind.code]
    return [*own, *(reason.code for reason in reasons()), *RULES.values()]


def test_each_refusal_has_a_code_of_its_own() -> None:
    assert [code for code, count in Counter(codes()).items() if count > 1] == []
    without = [kind.__name__ for kind in kinds() if not kind.code]
    assert without == ["MomentError"], "only what has a reason each time takes its code from that"


def test_each_code_has_a_sentence_and_each_sentence_a_code() -> None:
    assert set(codes()) == set(SENTENCES)


def test_a_sentence_has_the_parameters_of_its_refusal() -> None:
    assert sentence_of(EmptyNote()).startswith("There is nothing in this note.")
    assert sentence_of(NoteTooLong(1234, 1000)) == (
        "A note has at most 1,000 characters, and this one has 1,234: make two of it."
    )
    assert sentence_of(ChallengesElsewhere(("7",))).startswith("In this server challenges are made in <#7>:")


def test_a_move_is_quoted_by_its_kind_whatever_the_code_of_its_reason() -> None:
    reason = Reason("bipod.occupied", "{place} is occupied")(place="a2")
    errors: list[MoveError] = [UnreadableMove("a1", reason), IllegalMove("a1", reason)]
    assert {error.code for error in errors} == {"bipod.occupied"}
    assert sentence_of(errors[0]).startswith("I cannot read `a1` as a move: a2 is occupied.")
    assert sentence_of(errors[1]) == "`a1` is not possible here: a2 is occupied."
