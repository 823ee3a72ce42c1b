"""Each sentence of SECURITY.md and docs/privacy.md is in ``promises.toml``, with the tests that show it or with why none can."""

import ast
import tomllib
from functools import cache
from pathlib import Path

from tests.security.documents import sentences
from tests.support.rows import every_row

TESTS = Path(__file__).parents[1]
PROMISES: dict[str, dict[str, dict[str, list[str] | str]]] = tomllib.loads(
    (TESTS / "security" / "promises.toml").read_text(encoding="utf-8")
)
ROWS = [
    (document, place, sentence, shown)
    for document, places in PROMISES.items()
    for place, stated in places.items()
    for sentence, shown in stated.items()
]
NAMED = [name for _, _, _, shown in ROWS if isinstance(shown, list) for name in shown]


@every_row("document", ["SECURITY.md", "docs/privacy.md"])
def test_every_sentence_is_in_the_table_and_the_table_has_no_other(document: str) -> None:
    stated = {
        (place, each) for place, all_of in sentences(TESTS.parent / document).items() for each in all_of
    }
    listed = {(place, sentence) for of, place, sentence, _ in ROWS if of == document}
    faults = [f"not in promises.toml: {place}: {sentence}" for place, sentence in sorted(stated - listed)]
    faults += [
        f"not in the document any more: {place}: {sentence}" for place, sentence in sorted(listed - stated)
    ]
    assert not faults, "\n".join(faults)


def test_every_sentence_is_shown_by_a_test_or_has_a_reason() -> None:
    assert [row[:3] for row in ROWS if not row[3]] == []


def test_what_stands_against_a_threat_is_shown_by_tests() -> None:
    prose = {"Reporting a fault", "What could be tried", "The container"}
    threats = [row for row in ROWS if row[0] == "SECURITY.md" and row[1] not in prose]
    assert len(threats) > 30
    assert [row[:3] for row in threats if not isinstance(row[3], list)] == []


@cache
def names_in(file: str) -> set[str]:
    """The names of a file's tests."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {one.name for one in ast.walk(tree) if isinstance(one, functions) and one.name.startswith("test_")}


@every_row("name", sorted(set(NAMED)))
def test_the_test_is_there(name: str) -> None:
    file, _, function = name.partition("::")
    assert function in names_in(file)


def test_no_test_of_security_is_left_out() -> None:
    named = {name.partition("::")[0] for name in NAMED}
    here = {f"security/{path.name}" for path in Path(__file__).parent.glob("test_*.py")}
    assert here - named == set()
