"""Writes the stubs of what is said from the English catalogues: a file a catalogue, a line a message.

    python -m bot.locales.generate

A parameter is a number where its message chooses by it, a list where it is written with ``AND`` or ``OR``, what
the message's comment says it is (``$count (int): …``), and else a text; in rules and renderers, any of these.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import renderers.say
import rules.say
from bot.locales.catalogue import FOLDER, SOURCE
from rules.words.catalogues import function_name

FOLDERS = {
    FOLDER / SOURCE: FOLDER / "say",
    FOLDER / SOURCE / "pages": FOLDER / "say" / "pages",
    rules.say.FOLDER: rules.say.FOLDER,
    renderers.say.FOLDER: renderers.say.FOLDER,
}
"""Where English catalogues are, and where their stubs go: rules and renderers keep them in one place."""
_PARAMETER = re.compile(r"\$([a-z_]+) \((int|float)\)")


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


def parameters(message: ast.Message, text: str = "str") -> dict[str, str]:
    """The parameters of a message with their types, ``text`` where none is said, in the order in which they first stand."""
    finder = _Parameters()
    finder.visit(message)
    comment = message.comment.content if message.comment is not None else ""
    types = finder.types | dict(_PARAMETER.findall(comment or ""))
    return {name: types.get(name, text) for name in finder.names}


class _Parameters(Visitor):
    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.types: dict[str, str] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.names[node.id.name] = None

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - fluent's name
        if isinstance(node.selector, ast.VariableReference):
            self.types[node.selector.id.name] = "int"
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - fluent's name
        for each in node.arguments.positional:
            if isinstance(each, ast.VariableReference):
                self.types[each.id.name] = "int" if node.id.name == "NUMBER" else "tuple[str, ...]"
        self.generic_visit(node)


def _stub(path: Path) -> str:
    words, text = ("str", "str") if path.is_relative_to(FOLDER) else ("Words", "Value")
    lines = [f"# Generated from {path.name} by bot/locales/generate.py: change that one."]
    lines += ["from rules.words import Value, Words", ""] * (words == "Words")
    for message in messages(path):
        declared = ", ".join(f"{name}: {kind}" for name, kind in parameters(message, text).items())
        name = function_name(path.stem, message.id.name)
        lines.append(f"def {name}({declared and f'*, {declared}'}) -> {words}: ...  # {_first_line(message)}")
    return "\n".join(lines) + "\n"


def _first_line(message: ast.Message) -> str:
    elements = message.value.elements if message.value is not None else ()
    words = "".join(part.value if isinstance(part, ast.TextElement) else "…" for part in elements)
    return words.strip().partition("\n")[0]


if __name__ == "__main__":
    main()
