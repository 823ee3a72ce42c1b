"""The list of threats: every threat has a test, and every test that is named is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.rows import every_row

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
SECTION = TEXT.split("\n## What could be tried\n")[1].split("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SECTION.splitlines()
    if line.startswith("|") and not line.startswith(("| threat", "| ---"))
]
NAMED = [(row[0], name) for row in ROWS for name in re.findall(r"`([\w/.]+\.py(?:::\w+)?)`", row[2])]


def test_each_threat_has_something_against_it_and_a_test() -> None:
    assert len(ROWS) > 12
    for row in ROWS:
        assert len(row) == 3, row
        assert all(row), row
        assert row[0] in {threat for threat, _ in NAMED}, row


@every_row(("threat", "name"), NAMED)
def test_the_test_is_there(threat: str, name: str) -> None:
    file, _, function = name.partition("::")
    code = (ROOT / "tests" / file).read_text(encoding="utf-8")
    assert re.search(rf"def {function}\(" if function else r"def test_", code), (threat, name)


def test_no_test_of_security_is_left_out() -> None:
    named = {name.partition("::")[0] for _, name in NAMED}
    here = {f"security/{path.name}" for path in Path(__file__).parent.glob("test_*.py")}
    assert here - named == {"security/test_threats.py"}
