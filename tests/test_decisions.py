"""ARCHITECTURE.md and the pages of decisions: short, of one shape, and true of the code that they name."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("benchmarks", "bot", "docs", "engine", "renderers", "rules", "storage", "tests", "turnpost")
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PAGES = sorted((ROOT / "docs" / "decisions").glob("*.md"))
HEADINGS = ["Context", "Decision", "What it costs"]

OTHERS = frozenset({"ANALYZE", "DynamicItem", "NOTIFY"})
"""Names that others gave: a class of discord.py, statements of SQLite and PostgreSQL."""


def words() -> frozenset[str]:
    """Every word of the program's code, and the names of its files."""
    files = [
        path
        for path in chain.from_iterable((ROOT / folder).rglob("*") for folder in FOLDERS)
        if path.suffix in {".py", ".pyi", ".sql", ".js", ".toml"}
    ]
    texts = (path.read_text(encoding="utf-8") for path in files)
    return frozenset(
        chain((path.stem for path in files), *(re.findall(r"\w+", text) for text in texts)),
    )


def code(text: str) -> list[str]:
    """What a document writes as code, in its lines."""
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text)


def missing_paths(text: str) -> list[str]:
    """Files and folders that a document names and that are not there."""
    paths = [piece for piece in code(text) if re.fullmatch(rf"(?:{'|'.join(FOLDERS)})/[\w./-]*", piece)]
    return [path for path in paths if "NNNN" not in path and not (ROOT / path).exists()]


def missing_names(text: str, there: frozenset[str]) -> list[str]:
    """Classes, functions and the like that a document names and no code has."""
    names = [piece for piece in code(text) if re.fullmatch(r"[A-Za-z_][\w.]*(\(\w*\))?", piece)]
    return [
        name
        for name in names
        if re.search(r"[._]|[a-z][A-Z]|^[A-Z]", name)
        and name not in OTHERS
        and not (ROOT / name).exists()
        and not all(word in there for word in re.findall(r"\w+", re.sub(r"\.(py|md|toml)$", "", name)))
    ]


def test_the_architecture_is_read_in_ten_minutes() -> None:
    assert len(ARCHITECTURE.split()) <= 1600


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_its_context_and_its_price(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == HEADINGS
    prose = [line for line in text.splitlines() if not line.startswith("| `")]  # a list of places may be long
    assert len(" ".join(prose).split()) <= 600
    assert f"(docs/decisions/{page.name})" in ARCHITECTURE


def test_places_are_there() -> None:
    documents = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    missing = {path.name: missing_paths(path.read_text(encoding="utf-8")) for path in documents}
    assert not {name: paths for name, paths in missing.items() if paths}


def test_names_are_there() -> None:
    there = words()
    documents = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *PAGES]
    missing = {path.name: missing_names(path.read_text(encoding="utf-8"), there) for path in documents}
    assert not {name: names for name, names in missing.items() if names}


def test_a_missing_place_and_name_would_be_found() -> None:
    text = "`bot/nowhere.py`, `bot/app.py`, `Session.nothing_of_the_kind`, `Session`, `/move`, `a b`"
    assert missing_paths(text) == ["bot/nowhere.py"]
    assert missing_names(text, frozenset({"Session"})) == ["Session.nothing_of_the_kind"]


def test_every_library_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {"": project["dependencies"], **project["optional-dependencies"]}
    text = (ROOT / "docs/decisions/libraries.md").read_text(encoding="utf-8")
    _, always, *extras = text.split("| library | for |\n| --- | --- |\n")
    tables = {"": always}
    for before, table in zip([always, *extras], extras, strict=False):
        (extra,) = re.findall(r"^The extra `(\w+)`:$", before, re.MULTILINE)
        tables[extra] = table
    for extra, requirements in declared.items():
        rows = re.findall(r"^\| (.+?) \| .+ \|$", tables[extra], re.MULTILINE)
        listed = [name for row in rows for name in row.split(", ")]
        names = [re.split(r"[\[<>=~; ]", requirement)[0] for requirement in requirements]
        assert sorted(listed) == sorted(names), extra
