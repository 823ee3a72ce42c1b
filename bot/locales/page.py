"""Every message on one page, to be read by people: ``python -m bot messages [--locale de]``.

Messages of the conversation come first, a heading for each catalogue file; then those of what rules and renderers say.
Each has its name, its lengths, and its words in English and in the other language.
"""

from collections.abc import Iterator

from fluent.syntax import FluentParser, FluentSerializer, ast

from bot.locales.catalogue import FOLDER, PSEUDO, SOURCE, files
from bot.locales.pseudo import stretched

ROOT = FOLDER.parents[1]

Pattern = dict[str, str]
"""Messages as they stand in a catalogue, by id."""


def page(locale: str) -> str:
    """The page in Markdown: English and the language ``locale``, or English alone."""
    others: Pattern = {}
    if locale != SOURCE:
        for path in files(locale):
            text = path.read_text(encoding="utf-8")
            others |= patterns(stretched(text) if locale == PSEUDO else text)
    lines = [f"# Every message: {SOURCE}" + (f" and {locale}" if locale != SOURCE else "")]
    for path in files(SOURCE):
        heading = path.relative_to(FOLDER / SOURCE if path.is_relative_to(FOLDER) else ROOT).with_suffix("")
        lines += ["", f"## {heading.as_posix()}", ""]
        lines += _entries(patterns(path.read_text(encoding="utf-8")), others)
    return "\n".join(lines) + "\n"


def patterns(catalogue: str) -> Pattern:
    """A catalogue's messages as they are written, attributes included."""
    patterns: Pattern = {}
    for entry in FluentParser().parse(catalogue).body:
        if isinstance(entry, ast.Message):
            entry.comment = None
            patterns[entry.id.name] = FluentSerializer().serialize_entry(entry).partition(" =")[2].strip()
    return patterns


def _entries(english: Pattern, others: Pattern) -> Iterator[str]:
    for name, words in english.items():
        other = others.get(name)
        lengths = f"{len(words)}" if other is None else f"{len(words)}, {len(other)}"
        yield f"**{name}** ({lengths})\n"
        yield from (f"> {line}  " for line in words.splitlines())
        if other is not None:
            yield ">"
            yield from (f"> {line}  " for line in other.splitlines())
        yield ""
