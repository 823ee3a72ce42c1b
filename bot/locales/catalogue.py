"""Messages in the language of their readers.

A catalogue is a folder of Project Fluent files (``*.ftl``), one a feature.  The
English one is complete; tests hold the others to it.  Which language is in
force is a matter of the request in hand, so a context variable holds it: set
by :func:`in_language`, and taken along by every task that is started meanwhile.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

import renderers.say
import rules.say
from bot.locales.pseudo import stretched
from rules.words import Joined, Value, Words

FOLDER = Path(__file__).parent
SOURCE = "en"
"""The language that everything is written in first."""
PSEUDO = "en-XA"
"""English that looks foreign and is a third longer, for tests: what stays English was not translated."""
_BRITISH = "en_GB"
"""English without a comma before the last "or", and with the day before the month."""


class MessageError(LookupError):
    """A message that no catalogue has, or whose words cannot be put together."""


@lru_cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, the source first."""
    names = sorted(path.name for path in FOLDER.iterdir() if next(path.glob("*.ftl"), None) is not None)
    return (SOURCE, *(name for name in names if name != SOURCE))


_language: ContextVar[str] = ContextVar("language", default=SOURCE)
_shared: ContextVar[str] = ContextVar("shared language", default=SOURCE)


@contextmanager
def in_language(language: str, *, shared: str | None = None) -> Iterator[None]:
    """Say everything in this language meanwhile; in the source language where it is unknown.

    ``shared`` is the language of what is said to everybody there (:func:`for_everybody`); left out, the same.
    """
    tokens = _language.set(best(language)), _shared.set(best(language if shared is None else shared))
    try:
        yield
    finally:
        _language.reset(tokens[0])
        _shared.reset(tokens[1])


def for_everybody() -> AbstractContextManager[None]:
    """Say everything in the language of the place meanwhile, because everybody there reads it."""
    return in_language(_shared.get())


def current() -> str:
    """The language in force."""
    return _language.get()


@lru_cache(maxsize=512)
def best(wanted: str) -> str:
    """The language to use for a locale such as "de-AT" or "pt_BR", or for a browser's ``Accept-Language``."""
    offered = (*languages(), PSEUDO)
    for locale in _by_preference(wanted):
        short = locale.replace("_", "-").partition("-")[0].lower()
        if locale in offered or short in offered:
            return locale if locale in offered else short
    return SOURCE


def _by_preference(accepted: str) -> list[str]:
    """The locales of an ``Accept-Language``, the most wanted first; those that are not wanted are left out."""
    weighed = []
    for locale, _, weight in (part.partition(";") for part in accepted.split(",")):
        with suppress(ValueError):
            weighed.append((float(weight.strip().removeprefix("q=") or 1), locale.strip()))
    return [locale for weight, locale in sorted(weighed, key=lambda one: -one[0]) if weight > 0]


def say(message: str, /, **parameters: object) -> str:
    """The words of a message, or of an attribute of it (``id.attribute``), in the language in force.

    Parameters that rules or renderers said are put into that language, too.

    Raises :class:`MessageError`: a message that cannot be said is a fault of ours.
    """
    return _say(_language.get(), message, parameters)


def _say(language: str, message: str, parameters: Mapping[str, object]) -> str:
    given = {key: translated(value) if isinstance(value, str) else value for key, value in parameters.items()}
    template = _template(language, message)
    if template is not None and all(isinstance(value, str) for value in given.values()):
        try:
            return template.format_map(given)
        except KeyError as error:
            raise MessageError(f"{message}: {error!r}") from None
    name, _, attribute = message.partition(".")
    bundle = _bundle_with(name, language)
    entry = bundle.get_message(name)
    pattern = entry.attributes.get(attribute) if attribute else entry.value
    if pattern is None:
        raise MessageError(message)
    words, errors = bundle.format_pattern(pattern, given)
    if errors:
        raise MessageError(f"{message}: {errors[0]!r}")
    return str(words)


_ONE_LINE = re.compile(r"[a-z0-9-]+ = ((?:[^{}\n]|\{ \$\w+ \})+)\n*")
_PUT_IN = re.compile(r"\{ \$(\w+) \}")


@lru_cache(maxsize=4096)
def _template(language: str, message: str) -> str | None:
    """A message for :meth:`str.format_map`, if it is one line that only puts texts in, as most are.

    Fluent would first take it apart, and then five times as long whenever it is said.
    """
    line = _ONE_LINE.fullmatch(_text(message, language)) if "." not in message else None
    return None if line is None else _PUT_IN.sub(r"{\1}", line[1]).rstrip()


def translated(text: str) -> str:
    """A text in the language in force, if rules or renderers said it; any other as it is."""
    if _language.get() == SOURCE:
        return str(text)
    if isinstance(text, Joined):
        return text.separator.join(map(translated, text.parts))
    return said_of(text, text.params) if isinstance(text, Words) else text


def said_of(words: Words, parameters: Mapping[str, Value]) -> str:
    """A message of rules or renderers in the language in force, said of something else than it was."""
    return say(words.code, **{name: _value(value) for name, value in parameters.items()})


class _List(FluentType):
    """A list in words of rules or renderers: with commas, or with a word before its end unless it was cut short."""

    def __init__(self, texts: tuple[str, ...], style: Literal["standard", "or"] | None = None) -> None:
        self.texts, self._style = texts, style

    def format(self, locale: Locale) -> str:  # noqa: ARG002 - what its language is called is not how it writes lists
        """The list as the language in force writes it."""
        if self._style is None or self.texts[-1:] == ("…",):
            return ", ".join(self.texts)
        return format_list(self.texts, style=self._style, locale=locale_of(_language.get()))


_FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {
    "AND": lambda listed: _List(listed.texts, "standard"),
    "OR": lambda listed: _List(listed.texts, "or"),
}


def _value(value: object) -> object:
    """A parameter as Fluent takes it: words in it are translated, and a number is never grouped."""
    if isinstance(value, tuple):
        return _List(tuple(translated(each) if isinstance(each, str) else str(each) for each in value))
    if isinstance(value, int) and not isinstance(value, bool):
        return fluent_number(value, useGrouping=False)
    return translated(value) if isinstance(value, str) else str(value)


@lru_cache(maxsize=16)
def locale_of(language: str) -> Locale:
    """How a language writes lists, numbers and days."""
    return Locale.parse(_BRITISH if language in (SOURCE, PSEUDO) else language.replace("-", "_"))


def _bundle_with(message: str, language: str) -> FluentBundle:
    """A language's bundle, and in it the message.

    Each is parsed when it is first said: to parse them all takes most of a second.
    """
    bundle = _bundle(language)
    if not bundle.has_message(message):
        bundle.add_resource(FluentResource(_text(message, language)))
    return bundle


def _text(message: str, language: str) -> str:
    """What stands in the files for a message, in the source language where its own has none."""
    text = _messages(language).get(message) or _messages(SOURCE).get(message)
    if text is None:
        raise MessageError(message)
    return stretched(text) if language == PSEUDO else text


@lru_cache(maxsize=16)
def _bundle(language: str) -> FluentBundle:
    # Marks around what is put in would show as boxes on some phones, and count as letters.
    return FluentBundle([language.partition("-")[0]], use_isolating=False, functions=_FUNCTIONS)


def files(language: str) -> list[Path]:
    """The catalogues of a language; the English ones of rules and renderers stand beside these."""
    english = (FOLDER / SOURCE, rules.say.FOLDER, renderers.say.FOLDER)
    folders = english if language in (SOURCE, PSEUDO) else (FOLDER / language,)
    return [path for folder in folders for path in sorted(folder.rglob("*.ftl"))]


_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =.*(?:\n(?![a-z#]).*)*", re.MULTILINE)
"""A message with its attributes: what goes on does not begin with a letter."""


@lru_cache(maxsize=16)
def _messages(language: str) -> dict[str, str]:
    """What stands in the files of a language, by the ids of its messages."""
    texts = (path.read_text(encoding="utf-8") for path in files(language))
    return {message[1]: message[0] for text in texts for message in _MESSAGE.finditer(text)}
