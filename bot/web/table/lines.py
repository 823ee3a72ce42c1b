"""Reading a typed line: which command, and the words of each of its options.

A line is read the way a chat client fills in a command: a word ``name:`` that
names an option begins its value, and the value goes on until the next one.
Words before any option belong to the command's ``tail``; so do words after a
value of one word, as long as the tail is not named itself.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from bot.conversation.core import markup
from bot.conversation.core.commands import Kind, Parameter
from bot.locales.say import table as say

LINE_LIMIT = 6000
"""The longest typed line, in characters."""


class TypedCommandError(ValueError):
    """A line that cannot be carried out; the message says what would do."""


class LineCommand(Protocol):
    """What a line can call: a command of the conversation, or one of the table's own."""

    @property
    def path(self) -> tuple[str, ...]: ...
    @property
    def help(self) -> str: ...
    @property
    def parameters(self) -> tuple[Parameter, ...]: ...
    @property
    def tail(self) -> str | None: ...


T = TypeVar("T", bound=LineCommand)


@dataclass(frozen=True, slots=True)
class Line(Generic[T]):
    """A line that was read: the command, and the text given for each option by name."""

    command: T
    values: dict[str, str]


# A word is a run of quoted and unquoted pieces; a quote that is never closed is an ordinary character.
_WORD = re.compile(r'(?:"[^"]*"|“[^”]*”|\S)+')
_NAMED = re.compile(r"([A-Za-z][\w-]{0,31}):(.*)", re.DOTALL)
_CLOSE = 0.75


def typed_name(path: Sequence[str]) -> str:
    """A command as one types it."""
    return "/" + " ".join(path)


def unquote(word: str) -> str:
    """``word`` without the quotes around it, if the whole of it is quoted."""
    if len(word) >= 2 and (word[0], word[-1]) in {('"', '"'), ("“", "”")}:
        return word[1:-1]
    return word


def words_of(text: str) -> list[tuple[str, int]]:
    """The words of a text, quoted ones whole, each with where it begins."""
    return [(match[0], match.start()) for match in _WORD.finditer(text)]


def find(words: Sequence[str], commands: Iterable[T]) -> T | None:
    """The command whose path ``words`` begin with, the longest one where several would do."""
    spelled = tuple(word.lower() for word in words)
    fitting = [command for command in commands if spelled[: len(command.path)] == command.path]
    return max(fitting, key=lambda command: len(command.path), default=None)


def read(text: str, commands: Sequence[T]) -> Line[T]:
    """Read a line that begins with a slash; raises :class:`TypedCommandError` and nothing else."""
    check_length(text)
    words = [word for word, _ in words_of(text.strip().removeprefix("/"))]
    command = find(words, commands)
    if command is None:
        raise TypedCommandError(_unknown(words, commands))
    return Line(command, _values(command, words[len(command.path) :]))


def check_length(text: str) -> None:
    """Raises :class:`TypedCommandError` for a line that is too long."""
    if len(text) > LINE_LIMIT:
        raise TypedCommandError(say.line_too_long(length=len(text), most=LINE_LIMIT))


def _unknown(words: Sequence[str], commands: Sequence[LineCommand]) -> str:
    if not words:
        return say.no_command()
    first = words[0].lower()
    further = sorted({command.path[1] for command in commands if command.path[0] == first})
    if further:
        return say.command_incomplete(command=f"/{first}", words=markup.listing(further))
    names = sorted({command.path[0] for command in commands})
    near = [f"/{name}" for name in difflib.get_close_matches(first[:40], names, n=3)]
    command = f"/{words[0][:40]}"
    if near:
        return say.unknown_command_near(command=command, near=markup.listing(near))
    return say.unknown_command(command=command)


def _values(command: LineCommand, words: Sequence[str]) -> dict[str, str]:
    names = {parameter.name for parameter in command.parameters}
    given: dict[str, list[str]] = {}
    loose: list[str] = []
    tail_named = any(option_of(word, names) == command.tail for word in words)
    current: str | None = None
    for word in words:
        name = option_of(word, names)
        if name is not None:
            if name in given:
                raise TypedCommandError(say.option_twice(option=name))
            first = word.partition(":")[2]
            given[name] = [unquote(first)] if first else []
            current = name
            continue
        _check_no_typo(word, command)
        if current is not None and (not given[current] or continues(command, current, tail_named=tail_named)):
            given[current].append(unquote(word))
        elif command.tail is not None:
            loose.append(word)
        else:
            raise TypedCommandError(say.stray_word(word=word[:40], usage=usage(command)))
    if loose and command.tail is not None:
        given[command.tail] = [unquote(loose[0])] if len(loose) == 1 else loose
    for name, parts in given.items():
        if not any(parts):
            raise TypedCommandError(say.option_empty(option=name, usage=usage(command)))
    return {name: " ".join(parts) for name, parts in given.items()}


def continues(command: LineCommand, option: str, *, tail_named: bool) -> bool:
    """Whether a further word belongs to ``option``'s value: there is no tail that it could belong to."""
    return command.tail is None or command.tail == option or tail_named


def option_of(word: str, names: set[str]) -> str | None:
    """The option that ``word`` begins, if it names one; a move such as ``b7:b5`` does not."""
    match = _NAMED.fullmatch(word)
    return match[1].lower() if match and match[1].lower() in names else None


def _check_no_typo(word: str, command: LineCommand) -> None:
    """Refuse ``gmae:12``, which would otherwise silently become part of a move or a name."""
    match = _NAMED.fullmatch(word)
    if match is None:
        return
    names = [parameter.name for parameter in command.parameters]
    free = any(
        parameter.name == command.tail and parameter.kind is Kind.TEXT and not parameter.choices
        for parameter in command.parameters
    )
    near = difflib.get_close_matches(match[1].lower(), names, n=1, cutoff=_CLOSE)
    # Where any words may stand, only what looks like a slip is refused: b7:b5 is a move.
    if near or not free:
        raise TypedCommandError(_unknown_option(match[1], near, names, typed_name(command.path)))


def _unknown_option(option: str, near: Sequence[str], names: Sequence[str], command: str) -> str:
    if not names:
        return say.option_of_none(command=command)
    options = markup.listing(names)
    if near:
        return say.option_unknown_near(command=command, option=option, near=near[0], options=options)
    return say.option_unknown(command=command, option=option, options=options)


def usage(command: LineCommand) -> str:
    """How ``command`` is written, in one sentence."""
    if not command.parameters:
        return say.usage_bare(command=typed_name(command.path))
    parts = [
        f"{parameter.name}:…" if parameter.required else f"[{parameter.name}:…]"
        for parameter in command.parameters
    ]
    return say.usage(line=" ".join([typed_name(command.path), *parts]))
