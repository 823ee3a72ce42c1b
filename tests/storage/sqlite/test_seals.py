"""Seals: every value counts, and every writer of a match seals it."""

import ast
from pathlib import Path

import storage
from storage.sqlite.seals import seal
from tests.support.rows import every_row


@every_row(
    "other",
    [
        (1, "b2-b5", None),
        (1, "b2-b4", 0),
        (2, "b2-b4", None),
        ("1", "b2-b4", None),
        (1, "b2-b4"),
        ("b2-b4", 1, None),
    ],
)
def test_other_values_have_another_seal(other: tuple[int | str | None, ...]) -> None:
    assert seal(*other) != seal(1, "b2-b4", None)


def test_a_seal_is_the_same_on_every_machine_and_fits_its_column() -> None:
    assert seal(1, "b2-b4 «é»", None) == 8908773193067651425
    assert all(-(2**63) <= seal(number) < 2**63 for number in range(1000))


def _writes_a_match(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and part.value.startswith(("UPDATE matches ", "INSERT INTO matches "))
        for part in ast.walk(function)
    )


def test_every_writer_of_a_match_seals_it() -> None:
    """A row is added and sealed by one function, and changed by nothing but what seals it in the same statement."""
    functions = {
        function.name: function
        for path in Path(storage.__file__).parent.rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and _writes_a_match(function)
    }
    assert functions.keys() == {"add", "changing_match", "change_matches"}
    parts = ast.walk(functions["add"])
    assert any(isinstance(part, ast.Attribute) and part.attr == "seal_match" for part in parts)
