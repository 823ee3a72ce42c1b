"""Every message on one page, to be read by people: ``python -m bot messages [--locale de]``.

Messages of the conversation come first, a heading for each catalogue file; then what rules and renderers say.
Each has its name, its lengths, and its words in English and in the other language.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from fluent.syntax import FluentParser, FluentSerializer, ast

import renderers
import rules
from bot.locales.catalogue import FOLDER, PSEUDO, SOURCE, message_id
from bot.locales.pseudo import stretched, stretched_template
from rules.core.words import Message

Pattern = dict[str, str]
"""Messages as they stand in a catalogue, by id."""


def page(locale: str) -> str:
    """The page in Markdown: English and the language ``locale``, or English alone."""
    lines = [f"# Every message: {SOURCE}" + (f" and {locale}" if locale != SOURCE else "")]
    english_files = [*(FOLDER / SOURCE).glob("*.ftl"), *(FOLDER / SOURCE / "pages").glob("*.ftl")]
    for path in sorted(english_files):
        file = path.relative_to(FOLDER / SOURCE)
        english = patterns(path.read_text(encoding="utf-8"))
        lines += ["", f"## {file.with_suffix('').as_posix()}", ""]
        lines += _entries(english, _others(locale, file.as_posix()))
    for name, package in (("rules", rules), ("pictures", renderers)):
        templates = {message_id(code): one.english for code, one in sorted(templates_of(package).items())}
        others: Pattern = {}
        if locale == PSEUDO:
            others = {code: stretched_template(english) for code, english in templates.items()}
        elif locale != SOURCE:
            for path in sorted((FOLDER / locale / name).glob("*.ftl")):
                others |= patterns(path.read_text(encoding="utf-8"))
        lines += ["", f"## What the {name} say", "", *_entries(templates, others)]
    return "\n".join(lines) + "\n"


def templates_of(package: ModuleType) -> dict[str, Message]:
    """The messages of all modules of a package by code; raises ``ValueError`` where two have the same."""
    found: dict[str, Message] = {}
    for module in _modules(package):
        for message in _messages_in(vars(module)):
            if found.setdefault(message.code, message) != message:
                raise ValueError(f"two messages have the code {message.code}")
    return found


def _messages_in(value: object) -> Iterator[Message]:
    """The messages among a module's values, those in tables of a game's sides and stones too."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _messages_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _messages_in(each)


def patterns(catalogue: str) -> Pattern:
    """A catalogue's messages as they are written, attributes included."""
    found: Pattern = {}
    for entry in FluentParser().parse(catalogue).body:
        if isinstance(entry, ast.Message):
            entry.comment = None
            found[entry.id.name] = FluentSerializer().serialize_entry(entry).partition(" =")[2].strip()
    return found


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not info.name.endswith("__main__"):
            yield importlib.import_module(info.name)


def _others(locale: str, file: str) -> Pattern:
    if locale == SOURCE:
        return {}
    folder = FOLDER / (SOURCE if locale == PSEUDO else locale)
    text = (folder / file).read_text(encoding="utf-8")
    return patterns(stretched(text) if locale == PSEUDO else text)


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
