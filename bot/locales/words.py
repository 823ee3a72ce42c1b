"""What rules and renderers say, in the language in force.

They say it in English, as :class:`~rules.core.words.Words` that know their message's code.
Another language has its words for a code in the folders ``rules/`` and ``pictures/`` of its
catalogue, with dashes in place of full stops: ``pux.too-far`` is ``pux-too-far``.
"""

from __future__ import annotations

from collections.abc import Mapping

from babel.lists import format_list
from fluent.runtime.types import fluent_number

from bot.locales import catalogue
from bot.locales.catalogue import PSEUDO, SOURCE, say
from bot.locales.pseudo import stretched_template
from rules.core.words import Joined, Words, fill


def translated(text: str) -> str:
    """A text in the language in force, if rules or renderers said it; any other as it is."""
    if catalogue.current() == SOURCE:
        return str(text)
    if isinstance(text, Joined):
        return text.separator.join(map(translated, text.parts))
    if not isinstance(text, Words):
        return text
    if catalogue.current() == PSEUDO:
        return fill(stretched_template(text.message.english), {k: _deep(v) for k, v in text.params.items()})
    return say(message_id(text.code), **_written(text))


def message_id(code: str) -> str:
    """The id in the catalogues of a code of the rules or renderers."""
    return code.replace(".", "-")


def _written(text: Words) -> Mapping[str, object]:
    specs = text.message.parameters
    return {name: _value(text.params[name], spec) for name, spec in specs.items()}


def _value(value: object, spec: str) -> object:
    """A parameter as Fluent takes it: a list is written out, a number stays one and is never grouped."""
    value = _deep(value)
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    if not isinstance(value, tuple):
        return str(value)
    if spec and len(value) > 1 and value[-1] != "…":
        return format_list(value, style="or" if spec == "or" else "standard", locale=catalogue.current())
    return ", ".join(value)


def _deep(value: object) -> object:
    """A parameter with all that rules or renderers said in it translated."""
    if isinstance(value, tuple):
        return tuple(translated(each) if isinstance(each, str) else str(each) for each in value)
    return translated(value) if isinstance(value, str) else value
