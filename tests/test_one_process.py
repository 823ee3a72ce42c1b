"""What holds only because one process runs is marked where it stands, and on one page."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "decisions" / "one-process.md"
PLACE = re.compile(r"^\| `([a-z_/]+\.py)`: (`[^|]*`) \|", re.MULTILINE)
PROGRAM = ("bot", "engine", "renderers", "rules", "storage")


def test_every_place_is_on_the_page_and_every_row_is_a_place() -> None:
    marked = {
        str(path.relative_to(ROOT))
        for folder in PROGRAM
        for path in (ROOT / folder).rglob("*.py")
        if "# One process: " in path.read_text(encoding="utf-8")
    }
    listed = [path for path, _ in PLACE.findall(PAGE.read_text(encoding="utf-8"))]
    assert sorted(listed) == sorted(marked)
    assert len(listed) > 10


def test_every_name_on_the_page_is_in_its_module() -> None:
    for path, names in PLACE.findall(PAGE.read_text(encoding="utf-8")):
        text = (ROOT / path).read_text(encoding="utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert re.search(rf"\b{name}\b", text), f"{path} has no {name}"
