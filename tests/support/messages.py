"""The messages of rules and renderers, as their catalogues have them."""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import ast

import renderers.say
import rules.say
from bot.locales.generate import messages, parameters
from rules.words import Say, Value
from rules.words.english import english

RULES = {message.id.name: message for path in rules.say.FOLDER.glob("*.ftl") for message in messages(path)}
PICTURES = {
    message.id.name: message for path in renderers.say.FOLDER.glob("*.ftl") for message in messages(path)
}
_SPEAK = {"rules": english(rules.say.FOLDER), "renderers": english(renderers.say.FOLDER)}


def saying(code: str) -> Say:
    """The function that says a message."""
    speak = _SPEAK["renderers" if code.startswith("pictures-") else "rules"]
    return lambda **params: speak(code, **params)


def reasons(path: Path) -> list[str]:
    """The messages of a catalogue that explain a refusal: those below a heading that says "Why"."""
    _, _, below = path.read_text(encoding="utf-8").partition("\n## Why ")
    return re.findall(r"^([a-z][a-z0-9-]*) =", below, re.MULTILINE)


def values(message: ast.Message, number: int) -> Iterator[tuple[str, Value]]:
    """A value for each parameter: the number where one counts, a list of two where one is written, or ``<name>``."""
    for name, kind in parameters(message).items():
        of_kind: dict[str, Value] = {"int": number, "tuple[str, ...]": (f"<{name}>", "<other>")}
        yield name, of_kind.get(kind, f"<{name}>")
