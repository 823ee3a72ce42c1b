"""Sentences stand in catalogues, not in code: no module has any but those that were not moved yet."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bot

ROOT = Path(bot.__file__).parent
SENTENCE = re.compile(r"[A-Za-z’']{2,}(,? [A-Za-z’'`*]{2,}){2,}")
"""Three words or more in a row."""
SEEN_BY_NOBODY = {
    "Field",
    "TypeVar",
    "NewType",
    "getLogger",
    "debug",
    "info",
    "warning",
    "error",
    "exception",
    "critical",
}
"""Calls whose texts no user reads."""
FOR_OPERATORS = {"discord/final_errors.py"}
"""Modules whose sentences only operators read: those stay English, like its command line and its log."""
TEXTS_FOR_OPERATORS = {
    "too many connections",
    "the health check took longer than ",
    "the Discord gateway is down",
    "Discord allows no new session before ",
    ": it is waited for",
    "standing by: other processes are connected to Discord, and this one does its share of the rest",
}
"""The same of single texts: of the log and of the health check."""
SHOWN = {"Reply", "Button", "Choice", "ChoiceList", "Form"}
"""What is made of words that are shown: there even one word is one too many."""


def sentences(path: Path) -> Iterator[str]:
    """The texts in a module that look like sentences, but for docstrings, errors and log lines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left_out.add(id(node.value))
        hidden: list[ast.AST] = []
        if isinstance(node, ast.Raise | ast.Assert):
            hidden = list(ast.walk(node))
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            hidden = list(ast.walk(node)) if name in SEEN_BY_NOBODY else []
        left_out |= {id(one) for one in hidden if isinstance(one, ast.Constant)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in left_out:
            continue
        if isinstance(node.value, str) and SENTENCE.search(node.value):
            yield node.value


def shown(path: Path) -> Iterator[str]:
    """The words that a module shows without a catalogue."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in SHOWN:
            continue
        for given in (*call.args, *(keyword.value for keyword in call.keywords if keyword.arg == "text")):
            for node in ast.walk(given) if isinstance(given, ast.Constant | ast.JoinedStr) else ():
                if isinstance(node, ast.Constant) and re.search("[A-Za-z]{2}", str(node.value)):
                    yield str(node.value)


def test_no_module_has_sentences() -> None:
    found = set()
    for folder in ("conversation", "discord", "web"):
        for path in (ROOT / folder).rglob("*.py"):
            if not TEXTS_FOR_OPERATORS.issuperset(sentences(path)):
                found.add(path.relative_to(ROOT).as_posix())
            assert list(shown(path)) in ([], ["yes", "yes", "no", "no"]), path
    assert found == FOR_OPERATORS


def test_it_finds_sentences(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(
        '"""A docstring of some words."""\n'
        'SAID = f"You have {1} more moves to play."\n'
        'log.info("nobody reads this line here")\n'
        'raise ValueError("nor is this one read")\n'
        'KEY = "board.theme"\n'
    )
    assert list(sentences(path)) == [" more moves to play."]
    path.write_text('Reply(f"Played {move}")\nButton("Move", action)\nReply(say.played(), private=True)\n')
    assert list(shown(path)) == ["Played ", "Move"]
