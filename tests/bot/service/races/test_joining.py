"""Every use case and chore that writes is tried beside all others."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from textwrap import dedent

import bot.service
from bot.service.chore import Chore
from bot.service.context import UseCases
from tests.bot.service.races import chores, moderation, people, playing, tournaments
from tests.bot.service.races.case import name_of

WRITERS = {"_write", "_write_for", "_all", "_act"}
"""The methods by which use cases write."""

CASES = (*playing.CASES, *people.CASES, *tournaments.CASES, *moderation.CASES, *chores.CASES)

WITHOUT_A_NAME = {"prune", "note_shards"}
"""What the sweep writes beside its chores."""

ELSEWHERE = {
    "Sweeper.sweep": "it is its chores one after the other, which are tried one by one",
    "Tournaments.create": "it writes new rows alone, and answers with a number that the server draws",
    "Tournaments.judge": "it takes a round that is over; see tests/bot/service/tournaments",
    "TournamentRunner.judge": "likewise",
}
"""What is not tried by itself, and why."""


def modules() -> Iterator[object]:
    for found in pkgutil.walk_packages(bot.service.__path__, "bot.service."):
        yield importlib.import_module(found.name)


def groups(of: type[UseCases] = UseCases) -> Iterator[type[UseCases]]:
    for group in of.__subclasses__():
        yield group
        yield from groups(group)


def methods(group: type[UseCases]) -> dict[str, ast.AsyncFunctionDef | ast.FunctionDef]:
    [tree] = ast.parse(dedent(inspect.getsource(group))).body
    assert isinstance(tree, ast.ClassDef)
    return {one.name: one for one in tree.body if isinstance(one, ast.AsyncFunctionDef | ast.FunctionDef)}


def own(node: ast.AST) -> str | None:
    """The name of an attribute of ``self``."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return node.attr
    return None


def use_cases_that_write() -> set[str]:
    found = set()
    for group in groups():
        asks = {name: {own(node) for node in ast.walk(body)} for name, body in methods(group).items()}
        writes = set(WRITERS)
        while more := {name for name, asked in asks.items() if asked & writes} - writes:
            writes |= more
        found |= {f"{group.__qualname__}.{name}" for name in writes & asks.keys() if not name.startswith("_")}
    return found


def chores_that_are_done() -> set[str]:
    """Those that are declared, and what use cases hand to ``_all``."""
    declared = {
        name_of(value) for module in modules() for value in vars(module).values() if isinstance(value, Chore)
    }
    handed = {
        ast.unparse(node.args[0]).rpartition(".")[2]
        for group in groups()
        for body in methods(group).values()
        for node in ast.walk(body)
        if isinstance(node, ast.Call) and own(node.func) == "_all"
    }
    return declared | handed


def test_every_use_case_that_writes_joins() -> None:
    done, writing = chores_that_are_done(), use_cases_that_write()
    tried = {case.name for case in CASES}
    assert len(done) > 10
    assert len(writing) > 60
    assert (writing | done) - tried == ELSEWHERE.keys()
    assert tried - writing - done == WITHOUT_A_NAME, "and none that is no more"


def test_each_has_words_of_its_own() -> None:
    words = [case.words for case in CASES]
    assert len(set(words)) == len(words)
