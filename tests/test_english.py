"""The English of code and documents: words that read as translated are found, and so are participles used as names."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

WORDS = {
    "whoever": "the player who, anyone who, the person who",
    "; gives": "and return",
    " somebody ": "someone",
    "does not do as it is told": "what fails, and what to do about it",
    "what is held": "what is stored, locked or stopped",
    "as it stands": "unchanged, literally, as it is now",
}
"""What nobody says aloud, in any case, each with what to write instead: in code, comments, strings and documents."""

NAMES = {
    "found": "what it is: match, rows, element",
    "told": "what it is: message, notified",
    "said": "what it is: text, lines, reply",
    "known": "what it is: account, names",
    "held": "what it is: locked, stopped; an outage that is held may be called so",
}
"""Participles that are no names of values or functions, each with what to write instead."""

OWN = frozenset({"tests/test_english.py", "tests/bot/locales/test_plain_words.py"})
"""What has to write the words down."""

HELD_OUTAGES = frozenset(
    {
        "bot/service/service_clock.py",
        "bot/service/timekeeper.py",
        "bot/service/time/held_outages.py",
        "storage/time/outages.py",
    }
)
"""Where an outage is held until the operator decides: the one meaning of that word."""

READ = frozenset({".css", ".html", ".js", ".json", ".md", ".py", ".sh", ".sql", ".toml", ".yaml", ".yml"})


def files() -> list[str]:
    """Every file in which people write English; users' words are in catalogues and rules texts.

    Those have rules of their own: `tests/bot/locales/test_plain_words.py`.
    A migration that has landed is never changed, not even its comments.
    """
    read = []
    for folder, inner, names_here in os.walk(ROOT):
        inner[:] = [name for name in inner if not name.startswith((".", "__"))]
        read += [Path(folder, name).relative_to(ROOT).as_posix() for name in names_here]
    return sorted(
        path
        for path in read
        if Path(path).suffix in READ
        and path not in OWN
        and not path.startswith(("tests/net/", "storage/migrations/"))
        and not re.fullmatch(r"rules/games/\w+/(rules(\.\w+)?\.md|lesson(\.\w+)?\.toml)", path)
    )


def bad_words(text: str) -> Iterator[str]:
    """Each line with one of the words, with what to write instead."""
    for number, line in enumerate(text.splitlines(), 1):
        for word, better in WORDS.items():
            if word in line.lower():
                yield f"line {number}: {word!r} (write: {better})"


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What a module itself gives a name to: functions, parameters, variables, attributes."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def bad_names(text: str, allowed: frozenset[str] = frozenset()) -> Iterator[str]:
    for line, name in names(ast.parse(text)):
        if name in NAMES.keys() - allowed:
            yield f"line {line}: the name {name!r} (write {NAMES[name]})"


def test_nothing_reads_as_translated() -> None:
    faults = [f"{path}, {fault}" for path in files() for fault in bad_words((ROOT / path).read_text("utf-8"))]
    assert not faults, "\n".join(faults)


def test_no_participle_is_a_name() -> None:
    """In the program.  A test may say what was found, beside what was expected."""
    faults = [
        f"{path}, {fault}"
        for path in files()
        if path.endswith(".py") and not path.startswith("tests/")
        for fault in bad_names(
            (ROOT / path).read_text("utf-8"), frozenset({"held"} if path in HELD_OUTAGES else ())
        )
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "text",
    [
        "# Whoever asks is answered.",
        'parser.error("the table trusts whoever comes")',
        "Run it; gives 1 at a fault.",
    ],
)
def test_bad_words_are_found_in_comments_and_strings(text: str) -> None:
    (fault,) = bad_words(f"first line\n{text}\n")
    assert fault.startswith("line 2: ")


def test_names_are_found_wherever_they_are_given() -> None:
    text = "def told(held, *, x): pass\nfor found in x:\n    x.known = said = (y := found.found)\n"
    assert sorted(fault.split("'")[1] for fault in bad_names(text)) == sorted(NAMES)
    assert not list(bad_names("y = x.found(known=1) + told"))
