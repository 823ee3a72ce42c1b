"""Words for people: English text that remembers which message it is, so that others can say it in another language.

What rules and renderers say stands in catalogues (``rules/say/``, ``renderers/say/``), in English, and is called by
name: ``say.takes_cell(cell="b7")``.  A surface that speaks another language finds the message's words there by its
code, and fills in the same parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Self

Value = str | int | tuple[str, ...]
"""What a parameter of a message may be: a text (further words, too), a number, or a list."""


class Words(str):
    """A message in English that knows its ``code``, the message's id, and its parameters.

    A text made of words by other means (an f-string, ``join``) is plain English text: what is said together is a
    message of its own, or :func:`together`.
    """

    __slots__ = ("code", "params")
    code: str
    params: Mapping[str, Value]

    def __new__(cls, code: str, params: Mapping[str, Value], english: str) -> Self:
        self = super().__new__(cls, english)
        self.code = code
        self.params = params
        return self

    def __reduce__(self) -> tuple[type[Words], tuple[str, Mapping[str, Value], str]]:
        return Words, (self.code, self.params, str(self))


Say = Callable[..., Words]
"""A function of a catalogue: says its message, given the message's parameters."""


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
