"""Words for people: English text that remembers which message it is, so that others can say it in another language.

The rules know English alone, for their command line and for logs.  A surface that speaks
another language finds the message's words there by its code, and fills in the same parameters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Self


@cache
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """The template cut up: plain text, the parameter after it (``None`` at the end), and how that is written."""
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def _written(value: object, spec: str) -> str:
    if not spec and not isinstance(value, tuple):
        return str(value)
    if isinstance(value, int) and "|" in spec:
        one, many = spec.split("|")
        return f"{value} {one if value == 1 else many}"
    if isinstance(value, tuple):
        commas, last = (value[:-1], value[-1:]) if spec and value[-1:] != ("…",) else (value, ())
        return f" {spec} ".join(filter(None, (", ".join(map(str, commas)), *map(str, last))))
    return format(value, spec)


def fill(template: str, params: Mapping[str, object]) -> str:
    """An English template with its parameters filled in.

    The template may say how a list or a count is written.  ``{moves:or}`` is a list with a word
    before the last ("a, b or c"), or with commas only if it was cut short ("a, b, …"); ``{cells}``
    is always with commas only; ``{count:piece|pieces}`` is a counted noun.
    """
    if "{" not in template:
        return template
    return "".join(
        text if name is None else text + _written(params[name], spec)
        for text, name, spec in _pieces(template)
    )


@dataclass(frozen=True, slots=True)
class Message:
    """Something that is said to people: a code ("pux.too-far"), and its English template.

    Call it with the template's parameters to get :class:`Words`.
    """

    code: str
    english: str

    def __call__(self, **params: object) -> Words:
        """The message with its parameters filled in: names, counts, lists as tuples, or further words."""
        return Words(self, params)

    @property
    def parameters(self) -> dict[str, str]:
        """The template's parameters, each with how a list or count of it is written ("or", "piece|pieces", or nothing)."""
        return {name: spec for _, name, spec in _pieces(self.english) if name}


class Words(str):
    """A message in English that knows its :attr:`message` and :attr:`params`.

    A text made of it by other means (an f-string, ``join``) is plain English text: what is said together
    is a message of its own, or :func:`together`.
    """

    __slots__ = ("message", "params")
    message: Message
    params: Mapping[str, object]

    def __new__(cls, message: Message, params: Mapping[str, object]) -> Self:
        self = super().__new__(cls, fill(message.english, params))
        self.message = message
        self.params = params
        return self

    @property
    def code(self) -> str:
        """The message's code."""
        return self.message.code

    def __reduce__(self) -> tuple[type[Words], tuple[Message, Mapping[str, object]]]:
        return Words, (self.message, self.params)


class Joined(str):
    """Several texts as one: every language puts them together in the same way."""

    __slots__ = ("parts", "separator")
    parts: tuple[str, ...]
    separator: str

    def __new__(cls, parts: tuple[str, ...], separator: str) -> Self:
        self = str.__new__(cls, separator.join(parts))
        self.parts = parts
        self.separator = separator
        return self

    def __reduce__(self) -> tuple[type[Joined], tuple[tuple[str, ...], str]]:
        return Joined, (self.parts, self.separator)


def together(parts: Iterable[str], separator: str = " ") -> str:
    """Texts in their order as one; empty ones are left out."""
    kept = tuple(filter(None, parts))
    if len(kept) > 1:
        return Joined(kept, separator)
    return kept[0] if kept else ""
