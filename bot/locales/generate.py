"""Writes the stubs of ``bot/locales/say/`` from the English catalogues: a file a catalogue, a line a message.

    python -m bot.locales.generate

A comment of a message says what its parameters are (``$count (int): …``); one
without a type is a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.locales.catalogue import FOLDER, SOURCE

SAY = FOLDER / "say"
FOLDERS = {FOLDER / SOURCE: SAY, FOLDER / SOURCE / "pages": SAY / "pages"}
"""Where catalogues are, and where their stubs go."""
_PARAMETER = re.compile(r"\$([a-z_]+) \((int|float|str)\)")


def main() -> None:
    """Write all stubs anew."""
    for folder in FOLDERS.values():
        for path in folder.glob("*.pyi"):
            path.unlink()
    for path, text in stubs().items():
        path.write_text(text, encoding="utf-8")


def stubs() -> dict[Path, str]:
    """The text of every stub by its path."""
    return {
        folder / f"{path.stem}.pyi": _stub(path)
        for source, folder in FOLDERS.items()
        for path in sorted(source.glob("*.ftl"))
    }


def messages(path: Path) -> Iterator[ast.Message]:
    """The messages of a catalogue file, in order; raises ``ValueError`` for one that cannot be read."""
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{path}: {entry.content}")  # noqa: TRY004 - what is wrong is the text
        if isinstance(entry, ast.Message):
            yield entry


def parameters(message: ast.Message) -> dict[str, str]:
    """The parameters of a message with their types, in the order in which they first stand."""
    finder = _Parameters()
    finder.visit(message)
    comment = message.comment.content if message.comment is not None else None
    types = dict(_PARAMETER.findall(comment or ""))
    return {name: types.get(name, "str") for name in finder.names}


class _Parameters(Visitor):
    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.names[node.id.name] = None


def _stub(path: Path) -> str:
    lines = [f"# Generated from {path.name} by bot/locales/generate.py: change that one."]
    for message in messages(path):
        declared = ", ".join(f"{name}: {kind}" for name, kind in parameters(message).items())
        name = function_name(path.stem, message.id.name)
        lines.append(f"def {name}({declared and f'*, {declared}'}) -> str: ...  # {_first_line(message)}")
    return "\n".join(lines) + "\n"


def function_name(stem: str, own: str) -> str:
    """The name of a message's function: its id without the file's name."""
    prefix = f"{stem.replace('_', '-')}-"
    if not own.startswith(prefix):
        raise ValueError(f"{stem}.ftl: {own} does not begin with {prefix}")
    name = own.removeprefix(prefix).replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


def _first_line(message: ast.Message) -> str:
    elements = message.value.elements if message.value is not None else ()
    words = "".join(part.value if isinstance(part, ast.TextElement) else "…" for part in elements)
    return words.strip().partition("\n")[0]


if __name__ == "__main__":
    main()
