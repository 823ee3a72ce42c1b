"""Hints for a half-typed line: commands, then options, then their values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.conversation.core.commands import Kind, Parameter
from bot.conversation.core.replies import Choice
from bot.locales.say import table as say
from bot.web.table.arguments import SELF, Players
from bot.web.table.lines import LineCommand, continues, find, option_of, typed_name, unquote, words_of


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: what is shown, a few words on it, and the whole line once it is taken."""

    label: str
    note: str
    line: str


@dataclass(frozen=True, slots=True)
class PartialValue:
    """The value that is being typed: which option's, what is there of it, and where in the line it begins."""

    parameter: Parameter
    typed: str
    start: int


@dataclass(frozen=True, slots=True)
class PartialLine:
    """A half-typed line.

    ``wanted`` is the value being typed; ``names`` are the options that could be
    begun by the word that begins at ``word``.
    """

    command: LineCommand
    values: dict[str, str]
    current: PartialValue | None
    names: tuple[Parameter, ...]
    word: int


def commands_for(text: str, commands: Iterable[LineCommand]) -> list[Hint]:
    """The commands that a line may be going to call, those that begin with it first."""
    words = text[1:].lower().split()
    typed = " ".join(words) + (" " if words and text[-1].isspace() else "")
    beginning: list[Hint] = []
    holding: list[Hint] = []
    for command in commands:
        name = " ".join(command.path)
        hint = Hint(typed_name(command.path), command.help, typed_name(command.path) + " ")
        if name.startswith(typed):
            beginning.append(hint)
        elif typed.strip() in name:
            holding.append(hint)
    return [*beginning, *holding]


def read_partial(text: str, commands: Sequence[LineCommand]) -> PartialLine | None:
    """What is being typed after a whole command name; ``None`` while the name itself is not finished."""
    words = words_of(text[1:])
    command = find([word for word, _ in words], commands)
    ended = text[-1].isspace()
    if command is None or (len(words) == len(command.path) and not ended):
        return None
    return _Reader(command, ended=ended, end=len(text)).read(
        [(word, start + 1) for word, start in words[len(command.path) :]]
    )


class _Reader:
    """Reads the options of a half-typed line the way :func:`bot.web.table.lines.read` reads a whole one."""

    def __init__(self, command: LineCommand, *, ended: bool, end: int) -> None:
        self.command = command
        self.ended = ended
        self.end = end
        self.parameters = {parameter.name: parameter for parameter in command.parameters}
        self.parts: dict[str, list[str]] = {}
        self.starts: dict[str, int] = {}
        self.current: str | None = None
        self.naming = False
        """Whether the last word stands where an option's name could begin."""

    def read(self, words: Sequence[tuple[str, int]]) -> PartialLine:
        tail = self.command.tail
        tail_named = any(option_of(word, set(self.parameters)) == tail for word, _ in words)
        for word, start in words:
            self._take(word, start, tail_named=tail_named)
        if self.ended:
            self._begin_word(tail_named=tail_named)
        word_start = self.end if self.ended or not words else words[-1][1]
        # A value of one word may still be the beginning of an option's name: "/challenge pux opp".
        last = "" if self.ended or not words else words[-1][0].lower()
        names = (
            tuple(p for p in self.parameters.values() if p.name not in self.parts and p.name.startswith(last))
            if self.naming
            else ()
        )
        current = None
        if self.current is not None:
            typed = " ".join(self.parts[self.current])
            current = PartialValue(self.parameters[self.current], typed, self.starts[self.current])
        values = {name: " ".join(parts) for name, parts in self.parts.items() if any(parts)}
        if self.current is not None:
            values.pop(self.current, None)
        return PartialLine(self.command, values, current, names, word_start)

    def _take(self, word: str, start: int, *, tail_named: bool) -> None:
        name = option_of(word, set(self.parameters))
        self.naming = name is None
        if name is not None:
            value = word.partition(":")[2]
            self._begin(name, start + len(name) + 1, [unquote(value)] if value else [])
            return
        current = self.current
        if current is not None and (
            not self.parts[current] or continues(self.command, current, tail_named=tail_named)
        ):
            if not self.parts[current]:
                self.starts[current] = start
                # "time: 3d": this word can only be the value.
                self.naming = False
            self.parts[current].append(unquote(word))
        elif self.command.tail in self.parts:
            self.parts[self.command.tail].append(unquote(word))
        elif self.command.tail is not None:
            self._begin(self.command.tail, start, [unquote(word)])

    def _begin_word(self, *, tail_named: bool) -> None:
        """The line ends with a space: a new word is to come."""
        current, tail = self.current, self.command.tail
        if current is not None and not self.parts[current]:
            self.starts[current] = self.end
            self.naming = False
            return
        self.naming = True
        self.current = None
        if tail is not None and tail not in self.parts and not tail_named:
            self._begin(tail, self.end, [])

    def _begin(self, name: str, start: int, parts: list[str]) -> None:
        self.current = name
        self.starts[name] = start
        self.parts[name] = parts


def names_for(text: str, partial: PartialLine) -> list[Hint]:
    """The options that could be begun, required ones first."""
    return [
        Hint(f"{parameter.name}:", parameter.help, f"{text[: partial.word]}{parameter.name}:")
        for parameter in sorted(partial.names, key=lambda parameter: not parameter.required)
        if parameter.name != partial.command.tail
    ]


def fixed_values(current: PartialValue, players: Players, channels: Sequence[str] = ()) -> list[Choice]:
    """The values that an option has by itself, without asking the conversation; ``channels`` are their names."""
    parameter = current.parameter
    match parameter.kind:
        case Kind.PERSON:
            computer = [Choice(say.computer_opponent(), f"@{SELF}")] if parameter.takes_computer else []
            choices = [*computer, *(Choice(person.name, f"@{person.account}") for person in players.people)]
        case Kind.YES_NO:
            choices = [Choice("yes", "yes"), Choice("no", "no")]
        case Kind.CHANNEL:
            choices = [Choice(f"#{name}", f"#{name}") for name in channels]
        case Kind.TEXT | Kind.INTEGER | Kind.FILE:
            choices = [Choice(choice, choice) for choice in parameter.choices]
    typed = current.typed.lstrip("@#").casefold()
    return [choice for choice in choices if typed in f"{choice.label}\n{choice.value}".casefold()]


def values_for(
    text: str, partial: PartialLine, current: PartialValue, choices: Iterable[Choice]
) -> list[Hint]:
    """The values to choose from, each with the line that it makes."""
    names = {parameter.name for parameter in partial.command.parameters}
    hints = []
    for choice in choices:
        written = _quoted(choice.value, names)
        label, _, note = choice.label.partition(" – ")
        if label != choice.value:
            label, note = choice.value, choice.label
        hints.append(Hint(label, note, f"{text[: current.start]}{written} "))
    return hints


def _quoted(value: str, names: set[str]) -> str:
    """``value`` so that it is read back unchanged."""
    words = [word for word, _ in words_of(value)]
    if any(option_of(word, names) for word in words) or value[:1] in {'"', "“"}:
        return f'"{value}"'
    return value
