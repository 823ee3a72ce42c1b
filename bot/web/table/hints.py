"""Hints for a half-typed line: commands, then options, then their values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.conversation.core import markup
from bot.conversation.core.commands import Kind, Parameter
from bot.conversation.core.replies import Choice
from bot.locales.say import table as say
from bot.web.table.arguments import SELF, Players
from bot.web.table.lines import LineCommand, Options, find, option_of, words_of


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
    named = [(" ".join(command.path), command.about()) for command in commands]
    fitting = [(name, about) for name, about in named if typed.strip() in name]
    fitting.sort(key=lambda each: not each[0].startswith(typed))
    return [Hint(f"/{name}", about, f"/{name} ") for name, about in fitting]


def read_partial(text: str, commands: Sequence[LineCommand]) -> PartialLine | None:
    """What is being typed after a whole command name; ``None`` while the name itself is not finished."""
    words = [(word, start + 1) for word, start in words_of(text[1:])]
    command = find([word for word, _ in words], commands)
    ended = text[-1].isspace()
    if command is None or (len(words) == len(command.path) and not ended):
        return None
    words = words[len(command.path) :]
    options = Options(command, words)
    value_follows = False
    for word, start in words:
        value_follows = options.awaits_value
        options.take(word, start)
    last, begin = ("", len(text)) if ended else words[-1]
    if ended:
        value_follows = options.awaits_value
        options.begin_word(begin)
    # A value of one word may still be the beginning of an option's name: "/challenge pux opp".
    naming = not value_follows and option_of(last, options.names) is None
    names = tuple(
        parameter
        for parameter in command.parameters
        if naming and parameter.name not in options.words and parameter.name.startswith(last.lower())
    )
    values = {name: value for name, value in options.texts().items() if value.strip()}
    current = None
    if options.current is not None:
        parameter = next(one for one in command.parameters if one.name == options.current)
        current = PartialValue(parameter, options.text(parameter.name), options.starts[parameter.name])
        values.pop(parameter.name, None)
    return PartialLine(command, values, current, names, begin)


def names_for(text: str, partial: PartialLine) -> list[Hint]:
    """The options that could be begun, required ones first."""
    return [
        Hint(f"{parameter.name}:", parameter.about(), f"{text[: partial.word]}{parameter.name}:")
        for parameter in sorted(partial.names, key=lambda parameter: not parameter.required)
        if parameter.name != partial.command.tail
    ]


def fixed_values(current: PartialValue, players: Players, channels: Sequence[str] = ()) -> list[Choice]:
    """The values that an option has by itself, without asking the conversation; ``channels`` are their names."""
    parameter = current.parameter
    match parameter.kind:
        case Kind.PERSON:
            computer = [Choice(say.computer_opponent(), f"@{SELF}")] if parameter.takes_computer else []
            choices = [
                *computer,
                *(Choice(markup.plain_name(person), f"@{person.account}") for person in players.people),
            ]
        case Kind.YES_NO:
            choices = [Choice("yes", "yes"), Choice("no", "no")]
        case Kind.CHANNEL:
            choices = [Choice(f"#{name}", f"#{name}") for name in channels]
        case Kind.TEXT | Kind.INTEGER | Kind.FILE | Kind.ROLE:
            choices = [Choice(parameter.named(choice), choice) for choice in parameter.choices]
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
