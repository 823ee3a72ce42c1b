"""Names in the code are the glossary's: no invented word is an identifier, and no two classes share a name."""

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = ("benchmarks", "bot", "docs", "engine", "renderers", "rules", "storage")
CODE = (*PROGRAM, "tests")

INVENTED = {
    "acquaintance": "accounts",
    "courier": "outbox worker",
    "deed": "action",
    "deeds": "actions",
    "departure": "absentee",
    "departures": "absentees",
    "desk": "context",
    "dues": "reminder turns",
    "habit": "sleep schedule",
    "habits": "sleep hours",
    "hush": "mute",
    "hushed": "muted",
    "litter": "transient messages",
    "lookout": "membership audit",
    "noticeboard": "open challenges",
    "premoving": "conditional moves",
    "rests": "pauses",
    "rung": "reminder mark",
    "rungs": "reminder marks",
    "settles": "acknowledges",
    "taste": "preferences",
    "tastes": "preferences",
    "telling": "notification",
    "tellings": "notifications",
    "upkeep": "sweep",
    "wishes": "preferences",
}
"""Words that no name is made of, each with the one to use instead.  Stored names and what users type may keep them."""

INVENTED_CLASSES = frozenset(
    [
        "AnsweredAt",
        "Ask",
        "Company",
        "Condition",
        "Draft",
        "Hosted",
        "Lately",
        "Link",
        "Menu",
        "Once",
        "Talk",
        "Told",
        "Verb",
    ]
)
"""Ordinary words, but not as the names of classes: each was once a private term."""

_INVENTED = re.compile("|".join(INVENTED), re.IGNORECASE)
_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def invented_in(path: Path) -> Iterator[str]:
    if not _INVENTED.search(path.read_text(encoding="utf-8")):
        return
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.NAME:
                for part in _PART.findall(token.string):
                    if part.lower() in INVENTED:
                        yield f"line {token.start[0]}: {token.string} (write: {INVENTED[part.lower()]})"


def classes_in(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


@pytest.mark.parametrize("folder", CODE)
def test_no_invented_word_is_a_name(folder: str) -> None:
    faults = {
        str(path.relative_to(ROOT)): [*invented_in(path), *(set(_PART.findall(path.stem)) & INVENTED.keys())]
        for path in modules(folder)
    }
    assert not {path: words for path, words in faults.items() if words}


def test_one_word_is_one_class() -> None:
    names = [name for path in modules(*PROGRAM) for name in classes_in(path)]
    assert [name for name, count in Counter(names).items() if count > 1 and not name.startswith("_")] == []
    assert INVENTED_CLASSES.isdisjoint(names)


def test_the_glossary_is_short() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    section = text.split("\n## Glossary\n")[1].split("\n## ")[0]
    words = [line for line in section.splitlines() if line.startswith("| ")][1:]
    assert 10 < len(words) <= 26  # the line under the heading is one
    assert not any(re.search(rf"\b{word}\b", section) for word in INVENTED)
