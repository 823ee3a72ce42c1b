"""Reading a typed line: which command, and the words of each of its options.

A line is read the way a chat client fills in a command: a word ``name:`` that
names an option begins its value, and the value goes on until the next one.
Words before any option belong to the command's ``tail``; so do words after a
value of one word, as long as the tail is not named itself.
"""

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.conversation.core import markup
from bot.conversation.core.commands import Command, Kind
from bot.locales.say import table as say
from bot.web.table.local_commands import LocalCommand

LINE_LIMIT = 6000
"""The longest typed line, in characters."""


class TypedCommandError(ValueError):
    """A line that cannot be carried out; the message says what would do."""


LineCommand = Command | LocalCommand
"""What a line can call: a command of the conversation, or one of the table's own."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was read: the command, and the text given for each option by name."""

    command: LineCommand
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


def find(words: Sequence[str], commands: Iterable[LineCommand]) -> LineCommand | None:
    """The command whose path ``words`` begin with, the longest one where several would do."""
    spelled = tuple(word.lower() for word in words)
    fitting = [command for command in commands if spelled[: len(command.path)] == command.path]
    return max(fitting, key=lambda command: len(command.path), default=None)


def read(text: str, commands: Sequence[LineCommand]) -> Line:
    """Read a line that begins with a slash; raises :class:`TypedCommandError` and nothing else."""
    check_length(text)
    words = words_of(text.strip().removeprefix("/"))
    command = find([word for word, _ in words], commands)
    if command is None:
        raise TypedCommandError(_unknown([word for word, _ in words], commands))
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


class Options:
    """The options of a line, as its words are taken one after the other."""

    def __init__(self, command: LineCommand, words: Iterable[tuple[str, int]]) -> None:
        self.names = {parameter.name for parameter in command.parameters}
        self.words: dict[str, list[str]] = {}
        self.starts: dict[str, int] = {}
        """Where in the line the value of each begins."""
        self.current: str | None = None
        """The option that was begun last."""
        self._tail = command.tail
        self._tail_named = any(option_of(word, self.names) == command.tail for word, _ in words)
        self._loose = False
        """Whether the tail has begun without its name."""

    @property
    def awaits_value(self) -> bool:
        """Whether a name was the last word: the next one can only be its value."""
        return self.current is not None and not self.words[self.current]

    def take(self, word: str, start: int) -> bool:
        """Take one more word, which begins at ``start``; false for one that belongs to no option."""
        name = option_of(word, self.names)
        if name is not None:
            first = word.partition(":")[2]
            self._begin(name, start + len(name) + 1, [first] if first else [])
        elif self.current is not None and (self.awaits_value or self._goes_on(self.current)):
            if self.awaits_value:
                self.starts[self.current] = start
            self.words[self.current].append(word)
        elif self._tail in self.words:
            self.words[self._tail].append(word)
        elif self._tail is not None:
            self._begin(self._tail, start, [word])
            self._loose = True
        else:
            return False
        return True

    def begin_word(self, start: int) -> None:
        """Say that a new word is to come at ``start``: a value, or what may be an option's name."""
        if self.current is not None and self.awaits_value:
            self.starts[self.current] = start
            return
        self.current = None
        if self._tail is not None and self._tail not in self.words and not self._tail_named:
            self._begin(self._tail, start, [])

    def text(self, name: str) -> str:
        """The value of an option; several words without its name are one text, with their quotes."""
        words = self.words[name]
        whole = self._loose and name == self._tail and len(words) > 1
        return " ".join(words if whole else map(unquote, words))

    def texts(self) -> dict[str, str]:
        """All values, those that are empty, too."""
        return {name: self.text(name) for name in self.words}

    def _begin(self, name: str, start: int, words: list[str]) -> None:
        self.current = name
        self.starts[name] = start
        self.words[name] = words

    def _goes_on(self, option: str) -> bool:
        """Whether a further word belongs to a value: there is no tail that it could belong to."""
        return self._tail is None or self._tail == option or self._tail_named


def _values(command: LineCommand, words: Sequence[tuple[str, int]]) -> dict[str, str]:
    options = Options(command, words)
    for word, start in words:
        name = option_of(word, options.names)
        if name is None:
            _check_no_typo(word, command)
        elif name in options.words:
            raise TypedCommandError(say.option_twice(option=name))
        if not options.take(word, start):
            raise TypedCommandError(say.stray_word(word=word[:40], usage=usage(command)))
    values = options.texts()
    for name, text in values.items():
        if not text.strip():
            raise TypedCommandError(say.option_empty(option=name, usage=usage(command)))
    return values


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
